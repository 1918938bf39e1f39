"""Makes the package: its files, the extension, and what is generated from the entries of the engine: the functions with
their docstrings, and the stubs.

generate.py SOURCE EXTENSION PACKAGE: the hand-written files, the extension, and the folder that is made. The examples
are run, so that docstrings show what they answer.
"""

import builtins
import importlib
import keyword
import os
import pathlib
import re
import shutil
import sys
import textwrap

source, extension, package = (pathlib.Path(a) for a in sys.argv[1:])

HEADER = '"""Generated from the entries of the engine by python/generate.py."""\n'
# What takes long, writes files or reads what is not there.
NOT_RUN = {"check", "claims", "finished_shards", "load", "plot", "read", "reproduce", "rules", "save", "store", "survey",
           "sweep", "verify"}
TYPES = {
    "position": "Position | Value | int | Fraction | str",
    "game": "Value | Position | int | Fraction | str",
    "number": "Value | int | Fraction | str",
    "whole": "int",
    "ruleset": "Ruleset | str",
    "family": "Ruleset | Position | str",
    "range": "range | int | str",
    "word": "str",
    "flag": "bool",
    "file": "str | PathLike[str]",
    "text": "str | PathLike[str]",
    "any": "Any",
    "list": "Iterable[Any] | str",
    "function": "Callable[..., Any] | str",
    "box": "tuple[int, int] | str",
}
ANSWERS = {
    "outcome": "str",
    "boolean": "bool",
    "integer": "int",
    "value": "Value",
    "genus": "Genus",
    "position": "Position",
    "list": "list[Any]",
    "thermograph": "Thermograph",
    "table": "Table",
    "period": "Period",
    "quotient": "Quotient",
    "census": "Census",
    "classification": "Classification",
    "ruleset": "Any",
    "claim": "Any",
    "report": "Report",
    "drawing": "Drawing",
    "text": "str",
}


# What Python does by itself for lists, integers and texts.
HELPERS = {"abs", "argmax", "binomial", "bitand", "bitor", "characters", "contains", "count", "decimal", "digits",
           "distinct", "fib", "fibonacci_digits", "field", "finished_shards", "first", "gcd", "is_position", "isqrt",
           "join", "json", "least_period", "len", "lower_wythoff", "max", "mex", "min", "places", "pow", "print",
           "repeat", "replace", "sample", "sign", "sort", "split", "standard_form", "subsets", "sum", "tally", "text",
           "transpose", "upper_wythoff"}


def is_method(entry):
    """Whether it asks about a game, its first parameter."""
    first, *_ = entry["parameters"] or [{"kind": "", "default": None}]
    of_a_game = first["kind"] in ("position", "game") and first["default"] is None
    return of_a_game or entry["name"] in ("classify", "draw", "save")


def is_property(entry):
    return is_method(entry) and len(entry["parameters"]) == 1 and entry["parameters"][0]["kind"] == "game" and \
        entry["answer"] != "list"


def python_name(name):
    return name + "_" if keyword.iskeyword(name) or name in ("None", "True", "False") else name


def split(text):
    """The parts of a text between commas outside of brackets and quotes."""
    parts, depth, quoted, last = [], 0, False, 0
    for i, c in enumerate(text):
        if c == '"':
            quoted = not quoted
        elif not quoted and c in "([{":
            depth += 1
        elif not quoted and c in ")]}":
            depth -= 1
        elif not quoted and c == "," and depth == 0:
            parts.append(text[last:i])
            last = i + 1
    return [p.strip() for p in [*parts, text[last:]] if p.strip()]


def argument(text, parameter):
    found = re.fullmatch(r"(-?\d+)\.\.(-?\d+)", text)
    if found:
        low, high = int(found[1]), int(found[2]) + 1
        return f"range({high})" if low == 0 else f"range({low}, {high})"
    if parameter and parameter["kind"] == "flag":
        return "True"
    if re.fullmatch(r"-?\d+", text) or re.fullmatch(r'"[^"$]*"', text) or re.fullmatch(r"\[(-?\d+, ?)*-?\d+\]", text):
        return text
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def call_in_python(entry):
    """The example as a call in Python; None if it is not a plain call."""
    found = re.fullmatch(r"(\w+)\((.*)\)", entry["example"], re.S)
    if not found or found[1] != entry["name"]:
        return None
    by_name = {p["name"]: p for p in entry["parameters"]}
    out, named = [], False
    for i, part in enumerate(split(found[2])):
        key = re.match(r"(\w+) ?= ?(?!=)", part)
        if key and key[1] in by_name:
            out.append(f"{python_name(key[1])}={argument(part[key.end():], by_name[key[1]])}")
            named = True
        elif part in by_name and by_name[part]["kind"] == "flag":
            out.append(f"{part}=True")
            named = True
        elif named:
            return None
        else:
            parameter = entry["parameters"][i] if i < len(entry["parameters"]) else None
            if parameter is None and not any(p["many"] for p in entry["parameters"]):
                return None
            out.append(argument(part, parameter))
    return f"nimatron.{python_name(entry['name'])}({', '.join(out)})"


def signature(entry, typed):
    """The parameters; those after one that takes many are given by name."""
    parts, names, starred, defaults = [], [], False, False
    for p in entry["parameters"]:
        name = python_name(p["name"])
        kind = f": {TYPES[p['kind']]}" if typed else ""
        optional = p["default"] is not None
        if p["many"] and not starred and not optional:
            parts.append(f"*{name}{kind}")
            starred = True
        elif optional:
            defaults = True
            parts.append(f"{name}{kind + ' | None = None' if typed else '=None'}")
        else:
            if defaults and not starred:
                parts.append("*")
                starred = True
            parts.append(f"{name}{kind}")
        names.append(name)
    if not starred:
        parts.append("*")
    bounds = ["time: float | None = None", "memory: int | str | None = None"] if typed else ["time=None", "memory=None"]
    return ", ".join(parts + bounds), names


def docstring(entry, nimatron):
    lines = textwrap.wrap(entry["help"], 100)
    described = [p for p in entry["parameters"] if p["help"] or p["kind"] == "word"]
    if described:
        lines.append("")
    for p in described:
        default = f" (default {p['default']})" if p["default"] else ""
        words = f" One of {', '.join(p['words'])}." if p["words"] and p["kind"] == "word" else ""
        text = f"{python_name(p['name'])}: " + (p["help"].rstrip(".") + default + "." if p["help"] else "") + words
        lines += textwrap.wrap(text, 100, initial_indent="    ", subsequent_indent="        ")
    lines += ["", *example(entry, nimatron)]
    return "\n".join(lines).replace("\\", "\\\\").replace('"""', '\\"\\"\\"')


def example(entry, nimatron):
    in_language = f"nimatron.eval({entry['example']!r})"
    in_python = call_in_python(entry)
    if entry["name"] in NOT_RUN:
        return [f">>> {in_python or in_language}  # doctest: +SKIP"]
    names = {"nimatron": nimatron}
    try:
        meant = builtins.eval(in_language, names)
    except nimatron.Error as e:
        raise SystemExit(f"the example of {entry['name']} fails: {e}")
    shown = in_language
    if in_python is not None:
        try:
            if repr(builtins.eval(in_python, names)) == repr(meant):
                shown = in_python
        except (nimatron.Error, SyntaxError, TypeError, ValueError):
            pass
    with nimatron.Session():
        if repr(builtins.eval(in_language, names)) != repr(meant):  # a list in no fixed order
            shown, meant = f"len({shown})", len(meant)
    answer = [] if meant is None else [line or "<BLANKLINE>" for line in repr(meant).split("\n")]
    return [f">>> {shown}", *answer]


def function(entry, index, nimatron):
    parameters, names = signature(entry, typed=False)
    name = python_name(entry["name"])
    arguments = "".join(f"{n}, " for n in names)
    text = f"def {name}({parameters}):\n"
    if nimatron is not None:
        text += textwrap.indent(f'"""{docstring(entry, nimatron)}\n"""', "    ").replace("\n    \n", "\n\n") + "\n"
    text += f"    return _call({index}, ({arguments}), time, memory)\n\n\n"
    return text + f'{name}.entry = "{entry["name"]}"\n\n\n'


def described(entries, tables, nimatron):
    """The text of _functions.py; without docstrings if there is no module yet that could run the examples."""
    text = HEADER + "\nfrom ._nimatron import call as _call\nfrom ._nimatron import operator as _operator\n"
    text += "from ._ruleset import Notation as _Notation\n\n\n"
    names = []
    for index, entry in enumerate(entries):
        if entry["name"] == "with_theory":  # a word of the language: nimatron.Session says whether there is theory
            continue
        text += function(entry, index, nimatron)
        names.append(python_name(entry["name"]))
    for name, rules, examples, *_ in [*tables["ruleset_operators"], *tables["position_operators"]]:
        if python_name(name) in names:
            continue
        doc = "\n    ".join([*textwrap.wrap(rules, 100), "", "In the notation: " + ", ".join(examples[:3])])
        doc = doc.replace("\\", "\\\\")
        text += f'def {python_name(name)}(*operands, time=None, memory=None):\n    """{doc}"""\n'
        text += f'    return _operator("{name}", operands, time, memory)\n\n\n'
        names.append(python_name(name))
    found = []
    for name, rules, examples in tables["rulesets"]:
        if python_name(name) in names:
            continue
        doc = rules + " In the notation: " + ", ".join(examples[:3])
        text += f"{python_name(name)} = _Notation({name!r}, None, {doc!r})\n"
        names.append(python_name(name))
        found.append(python_name(name))
    named = [e for e in entries if python_name(e["name"]) in names]
    text += f"\nRULESETS = {found!r}\n"
    text += f"METHODS = {[python_name(e['name']) for e in named if is_method(e)]!r}\n"
    text += f"PROPERTIES = {[python_name(e['name']) for e in named if is_property(e)]!r}\n"
    text += f"HELPERS = {sorted(HELPERS.intersection(names))!r}\n"
    return text + f"\n__all__ = {names!r}\n"


def methods(entries, kind, own):
    """The stubs of the methods of a class, besides its own."""
    text = ""
    known = set(re.findall(r"^    (?:def )?(\w+)", own, re.M))
    for entry in entries:
        name = python_name(entry["name"])
        if name in known or not is_method(entry):
            continue
        answer = ANSWERS.get(entry["answer"], "Any")
        if kind == "Value" and is_property(entry):
            text += f"    @property\n    def {name}(self) -> {answer}: ...\n"
            continue
        parameters, _ = signature({**entry, "parameters": entry["parameters"][1:]}, typed=True)
        text += f"    def {name}(self, {parameters}) -> {answer}: ...\n"
    return text


def stubs(entries, tables):
    text = (source / "base.pyi").read_text()
    known = set(re.findall(r"^(?:def |class |)(\w+)[(:]", text, re.M))
    for kind in ("Value", "Position"):
        text = re.sub(rf"(?m)^class {kind}:\n((?:    .*\n)+)", lambda m: m[0] + methods(entries, kind, m[1]), text)
    for entry in entries:
        name = python_name(entry["name"])
        if name in known or entry["name"] == "with_theory":
            continue
        known.add(name)
        parameters, _ = signature(entry, typed=True)
        answer = ANSWERS.get(entry["answer"], "Any")
        text += f"def {name}({parameters}) -> {answer}: ...\n"
    for kind, operand, answer in (
        ("ruleset_operators", "Ruleset | str", "Ruleset"),
        ("position_operators", TYPES["position"], "Any"),
    ):
        for name, *_ in tables[kind]:
            if python_name(name) not in known:
                known.add(python_name(name))
                text += f"def {python_name(name)}(*operands: {operand}, time: float | None = None, "
                text += f"memory: int | str | None = None) -> {answer}: ...\n"
    for name, *_ in tables["rulesets"]:
        if python_name(name) not in known:
            text += f"{python_name(name)}: Notation\n"
    return text


def main():
    shutil.rmtree(package, ignore_errors=True)
    shutil.copytree(source, package, ignore=shutil.ignore_patterns("__pycache__", "base.pyi"))
    shutil.copy(extension, package)
    functions = package / "_functions.py"
    functions.write_text("RULESETS = METHODS = PROPERTIES = HELPERS = __all__ = []\n")
    sys.path.insert(0, str(package.parent))
    os.chdir(source.parent.parent)  # where the examples find their files
    import nimatron
    from nimatron import _functions, _nimatron

    entries, tables = _nimatron.entries(), _nimatron.rulesets()
    functions.write_text(described(entries, tables, None))
    importlib.reload(_functions)
    importlib.reload(nimatron)
    helpers = [f"    {name}," for name in _functions.HELPERS]
    text = "\n".join(['"""The functions of the language for lists, integers and texts."""', "", "from ._functions import (",
                      *helpers, ")", "", f"__all__ = {_functions.HELPERS!r}", ""])
    (package / "helpers.py").write_text(text)
    (package / "helpers.pyi").write_text("".join(f"from . import {name} as {name}\n" for name in _functions.HELPERS))
    functions.write_text(described(entries, tables, nimatron))
    (package / "__init__.pyi").write_text(stubs(entries, tables))


main()
