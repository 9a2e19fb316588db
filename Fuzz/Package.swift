// swift-tools-version: 6.0
import PackageDescription

// Apart from the project's own package: nobody who builds navd needs it, and and it is built with libFuzzer in every module.
let package = Package(
    name: "fuzz",
    dependencies: [.package(name: "navd", path: "..")],
    targets: [
        .executableTarget(
            name: "fuzz",
            dependencies: [
                .product(name: "Bus", package: "navd"), .product(name: "ControllerActors", package: "navd"),
                .product(name: "Host", package: "navd"),
            ])
    ],
    swiftLanguageModes: [.v6]
)
