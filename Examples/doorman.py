#!/usr/bin/env python3
"""Does what guard.py does, over lost connections, restarts and takeovers of navd. Usage: doorman.py ENDPOINT"""
import random, signal, sys, time, zmq

FINAL = ("unsupportedVersion", "notAllowed", "invalidParams", "nameInvalid")  # After these hello is of no use.
GATE = {"to": "tabs", "role": "delegate", "lasting": True, "patience": 500, "silence": "deny",
        "implements": ["tabBarController.shouldSelect"]}
context, navd, session, attachment = zmq.Context(), None, None, None
key = {"client": f"doorman/{random.getrandbits(64):016x}", "n": 1}  # Of `attach`, for this run of the program.
number = 0

def receive(seconds):
    """The next message, or None if none comes in time. What is no JSON object is logged, and counts as empty."""
    if not navd.poll(1000 * seconds): return None
    try: message = navd.recv_json()
    except ValueError as error: message = error
    if isinstance(message, dict): return message
    print("navd has sent no JSON object:", message, file=sys.stderr)
    return {}

def ask(method, params, **members):
    """The answer to a request, or an empty one if none comes within 2 s. Questions are answered meanwhile."""
    global number
    number, end = number + 1, time.monotonic() + 2
    asked = number
    if navd.poll(2000, zmq.POLLOUT): navd.send_json({**members, "id": asked, "method": method, "params": params})
    while (left := end - time.monotonic()) > 0:
        message = receive(left) or {}
        if "method" in message: handle(message)
        elif message.get("id") == asked: return message
    return {}

def handle(message):
    """Answers a question. A message with a method but without an id wants no answer."""
    method, params = message["method"], message.get("params", {})
    if method == "attachment.ended" and params["attachment"] == attachment:
        sys.exit(f"{params['by']} has ended the attachment, which is not taken back")
    if "id" not in message: return
    if method == "tabBarController.shouldSelect":
        tab = message["names"].get(params["viewController"])
        navd.send_json({"id": message["id"], "result": {"allow": tab != "songs"}})
    else:
        error = {"code": -32601, "name": "methodNotFound", "message": f"{method} is not implemented"}
        navd.send_json({"id": message["id"], "error": error})

def attach():
    """Attaches, and returns whether it did. Where no answer comes, the next `attach` has the same key and body, so that
    an attachment that navd has made is not in its way."""
    global attachment
    while answer := ask("attach", GATE, key=dict(key)):
        if "result" in answer:
            attachment = answer["result"]["attachment"]
            if not answer["result"]["controllers"]: print("nothing is called tabs now", file=sys.stderr)
            return True
        if answer["error"]["name"] == "helloRequired": break
        print("refused:", answer["error"]["message"], file=sys.stderr, flush=True)
        key["n"] += 1  # The refusal is the answer to this key.
        time.sleep(1 + random.random())
    return False

def connect():
    """Makes a new connection, and on it resumes the session or begins a new one. Returns when the gate is attached."""
    global navd, session, attachment
    while True:
        if navd: navd.close()
        navd = context.socket(zmq.DEALER)
        navd.immediate, navd.linger = 1, 0  # Do not queue messages while navd is away.
        navd.connect(sys.argv[1])
        answer = ask("hello", {"resume": session} if session else {"client": "doorman", "protocol": [1]})
        error = answer.get("error", {})
        if "result" in answer:
            session = answer["result"]["session"]
            if attachment or attach(): return print("attached", flush=True)
        elif error.get("name") in FINAL: sys.exit(error["message"])
        elif error.get("name") == "sessionUnknown": session = attachment = None
        # Clients must not come all at once after a restart.
        time.sleep(error.get("data", {}).get("retryAfter", 0) / 1000 + random.uniform(0, 0.5))

signal.signal(signal.SIGTERM, lambda *_: sys.exit())
try:
    connect()
    while True:
        if message := receive(1): "method" in message and handle(message)
        elif message is None:  # It is quiet: does navd still know this session?
            if not ask("ping", {"session": True}).get("result", {}).get("session"): connect()
except KeyboardInterrupt: pass
finally:
    if navd.poll(0, zmq.POLLOUT): navd.send_json({"method": "bye"})  # Nobody waits for a timeout.
    context.destroy(linger=500)  # What was sent still leaves.
