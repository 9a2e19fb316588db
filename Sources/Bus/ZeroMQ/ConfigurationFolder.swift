/// The folder of a user's keys and of navctl's configuration.
public enum ConfigurationFolder {
    /// `$XDG_CONFIG_HOME/navd`, else `~/.config/navd`; nil if neither variable holds an absolute path.
    public static func path(_ environment: (String) -> String? = Endpoint.variable) -> String? {
        if let folder = environment("XDG_CONFIG_HOME"), folder.hasPrefix("/") { return "\(folder)/navd" }
        return environment("HOME").flatMap { $0.hasPrefix("/") ? "\($0)/.config/navd" : nil }
    }
}
