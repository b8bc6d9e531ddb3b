"""Running text put apart: which of its sentences belong together in one line, and which begin a text of their own."""

from __future__ import annotations

from .reading_context import ReadingContext
from .sentences_read import SentenceReader
from .text_marks import (
    ANSWERS,
    BEFORE_TAG,
    BEGINS,
    FOR_A_WHILE,
    FROM_THEN,
    GOES_ON,
    GRANTS,
    IN_EACH_TURN,
    LOOKS_BACK,
    NAMED_TEXT,
    OF_A_PHASE,
    SPEAKS_OF_ONE,
    STANDS,
    TAG,
    UNKNOWN_LABEL,
)  # fmt: skip


class Paragraphs:
    """Puts the texts of one card apart, where their author wrote them one behind another."""

    def __init__(self, context: ReadingContext, sentences: SentenceReader) -> None:
        self.context = context
        self.sentences = sentences

    def apart(self, text: str) -> list[str]:
        """The paragraphs of a text that stands in one."""
        return [line for part in BEFORE_TAG.split(text) for line in self._lines(part.strip()) if line]

    def _lines(self, text: str) -> list[str]:
        """Running text as what belongs together: what always holds, each trigger, what playing the card does."""
        is_tagged = TAG.match(text) is not None
        if self.context.is_one_shot or GRANTS.match(text) or (NAMED_TEXT.match(text) and not is_tagged):
            return [text]  # text that powers activate may lend them what they answer
        if is_tagged or UNKNOWN_LABEL.match(text):
            return self._behind_a_tag(text)
        found: list[list[str]] = []
        for sentence in self.sentences.apart(text):
            if not found or self._begins(sentence, found[-1][0]):
                found.append([sentence])
            else:
                found[-1].append(sentence)
        return [". ".join(sentences) + ("" if sentences[-1].endswith((":", "!", '."')) else ".") for sentences in found]

    def _behind_a_tag(self, text: str) -> list[str]:
        """The text of a phase, a power or an unknown name, and what is no part of it: what the card answers, whichever
        phase it is, and what always holds, whether the phase has come or not."""
        sentences = self.sentences.apart(text)
        cut = next((at for at, each in enumerate(sentences) if at and self._answers_by_itself(each)), len(sentences))
        if OF_A_PHASE.match(text):
            held = (at for at in range(1, cut) if all(map(self._holds_by_itself, sentences[at:cut])))
            cut = next(held, cut)
        if cut == len(sentences):
            return [text]
        return [". ".join(sentences[:cut]) + ".", *self._lines(". ".join(sentences[cut:]) + ".")]

    @staticmethod
    def _answers_by_itself(sentence: str) -> bool:
        """Whether it answers what happens or acts in other turns, and speaks of nothing that those before it did."""
        begins = ANSWERS.match(sentence) or IN_EACH_TURN.match(sentence)
        return begins is not None and not LOOKS_BACK.search(sentence)

    def _holds_by_itself(self, sentence: str) -> bool:
        """Whether it always holds, and speaks of nothing that the sentences before it did, nor for how long."""
        if FROM_THEN.search(sentence) or LOOKS_BACK.search(sentence):
            return False
        return self.sentences.read("static_text", [sentence]) is not None

    def _begins(self, sentence: str, first: str) -> bool:
        """Whether a sentence is a text of its own, and does not go on with those before it."""
        if GRANTS.match(first):
            return False
        if BEGINS.match(sentence) or GRANTS.match(sentence):
            return True
        if first.startswith("Play this card "):
            return not sentence.startswith("If there is none, ")
        if sentence.startswith("If ") and not BEGINS.match(first):
            return self.sentences.read("static_text", [sentence]) is not None
        if GOES_ON.match(sentence) and not (self.context.has_host and sentence.startswith("That ")):
            return False
        if not self.context.has_host and BEGINS.match(first) and SPEAKS_OF_ONE.search(sentence):
            return False
        return self.sentences.read("static_text", [sentence]) is not None or self._stands_unread(sentence, first)

    def _stands_unread(self, sentence: str, first: str) -> bool:
        """Whether a sentence behind what a card answers would always hold, if it was understood: then it is no part of
        what the players follow when that happens."""
        if not (BEGINS.match(first) or ANSWERS.match(first)) or not STANDS.match(sentence):
            return False
        is_of_then = LOOKS_BACK.search(sentence) or FOR_A_WHILE.search(sentence)
        return not is_of_then and not self.sentences.chart(sentence).whole("sentence")
