"""What may happen to a process."""

import ctypes
import os
import pathlib
import signal
import time

SEIZE, INTERRUPT, DETACH = 0x4206, 0x4207, 17
# __WALL of wait(2): threads, too.
ALL_THREADS = 0x40000000
# The numbers of ppoll(2).
PPOLL = {"x86_64": "271", "aarch64": "73"}

libc = ctypes.CDLL(None, use_errno=True)
libc.ptrace.argtypes = [ctypes.c_long, ctypes.c_long, ctypes.c_void_p, ctypes.c_void_p]


def loop_thread(pid: int) -> int:
    """The thread that runs navd's loop: the one that sleeps in ppoll(2)."""
    number = PPOLL[os.uname().machine]
    for _ in range(1000):
        for task in pathlib.Path(f"/proc/{pid}/task").iterdir():
            if (task / "syscall").read_text().split()[0] == number:
                return int(task.name)
        time.sleep(0.01)
    raise AssertionError(f"process {pid} has no loop")


class Killed:
    """The process is killed where this block begins."""

    def __init__(self, pid: int):
        self.pid = pid

    def __enter__(self) -> "Killed":
        os.kill(self.pid, signal.SIGKILL)
        return self

    def __exit__(self, *_) -> None:
        pass

    def reap(self) -> None:
        pass


class Hanging:
    """The loop of the process hangs within this block, and its other threads go on. It may be killed meanwhile."""

    def __init__(self, pid: int):
        self.thread = loop_thread(pid)

    def __enter__(self) -> "Hanging":
        for request in (SEIZE, INTERRUPT):
            if libc.ptrace(request, self.thread, None, None) != 0:
                raise OSError(ctypes.get_errno(), "ptrace")
        return self

    def __exit__(self, *_) -> None:
        libc.ptrace(DETACH, self.thread, None, None)
        self.reap()

    def reap(self) -> None:
        """Hears of the thread's end. Until whoever traces a thread has heard of it, its process is not over."""
        try:
            os.waitpid(self.thread, os.WNOHANG | ALL_THREADS)
        except ChildProcessError:
            pass
