/// The lists of words of docs/OBJECTS.md.
public enum Words {}
/// The objects of docs/OBJECTS.md.
public enum Objects {}
/// What requests are answered with.
public enum Results {}
/// What handlers are given: questions and callbacks of navd.
public enum Heard {}
