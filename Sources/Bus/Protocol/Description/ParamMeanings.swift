/// The meanings of params whose names are not enough: by method and name if they hold for few methods, else by name
/// alone.
enum ParamMeanings {
    static let all: [String: String] = Dictionary(
        uniqueKeysWithValues: text.split(separator: "\n").flatMap { line in
            let (params, meaning) = Member.cut(String(line), ": ")
            return params.split(separator: " ").map { (String($0), meaning) }
        })

    private static let text = """
        animated: May it take time? Where it may not, it is over at once.
        dataVersion: The data that you have seen; if it has changed since, `stale`.
        segment: Of a segmented control.
        prefersLargeTitles: The title stands large below the buttons; not on a phone on its side.
        bar: The name of a bar that stands alone in the controller's view.
        sender: The application's own; told along.
        transition: Its turn. Absent: the one that runs there.
        hello.client: What others know you by, 1 to 128 bytes in Unicode's form NFC. A returning client takes up its lasting attachments by it.
        hello.protocol: The versions that you speak; without 1 among them, `unsupportedVersion`.
        hello.resume: The `session` of a connection that was lost. The other params but `epoch` and `seq` are not looked at then.
        hello.epoch: Of the copies that you have. With it, or with `seq`, the answer has `startOver`: true where they are to be taken anew.
        hello.seq: The last number that you have seen. One above navd's last means that its store is an older one.
        ping.session: Say also whether this connection has a session: false means that navd is another than before, or that yours is over.
        ping.painted: Of a renderer: for each window that it draws, by its id, the number of the layout that the user sees. At most 16 windows. A window that is not named any more is not drawn any more; without the param nothing changes. What a lost renderer has said stays, and grows old; `bye` withdraws it.
        metrics.read.format: `prometheus` answers `text`, and `families` answers `families`.
        describe.method: Only this one, and nothing but `methods`.
        cancel.id: Of your own request.
        history.list.after: The first ones with greater numbers.
        history.list.before: The last ones with smaller numbers.
        history.treeAt.seq: Of a commit; between two the earlier one counts.
        state.backup.backup: Of the first page; absent: a copy is made, and answered with its first page.
        state.backup.from state.export.from: The `next` of the page before, 30 s after it at most.
        state.export.export: Of the first page; absent: one begins, with its first page.
        changesSince.epoch: Of what you have.
        changesSince.seq: The last that you have seen.
        snapshot.layout history.treeAt.layout: With where everything stands, as `layout` answers.
        layout.profile: As it would be on another screen: a known profile's name, or one of your own.
        layout.orientation: As it would be in another orientation.
        vote.list.limit: How many that have ended, 0 to 256.
        turn.list.limit: How many, 0 to 256.
        vote.dryRun.ifSeq: As the command would carry it: the last number that you have seen.
        vote.dryRun.method: Of the command, as what follows.
        host.attach.rules: Whose rules this host runs: `navd` has the same, or its `own`. Absent: `own` for an application's own container, `navd` for the kinds that navd knows.
        attach.to: Whom it speaks for: an id, a name, or what all of them have in common.
        attach.implements: Which methods it is sent. All must be of its role.
        attach.awaits: Which of those callbacks the turn waits for.
        attach.patience: Milliseconds that each request may take, 1 to 600,000.
        attach.silence: The default answer: it counts where a vote is not answered in time.
        attach.lasting: It outlives its session.
        attach.takeover: In the place of one's own; of who may do everything, in that of all who stand there.
        detach.takeover: Also that of another session: of the same principal, or, for who may do everything, any.
        attach.unwindActions: Of content: the ways back that end here.
        attach.endsTransitions: Of a renderer: it says when animated transitions are over.
        attach.dryRuns: False: it is not asked in a dry run.
        window.open.profile window.setDeviceProfile.profile: A known profile's name, or one of your own.
        window.open.idleTimeout: Milliseconds, 1,000 to 86,400,000, or 0 for never.
        window.open.idlePath: A text, as `window.openPath` takes it.
        window.open.language: As a BCP 47 tag.
        window.open.layoutDirection: Absent, that of the language.
        window.open.frame: Points. Absent: the whole screen.
        window.open.transitions: Who ends animated transitions where no renderer does.
        window.open.spare: Controllers that stand nowhere yet; held by this session.
        window.open.document: What `window.save` answered. `root` is used only where it is not restored. What is said beside it comes first.
        window.open.again: Restores a document although the process ended when it was restored last.
        window.restore.again: Restores it although the process ended when it was restored last.
        window.open.permissive: Of a document: takes what breaks containment, if it is marked so.
        window.open.visible: Of a document, as it was when it was saved.
        window.restore.permissive: Takes what breaks containment, if it is marked so.
        window.transaction.commands: 1 to 64, in their order.
        window.openPath.path: A text, or a list of its elements.
        window.setIdleTimeout.path: A text, as `window.openPath` takes it.
        window.setFrame.frame: On its screen, in points.
        window.lock.duration: Milliseconds, 1 to 3,600,000.
        window.openPath.as: As whom: a program is asked nothing, a user every `shouldSelect` on the way.
        viewController.create.viewController: An existing controller can't be made.
        viewController.instantiateViewController.scene viewController.unwind.segue: Its object id.
        viewController.instantiateViewController.permissive: Takes what breaks containment, and marks it.
        closingPopovers: Closes a visible popover first, as by program.
        window.open.screen: 1 to 128 bytes. Windows that name the same screen lie over each other, the last that was shown in front; without one a window has a screen to itself.
        viewController.addChild.frame: In the parent's view, in points; what sticks out of that is cut off. Absent, the child fills the view.
        viewController.addChild.hidden: Its view is not shown.
        viewController.performSegue.closingPopovers: Where the segue presents: closes a visible popover first, as by program. Out of that popover, the nearest controller that stays on screen presents.
        viewController.dismiss.includingSelf: The controller itself goes too, if it is presented.
        viewController.dismiss.poppingTo: Pops to it too, in the same transition.
        viewController.performSegue.segue: Its object id, where it has no identifier.
        viewController.unwind.action: Or name a segue, by one of the next two.
        tabBar.moveItem.item: Its number among those that may be rearranged.
        tabBar.moveItem.index: Of the place in the bar.
        tabBarController.tap.index: Of the place in the bar. Or one of the next two.
        tabBarController.tap.more: True: the place of More.
        pageViewController.turn.interactive: The hand is still down; only with `drag`.
        storyboard.load.xml storyboard.check.xml: The file's text.
        storyboard.load.strings: Texts of `.strings` files, by language; at most 128.
        storyboard.load.language: Of the titles; one of `strings`.
        storyboard.load.replacing: One of that name goes, and the new one takes its place.
        storyboard.load.open: Opens a window with it. Where that is refused nothing is loaded either, and what was there stays.
        storyboard.check.contents: Answers all that was read, as `storyboard.get` does.
        storyboard.get.scene: The object id of a controller: only its scene, and what starts there.
        transition.update.progress: 0 to 1.
        tableViewController.rows.count: 0 to 1,000.
        tableViewController.tapEditControl.confirmed: False: a delete control makes its row pending instead, and the delete button deletes it.
        tableViewController.tapDeleteButton.row: Absent: the pending one.
        tableViewController.dragRow.to: Where it is let go, as rows stand then.
        tableViewController.moveRow.to: As it stands now.
        tableViewController.insertSections.sections tableViewController.insertRows.rows: As they stand now; each once.
        tableViewController.deleteSections.sections tableViewController.deleteRows.rows: As they stood before; each once.
        tableViewController.reloadSections.sections: Each once.
        tableViewController.deselectRow.row: Absent: whichever is selected.
        viewController.hold.lasting: It belongs to no session, and ends by a release with `lasting` alone.
        viewController.release.lasting: One that belongs to no session, whoever asked for it.
        viewController.report.name: The application's word.
        popoverController.create.name: Of the popover.
        popoverController.presentFromBarButtonItem.viewController popoverController.presentFromRect.viewController: The content of a popover that is made for it; then it is about a window. Nobody holds that popover, and it goes when it is dismissed.
        popoverController.presentFromBarButtonItem.name popoverController.presentFromRect.name: Of the popover that is made.
        popoverController.tapOutside.view: Which view the tap hit.
        """
}
