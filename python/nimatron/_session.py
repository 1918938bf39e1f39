"""Sessions, limits and progress."""

from contextlib import contextmanager

from . import _nimatron


def _last(answers):
    return answers[-1] if answers else None


def _text(text):
    if not isinstance(text, str):
        raise TypeError(f"expected a text in the language, not {type(text).__name__}; variables are named: a=...")
    return text


class Session:
    """Remembers what it has found out, and the variables of the language; each thread has one of its own.

    In a `with` statement it takes the place of the thread's own:

        with nimatron.Session(theory=False):       # search only
            nimatron.grundy("octal[0.77](40)")
    """

    def __init__(self, theory=True):
        self._session = _nimatron.Session(theory)
        self._before = []

    def __enter__(self):
        self._before.append(_nimatron.use(self._session))
        return self

    def __exit__(self, *_):
        _nimatron.use(self._before.pop())

    @property
    def theory(self):
        """Whether theorems may be used."""
        return self._session.theory

    def eval(self, text, *, time=None, memory=None, **variables):
        """nimatron.eval in this session."""
        return _last(self.run(text, time=time, memory=memory, **variables))

    def run(self, text, *, time=None, memory=None, **variables):
        """nimatron.run in this session."""
        return self._session.run(_text(text), variables, time, memory)

    def clear(self):
        """Forgets what it has found out; values that somebody holds stay."""
        self._session.clear()


def eval(text, *, time=None, memory=None, **variables):
    """The answer of a text in the language: that of its last expression, None if it has none.

    Keyword arguments are variables:

    >>> nimatron.eval("grundy(nim($a,5))", a=3)
    6
    """
    return _last(run(text, time=time, memory=memory, **variables))


def run(text, *, time=None, memory=None, **variables):
    """The answers of all expressions of a text in the language, as a list.

    >>> nimatron.run("$G = {2|-1}; mean($G); temperature($G)")
    [Value('1/2'), Value('3/2')]
    """
    return _nimatron.current().run(_text(text), variables, time, memory)


@contextmanager
def limits(memory=None, time=None):
    """Bounds every call of this thread inside a `with` statement: bytes or a text such as "2G", and seconds.

    >>> with nimatron.limits(time=10, memory="2G"):
    ...     nimatron.outcome("domineering(5x5)")
    'P'
    """
    before = _nimatron.limits(time, memory)
    try:
        yield
    finally:
        _nimatron.restore_limits(*before)


@contextmanager
def progress(show=None):
    """Shows how far long calls of this thread are, inside a `with` statement.

    `show(doing, fraction)` is called about twice a second after the first two; the fraction is negative if it is not
    known. Without it a bar of tqdm is drawn.
    """
    bar = None
    if show is None:
        from tqdm.auto import tqdm

        bar = tqdm(total=1.0, bar_format="{desc} {percentage:3.0f}%|{bar}| {elapsed}", leave=False)

        def show(doing, fraction):
            bar.set_description_str(doing, refresh=False)
            bar.n = max(fraction, 0.0)
            bar.refresh()

    before = _nimatron.show_progress(show)
    try:
        yield
    finally:
        _nimatron.show_progress(before)
        if bar is not None:
            bar.close()
