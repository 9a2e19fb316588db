"""The figures that a scenario measured. A figure may have a bar, which is the limit that it must meet."""
from dataclasses import asdict, dataclass

ATTEMPTS = 3


@dataclass
class Figure:
    scenario: str
    what: str
    value: object
    unit: str = ""
    bar: str = ""
    held: bool | None = None    # None: the figure is reported and has no bar
    timed: bool = False         # it measures time, so a busy machine may spoil it


class Figures:
    def __init__(self, scenario):
        self.scenario = scenario
        self.all = []

    def tell(self, what, value, unit=""):
        return self._add(Figure(self.scenario, what, value, unit))

    def at_most(self, what, value, limit, unit="", timed=False):
        return self._add(Figure(self.scenario, what, value, unit, f"at most {limit}", value <= limit, timed))

    def equal(self, what, value, wanted, unit="", timed=False):
        return self._add(Figure(self.scenario, what, value, unit, f"is {wanted}", value == wanted, timed))

    def holds(self, what, truth, otherwise=""):
        return self._add(Figure(self.scenario, what, "yes" if truth else f"no {otherwise}".strip(), "", "is yes", bool(truth)))

    def skip(self, what, why):
        return self._add(Figure(self.scenario, what, f"skipped: {why}"))

    def _add(self, figure):
        self.all.append(figure)
        print("  " + line(figure), flush=True)
        return figure.held is not False

    def attempt(self, measure):
        """Measures once, and again if only figures of time missed their bar, together with their control: other
        programs use this machine too. A figure of state must hold every time."""
        for number in range(1, ATTEMPTS + 1):
            found = Figures(self.scenario)
            measure(found)
            missed = [figure for figure in found.all if figure.held is False]
            if not missed or number == ATTEMPTS or not all(figure.timed for figure in missed):
                break
            print("  … again, as the machine may have been busy", flush=True)
        if number > 1:
            found.tell("attempts", number)
        self.all += found.all

    @property
    def held(self):
        return all(figure.held is not False for figure in self.all)

    def json(self):
        return [asdict(figure) for figure in self.all]


def line(figure):
    verdict = {True: "held", False: "MISSED", None: ""}[figure.held]
    value = f"{figure.value:,.2f}".rstrip("0").rstrip(".") if isinstance(figure.value, float) else str(figure.value)
    return f"{figure.what:58} {value + ' ' + figure.unit:>22}  {figure.bar:16} {verdict}".rstrip()
