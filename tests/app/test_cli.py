"""The dispatcher: which word runs what, and what is said when there is nothing to run."""

import sys
from types import ModuleType

import pytest

from sotm_desktop import cli


@pytest.fixture
def command(monkeypatch) -> ModuleType:
    """A command in the place of `sotm replay`."""
    module = ModuleType("sotm_desktop.commands.replay")
    module.add_arguments = lambda parser: parser.add_argument("file")  # type: ignore[attr-defined]
    module.run = lambda args: 7 if args.paths.saves else 0  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, module.__name__, module)
    monkeypatch.setitem(sys.modules, "sotm_desktop.commands", ModuleType("sotm_desktop.commands"))
    return module


def test_command_gets_its_arguments_and_the_paths_and_gives_the_exit_code(command) -> None:
    assert cli.main(["replay", "game.json"]) == 7


def test_command_that_is_not_written_yet_is_refused_in_a_sentence(monkeypatch, capsys) -> None:
    monkeypatch.setitem(cli.COMMANDS, "juggle", "keep three decks in the air")
    assert cli.main(["juggle"]) == 2
    assert "`sotm juggle` is not part of this version" in capsys.readouterr().err


def test_mistake_inside_a_command_is_not_taken_for_a_missing_one(command, monkeypatch) -> None:
    def broken(name: str) -> ModuleType:
        raise ModuleNotFoundError("No module named 'yaml'", name="yaml")

    monkeypatch.setattr(cli.importlib, "import_module", broken)
    with pytest.raises(ModuleNotFoundError):
        cli.main(["replay", "game.json"])


def test_unknown_word_ends_with_usage(capsys) -> None:
    with pytest.raises(SystemExit) as ended:
        cli.main(["jugle"])
    assert ended.value.code == 2
    assert "jugle" in capsys.readouterr().err


def test_help_names_every_command(capsys) -> None:
    with pytest.raises(SystemExit):
        cli.main(["--help"])
    printed = capsys.readouterr().out
    assert all(f"  {name} " in printed for name in cli.COMMANDS)


def test_closed_pipe_and_interrupt_end_quietly(command, monkeypatch) -> None:
    def interrupted(args: object) -> int:
        raise KeyboardInterrupt

    command.run = interrupted  # type: ignore[attr-defined]
    assert cli.main(["replay", "game.json"]) == 130
