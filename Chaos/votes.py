"""What navd asked its peers (docs/PROTOCOL.md, 5: `trace/`), what they say they answered, and whether the answers to commands agree."""
from job import Wrong


class Question:
    def __init__(self, generation, asked, turn, at):
        self.place, self.id, self.turn, self.at = (generation, asked["id"]), asked["id"], turn, at
        self.patience, self.silence = asked["patience"] / 1000, asked["silence"]
        self.how = None


class Trusted:
    """In the place of `model.Votes` where each question is looked at by itself."""

    def use(self, command, tab, word, later=None):
        pass


class Questions:
    # Of a question that ended so, what a command may be told: outcome and because.
    TOLD = {"yes": ("committed", None), "no": ("vetoed", "answer"), "silence": ("vetoed", "silence"), "absent": ("vetoed", "absent")}

    def __init__(self, forgiven):
        """forgiven: seconds by which anything may be late. pauses: when navd was stopped, from when to when."""
        self.forgiven, self.pauses = forgiven, []
        # A navd begins its numbers anew: generation and id, turn of a vote, turn of a proposal.
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
        """Has each question ended, and is known of each what was said?"""
        return all(
            question.how and (question.how not in ("yes", "no") or place in self.lines)
            for place, question in self.by_id.items() if place[0] == self.generation)

    def judge(self, command):
        """Does the answer to a command that was done, or vetoed, agree with its question? How that ended, or None where nobody was asked."""
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
        """A yes has counted: was it in time?"""
        if line is None:
            return
        # The question was heard of when it had left navd, which behind a slow disk is later than it was asked: then its patience begins.
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
        """Nobody's word is followed that was said after the deadline."""
        if "deadline" not in command.message:
            return
        late = line["at"] - command.sent_at - command.message["deadline"] / 1000
        if late > self.forgiven:
            raise Wrong(f"{command} was done, and what decided it was said {late:.2f} s after its deadline of {command.message['deadline']} ms")
