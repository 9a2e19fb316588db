#!/usr/bin/python3
"""Writes the documents as the packages install them, with links that are true there.

    documents.py TREE                 writes TREE/documents/PACKAGE for each package, of the sources in TREE
    documents.py --check FOLDER...    names each link in the documents of these folders that leads nowhere

A link to a file that no package has stays as its text: the sources are elsewhere.
"""

import os
import pathlib
import re
import sys

DOC = "/usr/share/doc"
# What each package has, by patterns; decisions keep their folder.
DOCUMENTS = {
    "navd": ["README.md", "docs/*.md", "docs/decisions/*.md"],
    "navd-web": ["docs/NAVWEB.md", "docs/INSPECTOR.md"],
    "python3-navd": ["Clients/python/README.md"],
}
# A link, where it is no picture; its text may be wrapped.
LINK = re.compile(r"(?<!!)\[([^\[\]]*)\]\(([^()\s#]*)(#[^()\s]*)?\)")


def place(package: str, path: str) -> str:
    """Where a package installs a document."""
    folder = "decisions/" if path.startswith("docs/decisions/") else ""
    return f"{DOC}/{package}/{folder}{pathlib.PurePosixPath(path).name}"


def documents(tree: pathlib.Path) -> dict[str, list[str]]:
    return {package: sorted(str(path.relative_to(tree)) for pattern in patterns for path in tree.glob(pattern))
            for package, patterns in DOCUMENTS.items()}


def examples(tree: pathlib.Path) -> dict[str, str]:
    """Other files among the documents, by their paths in the sources."""
    found = {}
    for listing in sorted((tree / "Packaging/debian").glob("*.install")):
        for line in listing.read_text().split("\n"):
            source, _, folder = line.partition(" ")
            if folder.startswith("usr/share/doc/"):
                for path in tree.glob(source):
                    found[str(path.relative_to(tree))] = f"/{folder}/{path.name}"
    for listing in sorted((tree / "Packaging/debian").glob("*.examples")):
        for source in listing.read_text().split():
            found[source] = f"{DOC}/{listing.stem}/examples/{pathlib.PurePosixPath(source).name}"
    return found


def installed(text: str, path: str, package: str, places: dict[str, str]) -> str:
    """The text of the document at `path` with links for where the package installs it."""
    here = os.path.dirname(place(package, path))

    def link(match: re.Match) -> str:
        label, target, anchor = match[1], match[2], match[3] or ""
        if not target or re.match(r"[a-z]+:", target):
            return match[0]
        source = os.path.normpath(os.path.join(os.path.dirname(path), target))
        if source == "docs/decisions":
            source = "docs/decisions/README.md"
        there = places.get(source)
        return f"[{label}]({os.path.relpath(there, here)}{anchor})" if there else label

    return LINK.sub(link, text)


def write(tree: pathlib.Path) -> None:
    found = documents(tree)
    everywhere = examples(tree)
    for package, paths in reversed(found.items()):
        # A document that navd has, too, is linked there, since that package has what it refers to.
        everywhere.update({path: place(package, path) for path in paths})
    for package, paths in found.items():
        own = everywhere | {path: place(package, path) for path in paths}
        for path in paths:
            file = tree / "documents" / pathlib.PurePosixPath(place(package, path)).relative_to(DOC)
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(installed((tree / path).read_text(), path, package, own))


def broken(folder: pathlib.Path) -> list[str]:
    """The links of a folder's documents that lead to no file."""
    found = []
    for path in sorted(folder.rglob("*.md")):
        for match in LINK.finditer(path.read_text()):
            target = match[2]
            if target and not re.match(r"[a-z]+:", target) and not (path.parent / target).exists():
                found.append(f"{path}: {target}")
    return found


def main() -> int:
    if sys.argv[1:2] != ["--check"]:
        write(pathlib.Path(sys.argv[1]))
        return 0
    found = [line for folder in sys.argv[2:] for line in broken(pathlib.Path(folder))]
    print("\n".join(found), end="\n" if found else "")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
