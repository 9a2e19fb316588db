"""A memory limit for a child process: of what it may map (RLIMIT_AS) or of what it may use (a control group, v1 or
v2)."""
import os
import resource


def needed(process):
    """Returns the most bytes that a process has mapped, and used, so far."""
    with open(f"/proc/{process.pid}/status") as file:
        found = dict(line.split(":", 1) for line in file if ":" in line)
    return tuple(int(found[name].split()[0]) << 10 for name in ("VmPeak", "VmHWM"))


class Mapped:
    """A limit of the address space: an allocation beyond it fails."""

    def __init__(self, limit):
        self.limit = limit

    def enter(self):
        """Applies the limit. It is called in the child before exec."""
        resource.setrlimit(resource.RLIMIT_AS, (self.limit, self.limit))

    def close(self):
        pass


class Group:
    """A limit of the memory in use: beyond it the kernel kills the process."""

    # Part of each group's name, so that no other group is touched.
    COUNT = 0

    def __init__(self, limit):
        Group.COUNT += 1
        parent, self.file = self.place()
        self.path = f"{parent}/navd-chaos-{os.getpid()}-{Group.COUNT}"
        os.mkdir(self.path)
        try:
            with open(f"{self.path}/{self.file}", "w") as file:
                file.write(str(limit))
        except OSError:
            self.close()
            raise

    @staticmethod
    def place():
        """Returns this process's own group, and the name of the file that limits a group below it. OSError if there is
        none."""
        with open("/proc/self/cgroup") as file:
            for line in file:
                number, controllers, path = line.strip().split(":", 2)
                if "memory" in controllers.split(","):
                    return f"/sys/fs/cgroup/memory{path}", "memory.limit_in_bytes"
                if number == "0" and os.path.exists(f"/sys/fs/cgroup{path}/memory.max"):
                    return f"/sys/fs/cgroup{path}", "memory.max"
        raise OSError("there is no group for memory")

    @staticmethod
    def why_not():
        """Returns why no group can be made here, or None if one can."""
        try:
            Group(1 << 40).close()
            return None
        except OSError as error:
            return str(error)

    def enter(self):
        with open(f"{self.path}/cgroup.procs", "w") as file:
            file.write(str(os.getpid()))

    def close(self):
        os.rmdir(self.path)
