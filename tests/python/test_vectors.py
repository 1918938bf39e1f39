"""The vectors of tests/data, which were computed independently, through Python."""

import json
import pathlib

import nimatron
import pytest

DATA = pathlib.Path(__file__).parent.parent / "data"


def cases(name):
    return json.loads((DATA / name).read_text())


def written(answer):
    if isinstance(answer, bool):
        return str(answer).lower()
    return answer.explicit if isinstance(answer, nimatron.Value) else str(answer)


@pytest.mark.parametrize("name", ["impartial.json", "partizan.json", "values.json", "partizan_rulesets.json"])
def test_vectors(name):
    asked = 0
    for case in cases(name):
        position = nimatron.Position(case["expr"])
        for function, expected in case["expect"].items():
            found = getattr(nimatron, function)(position)
            if function == "canonical":
                assert found == nimatron.Value(expected), case["expr"]
            else:
                assert written(found) == expected, (case["expr"], function)
            asked += 1
    assert asked > 100


def test_texts_and_objects_are_the_same_question():
    for case in cases("impartial.json")[:100]:
        for function, expected in case["expect"].items():
            assert written(getattr(nimatron, function)(case["expr"])) == expected
