import Bus
import Foundation

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// A storyboard with everything that the reader reads, in which a few random values are extreme.
struct ExtremeStoryboard {
    private var random: SplitMix64
    /// The changes made to the file, to report with a failure.
    private(set) var done: [String] = []

    init(seed: UInt64) { random = SplitMix64(seed: seed) }

    mutating func next() -> String {
        var root = Self.template
        for _ in 0...random.index(below: 3) {
            // Few attributes are numbers, but most limits concern numbers. So they are chosen more often.
            let numbers = root.paths { $0.attributes.contains { Double($0.value) != nil } }
            let paths = random.index(below: 2) == 0 ? numbers : root.paths { !$0.attributes.isEmpty }
            spoil(&root, along: paths[random.index(below: paths.count)])
        }
        return root.text
    }

    private mutating func spoil(_ element: inout MarkupElement, along path: [Int]) {
        guard let index = path.first else { return spoil(&element) }
        if path.count == 1, Self.lists.contains(element.children[index].name), random.index(below: 3) == 0 {
            return element.children.insert(contentsOf: copies(of: element.children[index]), at: index)
        }
        spoil(&element.children[index], along: Array(path.dropFirst()))
    }

    /// Elements that may occur several times in their parent.
    private static let lists: Set = [
        "barButtonItem", "navigationItem", "tabBarItem", "segment", "tableViewCell", "tableViewSection",
        "navigationBar",
        "toolbar", "tabBar", "segue", "string",
    ]

    private mutating func copies(of element: MarkupElement) -> [MarkupElement] {
        let isLong = element.name.hasPrefix("tableView") && random.index(below: 4) == 0
        let count = pick(isLong ? [4_095, 4_096, 16_383, 16_384] : [1, 16, 254, 255, 256, 300])
        done.append("\(count) more <\(element.name)>")
        return (0..<count).map { element.renamed("-\($0)") }
    }

    private mutating func spoil(_ element: inout MarkupElement) {
        guard !element.attributes.isEmpty else { return }
        let numbers = element.attributes.indices.filter { Double(element.attributes[$0].value) != nil }
        let isOfNumbers = !numbers.isEmpty && random.index(below: 2) == 0
        let index = isOfNumbers ? pick(numbers) : random.index(below: element.attributes.count)
        let (name, old) = element.attributes[index]
        switch random.index(below: 8) {
        case 0:
            done.append("no \(name) of <\(element.name)>")
            element.attributes.remove(at: index)
        case 1:
            let text = pick(Self.texts)
            done.append("\(name) of <\(element.name)> as a text of \(text.utf8.count) bytes")
            element.attributes.remove(at: index)
            element.children.append(MarkupElement(string: name, Data(text.utf8).base64EncodedString()))
        default:
            let isNumber = Double(old) != nil && random.index(below: 5) > 0
            let value = isNumber ? pick(Self.numbers) : pick(pick([Self.texts, Self.words, Self.numbers]))
            // XML can't contain a zero character.
            guard !value.unicodeScalars.contains("\0") else { return }
            done.append("\(name)=\"\(value.echoed)\" of <\(element.name)>")
            element.attributes[index].value = value
        }
    }

    private mutating func pick<T>(_ list: [T]) -> T { list[random.index(below: list.count)] }

    private static let numbers = [
        "-1", "0", "-0", "0.5", "1e-320", "1", "99999.99", "100000", "100000.5", "100001", "1e15", "9007199254740993",
        "1e18", "1e300",
        "-1e300", "1e400", "nan", "inf", "-inf", "0x1p40", "9223372036854775807", "9223372036854775808",
        "-9223372036854775808", "-9223372036854775809", "18446744073709551616", "1,5", "255", "256", "257",
    ]

    private static let words = [
        "YES", "NO", "maybe", "none", "null", "view", "c12", "w3", "toolbar", "searchBar", "segmentedControl", "scroll",
        "static",
        "plain", "default", "black", "initial", "content", "embed", "unwind", "relationship", "editButton",
        "flexibleSpace",
    ]

    private static let texts = [
        "", " ", "\u{0}", "a\u{0}b", "\u{1F600}", "\u{5E9}\u{5DC}\u{5D5}\u{5DD}", "e\u{301}", "\u{E9}", "\u{FFFD}",
        "\u{2028}",
        "\u{10FFFD}", "\"\\/'<>&]]>", "\n\r\n\t", String(repeating: "n", count: 128),
        String(repeating: "n", count: 129),
        String(repeating: "\u{E9}", count: 65), String(repeating: "\u{301}", count: 300),
        String(repeating: "long ", count: 20_000),
    ]
}

/// An element of a file, to be changed and written again.
struct MarkupElement {
    var name: String
    var attributes: [(name: String, value: String)]
    var children: [MarkupElement] = []
    var content = ""

    init(_ name: String, _ attributes: [(name: String, value: String)]) {
        self.name = name
        self.attributes = attributes
    }

    /// A text in the form that Xcode uses for text that XML can't carry.
    init(string key: String, _ base64: String) {
        self.init("string", [("key", key), ("base64-UTF8", "YES")])
        content = base64
    }

    /// The path to each element that passes, as indexes of children.
    func paths(_ passes: (MarkupElement) -> Bool) -> [[Int]] {
        let below = children.enumerated().flatMap { index, child in child.paths(passes).map { [index] + $0 } }
        return (passes(self) ? [[]] : []) + below
    }

    var attributeNames: Set<String> {
        children.reduce(into: Set(attributes.map(\.name))) { $0.formUnion($1.attributeNames) }
    }

    /// A copy with other ids, so that both may be in one file.
    func renamed(_ suffix: String) -> MarkupElement {
        var copy = self
        for index in copy.attributes.indices where copy.attributes[index].name == "id" {
            copy.attributes[index].value += suffix
        }
        copy.children = children.map { $0.renamed(suffix) }
        return copy
    }

    var text: String {
        let said = attributes.map { " \($0.name)=\"\(Self.escaped($0.value))\"" }.joined()
        return "<\(name)\(said)>\(Self.escaped(content))\(children.map { "\n\($0.text)" }.joined())</\(name)>"
    }

    private static func escaped(_ text: String) -> String {
        text.unicodeScalars.map { "&<>\"\n\r\t".unicodeScalars.contains($0) ? "&#\($0.value);" : "\($0)" }.joined()
    }

    static func read(_ text: String) -> MarkupElement {
        let reader = Reader()
        let parser = XMLParser(data: Data(text.utf8))
        parser.delegate = reader
        precondition(parser.parse(), "the template is not XML: line \(parser.lineNumber)")
        return reader.open[0].children[0]
    }

    private final class Reader: NSObject, XMLParserDelegate {
        var open = [MarkupElement("", [])]

        func parser(
            _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
            attributes: [String: String] = [:]
        ) {
            // Sorted, so that the order is the same in every run.
            let sorted = attributes.sorted { $0.key < $1.key }.map { (name: $0.key, value: $0.value) }
            open.append(MarkupElement(name, sorted))
        }

        func parser(_ parser: XMLParser, foundCharacters string: String) {
            let isBlank = string.allSatisfy(\.isWhitespace)
            if !isBlank { open[open.count - 1].content += string }
        }

        func parser(
            _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
        ) {
            let closed = open.removeLast()
            open[open.count - 1].children.append(closed)
        }
    }
}

extension ExtremeStoryboard {
    static let template = MarkupElement.read(
        """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21507" \
        targetRuntime="iOS.CocoaTouch" initialViewController="tabs" launchScreen="NO" useAutolayout="YES" useSafeAreas="YES" \
        useTraitCollections="YES">
        <scenes>
        <scene sceneID="s-tabs"><objects>
        <tabBarController id="tabs" sceneMemberID="viewController" storyboardIdentifier="Tabs" restorationIdentifier="T" \
        customClass="Tabs" customModule="App" title="All">
        <tabBar key="tabBar" id="tabBar"/>
        <connections>
        <segue destination="nav" kind="relationship" relationship="viewControllers" id="r1"/>
        <segue destination="page" kind="relationship" relationship="viewControllers" id="r2"/>
        </connections></tabBarController></objects></scene>
        <scene sceneID="s-nav"><objects>
        <navigationController id="nav" sceneMemberID="viewController" storyboardIdentifier="Nav" navigationBarHidden="NO" \
        toolbarHidden="NO" hidesBarsOnSwipe="YES" hidesBarsOnTap="YES" hidesBarsWhenKeyboardAppears="YES" \
        hidesBarsWhenVerticallyCompact="YES" definesPresentationContext="YES" providesPresentationContextTransitionStyle="YES" \
        useStoryboardIdentifierAsRestorationIdentifier="YES" modalPresentationStyle="formSheet"
        modalTransitionStyle="flipHorizontal">
        <tabBarItem key="tabBarItem" id="item" title="Nav" image="nav.png" badgeValue="3" systemItem="more" tag="7" \
        enabled="NO"><accessibility key="accessibilityConfiguration" label="Home"/>
        <userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="string" keyPath="hint" value="Home"/>
        </userDefinedRuntimeAttributes></tabBarItem>
        <value key="contentSizeForViewInPopover" type="size" width="320" height="480"/>
        <navigationBar key="navigationBar" id="navBar" barStyle="black" translucent="YES" largeTitles="YES">
        <color key="barTintColor" red="0.1" green="0.2" blue="0.3" alpha="1"/></navigationBar>
        <toolbar key="toolbar" id="toolbar" barStyle="blackOpaque" translucent="NO"><color key="tintColor" white="0.5"
        alpha="1" colorSpace="custom" customColorSpace="genericGamma22GrayColorSpace"/></toolbar>
        <connections><segue destination="content" kind="relationship" relationship="rootViewController" id="r3"/></connections>
        </navigationController></objects></scene>
        <scene sceneID="s-content"><objects>
        <viewController id="content" sceneMemberID="viewController" storyboardIdentifier="Content" title="Content" \
        hidesBottomBarWhenPushed="YES" wantsFullScreenLayout="YES" extendedLayoutIncludesOpaqueBars="YES">
        <navigationItem key="navigationItem" id="navItem" title="Title" prompt="Prompt" largeTitleDisplayMode="never" \
        hidesBackButton="YES" leftItemsSupplementBackButton="YES">
        <segmentedControl key="titleView" id="control" selectedSegmentIndex="1" momentary="NO"><rect key="frame" x="0"
        y="0" width="120" height="30"/>
        <segments><segment title="Up"/><segment title="" image="down.png"/></segments>
        <connections><action selector="turn:" destination="content" id="a1"/></connections></segmentedControl>
        <barButtonItem key="backBarButtonItem" id="back" title="Back"/>
        <leftBarButtonItems>
        <barButtonItem id="left" title="Left" image="left.png" style="done" width="50.5" tag="3" enabled="NO">
        <accessibility key="accessibilityConfiguration" label="To the left"/>
        <connections><action selector="left:" destination="content" id="a2"/></connections></barButtonItem>
        <barButtonItem id="leftView" width="60"><button key="customView" id="button" opaque="NO"><rect key="frame" x="0"
        y="0" width="44" height="30"/>
        <state key="normal" title="Press"/><connections><segue destination="table" kind="show" id="g0"/></connections></button>
        </barButtonItem>
        </leftBarButtonItems>
        <rightBarButtonItems><barButtonItem id="right" systemItem="add">
        <connections><segue destination="table" kind="show" identifier="toTable" id="g1"/></connections></barButtonItem>
        </rightBarButtonItems>
        </navigationItem>
        <toolbarItems key="toolbarItems"><barButtonItem id="tool" systemItem="fixedSpace" width="20"/>
        <barButtonItem id="toolView"><label key="customView" id="label" text="Label"/></barButtonItem></toolbarItems>
        <simulatedTabBarMetrics key="simulatedBottomBarMetrics"/>
        <view key="view" id="view"><subviews>
        <navigationBar id="bar1" barStyle="blackTranslucent" translucent="YES"><color key="barTintColor"
        systemColor="systemRedColor"/>
        <items><navigationItem id="barItem" title="In a bar" prompt="P">
        <leftBarButtonItems><barButtonItem id="barLeft" title="L" tag="1"/></leftBarButtonItems>
        <barButtonItem key="rightBarButtonItem" id="barRight" title="R"/></navigationItem></items></navigationBar>
        <toolbar id="bar2"><color key="tintColor" name="Brand"/><items><barButtonItem id="barTool" title="Do" width="33"
        tag="2"/></items></toolbar>
        <tabBar id="bar3"><color key="tintColor" cocoaTouchSystemColor="darkTextColor"/>
        <items><tabBarItem id="barTab" title="One" badgeValue="1" image="one.png" tag="9"/></items></tabBar>
        </subviews></view>
        <connections>
        <outlet property="delegate" destination="content" id="o1"/>
        <segue destination="split" kind="presentation" identifier="toSplit" action="showViewController:sender:" animates="NO" \
        customClass="S" customModule="App" modalPresentationStyle="pageSheet" modalTransitionStyle="crossDissolve" id="g2"/>
        <segue destination="page" kind="popoverPresentation" popoverAnchorBarButtonItem="right" identifier="toPage" id="g3">
        <popoverArrowDirection key="popoverArrowDirection" up="YES" down="YES" left="NO" right="NO"/></segue>
        <segue destination="page" kind="popover" popoverAnchorView="view" destinationCreationSelector="make:" id="g4"/>
        <segue destination="page" kind="replace" splitViewControllerTargetIndex="0" id="g5"/>
        <segue destination="exit" kind="unwind" unwindAction="back:" id="g6"/>
        </connections></viewController>
        <exit id="exit" userLabel="Exit" sceneMemberID="exit"/>
        <placeholder placeholderIdentifier="IBFirstResponder" id="first" sceneMemberID="firstResponder"/>
        </objects></scene>
        <scene sceneID="s-table"><objects>
        <tableViewController id="table" sceneMemberID="viewController"
        storyboardIdentifier="Table" clearsSelectionOnViewWillAppear="NO">
        <tableView key="view" id="tableView" dataMode="static" style="grouped" rowHeight="50"><sections>
        <tableViewSection id="section" headerTitle="Head" footerTitle="Foot"><cells>
        <tableViewCell id="cell" reuseIdentifier="Cell" accessoryType="checkmark" textLabel="t1" detailTextLabel="t2">
        <tableViewCellContentView key="contentView" id="cellView"><subviews><label id="t1" text="Text"/><label id="t2"
        text="Detail"/>
        <imageView id="image" image="cell.png"/></subviews></tableViewCellContentView>
        <connections><segue destination="page" kind="show" trigger="accessoryAction" id="g7"/></connections></tableViewCell>
        </cells></tableViewSection></sections></tableView></tableViewController></objects></scene>
        <scene sceneID="s-list"><objects>
        <tableViewController id="list" sceneMemberID="viewController">
        <tableView key="view" id="listView" dataMode="prototypes" style="plain"><prototypes>
        <tableViewCell id="prototype" reuseIdentifier="Cell" accessoryType="disclosureIndicator"/></prototypes>
        <connections><outlet property="dataSource" destination="list" id="o2"/></connections></tableView>
        </tableViewController></objects></scene>
        <scene sceneID="s-split"><objects>
        <splitViewController id="split" sceneMemberID="viewController" preferredDisplayMode="beside" behavior="tile" \
        primaryBackgroundStyle="sidebar" allowDoubleColumnStyle="YES" allowTripleColumnStyle="YES" presentsWithGesture="NO" \
        minimumPrimaryColumnWidth="200" maximumPrimaryColumnWidth="400"><connections>
        <segue destination="list" kind="relationship" relationship="masterViewController" id="r4"/>
        <segue destination="scroll" kind="relationship" relationship="detailViewController" id="r5"/>
        </connections></splitViewController></objects></scene>
        <scene sceneID="s-scroll"><objects>
        <viewController id="scroll" sceneMemberID="viewController"><scrollView key="view" id="scrollView"/></viewController>
        </objects></scene>
        <scene sceneID="s-page"><objects>
        <pageViewController id="page" sceneMemberID="viewController" transitionStyle="pageCurl"
        navigationOrientation="horizontal" \
        spineLocation="mid" doubleSided="YES" pageSpacing="12.5"/></objects></scene>
        <scene sceneID="s-away"><objects>
        <viewControllerPlaceholder id="away" sceneMemberID="viewController" storyboardName="Other" referencedIdentifier="There" \
        bundleIdentifier="org.other"/></objects></scene>
        </scenes>
        <inferredMetricsTieBreakers><segue reference="g1"/></inferredMetricsTieBreakers>
        </document>
        """)
}
