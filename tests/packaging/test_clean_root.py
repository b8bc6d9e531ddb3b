"""The clean system of the smoke test: what a package leaves behind is named, and why it cannot be made is said."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from build_scripts.package import clean_root
from build_scripts.package.clean_root import CleanRoot, NoSystem, NotInstalled


@pytest.fixture
def system(monkeypatch):
    """One in which nothing is really run."""
    monkeypatch.setattr(clean_root, "_run", lambda command: None)
    monkeypatch.setattr(clean_root.platform, "freedesktop_os_release", lambda: {"VERSION_CODENAME": "bookworm"})
    made = CleanRoot(Path("sotm-desktop_1.2.3_amd64.deb"))
    for name in ("usr/bin/env", "var/lib/dpkg/info/sotm-desktop.list", "home/player/.local/share/sotm-desktop/saves/a"):
        (made.folder / name).parent.mkdir(parents=True, exist_ok=True)
        (made.folder / name).touch()
    yield made
    made.__exit__()
    assert not made.folder.exists()


def test_saves_and_the_memory_of_apt_may_stay_and_nothing_else(system) -> None:
    system.remove()
    (system.folder / "usr/share/icons").mkdir(parents=True)
    (system.folder / "usr/share/icons/sotm-desktop.png").touch()
    with pytest.raises(NotInstalled, match=r"left /usr/share/icons/sotm-desktop\.png behind"):
        system.remove()


@pytest.mark.skipif(os.name != "posix", reason="there are no roots elsewhere")
def test_why_there_is_none_is_said(monkeypatch) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    assert "only root" in CleanRoot.why_not()
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    monkeypatch.setattr(clean_root.shutil, "which", lambda name: None if name == "debootstrap" else name)
    assert "debootstrap not installed (apt install debootstrap" in CleanRoot.why_not()


def test_what_fails_is_told_with_its_last_lines() -> None:
    with pytest.raises(NotInstalled, match=r"(?s)`sh -c .*` failed:.*the reason"):
        clean_root._run(["sh", "-c", "echo the reason; exit 3"])


def test_no_mirror_is_told_from_a_package_that_cannot_be_installed_and_leaves_no_folder(monkeypatch, tmp_path) -> None:
    def fails(command: list[str]) -> None:
        raise NotInstalled("no route to host")

    monkeypatch.setattr(clean_root, "_run", fails)
    monkeypatch.setattr(clean_root.tempfile, "tempdir", str(tmp_path))
    monkeypatch.setattr(clean_root.platform, "freedesktop_os_release", lambda: {"VERSION_CODENAME": "bookworm"})
    with pytest.raises(NoSystem, match="no route to host"):
        CleanRoot(Path("sotm-desktop_1.2.3_amd64.deb"))
    assert list(tmp_path.iterdir()) == []
