import Glibc

extension Endpoint {
    /// `$NAVD_ENDPOINT`, else `navd/navd.sock` in the user's runtime directory, else `/tmp/navd-<uid>/navd.sock`.
    public static func standard(
        environment: (String) -> String? = variable, uid: UInt32 = getuid()
    ) throws(EndpointError) -> Endpoint {
        if let given = environment("NAVD_ENDPOINT"), !given.isEmpty { return try Endpoint(given) }
        if let runtime = environment("XDG_RUNTIME_DIR"), runtime.hasPrefix("/") {
            return try Endpoint(path: "\(runtime)/navd/navd.sock")
        }
        let runtime = "/run/user/\(uid)"
        if access(runtime, W_OK | X_OK) == 0 { return try Endpoint(path: "\(runtime)/navd/navd.sock") }
        return try Endpoint(path: "/tmp/navd-\(uid)/navd.sock")
    }

    /// The value of an environment variable; nil if it is not set.
    public static func variable(_ name: String) -> String? {
        getenv(name).map { String(cString: $0) }
    }
}
