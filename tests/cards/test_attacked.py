"""A few hundred broken and malicious card sets; build_scripts/attack_cardsets.py does so on a large scale."""

import signal
import subprocess
import zipfile

import pytest

from build_scripts import attack_cardsets
from build_scripts.attack_cardsets import Attack, Hang, main

CASES = 200


@pytest.fixture(scope="module")
def attack(tmp_path_factory):
    def over(signal, frame):
        raise Hang

    before = signal.signal(signal.SIGVTALRM, over)
    yield Attack(tmp_path_factory.mktemp("attack") / "case", games=1)
    signal.signal(signal.SIGVTALRM, before)


def test_no_card_set_ends_hangs_or_slows_the_program(attack):
    for case in range(CASES):
        attack.run(case)
    assert not attack.faults, attack.faults[0].what
    assert attack.counts["loaded"] > 10 and attack.counts["games"] > 10 and attack.counts["taken in"] > 0
    assert attack.counts["data"] + attack.counts["text"] + attack.counts["zip"] == CASES


def test_each_case_is_the_same_each_time(attack):
    def files():
        found = {file.name: file.read_bytes() for file in attack.folder.rglob("*.yaml")}
        return found, {str(file) for file in attack.folder.rglob("*")}

    for case in range(CASES, CASES + 5):
        attack.run(case)
        first = files()
        attack.run(case)
        assert files() == first


OUTSIDE = {
    "open": lambda folder: (folder.parent.parent / "evil").write_text("x"),
    "os.mkdir": lambda folder: (folder.parent.parent / "evil_folder").mkdir(),
    "subprocess.Popen": lambda folder: subprocess.run(["true"], check=True),
}


@pytest.mark.parametrize("event", OUTSIDE)
def test_what_reaches_out_is_noted(attack, monkeypatch, event):
    monkeypatch.setattr(attack_cardsets, "take_in", lambda *args: OUTSIDE[event](attack.folder))
    attack.faults.clear()
    case = next(case for case in range(CASES) if is_zip(attack, case))
    assert any(fault.case == case and f"reached out: {event}" in fault.what for fault in attack.faults)


def is_zip(attack, case) -> bool:
    before = attack.counts["zip"]
    attack.run(case)
    return attack.counts["zip"] > before


@pytest.mark.parametrize("failure", [ZeroDivisionError, zipfile.BadZipFile, Hang])
def test_what_is_raised_is_noted(attack, monkeypatch, failure):
    def failing(*args):
        raise failure

    monkeypatch.setattr(attack_cardsets, "take_in", failing)
    attack.faults.clear()
    case = next(case for case in range(CASES) if is_zip(attack, case))
    wanted = "hang" if failure is Hang else failure.__name__
    assert any(fault.case == case and wanted in fault.what for fault in attack.faults)


def test_the_command_works_in_processes_of_its_own(capsys):
    assert main(["--cases", "3", "--games", "0"]) == 0
    assert capsys.readouterr().out.endswith("0 faults\n")
