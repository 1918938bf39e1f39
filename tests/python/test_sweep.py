"""Sweeps by threads and, with NIMATRON_LONG in the environment (./test --long), on Ray."""

import json
import os
import signal
import sqlite3
import threading
import time

import nimatron
import pytest

PLAN = {"compute": "grundy(wythoff($a,$b))", "for": "$a in 0..20, $b in 0..$a"}


def test_a_dict_and_a_file_are_the_same_plan(tmp_path):
    file = tmp_path / "plan.json"
    file.write_text(json.dumps(PLAN))
    whole = nimatron.sweep(PLAN, store=tmp_path / "a.store", jobs=2)
    assert whole.startswith("rows     231 of 231\nfailed   0\ndigest   ")
    assert nimatron.sweep(file, store=tmp_path / "a.store") == whole
    for k in (1, 2, 3):
        nimatron.sweep(file, store=tmp_path / f"{k}.store", shard=f"{k}/3")
    parts = [str(tmp_path / f"{k}.store") for k in (1, 2, 3)]
    nimatron.store("merge", *parts, store=str(tmp_path / "all.store"))
    assert nimatron.sweep(PLAN, store=tmp_path / "all.store") == whole
    nimatron.store(str(tmp_path / "a.store"), out=str(tmp_path / "a.csv"))
    assert (tmp_path / "a.csv").read_text().splitlines()[:2] == ["a,b,value", "0,0,0"]


def test_rule_files(tmp_path, monkeypatch):
    (tmp_path / "halve.game").write_text("game halve\nheaps n\nboth n -> n div 2 if n >= 1\n")
    monkeypatch.chdir(tmp_path)
    plan = {"compute": "grundy(halve($n))", "for": "$n in 0..3", "rules": ["halve.game"]}
    assert nimatron.sweep(plan, store="halve.store").startswith("rows     4 of 4\nfailed   0\n")


def test_errors(tmp_path):
    with pytest.raises(nimatron.Error, match="threads"):
        nimatron.sweep(PLAN, store=tmp_path / "s.store", engine="mpi")
    with pytest.raises(nimatron.Error, match="store"):
        nimatron.sweep(PLAN)
    with pytest.raises(nimatron.Error, match="colour"):
        nimatron.sweep({**PLAN, "colour": "red"}, store=tmp_path / "s.store")


@pytest.mark.skipif(not os.environ.get("NIMATRON_LONG"), reason="with ./test --long")
def test_ray(tmp_path):
    plan = {"compute": "grundy(cram(4x$n)) + $k", "for": "$k in 1..12, $n in 4..6"}
    whole = nimatron.sweep(plan, store=tmp_path / "threads.store", jobs=2)
    ray = pytest.importorskip("ray")
    ray.init(num_cpus=2, log_to_driver=False, include_dashboard=False)

    @ray.remote
    def process():
        return os.getpid()

    def kill():
        time.sleep(1)
        os.kill(ray.get(process.remote()), signal.SIGKILL)

    killer = threading.Thread(target=kill)
    killer.start()
    try:
        assert nimatron.sweep(plan, store=tmp_path / "ray.store", engine="ray", parts=12) == whole
        killer.join()
        with sqlite3.connect(tmp_path / "ray.store") as database:
            database.execute("DELETE FROM rows WHERE number % 12 = 5")
        assert nimatron.sweep(plan, store=tmp_path / "ray.store", engine="ray", parts=12) == whole
    finally:
        ray.shutdown()
