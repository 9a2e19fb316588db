"""What somebody in front of the kiosk does, and what is restarted behind it."""
import time

from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from browser import PAD, PHONE, Wrong


def tabs_and_stacks(screen):
    screen.open()
    screen.title("Albums")
    if screen.js("location.hash") != "#window=phone&local":
        raise Wrong("the token stands in the address")
    screen.until("document.querySelector('.badge').textContent === '3'")
    screen.shot("albums")
    screen.tap("Songs")
    screen.notice("Songs is locked")
    screen.shown("albums")
    screen.until("document.querySelector('[role=tab][aria-selected=true]').textContent === 'Albums'")
    screen.shot("veto")
    screen.tap("Giant Steps")
    screen.until("document.getElementById('notice').textContent === ''", 2)
    screen.shown("Album")
    screen.title("Giant Steps")
    screen.shot("album")
    screen.click(".back")
    screen.shown("albums")
    screen.until("document.activeElement.dataset.key?.endsWith('/0/1')")


def modals(screen):
    screen.tap("Giant Steps")
    screen.shown("Album")
    screen.tap("Play")
    screen.shown("player")
    screen.until("document.querySelector('.layer:not([inert])').getAttribute('role') === 'dialog'")
    screen.shot("player")
    screen.tap("Done")
    screen.shown("Album")
    screen.tap("Play")
    screen.shown("player")
    screen.tap("Done")
    screen.shown("Album")
    screen.click(".back")
    screen.shown("albums")


def scrolled(screen):
    """Content that is no table stands where it stood: after something over it, a load, and another navd."""
    content = "document.querySelector('.layer:not([inert]) .viewController > .content')"
    at = f"{content}.scrollTop"
    screen.tap("Giant Steps")
    screen.shown("Album")
    screen.until(f"{content}.scrollHeight > {content}.clientHeight + 60")
    screen.js(f"({at} = 60)")
    screen.until("[...kiosk.renderer.copy.controllers.values()].some(one => one.contentOffset?.y === 60)")
    screen.shot("scrolled")
    screen.tap("Play")
    screen.shown("player")
    screen.tap("Done")
    screen.shown("Album")
    screen.until(f"{at} === 60")
    screen.open_again("ol")
    screen.until(f"{at} === 60")
    screen.place.end(screen.place.navd)
    screen.offline(True)
    screen.place.start_navd()
    screen.offline(False)
    screen.until(f"{at} === 60")
    # Another client scrolls, and what it says is followed.
    screen.place.navctl("call", "viewController.setContentOffset", '{"contentOffset":{"x":0,"y":25}}',
                        "--on", screen.id("Album"))
    screen.until(f"{at} === 25")
    screen.click(".back")
    screen.shown("albums")


def rows(screen):
    screen.tap("Playlists")
    screen.shown("playlists")
    screen.until("document.querySelectorAll('.row .text').length === 3")
    screen.tap("Edit")
    screen.until("document.querySelectorAll('.control.delete').length === 3")
    screen.until("document.querySelectorAll('.grip').length === 3")
    screen.click(".control.delete")
    screen.until("document.querySelector('.delete-button')")
    screen.shot("editing")
    screen.click(".delete-button")
    screen.until("[...document.querySelectorAll('.row .text')].map(one => one.textContent).join() === 'Kitchen,Trains'")
    screen.browser.find_element(By.CSS_SELECTOR, ".grip").send_keys(Keys.ARROW_DOWN)
    screen.until("[...document.querySelectorAll('.row .text')].map(one => one.textContent).join() === 'Trains,Kitchen'")
    screen.tap("Done")
    screen.until("!document.querySelector('.control')")
    screen.tap("Sort")
    screen.until("[...document.querySelectorAll('.row .text')].map(one => one.textContent).join() === 'Kitchen,Trains'")


def forms(screen):
    screen.click(".toolbar [aria-label=Add]")
    screen.shown("PlaylistForm")
    screen.browser.find_element(By.NAME, "name").send_keys("On the road")
    screen.until("document.querySelector('.saved').textContent === 'Not saved yet'")
    screen.click(".back")
    screen.until("document.getElementById('question')?.open")
    screen.shot("question")
    screen.tap("Keep editing", "dialog")
    screen.until("!document.getElementById('question')?.open")
    screen.shown("PlaylistForm")
    screen.until("document.querySelector('input[name=name]').value === 'On the road'")
    # What was typed is still there when the page was loaded again.
    screen.until("[...kiosk.renderer.copy.controllers.values()].find(one => one.customClass === 'PlaylistForm').state")
    screen.open_again("input")
    screen.until("document.querySelector('input[name=name]').value === 'On the road'")
    screen.click(".back")
    screen.until("document.getElementById('question')?.open")
    screen.tap("Save", "dialog")
    screen.shown("playlists")
    screen.until("[...document.querySelectorAll('.row .text')].some(one => one.textContent === 'On the road')")
    screen.tap("On the road")
    screen.shown("PlaylistForm")
    screen.browser.find_element(By.NAME, "note").send_keys("Loud")
    screen.click(".back")
    screen.until("document.getElementById('question')?.open")
    screen.tap("Discard", "dialog")
    screen.shown("playlists")


def pages_and_more(screen):
    screen.tap("Tour")
    screen.shown("tour")
    screen.until("document.querySelector('.pageIndicator [role=group]').getAttribute('aria-label') === 'Page 1 of 3'")
    screen.click(".turn.right")
    screen.until("document.querySelector('.pageIndicator [role=group]').getAttribute('aria-label') === 'Page 2 of 3'")
    screen.is_still()
    screen.shot("tour")
    screen.tap("More")
    screen.title("More")
    screen.shot("more")
    screen.tap("Settings")
    screen.shown("settings")
    screen.tap("Lock Songs")
    screen.until("!document.querySelector('.checkmark')")
    screen.tap("About")
    screen.title("About")
    screen.until("[...document.querySelectorAll('.rows .header')].some(one => one.textContent === 'This kiosk')")
    screen.shot("about")
    screen.tap("Done")
    screen.shown("settings")
    screen.tap("Songs")
    screen.shown("songs")
    screen.until("document.querySelector('.rows .header').textContent === 'A'")
    screen.js("document.querySelector('.table').scrollTo(0, 1800)")
    screen.until("document.querySelectorAll('.row .text').length > 8 && !document.querySelector('.row.waiting')")
    screen.until("kiosk.renderer.copy.find('songs').table.visible?.section > 2")
    screen.shot("songs")


def turned(screen):
    screen.resize(PHONE[1], PHONE[0])
    screen.until("kiosk.renderer.layout.orientation === 'landscapeLeft'")
    screen.is_still()
    screen.until("Math.abs(document.getElementById('stage').getBoundingClientRect().width - innerWidth) < 1")
    screen.shot("landscape")
    screen.resize(*PHONE)
    screen.until("kiosk.renderer.layout.orientation === 'portrait'")
    screen.is_still()


def navd_again(screen):
    screen.tap("Albums")
    screen.shown("albums")
    screen.tap("Milestones")
    screen.shown("Album")
    screen.place.end(screen.place.navd)
    screen.offline(True)
    screen.shot("offline")
    if not screen.js("document.getElementById('stage').inert"):
        raise Wrong("the screen takes touches while navd is away")
    screen.place.start_navd()
    screen.offline(False)
    screen.title("Milestones")
    works(screen)


def gateway_again(screen):
    screen.place.end(screen.place.gateway)
    screen.offline(True)
    screen.place.start_gateway()
    screen.offline(False)
    works(screen)


def page_again(screen):
    screen.tap("Albums")
    screen.shown("albums")
    screen.open_again(".row")
    screen.shown("albums")
    works(screen)


def page_without_gateway(screen):
    """The worker of the page has its files."""
    screen.until("navigator.serviceWorker.ready.then(() => true)")
    screen.open_again(".row")
    screen.place.end(screen.place.gateway)
    screen.browser.refresh()
    screen.until("globalThis.kiosk && document.getElementById('offline').hidden === false", 40)
    screen.place.start_gateway()
    screen.offline(False)
    works(screen)


def works(screen):
    """A push, with rows from the page's data source, and the vote of its delegate."""
    screen.tap("Albums")
    screen.tap("Albums")
    screen.shown("albums")
    screen.tap("Blue Train")
    screen.shown("Album")
    screen.click(".back")
    screen.shown("albums")
    screen.tap("Playlists")
    screen.shown("playlists")
    screen.click(".toolbar [aria-label=Add]")
    screen.shown("PlaylistForm")
    screen.browser.find_element(By.NAME, "name").send_keys("x")
    screen.click(".back")
    screen.until("document.getElementById('question')?.open")
    screen.tap("Discard", "dialog")
    screen.shown("playlists")


def panes(screen):
    screen.open()
    screen.resize(PAD[1], PAD[0])
    screen.until("kiosk.renderer.layout.orientation === 'landscapeLeft'")
    screen.is_still()
    screen.shown("artists", "albums")
    screen.shot("split")
    screen.tap("Kind of Blue")
    screen.shown("Album", "artists")
    screen.click("[aria-label='Add to a playlist']")
    screen.until("document.querySelector('.popover .row')")
    screen.shown("picker")
    screen.until("!document.querySelector('.popover .arrow').hidden && document.querySelector('.layer.screen').inert")
    screen.shot("popover")
    screen.tap_at(600, 650)
    screen.until("!document.querySelector('.popover') && !kiosk.renderer.copy.window.popovers")
    screen.is_still()
    screen.click("[aria-label='Add to a playlist']")
    screen.until("document.querySelector('.popover .row')")
    screen.is_still()
    screen.press(Keys.ESCAPE)
    screen.until("!document.querySelector('.popover')")
    screen.is_still()
    screen.click("[aria-label='Add to a playlist']")
    screen.until("document.querySelector('.popover .row')")
    screen.is_still()
    # The artists are let through.
    screen.tap_at(100, 130)
    screen.title("Bill Evans Trio")
    screen.is_still()


def sheets(screen):
    screen.tap("Settings")
    screen.shown("settings")
    screen.tap("About")
    screen.until("document.querySelector('.sheet .shade')")
    screen.title("About")
    screen.is_still()
    screen.shot("sheet")
    screen.tap_at(20, 400)
    time.sleep(0.3)
    screen.title("About")
    screen.tap("Done")
    screen.until("!document.querySelector('.sheet')")
    screen.until("document.activeElement.textContent.startsWith('About')")


def hidden_pane(screen):
    screen.resize(*PAD)
    screen.until("kiosk.renderer.layout.orientation === 'portrait'")
    screen.shown("settings")
    screen.shot("portrait")
    screen.tap("Artists")
    screen.until("document.querySelectorAll('.popover .row .text').length > 5")
    screen.is_still()
    screen.shot("pane")
    screen.tap("Sonny Rollins")
    screen.title("Sonny Rollins")
    screen.is_still()


PHONE_PARTS = [tabs_and_stacks, modals, scrolled, rows, forms, pages_and_more, turned, navd_again, gateway_again, page_again,
               page_without_gateway]
PAD_PARTS = [panes, sheets, hidden_pane]
