#!/usr/bin/env python3
"""Writes the parts of the kit that follow from navd's description: the table of methods in navd.js, and the types of
messages, methods and errors in navd.d.ts. package.json gets the version of the project.

    generate.py [--navd PATH] [--check]

It starts a navd on a private path and asks it for `describe`. With --check it writes nothing, and ends with 1 if a file
would change.
"""
import argparse
import importlib.util
import json
import os
import re
import shutil
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
BEGIN, END = "// <generated>", "// </generated>"
NOTE = "// By generate.py, from the description of navd. Do not edit."
PLAIN = {
    "string": "string", "int": "number", "number": "number", "bool": "boolean", "any": "unknown", "null": "null",
    "object": "Record<string, unknown>", "id": "string", "place": "string", "windowID": "string",
    "requestID": "number | string",
}
# Where the name of a type would hide one of the language or of the kit.
NAMES = {"Window": "WindowObject", "Request": "RequestMessage", "Event": "WindowEvent", "Error": "ErrorObject"}
METHOD_NAMES = {"viewController.navigationItem": "loadNavigationItem", "viewController.tap": "tapObject"}
ITEMS = {"tableViewController.numberOfRows": "section"}


def python_kit():
    """The generator of the Python kit, which reads the description."""
    spec = importlib.util.spec_from_file_location("generate_python", ROOT / "Clients" / "python" / "generate.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


KIT = python_kit()


def is_heard(method):
    return method["kind"] in ("vote", "data", "notification", "notice")


def members(text):
    return [KIT.Member.read(part) for part in KIT.split(text) if ": " in part]


# navd.js


def table(description, roles):
    """The rows of the two tables of methods."""
    sent, heard = ["const SENT = [", "    // name, kind, on, within"], ["const TOLD = ["]
    heard.append("    // name, kind, role, members of the result, params that name controllers, param that counts up")
    for method in description["methods"]:
        if not is_heard(method):
            row = [method["name"], method["kind"], method["on"], method["within"]]
            sent.append(f"    {json.dumps(row)},")
        elif method["kind"] != "notice" and method["name"] in roles:
            params, result = members(method["params"]), [one.name for one in members(method["result"])]
            controllers = [one.name for one in params if re.search(r"\b(id|reference)\b", one.kind)]
            item = ITEMS.get(method["name"], "row") if any(one.name == "count" for one in params) else None
            row = [method["name"], method["kind"], roles[method["name"]], result, controllers, item]
            while not row[-1]:
                row.pop()
            heard.append(f"    {json.dumps(row)},")
    return [*sent, "];", *heard, "];"]


# navd.d.ts


class Types:
    def __init__(self, description):
        self.description = description
        self.reader = KIT.Writer(description)

    def type(self, text, handles=False):
        """A type of the description as TypeScript writes it."""
        if text.startswith("[") and text.endswith("]") and self.reader.closes(text, "[", "]"):
            inner = self.type(text[1:-1], handles)
            return f"({inner})[]" if " | " in inner else f"{inner}[]"
        if text.startswith("{") and text.endswith("}") and self.reader.closes(text, "{", "}"):
            return f"Record<string, {self.type(text[1:-1], handles)}>"
        parts = self.reader.alternatives(text)
        if len(parts) > 1:
            return " | ".join(dict.fromkeys(self.type(part, handles) for part in parts))
        if handles and text in ("id", "place", "windowID"):
            return "string | Handle"
        if handles and text == "reference":
            return "string | Handle | Spec | Existing"
        if text in PLAIN:
            return PLAIN[text]
        if text in self.reader.types or text in self.reader.words:
            return self.name(text)
        return json.dumps(text)

    @staticmethod
    def name(text):
        return NAMES.get(KIT.title(text), KIT.title(text))

    def lines(self):
        for word in self.description["words"]:
            yield from comment(word["summary"], 0)
            yield from wrapped(f"export type {self.name(word['name'])} = {' | '.join(map(json.dumps, word['words']))};")
            yield ""
        for one in self.description["types"]:
            yield from comment(one["summary"], 0)
            if "oneOf" in one:
                yield f"export type {self.name(one['name'])} = {self.type(one['oneOf'])};"
                yield ""
            else:
                fields = [KIT.Member(m["name"], m["type"], not m.get("required"), meaning=m.get("meaning", ""))
                          for m in one["members"]]
                yield from self.interface(self.name(one["name"]), fields)
        for method in self.description["methods"]:
            yield from self.result(method)
        yield from comment("The errors that navd answers.", 0)
        names = " | ".join(json.dumps(error["name"]) for error in self.description["errors"])
        yield from wrapped(f"export type WireErrorName = {names};")
        yield ""
        yield from self.handlers()
        yield from self.handles()

    def interface(self, name, fields, base=None):
        yield f"export interface {name}{f' extends {base}' if base else ''} {{"
        for field in fields:
            if field.meaning:
                yield from comment(field.meaning, 4)
            yield f"    {field.name}{'?' if field.optional else ''}: {self.type(field.kind)};"
        yield "}"
        yield ""

    def result_name(self, method):
        name = self.reader.result_name(method)
        return "Record<string, unknown>" if name is None else NAMES.get(name, name)

    def result(self, method):
        name = self.reader.result_name(method)
        if not name or not name.endswith("Result"):
            return
        parts = KIT.split(method["result"])
        fields, is_outcome = members(method["result"]), "outcome" in parts
        for field in fields:
            # Where nothing was done, only the outcome is there.
            field.optional = field.optional or is_outcome
        own = {field.name for field in fields}
        usual = [m["name"] for m in self.reader.types["commandOutcome"]["members"] if m["name"] in own]
        base = "CommandOutcome" if is_outcome else None
        if base and usual:
            base = f"Omit<CommandOutcome, {' | '.join(map(json.dumps, usual))}>"
        yield from comment(f"What `{method['name']}` answers.", 0)
        yield from self.interface(name, fields, base)

    # Handlers, by role.

    def handlers(self):
        for role in self.reader.words["role"]["words"]:
            own = [m for m in self.description["methods"] if is_heard(m) and self.reader.roles.get(m["name"]) == role]
            short = [m["name"].rpartition(".")[2] for m in own]
            yield from comment(f"The methods that a {role} may implement.", 0)
            yield f"export interface {KIT.title(role)}Handlers {{"
            for method in own:
                word = method["name"].rpartition(".")[2]
                names = [f'"{method["name"]}"'] + ([word] if short.count(word) == 1 else [])
                for name in reversed(names):
                    yield from comment(method["summary"], 4)
                    yield from wrapped(f"    {name}?(params: {self.params(method, False)}, question: Question): "
                                       f"{self.answer(method)};")
            yield "}"
            yield ""

    def answer(self, method):
        if method["kind"] == "vote":
            return "boolean | Promise<boolean>"
        fields = members(method["result"])
        if method["kind"] != "data" or not fields:
            return "unknown"
        value = self.type(fields[0].kind, True)
        if any(m.name == "count" for m in members(method["params"])):
            one = self.type(fields[0].kind[1:-1], True)
            value = f"{one} | ({one})[]" if one != "unknown" else one
        if len(fields) > 1:
            value += " | { " + "; ".join(f"{f.name}: {self.type(f.kind, True)}" for f in fields) + " }"
        return value if value == "unknown" else f"{value} | Promise<{value}>"

    def params(self, method, is_sent):
        fields = []
        for part in KIT.split(method["params"]):
            if part.startswith("..."):
                fields += [KIT.Member(m["name"], m["type"], True) for m in self.reader.types[part[3:]]["members"]]
            elif ": " in part:
                fields.append(KIT.Member.read(part))
        if not fields:
            return "{}"
        controllers = {f.name for f in fields if re.search(r"\b(id|reference)\b", f.kind)}
        texts = []
        for field in fields:
            # Only a function in `batch` is told how many are asked for.
            optional = field.optional or field.has_default or (not is_sent and field.name == "count")
            field.optional = field.optional or (not is_sent and field.name == "count")
            text = self.type(field.kind, True) if is_sent else self.type(field.kind)
            if not is_sent and field.name in controllers:
                handle = "PopoverControllerHandle" if field.name == "popover" else "ViewControllerHandle"
                text = f"{handle}[]" if field.kind.startswith("[") else handle
            texts.append(f"{field.name}{'?' if optional and (is_sent or field.optional) else ''}: {text}")
        return "{ " + "; ".join(texts) + " }"

    # Handles.

    def handles(self):
        placed = {}
        for method in self.description["methods"]:
            if is_heard(method) or method["name"] in KIT.OWN:
                continue
            owner, family = KIT.HANDLES[method["on"]], method["name"].rpartition(".")[0]
            placed.setdefault((owner, None if family in KIT.DIRECT[owner] else family), []).append(method)
        for owner in dict.fromkeys(owner for owner, _ in placed):
            name = {"Client": "Methods", "Window": "WindowMethods"}.get(owner, f"{owner}Handle")
            base = " extends ViewControllerHandle" if owner in KIT.SUBCLASSES else " extends Handle"
            base = "" if owner == "Client" else base
            what = "Methods that are about no controller" if owner == "Client" else f"A {owner} of navd"
            yield from comment(f"{what}, in the words of docs/METHODS.md.", 0)
            yield f"export interface {name}{base} {{"
            for (one, space), methods in placed.items():
                if one != owner:
                    continue
                if space is None:
                    for method in methods:
                        yield from self.function(method, 4)
                else:
                    yield from comment(f"The methods `{space}.…`.", 4)
                    of_window = "WindowOf & " if (owner, space) == ("Client", "window") else ""
                    yield f"    readonly {'hosts' if space == 'host' else space}: {of_window}{{"
                    for method in methods:
                        yield from self.function(method, 8)
                    yield "    };"
            yield "}"
            yield ""

    def function(self, method, indent):
        name = METHOD_NAMES.get(method["name"], method["name"].rpartition(".")[2])
        fields = self.params(method, True)
        # Where a member must be given, the params must.
        optional = "" if re.search(r"[{;] \w+: ", fields) else "?"
        special = self.reader.special(method)
        yield from comment(method["summary"] + (f" Errors: {special}." if special else ""), indent)
        yield from wrapped(f"{' ' * indent}{name}(params{optional}: {fields}, options?: Options): "
                           f"Promise<{self.result_name(method)}>;")


def comment(text, indent):
    lines, line = [], "/**"
    for word in text.replace("*/", "* /").split():
        if len(line) + len(word) + 1 > 114 - indent:
            lines.append(line)
            line = " *"
        line += " " + word
    lines.append(line + " */")
    return [" " * indent + one for one in lines]


def wrapped(line):
    """A line of TypeScript, wrapped at 120 characters after a separator."""
    if len(line) <= 120:
        return [line]
    indent = " " * (len(line) - len(line.lstrip()) + 4)
    lines, current = [], ""
    for part in re.findall(r".*?(?:[;,|] |$)", line):
        if current.strip() and len(current) + len(part.rstrip()) > 120:
            lines.append(current.rstrip())
            current = indent
        current += part
    return [*lines, current.rstrip()]


def replaced(path, lines):
    """The text of a file with these lines between its marks."""
    text = path.read_text()
    head, rest = text.split(f"{BEGIN}\n", 1)
    return "\n".join([head + BEGIN, NOTE, *lines, END]) + rest.split(END, 1)[1]


def package():
    """The text of package.json, with the version of the project."""
    version = re.search(r'current = "(.*?)"', (ROOT / "Sources" / "Bus" / "Version.swift").read_text())[1]
    return re.sub(r'"version": ".*?"', f'"version": "{version}"', (HERE / "package.json").read_text())


def main():
    options = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    options.add_argument("--navd", default=os.environ.get("NAVD") or shutil.which("navd") or ROOT / ".build/debug/navd")
    options.add_argument("--description", help="a file with the answer to `describe`, in the place of a navd")
    options.add_argument("--check", action="store_true")
    options = options.parse_args()
    given = options.description
    description = json.loads(Path(given).read_text()) if given else KIT.describe(options.navd)
    files = {"navd.js": table(description, KIT.roles()), "navd.d.ts": list(Types(description).lines())[:-1]}
    texts = {HERE / name: replaced(HERE / name, lines) for name, lines in files.items()}
    texts[HERE / "package.json"] = package()
    stale = [path for path, text in texts.items() if path.read_text() != text]
    if options.check:
        sys.exit(f"generate.py: not up to date: {', '.join(path.name for path in stale)}" if stale else 0)
    for path in stale:
        path.write_text(texts[path])
    print(f"{len(stale)} of {len(texts)} files written")


if __name__ == "__main__":
    main()
