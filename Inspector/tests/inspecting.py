"""More parts of the check: what is seen at once, what stands still, and what is read out."""
from using import equal, has, records, selects  # noqa: F401


def a_client_of_a_moment_is_seen(page):
    """navctl is there between two lists only: the topic tells of it."""
    page.until("inspector.model.peers")
    page.js("void (inspector.watching.lists.every.lists = 60000)")
    page.js("globalThis.listed = inspector.model.log.next")
    page.place.navctl("windows")
    page.until("[...inspector.model.log.entries].some(one => one.n >= listed && one.kind === 'peer'"
               " && one.client === 'navctl' && one.text.includes('has come'))", 5)
    page.until("[...inspector.model.log.entries].some(one => one.n >= listed && one.kind === 'peer'"
               " && one.client === 'navctl' && one.text.includes('has gone'))", 5)
    page.js("void (inspector.watching.lists.every.lists = 2000)")


PARTS = [a_client_of_a_moment_is_seen]
