"""Handles of controllers and windows: what they equal, and how requests name them."""
from navd.commands import TabBarController, ViewController


class Owner:
    epoch = "e2"


def test_equal_handles_have_the_same_hash_and_no_handle_equals_a_text():
    owner = Owner()
    sent = ViewController(owner, "c1", "songs", epoch="e1")
    assert sent == TabBarController(owner, "c1", "songs", epoch="e1") and hash(sent) == hash(ViewController(owner, "c1", epoch="e1"))
    assert sent != ViewController(owner, "c1", "songs", epoch="e2")
    assert ViewController(owner, "songs", window="w1") != ViewController(owner, "songs", window="w2")
    # A text that were equal to it would need its hash, which can't be that of both its id and its name.
    assert sent not in {"c1": 1, "songs": 2} and sent != "songs" and sent != "c1"
    assert {sent: "found"}[ViewController(owner, "c1", "songs", epoch="e1")] == "found"


def test_a_handle_of_another_epoch_is_named_by_its_name():
    assert ViewController(Owner(), "c1", "songs", epoch="e1").reference == "songs"
    assert ViewController(Owner(), "c1", "songs", epoch="e2").reference == "c1"
