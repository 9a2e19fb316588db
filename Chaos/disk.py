"""A disk as a power cut may leave it, played from a record that Chaos/record.c wrote."""
import struct

SECTOR = 512
HEAD = struct.Struct("=IIIQ")


def read(path):
    """Returns the record as a list of (kind, name, offset, data). A last entry that a kill has cut is left out."""
    with open(path, "rb") as file:
        text = file.read()
    found, at = [], 0
    while at + HEAD.size <= len(text):
        kind, name, data, offset = HEAD.unpack_from(text, at)
        at += HEAD.size
        if at + name + data > len(text):
            break
        found.append((chr(kind), text[at : at + name].decode(), offset, text[at + name : at + name + data]))
        at += name + data
    return found


class Inode:
    """The bytes of one file that are certainly on disk, and the writes since, of which any part may be there."""

    def __init__(self):
        self.sure = bytearray()
        self.waiting = []

    @staticmethod
    def apply(image, step):
        offset, data = step
        if data is None:
            del image[offset:]
            image.extend(bytes(offset - len(image)))
            return
        if len(image) < offset:
            image.extend(bytes(offset - len(image)))
        image[offset : offset + len(data)] = data

    def sync(self):
        for step in self.waiting:
            self.apply(self.sure, step)
        self.waiting = []

    @staticmethod
    def pieces(step):
        """Splits a write into its sectors: a power cut keeps or loses each of them."""
        offset, data = step
        if data is None:
            return [step]
        found, at = [], 0
        while at < len(data):
            end = min(len(data), ((offset + at) // SECTOR + 1) * SECTOR - offset)
            found.append((offset + at, data[at:end]))
            at = end
        return found

    def left(self, chance):
        """Returns one of the images that a power cut may leave now."""
        image = bytearray(self.sure)
        style = chance.random()
        if style < 0.15:
            steps = []
        elif style < 0.3:
            steps = self.waiting[: chance.randrange(len(self.waiting) + 1)]
        elif style < 0.45:
            steps = [step for step in self.waiting if chance.random() < 0.5]
        elif style < 0.6 and self.waiting:
            # All writes are there but one, which is torn or lost. That is the hardest case to notice.
            missing = chance.randrange(len(self.waiting))
            steps = [step for index, step in enumerate(self.waiting) if index != missing]
            pieces = self.pieces(self.waiting[missing])
            steps[missing:missing] = chance.sample(pieces, chance.randrange(len(pieces)))
        else:
            keep = chance.random()
            steps = [piece for step in self.waiting for piece in self.pieces(step) if chance.random() < keep]
        for step in steps:
            self.apply(image, step)
        return image

    def fail(self, chance):
        """Applies a failed sync: the kernel marks the pages clean, written or not, and no later sync writes them."""
        self.sure = self.left(chance)
        self.waiting = []


class Disk:
    """Plays a record, step by step. Changes of names are certain once their directory is synced. Before that, a power
    cut may keep any first part of them."""

    def __init__(self, chance):
        self.chance = chance
        self.now = {}
        self.sure = {}
        self.turns = []
        self.said = []

    def step(self, kind, name, offset, data):
        if kind == "A":
            self.said += data.decode().splitlines()
        elif name.endswith(("-shm", ".lock")):
            return
        elif kind == "C":
            self.turn(name, Inode())
        elif kind == "U":
            self.turn(name, None)
        elif kind == "R":
            inode = self.now[name]
            self.turns.append([(name, None), (data.decode(), inode)])
            del self.now[name]
            self.now[data.decode()] = inode
        elif kind == "W":
            self.now[name].waiting.append((offset, data))
        elif kind == "T":
            self.now[name].waiting.append((offset, None))
        elif kind == "S" and name == ".":
            for turn in self.turns:
                self.change(self.sure, turn)
            self.turns = []
        elif kind == "S":
            self.now[name].sync()
        elif kind == "F" and name != ".":
            self.now[name].fail(self.chance)

    def turn(self, name, inode):
        self.turns.append([(name, inode)])
        self.change(self.now, [(name, inode)])

    @staticmethod
    def change(names, turn):
        for name, inode in turn:
            if inode is None:
                names.pop(name, None)
            else:
                names[name] = inode

    def left(self, chance):
        """Returns the files that a power cut may leave now, by name."""
        names = dict(self.sure)
        for turn in self.turns[: chance.randrange(len(self.turns) + 1)]:
            self.change(names, turn)
        return {name: inode.left(chance) for name, inode in names.items()}

    def acknowledged(self):
        return max((int(line.split()[1]) for line in self.said if line.startswith("a ")), default=0)
