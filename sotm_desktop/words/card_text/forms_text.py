"""Forms of a hero: switching to one, being in one."""

from __future__ import annotations

from ...engine.effects import forms
from ..english import conjugated
from .grammar import Act, act
from .noun_parts import NounParts
from .nouns import one
from .registry import phrase_for
from .sentence_context import SentenceContext, keyword_name


def form(name: str, context: SentenceContext) -> str:
    """What a form is called: by the label of its character card, if it has one."""
    called = context.titles.get(f"{context.deck}@{name}", "") or keyword_name(name)
    return f"{called} form"


@phrase_for(forms.SwitchTo)
def _switch_to(node: forms.SwitchTo, context: SentenceContext) -> Act:
    hp = "with maximum HP" if node.hp == "maximum" else ""
    return act("switch {who} to {form} {hp}", who=context.own_name.text, form=form(node.form, context), hp=hp)


@phrase_for(forms.InForm)
def _in_form(test: forms.InForm, context: SentenceContext, parts: NounParts) -> None:
    parts.after.append(f"in {form(test.form, context)}")


@phrase_for(forms.HasSwitched)
def _switched(node: forms.HasSwitched, context: SentenceContext) -> str:
    if node.form is None and node.from_ is None:
        who = "any Hero" if node.who is None else one(node.who, context, "any").text
        return f"after {who} switches to another form"
    before = f" from {form(node.from_, context)}" if node.from_ is not None else ""
    after = f" to {form(node.form, context)}" if node.form is not None else ""
    name = context.own_name
    return f"after {name.text} {conjugated('switch', not name.plural)}{before}{after}"
