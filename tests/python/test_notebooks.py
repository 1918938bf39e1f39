"""The notebooks run: the first one always, all of them with NIMATRON_LONG in the environment (./test --long)."""

import os
import pathlib

import pytest

ALL = sorted((pathlib.Path(__file__).parents[2] / "notebooks").glob("*.ipynb"))


@pytest.mark.parametrize("path", ALL, ids=lambda p: p.stem)
def test_notebook(path, tmp_path):
    if path.stem != "first_steps" and not os.environ.get("NIMATRON_LONG"):
        pytest.skip("with ./test --long")
    nbformat = pytest.importorskip("nbformat")
    execute = pytest.importorskip("nbconvert.preprocessors")
    notebook = nbformat.read(path, as_version=4)
    execute.ExecutePreprocessor(timeout=300, kernel_name="python3").preprocess(notebook, {"metadata": {"path": tmp_path}})
    assert any(cell.get("outputs") for cell in notebook.cells)
    assert not any(cell.get("outputs") for cell in nbformat.read(path, as_version=4).cells), "outputs are not kept"
