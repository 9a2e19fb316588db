import Testing

@testable import ControllerActors

@Suite("STORY-01: the project's own storyboard")
struct StoryboardMusicTests {
    private let storyboard: Storyboard

    init() throws { storyboard = try StoryboardFiles.read(StoryboardFiles.music) }

    @Test("the music storyboard is read exactly as its golden document describes, without warnings")
    func golden() throws {
        let expected = try StoryboardFiles.json(StoryboardFiles.musicExpected)
        #expect(StoryboardDescription(storyboard: storyboard).json.differences(from: expected) == [])
        #expect(storyboard.warnings == [])
    }

    @Test("the seven tabs have the order of the relationships, not of the scenes")
    func tabs() throws {
        let tabs = try #require(storyboard.initial)
        #expect(tabs.storyboardIdentifier == "tabs")
        let children = storyboard.children(of: tabs.id).map(\.controller)
        #expect(
            children.map { $0.tabBarItem?["title"] ?? $0.tabBarItem?["systemItem"] }
                == ["Albums", "Artists", "Songs", "Playlists", "search", "Genres", "Settings"])
        #expect(storyboard.scenes.first?.controller.storyboardIdentifier == "songs")
        #expect(children[2].tabBarItem?["badgeValue"] == "3")
    }

    @Test("the album is shown without the tab bar and presents the player, and the player has an unwind segue to it")
    func segues() throws {
        let albums = try #require(storyboard.scene(identifier: "albums")?.controller)
        let show = try #require(storyboard.segues(from: albums.id).first)
        let album = try #require(storyboard.controller(id: show.destination))
        #expect((show.identifier, show.kind) == ("showAlbum", .show))
        #expect(album.hidesBottomBarWhenPushed)

        let present = try #require(storyboard.segues(from: album.id).first)
        let player = try #require(storyboard.children(of: present.destination).first?.controller)
        #expect((present.identifier, present.kind) == ("nowPlaying", .presentation))
        #expect(storyboard.controller(id: present.destination)?.storyboardIdentifier == "nowPlaying")

        let unwind = try #require(storyboard.segues(from: player.id).first)
        #expect((unwind.kind, unwind.unwindAction) == (.unwind, "unwindToAlbum:"))
        #expect(storyboard.scene(exit: unwind.destination)?.controller.id == player.id)
    }

    @Test("STORY-03: a scene without a segue to it is found by its identifier")
    func byIdentifier() throws {
        let welcome = try #require(storyboard.scene(identifier: "welcome")?.controller)
        #expect(storyboard.relationships.allSatisfy { $0.destination != welcome.id })
        #expect(storyboard.segues.allSatisfy { $0.destination != welcome.id })
        #expect(welcome.modalPresentationStyle == "fullScreen")
        #expect(storyboard.scene(identifier: "nothing") == nil)
    }

    @Test("STORY-06: the tab bar's delegate and the roles of the tables are open")
    func roles() throws {
        let tabs = try #require(storyboard.initial)
        #expect(tabs.roles.map(\.role) == [.delegate])
        #expect(tabs.roles.map(\.owner) == [Storyboard.Object(element: "tabBarController", id: tabs.id)])
        #expect(
            storyboard.scene(identifier: "songs")?.controller.roles.map(\.owner.element) == ["tableView", "tableView"])
    }

    @Test("the playlists have a prompt and a toolbar")
    func playlists() throws {
        let root = try #require(storyboard.scene(identifier: "playlists")?.controller)
        #expect(root.navigationItem?["prompt"] == "Choose what to hear")
        #expect(root.toolbarItems.map { $0["systemItem"] } == ["add", "flexibleSpace", "edit"])
        #expect(storyboard.scene(identifier: "playlistsNavigation")?.controller.navigation?["toolbarHidden"] == "NO")
        #expect(storyboard.scene(identifier: "albumsNavigation")?.controller.navigation?["toolbarHidden"] != "NO")
    }
}
