"""The hosted workflow builds, tries out and keeps what build.py makes; the check says why it does not."""

from __future__ import annotations

import sys
import tomllib
from fnmatch import fnmatchcase
from pathlib import Path

import yaml

ROOT = Path(__file__).resolve().parents[2]
WORKFLOW = ROOT / ".github" / "workflows" / "packages.yml"


def test_the_workflow_builds_tries_out_and_attaches_the_packages_of_three_systems() -> None:
    text = WORKFLOW.read_text()
    build, release = yaml.safe_load(text)["jobs"].values()
    assert {system.split("-")[0] for system in build["strategy"]["matrix"]["os"]} == {"ubuntu", "windows", "macos"}
    said = "\n".join(step.get("run", "") for step in build["steps"])
    scripts = {word for word in said.split() if word.startswith("build_scripts/")}
    assert scripts == {"build_scripts/build.py", "build_scripts/smoke.py"}
    assert all((ROOT / script).is_file() for script in scripts)
    kept = build["steps"][-1]["with"]["path"].split()
    made = (
        "sotm-desktop_1.2.3_amd64.deb",
        "sotm-desktop-1.2.3-linux-x86_64.tar.xz",
        "sotm-desktop-1.2.3-win32-amd64.zip",
    )
    for name in made:
        assert any(fnmatchcase(f"dist/{name}", pattern) for pattern in kept)
        assert any(fnmatchcase(f"packages/{name}", pattern) for pattern in release["steps"][-1]["run"].split())


def test_what_nobody_has_run_is_said_to_be_untested() -> None:
    assert "Untested" in WORKFLOW.read_text().partition("name:")[0]
    assert "are untested until someone has run them" in " ".join((ROOT / "README.md").read_text().split())


def test_the_check_builds_the_packages_only_if_asked_and_says_so(monkeypatch) -> None:
    monkeypatch.syspath_prepend(str(ROOT / "build_scripts"))
    import check

    plain, more = ([step.name for step in check.all_steps(sys.executable, asked)] for asked in (False, True))
    assert [name for name in more if name not in plain] == ["build", "smoke"] and more[-1] == plain[-1] == "pytest"
    assert "--with-package" in check.NO_PACKAGE and ".github/workflows/packages.yml" in check.NO_PACKAGE


def test_the_version_stands_once() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    assert project["project"]["dynamic"] == ["version"]
    assert project["tool"]["hatch"]["version"]["path"] == "sotm_desktop/__init__.py"
