"""The questions that navd has asked the attachments of a client, until they are answered."""
from __future__ import annotations

from math import inf
from typing import TYPE_CHECKING, Any

from . import errors, wire
from .actions import Question, Withdraw

if TYPE_CHECKING:
    from .session import Session


class Questions:
    """Part of a session."""

    # A handler that is stopped when its time is over has so many seconds to say so itself.
    LATE = 0.05

    def __init__(self, session: Session) -> None:
        self._session = session
        self._open: dict[str, Question] = {}
        # When questions whose time is over are looked for.
        self._looks_at = inf

    def add(self, question: Question) -> None:
        """A question has come, or a callback, which wants no answer."""
        if question.id is not None:
            self._open[question.id] = question
            if question.due is not None:
                self._expect(question.due)

    def _expect(self, due: float) -> None:
        """Looks at that moment for questions without an answer. One timer serves many questions."""
        if due < self._looks_at:
            self._looks_at = due
            self._session.at(due + self.LATE, self._look)

    def _look(self, _: Any, now: float) -> None:
        if now < self._looks_at:
            return
        self._looks_at = inf
        waiting = [one for one in self._open.values() if one.due is not None and not one.is_late]
        for question in waiting:
            if question.due is not None and question.due + self.LATE <= now:
                question.is_late = True
                target = question.target
                self._session.log("error", (
                    f"{target.role} of {target.to}: {question.method} was not answered within {question.deadline:g} s; "
                    f"the default answer counts ({target.silence})"))
        self._expect(min((one.due for one in waiting if one.due is not None and not one.is_late), default=inf))

    def drop(self, question: Question) -> None:
        """The question is not open any more."""
        self._open.pop(question.id or "", None)

    def answer(self, question: Question, result: dict[str, Any] | None, error: BaseException | None,
               then: list[dict[str, Any]] | None) -> None:
        """The handler has ended."""
        self.drop(question)
        answer: dict[str, Any] = {"id": question.id}
        if error is not None:
            answer["error"] = errors.to_wire(error)
        else:
            answer["result"] = result or {}
        try:
            self._session.send({**answer, "then": then} if then else answer)
        except wire.UNSENDABLE as wrong:
            self._session.log("error", f"the answer to {question.method} can't be sent: {wrong!r}")
            self._session.send({"id": question.id, "error": errors.to_wire(wrong)})

    def withdraw(self, id: Any) -> None:
        """navd does not want the answer any more."""
        question = self._open.pop(id, None)
        if question is not None:
            question.open = False
            self._session.out(Withdraw(question))

    def end_all(self) -> list[Question]:
        """The questions that were open. Their ids are no longer valid."""
        questions = list(self._open.values())
        self._open.clear()
        return questions
