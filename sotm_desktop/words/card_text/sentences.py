"""Sentences put together: who does it, what is optional, and how several become one."""

from __future__ import annotations

from collections.abc import Sequence

from ..english import listed
from .grammar import Act, Phrase, Saying, Whole

OTHERWISE = "otherwise"
IN_ANY_CASE = "then, in any case, "
"""Begins what is not part of the sentence before it, where that would take it over."""
AFTER_ALL = "then, after all of that, "
"""The same, where the sentence before says `IN_ANY_CASE` itself."""
DO_THIS = "do this: "
WHATEVER_BECOMES = "do all of this, whatever becomes of this card: "
"""Stands before what holds together for the sentence behind it."""
DURING = "during this, "
"""Begins what holds while the sentence before it is done."""
ALL_OR_NONE = "you may do this: "
"""What may be declined as a whole: it says that once, where "they may" would ask each of several."""


def spoken(saying: Saying, actor: Phrase | None, may: bool = False) -> str:
    """One saying with its subject; ``actor`` does what has none, None being the reader."""
    if isinstance(saying, Whole):
        return f"{ALL_OR_NONE}{saying.text}" if may else saying.text
    subject = subject_of(saying, actor)
    if may and saying.each:
        return f"{ALL_OR_NONE}{spoken(saying, actor)}"
    if may or saying.may:
        return f"{who_may(saying, actor)} {saying.predicate(False)}"
    if subject is None:
        return saying.predicate(False)
    return f"{subject.text} {saying.predicate(not subject.plural)}"


def who_may(saying: Act, actor: Phrase | None) -> str:
    """``you may``, ``Ra may``; ``you may have that target`` of what happens to one who is not asked."""
    subject, asked = subject_of(saying, actor), actor.text if actor else "you"
    if saying.undergone and subject is not None:
        return f"{asked} may have {subject.text}"
    return f"{subject.text if subject else 'you'} may"


def subject_of(saying: Act, actor: Phrase | None) -> Phrase | None:
    """Who does it; nobody is named again for what anybody can do."""
    if saying.subject is not None:
        return saying.subject
    if saying.loose and actor is not None and actor.text == "they" and not saying.may:
        return None
    return actor


def together(sayings: Sequence[Saying], actor: Phrase | None, later: Phrase | None = None,
             may: bool = False, instead: bool = False) -> tuple[str, tuple[str, ...]]:  # fmt: skip
    """Several sayings as one sentence, so that what stands before it ("if you do") reaches all of them.

    Gives the sentence, and the sentences that belong behind its last part.
    """
    later = actor if later is None else later
    parts: list[str] = []
    sayings = [_apart(saying, actor) if number else saying for number, saying in enumerate(sayings)]
    runs = _runs(sayings, actor)
    if len(runs) > 1 and isinstance(runs[-1][0], Whole) and _looks_back(runs[-1][0]):
        text, follow = together([saying for run in runs[:-1] for saying in run], actor, later, may, instead)
        return text, (*follow, runs[-1][0].text, *runs[-1][0].follow)
    for number, run in enumerate(runs):
        text = _run(run, actor if number == 0 else later, may and number == 0, instead and number == 0)
        if number < len(runs) - 1:
            text = "; ".join((text, *run[-1].follow))
        parts.append(text)
    text, follow = _in_order(parts, [goes_on(run[-1]) for run in runs]), runs[-1][-1].follow if runs else ()
    return (flat(text, follow), ()) if _is_split(follow) else (text, follow)


def in_one(sayings: Sequence[Saying], actor: Phrase | None) -> tuple[str, tuple[str, ...]]:
    """Several sayings as one sentence that is done as a whole: "A and B". Gives the sentence, and those that belong
    behind it; what needs sentences of its own before its end is told as such a list."""
    runs = _runs(sayings, actor)
    needs_more = any(goes_on(run[-1]) or run[-1].follow for run in runs[:-1]) or any(map(holds_something, sayings))
    if needs_more or len(runs) > 2:
        text, follow = together(sayings, actor)
        return flat(f"{WHATEVER_BECOMES}{text}", follow), ()
    first, second = (_run(run, actor, False, False) for run in runs)
    return f"{first}{',' if len(sayings) > 2 else ''} and {second}", runs[-1][-1].follow


def holds_something(saying: Saying) -> bool:
    """Whether something holds while it is done, which behind several sentences would hold for all of them."""
    return any(sentence.startswith(DURING) for sentence in saying.follow)


def _apart(saying: Saying, actor: Phrase | None) -> Saying:
    """A saying behind others, told apart from them where something holds for it alone."""
    if not holds_something(saying):
        return saying
    return Whole(f"{DO_THIS}{flat(spoken(saying, actor), saying.follow)}", takes_over=True)


def _looks_back(saying: Whole) -> bool:
    """Whether it asks what the sentence before it did, so that it can stand alone and still belong to it."""
    asks, _, _ = saying.text.partition(",")
    return asks.startswith("if any ") and "this way" in asks and not _is_split(saying.follow)


def _is_split(follow: Sequence[str]) -> bool:
    """Whether sentences say what happens otherwise: put behind a longer sentence, they would belong to all of it."""
    return any(sentence.startswith(OTHERWISE) for sentence in follow)


def goes_on(saying: Saying) -> bool:
    """Whether it would take over what stands behind it in one sentence."""
    return saying.takes_over or any(sentence.startswith(ASKING) for sentence in saying.follow)


ASKING = ("if ", OTHERWISE, "each time ", "whenever this damage ")
"""How sentences behind another begin that say what is done only then."""


def opener(start: str, sayings: Sequence[Saying]) -> str:
    """The words before a list of sentences that hold for all of it: ``if it is so,``.

    They have a colon where one of these must be told from the end of the one before it.
    """
    return f"{start}{':' if any(map(goes_on, sayings[:-1])) else ','}"


def one_by_one(parts: Sequence[str], taking_over: Sequence[bool]) -> str:
    """Sentences as one that has semicolons, each told from the end of the one before that would take it over."""
    text = parts[0]
    for before, takes, part in zip(parts, taking_over, parts[1:], strict=False):
        mark = (AFTER_ALL if IN_ANY_CASE in before else IN_ANY_CASE) if takes else ""
        text = f"{text}; {mark}{part}"
    return text


def _in_order(parts: list[str], taking_over: Sequence[bool]) -> str:
    """ "A, then B"; semicolons once a part has sentences of its own."""
    if any(taking_over[:-1]):
        return one_by_one(parts, taking_over)
    if any(";" in part for part in parts[:-1]) or len(parts) > 2:
        return "; ".join(
            f"then {part}" if ";" in before else part for before, part in zip(["", *parts], parts, strict=False)
        )
    at_once = len(parts) == 2 and all(part.startswith(FOR_A_WHILE) for part in parts)
    return (", and " if at_once else ", then ").join(parts)


FOR_A_WHILE = ("until ", "wherever this card is, until ")
"""What begins a sentence about what lasts: of two, none begins only when the other is over."""


def _runs(sayings: Sequence[Saying], actor: Phrase | None) -> list[list[Saying]]:
    """Neighbours that share their subject, so that it is named once."""
    runs: list[list[Saying]] = []
    for saying in sayings:
        before = runs[-1][-1] if runs else None
        if before is not None and _share(before, saying):
            runs[-1].append(saying)
        else:
            runs.append([saying])
    return runs


def _share(before: Saying, saying: Saying) -> bool:
    return (
        isinstance(before, Act)
        and isinstance(saying, Act)
        and before.subject == saying.subject
        and not before.follow
        and not before.ends
        and not before.takes_over
        and not before.may
        and not saying.may
    )


def _run(run: Sequence[Saying], actor: Phrase | None, may: bool, instead: bool) -> str:
    first = run[0]
    words = " instead" if instead else ""
    if isinstance(first, Whole) or len(run) == 1:
        return spoken(first, actor, may) + words
    if may and first.each:
        return f"{ALL_OR_NONE}{_run(run, actor, False, instead)}"
    subject = subject_of(first, actor)
    third = subject is not None and not subject.plural and not may
    predicates = [saying.predicate(third) for saying in run if isinstance(saying, Act)]
    predicates[0] += words
    if may:
        return f"{who_may(first, actor)} {listed(predicates)}"
    return (f"{subject.text} " if subject else "") + listed(predicates)


def one_predicate(sayings: Sequence[Saying]) -> Act | None:
    """Several sayings as one act, if they share their subject and end in nothing more."""
    if not all(isinstance(saying, Act) for saying in sayings):
        return None
    acts = [saying for saying in sayings if isinstance(saying, Act)]
    if (
        len({each.subject for each in acts}) != 1
        or any(each.may for each in acts)
        or any(each.follow or each.ends or each.takes_over for each in acts[:-1])
        or (len(acts) > 1 and holds_something(acts[-1]))
    ):
        return None
    return Act(acts[0].subject, lambda third: listed([each.predicate(third) for each in acts]), acts[-1].follow,
               loose=all(each.loose for each in acts), each=any(each.each for each in acts),
               takes_over=acts[-1].takes_over, undergone=acts[0].undergone)  # fmt: skip


def as_one(sayings: Sequence[Saying], actor: Phrase | None) -> Saying:
    """Several sayings as one: an act if they share their subject, else a sentence."""
    return one_predicate(sayings) or Whole(*together(sayings, actor), takes_over=sayings[-1].takes_over)


def flat(text: str, follow: Sequence[str]) -> str:
    """A sentence with those behind it, where only one sentence can stand."""
    return "; ".join((text, *follow))
