#!/usr/bin/env python3
"""Compares the reference interpreter with what the cases say: check.py [FILE...]

The last lines of a case are comments that the tests read:

    #? QUESTION(STATE) => ANSWER     what is answered about the file's first game
    #?! QUESTION(STATE) => WORDS     an error that says these words
    #! LINE[:COLUMN] WORDS           the file is refused there, with these words
    #~ LINE WORDS                    a warning
"""
import pathlib
import re
import sys

import interpreter

QUESTIONS = {"misere_outcome": "misere"}


def check(path):
    """The differences, as text."""
    text = path.read_text(encoding="utf-8")
    try:
        game, error = next(iter(interpreter.load(text).values())), None
    except interpreter.RuleError as e:
        game, error = None, e
    for line in text.split("\n"):
        m = re.fullmatch(r"#(\?!?) (\w+)\((.*?)\) =>(.*)", line)
        if m and error:
            yield f"{error.line}:{error.column}: {error}"
        elif m:
            kind, question, state, expected = m.groups()
            try:
                found = game.ask(QUESTIONS.get(question, question), game.parse(state))
            except interpreter.RuleError as e:
                found = "error: " + str(e)
            if " ; ".join(sorted(expected.strip().split(" ; "))) != found and not (
                    kind == "?!" and found.startswith("error: ") and expected.strip() in found):
                yield f"{question}({state}) is {found}, not {expected.strip()}"
        elif m := re.fullmatch(r"#! (\d+)(:\d+)? ?(.*)", line):
            place = f"{error.line}:{error.column}" if error else "nowhere"
            if place.split(":")[0] != m.group(1) or (m.group(2) and not place.endswith(m.group(2))):
                yield f"refused at {place}, not at {m.group(1)}{m.group(2) or ''}: {error}"


def main(files):
    folder = pathlib.Path(__file__).parent / "cases"
    differ = 0
    for path in map(pathlib.Path, files) if files else sorted(folder.glob("*.game")):
        if path.name == "bad_builtin.game":  # the interpreter knows no game that is written in C++
            continue
        for difference in check(path):
            print(f"{path.name}: {difference}")
            differ += 1
    return 1 if differ else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
