/// The guarantee that a store gives when it reports that data is stored.
public enum Durability: String, Sendable, CaseIterable {
    /// The data is synced: it survives the end of the process and a power cut, as far as the disk is honest about its
    /// syncs.
    case full
    /// The kernel has the data: it survives the process, however that ends. A power cut or a crash of the machine loses
    /// everything since the last sync, and syncs come with every four megabytes of log, not with time. The rest is
    /// whole and in order.
    case batch
    /// The kernel has the data, and it is synced only when the store is closed: it survives the process. After a power
    /// cut the file may be damaged. Then it is refused if the damage is noticed; otherwise `Head.isLossless` is false
    /// all the same.
    case none
}
