"""Commands that change the tree, and the bare round trip, against the same bytes echoed by C."""
from navd_side import TOPIC, message, navd
from report import against
from running import BINARIES
from side import Side
from targets import P50, THROUGHPUT
from turns import rounds, sample_event

# The bodies take turns, so that every command changes the tree.
JOBS = {
    "select": [message("tabBarController.setSelectedIndex", "c1", index=1),
               message("tabBarController.setSelectedIndex", "c1", index=0)],
    "push, pop": [message("navigationController.pushViewController", "c2", animated=False,
                          viewController={"kind": "viewController", "title": "Album"}),
                  message("navigationController.popViewController", "c2", animated=False)],
}


def raw(work, bodies, event=None):
    """Returns the C echo side. It carries the same bytes as navd, so that both move the same load."""
    endpoint = f"ipc://{work}/raw.sock"
    side = Side("raw", [str(BINARIES / "echo_server"), endpoint], endpoint, bodies=bodies)
    if event:
        side.events, side.topic = endpoint + ".events", TOPIC
        side.command += ["--publish", side.events, "--event", str(event)]
    return side


def measure(arguments):
    rows = []
    for job, bodies in JOBS.items():
        for events in (False, True):
            heard = "one subscriber" if events else "no subscriber"
            name = f"{job}, {heard}"
            print(name, flush=True)

            def sides(work):
                event = sample_event(navd(work, bodies, events=True), work) if events else None
                return raw(work, bodies, event), navd(work, bodies, events, arguments.spin_us)

            rows += against(name, rounds(sides, arguments), P50, THROUGHPUT[heard])
    return rows


def measure_bare(arguments):
    name = "bare, navd spins 50 us"
    print(name, flush=True)
    bodies = [message("ping")]
    results = rounds(lambda work: (raw(work, bodies), navd(work, bodies, spin=50)), arguments)
    return against(name, results, 0.65, 0.9)
