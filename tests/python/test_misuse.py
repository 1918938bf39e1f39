"""Whatever Python does to the module, the answer is an exception: half-made objects, classes that break every law."""

import os
import pathlib
import pickle
import signal
import subprocess
import sys
import threading
import time

import nimatron
import pytest
from nimatron import Position, Ruleset, Value, _nimatron

HERE = pathlib.Path(__file__).parent
BATCH, BATCHES = 125, 4


@pytest.mark.parametrize("batch", range(int(os.environ.get("NIMATRON_MISUSE", BATCHES))))
def test_random_misuse(batch):
    cases = [str(batch * BATCH), str(batch * BATCH + BATCH)]
    # -v says on which case it died.
    run = subprocess.run([sys.executable, HERE / "misuse.py", "1", *cases, "-v"], capture_output=True, text=True, timeout=600)
    assert run.returncode == 0 and f"survived {BATCH}" in run.stdout, run.stdout[-200:] + run.stderr[-2000:]


def in_child(program):
    return subprocess.run([sys.executable, "-W", "ignore", "-c", program], capture_output=True, text=True, timeout=300)


@pytest.mark.parametrize("kind", [Position, Value, _nimatron.Found, _nimatron.RulesetHandle, _nimatron.Session])
@pytest.mark.filterwarnings("ignore:nanobind")
def test_objects_without_init(kind):
    x = kind.__new__(kind)
    for use in (pickle.dumps, str.lower, nimatron.grundy, Value, Position, lambda x: x + 1, lambda x: nimatron.eval("$x", x=x)):
        with pytest.raises(TypeError):
            use(x)
    for other in (Value(1), nimatron.nim(3)):
        with pytest.raises(TypeError):
            other + x


@pytest.mark.parametrize("kind", [nimatron.Answer, nimatron.Table, nimatron.Thermograph, nimatron.Drawing])
def test_answers_without_init(kind):
    x = kind.__new__(kind)
    for use in (pickle.dumps, str, repr, lambda x: x.json, lambda x: x.anything, dir):
        with pytest.raises(nimatron.Error, match="empty"):
            use(x)


@pytest.mark.parametrize("parts", [lambda n: [n, n], lambda n: [0, n], lambda n: [n + 1], lambda n: [(n + 1) % 3] * 2])
@pytest.mark.parametrize("question", ["strategy", "outcome", "grundy", "canonical", "genus"])
def test_components_that_do_not_shrink(parts, question):
    class Splits(Ruleset):
        def options(self, n):
            return range(n)

        def components(self, n):
            return parts(n)

    with pytest.raises(nimatron.Error, match=r"Splits.components\(\d") as e:
        getattr(nimatron, question)(Splits()(2))
    assert e.value.kind == "ruleset"


def test_components_that_lie():
    class Nothing(Ruleset):
        def options(self, n):
            return range(n)

        def components(self, n):
            return []

    with pytest.raises(nimatron.Error, match="no winning move"):
        nimatron.strategy(Nothing()(2) + nimatron.nim(1))


def test_rules_that_change_are_asked_once():
    class Changes(Ruleset):
        asked = 0

        def options(self, n):
            Changes.asked += 1
            return range(n * (Changes.asked % 2))

    p = Changes()(3)
    assert nimatron.outcome(p) == ("N" if nimatron.grundy(p) else "P")
    nimatron.strategy(p)


def test_errors_of_the_engine_are_errors_everywhere():
    deep = nimatron.norton("{1000000|-1000000}", "^")
    for use in (str, repr, lambda v: v.latex, lambda v: v.text):
        with pytest.raises(nimatron.Error, match="deep"):
            use(deep)


def test_a_list_that_holds_itself_and_one_that_never_ends():
    inner = []
    inner.append(inner)
    with pytest.raises(nimatron.Error, match="deep"):
        nimatron.eval("$x", x=inner)
    with pytest.raises(nimatron.Error, match="items"):
        nimatron.eval("$x", x=iter(int, 1))


def test_an_int_that_lies_about_itself():
    class Evil(int):
        def to_bytes(self, *_, **__):
            return b""

        def bit_length(self):
            return 4000

    assert nimatron.eval("$x + 1", x=Evil(2**70)) == 2**70 + 1 and Value(Evil(2**70)) == 2**70


def test_a_class_that_asks_itself_without_end():
    class Asks(Ruleset):
        def options(self, n):
            return [nimatron.grundy(self(n + 1))]

    with pytest.raises((nimatron.Error, RecursionError)):
        nimatron.grundy(Asks()(0))
    assert nimatron.grundy("nim(3,5)") == 6


def test_a_class_that_reads_what_its_session_found():
    held = nimatron.genus("nim(3)")

    class Reads(Ruleset):
        def options(self, n):
            return range(len(held.text))

    with pytest.raises(nimatron.Error, match="session that is searching"):
        nimatron.grundy(Reads()(1))


@pytest.mark.parametrize(("kilobytes", "levels"), [(256, 320), (1024, 100)])
def test_small_stacks(kilobytes, levels):
    """What a thread with a small stack cannot answer is an Error."""
    program = f"""
import nimatron, threading

class Asks(nimatron.Ruleset):
    def options(self, n):
        return [nimatron.grundy(self(n + 1))]

def deep():
    v = nimatron.Value("{{1|-1}}")
    for i in range({levels}):
        v = nimatron.eval("{{$v|*,%d}}" % -i, v=v)
    v + v, v - v, str(v), v.explicit

def work(f):
    try:
        f()
    except nimatron.Error:
        pass
    done.append(nimatron.grundy("cram(4x4)"))

done = []
threading.stack_size({kilobytes} * 1024)
for f in (deep, lambda: nimatron.grundy(Asks()(0)), lambda: nimatron.strategy("cram(3x4)")):
    t = threading.Thread(target=work, args=(f,))
    t.start()
    t.join()
print(done)
"""
    run = in_child(program)
    assert run.returncode == 0 and run.stdout == "[0, 0, 0]\n", run.stderr[-2000:]


@pytest.mark.parametrize("work", ["nimatron.eval('outcome(domineering(9x9))')", "nimatron.outcome(Endless()(0))"])
def test_daemon_threads_at_the_end(work):
    program = f"""
import nimatron, threading, time

class Endless(nimatron.Ruleset):
    def options(self, n):
        time.sleep(0.001)
        return [n + 1, n + 2]

def work():
    while True:
        try:
            {work}
        except Exception:
            pass

for _ in range(4):
    threading.Thread(target=work, daemon=True).start()
time.sleep(0.5)
"""
    run = in_child(program)
    assert run.returncode == 0 and "Fatal" not in run.stderr, run.stderr[-2000:]


def test_a_second_interrupt_ends_what_does_not_hear():
    program = """
import nimatron

class Deaf(nimatron.Ruleset):
    def options(self, n):
        return [sum(range(10**13))]  # with the interpreter's lock, and it looks at no signals

print("ready", flush=True)
nimatron.grundy(Deaf()(1))
"""
    child = subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert child.stdout.readline() == b"ready\n"
    for _ in range(2):
        time.sleep(1)
        child.send_signal(signal.SIGINT)
    assert b"does not stop" in child.communicate(timeout=120)[1]
    assert child.returncode == -signal.SIGINT


def test_an_interrupt_while_another_thread_has_the_session():
    session = nimatron.Session()

    def work():
        with pytest.raises(nimatron.Error):
            session.eval("outcome(domineering(9x9))", time=4)

    thread = threading.Thread(target=work)
    thread.start()
    time.sleep(0.5)
    with pytest.raises(nimatron.Error, match="another thread"):
        session.eval("1 + 1", time=0.2)
    threading.Timer(0.3, lambda: os.kill(os.getpid(), signal.SIGINT)).start()
    with pytest.raises(KeyboardInterrupt):
        session.eval("1 + 1")
    thread.join()
    assert session.eval("1 + 1") == 2


def test_the_states_of_a_class_count():
    class Grows(Ruleset):
        def options(self, s):
            return [s + "x" * 1000, s + "y" * 1000]

    with pytest.raises(nimatron.Error) as e:
        nimatron.outcome(Grows()(""), memory="20M")
    assert e.value.kind == "memory"
