"""Measures a tap that asks a remote delegate (client, navd, delegate, navd, client) and the same four hops in C."""
from navd_side import HELLO, Peer, message, navd
from report import against
from running import BINARIES
from side import Side
from targets import P50, VOTES
from turns import rounds

# As many containers as requests may be outstanding, since each container has one vote at a time.
WINDOWS = 64
DELEGATE = [HELLO, message("attach", to={"customClass": "Voter"}, role="delegate",
                           implements=["tabBarController.shouldSelect"], patience=5000)]
QUESTION = (b'{"id":"q17","method":"tabBarController.shouldSelect","on":"c1","params":{"viewController":"c6"},'
            b'"deadline":5000,"names":{"c1":"tabs","c6":"songs"}}')
ANSWER = b'{"id":1,"result":{"outcome":"committed","turn":9,"seq":41,"viewController":"c6"}}'


def root():
    return {"kind": "tabBarController", "customClass": "Voter", "name": "tabs", "viewControllers": [
        {"kind": "viewController", "name": "albums"}, {"kind": "viewController", "name": "songs"}]}


def open_windows(side):
    peer = Peer(side.endpoint)
    opened = peer.ask_all([message("window.open", visible=True, root=root())] * WINDOWS)
    bars = [peer.ask("snapshot", answer["window"])["window"]["root"] for answer in opened]
    side.bodies = [message("tabBarController.tap", bar, index=index) for index in (1, 0) for bar in bars]
    peer.close()


def relay(work):
    endpoint = f"ipc://{work}/raw.sock"
    (work / "question").write_bytes(QUESTION)
    (work / "answer").write_bytes(ANSWER)
    command = [BINARIES / "relay_server", endpoint, "--question", work / "question", "--answer", work / "answer"]
    return Side("raw", list(map(str, command)), endpoint, bodies=[message("tabBarController.tap", "c1", index=1)],
                delegate=[b"delegate"])


def measure(arguments):
    name = "tap, a delegate asked"
    print(name, flush=True)

    def sides(work):
        ours = navd(work, [], spin=arguments.spin_us, tree=None)
        ours.prepare, ours.delegate = open_windows, DELEGATE
        return relay(work), ours

    return against(name, rounds(sides, arguments), P50, VOTES)
