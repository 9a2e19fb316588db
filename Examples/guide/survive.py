"""Pushes pages, each exactly once, although connections and navd end. Usage: survive.py ENDPOINT PAGES"""
import sys, time, zmq

navd, sent, session, epoch = None, 0, None, None

def once(request, seconds):
    """The answer to a request, or an error of this client's own where none comes in time."""
    global sent
    sent, end = sent + 1, time.monotonic() + seconds
    if navd.poll(1000 * seconds, zmq.POLLOUT): navd.send_json({**request, "id": sent})
    while navd.poll(max(0, 1000 * (end - time.monotonic()))):
        message = navd.recv_json()
        if "method" not in message and message.get("id") == sent: return message
    return {"error": {"name": "noAnswer"}}

def connect():
    """Makes a new connection, and on it resumes the session or begins a new one."""
    global navd, session, epoch
    while True:
        if navd: navd.close()
        navd = zmq.Context.instance().socket(zmq.DEALER)
        navd.linger, navd.immediate = 0, 1
        navd.connect(sys.argv[1])
        hello = {"resume": session} if session else {"client": "survive", "protocol": [1]}
        answer = once({"method": "hello", "params": hello}, 2)
        if "result" in answer: break
        error = answer["error"]
        if error["name"] == "sessionUnknown": session = None
        elif error["name"] == "quotaExceeded": time.sleep(error["data"].get("retryAfter", 1000) / 1000)
        elif error["name"] != "noAnswer": sys.exit(error["message"])
    print("the session is resumed" if session else "a new session", flush=True)
    if epoch not in (None, answer["result"]["epoch"]): print("a new epoch: all copies are void", flush=True)
    session, epoch = answer["result"]["session"], answer["result"]["epoch"]

def ask(request):
    """The answer to a request. It is sent again until there is one, so a command needs a key."""
    while True:
        answer = once(request, 5)
        name = answer.get("error", {}).get("name")
        if name in ("noAnswer", "helloRequired"): connect()
        elif name in ("draining", "storeUnavailable"): time.sleep(0.2)
        else: return answer

connect()
for page in range(1, int(sys.argv[2]) + 1):
    push = {"method": "navigationController.pushViewController", "on": "albumsNavigation",
            "params": {"viewController": {"kind": "viewController", "title": f"Page {page}"}, "animated": False},
            "key": {"client": "survive", "n": time.time_ns()},
            "deadline": 3000, "expires": int(1000 * time.time()) + 60000}
    answer = ask(push)
    print(f"page {page}:", answer["result"]["outcome"] if "result" in answer else answer["error"], flush=True)
    if page == 1: connect()  # As if the connection were lost.
    time.sleep(1)
ask(push)  # A retry: it pushes no second page.
stack = ask({"method": "controller.get", "on": "albumsNavigation"})["result"]["viewControllers"]
print(len(stack), "controllers are on the stack")
if navd.poll(0, zmq.POLLOUT): navd.send_json({"method": "bye"})
navd.context.destroy(linger=500)  # What was sent still leaves, and then the process may end.
