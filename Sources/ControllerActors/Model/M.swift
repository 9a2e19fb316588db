import Bus
