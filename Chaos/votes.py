"""Compares what navd asked its peers (docs/PROTOCOL.md, 5: `trace/`), what they report to have answered, and navd's
answers to commands."""
from job import Wrong


class Question:
    def __init__(self, generation, asked, turn, at):
        self.place, self.id, self.turn, self.at = (generation, asked["id"]), asked["id"], turn, at
        self.patience, self.silence = asked["patience"] / 1000, asked["silence"]
        self.how = None


class Trusted:
    """Replaces `model.Votes` where each question is checked by itself."""

    def use(self, command, tab, word, later=None):
        pass


class Questions:
    # By how a question ended, what its command must be answered: `outcome` and `because`.
    TOLD = {"yes": ("committed", None), "no": ("vetoed", "answer"), "silence": ("vetoed", "silence"), "absent": ("vetoed", "absent")}

    def __init__(self, forgiven):
        """forgiven: seconds by which anything may be late. pauses: the times at which navd was stopped and went on."""
        self.forgiven, self.pauses = forgiven, []
        # A new navd begins its ids anew, so questions (`by_id`) and reported answers (`lines`) are kept by generation
        # and id; votes (`by_turn`) and proposals are kept by turn.
        self.generation, self.by_id, self.by_turn, self.proposals, self.lines = 0, {}, {}, {}, {}

    def take(self, event, now):
        if "asked" in event:
            asked = event["asked"]
            if asked["method"] != "tabBarController.shouldSelect":
                return
            question = Question(self.generation, asked, event["turn"], now)
            self.by_id[question.place] = question
            self.by_turn[question.turn] = question
        elif "ended" in event:
            question = self.by_id.get((self.generation, event["ended"]["id"]))
            if question is None:
                return
            if question.how:
                raise Wrong(f"question {question.id} ended as {question.how}, and again as {event['ended']['how']}")
            question.how = event["ended"]["how"]

    def said(self, line):
        if line["said"] == "proposal":
            self.proposals[line["turn"]] = line
        else:
            self.lines[line["generation"], line["id"]] = line

    def is_over(self):
        """True if every question has ended and, where it was answered, the delegate has reported its answer."""
        return all(
            question.how and (question.how not in ("yes", "no") or place in self.lines)
            for place, question in self.by_id.items() if place[0] == self.generation)

    def judge(self, command):
        """Demands that the answer to a command that was done, or vetoed, agrees with its question. Returns how the
        question ended, or None if no delegate was asked."""
        result = command.answer["result"]
        if command.act[0] in ("push", "pop"):
            line = self.proposals.get(result["turn"])
            if line and result["outcome"] == "committed":
                self.in_time(command, line)
            return None
        question = self.by_turn.get(result["turn"])
        if question is None or question.how is None:
            return None
        line = self.lines.get(question.place)
        told = self.TOLD.get(question.how)
        if question.how in ("silence", "absent") and question.silence == "allow":
            told = ("committed", None)
        if told != (result["outcome"], result.get("because")):
            raise Wrong(f"{command} was answered {result}, and its question {question.id} ended as {question.how}, with silence {question.silence}")
        if question.how in ("yes", "no") and line and line["said"] != question.how:
            raise Wrong(f"question {question.id} ended as {question.how}, and its delegate said {line['said']}")
        if question.how == "yes":
            self.counts(command, question, line)
        return question.how

    def counts(self, command, question, line):
        """Demands that a yes that has counted was in time."""
        if line is None:
            return
        # `question.at` is when the question had left navd, which with a slow disk is later than it was asked. Its
        # timeout begins then.
        over = question.patience + self.forgiven
        if line["at"] > question.at + over:
            raise Wrong(f"{command} was done by a yes that was said {line['at'] - question.at:.2f} s after the question, "
                        f"with a patience of {question.patience:.2f} s")
        for begun, ended in self.pauses:
            if begun + 0.05 < line["at"] < ended and ended > question.at + over and ended - begun > self.forgiven:
                raise Wrong(f"{command} was done by a yes that lay in navd's socket until {ended - question.at:.2f} s after the question, "
                            f"with a patience of {question.patience:.2f} s")
        self.in_time(command, line)

    def in_time(self, command, line):
        """Demands that a command was not decided by an answer that was given after its deadline."""
        if "deadline" not in command.message:
            return
        late = line["at"] - command.sent_at - command.message["deadline"] / 1000
        if late > self.forgiven:
            raise Wrong(f"{command} was done, and what decided it was said {late:.2f} s after its deadline of {command.message['deadline']} ms")
