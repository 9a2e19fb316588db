// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "navd",
    products: [
        .executable(name: "navd", targets: ["navd"]),
        .executable(name: "navctl", targets: ["navctl"]),
        .executable(name: "navweb", targets: ["navweb"]),
        .library(name: "Bus", targets: ["Bus"]),
        .library(name: "ControllerActors", targets: ["ControllerActors"]),
        .library(name: "Host", targets: ["Host"]),
        // The kit for clients in Swift: `import NavdKit`. A module called Navd would differ from the daemon's in its
        // case only.
        .library(name: "Navd", targets: ["NavdKit"]),
        // The kit for tests of applications.
        .library(name: "NavdTesting", targets: ["NavdTesting"]),
        .library(name: "Store", targets: ["Store"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
        .package(url: "https://github.com/apple/swift-collections", from: "1.1.0"),
        .package(url: "https://github.com/apple/swift-log", from: "1.6.0"),
        .package(url: "https://github.com/apple/swift-metrics", from: "2.13.0"),
        .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
        .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.6.0"),
    ],
    targets: [
        // libzmq itself is the system's (libzmq3-dev): `link "zmq"` stands in the module map.
        .target(name: "CZMQ"),
        // Lock files: an endpoint's, a store's, a takeover's.
        .target(name: "Locking"),
        // Notifies the service manager (systemd) of the start, reloads and the end, and feeds its watchdog.
        .target(name: "Supervision"),
        .target(
            name: "Bus",
            dependencies: [
                "CZMQ", "Locking", .product(name: "DequeModule", package: "swift-collections"),
                .product(name: "HeapModule", package: "swift-collections"),
            ]),
        // The log of the daemons.
        .target(name: "LineLogging", dependencies: ["Bus", .product(name: "Logging", package: "swift-log")]),
        .target(name: "ControllerActors", dependencies: ["Bus"]),
        .target(name: "Host", dependencies: ["Bus", "ControllerActors"]),
        .target(
            name: "NavdKit",
            dependencies: ["Bus", "Host", .product(name: "DequeModule", package: "swift-collections")]),
        .target(name: "NavdTesting", dependencies: ["Bus", "NavdKit"]),
        // libsqlite3 itself is the system's (libsqlite3-dev).
        .target(name: "CSQLite", linkerSettings: [.linkedLibrary("sqlite3")]),
        .target(
            name: "Store",
            dependencies: [
                "CSQLite", "Locking",
                .product(name: "GRDB", package: "GRDB.swift"),
                .product(name: "GRDBSQLite", package: "GRDB.swift"),
            ]),
        .executableTarget(
            name: "navd",
            dependencies: [
                "Bus", "ControllerActors", "Host", "LineLogging", "Locking", "Store", "Supervision",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "CoreMetrics", package: "swift-metrics"),
                .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
                .product(name: "UnixSignals", package: "swift-service-lifecycle"),
            ]),
        // An application's container in a process of its own.
        .executableTarget(name: "carousel", dependencies: ["Host", "Bus"], path: "Examples/Carousel"),
        // With the kit for Swift.
        .executableTarget(name: "gate", dependencies: ["NavdKit"], path: "Examples/swift/Gate"),
        .executableTarget(name: "draw", dependencies: ["NavdKit"], path: "Examples/swift/Draw"),
        .executableTarget(name: "kit-client", dependencies: ["NavdKit"], path: "Tests/KitClient"),
        .executableTarget(name: "rows", dependencies: ["NavdKit"], path: "Examples/swift/Rows"),
        .executableTarget(
            name: "navctl",
            dependencies: ["Bus", .product(name: "ArgumentParser", package: "swift-argument-parser")]),
        // The gateway for browsers. Of navd it knows the words and the sockets.
        .target(
            name: "WebGateway",
            dependencies: [
                "Bus", .product(name: "DequeModule", package: "swift-collections"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "NIOCore", package: "swift-nio"), .product(name: "NIOPosix", package: "swift-nio"),
                .product(name: "NIOHTTP1", package: "swift-nio"),
                .product(name: "NIOWebSocket", package: "swift-nio"),
            ]),
        .executableTarget(
            name: "navweb",
            dependencies: [
                "Bus", "LineLogging", "Supervision", "WebGateway",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
                .product(name: "UnixSignals", package: "swift-service-lifecycle"),
            ]),
        // What the tests kill, and read after it.
        .executableTarget(name: "store-writer", dependencies: ["Store"], path: "Tests/StoreWriter"),
        .target(name: "StoreContract", dependencies: ["Store"], path: "Tests/StoreContract"),
        .testTarget(
            name: "StoreTests",
            dependencies: ["Store", "StoreContract", "store-writer", .product(name: "GRDB", package: "GRDB.swift")]),
        .testTarget(name: "LockingTests", dependencies: ["Locking"]),
        .testTarget(name: "BusTests", dependencies: ["Bus"], exclude: ["Fixtures"]),
        .testTarget(
            name: "ControllerActorsTests", dependencies: ["ControllerActors"],
            // Golden files are read beside their tests, not bundled.
            exclude: ["Fixtures"]),
        .testTarget(
            name: "NavctlTests", dependencies: ["navctl", "Bus", "ControllerActors"], exclude: ["Fixtures"]),
        .testTarget(name: "HostTests", dependencies: ["Host", "Bus", "ControllerActors"]),
        // They start the daemon beside the test bundle.
        .testTarget(name: "NavdKitTests", dependencies: ["NavdKit", "Bus", "Host", "navd", "gate"]),
        .testTarget(name: "NavdTestingTests", dependencies: ["NavdTesting", "NavdKit", "Bus", "navd"]),
        .testTarget(
            name: "NavdTests",
            dependencies: [
                "navd", "carousel", "Bus", "ControllerActors", "Host", "LineLogging", "Store", "StoreContract",
                .product(name: "CoreMetrics", package: "swift-metrics"),
                "Supervision",
                .product(name: "Logging", package: "swift-log"),
            ], exclude: ["Fixtures"]),
        .testTarget(
            name: "NavwebTests",
            dependencies: [
                "WebGateway", "navweb", "navd", "Bus", .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOEmbedded", package: "swift-nio"),
                .product(name: "NIOHTTP1", package: "swift-nio"),
                .product(name: "NIOWebSocket", package: "swift-nio"),
            ]),
    ],
    swiftLanguageModes: [.v6]
)
