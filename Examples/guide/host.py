"""Runs the rules of a container of its own, which shows one page at a time. Usage: host.py ENDPOINT COMMANDS"""
import sys, zmq

navd = zmq.Context.instance().socket(zmq.DEALER)
navd.connect(sys.argv[1])
root = {"kind": "viewController", "name": "wheel", "customClass": "Wheel"}
claim = {"on": {"customClass": "Wheel"}, "otherwise": "adopt"}
navd.send_json({"method": "hello", "params": {"client": "host", "protocol": [1]}})
navd.send_json({"method": "window.open", "params": {"name": "shop", "visible": True, "root": root}})
navd.send_json({"id": "claim", "method": "host.attach", "params": claim})
waiting, done, seq = [], 0, -1

def perform(command, page):
    """The answer to one command: the new page stands in the wheel, and the old one stands nowhere."""
    if command["action"] != "show":
        return {"error": {"code": -32602, "name": "invalidParams", "message": "show is the only action"}}
    new = {"id": page, "kind": "viewController", "title": command["value"], "appearance": "disappeared"}
    changes = [{"insert": new}] + [{"set": old, "parent": None} for old in pages]
    changes += [{"set": page, "parent": wheel}, {"set": wheel, "viewControllers": [page]}]
    proposal = {"changes": changes, "loose": pages, "outline": {"kind": "quiet", "result": {"page": page}}}
    return {"result": {"hostEpoch": epoch, "proposal": proposal}}

while done < int(sys.argv[2]):
    message = navd.recv_json()
    method, params = message.get("method"), message.get("params")
    if "error" in message or method in ("host.refused", "host.ended"): sys.exit(str(message))
    if message.get("id") == "claim":
        epoch, copy = message["result"]["hostEpoch"], message["result"]["windows"][0]
        wheel, seq = copy["window"]["root"], copy["seq"]
        pages = next(one for one in copy["controllers"] if one["id"] == wheel).get("viewControllers", [])
        print("hosting the wheel", flush=True)
    elif method == "host.ping": navd.send_json({"method": "ping"})
    elif method == "host.perform": waiting.append(message)
    elif method == "host.committed" and params["event"]["seq"] > seq:
        seq = params["event"]["seq"]
        for change in params["event"]["changes"]:
            if change.get("set") == wheel and "viewControllers" in change:
                pages, done = change["viewControllers"], done + 1
                print(pages[0], "stands in the wheel", flush=True)
    while waiting and waiting[0]["params"]["base"] <= seq:
        request = waiting.pop(0)
        answer = perform(request["params"]["params"], f"c{request['params']['first']}")
        if request["params"]["base"] < seq: answer = {"result": {"hostEpoch": epoch, "stale": True, "base": seq}}
        navd.send_json({"id": request["id"], **answer})
navd.send_json({"method": "host.detach", "params": {"hostEpoch": epoch}})
navd.send_json({"method": "window.close", "on": "shop"})
navd.send_json({"method": "bye"})
navd.context.destroy(linger=500)  # What was sent still leaves, and then the process may end.
