"""A faked clock for a child process, by libfaketime (Debian's package faketime), which reads the offset from a file."""
import ctypes
import glob
import os

LIBRARIES = ["/usr/lib/*/faketime/libfaketimeMT.so.1", "/usr/lib/faketime/libfaketimeMT.so.1", "/usr/local/lib/faketime/libfaketimeMT.so.1"]
LIBC = ctypes.CDLL(None, use_errno=True)


def library():
    found = [path for pattern in LIBRARIES for path in glob.glob(pattern)]
    return found[0] if found else None


class Clock:
    def __init__(self, path, conditions):
        """conditions: the path of the library built from condition.c."""
        self.path, self.conditions, self.count, self.names = path, conditions, 0, []
        self.ahead = 0
        self.set(0)

    def set(self, ahead):
        """Sets the clock ahead by so many seconds (back if negative). The file is replaced in one step, so that a
        reader sees either the old offset or the new one."""
        self.ahead = ahead
        with open(f"{self.path}.new", "w") as file:
            file.write(f"{ahead:+d}\n")
        os.rename(f"{self.path}.new", self.path)

    def environment(self, everything=False):
        """Returns the environment variables for a child. everything: the kernel's clocks that can't be set jump too."""
        faked = {
            "LD_PRELOAD": library(), "FAKETIME_TIMESTAMP_FILE": self.path, "FAKETIME_NO_CACHE": "1", "FAKETIME_SHARED": self.shared()}
        if not everything:
            faked |= {
                "LD_PRELOAD": f"{self.conditions}:{library()}", "FAKETIME_DONT_FAKE_MONOTONIC": "1", "DONT_FAKE_MONOTONIC": "1"}
        return faked

    def shared(self):
        """Makes the semaphore and the shared memory that the command `faketime` makes before it starts a child. Without
        them the library changes the child's environment, and Swift then does not find the arguments. Each child gets
        its own, since a child that is killed may hold the semaphore."""
        self.count += 1
        semaphore, memory = (f"/navd_chaos_{what}_{os.getpid()}_{id(self)}_{self.count}" for what in ("sem", "shm"))
        LIBC.sem_open.restype = ctypes.c_void_p
        LIBC.sem_open(semaphore.encode(), os.O_CREAT | os.O_EXCL, ctypes.c_uint(0o600), ctypes.c_uint(1))
        descriptor = LIBC.shm_open(memory.encode(), os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600)
        if descriptor < 0:
            raise OSError(ctypes.get_errno(), "shared memory for libfaketime")
        os.ftruncate(descriptor, 4096)
        os.close(descriptor)
        self.names.append((semaphore, memory))
        return f"{semaphore} {memory}"

    def close(self):
        for semaphore, memory in self.names:
            LIBC.sem_unlink(semaphore.encode())
            LIBC.shm_unlink(memory.encode())
        self.names = []
