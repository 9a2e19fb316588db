"""Sends one request and prints its answer. Usage: connect.py ENDPOINT METHOD [ON [PARAMS]]"""
import json, sys, zmq

endpoint, method = sys.argv[1:3]
on = sys.argv[3] if len(sys.argv) > 3 else None
params = json.loads(sys.argv[4]) if len(sys.argv) > 4 else {}
navd = zmq.Context().socket(zmq.DEALER)
navd.linger = 0  # This process can end while navd is away.
navd.immediate = 1  # ZeroMQ accepts a message only while navd is connected.
navd.connect(endpoint)

def ask(number, method, seconds, **members):
    """The answer to one request. A message with a method comes from navd on its own account, and is no answer."""
    if not navd.poll(2000, zmq.POLLOUT):
        sys.exit(f"no navd at {endpoint}")
    navd.send_json({"id": number, "method": method, **members})
    while navd.poll(1000 * seconds):
        message = navd.recv_json()
        if "method" not in message and message.get("id") == number:
            return message
    sys.exit(f"no answer to {method} within {seconds} s")

hello = ask(1, "hello", 2, params={"client": "connect", "protocol": [1]})
answer = ask(2, method, 10, on=on, params=params) if "result" in hello else hello
if navd.poll(0, zmq.POLLOUT): navd.send_json({"method": "bye"})  # The session ends now, and not after 30 s.
navd.context.destroy(linger=500)  # What was sent still leaves, and then the process may end.
print(json.dumps(answer.get("result", answer.get("error"))))
sys.exit(0 if "result" in answer else 1)
