"""Limits, interrupts, threads, sessions, progress and memory."""

import gc
import os
import pathlib
import resource
import signal
import subprocess
import sys
import threading
import time

import nimatron
import pytest
from nimatron import Position, Ruleset, Session, Value

LONG = "outcome(domineering(9x9))"


def test_limits():
    with pytest.raises(nimatron.Error) as e:
        nimatron.eval(LONG, time=0.3)
    assert e.value.kind == "time"
    with nimatron.limits(time=0.3), pytest.raises(nimatron.Error):
        nimatron.outcome("domineering(9x9)")
    with pytest.raises(nimatron.Error) as e:
        nimatron.states("cram(5x6)", memory="8M")
    assert e.value.kind == "memory"
    assert nimatron.grundy("nim(3)") == 3
    for wrong in ({"time": 0}, {"time": "x"}, {"memory": -1}, {"memory": "8X"}):
        with pytest.raises(ValueError):
            nimatron.grundy("nim(3)", **wrong)


def test_interrupt_stops_the_engine_and_the_session_goes_on():
    begin = time.monotonic()
    threading.Timer(0.5, lambda: os.kill(os.getpid(), signal.SIGINT)).start()
    with pytest.raises(KeyboardInterrupt):
        nimatron.eval(LONG)
    assert time.monotonic() - begin < 10  # far from the hours that it would take
    assert nimatron.grundy("nim(3,5)") == 6 and signal.getsignal(signal.SIGINT) is signal.default_int_handler


def test_interrupt_in_a_class():
    class Endless(Ruleset):
        def options(self, n):
            return [n + 1, n + 2]

    threading.Timer(0.5, lambda: os.kill(os.getpid(), signal.SIGINT)).start()
    with pytest.raises(KeyboardInterrupt):
        nimatron.outcome(Endless()(0))
    assert nimatron.grundy("nim(3,5)") == 6


def test_interrupt_of_a_process():
    program = f"import nimatron\nprint('ready', flush=True)\nnimatron.eval('{LONG}')"
    child = subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert child.stdout.readline() == b"ready\n"
    time.sleep(0.5)
    begin = time.monotonic()
    child.send_signal(signal.SIGINT)
    assert b"KeyboardInterrupt" in child.communicate(timeout=60)[1]
    assert child.returncode != 0 and time.monotonic() - begin < 30


def test_threads_run_at_the_same_time_as_the_interpreter():
    counted = 0
    done = threading.Event()

    def work():
        with pytest.raises(nimatron.Error):
            nimatron.eval(LONG, time=1)
        done.set()

    thread = threading.Thread(target=work)
    thread.start()
    while not done.is_set():
        counted += 1
        time.sleep(0.001)
    thread.join()
    assert counted > 20


def test_threads_have_sessions_of_their_own():
    found, failed = [], []

    def work(k):
        try:
            nimatron.eval(f"$k = {k}")
            values = [Value(f"{{{k}|*{n}}}") + Value("^") for n in range(40)]
            for n in range(40):
                p = nimatron.nim(n, k) + nimatron.domineering("2x2")
                assert nimatron.outcome(p) in "NPLR"
                assert values[n] == Value(f"{{{k}|*{n}}}") + Value("^")
            found.append(nimatron.eval("$k") - k)
        except BaseException as e:  # a thread's exception would be lost
            failed.append(e)

    threads = [threading.Thread(target=work, args=(k,)) for k in range(8)]
    for t in threads:
        t.start()
    for t in threads:
        t.join()
    assert failed == [] and found == [0] * 8


def test_values_and_positions_cross_threads():
    out = []
    p, v = nimatron.domineering("2x3"), Value("{2|-1/2}")
    thread = threading.Thread(target=lambda: out.append((Value(p) == v, nimatron.outcome(p), nimatron.canonical(p + 1))))
    thread.start()
    thread.join()
    assert out == [(True, nimatron.outcome(p), v + 1)]


def test_threads_share_a_class():
    class Nim(Ruleset):
        def options(self, heaps):
            return [tuple(sorted((*heaps[:i], k, *heaps[i + 1 :]))) for i, n in enumerate(heaps) for k in range(n)]

    out, game = {}, Nim()

    def work(k):
        out[k] = [nimatron.grundy(game((k, n))) for n in range(7)]

    threads = [threading.Thread(target=work, args=(k,)) for k in range(4)]
    for t in threads:
        t.start()
    for t in threads:
        t.join()
    assert out == {k: [min(k, n) ^ max(k, n) for n in range(7)] for k in range(4)}


def test_sessions():
    with Session() as s:
        nimatron.eval("$mine = 5")
        assert s.eval("$mine") == 5
        held = nimatron.canonical("domineering(3x3)"), nimatron.thermograph("{3|1}"), nimatron.table("nim(_)", range(5))
        s.clear()
        assert nimatron.canonical("domineering(3x3)") == held[0]
        assert held[1].mean == 2 and held[2].values.sum() == 10
    with pytest.raises(nimatron.Error):
        nimatron.eval("$mine")
    with Session(theory=False) as s:
        assert not s.theory and nimatron.grundy(nimatron.wythoff(3, 5)) == nimatron.grundy("wythoff(3,5)")
        assert not nimatron.period("octal[0.07]", to=300).proved
    assert nimatron.period("octal[0.07]", to=300).proved


def test_progress():
    seen = []
    with nimatron.progress(lambda doing, fraction: seen.append((doing, fraction))), pytest.raises(nimatron.Error):
        nimatron.eval(LONG, time=3.5)
    assert seen and all(isinstance(doing, str) and isinstance(fraction, float) for doing, fraction in seen)


def resident():
    return int(pathlib.Path("/proc/self/statm").read_text().split()[1]) * resource.getpagesize()


class Halve(Ruleset):
    def options(self, n):
        return [n // 2] if n else []


HALVE = Halve()
KINDS = {
    "value": lambda i: Value(i % 100) + Value("^*"),
    "position": lambda i: nimatron.nim(i % 50, 3) + Value("^"),
    "text": lambda i: Position("nim(3,5)"),
    "ruleset": lambda i: nimatron.ruleset(f"subtraction[1,{2 + i % 50}]"),
    "class": lambda i: nimatron.grundy(HALVE(i % 100)),
    "instance": lambda i: Halve()(i % 100),
    "list": lambda i: nimatron.options("nim(3,2)"),
    "genus": lambda i: nimatron.genus("nim(2)").base,
    "thermograph": lambda i: nimatron.thermograph("{3|1}"),
    "table": lambda i: nimatron.table("nim(_)", range(5)).values,
    "error": lambda i: pytest.raises(nimatron.Error, nimatron.eval, "1 +"),
    "session": lambda i: Session() if i % 100 == 0 else None,
}


@pytest.mark.parametrize("kind", KINDS)
def test_no_leak(kind):
    make = KINDS[kind]
    times = int(os.environ.get("NIMATRON_LEAK_OBJECTS", "5000"))
    for i in range(times // 5):
        make(i)
    gc.collect()
    before = resident()
    for i in range(times):
        make(i)
    gc.collect()
    # Less than twenty bytes each, or a few pages in all.
    assert resident() - before < max(20 * times, 1 << 20)
