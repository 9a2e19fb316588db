"""Connections over tcp whose handshake fails: an error that says so, and not that there is no navd."""
import pytest
import zmq
from zmq.auth.thread import ThreadAuthenticator

import navd as kit


@pytest.fixture
def context():
    """One of its own, since an authenticator is asked for every server of a context."""
    with zmq.Context() as context:
        yield context


def listen(context, has_keys, tmp_path):
    """A server, its address, and the arguments with which a client connects to it."""
    server = context.socket(zmq.ROUTER)
    server.linger = 0
    public, secret = zmq.curve_keypair()
    if has_keys:
        server.curve_server, server.curve_secretkey = True, secret
    port = server.bind_to_random_port("tcp://127.0.0.1")
    key = tmp_path / "client.secret"
    key.write_bytes(zmq.curve_keypair()[1])
    return server, f"tcp://127.0.0.1:{port}", {"key": str(key), "server_key": public.decode()}


def refusal(endpoint, keys, caplog, *allowed):
    """The error of a connection that fails again and again, for one of the reasons that are allowed."""
    with pytest.raises(kit.NotConnected) as caught:
        kit.connect(endpoint, timeout=1, **keys)
    assert caught.value.data["endpoint"] == endpoint and endpoint in caught.value.message
    with kit.connect(endpoint, timeout=None, **keys) as nav:
        with pytest.raises(kit.NotConnected):
            nav.wait_until_connected(1)
        with pytest.raises(kit.NotConnected, match="ping was not sent") as call:
            nav.ping()
        assert {caught.value.data["because"], call.value.data["because"]} <= set(allowed)
    assert sum(caught.value.message in one.getMessage() for one in caplog.records) >= 1
    return caught.value


def test_a_key_that_is_not_allowed(context, tmp_path, caplog):
    authenticator = ThreadAuthenticator(context)
    authenticator.start()
    (tmp_path / "none").mkdir()
    authenticator.configure_curve(domain="*", location=str(tmp_path / "none"))
    try:
        server, endpoint, keys = listen(context, True, tmp_path)
        with server:
            error = refusal(endpoint, keys, caplog, "keyNotAllowed")
    finally:
        authenticator.stop()
    assert error.data["because"] == "keyNotAllowed" and "does not allow this key" in error.message


def test_a_server_that_has_another_key(context, tmp_path, caplog):
    server, endpoint, keys = listen(context, True, tmp_path)
    keys["server_key"] = zmq.curve_keypair()[0].decode()
    with server:
        error = refusal(endpoint, keys, caplog, "broken")
    assert error.data["because"] == "broken" and "closed the connection during the handshake" in error.message


def test_a_server_without_keys(context, tmp_path, caplog):
    server, endpoint, keys = listen(context, False, tmp_path)
    with server:
        # A server that reads faster hangs up before the client has seen that it has another mechanism.
        error = refusal(endpoint, keys, caplog, "otherMechanism", "broken")
    words = {"otherMechanism": "only one of them uses CURVE", "broken": "or has no keys"}
    assert words[error.data["because"]] in error.message


def test_a_port_where_nobody_listens_is_no_navd(tmp_path, context):
    server, endpoint, keys = listen(context, False, tmp_path)
    server.close()
    with pytest.raises(kit.NotConnected, match="no navd answers") as caught:
        kit.connect(endpoint, timeout=0.3, **keys)
    assert "because" not in caught.value.data
