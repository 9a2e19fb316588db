import Bus

/// Children on screen. Most containers show one child, and no array is made for it.
struct ShownList: RandomAccessCollection {
    private let only: ControllerID?
    private let several: ArraySlice<ControllerID>

    init(_ only: ControllerID?) {
        self.only = only
        several = []
    }

    init(_ several: ArraySlice<ControllerID>) {
        only = nil
        self.several = several
    }

    var startIndex: Int { 0 }
    var endIndex: Int { only == nil ? several.count : 1 }
    subscript(index: Int) -> ControllerID { only ?? several[several.startIndex + index] }
}
