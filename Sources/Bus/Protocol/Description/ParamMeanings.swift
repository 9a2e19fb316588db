/// The meanings of params whose names are not enough: by method and name if they hold for few methods, else by name
/// alone.
enum ParamMeanings {
    static let all: [String: String] = Dictionary(
        uniqueKeysWithValues: text.split(separator: "\n").flatMap { line in
            let (params, meaning) = Member.cut(String(line), ": ")
            return params.split(separator: " ").map { (String($0), meaning) }
        })

    private static let text = """
        animated: Whether the change is animated. If false, its transition ends at once.
        dataVersion: The version of the data that the client has seen. If the data has changed since, the command is \
        refused as `stale`.
        segment: The number of the segment, for a segmented control.
        prefersLargeTitles: The title is large and stands below the buttons, except on a phone in landscape.
        bar: The name of a bar that stands alone in the controller's view.
        sender: A value of the application's own, passed on with the callbacks.
        transition: The turn of the transition. If absent, the transition that runs there.
        hello.client: The name by which others know this client, 1 to 128 bytes in Unicode's form NFC. A client that \
        returns under its name gets its lasting attachments back.
        hello.protocol: The versions of the protocol that the client speaks. Without 1 among them the error is \
        `unsupportedVersion`.
        hello.resume: The `session` of a connection that was lost. All other params but `epoch` and `seq` are ignored \
        then.
        hello.epoch: The epoch of the client's copies. With this or `seq`, the answer has `startOver`, which is true \
        if the copies must be fetched again.
        hello.seq: The last number that the client has seen. A number above navd's last one means that navd's store is \
        older than that.
        ping.session: If true, the answer says whether this connection has a session. False means that navd was \
        restarted, or that the session has ended.
        ping.painted: From a renderer: for each window that it draws, by the window's id, the number of the layout \
        that the user sees. At most 16 windows. A window that is left out is no longer drawn. Without this param \
        nothing changes. What a lost renderer has told stays and grows old; `bye` withdraws it.
        metrics.read.format: `prometheus` returns `text`; `families` returns `families`.
        describe.method: Describes this method alone; the answer has only `methods`.
        cancel.id: The id of the request to cancel, which must be the client's own.
        history.list.after: Returns the first entries whose numbers are greater than this.
        history.list.before: Returns the last entries whose numbers are smaller than this.
        history.treeAt.seq: The number of a commit. If no commit has this number, the last one before it counts.
        state.backup.backup: The `backup` of the first page. If absent, navd makes a copy and returns its first page.
        state.backup.from state.export.from: The `next` of the previous page. It is valid for 30 s.
        state.export.export: The `export` of the first page. If absent, an export begins with its first page.
        changesSince.epoch: The epoch of the client's copy.
        changesSince.seq: The last number that the client has seen.
        snapshot.layout history.treeAt.layout: Adds the frames of everything on screen, as `layout` returns them.
        snapshot.after: Begins after this id: the `id`, not the name, of the last controller of the page before. That \
        controller may be gone by now.
        window.list.after: Begins after this id: the `id`, not the name, of the last window of the page before. That \
        window may be closed by now.
        peer.list.after: Begins after this number: the `session` of the last one of the page before.
        attachment.list.after: Begins after this one: the `attachment` of the last one of the page before, which may \
        have ended by now.
        host.list.after: Begins after this number: the `hostEpoch` of the last place of the page before.
        snapshot.limit: At most this many controllers, 1 to 256; fewer if they are large. Without it, all.
        window.list.limit peer.list.limit attachment.list.limit host.list.limit: At most this many, 1 to 256. Without \
        it, all.
        layout.profile: Lays the window out for another screen: the name of a known profile, or a profile of one's own.
        layout.orientation: Lays the window out for another orientation.
        vote.list.limit: How many of the requests that have ended are listed, 0 to 256.
        turn.list.limit: How many turns are listed, 0 to 256.
        vote.dryRun.ifSeq: The `ifSeq` that the command would carry: the last number that the client has seen.
        vote.dryRun.method: The method of the command. `on` and `params` are those of the command, too.
        host.attach.rules: Whose rules this host runs: `navd` for the same rules as navd, or its `own`. If absent, \
        `own` for a container of an application's own, and `navd` for the kinds that navd knows.
        host.attach.gathered: If true, commits that navd publishes together come in one `host.commits` in place of a \
        `host.committed` for each, while every claim of this session says so. The host has to handle both: a navd that \
        does not know this param sends `host.committed`.
        attach.to: The controllers to attach to: an id, a name, or a selector that describes several.
        attach.implements: The methods that the peer is sent. All must belong to its role.
        attach.awaits: Those of the callbacks whose answers the turn waits for.
        attach.patience: The timeout of each request, in milliseconds, 1 to 600,000.
        attach.silence: The default answer: it counts if a vote is not answered in time.
        attach.lasting: If true, the attachment outlives its session.
        attach.takeover: If true, replaces an attachment of the same principal there. A principal with all rights \
        replaces every attachment there.
        detach.takeover: If true, also ends an attachment of another session of the same principal. A principal with \
        all rights ends anyone's.
        attach.unwindActions: For content: the unwind actions that end here.
        attach.endsTransitions: For a renderer: it says when animated transitions have ended.
        attach.dryRuns: If false, the peer is not asked in a dry run.
        window.open.profile window.setDeviceProfile.profile: The name of a known profile, or a profile of one's own.
        window.open.idleTimeout: Milliseconds, 1,000 to 86,400,000, or 0 for no timeout.
        window.open.idlePath: A path as text, as for `window.openPath`.
        window.open.language: A BCP 47 tag.
        window.open.layoutDirection: If absent, the direction of the language.
        window.open.frame: In points. If absent, the whole screen.
        window.open.transitions: Who ends animated transitions if no renderer does.
        window.open.spare: Specs of controllers that are not in the tree yet. This session holds them.
        window.open.document: What `window.save` returned. `root` is used only if the document is not restored. Params \
        beside it override what the document says.
        window.open.again: Restores a document even if the process ended during its last restoration.
        window.restore.again: Restores the document even if the process ended during its last restoration.
        window.open.permissive: For a document: accepts violations of containment that are marked in it.
        window.open.visible: If absent, false; for a document, as the window was when it was saved.
        window.restore.permissive: Accepts violations of containment that are marked in the document.
        window.transaction.commands: 1 to 64 commands, in their order.
        window.openPath.path: A path as text, or as a list of its elements.
        window.setIdleTimeout.path: A path as text, as for `window.openPath`.
        window.setFrame.frame: On the window's screen, in points.
        window.lock.duration: Milliseconds, 1 to 3,600,000.
        window.openPath.as: Who jumps. For a `program` only those votes are asked that a program's commands need; for \
        a \
        `user` every `shouldSelect` on the way is asked, too.
        viewController.create.viewController: The spec of a new controller; a reference to an existing one is refused.
        viewController.instantiateViewController.scene viewController.unwind.segue: Its object id in the storyboard.
        viewController.instantiateViewController.permissive: Accepts violations of containment, and marks them.
        closingPopovers: Closes a visible popover first, as a program does.
        window.open.screen: The name of a screen, 1 to 128 bytes. Windows with the same screen overlap, and the one \
        that was shown last is in front. Without a name the window has a screen of its own.
        viewController.addChild.frame: In the parent's view, in points; the parent's view clips it. If absent, the \
        child fills the view.
        viewController.addChild.hidden: If true, the child's view is not shown.
        viewController.performSegue.closingPopovers: If the segue presents, closes a visible popover first, as a \
        program does. From inside that popover, the nearest controller that stays on screen presents.
        viewController.dismiss.includingSelf: If true, the controller itself is dismissed too, if it is presented.
        viewController.dismiss.poppingTo: A controller of a stack to pop to, in the same transition.
        viewController.performSegue.segue: The segue's object id, if it has no identifier.
        viewController.unwind.action: The unwind action. The segue can be named instead, by one of the next two params.
        tabBar.moveItem.item: The number of the item among those that may be rearranged.
        tabBar.moveItem.index: The place in the bar, from 0.
        tabBarController.tap.index: The place in the bar, from 0. One of the next two params can be given instead.
        tabBarController.tap.more: If true, the tap is on the place of More.
        pageViewController.turn.interactive: If true, the gesture goes on after this command; only for `drag`.
        storyboard.load.xml storyboard.check.xml: The text of the file.
        storyboard.load.strings: The texts of `.strings` files, by language; at most 128.
        storyboard.load.language: The language of the titles, one of `strings`.
        storyboard.load.replacing: If true, replaces a storyboard of the same name.
        storyboard.load.open: If true, opens a window with the storyboard. If that is refused, the storyboard is not \
        loaded, and an earlier one of its name stays.
        storyboard.check.contents: If true, returns all that was read, as `storyboard.get` does.
        storyboard.get.scene: The object id of a controller. Returns only its scene and the segues that start there.
        transition.update.progress: 0 to 1.
        tableViewController.rows.count: 0 to 1,000.
        tableViewController.tapEditControl.confirmed: If false, a delete control makes its row pending, and a tap on \
        the delete button deletes the row.
        tableViewController.tapDeleteButton.row: If absent, the pending row.
        tableViewController.dragRow.to: The position after the drop, in the new order of rows.
        tableViewController.moveRow.to: In the new order of rows.
        tableViewController.insertSections.sections tableViewController.insertRows.rows: Positions after the change; \
        each at most once.
        tableViewController.deleteSections.sections tableViewController.deleteRows.rows: Positions before the change; \
        each at most once.
        tableViewController.reloadSections.sections: Each at most once.
        tableViewController.deselectRow.row: If absent, the row that is selected.
        viewController.hold.lasting: If true, the hold belongs to no session, and ends only by a release with `lasting`.
        viewController.release.lasting: If true, ends a lasting hold, whoever asked for it.
        viewController.report.name: A word of the application's own.
        popoverController.create.name: The name of the popover.
        popoverController.presentFromBarButtonItem.viewController popoverController.presentFromRect.viewController: \
        The content of a popover that this command makes; `on` is a window then. No session holds that popover, and it \
        is removed when it is dismissed.
        popoverController.presentFromBarButtonItem.name popoverController.presentFromRect.name: The name of the \
        popover that is made.
        popoverController.tapOutside.view: The view that the tap hit.
        """
}
