"""One damage that several targets are dealt: no order is asked for where who may redirect it still can."""

from __future__ import annotations

from pathlib import Path

import pytest

from sotm_desktop.scenarios.reading import scenarios_of
from sotm_desktop.scenarios.runner import run_scenario
from tests.editions.test_edition_scenarios import library

TABLE = """
scenario: A table
given:
  heroes: [sluicer, ra, haka]
  villain: baron_blade
  environment: megalopolis
  in_play: {{sluicer: [{must}, overflow_valve], villain: [blade_battalion]}}
when:
  - deal: {{from: blade_battalion, to: sluicer, amount: 2, type: fire}}
  - answer: {{order: [overflow_valve, {must}]}}
"""


@pytest.mark.parametrize(("must", "is_asked"), [("spillway", False), ("sandbags", True)])
def test_an_order_is_asked_for_where_nobody_could_redirect_it_any_more(must, is_asked):
    (scenario,) = scenarios_of(Path("table.yaml"), TABLE.format(must=must))
    assert ("no such order is asked for" in run_scenario(scenario, library(), {}).why) is not is_asked
