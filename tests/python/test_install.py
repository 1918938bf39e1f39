"""`pip install .` in a fresh virtual environment, with NIMATRON_LONG in the environment (./test --long)."""

import os
import pathlib
import subprocess
import sys
import zipfile

import pytest

ROOT = pathlib.Path(__file__).parents[2]
# What every Debian has, and what packages.txt names.
LINKED = {"libc.so.6", "libm.so.6", "libgcc_s.so.1", "libstdc++.so.6", "ld-linux-x86-64.so.2", "ld-linux-aarch64.so.1"}
LINKED |= {"libfmt.so.9", "libtbb.so.12", "libsqlite3.so.0", "libpng16.so.16", "libfreetype.so.6"}


@pytest.mark.skipif(not os.environ.get("NIMATRON_LONG"), reason="with ./test --long")
def test_wheel(tmp_path):
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check"]
    build = [*pip, "wheel", "-q", "--no-deps", "--no-build-isolation", "-w", tmp_path, ROOT]
    environment = {k: x for k, x in os.environ.items() if k != "PYTHONPATH"}
    subprocess.run(build, check=True, env=environment, cwd=ROOT)
    (wheel,) = tmp_path.glob("nimatron-*.whl")
    names = zipfile.ZipFile(wheel).namelist()
    assert {"nimatron/py.typed", "nimatron/__init__.pyi", "nimatron/_functions.py"} <= set(names)
    assert all(n.startswith(("nimatron/", "nimatron-")) for n in names), names
    target = tmp_path / "installed"
    subprocess.run([*pip, "install", "-q", "--no-deps", "--target", target, wheel], check=True)
    program = "import nimatron; print(nimatron.__file__, nimatron.grundy(nimatron.nim(3, 5, 7)))"
    out = subprocess.run(
        [sys.executable, "-c", program], env={**environment, "PYTHONPATH": str(target)}, cwd=tmp_path, capture_output=True, check=True
    ).stdout.decode()
    assert out.split() == [str(target / "nimatron" / "__init__.py"), "1"]
    (extension,) = (target / "nimatron").glob("_nimatron*.so")
    dynamic = subprocess.run(["readelf", "-d", extension], capture_output=True, check=True).stdout.decode()
    linked = {line.split("[")[1].split("]")[0] for line in dynamic.splitlines() if "(NEEDED)" in line}
    assert linked <= LINKED and "RUNPATH" not in dynamic and "RPATH" not in dynamic
