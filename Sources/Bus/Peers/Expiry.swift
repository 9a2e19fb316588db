/// The moment at which a command expires, by the wall clock of navd's machine: milliseconds since 1970, in UTC.
public enum Expiry {
    /// Throws if `now` is at or after `expires`; both are milliseconds since 1970. Errors: `deadlineExceeded`, whose
    /// data has both.
    public static func check(_ expires: Int, at now: Int) throws(Refusal) {
        guard now >= expires else { return }
        throw Refusal(
            .deadlineExceeded,
            "expires is \(expires), but the wall clock of navd's machine is at \(now) (milliseconds since 1970); "
                + "nothing has changed",
            data: ["expires": .int(Int64(expires)), "now": .int(Int64(now))])
    }
}
