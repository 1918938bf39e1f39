var hn = Array.isArray, ci = Array.prototype.indexOf, Wt = Array.prototype.includes, gr = Array.from, dn = Object.defineProperty, Ht = Object.getOwnPropertyDescriptor, hi = Object.getOwnPropertyDescriptors, di = Object.prototype, vi = Array.prototype, vn = Object.getPrototypeOf, en = Object.isExtensible;
const pi = () => {
};
function gi(t) {
  for (var e = 0; e < t.length; e++)
    t[e]();
}
function pn() {
  var t, e, r = new Promise((n, i) => {
    t = n, e = i;
  });
  return { promise: r, resolve: t, reject: e };
}
function _i(t, e) {
  if (Array.isArray(t))
    return t;
  if (!(Symbol.iterator in t))
    return Array.from(t);
  const r = [];
  for (const n of t)
    if (r.push(n), r.length === e) break;
  return r;
}
const ne = 2, Et = 4, _r = 8, gn = 1 << 24, Le = 16, ze = 32, ot = 64, Mr = 128, Fr = 256, Pe = 512, X = 1024, V = 2048, Ee = 4096, fe = 8192, re = 16384, Rt = 32768, Yt = 1 << 25, Mt = 65536, ur = 1 << 17, wi = 1 << 18, Ot = 1 << 19, mi = 1 << 20, Be = 1 << 25, cr = 1 << 21, kt = 1 << 22, st = 1 << 23, sr = Symbol("$state"), _n = Symbol("component"), yi = Symbol(""), wn = Symbol("attributes"), Sr = Symbol("class"), bi = Symbol("style"), Tr = Symbol("text"), Kt = new class extends Error {
  name = "StaleReactionError";
  message = "The reaction that called `getAbortSignal()` was re-run or destroyed";
}(), xi = 1, ki = 2, mn = 4, Ei = 8, Mi = 16, yn = 1, Si = 2, bn = {}, K = Symbol("uninitialized"), Ti = "http://www.w3.org/1999/xhtml";
function Ai() {
  console.warn("https://svelte.dev/e/derived_inert");
}
function Ci() {
  console.warn("https://svelte.dev/e/svelte_boundary_reset_noop");
}
function xn(t) {
  return t === this.v;
}
function Ri(t, e) {
  return t != t ? e == e : t !== e || t !== null && typeof t == "object" || typeof t == "function";
}
function kn(t) {
  return !Ri(t, this.v);
}
function Oi() {
  throw new Error("https://svelte.dev/e/async_derived_orphan");
}
function Ni(t, e, r) {
  throw new Error("https://svelte.dev/e/each_key_duplicate");
}
function Di(t) {
  throw new Error("https://svelte.dev/e/effect_in_teardown");
}
function Li() {
  throw new Error("https://svelte.dev/e/effect_in_unowned_derived");
}
function Ii(t) {
  throw new Error("https://svelte.dev/e/effect_orphan");
}
function Fi() {
  throw new Error("https://svelte.dev/e/effect_update_depth_exceeded");
}
function Pi() {
  throw new Error("https://svelte.dev/e/state_descriptors_fixed");
}
function zi() {
  throw new Error("https://svelte.dev/e/state_prototype_fixed");
}
function ji() {
  throw new Error("https://svelte.dev/e/state_unsafe_mutation");
}
function Hi() {
  throw new Error("https://svelte.dev/e/svelte_boundary_reset_onerror");
}
let ue = null;
function St(t) {
  ue = t;
}
function Xt(t, e = !1, r) {
  ue = {
    p: ue,
    i: !1,
    c: null,
    e: null,
    s: t,
    x: null,
    r: (
      /** @type {Effect} */
      C
    ),
    l: null
  };
}
function Qt(t) {
  var e = (
    /** @type {ComponentContext} */
    ue
  ), r = e.e;
  if (r !== null) {
    e.e = null;
    for (var n of r)
      Hn(n);
  }
  return e.i = !0, ue = e.p, Pr(t);
}
function Pr(t = {}) {
  return dn(t, _n, { value: !0 }), t;
}
function En() {
  return !0;
}
let xt = [];
function qi() {
  var t = xt;
  xt = [], gi(t);
}
function Xe(t) {
  if (xt.length === 0) {
    var e = xt;
    queueMicrotask(() => {
      e === xt && qi();
    });
  }
  xt.push(t);
}
const Bi = -7169;
function G(t, e) {
  t.f = t.f & Bi | e;
}
function zr(t) {
  (t.f & Pe) !== 0 || t.deps === null ? G(t, X) : G(t, Ee);
}
function Mn(t, e) {
  (t.f & V) !== 0 ? e.set(t, V) : (t.f & Ee) !== 0 && e.get(t) !== V && e.set(t, Ee), G(t, X);
}
function Zt(t) {
  var e = A, r = C;
  Oe(null), We(null);
  try {
    return t();
  } finally {
    Oe(e), We(r);
  }
}
function Vi(t, e, r, n) {
  const i = jr;
  var s = t.filter((p) => !p.settled), o = e.map(i);
  if (r.length === 0 && s.length === 0) {
    n(o);
    return;
  }
  var l = (
    /** @type {Effect} */
    C
  ), u = Ui(), f = s.length === 1 ? s[0].promise : s.length > 1 ? Promise.all(s.map((p) => p.promise)) : null;
  function c(p) {
    if ((l.f & re) === 0) {
      u();
      try {
        n([...o, ...p]);
      } catch (g) {
        qe(g, l);
      }
      hr();
    }
  }
  var d = Sn();
  if (r.length === 0) {
    f.then(() => c([])).finally(d);
    return;
  }
  function v() {
    Promise.all(r.map((p) => /* @__PURE__ */ Wi(p))).then(c).catch((p) => qe(p, l)).finally(d);
  }
  f ? f.then(() => {
    if ((l.f & re) !== 0) {
      d();
      return;
    }
    u(), v(), hr();
  }) : v();
}
function Ui() {
  var t = (
    /** @type {Effect} */
    C
  ), e = A, r = ue, n = (
    /** @type {Batch} */
    R
  );
  return function(s = !0) {
    We(t), Oe(e), St(r), s && (t.f & re) === 0 && (n?.activate(), n?.apply());
  };
}
function hr(t = !0) {
  We(null), Oe(null), St(null), t && R?.deactivate();
}
function Sn() {
  var t = (
    /** @type {Effect} */
    C
  ), e = t.b, r = (
    /** @type {Batch} */
    R
  ), n = !!e?.is_rendered();
  return e?.update_pending_count(1, r), r.increment(n, t), () => {
    e?.update_pending_count(-1, r), r.decrement(n, t);
  };
}
// @__NO_SIDE_EFFECTS__
function jr(t) {
  var e = ne | V;
  return C !== null && (C.f |= Ot), {
    ctx: ue,
    deps: null,
    effects: null,
    equals: xn,
    f: e,
    fn: t,
    reactions: null,
    rv: 0,
    v: (
      /** @type {V} */
      K
    ),
    wv: 0,
    parent: C,
    ac: null
  };
}
const Ft = Symbol("obsolete");
// @__NO_SIDE_EFFECTS__
function Wi(t, e, r) {
  let n = (
    /** @type {Effect | null} */
    C
  );
  n === null && Oi();
  var i = (
    /** @type {Promise<V>} */
    /** @type {unknown} */
    void 0
  ), s = dt(
    /** @type {V} */
    K
  ), o = !A, l = /* @__PURE__ */ new Set();
  return os(() => {
    var u = (
      /** @type {Effect} */
      C
    ), f = pn();
    i = f.promise;
    try {
      Promise.resolve(t()).then(f.resolve, (p) => {
        p !== Kt && f.reject(p);
      }).finally(hr);
    } catch (p) {
      f.reject(p), hr();
    }
    var c = (
      /** @type {Batch} */
      R
    );
    if (o) {
      if ((u.f & Rt) !== 0)
        var d = Sn();
      if (
        // boundary can be null if the async derived is inside an $effect.root not connected to the component render tree
        n.b?.is_rendered()
      )
        c.async_deriveds.get(u)?.reject(Ft);
      else
        for (const p of l.values())
          p.reject(Ft);
      l.add(f), c.async_deriveds.set(u, f);
    }
    const v = (p, g = void 0) => {
      d?.(), l.delete(f), g !== Ft && (c.activate(), g ? (s.f |= st, Tt(s, g)) : ((s.f & st) !== 0 && (s.f ^= st), Tt(s, p)), c.deactivate());
    };
    f.promise.then(v, (p) => v(null, p || "unknown"));
  }), jn(() => {
    for (const u of l)
      u.reject(Ft);
  }), new Promise((u) => {
    function f(c) {
      function d() {
        c === i ? u(s) : f(i);
      }
      c.then(d, d);
    }
    f(i);
  });
}
// @__NO_SIDE_EFFECTS__
function H(t) {
  const e = /* @__PURE__ */ jr(t);
  return Yn(e), e;
}
// @__NO_SIDE_EFFECTS__
function Yi(t) {
  const e = /* @__PURE__ */ jr(t);
  return e.equals = kn, e;
}
function Gi(t) {
  var e = t.effects;
  if (e !== null) {
    t.effects = null;
    for (var r = 0; r < e.length; r += 1)
      me(
        /** @type {Effect} */
        e[r]
      );
  }
}
function Hr(t) {
  var e, r = C, n = t.parent;
  if (!lt && n !== null && t.v !== K && // if it was never evaluated before, it's guaranteed to fail downstream, so we try to execute instead
  (n.f & (re | fe)) !== 0)
    return Ai(), t.v;
  We(n);
  try {
    Gi(t), e = Xn(t);
  } finally {
    We(r);
  }
  return e;
}
function Tn(t) {
  var e = Hr(t);
  if (!t.equals(e) && (t.wv = Jn(), (!R?.is_fork || t.deps === null) && (R !== null ? (R.capture(t, e, !0), Ar?.capture(t, e, !0)) : t.v = e, t.deps === null))) {
    G(t, X);
    return;
  }
  lt || (Ie !== null ? (Vr() || R?.is_fork) && Ie.set(t, e) : zr(t));
}
function Ji(t) {
  if (t.effects !== null)
    for (const e of t.effects)
      (e.teardown || e.ac) && (e.teardown?.(), e.ac !== null && Zt(() => {
        e.ac.abort(Kt), e.ac = null;
      }), e.fn !== null && (e.teardown = pi), Gt(e, 0), Yr(e));
}
function An(t) {
  if (t.effects !== null)
    for (const e of t.effects)
      e.teardown && e.fn !== null && At(e);
}
let yr = null, bt = null, R = null, Ar = null, Ie = null, Cr = null, br = !1, qt = null, or = null;
var tn = 0;
let Ki = 1;
class at {
  id = Ki++;
  /** True as soon as `#process` was called */
  started = !1;
  linked = !0;
  /** @type {Batch | null} */
  prev = null;
  /** @type {Batch | null} */
  next = null;
  /** @type {Map<Effect, ReturnType<typeof deferred<any>>>} */
  async_deriveds = /* @__PURE__ */ new Map();
  /**
   * The current values of any signals that are updated in this batch.
   * Tuple format: [value, is_derived] (note: is_derived is false for deriveds, too, if they were overridden via assignment)
   * The keys of this map are identical to `this.previous`
   * @type {Map<Value, [any, boolean]>}
   */
  current = /* @__PURE__ */ new Map();
  /**
   * The values of any signals (sources and deriveds) that are updated in this batch _before_ those updates took place.
   * The keys of this map are identical to `this.current`
   * @type {Map<Value, any>}
   */
  previous = /* @__PURE__ */ new Map();
  /**
   * When the batch is committed (and the DOM is updated), we need to remove old branches
   * and append new ones by calling the functions added inside (if/each/key/etc) blocks
   * @type {Set<(batch: Batch) => void>}
   */
  #e = /* @__PURE__ */ new Set();
  /**
   * If a fork is discarded, we need to destroy any effects that are no longer needed
   * @type {Set<(batch: Batch) => void>}
   */
  #o = /* @__PURE__ */ new Set();
  /**
   * The number of async effects that are currently in flight
   */
  #t = 0;
  /**
   * Async effects that are currently in flight, _not_ inside a pending boundary
   * @type {Map<Effect, number>}
   */
  #i = /* @__PURE__ */ new Map();
  /**
   * A deferred that resolves when the batch is committed, used with `settled()`
   * TODO replace with Promise.withResolvers once supported widely enough
   * @type {{ promise: Promise<void>, resolve: (value?: any) => void, reject: (reason: unknown) => void } | null}
   */
  #r = null;
  /**
   * Effects that were scheduled in this batch but not yet 'resolved' into the
   * root effects that need to be flushed. Resolving — the upwards traversal that
   * marks the path to each effect on the shared effect tree (see #resolve) — is
   * deferred until the batch is processed, so that the markers are created and
   * consumed within a single traversal. Scheduling into other batches (which can
   * happen concurrently, e.g. while a batch is committed) can therefore never
   * observe (and be confused by) this batch's markers.
   * May contain duplicates — deduplication happens during resolving
   * @type {Effect[]}
   */
  #n = [];
  /**
   * Effects created while this batch was active.
   * @type {Effect[]}
   */
  #s = [];
  /**
   * Deferred effects (which run after async work has completed) and their status (DIRTY or MAYBE_DIRTY)
   * @type {Map<Effect, number>}
   */
  #a = /* @__PURE__ */ new Map();
  /**
   * A map of branches that still exist, but will be destroyed when this batch
   * is committed — we skip over these during `process`.
   * The value contains child effects that were dirty/maybe_dirty before being reset,
   * so they can be rescheduled if the branch survives.
   * @type {Map<Effect, { d: Effect[], m: Effect[] }>}
   */
  #l = /* @__PURE__ */ new Map();
  /**
   * Inverse of #skipped_branches which we need to tell prior batches to unskip them when committing
   * @type {Set<Effect>}
   */
  #c = /* @__PURE__ */ new Set();
  is_fork = !1;
  #f = !1;
  constructor() {
    bt === null ? yr = bt = this : (bt.next = this, this.prev = bt), bt = this;
  }
  #h() {
    if (this.is_fork) return !0;
    for (const e of this.#i.keys())
      if (!this.#g(e))
        return !0;
    return !1;
  }
  /**
   * Whether `effect` is inside a branch that this batch skips
   * @param {Effect} effect
   */
  #g(e) {
    for (var r = (
      /** @type {Effect | null} */
      e
    ); r !== null; r = r.parent)
      if (this.#l.has(r)) return !0;
    return !1;
  }
  /**
   * Add an effect to the #skipped_branches map and reset its children
   * @param {Effect} effect
   */
  skip_effect(e) {
    this.#l.has(e) || this.#l.set(e, { d: [], m: [] }), this.#c.delete(e);
  }
  /**
   * Remove an effect from the #skipped_branches map and reschedule
   * any tracked dirty/maybe_dirty child effects
   * @param {Effect} effect
   * @param {(e: Effect) => void} callback
   */
  unskip_effect(e, r = (n) => this.schedule(n)) {
    var n = this.#l.get(e);
    if (n) {
      this.#l.delete(e);
      for (var i of n.d)
        G(i, V), r(i);
      for (i of n.m)
        G(i, Ee), r(i);
    }
    this.#c.add(e);
  }
  /**
   * Convert the effects that were scheduled in this batch into the root effects
   * that need to be traversed, marking the path to each effect (by clearing the
   * `CLEAN` flag on ancestor branches) so that the traversal can find them.
   * This happens right before traversal rather than at scheduling time, so that
   * the markers left on the (shared) effect tree are created and consumed within
   * a single traversal — scheduling into other batches can never observe them
   * @returns {Effect[]}
   */
  #u() {
    var e = [];
    for (const s of this.#n)
      if (!((s.f & re) !== 0 || (s.f & (V | Ee)) === 0)) {
        for (var r = s, n = !1; r.parent !== null; ) {
          r = r.parent;
          var i = r.f;
          if ((i & (ot | ze)) !== 0) {
            if ((i & X) === 0) {
              n = !0;
              break;
            }
            r.f ^= X;
          }
        }
        n || e.push(r);
      }
    return this.#n = [], e;
  }
  #d() {
    this.started = !0;
    for (const [l, u] of this.#a)
      G(l, u), this.schedule(l);
    this.apply();
    for (var e = qt = [], r = [], n = or = []; this.#n.length > 0; ) {
      tn++ > 1e3 && (this.#p(), Xi());
      for (const l of this.#u())
        try {
          this.#w(l, e, r);
        } catch (u) {
          throw On(l), this.#h() || this.discard(), u;
        }
    }
    if (R = null, n.length > 0) {
      var i = at.ensure();
      for (const l of n)
        i.schedule(l);
    }
    if (qt = null, or = null, this.#h()) {
      this.#m(r), this.#m(e);
      for (const [l, u] of this.#l)
        Rn(l, u);
      n.length > 0 && /** @type {unknown} */
      R.#d();
      return;
    }
    const s = this.#y();
    if (s) {
      this.#m(r), this.#m(e), s.#v(this);
      return;
    }
    this.#a.clear();
    for (const l of this.#e) l(this);
    this.#e.clear(), Ar = this, rn(r), rn(e), Ar = null, this.#r?.resolve();
    var o = (
      /** @type {Batch | null} */
      /** @type {unknown} */
      R
    );
    this.#t === 0 && (this.#n.length === 0 || o !== null) && this.#p(), o !== null && (Ve.clear(), o.#d());
  }
  /**
   * Traverse the effect tree, executing effects or stashing
   * them for later execution as appropriate
   * @param {Effect} root
   * @param {Effect[]} effects
   * @param {Effect[]} render_effects
   */
  #w(e, r, n) {
    e.f ^= X;
    for (var i = e.first; i !== null; ) {
      var s = i.f, o = (s & (ze | ot)) !== 0, l = o && (s & X) !== 0, u = l || (s & fe) !== 0 || this.#l.has(i);
      if (!u && i.fn !== null) {
        o ? i.f ^= X : (s & Et) !== 0 ? r.push(i) : er(i) && ((s & Le) !== 0 && this.add_dirty_reaction(i, Ee), At(i));
        var f = i.first;
        if (f !== null) {
          i = f;
          continue;
        }
      }
      for (; i !== null; ) {
        var c = i.next;
        if (c !== null) {
          i = c;
          break;
        }
        i = i.parent;
      }
    }
  }
  #y() {
    for (var e = this.prev; e !== null; e = e.prev)
      if (!e.is_fork && this.#_(e)) return e;
    return null;
  }
  /** @param {Batch} batch */
  #_(e) {
    for (const [r, [, n]] of this.current)
      if (!n && e.current.has(r))
        return !0;
    return !1;
  }
  /**
   * @param {Batch} batch
   */
  #v(e) {
    for (const [n, i] of e.current)
      !this.previous.has(n) && e.previous.has(n) && this.previous.set(n, e.previous.get(n)), this.current.set(n, i);
    for (const [n, i] of e.async_deriveds) {
      const s = this.async_deriveds.get(n);
      s && i.promise.then(s.resolve).catch(s.reject);
    }
    e.async_deriveds.clear(), this.transfer_reactions(e.#a);
    const r = (n) => {
      var i = n.reactions;
      if (i !== null && !((n.f & ne) !== 0 && (n.f & (V | Ee)) === 0))
        for (const l of i) {
          var s = l.f;
          if ((s & ne) !== 0)
            r(
              /** @type {Derived} */
              l
            );
          else {
            var o = (
              /** @type {Effect} */
              l
            );
            s & (kt | Le) && !this.async_deriveds.has(o) && (this.#a.delete(o), G(o, V), this.schedule(o));
          }
        }
    };
    for (const n of this.current.keys())
      r(n);
    this.oncommit(() => e.discard()), e.#p(), R = this, this.#d();
  }
  /**
   * @param {Effect[]} effects
   */
  #m(e) {
    for (var r = 0; r < e.length; r += 1)
      Mn(e[r], this.#a);
  }
  /**
   * Associate a change to a given source with the current
   * batch, noting its previous and current values
   * @param {Value} source
   * @param {any} value
   * @param {boolean} [is_derived]
   */
  capture(e, r, n = !1) {
    e.v !== K && !this.previous.has(e) && this.previous.set(e, e.v), (e.f & st) === 0 && (this.current.set(e, [r, n]), Ie?.set(e, r)), this.is_fork || (e.v = r);
  }
  activate() {
    R = this;
  }
  deactivate() {
    R = null, Ie = null;
  }
  flush() {
    try {
      br = !0, R = this, this.#d();
    } finally {
      tn = 0, Cr = null, qt = null, or = null, br = !1, R = null, Ie = null, Ve.clear();
    }
  }
  discard() {
    for (const e of this.#o) e(this);
    this.#o.clear();
    for (const e of this.async_deriveds.values())
      e.reject(Ft);
    this.#p(), this.#r?.resolve();
  }
  /**
   * @param {Effect} effect
   */
  register_created_effect(e) {
    this.#s.push(e);
  }
  #b() {
    for (let d = yr; d !== null; d = d.next) {
      var e = d.id < this.id, r = [];
      for (const [v, [p, g]] of this.current) {
        if (d.current.has(v)) {
          var n = (
            /** @type {[any, boolean]} */
            d.current.get(v)[0]
          );
          if (e && p !== n)
            d.current.set(v, [p, g]);
          else
            continue;
        }
        r.push(v);
      }
      if (e)
        for (const [v, p] of this.async_deriveds) {
          const g = d.async_deriveds.get(v);
          g && p.promise.then(g.resolve).catch(g.reject);
        }
      var i = [...d.current.keys()].filter(
        (v) => !/** @type {[any, boolean]} */
        d.current.get(v)[1]
      );
      if (!(!d.started || i.length === 0)) {
        var s = i.filter((v) => !this.current.has(v));
        if (s.length === 0)
          e && d.discard();
        else if (r.length > 0) {
          if (e)
            for (const v of this.#c)
              d.unskip_effect(v, (p) => {
                (p.f & (Le | kt)) !== 0 ? d.schedule(p) : d.#m([p]);
              });
          d.activate();
          var o = /* @__PURE__ */ new Set(), l = /* @__PURE__ */ new Map();
          for (var u of r)
            Cn(u, s, o, l);
          l = /* @__PURE__ */ new Map();
          var f = [...d.current].filter(([v, p]) => {
            const g = this.current.get(v);
            return g ? g[0] !== p[0] || g[1] !== p[1] : !0;
          }).map(([v]) => v);
          if (f.length > 0)
            for (const v of this.#s)
              (v.f & (re | fe | ur)) === 0 && qr(v, f, l) && ((v.f & (kt | Le)) !== 0 ? (G(v, V), d.schedule(v)) : d.add_dirty_reaction(v, V));
          if (d.#n.length > 0 && !d.#f) {
            d.apply();
            for (var c of d.#u())
              d.#w(c, [], []);
          }
          d.deactivate();
        }
      }
    }
  }
  /**
   * @param {boolean} blocking
   * @param {Effect} effect
   */
  increment(e, r) {
    if (this.#t += 1, e) {
      let n = this.#i.get(r) ?? 0;
      this.#i.set(r, n + 1);
    }
  }
  /**
   * @param {boolean} blocking
   * @param {Effect} effect
   */
  decrement(e, r) {
    if (this.#t -= 1, e) {
      let n = this.#i.get(r) ?? 0;
      n === 1 ? this.#i.delete(r) : this.#i.set(r, n - 1);
    }
    this.#f || (this.#f = !0, Xe(() => {
      this.#f = !1, this.linked && this.flush();
    }));
  }
  /**
   * @param {Map<Effect, number>} dirty_reactions
   */
  transfer_reactions(e) {
    for (const [r, n] of e)
      this.add_dirty_reaction(r, n);
    e.clear();
  }
  /**
   * @param {Effect} effect
   * @param {number} status
   */
  add_dirty_reaction(e, r) {
    (r === V || this.#a.get(e) !== V) && this.#a.set(e, r);
  }
  /** @param {(batch: Batch) => void} fn */
  oncommit(e) {
    this.#e.add(e);
  }
  /** @param {(batch: Batch) => void} fn */
  ondiscard(e) {
    this.#o.add(e);
  }
  settled() {
    return (this.#r ??= pn()).promise;
  }
  static ensure() {
    if (R === null) {
      const e = R = new at();
      br || Xe(() => {
        e.started || e.flush();
      });
    }
    return R;
  }
  apply() {
    {
      Ie = null;
      return;
    }
  }
  /**
   *
   * @param {Effect} effect
   */
  schedule(e) {
    if (Cr = e, e.b?.is_pending && (e.f & (Et | _r | gn)) !== 0 && (e.f & Rt) === 0) {
      e.b.defer_effect(e);
      return;
    }
    this.#n.push(e);
  }
  #p() {
    if (this.linked) {
      var e = this.prev, r = this.next;
      e === null ? yr = r : e.next = r, r === null ? bt = e : r.prev = e, this.linked = !1;
    }
  }
}
function Xi() {
  try {
    Fi();
  } catch (t) {
    qe(t, Cr);
  }
}
let Je = null;
function rn(t) {
  var e = t.length;
  if (e !== 0) {
    for (var r = 0; r < e; ) {
      var n = t[r++];
      if ((n.f & (re | fe)) === 0 && er(n) && (Je = /* @__PURE__ */ new Set(), At(n), n.deps === null && n.first === null && n.nodes === null && n.teardown === null && n.ac === null && Vn(n), Je?.size > 0)) {
        Ve.clear();
        for (const i of Je) {
          if ((i.f & (re | fe)) !== 0) continue;
          const s = [i];
          let o = i.parent;
          for (; o !== null; )
            Je.has(o) && (Je.delete(o), s.push(o)), o = o.parent;
          for (let l = s.length - 1; l >= 0; l--) {
            const u = s[l];
            (u.f & (re | fe)) === 0 && At(u);
          }
        }
        Je.clear();
      }
    }
    Je = null;
  }
}
function Cn(t, e, r, n) {
  if (!r.has(t) && (r.add(t), t.reactions !== null))
    for (const i of t.reactions) {
      const s = i.f;
      (s & ne) !== 0 ? Cn(
        /** @type {Derived} */
        i,
        e,
        r,
        n
      ) : (s & (kt | Le)) !== 0 && (s & V) === 0 && qr(i, e, n) && (G(i, V), Br(
        /** @type {Effect} */
        i
      ));
    }
}
function qr(t, e, r) {
  const n = r.get(t);
  if (n !== void 0) return n;
  if (t.deps !== null)
    for (const i of t.deps) {
      if (Wt.call(e, i))
        return !0;
      if ((i.f & ne) !== 0 && qr(
        /** @type {Derived} */
        i,
        e,
        r
      ))
        return r.set(
          /** @type {Derived} */
          i,
          !0
        ), !0;
    }
  return r.set(t, !1), !1;
}
function Br(t) {
  R.schedule(t);
}
function Rn(t, e) {
  if (!((t.f & ze) !== 0 && (t.f & X) !== 0)) {
    (t.f & V) !== 0 ? e.d.push(t) : (t.f & Ee) !== 0 && e.m.push(t), G(t, X);
    for (var r = t.first; r !== null; )
      Rn(r, e), r = r.next;
  }
}
function On(t) {
  G(t, X);
  for (var e = t.first; e !== null; )
    On(e), e = e.next;
}
let dr = /* @__PURE__ */ new Set();
const Ve = /* @__PURE__ */ new Map();
let Nn = !1;
function dt(t, e) {
  var r = {
    f: 0,
    v: t,
    reactions: null,
    equals: xn,
    rv: 0,
    wv: 0
  };
  return r;
}
// @__NO_SIDE_EFFECTS__
function D(t, e) {
  const r = dt(t);
  return Yn(r), r;
}
// @__NO_SIDE_EFFECTS__
function Qi(t, e = !1, r = !0) {
  const n = dt(t);
  return e || (n.equals = kn), n;
}
function T(t, e, r = !1) {
  A !== null && // since we are untracking the function inside `$inspect.with` we need to add this check
  // to ensure we error if state is set inside an inspect effect
  (!Fe || (A.f & ur) !== 0) && En() && (A.f & (ne | Le | kt | ur)) !== 0 && (Ue === null || !Ue.has(t)) && ji();
  let n = r ? Pt(e) : e;
  return Tt(t, n, or);
}
var ft = null, Rr = 0;
function Tt(t, e, r = null) {
  if (!t.equals(e)) {
    lt ? Ve.set(t, e) : Ve.has(t) || Ve.set(t, t.v);
    var n = at.ensure();
    if (n.capture(t, e), (t.f & ne) !== 0) {
      const i = (
        /** @type {Derived} */
        t
      );
      (t.f & V) !== 0 && Hr(i), Ie === null && zr(i);
    }
    t.wv = Jn(), ft = null, Rr = 0, Dn(t, V, r), ft = null, C !== null && (C.f & X) !== 0 && (C.f & (ze | ot)) === 0 && (Te === null ? fs([t]) : Te.push(t)), !n.is_fork && dr.size > 0 && !Nn && Zi();
  }
  return e;
}
function Zi() {
  Nn = !1;
  for (const t of dr) {
    (t.f & X) !== 0 && G(t, Ee);
    let e;
    try {
      e = er(t);
    } catch {
      e = !0;
    }
    e && At(t);
  }
  dr.clear();
}
function Bt(t) {
  T(t, t.v + 1);
}
function Dn(t, e, r) {
  var n = t.reactions;
  if (n !== null) {
    var i = n.length;
    if (Rr += i, Rr > 1e5 && ft === null && (ft = /* @__PURE__ */ new Set()), ft !== null) {
      if (ft.has(t)) return;
      ft.add(t);
    }
    for (var s = 0; s < i; s++) {
      var o = n[s], l = o.f, u = (l & V) === 0;
      if (u && G(o, e), (l & ur) !== 0)
        dr.add(
          /** @type {Effect} */
          o
        );
      else if ((l & ne) !== 0) {
        var f = (
          /** @type {Derived} */
          o
        );
        Ie?.delete(f), Dn(f, Ee, r);
      } else if (u) {
        var c = (
          /** @type {Effect} */
          o
        );
        (l & Le) !== 0 && Je !== null && Je.add(c), r !== null ? r.push(c) : Br(c);
      }
    }
  }
}
function Pt(t) {
  if (typeof t != "object" || t === null || sr in t || _n in t)
    return t;
  const e = vn(t);
  if (e !== di && e !== vi)
    return t;
  var r = /* @__PURE__ */ new Map(), n = hn(t), i = /* @__PURE__ */ D(0), s = ht, o = (l) => {
    if (ht === s)
      return l();
    var u = A, f = ht;
    Oe(null), on(s);
    var c = l();
    return Oe(u), on(f), c;
  };
  return n && r.set("length", /* @__PURE__ */ D(
    /** @type {any[]} */
    t.length
  )), new Proxy(
    /** @type {any} */
    t,
    {
      defineProperty(l, u, f) {
        (!("value" in f) || f.configurable === !1 || f.enumerable === !1 || f.writable === !1) && Pi();
        var c = r.get(u);
        return c === void 0 ? o(() => {
          var d = /* @__PURE__ */ D(f.value);
          return r.set(u, d), d;
        }) : T(c, f.value, !0), !0;
      },
      deleteProperty(l, u) {
        var f = r.get(u);
        if (f === void 0) {
          if (u in l) {
            const c = o(() => /* @__PURE__ */ D(K));
            r.set(u, c), Bt(i);
          }
        } else
          T(f, K), Bt(i);
        return !0;
      },
      get(l, u, f) {
        if (u === sr)
          return t;
        var c = r.get(u), d = u in l;
        if (c === void 0 && (!d || Ht(l, u)?.writable) && (c = o(() => {
          var p = Pt(d ? l[u] : K), g = /* @__PURE__ */ D(p);
          return g;
        }), r.set(u, c)), c !== void 0) {
          var v = a(c);
          return v === K ? void 0 : v;
        }
        return Reflect.get(l, u, f);
      },
      getOwnPropertyDescriptor(l, u) {
        this.has?.(l, u);
        var f = Reflect.getOwnPropertyDescriptor(l, u), c = r.get(u);
        if (c !== void 0) {
          var d = a(c);
          if (d === K)
            return;
          if (f && "value" in f)
            f.value = d;
          else
            return {
              enumerable: !0,
              configurable: !0,
              value: d,
              writable: !0
            };
        }
        return f;
      },
      has(l, u) {
        if (u === sr)
          return !0;
        var f = r.get(u), c = f !== void 0 && f.v !== K || Reflect.has(l, u);
        if (f !== void 0 || (C !== null || A !== null) && (!c || Ht(l, u)?.writable)) {
          f === void 0 && (f = o(() => {
            var v = c ? Pt(l[u]) : K, p = /* @__PURE__ */ D(v);
            return p;
          }), r.set(u, f));
          var d = a(f);
          if (d === K)
            return !1;
        }
        return c;
      },
      set(l, u, f, c) {
        var d = r.get(u), v = u in l;
        if (n && u === "length")
          for (var p = f; p < /** @type {Source<number>} */
          d.v; p += 1) {
            var g = r.get(p + "");
            g !== void 0 ? T(g, K) : p in l && (g = o(() => /* @__PURE__ */ D(K)), r.set(p + "", g));
          }
        if (d === void 0)
          (!v || Ht(l, u)?.writable) && (d = o(() => /* @__PURE__ */ D(void 0)), T(d, Pt(f)), r.set(u, d));
        else {
          v = d.v !== K;
          var y = o(() => Pt(f));
          T(d, y);
        }
        var h = Reflect.getOwnPropertyDescriptor(l, u);
        if (h?.set && h.set.call(c, f), !v) {
          if (n && typeof u == "string") {
            var w = (
              /** @type {Source<number>} */
              r.get("length")
            ), x = Number(u);
            Number.isInteger(x) && x >= w.v && T(w, x + 1);
          }
          Bt(i);
        }
        return !0;
      },
      ownKeys(l) {
        a(i);
        var u = Reflect.ownKeys(l).filter((d) => {
          var v = r.get(d);
          return v === void 0 || v.v !== K;
        });
        for (var [f, c] of r)
          c.v !== K && !(f in l) && u.push(f);
        return u;
      },
      setPrototypeOf() {
        zi();
      }
    }
  );
}
var nn, Ln, In, Fn;
function $i() {
  if (nn === void 0) {
    nn = window, Ln = /Firefox/.test(navigator.userAgent);
    var t = Element.prototype, e = Node.prototype, r = Text.prototype;
    In = Ht(e, "firstChild").get, Fn = Ht(e, "nextSibling").get, en(t) && (t[Sr] = void 0, t[wn] = null, t[bi] = void 0, t.__e = void 0), en(r) && (r[Tr] = void 0);
  }
}
function Qe(t = "") {
  return document.createTextNode(t);
}
// @__NO_SIDE_EFFECTS__
function He(t) {
  return (
    /** @type {TemplateNode | null} */
    In.call(t)
  );
}
// @__NO_SIDE_EFFECTS__
function $t(t) {
  return (
    /** @type {TemplateNode | null} */
    Fn.call(t)
  );
}
function _e(t, e) {
  return /* @__PURE__ */ He(t);
}
function Ke(t, e = !1) {
  {
    var r = /* @__PURE__ */ He(t);
    return r instanceof Comment && r.data === "" ? /* @__PURE__ */ $t(r) : r;
  }
}
function ke(t, e = !1) {
  return /* @__PURE__ */ He(t);
}
function j(t, e = 1, r = !1) {
  let n = t;
  for (; e--; )
    n = /** @type {TemplateNode} */
    /* @__PURE__ */ $t(n);
  return n;
}
function es(t) {
  t.textContent = "";
}
function Pn() {
  return !1;
}
function zn(t, e, r) {
  return (
    /** @type {T extends keyof HTMLElementTagNameMap ? HTMLElementTagNameMap[T] : Element} */
    r ? document.createElement(t, { is: r }) : document.createElement(t)
  );
}
function ts(t) {
  var e = C;
  if (e === null)
    return A.f |= st, t;
  if ((e.f & Rt) === 0 && (e.f & Et) === 0)
    throw t;
  qe(t, e);
}
function qe(t, e) {
  if (t === bn)
    throw t;
  if (!(e !== null && (e.f & re) !== 0)) {
    for (; e !== null; ) {
      if ((e.f & Mr) !== 0 && (e.f & (re | Yt)) === 0) {
        if ((e.f & Rt) === 0)
          throw t;
        try {
          e.b.error(t);
          return;
        } catch (r) {
          t = r;
        }
      }
      e = e.parent;
    }
    throw t;
  }
}
function rs(t) {
  C === null && (A === null && Ii(), Li()), lt && Di();
}
function ns(t, e) {
  var r = e.last;
  r === null ? e.last = e.first = t : (r.next = t, t.prev = r, e.last = t);
}
function Ze(t, e) {
  var r = C;
  r !== null && (r.f & fe) !== 0 && (t |= fe);
  var n = {
    ctx: ue,
    deps: null,
    nodes: null,
    f: t | V | Pe,
    first: null,
    fn: e,
    last: null,
    next: null,
    parent: r,
    b: r && r.b,
    prev: null,
    teardown: null,
    wv: 0,
    ac: null
  };
  R?.register_created_effect(n);
  var i = n;
  if ((t & Et) !== 0)
    qt !== null ? qt.push(n) : at.ensure().schedule(n);
  else if (e !== null) {
    try {
      At(n);
    } catch (o) {
      throw me(n), o;
    }
    i.deps === null && i.teardown === null && i.nodes === null && i.first === i.last && // either `null`, or a singular child
    (i.f & Ot) === 0 && (i = i.first, (t & Le) !== 0 && (t & Mt) !== 0 && i !== null && (i.f |= Mt));
  }
  if (i !== null && (i.parent = r, r !== null && ns(i, r), A !== null && (A.f & ne) !== 0 && (t & ot) === 0)) {
    var s = (
      /** @type {Derived} */
      A
    );
    (s.effects ??= []).push(i);
  }
  return n;
}
function Vr() {
  return A !== null && !Fe;
}
function jn(t) {
  const e = Ze(_r, null);
  return G(e, X), e.teardown = t, e;
}
function is(t) {
  rs();
  var e = (
    /** @type {Effect} */
    C.f
  ), r = !A && (e & ze) !== 0 && ue !== null && !ue.i;
  if (r) {
    var n = (
      /** @type {ComponentContext} */
      ue
    );
    (n.e ??= []).push(t);
  } else
    return Hn(t);
}
function Hn(t) {
  return Ze(Et | mi, t);
}
function ss(t) {
  at.ensure();
  const e = Ze(ot | Ot, t);
  return (r = {}) => new Promise((n) => {
    r.outro ? ct(e, () => {
      me(e), n(void 0);
    }) : (me(e), n(void 0));
  });
}
function Ur(t) {
  return Ze(Et, t);
}
function os(t) {
  return Ze(kt | Ot, t);
}
function qn(t, e = 0) {
  return Ze(_r | e, t);
}
function z(t, e = [], r = [], n = []) {
  Vi(n, e, r, (i) => {
    Ze(_r, () => {
      t(...i.map(a));
    });
  });
}
function Wr(t, e = 0) {
  var r = Ze(Le | e, t);
  return r;
}
function Ce(t) {
  return Ze(ze | Ot, t);
}
function Bn(t) {
  var e = t.teardown;
  if (e !== null) {
    const r = lt, n = A;
    sn(!0), Oe(null);
    try {
      e.call(null);
    } catch (i) {
      qe(i, t.parent);
    } finally {
      sn(r), Oe(n);
    }
  }
}
function Yr(t, e = !1) {
  var r = t.first;
  for (t.first = t.last = null; r !== null; ) {
    const i = r.ac;
    i !== null && Zt(() => {
      i.abort(Kt);
    });
    var n = r.next;
    (r.f & ot) !== 0 ? r.parent = null : me(r, e), r = n;
  }
}
function as(t) {
  for (var e = t.first; e !== null; ) {
    var r = e.next;
    (e.f & ze) === 0 && me(e), e = r;
  }
}
function me(t, e = !0) {
  var r = !1;
  (e || (t.f & wi) !== 0) && t.nodes !== null && t.nodes.end !== null && (ls(
    t.nodes.start,
    /** @type {TemplateNode} */
    t.nodes.end
  ), r = !0), t.f |= Yt, Yr(t, e && !r), Gt(t, 0);
  var n = t.nodes && t.nodes.t;
  if (n !== null)
    for (const s of n)
      s.stop();
  Bn(t), t.f ^= Yt, t.f |= re;
  var i = t.parent;
  i !== null && i.first !== null && Vn(t), t.next = t.prev = t.teardown = t.ctx = t.deps = t.fn = t.nodes = t.ac = t.b = null;
}
function ls(t, e) {
  for (; t !== null; ) {
    var r = t === e ? null : /* @__PURE__ */ $t(t);
    t.remove(), t = r;
  }
}
function Vn(t) {
  var e = t.parent, r = t.prev, n = t.next;
  r !== null && (r.next = n), n !== null && (n.prev = r), e !== null && (e.first === t && (e.first = n), e.last === t && (e.last = r));
}
function ct(t, e, r = !0) {
  var n = [];
  t.f |= Fr, Un(t, n, !0);
  var i = () => {
    r && me(t), e && e();
  }, s = n.length;
  if (s > 0) {
    var o = () => --s || i();
    for (var l of n)
      l.out(o);
  } else
    i();
}
function Un(t, e, r) {
  if ((t.f & fe) === 0) {
    t.f ^= fe;
    var n = t.nodes && t.nodes.t;
    if (n !== null)
      for (const l of n)
        (l.is_global || r) && e.push(l);
    for (var i = t.first; i !== null; ) {
      var s = i.next;
      if ((i.f & ot) === 0) {
        var o = (i.f & Mt) !== 0 || // If this is a branch effect without a block effect parent,
        // it means the parent block effect was pruned. In that case,
        // transparency information was transferred to the branch effect.
        (i.f & ze) !== 0 && (t.f & Le) !== 0;
        Un(i, e, o ? r : !1);
      }
      i = s;
    }
  }
}
function vr(t) {
  t.f &= ~Fr, Wn(t, !0);
}
function Wn(t, e) {
  if ((t.f & Fr) === 0 && (t.f & fe) !== 0) {
    t.f ^= fe, (t.f & X) === 0 && (G(t, V), at.ensure().schedule(t));
    for (var r = t.first; r !== null; ) {
      var n = r.next, i = (r.f & Mt) !== 0 || (r.f & ze) !== 0;
      Wn(r, i ? e : !1), r = n;
    }
    var s = t.nodes && t.nodes.t;
    if (s !== null)
      for (const o of s)
        (o.is_global || e) && o.in();
  }
}
function Gr(t, e) {
  if (t.nodes)
    for (var r = t.nodes.start, n = t.nodes.end; r !== null; ) {
      var i = r === n ? null : /* @__PURE__ */ $t(r);
      e.append(r), r = i;
    }
}
let lt = !1;
function sn(t) {
  lt = t;
}
let A = null, Fe = !1;
function Oe(t) {
  A = t;
}
let C = null;
function We(t) {
  C = t;
}
let Ue = null;
function Yn(t) {
  A !== null && ((A.f & cr) !== 0 || (A.f & ne) !== 0) && (Ue ??= /* @__PURE__ */ new Set()).add(t);
}
let we = null, xe = 0, Te = null;
function fs(t) {
  Te = t;
}
let Gn = 1, ut = 0, ht = ut;
function on(t) {
  ht = t;
}
function Jn() {
  return ++Gn;
}
function er(t) {
  var e = t.f;
  if ((e & V) !== 0)
    return !0;
  if ((e & Ee) !== 0) {
    for (var r = (
      /** @type {Value[]} */
      t.deps
    ), n = r.length, i = 0; i < n; i++) {
      var s = r[i];
      if (er(
        /** @type {Derived} */
        s
      ) && Tn(
        /** @type {Derived} */
        s
      ), s.wv > t.wv)
        return !0;
    }
    (e & Pe) !== 0 && // During time traveling we don't want to reset the status so that
    // traversal of the graph in the other batches still happens
    Ie === null && G(t, X);
  }
  return !1;
}
function Kn(t, e, r = !0) {
  var n = t.reactions;
  if (n !== null && !(Ue !== null && Ue.has(t)))
    for (var i = 0; i < n.length; i++) {
      var s = n[i];
      (s.f & ne) !== 0 ? Kn(
        /** @type {Derived} */
        s,
        e,
        !1
      ) : e === s && (r ? G(s, V) : (s.f & X) !== 0 && G(s, Ee), Br(
        /** @type {Effect} */
        s
      ));
    }
}
function Xn(t) {
  var e = we, r = xe, n = Te, i = A, s = Ue, o = ue, l = Fe, u = ht, f = t.f;
  we = /** @type {null | Value[]} */
  null, xe = 0, Te = null, A = (f & (ze | ot)) === 0 ? t : null, Ue = null, St(t.ctx), Fe = !1, ht = ++ut, t.ac !== null && (Zt(() => {
    t.ac.abort(Kt);
  }), t.ac = null);
  try {
    t.f |= cr;
    var c = (
      /** @type {Function} */
      t.fn
    ), d = c();
    t.f |= Rt;
    var v = an(t);
    if (En() && Te !== null && !Fe && v !== null && (t.f & (ne | Ee | V)) === 0)
      for (var p = 0; p < /** @type {Source[]} */
      Te.length; p++)
        Kn(
          Te[p],
          /** @type {Effect} */
          t
        );
    if (i !== null && i !== t) {
      if (ut++, i.deps !== null)
        for (let g = 0; g < r; g += 1)
          i.deps[g].rv = ut;
      if (e !== null)
        for (const g of e)
          g.rv = ut;
      Te !== null && (n === null ? n = Te : n.push(.../** @type {Source[]} */
      Te));
    }
    return (t.f & st) !== 0 && (t.f ^= st), d;
  } catch (g) {
    return an(t), ts(g);
  } finally {
    t.f ^= cr, we = e, xe = r, Te = n, A = i, Ue = s, St(o), Fe = l, ht = u;
  }
}
function an(t) {
  var e = t.deps, r = R?.is_fork;
  if (we !== null) {
    var n;
    if (r || Gt(t, xe), e !== null && xe > 0)
      for (e.length = xe + we.length, n = 0; n < we.length; n++)
        e[xe + n] = we[n];
    else
      t.deps = e = we;
    if (Vr() && (t.f & Pe) !== 0)
      for (n = xe; n < e.length; n++)
        (e[n].reactions ??= []).push(t);
  } else !r && e !== null && xe < e.length && (Gt(t, xe), e.length = xe);
  return e;
}
function us(t, e) {
  let r = e.reactions;
  if (r !== null) {
    var n = ci.call(r, t);
    if (n !== -1) {
      var i = r.length - 1;
      i === 0 ? r = e.reactions = null : (r[n] = r[i], r.pop());
    }
  }
  if (r === null && (e.f & ne) !== 0 && // Destroying a child effect while updating a parent effect can cause a dependency to appear
  // to be unused, when in fact it is used by the currently-updating parent. Checking `new_deps`
  // allows us to skip the expensive work of disconnecting and immediately reconnecting it
  (we === null || !Wt.call(we, e))) {
    var s = (
      /** @type {Derived} */
      e
    );
    (s.f & Pe) !== 0 && (s.f ^= Pe), s.v !== K && zr(s), s.ac !== null && Zt(() => {
      s.ac.abort(Kt), s.ac = null, G(s, V);
    }), Ji(s), Gt(s, 0);
  }
}
function Gt(t, e) {
  var r = t.deps;
  if (r !== null)
    for (var n = e; n < r.length; n++)
      us(t, r[n]);
}
function At(t) {
  var e = t.f;
  if ((e & re) === 0) {
    G(t, X);
    var r = C;
    C = t;
    try {
      (e & (Le | gn)) !== 0 ? as(t) : Yr(t), Bn(t);
      var n = Xn(t);
      t.teardown = typeof n == "function" ? n : null, t.wv = Gn;
      var i;
    } finally {
      C = r;
    }
  }
}
function a(t) {
  var e = t.f, r = (e & ne) !== 0;
  if (A !== null && !Fe) {
    var n = C !== null && (C.f & re) !== 0;
    if (!n && (Ue === null || !Ue.has(t))) {
      var i = A.deps;
      if ((A.f & cr) !== 0)
        t.rv < ut && (t.rv = ut, we === null && i !== null && i[xe] === t ? xe++ : we === null ? we = [t] : we.push(t));
      else {
        A.deps ??= [], Wt.call(A.deps, t) || A.deps.push(t);
        var s = t.reactions;
        s === null ? t.reactions = [A] : Wt.call(s, A) || s.push(A);
      }
    }
  }
  if (lt && Ve.has(t))
    return Ve.get(t);
  if (r) {
    var o = (
      /** @type {Derived} */
      t
    );
    if (lt) {
      var l = o.v;
      return ((o.f & X) === 0 && o.reactions !== null || Zn(o)) && (l = Hr(o)), Ve.set(o, l), l;
    }
    var u = (o.f & Pe) === 0 && !Fe && A !== null && (A.f & Pe) !== 0, f = (o.f & Rt) === 0;
    er(o) && (u && (o.f |= Pe), Tn(o)), u && !f && (An(o), Qn(o));
  }
  if (Ie?.has(t))
    return Ie.get(t);
  if ((t.f & st) !== 0)
    throw t.v;
  return t.v;
}
function Qn(t) {
  if (t.f |= Pe, t.deps !== null)
    for (const r of t.deps) {
      var e = r.reactions;
      e === null ? r.reactions = [t] : Wt.call(e, t) || e.push(t), (r.f & ne) !== 0 && (r.f & Pe) === 0 && (An(
        /** @type {Derived} */
        r
      ), Qn(
        /** @type {Derived} */
        r
      ));
    }
}
function Zn(t) {
  if (t.v === K) return !0;
  if (t.deps === null) return !1;
  for (const e of t.deps)
    if (Ve.has(e) || (e.f & ne) !== 0 && Zn(
      /** @type {Derived} */
      e
    ))
      return !0;
  return !1;
}
function Jr(t) {
  var e = Fe;
  try {
    return Fe = !0, t();
  } finally {
    Fe = e;
  }
}
const cs = ["touchstart", "touchmove"];
function hs(t) {
  return cs.includes(t);
}
const zt = Symbol("events"), $n = /* @__PURE__ */ new Set(), Or = /* @__PURE__ */ new Set();
function ds(t, e, r, n = {}) {
  function i(s) {
    if (n.capture || Nr.call(e, s), !s.cancelBubble)
      return Zt(() => r?.call(this, s));
  }
  return t.startsWith("pointer") || t.startsWith("touch") || t === "wheel" ? (i.__removed = !1, Xe(() => {
    i.__removed || e.addEventListener(t, i, n);
  })) : e.addEventListener(t, i, n), i;
}
function nr(t, e, r, n, i) {
  var s = { capture: n, passive: i }, o = ds(t, e, r, s);
  (e === document.body || // @ts-ignore
  e === window || // @ts-ignore
  e === document || // Firefox has quirky behavior, it can happen that we still get "canplay" events when the element is already removed
  e instanceof HTMLMediaElement) && jn(() => {
    o.__removed = !0, e.removeEventListener(t, o, s);
  });
}
function Re(t, e, r) {
  (e[zt] ??= {})[t] = r;
}
function Kr(t) {
  for (var e = 0; e < t.length; e++)
    $n.add(t[e]);
  for (var r of Or)
    r(t);
}
let xr = null, kr = !1;
function Nr(t) {
  var e = this, r = (
    /** @type {Node} */
    e.ownerDocument
  ), n = t.type, i = t.composedPath?.() || [], s = (
    /** @type {null | Element} */
    i[0] || t.target
  );
  xr = t, kr || (kr = !0, setTimeout(() => {
    kr = !1, xr = null;
  }));
  var o = 0, l = xr === t && t[zt];
  if (l) {
    var u = i.indexOf(l);
    if (u !== -1 && (e === document || e === /** @type {any} */
    window)) {
      t[zt] = e;
      return;
    }
    var f = i.indexOf(e);
    if (f === -1)
      return;
    u <= f && (o = u);
  }
  if (s = /** @type {Element} */
  i[o] || t.target, s !== e) {
    dn(t, "currentTarget", {
      configurable: !0,
      get() {
        return s || r;
      }
    });
    var c = A, d = C;
    Oe(null), We(null);
    try {
      for (var v, p = []; s !== null && s !== e; ) {
        try {
          var g = s[zt]?.[n];
          g != null && (!/** @type {any} */
          s.disabled || // DOM could've been updated already by the time this is reached, so we check this as well
          // -> the target could not have been disabled because it emits the event in the first place
          t.target === s) && g.call(s, t);
        } catch (y) {
          v ? p.push(y) : v = y;
        }
        if (t.cancelBubble) break;
        o++, s = o < i.length ? (
          /** @type {Element} */
          i[o]
        ) : null;
      }
      if (v) {
        for (let y of p)
          queueMicrotask(() => {
            throw y;
          });
        throw v;
      }
    } finally {
      t[zt] = e, delete t.currentTarget, Oe(c), We(d);
    }
  }
}
const vs = (
  // We gotta write it like this because after downleveling the pure comment may end up in the wrong location
  globalThis?.window?.trustedTypes && /* @__PURE__ */ globalThis.window.trustedTypes.createPolicy("svelte-trusted-html", {
    /** @param {string} html */
    createHTML: (t) => t
  })
);
function ps(t) {
  return (
    /** @type {string} */
    vs?.createHTML(t) ?? t
  );
}
function ei(t) {
  var e = zn("template");
  return e.innerHTML = ps(t.replaceAll("<!>", "<!---->")), e.content;
}
function Ct(t, e) {
  var r = (
    /** @type {Effect} */
    C
  );
  r.nodes === null && (r.nodes = { start: t, end: e, a: null, t: null });
}
// @__NO_SIDE_EFFECTS__
function ie(t, e) {
  var r = (e & yn) !== 0, n = (e & Si) !== 0, i, s = !t.startsWith("<!>");
  return () => {
    i === void 0 && (i = ei(s ? t : "<!>" + t), r || (i = /** @type {TemplateNode} */
    /* @__PURE__ */ He(i)));
    var o = (
      /** @type {TemplateNode} */
      n || Ln ? document.importNode(i, !0) : i.cloneNode(!0)
    );
    if (r) {
      var l = (
        /** @type {TemplateNode} */
        /* @__PURE__ */ He(o)
      ), u = (
        /** @type {TemplateNode} */
        o.lastChild
      );
      Ct(l, u);
    } else
      Ct(o, o);
    return o;
  };
}
// @__NO_SIDE_EFFECTS__
function gs(t, e, r = "svg") {
  var n = !t.startsWith("<!>"), i = (e & yn) !== 0, s = `<${r}>${n ? t : "<!>" + t}</${r}>`, o;
  return () => {
    if (!o) {
      var l = (
        /** @type {DocumentFragment} */
        ei(s)
      ), u = (
        /** @type {Element} */
        /* @__PURE__ */ He(l)
      );
      if (i)
        for (o = document.createDocumentFragment(); /* @__PURE__ */ He(u); )
          o.appendChild(
            /** @type {TemplateNode} */
            /* @__PURE__ */ He(u)
          );
      else
        o = /** @type {Element} */
        /* @__PURE__ */ He(u);
    }
    var f = (
      /** @type {TemplateNode} */
      o.cloneNode(!0)
    );
    if (i) {
      var c = (
        /** @type {TemplateNode} */
        /* @__PURE__ */ He(f)
      ), d = (
        /** @type {TemplateNode} */
        f.lastChild
      );
      Ct(c, d);
    } else
      Ct(f, f);
    return f;
  };
}
// @__NO_SIDE_EFFECTS__
function ce(t, e) {
  return /* @__PURE__ */ gs(t, e, "svg");
}
function ar(t = "") {
  {
    var e = Qe(t + "");
    return Ct(e, e), e;
  }
}
function Dr() {
  var t = document.createDocumentFragment(), e = document.createComment(""), r = Qe();
  return t.append(e, r), Ct(e, r), t;
}
function S(t, e) {
  t !== null && t.before(
    /** @type {Node} */
    e
  );
}
function _s(t) {
  let e = 0, r = dt(0), n;
  return () => {
    Vr() && (a(r), qn(() => (e === 0 && (n = Jr(() => t(() => Bt(r)))), e += 1, () => {
      Xe(() => {
        e -= 1, e === 0 && (n?.(), n = void 0, Bt(r));
      });
    })));
  };
}
var ws = Mt | Ot;
function ms(t, e, r, n) {
  new ys(t, e, r, n);
}
class ys {
  /** @type {Boundary | null} */
  parent;
  is_pending = !1;
  /**
   * API-level transformError transform function. Transforms errors before they reach the `failed` snippet.
   * Inherited from parent boundary, or defaults to identity.
   * @type {(error: unknown) => unknown}
   */
  transform_error;
  /** @type {TemplateNode} */
  #e;
  /** @type {TemplateNode | null} */
  #o = null;
  /** @type {BoundaryProps} */
  #t;
  /** @type {((anchor: Node) => void)} */
  #i;
  /** @type {Effect} */
  #r;
  /** @type {Effect | null} */
  #n = null;
  /** @type {Effect | null} */
  #s = null;
  /** @type {Effect | null} */
  #a = null;
  /** @type {DocumentFragment | null} */
  #l = null;
  #c = 0;
  #f = 0;
  #h = !1;
  /** @type {Map<Effect, number>} */
  #g = /* @__PURE__ */ new Map();
  /**
   * A source containing the number of pending async deriveds/expressions.
   * Only created if `$effect.pending()` is used inside the boundary,
   * otherwise updating the source results in needless `Batch.ensure()`
   * calls followed by no-op flushes
   * @type {Source<number> | null}
   */
  #u = null;
  #d = _s(() => (this.#u = dt(this.#c), () => {
    this.#u = null;
  }));
  /**
   * @param {TemplateNode} node
   * @param {BoundaryProps} props
   * @param {((anchor: Node) => void)} children
   * @param {((error: unknown) => unknown) | undefined} [transform_error]
   */
  constructor(e, r, n, i) {
    this.#e = e, this.#t = r, this.#i = (s) => {
      var o = (
        /** @type {Effect} */
        C
      );
      o.b = this, o.f |= Mr, n(s);
    }, this.parent = /** @type {Effect} */
    C.b, this.transform_error = i ?? this.parent?.transform_error ?? ((s) => s), this.#r = Wr(() => {
      this.#b();
    }, ws);
  }
  #w() {
    try {
      this.#n = Ce(() => this.#i(this.#e));
    } catch (e) {
      this.error(e);
    }
  }
  /**
   * @param {unknown} error The deserialized error from the server's hydration comment
   */
  #y(e) {
    const r = this.#t.failed, { reset: n, invoke_onerror: i } = this.#_(e);
    Xe(i), r && (this.#a = Ce(() => {
      r(
        this.#e,
        () => e,
        () => n
      );
    }));
  }
  /**
   * Creates the `reset` function for a failed boundary, along with a function
   * that invokes `onerror` with it (if provided)
   * @param {unknown} error
   * @returns {{ reset: () => void, invoke_onerror: () => void }}
   */
  #_(e) {
    var r = !1, n = !1;
    const i = () => {
      if (!this.#v()) {
        if (r) {
          Ci();
          return;
        }
        r = !0, n && Hi(), this.#a !== null && ct(this.#a, () => {
          this.#a = null;
        }), this.#x(() => {
          this.#b();
        });
      }
    };
    return { reset: i, invoke_onerror: () => {
      if (!this.#v())
        try {
          n = !0, this.#t.onerror?.(e, i), n = !1;
        } catch (o) {
          qe(o, this.#r && this.#r.parent);
        }
    } };
  }
  #v() {
    return (this.#r.f & (re | Yt)) !== 0;
  }
  #m() {
    const e = this.#t.pending;
    e && (this.is_pending = !0, this.#s = Ce(() => e(this.#e)), Xe(() => {
      if (!this.#v()) {
        var r = this.#l = document.createDocumentFragment(), n = Qe(), i = !1;
        if (r.append(n), this.#n = this.#x(() => {
          try {
            return Ce(() => this.#i(n));
          } catch (s) {
            try {
              this.error(s), i = !0;
            } catch (o) {
              qe(o, this.#r.parent);
            }
            return null;
          }
        }), this.#n === null) {
          this.#l = null, i && this.#p(
            /** @type {Batch} */
            R
          );
          return;
        }
        this.#f === 0 && (this.#e.before(r), this.#l = null, ct(
          /** @type {Effect} */
          this.#s,
          () => {
            this.#s = null;
          }
        ), this.#p(
          /** @type {Batch} */
          R
        ));
      }
    }));
  }
  #b() {
    try {
      if (this.is_pending = this.has_pending_snippet(), this.#f = 0, this.#c = 0, this.#n = Ce(() => {
        this.#i(this.#e);
      }), this.#f > 0) {
        var e = this.#l = document.createDocumentFragment();
        Gr(this.#n, e);
        const r = (
          /** @type {(anchor: Node) => void} */
          this.#t.pending
        );
        this.#s = Ce(() => r(this.#e));
      } else
        this.#p(
          /** @type {Batch} */
          R
        );
    } catch (r) {
      this.error(r);
    }
  }
  /**
   * @param {Batch} batch
   */
  #p(e) {
    this.is_pending = !1, e.transfer_reactions(this.#g);
  }
  /**
   * Defer an effect inside a pending boundary until the boundary resolves
   * @param {Effect} effect
   */
  defer_effect(e) {
    Mn(e, this.#g);
  }
  /**
   * Returns `false` if the effect exists inside a boundary whose pending snippet is shown
   * @returns {boolean}
   */
  is_rendered() {
    return !this.is_pending && (!this.parent || this.parent.is_rendered());
  }
  has_pending_snippet() {
    return !!this.#t.pending;
  }
  /**
   * @template T
   * @param {() => T} fn
   */
  #x(e) {
    var r = C, n = A, i = ue;
    We(this.#r), Oe(this.#r), St(this.#r.ctx);
    try {
      return at.ensure(), e();
    } finally {
      We(r), Oe(n), St(i);
    }
  }
  /**
   * Updates the pending count associated with the currently visible pending snippet,
   * if any, such that we can replace the snippet with content once work is done
   * @param {1 | -1} d
   * @param {Batch} batch
   */
  #k(e, r) {
    if (!this.has_pending_snippet()) {
      this.parent && this.parent.#k(e, r);
      return;
    }
    this.#f += e, this.#f === 0 && (this.#p(r), this.#s && ct(this.#s, () => {
      this.#s = null;
    }), this.#l && (this.#e.before(this.#l), this.#l = null));
  }
  /**
   * Update the source that powers `$effect.pending()` inside this boundary,
   * and controls when the current `pending` snippet (if any) is removed.
   * Do not call from inside the class
   * @param {1 | -1} d
   * @param {Batch} batch
   */
  update_pending_count(e, r) {
    this.#k(e, r), this.#c += e, !(!this.#u || this.#h) && (this.#h = !0, Xe(() => {
      this.#h = !1, this.#u && Tt(this.#u, this.#c);
    }));
  }
  get_effect_pending() {
    return this.#d(), a(
      /** @type {Source<number>} */
      this.#u
    );
  }
  /** @param {unknown} error */
  error(e) {
    if (e === bn || !this.#t.onerror && !this.#t.failed)
      throw e;
    R?.is_fork ? (this.#n && R.skip_effect(this.#n), this.#s && R.skip_effect(this.#s), this.#a && R.skip_effect(this.#a), R.oncommit(() => {
      this.#v() || this.#E(e);
    })) : this.#E(e);
  }
  /**
   * @param {unknown} error
   */
  #E(e) {
    this.#n && (me(this.#n), this.#n = null), this.#s && (me(this.#s), this.#s = null), this.#a && (me(this.#a), this.#a = null);
    let r = this.#t.failed;
    const n = (i) => {
      if (this.#v()) return;
      const { reset: s, invoke_onerror: o } = this.#_(i);
      o(), r && !this.#v() && (this.#a = this.#x(() => {
        try {
          return Ce(() => {
            var l = (
              /** @type {Effect} */
              C
            );
            l.b = this, l.f |= Mr, r(
              this.#e,
              () => i,
              () => s
            );
          });
        } catch (l) {
          return qe(
            l,
            /** @type {Effect} */
            this.#r.parent
          ), null;
        }
      }));
    };
    Xe(() => {
      if (!this.#v()) {
        var i;
        try {
          i = this.transform_error(e);
        } catch (s) {
          qe(s, this.#r && this.#r.parent);
          return;
        }
        i !== null && typeof i == "object" && typeof /** @type {any} */
        i.then == "function" ? i.then(
          n,
          /** @param {unknown} e */
          (s) => qe(s, this.#r && this.#r.parent)
        ) : n(i);
      }
    });
  }
}
function le(t, e) {
  var r = e == null ? "" : typeof e == "object" ? `${e}` : e;
  r !== /** @type {any} */
  (t[Tr] ??= t.nodeValue) && (t[Tr] = r, t.nodeValue = `${r}`);
}
function bs(t, e) {
  return xs(t, e);
}
const ir = /* @__PURE__ */ new Map();
function xs(t, { target: e, anchor: r, props: n = {}, events: i, context: s, intro: o = !0, transformError: l }) {
  $i();
  var u = void 0, f = ss(() => {
    var c = r ?? e.appendChild(Qe());
    ms(
      /** @type {TemplateNode} */
      c,
      {
        pending: () => {
        }
      },
      (p) => {
        Xt({});
        var g = (
          /** @type {ComponentContext} */
          ue
        );
        s && (g.c = s), i && (n.$$events = i), u = t(p, n) || Pr(), Qt();
      },
      l
    );
    var d = /* @__PURE__ */ new Set(), v = (p) => {
      for (var g = 0; g < p.length; g++) {
        var y = p[g];
        if (!d.has(y)) {
          d.add(y);
          var h = hs(y);
          for (const N of [e, document]) {
            var w = ir.get(N);
            w === void 0 && (w = /* @__PURE__ */ new Map(), ir.set(N, w));
            var x = w.get(y);
            x === void 0 ? (N.addEventListener(y, Nr, { passive: h }), w.set(y, 1)) : w.set(y, x + 1);
          }
        }
      }
    };
    return v(gr($n)), Or.add(v), () => {
      for (var p of d)
        for (const h of [e, document]) {
          var g = (
            /** @type {Map<string, number>} */
            ir.get(h)
          ), y = (
            /** @type {number} */
            g.get(p)
          );
          --y == 0 ? (h.removeEventListener(p, Nr), g.delete(p), g.size === 0 && ir.delete(h)) : g.set(p, y);
        }
      Or.delete(v), c !== r && c.parentNode?.removeChild(c);
    };
  });
  return Lr.set(u, f), u;
}
let Lr = /* @__PURE__ */ new WeakMap();
function ks(t, e) {
  const r = Lr.get(t);
  return r ? (Lr.delete(t), r(e)) : Promise.resolve();
}
class Es {
  /** @type {TemplateNode} */
  anchor;
  /** @type {Map<Batch, Key>} */
  #e = /* @__PURE__ */ new Map();
  /**
   * Map of keys to effects that are currently rendered in the DOM.
   * These effects are visible and actively part of the document tree.
   * Example:
   * ```
   * {#if condition}
   * 	foo
   * {:else}
   * 	bar
   * {/if}
   * ```
   * Can result in the entries `true->Effect` and `false->Effect`
   * @type {Map<Key, Effect>}
   */
  #o = /* @__PURE__ */ new Map();
  /**
   * Similar to #onscreen with respect to the keys, but contains branches that are not yet
   * in the DOM, because their insertion is deferred.
   * @type {Map<Key, Branch>}
   */
  #t = /* @__PURE__ */ new Map();
  /**
   * Keys of effects that are currently outroing
   * @type {Set<Key>}
   */
  #i = /* @__PURE__ */ new Set();
  /**
   * Whether to pause (i.e. outro) on change, or destroy immediately.
   * This is necessary for `<svelte:element>`
   */
  #r = !0;
  /**
   * @param {TemplateNode} anchor
   * @param {boolean} transition
   */
  constructor(e, r = !0) {
    this.anchor = e, this.#r = r;
  }
  /**
   * @param {Batch} batch
   */
  #n = (e) => {
    if (this.#e.has(e)) {
      var r = (
        /** @type {Key} */
        this.#e.get(e)
      ), n = this.#o.get(r);
      if (n)
        vr(n), this.#i.delete(r);
      else {
        var i = this.#t.get(r);
        i && (vr(i.effect), this.#o.set(r, i.effect), this.#t.delete(r), i.fragment.lastChild.remove(), this.anchor.before(i.fragment), n = i.effect);
      }
      for (const [s, o] of this.#e) {
        if (this.#e.delete(s), s === e)
          break;
        const l = this.#t.get(o);
        l && (me(l.effect), this.#t.delete(o));
      }
      for (const [s, o] of this.#o) {
        if (s === r || this.#i.has(s)) continue;
        const l = () => {
          if (Array.from(this.#e.values()).includes(s)) {
            var f = document.createDocumentFragment();
            Gr(o, f), f.append(Qe()), this.#t.set(s, { effect: o, fragment: f });
          } else
            me(o);
          this.#i.delete(s), this.#o.delete(s);
        };
        this.#r || !n ? (this.#i.add(s), ct(o, l, !1)) : l();
      }
    }
  };
  /**
   * @param {Batch} batch
   */
  #s = (e) => {
    this.#e.delete(e);
    const r = Array.from(this.#e.values());
    for (const [n, i] of this.#t)
      r.includes(n) || (me(i.effect), this.#t.delete(n));
  };
  /**
   *
   * @param {any} key
   * @param {null | ((target: TemplateNode) => void)} fn
   */
  ensure(e, r) {
    var n = (
      /** @type {Batch} */
      R
    ), i = Pn();
    if (r && !this.#o.has(e) && !this.#t.has(e))
      if (i) {
        var s = document.createDocumentFragment(), o = Qe();
        s.append(o), this.#t.set(e, {
          effect: Ce(() => r(o)),
          fragment: s
        });
      } else
        this.#o.set(
          e,
          Ce(() => r(this.anchor))
        );
    if (this.#e.set(n, e), i) {
      for (const [l, u] of this.#o)
        l === e ? n.unskip_effect(u) : n.skip_effect(u);
      for (const [l, u] of this.#t)
        l === e ? n.unskip_effect(u.effect) : n.skip_effect(u.effect);
      n.oncommit(this.#n), n.ondiscard(this.#s);
    } else
      this.#n(n);
  }
}
function ee(t, e, r = !1) {
  var n = new Es(t), i = r ? Mt : 0;
  function s(o, l) {
    n.ensure(o, l);
  }
  Wr(() => {
    var o = !1;
    e((l, u = 0) => {
      o = !0, s(u, l);
    }), o || s(-1, null);
  }, i);
}
function Vt(t, e) {
  return e;
}
function Ms(t, e, r) {
  for (var n = [], i = e.length, s, o = e.length, l = 0; l < i; l++) {
    let d = e[l];
    ct(
      d,
      () => {
        if (s) {
          if (s.pending.delete(d), s.done.add(d), s.pending.size === 0) {
            var v = (
              /** @type {Set<EachOutroGroup>} */
              t.outrogroups
            );
            Ir(t, gr(s.done)), v.delete(s), v.size === 0 && (t.outrogroups = null);
          }
        } else
          o -= 1;
      },
      !1
    );
  }
  if (o === 0) {
    var u = n.length === 0 && r !== null && t.pending.size === 0;
    if (u) {
      var f = (
        /** @type {Element} */
        r
      ), c = (
        /** @type {Element} */
        f.parentNode
      );
      es(c), c.append(f), t.items.clear();
    }
    Ir(t, e, !u);
  } else
    s = {
      pending: new Set(e),
      done: /* @__PURE__ */ new Set()
    }, (t.outrogroups ??= /* @__PURE__ */ new Set()).add(s);
}
function Ir(t, e, r = !0) {
  var n;
  if (t.pending.size > 0) {
    n = /* @__PURE__ */ new Set();
    for (const o of t.pending.values())
      for (const l of o)
        n.add(
          /** @type {EachItem} */
          t.items.get(l).e
        );
  }
  for (var i = 0; i < e.length; i++) {
    var s = e[i];
    if (n?.has(s)) {
      s.f |= Be;
      const o = document.createDocumentFragment();
      Gr(s, o);
    } else
      me(e[i], r);
  }
}
var ln;
function Ae(t, e, r, n, i, s = null) {
  var o = t, l = /* @__PURE__ */ new Map(), u = (e & mn) !== 0;
  if (u) {
    var f = (
      /** @type {Element} */
      t
    );
    o = f.appendChild(Qe());
  }
  var c = null, d = /* @__PURE__ */ Yi(() => {
    var x = r();
    return (
      /** @type {V[]} */
      hn(x) ? x : x == null ? [] : gr(x)
    );
  }), v = /* @__PURE__ */ new Map(), p = !0;
  function g(x) {
    if ((w.effect.f & re) === 0) {
      w.pending.delete(x);
      var N = a(d);
      w.fallback = c, Ss(w, N, o, e, n), c !== null && (N.length === 0 ? (c.f & Be) === 0 ? vr(c) : (c.f ^= Be, jt(c, null, o)) : ct(c, () => {
        c = null;
      }));
    }
  }
  function y(x) {
    w.pending.delete(x);
  }
  var h = Wr(() => {
    for (var x = (
      /** @type {V[]} */
      a(d)
    ), N = x.length, q = /* @__PURE__ */ new Set(), Q = (
      /** @type {Batch} */
      R
    ), k = Pn(), M = 0; M < N; M += 1) {
      var te = x[M], he = n(te, M), B = p ? null : l.get(he);
      B ? (B.v && Tt(B.v, te), B.i && Tt(B.i, M), k && Q.unskip_effect(B.e)) : (B = Ts(
        l,
        p ? o : ln ??= Qe(),
        te,
        he,
        M,
        i,
        e,
        r
      ), p || (B.e.f |= Be), l.set(he, B)), q.add(he);
    }
    if (N === 0 && s && !c && (p ? c = Ce(() => s(o)) : (c = Ce(() => s(ln ??= Qe())), c.f |= Be)), N > q.size && Ni(), !p)
      if (v.set(Q, q), k) {
        for (const [pt, Nt] of l)
          q.has(pt) || Q.skip_effect(Nt.e);
        Q.oncommit(g), Q.ondiscard(y);
      } else
        g(Q);
    a(d);
  }), w = { effect: h, items: l, pending: v, outrogroups: null, fallback: c };
  p = !1;
}
function Lt(t) {
  for (; t !== null && (t.f & ze) === 0; )
    t = t.next;
  return t;
}
function Ss(t, e, r, n, i) {
  var s = (n & Ei) !== 0, o = e.length, l = t.items, u = Lt(t.effect.first), f, c = null, d, v = [], p = [], g, y, h, w;
  if (s)
    for (w = 0; w < o; w += 1)
      g = e[w], y = i(g, w), h = /** @type {EachItem} */
      l.get(y).e, (h.f & Be) === 0 && (h.nodes?.a?.measure(), (d ??= /* @__PURE__ */ new Set()).add(h));
  for (w = 0; w < o; w += 1) {
    if (g = e[w], y = i(g, w), h = /** @type {EachItem} */
    l.get(y).e, t.outrogroups !== null)
      for (const B of t.outrogroups)
        B.pending.delete(h), B.done.delete(h);
    if ((h.f & fe) !== 0 && (vr(h), s && (h.nodes?.a?.unfix(), (d ??= /* @__PURE__ */ new Set()).delete(h))), (h.f & Be) !== 0)
      if (h.f ^= Be, h === u)
        jt(h, null, r);
      else {
        var x = c ? c.next : u;
        h === t.effect.last && (t.effect.last = h.prev), h.prev && (h.prev.next = h.next), h.next && (h.next.prev = h.prev), nt(t, c, h), nt(t, h, x), jt(h, x, r), c = h, v = [], p = [], u = Lt(c.next);
        continue;
      }
    if (h !== u) {
      if (f !== void 0 && f.has(h)) {
        if (v.length < p.length) {
          var N = p[0], q;
          c = N.prev;
          var Q = v[0], k = v[v.length - 1];
          for (q = 0; q < v.length; q += 1)
            jt(v[q], N, r);
          for (q = 0; q < p.length; q += 1)
            f.delete(p[q]);
          nt(t, Q.prev, k.next), nt(t, c, Q), nt(t, k, N), u = N, c = k, w -= 1, v = [], p = [];
        } else
          f.delete(h), jt(h, u, r), nt(t, h.prev, h.next), nt(t, h, c === null ? t.effect.first : c.next), nt(t, c, h), c = h;
        continue;
      }
      for (v = [], p = []; u !== null && u !== h; )
        (f ??= /* @__PURE__ */ new Set()).add(u), p.push(u), u = Lt(u.next);
      if (u === null)
        continue;
    }
    (h.f & Be) === 0 && v.push(h), c = h, u = Lt(h.next);
  }
  if (t.outrogroups !== null) {
    for (const B of t.outrogroups)
      B.pending.size === 0 && (Ir(t, gr(B.done)), t.outrogroups?.delete(B));
    t.outrogroups.size === 0 && (t.outrogroups = null);
  }
  if (u !== null || f !== void 0) {
    var M = [];
    if (f !== void 0)
      for (h of f)
        (h.f & fe) === 0 && M.push(h);
    for (; u !== null; )
      (u.f & fe) === 0 && u !== t.fallback && M.push(u), u = Lt(u.next);
    var te = M.length;
    if (te > 0) {
      var he = (n & mn) !== 0 && o === 0 ? r : null;
      if (s) {
        for (w = 0; w < te; w += 1)
          M[w].nodes?.a?.measure();
        for (w = 0; w < te; w += 1)
          M[w].nodes?.a?.fix();
      }
      Ms(t, M, he);
    }
  }
  s && Xe(() => {
    if (d !== void 0)
      for (h of d)
        h.nodes?.a?.apply();
  });
}
function Ts(t, e, r, n, i, s, o, l) {
  var u = (o & xi) !== 0 ? (o & Mi) === 0 ? /* @__PURE__ */ Qi(r, !1, !1) : dt(r) : null, f = (o & ki) !== 0 ? dt(i) : null;
  return {
    v: u,
    i: f,
    e: Ce(() => (s(e, u ?? r, f ?? i, l), () => {
      t.delete(n);
    }))
  };
}
function jt(t, e, r) {
  if (t.nodes)
    for (var n = t.nodes.start, i = t.nodes.end, s = e && (e.f & Be) === 0 ? (
      /** @type {EffectNodes} */
      e.nodes.start
    ) : r; n !== null; ) {
      var o = (
        /** @type {TemplateNode} */
        /* @__PURE__ */ $t(n)
      );
      if (s.before(n), n === i)
        return;
      n = o;
    }
}
function nt(t, e, r) {
  e === null ? t.effect.first = r : e.next = r, r === null ? t.effect.last = e : r.prev = e;
}
function wr(t, e) {
  Ur(() => {
    t = C?.parent?.nodes?.start ?? t;
    var r = t.getRootNode(), n = (
      /** @type {ShadowRoot} */
      r.host ? (
        /** @type {ShadowRoot} */
        r
      ) : (
        /** @type {Document} */
        r.head ?? /** @type {Document} */
        r.ownerDocument.head
      )
    );
    if (!n.querySelector("#" + e.hash)) {
      const i = zn("style");
      i.id = e.hash, i.textContent = e.code, n.appendChild(i);
    }
  });
}
const fn = [...` 	
\r\f \v\uFEFF`];
function As(t, e, r) {
  var n = t == null ? "" : "" + t;
  if (e && (n = n ? n + " " + e : e), r) {
    for (var i of Object.keys(r))
      if (r[i])
        n = n ? n + " " + i : i;
      else if (n.length)
        for (var s = i.length, o = 0; (o = n.indexOf(i, o)) >= 0; ) {
          var l = o + s;
          (o === 0 || fn.includes(n[o - 1])) && (l === n.length || fn.includes(n[l])) ? n = (o === 0 ? "" : n.substring(0, o)) + n.substring(l + 1) : o = l;
        }
  }
  return n === "" ? null : n;
}
function it(t, e, r, n, i, s) {
  var o = (
    /** @type {any} */
    t[Sr]
  );
  if (o !== r || o === void 0) {
    var l = As(r, n, s);
    l == null ? t.removeAttribute("class") : e ? t.className = l : t.setAttribute("class", l), t[Sr] = r;
  } else if (s && i !== s)
    for (var u in s) {
      var f = !!s[u];
      (i == null || f !== !!i[u]) && t.classList.toggle(u, f);
    }
  return s;
}
const Cs = Symbol("is custom element"), Rs = Symbol("is html");
function m(t, e, r, n) {
  var i = Os(t), s = i[e];
  s !== (i[e] = r) && (e === "loading" && (t[yi] = r), r == null ? t.removeAttribute(e) : typeof r != "string" && Ns(t).has(e) ? t[e] = r : t.setAttribute(e, r));
}
function Os(t) {
  return (
    /** @type {Record<string | symbol, unknown>} **/
    /** @type {any} */
    t[wn] ??= {
      [Cs]: t.nodeName.includes("-"),
      [Rs]: t.namespaceURI === Ti
    }
  );
}
var un = /* @__PURE__ */ new Map();
function Ns(t) {
  var e = t.getAttribute("is") || t.nodeName, r = un.get(e);
  if (r) return r;
  un.set(e, r = /* @__PURE__ */ new Set());
  for (var n, i = t, s = Element.prototype; s !== i; ) {
    n = hi(i);
    for (var o in n)
      n[o].set && // better safe than sorry, we don't want spread attributes to mess with HTML content
      o !== "innerHTML" && o !== "textContent" && o !== "innerText" && r.add(o);
    i = vn(i);
  }
  return r;
}
class Xr {
  /** */
  #e = /* @__PURE__ */ new WeakMap();
  /** @type {ResizeObserver | undefined} */
  #o;
  /** @type {ResizeObserverOptions} */
  #t;
  /** @static */
  static entries = /* @__PURE__ */ new WeakMap();
  /** @param {ResizeObserverOptions} options */
  constructor(e) {
    this.#t = e;
  }
  /**
   * @param {Element} element
   * @param {(entry: ResizeObserverEntry) => any} listener
   */
  observe(e, r) {
    var n = this.#e.get(e) || /* @__PURE__ */ new Set();
    return n.add(r), this.#e.set(e, n), this.#i().observe(e, this.#t), () => {
      var i = this.#e.get(e);
      i.delete(r), i.size === 0 && (this.#e.delete(e), this.#o.unobserve(e));
    };
  }
  #i() {
    return this.#o ?? (this.#o = new ResizeObserver(
      /** @param {any} entries */
      (e) => {
        for (var r of e) {
          Xr.entries.set(r.target, r);
          for (var n of this.#e.get(r.target) || [])
            n(r);
        }
      }
    ));
  }
}
var Ds = /* @__PURE__ */ new Xr({
  box: "border-box"
});
function Ls(t, e, r) {
  var n = Ds.observe(t, () => r(t[e]));
  Ur(() => (Jr(() => r(t[e])), n));
}
function Er(t, e) {
  return t === e || t?.[sr] === e;
}
function Is(t = Pr(), e, r, n) {
  var i = (
    /** @type {ComponentContext} */
    ue.r
  ), s = (
    /** @type {Effect} */
    C
  );
  return Ur(() => {
    var o, l;
    return qn(() => {
      o = l, l = [], Jr(() => {
        Er(r(...l), t) || (e(t, ...l), o && Er(r(...o), t) && e(null, ...o));
      });
    }), () => {
      let u = s;
      for (; u !== i && u.parent !== null && u.parent.f & Yt; )
        u = u.parent;
      const f = () => {
        l && Er(r(...l), t) && e(null, ...l);
      }, c = u.teardown;
      u.teardown = () => {
        f(), c?.();
      };
    };
  }), t;
}
function lr(t, e, r, n) {
  var i = (
    /** @type {V} */
    n
  ), s = !0, o = () => (s && (s = !1, i = /** @type {V} */
  n), i), l;
  l = /** @type {V} */
  t[e], l === void 0 && n !== void 0 && (l = o());
  var u;
  return u = () => {
    var f = (
      /** @type {V} */
      t[e]
    );
    return f === void 0 ? o() : (s = !0, f);
  }, u;
}
const Fs = ":root{color-scheme:light dark;--paper: #ffffff;--ground: #f6f5f1;--ink: #1c1d20;--soft: #55585f;--line: #d3d1c9;--field: #ffffff;--accent: #0b5c8f;--accent-ink: #ffffff;--good: #00694c;--bad: #a8380c;--left: #0072b2;--right: #b04a00;--shade: #eceae3;--cell: #ffffff;--cell-faint: #f2f2f2;--grid: #cdcdcd;--stone: #444444;--stone-ink: #ffffff;--left-fill: #56b4e9;--right-fill: #e69f00;font:16px/1.5 system-ui,Segoe UI,DejaVu Sans,sans-serif}@media(prefers-color-scheme:dark){:root{--paper: #20242a;--ground: #17191d;--ink: #e9e8e4;--soft: #aeb1b8;--line: #3a3e46;--field: #20242a;--accent: #7cc4f0;--accent-ink: #10171d;--good: #5fd3ab;--bad: #ff9f73;--left: #6cb9ec;--right: #f0a24a;--shade: #22262d;--cell: #2b3038;--cell-faint: #24282f;--grid: #4a505a;--stone: #8b919c;--stone-ink: #14171b;--left-fill: #1d6a9c;--right-fill: #8f5400}}*{box-sizing:border-box}#app{display:flex;flex-direction:column}.first{margin:0;padding:.6rem 1.2rem;border-bottom:1px solid var(--line);background:var(--field)}body{margin:0;background:var(--ground);color:var(--ink)}h1,h2,h3{line-height:1.25;margin:0 0 .5rem}h1{font-size:1.5rem}h2{font-size:1.15rem}h3{font-size:1rem}p{margin:0 0 .6rem}a{color:var(--accent)}button,select,input,textarea{font:inherit;color:inherit}.wrap{overflow-wrap:anywhere}code,.mono,textarea,input.mono{font-family:ui-monospace,DejaVu Sans Mono,monospace;font-size:.94em}input,select,textarea{min-width:0;background:var(--field);border:1px solid var(--line);border-radius:6px;padding:.4rem .55rem;max-width:100%}button{background:var(--field);border:1px solid var(--line);border-radius:6px;padding:.4rem .8rem;cursor:pointer}button:hover:not(:disabled){border-color:var(--accent)}button:disabled{opacity:.55;cursor:default}button.main{background:var(--accent);border-color:var(--accent);color:var(--accent-ink)}:focus-visible{outline:3px solid var(--accent);outline-offset:2px}label{display:block;font-weight:600;margin-bottom:.2rem}label.beside{display:inline-flex;gap:.4rem;align-items:center;font-weight:400;margin:0}.row{display:flex;flex-wrap:wrap;gap:.5rem;align-items:center}.row>.grow{flex:1 1 14rem;min-width:0}.card{background:var(--field);border:1px solid var(--line);border-radius:10px;padding:.9rem 1rem;margin-bottom:1rem;min-width:0}.paper{background:var(--paper);border:1px solid var(--line);border-radius:8px;padding:.5rem;display:inline-block;max-width:100%;line-height:0}.formula{font-size:1.15rem;margin-left:.6rem}.formula math{math-style:normal}div.formula{margin:.3rem 0;padding-bottom:.2rem;overflow:auto hidden}.soft{color:var(--soft)}.bad{color:var(--bad)}.good{color:var(--good)}.error{color:var(--bad);white-space:pre-wrap;overflow-wrap:anywhere}.hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}.scroll{overflow:auto;max-width:100%}table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:.3rem .5rem;border-bottom:1px solid var(--line);vertical-align:top;overflow-wrap:anywhere}th{font-weight:600}.two{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1fr);gap:1rem;align-items:start}@media(max-width:820px){.two{grid-template-columns:minmax(0,1fr)}}";
class Jt extends Error {
}
function ti(t, e, r) {
  e === "progress" && t.progress?.(r), e === "partial" && t.partial?.(r), e === "row" && t.row?.(r);
}
let Ps = 0;
async function zs(t, e) {
  const r = `${Date.now().toString(36)}-${Ps++}`, n = await fetch("./ask", {
    method: "POST",
    headers: { "Content-Type": "application/json", Accept: "text/event-stream", "X-Request-Id": r },
    body: JSON.stringify(t),
    signal: e.signal
  }).catch((o) => {
    throw e.signal?.aborted ? new Jt("cancelled") : new Error(`the program does not answer (${o.message})`);
  });
  if (!n.ok || !n.body) throw new Error(await n.text() || `status ${n.status}`);
  const i = n.body.pipeThrough(new TextDecoderStream()).getReader();
  let s = "";
  for (; ; ) {
    const { value: o, done: l } = await i.read().catch(() => {
      throw new Jt("cancelled");
    });
    if (l) throw new Error("the program ended before it answered");
    s += o;
    let u;
    for (; (u = s.indexOf(`

`)) >= 0; ) {
      const f = s.slice(0, u);
      s = s.slice(u + 2);
      const c = /^event: (.*)$/m.exec(f)?.[1], d = /^data: (.*)$/m.exec(f)?.[1];
      if (!c || d === void 0) continue;
      const v = JSON.parse(d);
      if (c === "answer") return v;
      ti(e, c, v);
    }
  }
}
const js = Math.max(2, Math.min(4, navigator.hardwareConcurrency ?? 2)), Hs = 150, ri = [], vt = /* @__PURE__ */ new Map(), Ut = [];
let cn;
async function qs() {
  const t = await fetch("./engine.wasm");
  if (!t.ok) throw new Error(`engine.wasm cannot be loaded: status ${t.status}`);
  return WebAssembly.compile(await t.arrayBuffer());
}
function Bs(t, e, r) {
  const n = vt.get(t);
  if (n) {
    if (e === "failed") return pr(t, new Error(`the engine failed: ${r}`));
    if (e !== "answer") return ti(n.on, e, JSON.parse(r));
    vt.delete(t), ri.push(t), n.yes(JSON.parse(r)), Qr();
  }
}
function pr(t, e) {
  vt.get(t)?.no(e), vt.delete(t), t.terminate(), Qr();
}
function Vs() {
  const t = new Worker("./worker.js");
  return t.onmessage = ({ data: e }) => Bs(t, e.event, e.json), t.onerror = (e) => pr(t, new Error(`the engine ended: ${e.message}`)), cn ??= qs(), cn.then(
    (e) => t.postMessage({ module: e }),
    (e) => pr(t, e)
  ), t;
}
function Qr() {
  for (; Ut.length > 0 && vt.size < js; ) {
    const t = ri.pop() ?? Vs(), e = Ut.shift();
    vt.set(t, e), t.postMessage({ request: e.request });
  }
}
function Us(t, e) {
  return new Promise((r, n) => {
    const i = { request: JSON.stringify(t), on: e, yes: r, no: n };
    Ut.push(i), e.signal?.addEventListener("abort", () => {
      n(new Jt("cancelled"));
      const s = Ut.indexOf(i);
      if (s >= 0) return void Ut.splice(s, 1);
      setTimeout(() => {
        for (const [o, l] of vt) l === i && pr(o, new Jt("cancelled"));
      }, Hs);
    }), Qr();
  });
}
let ni = document.querySelector('meta[name="engine"][content="worker"]') ? Us : zs;
function Ws(t) {
  ni = t;
}
const Ys = (t, e = {}) => ni(t, e);
class ii {
  #e = null;
  cancel() {
    this.#e?.abort(), this.#e = null;
  }
  // Undefined if a newer one, or the user, cancelled it.
  async ask(e, r = {}) {
    this.cancel();
    const n = new AbortController();
    this.#e = n;
    const i = (s) => (o) => {
      this.#e === n && s?.(o);
    };
    try {
      const s = await Ys(e, {
        signal: n.signal,
        progress: i(r.progress),
        partial: i(r.partial),
        row: i(r.row)
      });
      return this.#e === n ? s : void 0;
    } catch (s) {
      if (s instanceof Jt) return;
      throw s;
    } finally {
      this.#e === n && (this.#e = null);
    }
  }
}
class Gs {
  #e = (
    // None beside an error.
    /* @__PURE__ */ D(null)
  );
  get position() {
    return a(this.#e);
  }
  set position(e) {
    T(this.#e, e);
  }
  #o = /* @__PURE__ */ D("");
  get shown() {
    return a(this.#o);
  }
  set shown(e) {
    T(this.#o, e, !0);
  }
  #t = /* @__PURE__ */ D("");
  get error() {
    return a(this.#t);
  }
  set error(e) {
    T(this.#t, e, !0);
  }
  #i = /* @__PURE__ */ D(0);
  get column() {
    return a(this.#i);
  }
  set column(e) {
    T(this.#i, e, !0);
  }
  #r = /* @__PURE__ */ D(!1);
  get working() {
    return a(this.#r);
  }
  set working(e) {
    T(this.#r, e, !0);
  }
  #n = /* @__PURE__ */ D(null);
  get progress() {
    return a(this.#n);
  }
  set progress(e) {
    T(this.#n, e);
  }
  #s = new ii();
  async find(e) {
    this.working = !0, this.progress = null;
    try {
      const r = await this.#s.ask({ ask: "position", ...e }, {
        partial: (n) => {
          this.error = "", this.position = n, this.shown = e.text;
        },
        progress: (n) => this.progress = n
      });
      return r ? (this.working = !1, this.error = r.error ?? "", this.column = r.column ?? 0, this.position = r.error ? null : r, this.shown = e.text, !r.error) : void 0;
    } catch (r) {
      return this.working = !1, this.position = null, this.error = r.message, !1;
    }
  }
  cancel() {
    this.#s.cancel(), this.working = !1;
  }
}
const It = (t, e = "", r = null) => ({ text: t, name: e, before: r, branches: [] });
class Js {
  finding = new Gs();
  #e = /* @__PURE__ */ D(It(""));
  get here() {
    return a(this.#e);
  }
  set here(e) {
    T(this.#e, e);
  }
  #o = /* @__PURE__ */ D(!1);
  get misere() {
    return a(this.#o);
  }
  set misere(e) {
    T(this.#o, e, !0);
  }
  #t = /* @__PURE__ */ D("");
  get rules() {
    return a(this.#t);
  }
  set rules(e) {
    T(this.#t, e, !0);
  }
  #i = /* @__PURE__ */ D("off");
  get engine() {
    return a(this.#i);
  }
  set engine(e) {
    T(this.#i, e, !0);
  }
  #r = /* @__PURE__ */ D(0);
  get errs() {
    return a(this.#r);
  }
  set errs(e) {
    T(this.#r, e, !0);
  }
  #n = /* @__PURE__ */ D([]);
  get touched() {
    return a(this.#n);
  }
  set touched(e) {
    T(this.#n, e);
  }
  #s = /* @__PURE__ */ D(!1);
  get thinking() {
    return a(this.#s);
  }
  set thinking(e) {
    T(this.#s, e, !0);
  }
  #a = /* @__PURE__ */ D("");
  get failed() {
    return a(this.#a);
  }
  set failed(e) {
    T(this.#a, e, !0);
  }
  #l = /* @__PURE__ */ D(void 0);
  get hint() {
    return a(this.#l);
  }
  set hint(e) {
    T(this.#l, e, !0);
  }
  #c = /* @__PURE__ */ D(0);
  get version() {
    return a(this.#c);
  }
  set version(e) {
    T(this.#c, e, !0);
  }
  #f = new ii();
  #h = /* @__PURE__ */ H(() => {
    const e = [];
    for (let r = this.here; r; r = r.before) e.unshift(r);
    return e;
  });
  get path() {
    return a(this.#h);
  }
  set path(e) {
    T(this.#h, e);
  }
  #g = /* @__PURE__ */ H(() => this.path.length % 2 === 1 ? "Left" : "Right");
  get mover() {
    return a(this.#g);
  }
  set mover(e) {
    T(this.#g, e);
  }
  #u = /* @__PURE__ */ H(() => this.finding.shown === this.here.text ? this.finding.position : null);
  get position() {
    return a(this.#u);
  }
  set position(e) {
    T(this.#u, e);
  }
  #d = /* @__PURE__ */ H(() => this.position?.moves?.[this.position.impartial || this.mover === "Left" ? 0 : 1]);
  get side() {
    return a(this.#d);
  }
  set side(e) {
    T(this.#d, e);
  }
  #w = /* @__PURE__ */ H(() => {
    const e = (r, n) => r.text === this.here.text && (n - this.path.length) % 2 !== 0;
    return this.path.length > 4 && this.path.filter(e).length >= 3;
  });
  get repeated() {
    return a(this.#w);
  }
  set repeated(e) {
    T(this.#w, e);
  }
  #y = /* @__PURE__ */ H(() => this.side?.count === 0);
  get over() {
    return a(this.#y);
  }
  set over(e) {
    T(this.#y, e);
  }
  #_ = /* @__PURE__ */ H(() => !!this.side && !this.over && this.engine !== this.mover);
  get yours() {
    return a(this.#_);
  }
  set yours(e) {
    T(this.#_, e);
  }
  begin(e) {
    this.show(It(e));
  }
  // As an address says it: the texts from the start, and the names of the moves between them.
  resume(e, r) {
    let n = It(e[0]);
    e.slice(1).forEach((i, s) => {
      const o = It(i, r[s] ?? i, n);
      n.branches.push(o), n = o;
    }), this.show(n);
  }
  show(e) {
    this.here = e, this.touched = [], this.hint = void 0, this.failed = "", this.thinking = !1, this.#f.cancel(), this.find();
  }
  async find(e) {
    const r = this.here;
    await this.finding.find({
      text: r.text,
      misere: this.misere,
      rules: this.rules,
      ...e ? { seconds: e } : {}
    }) && r === this.here && this.reply();
  }
  play(e) {
    const r = e.wins === !1 ? this.side?.list.find((i) => i.wins)?.name : void 0;
    let n = this.here.branches.find((i) => i.text === e.text);
    n || (n = { ...It(e.text, e.name, this.here), better: r }, this.here.branches.push(n), ++this.version), this.show(n);
  }
  undo() {
    let e = this.here.before;
    e && this.engine !== "off" && this.engine !== this.mover && e.before && (e = e.before), e && this.show(e);
  }
  // Touches a word of the board: moves are made when their last word is.
  touch(e) {
    if (!this.yours) return;
    const r = this.side.list, n = (s) => r.filter((o) => s.every((l, u) => o.touch[u] === l)), i = (s) => r.filter((o) => s.every((l) => o.touch.includes(l)) && s.length <= o.touch.length);
    for (const s of [[...this.touched, e], [e]]) {
      const o = n(s).length ? n(s) : i(s);
      if (!o.length) continue;
      const l = o.find((u) => u.touch.length === s.length);
      l ? this.play(l) : this.touched = s;
      return;
    }
    this.touched = [];
  }
  help() {
    this.hint = this.side?.list.find((e) => e.wins) ?? null;
  }
  async reply() {
    if (!(this.engine !== this.mover || !this.side || this.over)) {
      this.thinking = !0;
      try {
        const e = await this.#f.ask({
          ask: "play",
          text: this.here.text,
          mover: this.mover.toLowerCase(),
          misere: this.misere,
          rules: this.rules,
          errs: this.errs,
          seed: Math.floor(Math.random() * 1e9),
          seconds: 30
        });
        if (!e) return;
        this.thinking = !1;
        const r = this.side?.list.find((n) => n.text === e.text);
        e.error ? this.failed = e.error : this.play(r ?? { name: e.text, text: e.text, touch: [] });
      } catch (e) {
        this.thinking = !1, this.failed = e.message;
      }
    }
  }
  stop() {
    this.finding.cancel(), this.#f.cancel(), this.thinking = !1;
  }
}
function Ks(t) {
  const e = t.position;
  if (t.over && t.path.length > 1) {
    const l = t.mover === "Left" ? "Right" : "Left";
    return `${t.misere ? t.mover : l} wins: ${t.mover} cannot move.`;
  }
  if (t.repeated) return "A draw: this position has come up three times.";
  const r = e?.facts?.find((l) => l.name === (e.misere ? "misere_outcome" : "outcome")), n = r?.text, s = n ? {
    N: "Whoever moves next wins",
    P: "Whoever moves next loses",
    L: "Left wins, whoever starts",
    R: "Right wins, whoever starts"
  }[n] ?? r?.says?.replace(/\.$/, "") : void 0;
  if (!s) return e && r?.error ? "Not known who wins" : "";
  const o = e.misere ? void 0 : e.facts?.find((l) => l.name === "canonical")?.text;
  return o && o.length <= 24 ? `${s} · value ${o}` : s;
}
const Xs = "5";
typeof window < "u" && ((window.__svelte ??= {}).v ??= /* @__PURE__ */ new Set()).add(Xs);
function Qs({ vertices: t, edges: e }, r, n) {
  const i = /* @__PURE__ */ new Map(), s = t.map(([o]) => o);
  if (r) {
    const o = /* @__PURE__ */ new Map([[0, 0]]), l = [], u = [0];
    i.set(0, [0, 0]);
    for (const f of u)
      for (const [c, d] of e) {
        const v = c === f ? d : c;
        if (c !== f && d !== f || o.has(v)) continue;
        const p = o.get(f) + 1, g = Math.max(l[p] ?? 0, i.get(f)[0]);
        l[p] = g + 1.6, o.set(v, p), i.set(v, [g, -1.6 * p]), u.push(v);
      }
  } else {
    const o = e.length === s.length - 1 && e.every(([u, f], c) => u === s[c] && f === s[c + 1]), l = Math.max(1.6, s.length / 3.6);
    s.forEach((u, f) => {
      const c = 2 * Math.PI * f / s.length - Math.PI / 2;
      i.set(u, o ? [1.6 * f, 0] : [l * Math.cos(c), l * Math.sin(c)]);
    });
  }
  for (const o of s) n.has(o) && i.set(o, n.get(o));
  return i;
}
function Zs({ edges: t }, e, r) {
  const n = /* @__PURE__ */ new Map();
  return t.map(([i, s]) => {
    const o = i < s ? `${i},${s}` : `${s},${i}`, l = n.get(o) ?? 0;
    n.set(o, l + 1);
    const u = (y, h) => {
      const [w, x] = e.get(y) ?? [0, 0];
      return r && y === 0 && h !== 0 ? [e.get(h)?.[0] ?? w, 0] : [w, x];
    }, f = u(i, s), c = u(s, i);
    if (i === s) return { from: f, to: c, bend: [f[0] + 0.9, f[1] - 0.9 - 0.5 * l], loop: !0 };
    const [d, v] = [c[0] - f[0], c[1] - f[1]], p = Math.hypot(d, v) || 1, g = (l % 2 ? 1 : -1) * Math.ceil(l / 2) * 0.9;
    return { from: f, to: c, bend: [(f[0] + c[0]) / 2 - v / p * g, (f[1] + c[1]) / 2 + d / p * g], loop: !1 };
  });
}
function si({ from: t, bend: e, to: r, loop: n }, i) {
  if (n) {
    const o = 2 * Math.PI * i, l = [(t[0] + e[0]) / 2, (t[1] + e[1]) / 2], u = Math.hypot(e[0] - t[0], e[1] - t[1]) / 2, f = Math.atan2(t[1] - l[1], t[0] - l[0]);
    return [l[0] + u * Math.cos(f + o), l[1] + u * Math.sin(f + o)];
  }
  const s = 1 - i;
  return [0, 1].map((o) => s * s * t[o] + 2 * s * i * e[o] + i * i * r[o]);
}
const $s = (t) => t.loop ? Array.from({ length: 25 }, (e, r) => `${r ? "L" : "M"}${si(t, r / 24).join(" ")}`).join("") : `M${t.from.join(" ")}Q${t.bend.join(" ")} ${t.to.join(" ")}`, eo = {
  "#ffffff": "var(--cell)",
  "#f2f2f2": "var(--cell-faint)",
  "#000000": "var(--ink)",
  "#cdcdcd": "var(--grid)",
  "#6e6e6e": "var(--soft)",
  "#444444": "var(--stone)",
  "#56b4e9": "var(--left-fill)",
  "#e69f00": "var(--right-fill)",
  "#0072b2": "var(--left)",
  "#d55e00": "var(--right)"
}, fr = (t) => eo[t] ?? t, to = (t) => t === "#ffffff" ? "var(--stone-ink)" : fr(t);
var ro = /* @__PURE__ */ ce('<line stroke-linecap="round"></line>'), no = /* @__PURE__ */ ce("<ellipse></ellipse>"), io = /* @__PURE__ */ ce("<rect></rect>"), so = /* @__PURE__ */ ce('<text dominant-baseline="central"> </text>'), oo = /* @__PURE__ */ ce("<!><!>", 1);
const ao = {
  hash: "svelte-r8xqwj",
  code: 'text.svelte-r8xqwj {font-family:system-ui, "DejaVu Sans", sans-serif;pointer-events:none;}.plate.svelte-r8xqwj {paint-order:stroke;stroke:var(--field);stroke-width:0.15px;}'
};
function lo(t, e) {
  Xt(e, !0), wr(t, ao);
  let r = lr(e, "zoom", 3, 1);
  const n = (u) => u / e.scene.unit * Math.min(1, 1.5 / r()), i = (u, f) => u / e.scene.unit * (f === "#6e6e6e" ? Math.min(1, 1.35 / r()) : Math.min(1, 2.2 / r()));
  var s = oo(), o = Ke(s);
  Ae(o, 17, () => e.scene.marks, Vt, (u, f) => {
    var c = Dr(), d = Ke(c);
    {
      var v = (y) => {
        var h = ro();
        z(
          (w, x) => {
            m(h, "x1", a(f).at[0]), m(h, "y1", a(f).at[1]), m(h, "x2", a(f).at[2]), m(h, "y2", a(f).at[3]), m(h, "stroke", w), m(h, "stroke-width", x);
          },
          [() => fr(a(f).colour), () => n(a(f).width)]
        ), S(y, h);
      }, p = (y) => {
        var h = no();
        z(
          (w, x, N, q) => {
            m(h, "cx", (a(f).at[0] + a(f).at[2]) / 2), m(h, "cy", (a(f).at[1] + a(f).at[3]) / 2), m(h, "rx", w), m(h, "ry", x), m(h, "fill", N), m(h, "stroke", a(f).width ? "var(--ink)" : "none"), m(h, "stroke-width", q);
          },
          [
            () => Math.abs(a(f).at[2] - a(f).at[0]) / 2,
            () => Math.abs(a(f).at[3] - a(f).at[1]) / 2,
            () => fr(a(f).colour),
            () => n(a(f).width)
          ]
        ), S(y, h);
      }, g = (y) => {
        var h = io();
        z(
          (w, x, N, q, Q, k) => {
            m(h, "x", w), m(h, "y", x), m(h, "width", N), m(h, "height", q), m(h, "fill", Q), m(h, "stroke", a(f).width ? "var(--ink)" : "none"), m(h, "stroke-width", k);
          },
          [
            () => Math.min(a(f).at[0], a(f).at[2]),
            () => Math.min(a(f).at[1], a(f).at[3]),
            () => Math.abs(a(f).at[2] - a(f).at[0]),
            () => Math.abs(a(f).at[3] - a(f).at[1]),
            () => fr(a(f).colour),
            () => n(a(f).width)
          ]
        ), S(y, h);
      };
      ee(d, (y) => {
        a(f).kind === "line" ? y(v) : a(f).kind === "disc" ? y(p, 1) : y(g, -1);
      });
    }
    S(u, c);
  });
  var l = j(o);
  Ae(l, 17, () => e.scene.labels, Vt, (u, f) => {
    var c = so();
    let d;
    var v = ke(c, !0);
    z(
      (p, g) => {
        m(c, "x", a(f).at[0]), m(c, "y", a(f).at[1]), m(c, "fill", p), m(c, "font-size", g), m(c, "text-anchor", a(f).anchor), d = it(c, 0, "svelte-r8xqwj", null, d, { plate: a(f).plate }), le(v, a(f).text);
      },
      [
        () => to(a(f).colour),
        () => i(a(f).size, a(f).colour)
      ]
    ), S(u, c);
  }), S(t, s), Qt();
}
var fo = /* @__PURE__ */ ie('<span class="plus svelte-yo8uk3" aria-hidden="true">+</span>'), uo = /* @__PURE__ */ ce('<line class="ground svelte-yo8uk3" y1="0" y2="0"></line>'), co = /* @__PURE__ */ ce("<path></path>"), ho = /* @__PURE__ */ ce('<text class="sign svelte-yo8uk3"> </text>'), vo = /* @__PURE__ */ ce("<path></path><!>", 1), po = /* @__PURE__ */ ce('<circle r="0.3"></circle><text class="number svelte-yo8uk3"> </text>', 1), go = /* @__PURE__ */ ce("<!><!><!><!>", 1), _o = /* @__PURE__ */ ce('<rect rx="0.12"></rect>'), wo = /* @__PURE__ */ ce('<path role="presentation"></path>'), mo = /* @__PURE__ */ ce('<rect role="button"></rect>'), yo = /* @__PURE__ */ ce('<svg role="group" class="svelte-yo8uk3"><!><!><!><!></svg>'), bo = /* @__PURE__ */ ie('<span class="mono text svelte-yo8uk3"> </span>'), xo = /* @__PURE__ */ ie('<div class="part svelte-yo8uk3"><!> <!></div>'), ko = /* @__PURE__ */ ie('<span class="chip mono svelte-yo8uk3" role="button"> </span>'), Eo = /* @__PURE__ */ ie('<div class="extra svelte-yo8uk3" role="group" aria-label="Other moves"></div>'), Mo = /* @__PURE__ */ ie("<!> <!>", 1), So = /* @__PURE__ */ ie('<div class="board svelte-yo8uk3" role="application" aria-label="Board"><!></div>');
const To = {
  hash: "svelte-yo8uk3",
  code: `.board.svelte-yo8uk3 {display:flex;flex-wrap:wrap;gap:0.8rem;align-items:center;justify-content:center;min-height:8rem;}svg.svelte-yo8uk3 {max-width:100%;height:auto;flex:0 1 auto;touch-action:manipulation;min-width:0;user-select:none;}.part.svelte-yo8uk3 {display:flex;align-items:center;gap:0.8rem;min-width:0;max-width:100%;}.plus.svelte-yo8uk3 {font-size:1.6rem;}.text.svelte-yo8uk3 {font-size:1.4rem;overflow-wrap:anywhere;}.spot.svelte-yo8uk3 {fill:transparent;outline:none;}.spot.legal.svelte-yo8uk3,
  .reach.legal.svelte-yo8uk3 {cursor:pointer;}.spot.legal.svelte-yo8uk3:hover {fill:var(--accent);fill-opacity:0.16;}.spot.touched.svelte-yo8uk3 {fill:var(--accent);fill-opacity:0.3;}.spot.svelte-yo8uk3:focus-visible {outline:none;stroke:var(--accent);stroke-width:0.09px;}.reach.svelte-yo8uk3 {fill:none;stroke:transparent;stroke-width:0.5;outline:none;}.win.svelte-yo8uk3 {fill:none;stroke:var(--good);stroke-width:0.04px;pointer-events:none;}path.win.svelte-yo8uk3 {stroke-width:0.5px;stroke-opacity:0.4;}path.win.Right.svelte-yo8uk3 {stroke-width:0.3px;}.win.Left.svelte-yo8uk3 {stroke:var(--left);}.win.Right.svelte-yo8uk3 {stroke:var(--right);stroke-dasharray:0.16 0.1;}.win.hint.svelte-yo8uk3,
  .win.pointed.svelte-yo8uk3 {stroke:var(--accent);stroke-width:0.07px;}path.win.hint.svelte-yo8uk3,
  path.win.pointed.svelte-yo8uk3 {stroke-width:0.6px;}.ground.svelte-yo8uk3 {stroke:var(--soft);stroke-width:0.2;}.edge.svelte-yo8uk3 {fill:none;stroke:var(--ink);stroke-width:0.12;stroke-linecap:round;}.edge.left.svelte-yo8uk3 {stroke:var(--left);}.edge.right.svelte-yo8uk3 {stroke:var(--right);}.edge.green.svelte-yo8uk3 {stroke:var(--good);}.vertex.svelte-yo8uk3 {fill:var(--cell);stroke:var(--ink);stroke-width:0.05;}.vertex.left.svelte-yo8uk3 {fill:var(--left-fill);}.vertex.right.svelte-yo8uk3 {fill:var(--right-fill);}text.svelte-yo8uk3 {font:0.3px system-ui, "DejaVu Sans", sans-serif;text-anchor:middle;dominant-baseline:central;fill:var(--ink);pointer-events:none;}.sign.svelte-yo8uk3 {paint-order:stroke;stroke:var(--ground);stroke-width:0.16px;stroke-linejoin:round;}.extra.svelte-yo8uk3 {flex-basis:100%;display:flex;flex-wrap:wrap;gap:0.4rem;justify-content:center;max-height:12rem;overflow:auto;padding:3px;}.chip.svelte-yo8uk3 {border:1px solid var(--line);border-radius:6px;padding:0.25rem 0.6rem;cursor:pointer;background:var(--field);overflow-wrap:anywhere;}`
};
function Ao(t, e) {
  Xt(e, !0), wr(t, To);
  let r = lr(e, "shown", 3, null), n = lr(e, "marks", 3, "none"), i = lr(e, "tallest", 3, 560);
  const s = /* @__PURE__ */ H(() => e.playing.finding.position);
  function o(_, O) {
    if (_.editor.kind === "graph") {
      const E = _.editor, oe = Qs(E, E.ground, /* @__PURE__ */ new Map()), J = Zs(E, oe, E.ground), I = E.vertices.filter(([pe]) => !E.ground || pe !== 0).map(([pe]) => oe.get(pe)), ve = I.map(([pe, gt], _t) => ({
        word: O + E.vertices.filter(([Z]) => !E.ground || Z !== 0)[_t][0],
        at: [pe - 0.34, gt - 0.34, pe + 0.34, gt + 0.34],
        round: !0
      })), U = /* @__PURE__ */ new Map(), F = E.edges.map(([pe, gt], _t) => {
        const Z = `${pe}-${gt}`;
        U.set(Z, (U.get(Z) ?? 0) + 1);
        const $ = [0.5, 0.36, 0.64, 0.26, 0.74].map((mt) => si(J[_t], mt)), [be, wt] = $.find((mt) => I.every((tr) => Math.hypot(mt[0] - tr[0], mt[1] - tr[1]) > 0.5)) ?? $[0];
        return I.push([be, wt]), {
          word: O + Z + (U.get(Z) > 1 ? `.${U.get(Z)}` : ""),
          at: [be - 0.25, wt - 0.25, be + 0.25, wt + 0.25],
          curve: $s(J[_t])
        };
      }), Me = [...oe.values(), ...I].map((pe) => pe[0]), ye = [...oe.values(), ...I].map((pe) => pe[1]), $e = [
        Math.min(0, ...Me) - 0.8,
        Math.min(0, ...ye) - 0.8,
        Math.max(1, ...Me) + 0.8,
        E.ground ? 0.4 : Math.max(0, ...ye) + 0.8
      ];
      return {
        part: _,
        box: $e,
        unit: 40,
        spots: [...F, ...ve],
        graph: { editor: E, places: oe, lines: J }
      };
    }
    const L = _.board?.scene ?? _.scene;
    return L ? {
      part: _,
      box: L.box,
      unit: L.unit,
      spots: (_.board?.spots ?? []).map((E) => ({ ...E, word: O + E.word }))
    } : null;
  }
  const l = /* @__PURE__ */ H(() => (a(s)?.parts ?? []).map((_, O, L) => ({
    part: _,
    picture: o(_, L.length > 1 ? `${O + 1}.` : "")
  }))), u = /* @__PURE__ */ H(() => (e.playing.side?.list ?? []).filter((_) => _.button));
  let f = /* @__PURE__ */ D(780);
  const c = /* @__PURE__ */ H(() => Math.max(120, Math.min(780, a(f)))), d = /* @__PURE__ */ H(() => Math.min(i(), window.innerHeight * 0.68)), v = (_) => {
    const [O, L, E, oe] = _.box;
    return Math.min(_.graph ? 96 : 112, _.unit * 3.5, a(c) / Math.max(1, E - O), a(d) / Math.max(1, oe - L));
  }, p = /* @__PURE__ */ H(() => {
    const _ = a(l).flatMap(({ picture: L }) => L ? [L] : []), O = _.reduce((L, E) => L + (E.box[2] - E.box[0]) * v(E), 0);
    return _.length < 2 ? 1 : a(c) < 500 ? 0.8 : Math.min(1, (a(c) - 60 * (a(l).length - 1)) / O);
  }), g = (_) => Math.max(v(_) * a(p), Math.min(24, v(_)));
  function y(_, O, L) {
    const E = [...new Set(O.touch)].map((I) => _.spots.find((ve) => ve.word === I)).filter((I) => I !== void 0);
    if (E.length === 0) return [];
    if (E.some((I) => I.curve) || E.length > 2 || E.length === 2 && Math.abs(E[0].at[0] - E[1].at[0]) + Math.abs(E[0].at[1] - E[1].at[1]) > 1.1) return E.map((I) => ({ at: I.at, curve: I.curve, kind: L }));
    const J = (I) => E.map((ve) => ve.at[I]);
    return [
      {
        at: [
          Math.min(...J(0)),
          Math.min(...J(1)),
          Math.max(...J(2)),
          Math.max(...J(3))
        ],
        kind: L
      }
    ];
  }
  const h = (_) => {
    const O = [];
    for (const L of a(s)?.moves ?? []) {
      const E = L.player;
      if (!(n() === "none" || n() !== "both" && E !== "either" && E !== n()))
        for (const oe of L.list.filter((J) => J.wins).slice(0, 24)) O.push(...y(_, oe, E));
    }
    return e.playing.hint && O.push(...y(_, e.playing.hint, "hint")), r() && O.push(...y(_, r(), "pointed")), O;
  }, w = (_) => _ === "Right" ? 0.13 : _ === "hint" || _ === "pointed" ? 0.03 : 0.07;
  let x = /* @__PURE__ */ D(null), N = /* @__PURE__ */ D("");
  const q = /* @__PURE__ */ H(() => [
    ...a(l).flatMap(({ picture: _ }) => _?.spots.map((O) => O.word) ?? []),
    ...a(u).map((_) => _.touch[0])
  ]), Q = /* @__PURE__ */ H(() => a(q).includes(a(N)) ? a(N) : a(q)[0]);
  function k(_) {
    T(N, _, !0), e.playing.touch(_);
  }
  let M = null;
  const te = (_) => (a(x)?.getRootNode()).elementFromPoint(_.clientX, _.clientY), he = (_) => te(_)?.getAttribute("data-touch") ?? null;
  function B(_) {
    const O = he(_);
    !O || O === M || !a(x)?.contains(te(_)) || (M && !e.playing.touched.includes(M) && e.playing.touch(M), k(O));
  }
  function pt(_, O) {
    const L = {
      ArrowUp: [0, -1],
      ArrowDown: [0, 1],
      ArrowLeft: [-1, 0],
      ArrowRight: [1, 0]
    };
    if (_.key === "Enter" || _.key === " ") k(O);
    else if (L[_.key]) Nt(_.currentTarget, L[_.key]);
    else return;
    _.preventDefault();
  }
  function Nt(_, [O, L]) {
    const E = (U) => (({ x: F, y: Me, width: ye, height: $e }) => [F + ye / 2, Me + $e / 2])(U.getBoundingClientRect()), [oe, J] = E(_);
    let I = null, ve = 1 / 0;
    for (const U of a(x).querySelectorAll("[data-touch]")) {
      const [F, Me] = E(U), ye = (F - oe) * O + (Me - J) * L, $e = Math.abs((F - oe) * L) + Math.abs((Me - J) * O);
      ye > 1 && ye + 3 * $e < ve && ([I, ve] = [U, ye + 3 * $e]);
    }
    I && (T(N, I.getAttribute("data-touch"), !0), I.focus());
  }
  const se = /* @__PURE__ */ H(() => new Set(e.playing.yours ? e.playing.side.list.flatMap((_) => _.touch) : [])), de = {
    B: "left",
    b: "left",
    x: "left",
    R: "right",
    r: "right",
    o: "right",
    G: "green",
    g: "green"
  };
  var Ye = So(), oi = _e(Ye);
  {
    var ai = (_) => {
      var O = Mo(), L = Ke(O);
      Ae(L, 17, () => a(l), Vt, (J, I, ve) => {
        let U = () => a(I).part, F = () => a(I).picture;
        var Me = xo(), ye = _e(Me);
        {
          var $e = (Z) => {
            var $ = fo();
            S(Z, $);
          };
          ee(ye, (Z) => {
            ve > 0 && Z($e);
          });
        }
        var pe = j(ye, 2);
        {
          var gt = (Z) => {
            const $ = /* @__PURE__ */ H(() => {
              const [W, b, P, Ne] = F().box;
              return { left: W, top: b, right: P, bottom: Ne };
            });
            var be = yo(), wt = _e(be);
            {
              var mt = (W) => {
                const b = /* @__PURE__ */ H(() => F().graph);
                var P = go(), Ne = Ke(P);
                {
                  var Ge = (Y) => {
                    var ae = uo();
                    z(() => {
                      m(ae, "x1", a($).left), m(ae, "x2", a($).right);
                    }), S(Y, ae);
                  };
                  ee(Ne, (Y) => {
                    a(b).editor.ground && Y(Ge);
                  });
                }
                var Se = j(Ne);
                Ae(Se, 17, () => h(F()).filter((Y) => Y.curve), Vt, (Y, ae) => {
                  var je = co();
                  z(() => {
                    it(je, 0, `win ${a(ae).kind ?? ""}`, "svelte-yo8uk3"), m(je, "d", a(ae).curve);
                  }), S(Y, je);
                });
                var ge = j(Se);
                Ae(ge, 19, () => F().spots.filter((Y) => Y.curve), (Y) => Y.word, (Y, ae, je) => {
                  var Dt = vo(), et = Ke(Dt), yt = j(et);
                  {
                    var rr = (tt) => {
                      var rt = ho(), mr = ke(rt, !0);
                      z(() => {
                        m(rt, "x", (a(ae).at[0] + a(ae).at[2]) / 2), m(rt, "y", (a(ae).at[1] + a(ae).at[3]) / 2), le(mr, a(b).editor.edges[a(je)][2]);
                      }), S(tt, rt);
                    };
                    ee(yt, (tt) => {
                      a(b).editor.edges[a(je)][2] && tt(rr);
                    });
                  }
                  z(() => {
                    it(et, 0, `edge ${de[a(b).editor.edges[a(je)][2]] ?? "" ?? ""}`, "svelte-yo8uk3"), m(et, "d", a(ae).curve);
                  }), S(Y, Dt);
                });
                var De = j(ge);
                Ae(De, 17, () => a(b).editor.vertices.filter(([Y]) => !a(b).editor.ground || Y !== 0), ([Y, ae]) => Y, (Y, ae) => {
                  var je = /* @__PURE__ */ H(() => _i(a(ae), 2));
                  let Dt = () => a(je)[0], et = () => a(je)[1];
                  const yt = /* @__PURE__ */ H(() => {
                    const [fi, ui] = a(b).places.get(Dt());
                    return { x: fi, y: ui };
                  });
                  var rr = po(), tt = Ke(rr), rt = j(tt), mr = ke(rt, !0);
                  z(() => {
                    it(tt, 0, `vertex ${de[et()] ?? "" ?? ""}`, "svelte-yo8uk3"), m(tt, "cx", a(yt).x), m(tt, "cy", a(yt).y), m(rt, "x", a(yt).x), m(rt, "y", a(yt).y), le(mr, et() && et() !== "." ? et() : Dt());
                  }), S(Y, rr);
                }), S(W, P);
              }, tr = (W) => {
                {
                  let b = /* @__PURE__ */ H(() => U().board?.scene ?? U().scene), P = /* @__PURE__ */ H(() => g(F()) / F().unit);
                  lo(W, {
                    get scene() {
                      return a(b);
                    },
                    get zoom() {
                      return a(P);
                    }
                  });
                }
              };
              ee(wt, (W) => {
                F().graph ? W(mt) : (U().board?.scene ?? U().scene) && W(tr, 1);
              });
            }
            var Zr = j(wt);
            Ae(Zr, 17, () => h(F()), Vt, (W, b) => {
              var P = Dr(), Ne = Ke(P);
              {
                var Ge = (Se) => {
                  const ge = /* @__PURE__ */ H(() => w(a(b).kind) * (a(b).at[3] - a(b).at[1] < 0.6 ? 0.4 : 1));
                  var De = _o();
                  z(() => {
                    it(De, 0, `win ${a(b).kind ?? ""}`, "svelte-yo8uk3"), m(De, "x", a(b).at[0] + a(ge)), m(De, "y", a(b).at[1] + a(ge)), m(De, "width", a(b).at[2] - a(b).at[0] - 2 * a(ge)), m(De, "height", a(b).at[3] - a(b).at[1] - 2 * a(ge));
                  }), S(Se, De);
                };
                ee(Ne, (Se) => {
                  a(b).curve || Se(Ge);
                });
              }
              S(W, P);
            });
            var $r = j(Zr);
            Ae($r, 17, () => F().spots, (W) => W.word, (W, b) => {
              var P = Dr(), Ne = Ke(P);
              {
                var Ge = (Se) => {
                  var ge = wo();
                  let De;
                  z(
                    (Y) => {
                      De = it(ge, 0, "reach svelte-yo8uk3", null, De, { legal: Y }), m(ge, "d", a(b).curve);
                    },
                    [() => a(se).has(a(b).word)]
                  ), Re("click", ge, () => k(a(b).word)), S(Se, ge);
                };
                ee(Ne, (Se) => {
                  a(b).curve && Se(Ge);
                });
              }
              S(W, P);
            });
            var li = j($r);
            Ae(li, 17, () => F().spots, (W) => W.word, (W, b) => {
              var P = mo();
              let Ne;
              z(
                (Ge, Se, ge) => {
                  Ne = it(P, 0, "spot svelte-yo8uk3", null, Ne, { legal: Ge, touched: Se }), m(P, "x", a(b).at[0]), m(P, "y", a(b).at[1]), m(P, "width", a(b).at[2] - a(b).at[0]), m(P, "height", a(b).at[3] - a(b).at[1]), m(P, "rx", a(b).round ? 0.34 : 0), m(P, "tabindex", a(b).word === a(Q) ? 0 : -1), m(P, "aria-label", a(b).word), m(P, "aria-pressed", ge), m(P, "data-touch", a(b).word);
                },
                [
                  () => a(se).has(a(b).word),
                  () => e.playing.touched.includes(a(b).word),
                  () => e.playing.touched.includes(a(b).word)
                ]
              ), Re("click", P, () => k(a(b).word)), Re("keydown", P, (Ge) => pt(Ge, a(b).word)), S(W, P);
            }), z(
              (W) => {
                m(be, "viewBox", `${a($).left ?? ""} ${a($).top ?? ""} ${a($).right - a($).left} ${a($).bottom - a($).top}`), m(be, "width", W), m(be, "aria-label", U().text);
              },
              [
                () => Math.round((a($).right - a($).left) * g(F()))
              ]
            ), Re("pointerdown", be, (W) => M = he(W)), Re("pointerup", be, B), S(Z, be);
          }, _t = (Z) => {
            var $ = bo(), be = ke($, !0);
            z(() => le(be, U().text)), S(Z, $);
          };
          ee(pe, (Z) => {
            F() ? Z(gt) : Z(_t, -1);
          });
        }
        S(J, Me);
      });
      var E = j(L, 2);
      {
        var oe = (J) => {
          var I = Eo();
          Ae(I, 21, () => a(u), (ve) => ve.touch[0], (ve, U) => {
            var F = ko(), Me = ke(F, !0);
            z(() => {
              m(F, "tabindex", a(U).touch[0] === a(Q) ? 0 : -1), m(F, "data-touch", a(U).touch[0]), le(Me, a(U).name);
            }), Re("click", F, () => k(a(U).touch[0])), Re("keydown", F, (ye) => pt(ye, a(U).touch[0])), S(ve, F);
          }), S(J, I);
        };
        ee(E, (J) => {
          a(u).length && J(oe);
        });
      }
      S(_, O);
    };
    ee(oi, (_) => {
      a(s) && _(ai);
    });
  }
  Is(Ye, (_) => T(x, _), () => a(x)), z(() => m(Ye, "data-position", a(s) ? e.playing.finding.shown : void 0)), Ls(Ye, "clientWidth", (_) => T(f, _)), S(t, Ye), Qt();
}
Kr(["pointerdown", "pointerup", "click", "keydown"]);
var Co = /* @__PURE__ */ ie('<th class="svelte-1itve4m">leads to</th>'), Ro = /* @__PURE__ */ ie('<button type="button" class="plain svelte-1itve4m"> </button>'), Oo = /* @__PURE__ */ ie('<td class="mono svelte-1itve4m"> </td>'), No = /* @__PURE__ */ ie('<tr><td class="svelte-1itve4m"><!></td><td class="mono svelte-1itve4m"> </td><td class="svelte-1itve4m"> </td><!></tr>'), Do = /* @__PURE__ */ ie('<tr class="svelte-1itve4m"><td class="soft svelte-1itve4m">none</td></tr>'), Lo = /* @__PURE__ */ ie('<button type="button">All moves</button>'), Io = /* @__PURE__ */ ie('<h3> </h3> <div class="scroll svelte-1itve4m"><table class="svelte-1itve4m"><thead><tr><th class="svelte-1itve4m">move</th><th class="svelte-1itve4m">value</th><th class="svelte-1itve4m">wins</th><!></tr></thead><tbody class="svelte-1itve4m"></tbody></table></div> <!>', 1);
const Fo = {
  hash: "svelte-1itve4m",
  code: `.scroll.svelte-1itve4m {max-height:20rem;}table.svelte-1itve4m {font-size:0.93rem;}th.svelte-1itve4m,
  td.svelte-1itve4m {padding:0.2rem 0.5rem 0.2rem 0;}th.svelte-1itve4m:nth-child(3),
  td.svelte-1itve4m:nth-child(3) {width:3.2rem;overflow-wrap:normal;}th.svelte-1itve4m:nth-child(1) {min-width:6rem;}.wins.svelte-1itve4m td:where(.svelte-1itve4m):nth-child(3) {color:var(--good);font-weight:700;}.plain.svelte-1itve4m {border:0;background:none;padding:0;text-align:left;text-decoration:underline dotted;overflow-wrap:anywhere;}tbody.svelte-1itve4m tr:where(.svelte-1itve4m):hover {background:var(--shade);}`
};
function Po(t, e) {
  Xt(e, !0), wr(t, Fo);
  let r = /* @__PURE__ */ D(60);
  var n = Io(), i = Ke(n), s = ke(i), o = j(i, 2), l = _e(o), u = _e(l), f = _e(u), c = j(_e(f), 3);
  {
    var d = (y) => {
      var h = Co();
      S(y, h);
    };
    ee(c, (y) => {
      e.notation && y(d);
    });
  }
  var v = j(u);
  Ae(
    v,
    21,
    () => e.side.list.slice(0, a(r)),
    (y) => y.text,
    (y, h) => {
      var w = No();
      let x;
      var N = _e(w), q = _e(N);
      {
        var Q = (se) => {
          var de = Ro(), Ye = ke(de, !0);
          z(() => le(Ye, a(h).name)), Re("click", de, () => e.onplay(a(h))), nr("focus", de, () => e.onshow(a(h))), nr("blur", de, () => e.onshow(null)), S(se, de);
        }, k = (se) => {
          var de = ar();
          z(() => le(de, a(h).name)), S(se, de);
        };
        ee(q, (se) => {
          e.playable ? se(Q) : se(k, -1);
        });
      }
      var M = j(N), te = ke(M, !0), he = j(M), B = ke(he, !0), pt = j(he);
      {
        var Nt = (se) => {
          var de = Oo(), Ye = ke(de, !0);
          z(() => le(Ye, a(h).text)), S(se, de);
        };
        ee(pt, (se) => {
          e.notation && se(Nt);
        });
      }
      z(
        (se) => {
          m(w, "data-touch", se), x = it(w, 1, "svelte-1itve4m", null, x, { wins: a(h).wins }), le(te, a(h).value ?? "…"), le(B, a(h).wins === void 0 ? "…" : a(h).wins ? "yes" : a(h).draws ? "draws" : "no");
        },
        [
          () => e.playable ? a(h).touch.join(" ") : void 0
        ]
      ), nr("pointerenter", w, () => e.onshow(a(h))), nr("pointerleave", w, () => e.onshow(null)), S(y, w);
    },
    (y) => {
      var h = Do(), w = ke(h);
      z(() => m(w, "colspan", e.notation ? 4 : 3)), S(y, h);
    }
  );
  var p = j(o, 2);
  {
    var g = (y) => {
      var h = Lo();
      Re("click", h, () => T(r, a(r) + 200)), S(y, h);
    };
    ee(p, (y) => {
      e.side.list.length > a(r) && y(g);
    });
  }
  z(() => {
    le(s, `${e.name ?? ""}${e.side.count ? ` (${e.side.count})` : ""}`), m(l, "aria-label", e.name);
  }), S(t, n), Qt();
}
Kr(["click"]);
var zo = /* @__PURE__ */ ie('<p class="error" role="alert"> </p>'), jo = /* @__PURE__ */ ie('<div class="widget svelte-gxf5w3"><p role="status" aria-label="Verdict"><strong> </strong></p> <!> <p aria-live="polite"><!> <!></p> <div class="row"><button type="button">Undo</button> <button type="button">Hint</button> <button type="button">New game</button></div> <details><summary>Moves</summary> <!></details></div>');
const Ho = {
  hash: "svelte-gxf5w3",
  code: ".widget.svelte-gxf5w3 {max-width:46rem;padding:0.8rem;background:var(--ground);color:var(--ink);border-radius:8px;}"
};
function qo(t, e) {
  Xt(e, !0), wr(t, Ho);
  let r = /* @__PURE__ */ D(null);
  is(() => e.onmove(e.playing.here.text));
  var n = jo(), i = _e(n), s = _e(i), o = ke(s, !0), l = j(i, 2);
  {
    var u = (k) => {
      var M = zo(), te = ke(M, !0);
      z(() => le(te, e.playing.finding.error)), S(k, M);
    }, f = (k) => {
      Ao(k, {
        get playing() {
          return e.playing;
        },
        get shown() {
          return a(r);
        },
        tallest: 360
      });
    };
    ee(l, (k) => {
      e.playing.finding.error ? k(u) : k(f, -1);
    });
  }
  var c = j(l, 2), d = _e(c);
  {
    var v = (k) => {
      var M = ar();
      z(() => le(M, `${e.playing.mover ?? ""} to move.`)), S(k, M);
    };
    ee(d, (k) => {
      e.playing.side && !e.playing.over && k(v);
    });
  }
  var p = j(d, 2);
  {
    var g = (k) => {
      var M = ar();
      z(() => le(M, `Hint: ${e.playing.hint.name ?? ""}`)), S(k, M);
    }, y = (k) => {
      var M = ar("No move wins here.");
      S(k, M);
    };
    ee(p, (k) => {
      e.playing.hint ? k(g) : e.playing.hint === null && k(y, 1);
    });
  }
  var h = j(c, 2), w = _e(h), x = j(w, 2), N = j(x, 2), q = j(h, 2), Q = j(_e(q), 2);
  Ae(Q, 17, () => e.playing.position?.moves ?? [], (k) => k.player, (k, M) => {
    {
      let te = /* @__PURE__ */ H(() => a(M).player === "either" ? "Moves" : `${a(M).player}'s moves`), he = /* @__PURE__ */ H(() => e.playing.yours && (a(M).player === "either" || a(M).player === e.playing.mover));
      Po(k, {
        get side() {
          return a(M);
        },
        get name() {
          return a(te);
        },
        get playable() {
          return a(he);
        },
        notation: !1,
        onplay: (B) => e.playing.play(B),
        onshow: (B) => T(r, B)
      });
    }
  }), z(
    (k) => {
      le(o, k), w.disabled = !e.playing.here.before, x.disabled = !e.playing.yours;
    },
    [() => Ks(e.playing) || "…"]
  ), Re("click", w, () => e.playing.undo()), Re("click", x, () => e.playing.help()), Re("click", N, () => e.playing.begin(e.playing.path[0].text)), S(t, n), Qt();
}
Kr(["click"]);
function Bo({ model: t, el: e }) {
  const r = /* @__PURE__ */ new Map();
  let n = 0;
  const i = ({ id: c, answer: d }) => {
    r.get(c)?.(d), r.delete(c);
  };
  t.on("msg:custom", i), Ws(async (c) => {
    const d = c, v = t.get("answer");
    return d.ask === "position" && v.asked === d.text ? v : new Promise((p) => {
      r.set(++n, p), t.send({ id: n, request: c });
    });
  });
  const s = new Js(), o = e.attachShadow({ mode: "open" }), l = document.createElement("style");
  l.textContent = Fs.replaceAll(":root", ":host").replace(/\bbody\s*\{/g, ":host{"), o.append(l);
  const u = bs(qo, {
    target: o,
    props: {
      playing: s,
      onmove: (c) => {
        !c || c === t.get("text") || (t.set("text", c), t.save_changes());
      }
    }
  }), f = () => {
    t.get("text") !== s.here.text && s.begin(t.get("text"));
  };
  return t.on("change:text", f), f(), () => {
    t.off("msg:custom", i), t.off("change:text", f), ks(u);
  };
}
const Uo = { render: Bo };
export {
  Uo as default
};
