"""What navd is meant to reach. Ratios are against raw C that does the same exchange in the same run, unless told
otherwise."""
# Thousand instructions of the loop's thread for a command, one outstanding.
INSTRUCTIONS = {"select, one subscriber": 30, "push, one subscriber": 40}
# The median round trip with one outstanding, of select, of push and pop, and of a tap that a remote delegate votes on.
P50 = 1.15
# Requests a second with 64 outstanding.
THROUGHPUT = {"one subscriber": 0.65, "no subscriber": 0.4}
VOTES = 0.4
# Deliveries a second to 10, 100 and 1,000 subscribers.
DELIVERIES = 0.9
# A D-Bus service in C is the yardstick.
DBUS_P50, DBUS_THROUGHPUT = 1.0, 4
# The same navd without a host is the yardstick.
HOSTED_PUSH_P50, HOSTED_PUSH_THROUGHPUT = 2.2, 0.5
# Throughput by the number outstanding. The same navd without a store is the yardstick.
DURABLE = {64: 0.35, 256: 0.5}
# Resident memory of a controller, with a million of them.
BYTES_A_CONTROLLER = 828
# Per cent of one processor that an idle navd uses, over a minute.
IDLE = 0.1
