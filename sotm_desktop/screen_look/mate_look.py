"""What is shown of heroes in the computer's hands: its question in the centre, and the panel of who plays."""

from __future__ import annotations

from sotm_desktop.engine.decisions import AnswerWith, PickCard
from sotm_desktop.engine.ids import SeatId
from sotm_desktop.engine.questions import is_in_play, title
from sotm_desktop.gesture.targets import Command, MateTarget
from sotm_desktop.players.outlook import Keys
from sotm_desktop.screen_look.advice_look import answer_words
from sotm_desktop.screen_look.look_parts import Choice, PopoverLook, Prompt
from sotm_desktop.session.game_session import GameSession
from sotm_desktop.session.mate_mind import MateMind
from sotm_desktop.session.question import Question
from sotm_desktop.words.english import sentence
from sotm_desktop.words.screens import mate_words as words
from sotm_desktop.words.screens.table_words import SPACE


def mate_prompt(session: GameSession, mind: MateMind | None) -> Prompt:
    """A question of the computer's: what it intends, or why it waits, and how to take the hero back."""
    mates = session.mates
    hero, waiting = mates.hero_asked, mates.waiting
    name = title_of(session, hero)
    resume = Choice(Command.HURRY_MATES, words.RESUME, "", "main", SPACE)
    pause = Choice(Command.PAUSE_MATES, words.PAUSE, "", "plain", "P")
    back = Choice(Command.TAKE_BACK, words.play_yourself(name), "", "blue", "B")
    if waiting is not None:
        said = words.WAITS[waiting.value]
    elif mind is None or mind.intends is None:
        said = words.THINKS
    else:
        said = intent_words(session.question, mind.intends)
    speaker = words.by_computer(name) if name else words.THE_COMPUTER
    lit = Command.HURRY_MATES if waiting is not None else None
    return Prompt(speaker, hero, said, (pause if waiting is None else resume, back), lit=lit)


def title_of(session: GameSession, hero: SeatId | None) -> str:
    """The title of a hero; "" for none."""
    return "" if hero is None else session.game.index.seats[hero].title


def intent_words(question: Question, keys: Keys) -> str:
    """In one line what will be answered: what is played or used, and of which text it is the answer."""
    decision, state = question.decision, question.state
    means = [question.option(key).means for key in keys]
    is_deed = len(means) == 1 and not isinstance(means[0], PickCard)
    answer = question.words_of(keys[0]) if is_deed else answer_words(question, keys)
    if decision is None or question.is_phase() or decision.card is None:
        return sentence(answer)
    if is_deed and isinstance(means[0], AnswerWith) and means[0].card == decision.card:  # the answer names it
        return sentence(answer)
    card = title(state, decision.card)
    is_aimed = bool(means) and all(isinstance(each, PickCard) and is_in_play(state, each.card) for each in means)
    return words.onto(card, answer) if is_aimed else words.of_card(card, answer)


def mates_panel(session: GameSession) -> PopoverLook:
    """Each hero with who plays it, the rest of this turn, and all of them at once."""
    mates, index = session.mates, session.game.index
    heroes = []
    for number, seat in enumerate(index.hero_decks, 1):
        is_its = seat in mates.heroes
        said = words.plays(index.seats[seat].title, is_its)
        heroes.append(Choice(MateTarget(seat), said, "", "blue" if is_its else "plain", str(number)))
    off = words.NOTHING_TO_FINISH if mates.to_finish is None else ""
    finish = Choice(Command.FINISH_TURN, words.finish_turn(title_of(session, mates.to_finish)), "", "plain", "F", off)
    every = Choice(Command.ALL_MATES, words.ALL_BY_COMPUTER, words.WATCH_NOTE, "plain", "W")
    if mates.is_watched:
        every = Choice(Command.ALL_MATES, words.ALL_BY_PLAYERS, "", "plain", "W")
    going = Choice(Command.PAUSE_MATES, words.PAUSE if mates.waiting is None else words.RESUME, "", "plain", "P")
    pairs = [tuple(heroes[at : at + 2]) for at in range(0, len(heroes), 2)]
    rows = (*pairs, (finish,), (every, going) if mates.playing else (every,))
    return PopoverLook(words.WHO_PLAYS, words.ABOUT_PANEL, rows, 440)
