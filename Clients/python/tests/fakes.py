"""A server that plays navd: it says hello, answers each method as it is told, and sends what it is told to."""
import json
import queue
import threading

import zmq

EVENTS = "ipc:///tmp/navd-kit-no-events"


class Fake:
    """answers: by method, the members of the answer, or a function of the request that returns them; None for no
    answer. What is not listed is answered with an empty result."""

    def __init__(self, folder, **answers):
        self.endpoint = f"ipc://{folder}/navd"
        self.answers = {
            "hello": {"result": {"session": "s", "protocol": 1, "epoch": "e1", "seq": 0, "events": EVENTS, "may": ["read"]}},
            "attach": {"result": {"attachment": "a1", "controllers": ["c1"]}}, "ping": {"result": {"pong": True}},
            "controller.get": {"result": {"id": "c1", "kind": "tabBarController"}},
            "window.list": {"result": {"windows": [{"id": "w1", "name": "main"}]}}, **answers}
        self.requests, self.heard, self._out, self.ends = [], queue.Queue(), queue.Queue(), False
        self._socket = zmq.Context.instance().socket(zmq.ROUTER)
        self._socket.linger = 0
        self._socket.bind(self.endpoint)
        self._peer = None
        self._thread = threading.Thread(target=self._serve)
        self._thread.start()

    def _serve(self):
        while not self.ends:
            while not self._out.empty():
                self._socket.send_multipart([self._peer, json.dumps(self._out.get()).encode()])
            if not self._socket.poll(5):
                continue
            self._peer, data = self._socket.recv_multipart()
            message = json.loads(data)
            self.requests.append(message)
            self.heard.put(message)
            answer = self.answers.get(message.get("method"), {"result": {}})
            answer = answer(message) if callable(answer) else answer
            if answer is not None and "id" in message and "method" in message:
                self._socket.send_multipart([self._peer, json.dumps({"id": message["id"], **answer}).encode()])

    def send(self, **message):
        """Sends a message to the client that was heard last."""
        self._out.put(message)

    def ask(self, id, **more):
        """Asks the attachment whether a tab may be selected."""
        self.send(id=id, method="tabBarController.shouldSelect", on="c1", params={"viewController": "c2"}, attachment="a1", **more)

    def sent(self, method):
        return [one for one in self.requests if one.get("method") == method]

    def answered(self, id, timeout=5):
        """The answer to a question."""
        while True:
            message = self.heard.get(timeout=timeout)
            if message.get("id") == id and "method" not in message:
                return message

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.ends = True
        self._thread.join()
        self._socket.close()
