"""Sweeps: a plan computed into a store, by threads here or on a Ray cluster."""

import json
import os
import pathlib
import tempfile
import time as _time

from . import _functions
from ._errors import Error

_PARTS_PER_WORKER = 8
_TRIES = 6  # of a part whose worker dies, beyond those that Ray makes itself


def sweep(plan, store="", jobs=None, shard=None, *, engine="threads", address=None, parts=None, time=None, memory=None):
    """Computes an expression for every case of a list, and keeps each answer in a store.

    plan: A plan: a file, or what it holds as a dict, {"compute": ..., "for": ...}.
    store: The file that keeps the rows; the same call goes on where it stopped.
    jobs: Threads, or workers of a Ray cluster that is started here.
    shard: Compute only part k of n of the cases: "k/n".
    engine: "threads", or "ray" (pip install 'nimatron[cluster]'): the cases are cut into parts, which go to the workers
        of the cluster; what dies with its worker is done again, and the rows of each finished part come into the store.
    address: Of the Ray cluster; without one it is the running one, or one is started on this machine.
    parts: How many parts; a few for each worker by default.

    >>> plan = {"compute": "grundy(wythoff($a,$b))", "for": "$a in 0..20, $b in 0..$a"}
    >>> print(nimatron.sweep(plan, store="wythoff.store"))  # doctest: +SKIP
    rows     231 of 231
    failed   0
    digest   538e36dd9f4642dd
    """
    if engine not in ("threads", "ray"):
        raise Error(f"the engine is 'threads' or 'ray', not {engine!r}")
    with tempfile.TemporaryDirectory(prefix="nimatron-") as folder:
        file = _file_of(plan, pathlib.Path(folder))
        store = os.fspath(store)
        if engine == "ray":
            if shard is not None:
                raise Error("a sweep on Ray makes its own parts; shard= is for threads")
            _on_ray(file, store, pathlib.Path(folder), jobs, address, parts, memory)
        # After Ray it finds everything done, and says what the store holds.
        return _functions.sweep(os.fspath(file), store=store, jobs=jobs, shard=shard, time=time, memory=memory)


def _file_of(plan, folder):
    if not isinstance(plan, dict):
        return pathlib.Path(plan)
    file = folder / "plan.json"
    file.write_text(json.dumps(plan))
    return file


def _with_rules(file):
    """The plan as a text, and the texts of its rule files by the names that the text has for them."""
    plan = json.loads(file.read_text())
    texts = {}
    for i, name in enumerate(plan.get("rules", [])):
        beside = file.parent / name
        texts[f"{i}.game"] = (beside if beside.exists() else pathlib.Path(name)).read_text()
    if texts:
        plan["rules"] = list(texts)
    return json.dumps(plan), texts


def _compute(plan, rules, part, parts, memory):
    """The store of one part, as bytes: what a worker does."""
    with tempfile.TemporaryDirectory(prefix="nimatron-") as folder:
        folder = pathlib.Path(folder)
        (folder / "plan.json").write_text(plan)
        for name, text in rules.items():
            (folder / name).write_text(text)
        store = folder / "part.store"
        _functions.sweep(str(folder / "plan.json"), store=str(store), shard=f"{part + 1}/{parts}", memory=memory)
        return store.read_bytes()


def _on_ray(file, store, folder, jobs, address, parts, memory):
    try:
        import ray
    except ImportError:
        raise Error("the engine ray needs the package ray: pip install 'nimatron[cluster]'") from None
    if not store:
        raise Error("a sweep on Ray needs a store")
    started = not ray.is_initialized()
    if started:
        workers = {"num_cpus": jobs or os.cpu_count()} if address is None else {"address": address}
        ray.init(log_to_driver=False, include_dashboard=False, **workers)
    try:
        workers = max(1, int(ray.cluster_resources().get("CPU", 1)))
        parts = parts or _PARTS_PER_WORKER * workers
        compute = ray.remote(max_retries=3)(_compute)
        plan, rules = _with_rules(file)
        finished = set(_functions.finished_shards(store, parts)) if os.path.exists(store) else set()
        left = [k for k in range(parts) if k + 1 not in finished][::-1]
        running, failures = {}, {}
        while left or running:
            while left and len(running) < 2 * workers:
                running[compute.remote(plan, rules, left[-1], parts, memory)] = left[-1]
                left.pop()
            (done,), _ = ray.wait(list(running), num_returns=1)
            part = running.pop(done)
            try:
                rows = ray.get(done)
            except ray.exceptions.RayTaskError:
                raise  # of the plan itself: it fails anywhere
            except ray.exceptions.RayError:  # its worker or node died
                failures[part] = failures.get(part, 0) + 1
                if failures[part] == _TRIES:
                    raise
                _time.sleep(0.1 * 2 ** failures[part])
                left.append(part)
                continue
            (folder / "part.store").write_bytes(rows)
            _functions.store("merge", str(folder / "part.store"), store=store)
    finally:
        if started:
            ray.shutdown()
