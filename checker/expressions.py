"""Expressions of rule files and of laws. But for a few words they are those of Python, precedence included, so Python reads them.

Every name gets a prefix, v_ or in the place of $ s_, so that a file reaches no name of Python's; and the tree that Python makes
of the text may hold nothing but numbers, lists, operators, and calls of the functions below.
"""
import ast
import functools
import itertools
import math
import operator
import re

class Refused(Exception):
    """Why a certificate proves nothing."""

def need(condition, why):
    if not condition:
        raise Refused(why)

def xor(numbers):
    return functools.reduce(operator.xor, numbers, 0)

def natural(text, most=10**18):
    need(re.fullmatch(r"\s*[0-9]{1,18}\s*", text) and int(text) < most, f"'{text}' is no number, or too large")
    return int(text)

def pieces(text, separator):
    """[piece, separator, piece, ...]: the text, cut where the pattern `separator` occurs outside brackets."""
    out, at, depth = [], 0, 0
    for m in re.finditer(rf"[(\[{{]|[)\]}}]|{separator}", text):
        depth += (m[0] in "([{") - (m[0] in ")]}")
        if depth == 0 and m[0] not in ")]}":
            out, at = out + [text[at:m.start()], m[0]], m.end()
    need(depth == 0, f"the brackets of '{text}' do not match")
    return out + [text[at:]]

TOKEN = re.compile(r"\s*(?:for\s+(all|some)\b([^:]*):|(\d+)|(\$?[a-z_]\w*|\.\.)|([=!<>]=|[-+*()\[\],<>=]))", re.ASCII | re.I)
WORDS = {"div": "//", "mod": "%", "xor": "^", "..": "|", "true": "True", "false": "False", "where": "if", "implies": "or None or",
         "iff": "if None else", **{w: w for w in ("and", "or", "not", "if", "else", "for", "in")}}

def in_python(text):
    """`a..b` becomes a | b; `a implies b` and `a iff b` stand where Python has `or` and `if`; `for a in A, b = B` becomes
    `for a in A for b in not B`; a quantifier, which takes all that follows, a call with a function. Meaning undoes this."""
    out, at, ends = "", 0, [""]  # what closes each open bracket
    name = lambda word: re.sub(r"^\$", "s_", word.strip()) if "$" in word else "v_" + word.strip()
    while text[at:].strip():
        m = TOKEN.match(text, at)
        need(m and len(m[0]) < 400, f"'{text[at:].strip()[:20]}' is no expression")
        quantifier, names, digits, word, sign = m.groups()
        if quantifier:
            out, ends[-1] = out + f" v_{quantifier}(lambda {','.join(map(name, names.split(',')))}:", ends[-1] + ")"
        elif sign in ("(", "["):
            ends.append("")
        elif sign in (")", "]"):
            out += ends.pop()
        out += " " + (str(int(digits)) if digits else WORDS.get(word) or name(word) if word else sign or "")
        at = m.end()
    out = re.sub(r" (?:for|,) ([sv]_\w+) = ", r" for \1 in not ", out + "".join(ends))
    return re.sub(r" , ([sv]_\w+) in ", r" for \1 in ", out).strip()

def call(name, arguments):
    return ast.Call(ast.Name(name, ast.Load()), arguments, [])

class Meaning(ast.NodeTransformer):
    def visit_BinOp(self, node):
        self.generic_visit(node)
        return call("range", [node.left, node.right]) if isinstance(node.op, ast.BitOr) else node

    def visit_Compare(self, node):  # x in a..b is a <= x <= b
        last = node.comparators[0]
        if isinstance(node.ops[0], ast.In) and isinstance(last, ast.BinOp) and isinstance(last.op, ast.BitOr):
            node = ast.Compare(last.left, [ast.LtE(), ast.LtE()], [node.left, last.right])
        return self.generic_visit(node)

    def visit_BoolOp(self, node):  # a or b or None or c is a or b implies c: not (a or b) or c
        self.generic_visit(node)
        no = lambda values: ast.UnaryOp(ast.Not(), ast.BoolOp(ast.Or(), [*values, ast.Constant(False)]))
        *premises, last = [list(v) for none, v in itertools.groupby(node.values, is_none) if not none]
        return ast.BoolOp(node.op, [*map(no, premises), *last])

    def visit_IfExp(self, node):  # a if None else b is a iff b
        self.generic_visit(node)
        a, b = (ast.UnaryOp(ast.Not(), x) for x in (node.body, node.orelse))
        return ast.Compare(a, [ast.Eq()], [b]) if is_none(node.test) else node

    def visit_comprehension(self, node):  # for b in not B is for b in [B]
        self.generic_visit(node)
        if isinstance(node.iter, ast.UnaryOp):
            node.iter = ast.List([node.iter.operand], ast.Load())
        return node

def is_none(node):
    return isinstance(node, ast.Constant) and node.value is None

PLAIN = (ast.BinOp, ast.UnaryOp, ast.BoolOp, ast.Compare, ast.IfExp, ast.Call, ast.Name, ast.Constant, ast.List, ast.Tuple,
         ast.Subscript, ast.ListComp, ast.comprehension, ast.operator, ast.unaryop, ast.boolop, ast.cmpop, ast.expr_context,
         ast.Lambda, ast.arguments, ast.arg)

def tree_of(text):
    tree = ast.parse(in_python(text), mode="eval").body
    for node in ast.walk(tree):
        need(isinstance(node, PLAIN) and (not isinstance(node, ast.Call) or isinstance(node.func, ast.Name)),
             f"'{text}' is no expression")
    return Meaning().visit(tree)

def span(a, b):
    need(b - a < 100000, f"the range {a}..{b} is too long")
    return list(range(a, b + 1))

def power(a, b):
    need(0 <= b < 1000 and abs(a) < 10**6, "a power too large")
    return a**b

FUNCTIONS = {"v_min": min, "v_max": max, "v_abs": abs, "v_gcd": math.gcd, "v_isqrt": math.isqrt, "v_len": len, "v_count": len,
             "v_sum": sum, "v_pow": power, "v_sort": sorted, "v_bitand": lambda a, b: a & b, "v_bitor": lambda a, b: a | b,
             "v_first": lambda x: x[0], "v_distinct": lambda x: list(dict.fromkeys(x)), "range": span, "one_of": span, "each": list,
             "v_mex": lambda x: next(i for i in range(len(x) + 1) if i not in x)}

def function(names, tree, more=()):
    """A function of these names. All others in the tree must be known, also where no value is asked for."""
    known, arguments = {**FUNCTIONS, **dict(more)}, [ast.arg("v_" + n) for n in names]
    made = ast.Lambda(ast.arguments([], arguments, None, [], [], None, []), tree)
    bound = {getattr(n, "arg", None) or n.id for n in ast.walk(made) if isinstance(n, ast.arg) or
             isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store)}
    free = {n.id for n in ast.walk(made) if isinstance(n, ast.Name)} - bound - set(known)
    need(not free, f"a name that is not bound: {', '.join(free)[:100]}")
    return eval(compile(ast.fix_missing_locations(ast.Expression(made)), "rule", "eval"), {"__builtins__": {}, **known})
