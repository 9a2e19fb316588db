/// Marks a room of the daemon: a value with private state, which knows no socket, no clock, no router and no room of
/// another folder. What it needs to know is a parameter of the call, and what is to be done is an action that it
/// returns, so it is tested as a value. The wall tests find rooms by this mark (docs/decisions/0024).
protocol Room: ~Copyable {}
