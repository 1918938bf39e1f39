var pn = Array.isArray, pi = Array.prototype.indexOf, Yt = Array.prototype.includes, _r = Array.from, gn = Object.defineProperty, qt = Object.getOwnPropertyDescriptor, gi = Object.getOwnPropertyDescriptors, _i = Object.prototype, wi = Array.prototype, _n = Object.getPrototypeOf, nn = Object.isExtensible;
const mi = () => {
};
function yi(t) {
  for (var e = 0; e < t.length; e++)
    t[e]();
}
function wn() {
  var t, e, r = new Promise((n, i) => {
    t = n, e = i;
  });
  return { promise: r, resolve: t, reject: e };
}
function bi(t, e) {
  if (Array.isArray(t))
    return t;
  if (!(Symbol.iterator in t))
    return Array.from(t);
  const r = [];
  for (const n of t)
    if (r.push(n), r.length === e) break;
  return r;
}
const oe = 2, Mt = 4, wr = 8, mn = 1 << 24, Le = 16, ze = 32, st = 64, Sr = 128, Pr = 256, Pe = 512, $ = 1024, V = 2048, Me = 4096, ue = 8192, se = 16384, Ot = 32768, Gt = 1 << 25, St = 65536, cr = 1 << 17, xi = 1 << 18, Nt = 1 << 19, ki = 1 << 20, Be = 1 << 25, hr = 1 << 21, Et = 1 << 22, it = 1 << 23, or = Symbol("$state"), yn = Symbol("component"), Ei = Symbol(""), bn = Symbol("attributes"), Tr = Symbol("class"), Mi = Symbol("style"), Ar = Symbol("text"), Xt = new class extends Error {
  name = "StaleReactionError";
  message = "The reaction that called `getAbortSignal()` was re-run or destroyed";
}(), Si = 1, Ti = 2, xn = 4, Ai = 8, Ci = 16, kn = 1, Ri = 2, En = {}, Z = Symbol("uninitialized"), Oi = "http://www.w3.org/1999/xhtml";
function Ni() {
  console.warn("https://svelte.dev/e/derived_inert");
}
function Di() {
  console.warn("https://svelte.dev/e/svelte_boundary_reset_noop");
}
function Mn(t) {
  return t === this.v;
}
function Li(t, e) {
  return t != t ? e == e : t !== e || t !== null && typeof t == "object" || typeof t == "function";
}
function Sn(t) {
  return !Li(t, this.v);
}
function Ii() {
  throw new Error("https://svelte.dev/e/async_derived_orphan");
}
function Fi(t, e, r) {
  throw new Error("https://svelte.dev/e/each_key_duplicate");
}
function Pi(t) {
  throw new Error("https://svelte.dev/e/effect_in_teardown");
}
function zi() {
  throw new Error("https://svelte.dev/e/effect_in_unowned_derived");
}
function ji(t) {
  throw new Error("https://svelte.dev/e/effect_orphan");
}
function Hi() {
  throw new Error("https://svelte.dev/e/effect_update_depth_exceeded");
}
function qi() {
  throw new Error("https://svelte.dev/e/state_descriptors_fixed");
}
function Bi() {
  throw new Error("https://svelte.dev/e/state_prototype_fixed");
}
function Vi() {
  throw new Error("https://svelte.dev/e/state_unsafe_mutation");
}
function Ui() {
  throw new Error("https://svelte.dev/e/svelte_boundary_reset_onerror");
}
let ce = null;
function Tt(t) {
  ce = t;
}
function Qt(t, e = !1, r) {
  ce = {
    p: ce,
    i: !1,
    c: null,
    e: null,
    s: t,
    x: null,
    r: (
      /** @type {Effect} */
      O
    ),
    l: null
  };
}
function Zt(t) {
  var e = (
    /** @type {ComponentContext} */
    ce
  ), r = e.e;
  if (r !== null) {
    e.e = null;
    for (var n of r)
      Un(n);
  }
  return e.i = !0, ce = e.p, zr(t);
}
function zr(t = {}) {
  return gn(t, yn, { value: !0 }), t;
}
function Tn() {
  return !0;
}
let kt = [];
function Wi() {
  var t = kt;
  kt = [], yi(t);
}
function Ke(t) {
  if (kt.length === 0) {
    var e = kt;
    queueMicrotask(() => {
      e === kt && Wi();
    });
  }
  kt.push(t);
}
const Yi = -7169;
function G(t, e) {
  t.f = t.f & Yi | e;
}
function jr(t) {
  (t.f & Pe) !== 0 || t.deps === null ? G(t, $) : G(t, Me);
}
function An(t, e) {
  (t.f & V) !== 0 ? e.set(t, V) : (t.f & Me) !== 0 && e.get(t) !== V && e.set(t, Me), G(t, $);
}
function $t(t) {
  var e = A, r = O;
  Oe(null), We(null);
  try {
    return t();
  } finally {
    Oe(e), We(r);
  }
}
function Gi(t, e, r, n) {
  const i = Hr;
  var s = t.filter((v) => !v.settled), o = e.map(i);
  if (r.length === 0 && s.length === 0) {
    n(o);
    return;
  }
  var l = (
    /** @type {Effect} */
    O
  ), u = Ji(), f = s.length === 1 ? s[0].promise : s.length > 1 ? Promise.all(s.map((v) => v.promise)) : null;
  function c(v) {
    if ((l.f & se) === 0) {
      u();
      try {
        n([...o, ...v]);
      } catch (_) {
        qe(_, l);
      }
      dr();
    }
  }
  var d = Cn();
  if (r.length === 0) {
    f.then(() => c([])).finally(d);
    return;
  }
  function p() {
    Promise.all(r.map((v) => /* @__PURE__ */ Ki(v))).then(c).catch((v) => qe(v, l)).finally(d);
  }
  f ? f.then(() => {
    if ((l.f & se) !== 0) {
      d();
      return;
    }
    u(), p(), dr();
  }) : p();
}
function Ji() {
  var t = (
    /** @type {Effect} */
    O
  ), e = A, r = ce, n = (
    /** @type {Batch} */
    N
  );
  return function(s = !0) {
    We(t), Oe(e), Tt(r), s && (t.f & se) === 0 && (n?.activate(), n?.apply());
  };
}
function dr(t = !0) {
  We(null), Oe(null), Tt(null), t && N?.deactivate();
}
function Cn() {
  var t = (
    /** @type {Effect} */
    O
  ), e = t.b, r = (
    /** @type {Batch} */
    N
  ), n = !!e?.is_rendered();
  return e?.update_pending_count(1, r), r.increment(n, t), () => {
    e?.update_pending_count(-1, r), r.decrement(n, t);
  };
}
// @__NO_SIDE_EFFECTS__
function Hr(t) {
  var e = oe | V;
  return O !== null && (O.f |= Nt), {
    ctx: ce,
    deps: null,
    effects: null,
    equals: Mn,
    f: e,
    fn: t,
    reactions: null,
    rv: 0,
    v: (
      /** @type {V} */
      Z
    ),
    wv: 0,
    parent: O,
    ac: null
  };
}
const Pt = Symbol("obsolete");
// @__NO_SIDE_EFFECTS__
function Ki(t, e, r) {
  let n = (
    /** @type {Effect | null} */
    O
  );
  n === null && Ii();
  var i = (
    /** @type {Promise<V>} */
    /** @type {unknown} */
    void 0
  ), s = dt(
    /** @type {V} */
    Z
  ), o = !A, l = /* @__PURE__ */ new Set();
  return fs(() => {
    var u = (
      /** @type {Effect} */
      O
    ), f = wn();
    i = f.promise;
    try {
      Promise.resolve(t()).then(f.resolve, (v) => {
        v !== Xt && f.reject(v);
      }).finally(dr);
    } catch (v) {
      f.reject(v), dr();
    }
    var c = (
      /** @type {Batch} */
      N
    );
    if (o) {
      if ((u.f & Ot) !== 0)
        var d = Cn();
      if (
        // boundary can be null if the async derived is inside an $effect.root not connected to the component render tree
        n.b?.is_rendered()
      )
        c.async_deriveds.get(u)?.reject(Pt);
      else
        for (const v of l.values())
          v.reject(Pt);
      l.add(f), c.async_deriveds.set(u, f);
    }
    const p = (v, _ = void 0) => {
      d?.(), l.delete(f), _ !== Pt && (c.activate(), _ ? (s.f |= it, At(s, _)) : ((s.f & it) !== 0 && (s.f ^= it), At(s, v)), c.deactivate());
    };
    f.promise.then(p, (v) => p(null, v || "unknown"));
  }), Bn(() => {
    for (const u of l)
      u.reject(Pt);
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
function B(t) {
  const e = /* @__PURE__ */ Hr(t);
  return Xn(e), e;
}
// @__NO_SIDE_EFFECTS__
function Xi(t) {
  const e = /* @__PURE__ */ Hr(t);
  return e.equals = Sn, e;
}
function Qi(t) {
  var e = t.effects;
  if (e !== null) {
    t.effects = null;
    for (var r = 0; r < e.length; r += 1)
      be(
        /** @type {Effect} */
        e[r]
      );
  }
}
function qr(t) {
  var e, r = O, n = t.parent;
  if (!at && n !== null && t.v !== Z && // if it was never evaluated before, it's guaranteed to fail downstream, so we try to execute instead
  (n.f & (se | ue)) !== 0)
    return Ni(), t.v;
  We(n);
  try {
    Qi(t), e = ei(t);
  } finally {
    We(r);
  }
  return e;
}
function Rn(t) {
  var e = qr(t);
  if (!t.equals(e) && (t.wv = Zn(), (!N?.is_fork || t.deps === null) && (N !== null ? (N.capture(t, e, !0), Cr?.capture(t, e, !0)) : t.v = e, t.deps === null))) {
    G(t, $);
    return;
  }
  at || (Ie !== null ? (Ur() || N?.is_fork) && Ie.set(t, e) : jr(t));
}
function Zi(t) {
  if (t.effects !== null)
    for (const e of t.effects)
      (e.teardown || e.ac) && (e.teardown?.(), e.ac !== null && $t(() => {
        e.ac.abort(Xt), e.ac = null;
      }), e.fn !== null && (e.teardown = mi), Jt(e, 0), Gr(e));
}
function On(t) {
  if (t.effects !== null)
    for (const e of t.effects)
      e.teardown && e.fn !== null && Ct(e);
}
let br = null, xt = null, N = null, Cr = null, Ie = null, Rr = null, xr = !1, Bt = null, ar = null;
var sn = 0;
let $i = 1;
class ot {
  id = $i++;
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
    xt === null ? br = xt = this : (xt.next = this, this.prev = xt), xt = this;
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
        G(i, Me), r(i);
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
      if (!((s.f & se) !== 0 || (s.f & (V | Me)) === 0)) {
        for (var r = s, n = !1; r.parent !== null; ) {
          r = r.parent;
          var i = r.f;
          if ((i & (st | ze)) !== 0) {
            if ((i & $) === 0) {
              n = !0;
              break;
            }
            r.f ^= $;
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
    for (var e = Bt = [], r = [], n = ar = []; this.#n.length > 0; ) {
      sn++ > 1e3 && (this.#p(), es());
      for (const l of this.#u())
        try {
          this.#w(l, e, r);
        } catch (u) {
          throw Ln(l), this.#h() || this.discard(), u;
        }
    }
    if (N = null, n.length > 0) {
      var i = ot.ensure();
      for (const l of n)
        i.schedule(l);
    }
    if (Bt = null, ar = null, this.#h()) {
      this.#m(r), this.#m(e);
      for (const [l, u] of this.#l)
        Dn(l, u);
      n.length > 0 && /** @type {unknown} */
      N.#d();
      return;
    }
    const s = this.#y();
    if (s) {
      this.#m(r), this.#m(e), s.#v(this);
      return;
    }
    this.#a.clear();
    for (const l of this.#e) l(this);
    this.#e.clear(), Cr = this, on(r), on(e), Cr = null, this.#r?.resolve();
    var o = (
      /** @type {Batch | null} */
      /** @type {unknown} */
      N
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
    e.f ^= $;
    for (var i = e.first; i !== null; ) {
      var s = i.f, o = (s & (ze | st)) !== 0, l = o && (s & $) !== 0, u = l || (s & ue) !== 0 || this.#l.has(i);
      if (!u && i.fn !== null) {
        o ? i.f ^= $ : (s & Mt) !== 0 ? r.push(i) : tr(i) && ((s & Le) !== 0 && this.add_dirty_reaction(i, Me), Ct(i));
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
      if (i !== null && !((n.f & oe) !== 0 && (n.f & (V | Me)) === 0))
        for (const l of i) {
          var s = l.f;
          if ((s & oe) !== 0)
            r(
              /** @type {Derived} */
              l
            );
          else {
            var o = (
              /** @type {Effect} */
              l
            );
            s & (Et | Le) && !this.async_deriveds.has(o) && (this.#a.delete(o), G(o, V), this.schedule(o));
          }
        }
    };
    for (const n of this.current.keys())
      r(n);
    this.oncommit(() => e.discard()), e.#p(), N = this, this.#d();
  }
  /**
   * @param {Effect[]} effects
   */
  #m(e) {
    for (var r = 0; r < e.length; r += 1)
      An(e[r], this.#a);
  }
  /**
   * Associate a change to a given source with the current
   * batch, noting its previous and current values
   * @param {Value} source
   * @param {any} value
   * @param {boolean} [is_derived]
   */
  capture(e, r, n = !1) {
    e.v !== Z && !this.previous.has(e) && this.previous.set(e, e.v), (e.f & it) === 0 && (this.current.set(e, [r, n]), Ie?.set(e, r)), this.is_fork || (e.v = r);
  }
  activate() {
    N = this;
  }
  deactivate() {
    N = null, Ie = null;
  }
  flush() {
    try {
      xr = !0, N = this, this.#d();
    } finally {
      sn = 0, Rr = null, Bt = null, ar = null, xr = !1, N = null, Ie = null, Ve.clear();
    }
  }
  discard() {
    for (const e of this.#o) e(this);
    this.#o.clear();
    for (const e of this.async_deriveds.values())
      e.reject(Pt);
    this.#p(), this.#r?.resolve();
  }
  /**
   * @param {Effect} effect
   */
  register_created_effect(e) {
    this.#s.push(e);
  }
  #b() {
    for (let d = br; d !== null; d = d.next) {
      var e = d.id < this.id, r = [];
      for (const [p, [v, _]] of this.current) {
        if (d.current.has(p)) {
          var n = (
            /** @type {[any, boolean]} */
            d.current.get(p)[0]
          );
          if (e && v !== n)
            d.current.set(p, [v, _]);
          else
            continue;
        }
        r.push(p);
      }
      if (e)
        for (const [p, v] of this.async_deriveds) {
          const _ = d.async_deriveds.get(p);
          _ && v.promise.then(_.resolve).catch(_.reject);
        }
      var i = [...d.current.keys()].filter(
        (p) => !/** @type {[any, boolean]} */
        d.current.get(p)[1]
      );
      if (!(!d.started || i.length === 0)) {
        var s = i.filter((p) => !this.current.has(p));
        if (s.length === 0)
          e && d.discard();
        else if (r.length > 0) {
          if (e)
            for (const p of this.#c)
              d.unskip_effect(p, (v) => {
                (v.f & (Le | Et)) !== 0 ? d.schedule(v) : d.#m([v]);
              });
          d.activate();
          var o = /* @__PURE__ */ new Set(), l = /* @__PURE__ */ new Map();
          for (var u of r)
            Nn(u, s, o, l);
          l = /* @__PURE__ */ new Map();
          var f = [...d.current].filter(([p, v]) => {
            const _ = this.current.get(p);
            return _ ? _[0] !== v[0] || _[1] !== v[1] : !0;
          }).map(([p]) => p);
          if (f.length > 0)
            for (const p of this.#s)
              (p.f & (se | ue | cr)) === 0 && Br(p, f, l) && ((p.f & (Et | Le)) !== 0 ? (G(p, V), d.schedule(p)) : d.add_dirty_reaction(p, V));
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
    this.#f || (this.#f = !0, Ke(() => {
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
    return (this.#r ??= wn()).promise;
  }
  static ensure() {
    if (N === null) {
      const e = N = new ot();
      xr || Ke(() => {
        e.started || e.flush();
      });
    }
    return N;
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
    if (Rr = e, e.b?.is_pending && (e.f & (Mt | wr | mn)) !== 0 && (e.f & Ot) === 0) {
      e.b.defer_effect(e);
      return;
    }
    this.#n.push(e);
  }
  #p() {
    if (this.linked) {
      var e = this.prev, r = this.next;
      e === null ? br = r : e.next = r, r === null ? xt = e : r.prev = e, this.linked = !1;
    }
  }
}
function es() {
  try {
    Hi();
  } catch (t) {
    qe(t, Rr);
  }
}
let Ge = null;
function on(t) {
  var e = t.length;
  if (e !== 0) {
    for (var r = 0; r < e; ) {
      var n = t[r++];
      if ((n.f & (se | ue)) === 0 && tr(n) && (Ge = /* @__PURE__ */ new Set(), Ct(n), n.deps === null && n.first === null && n.nodes === null && n.teardown === null && n.ac === null && Gn(n), Ge?.size > 0)) {
        Ve.clear();
        for (const i of Ge) {
          if ((i.f & (se | ue)) !== 0) continue;
          const s = [i];
          let o = i.parent;
          for (; o !== null; )
            Ge.has(o) && (Ge.delete(o), s.push(o)), o = o.parent;
          for (let l = s.length - 1; l >= 0; l--) {
            const u = s[l];
            (u.f & (se | ue)) === 0 && Ct(u);
          }
        }
        Ge.clear();
      }
    }
    Ge = null;
  }
}
function Nn(t, e, r, n) {
  if (!r.has(t) && (r.add(t), t.reactions !== null))
    for (const i of t.reactions) {
      const s = i.f;
      (s & oe) !== 0 ? Nn(
        /** @type {Derived} */
        i,
        e,
        r,
        n
      ) : (s & (Et | Le)) !== 0 && (s & V) === 0 && Br(i, e, n) && (G(i, V), Vr(
        /** @type {Effect} */
        i
      ));
    }
}
function Br(t, e, r) {
  const n = r.get(t);
  if (n !== void 0) return n;
  if (t.deps !== null)
    for (const i of t.deps) {
      if (Yt.call(e, i))
        return !0;
      if ((i.f & oe) !== 0 && Br(
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
function Vr(t) {
  N.schedule(t);
}
function Dn(t, e) {
  if (!((t.f & ze) !== 0 && (t.f & $) !== 0)) {
    (t.f & V) !== 0 ? e.d.push(t) : (t.f & Me) !== 0 && e.m.push(t), G(t, $);
    for (var r = t.first; r !== null; )
      Dn(r, e), r = r.next;
  }
}
function Ln(t) {
  G(t, $);
  for (var e = t.first; e !== null; )
    Ln(e), e = e.next;
}
let vr = /* @__PURE__ */ new Set();
const Ve = /* @__PURE__ */ new Map();
let In = !1;
function dt(t, e) {
  var r = {
    f: 0,
    v: t,
    reactions: null,
    equals: Mn,
    rv: 0,
    wv: 0
  };
  return r;
}
// @__NO_SIDE_EFFECTS__
function I(t, e) {
  const r = dt(t);
  return Xn(r), r;
}
// @__NO_SIDE_EFFECTS__
function ts(t, e = !1, r = !0) {
  const n = dt(t);
  return e || (n.equals = Sn), n;
}
function T(t, e, r = !1) {
  A !== null && // since we are untracking the function inside `$inspect.with` we need to add this check
  // to ensure we error if state is set inside an inspect effect
  (!Fe || (A.f & cr) !== 0) && Tn() && (A.f & (oe | Le | Et | cr)) !== 0 && (Ue === null || !Ue.has(t)) && Vi();
  let n = r ? zt(e) : e;
  return At(t, n, ar);
}
var ft = null, Or = 0;
function At(t, e, r = null) {
  if (!t.equals(e)) {
    at ? Ve.set(t, e) : Ve.has(t) || Ve.set(t, t.v);
    var n = ot.ensure();
    if (n.capture(t, e), (t.f & oe) !== 0) {
      const i = (
        /** @type {Derived} */
        t
      );
      (t.f & V) !== 0 && qr(i), Ie === null && jr(i);
    }
    t.wv = Zn(), ft = null, Or = 0, Fn(t, V, r), ft = null, O !== null && (O.f & $) !== 0 && (O.f & (ze | st)) === 0 && (Ae === null ? hs([t]) : Ae.push(t)), !n.is_fork && vr.size > 0 && !In && rs();
  }
  return e;
}
function rs() {
  In = !1;
  for (const t of vr) {
    (t.f & $) !== 0 && G(t, Me);
    let e;
    try {
      e = tr(t);
    } catch {
      e = !0;
    }
    e && Ct(t);
  }
  vr.clear();
}
function Vt(t) {
  T(t, t.v + 1);
}
function Fn(t, e, r) {
  var n = t.reactions;
  if (n !== null) {
    var i = n.length;
    if (Or += i, Or > 1e5 && ft === null && (ft = /* @__PURE__ */ new Set()), ft !== null) {
      if (ft.has(t)) return;
      ft.add(t);
    }
    for (var s = 0; s < i; s++) {
      var o = n[s], l = o.f, u = (l & V) === 0;
      if (u && G(o, e), (l & cr) !== 0)
        vr.add(
          /** @type {Effect} */
          o
        );
      else if ((l & oe) !== 0) {
        var f = (
          /** @type {Derived} */
          o
        );
        Ie?.delete(f), Fn(f, Me, r);
      } else if (u) {
        var c = (
          /** @type {Effect} */
          o
        );
        (l & Le) !== 0 && Ge !== null && Ge.add(c), r !== null ? r.push(c) : Vr(c);
      }
    }
  }
}
function zt(t) {
  if (typeof t != "object" || t === null || or in t || yn in t)
    return t;
  const e = _n(t);
  if (e !== _i && e !== wi)
    return t;
  var r = /* @__PURE__ */ new Map(), n = pn(t), i = /* @__PURE__ */ I(0), s = ht, o = (l) => {
    if (ht === s)
      return l();
    var u = A, f = ht;
    Oe(null), fn(s);
    var c = l();
    return Oe(u), fn(f), c;
  };
  return n && r.set("length", /* @__PURE__ */ I(
    /** @type {any[]} */
    t.length
  )), new Proxy(
    /** @type {any} */
    t,
    {
      defineProperty(l, u, f) {
        (!("value" in f) || f.configurable === !1 || f.enumerable === !1 || f.writable === !1) && qi();
        var c = r.get(u);
        return c === void 0 ? o(() => {
          var d = /* @__PURE__ */ I(f.value);
          return r.set(u, d), d;
        }) : T(c, f.value, !0), !0;
      },
      deleteProperty(l, u) {
        var f = r.get(u);
        if (f === void 0) {
          if (u in l) {
            const c = o(() => /* @__PURE__ */ I(Z));
            r.set(u, c), Vt(i);
          }
        } else
          T(f, Z), Vt(i);
        return !0;
      },
      get(l, u, f) {
        if (u === or)
          return t;
        var c = r.get(u), d = u in l;
        if (c === void 0 && (!d || qt(l, u)?.writable) && (c = o(() => {
          var v = zt(d ? l[u] : Z), _ = /* @__PURE__ */ I(v);
          return _;
        }), r.set(u, c)), c !== void 0) {
          var p = a(c);
          return p === Z ? void 0 : p;
        }
        return Reflect.get(l, u, f);
      },
      getOwnPropertyDescriptor(l, u) {
        this.has?.(l, u);
        var f = Reflect.getOwnPropertyDescriptor(l, u), c = r.get(u);
        if (c !== void 0) {
          var d = a(c);
          if (d === Z)
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
        if (u === or)
          return !0;
        var f = r.get(u), c = f !== void 0 && f.v !== Z || Reflect.has(l, u);
        if (f !== void 0 || (O !== null || A !== null) && (!c || qt(l, u)?.writable)) {
          f === void 0 && (f = o(() => {
            var p = c ? zt(l[u]) : Z, v = /* @__PURE__ */ I(p);
            return v;
          }), r.set(u, f));
          var d = a(f);
          if (d === Z)
            return !1;
        }
        return c;
      },
      set(l, u, f, c) {
        var d = r.get(u), p = u in l;
        if (n && u === "length")
          for (var v = f; v < /** @type {Source<number>} */
          d.v; v += 1) {
            var _ = r.get(v + "");
            _ !== void 0 ? T(_, Z) : v in l && (_ = o(() => /* @__PURE__ */ I(Z)), r.set(v + "", _));
          }
        if (d === void 0)
          (!p || qt(l, u)?.writable) && (d = o(() => /* @__PURE__ */ I(void 0)), T(d, zt(f)), r.set(u, d));
        else {
          p = d.v !== Z;
          var y = o(() => zt(f));
          T(d, y);
        }
        var h = Reflect.getOwnPropertyDescriptor(l, u);
        if (h?.set && h.set.call(c, f), !p) {
          if (n && typeof u == "string") {
            var w = (
              /** @type {Source<number>} */
              r.get("length")
            ), E = Number(u);
            Number.isInteger(E) && E >= w.v && T(w, E + 1);
          }
          Vt(i);
        }
        return !0;
      },
      ownKeys(l) {
        a(i);
        var u = Reflect.ownKeys(l).filter((d) => {
          var p = r.get(d);
          return p === void 0 || p.v !== Z;
        });
        for (var [f, c] of r)
          c.v !== Z && !(f in l) && u.push(f);
        return u;
      },
      setPrototypeOf() {
        Bi();
      }
    }
  );
}
var an, Pn, zn, jn;
function ns() {
  if (an === void 0) {
    an = window, Pn = /Firefox/.test(navigator.userAgent);
    var t = Element.prototype, e = Node.prototype, r = Text.prototype;
    zn = qt(e, "firstChild").get, jn = qt(e, "nextSibling").get, nn(t) && (t[Tr] = void 0, t[bn] = null, t[Mi] = void 0, t.__e = void 0), nn(r) && (r[Ar] = void 0);
  }
}
function Xe(t = "") {
  return document.createTextNode(t);
}
// @__NO_SIDE_EFFECTS__
function He(t) {
  return (
    /** @type {TemplateNode | null} */
    zn.call(t)
  );
}
// @__NO_SIDE_EFFECTS__
function er(t) {
  return (
    /** @type {TemplateNode | null} */
    jn.call(t)
  );
}
function we(t, e) {
  return /* @__PURE__ */ He(t);
}
function Je(t, e = !1) {
  {
    var r = /* @__PURE__ */ He(t);
    return r instanceof Comment && r.data === "" ? /* @__PURE__ */ er(r) : r;
  }
}
function me(t, e = !1) {
  return /* @__PURE__ */ He(t);
}
function q(t, e = 1, r = !1) {
  let n = t;
  for (; e--; )
    n = /** @type {TemplateNode} */
    /* @__PURE__ */ er(n);
  return n;
}
function is(t) {
  t.textContent = "";
}
function Hn() {
  return !1;
}
function qn(t, e, r) {
  return (
    /** @type {T extends keyof HTMLElementTagNameMap ? HTMLElementTagNameMap[T] : Element} */
    r ? document.createElement(t, { is: r }) : document.createElement(t)
  );
}
function ss(t) {
  var e = O;
  if (e === null)
    return A.f |= it, t;
  if ((e.f & Ot) === 0 && (e.f & Mt) === 0)
    throw t;
  qe(t, e);
}
function qe(t, e) {
  if (t === En)
    throw t;
  if (!(e !== null && (e.f & se) !== 0)) {
    for (; e !== null; ) {
      if ((e.f & Sr) !== 0 && (e.f & (se | Gt)) === 0) {
        if ((e.f & Ot) === 0)
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
function os(t) {
  O === null && (A === null && ji(), zi()), at && Pi();
}
function as(t, e) {
  var r = e.last;
  r === null ? e.last = e.first = t : (r.next = t, t.prev = r, e.last = t);
}
function Qe(t, e) {
  var r = O;
  r !== null && (r.f & ue) !== 0 && (t |= ue);
  var n = {
    ctx: ce,
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
  N?.register_created_effect(n);
  var i = n;
  if ((t & Mt) !== 0)
    Bt !== null ? Bt.push(n) : ot.ensure().schedule(n);
  else if (e !== null) {
    try {
      Ct(n);
    } catch (o) {
      throw be(n), o;
    }
    i.deps === null && i.teardown === null && i.nodes === null && i.first === i.last && // either `null`, or a singular child
    (i.f & Nt) === 0 && (i = i.first, (t & Le) !== 0 && (t & St) !== 0 && i !== null && (i.f |= St));
  }
  if (i !== null && (i.parent = r, r !== null && as(i, r), A !== null && (A.f & oe) !== 0 && (t & st) === 0)) {
    var s = (
      /** @type {Derived} */
      A
    );
    (s.effects ??= []).push(i);
  }
  return n;
}
function Ur() {
  return A !== null && !Fe;
}
function Bn(t) {
  const e = Qe(wr, null);
  return G(e, $), e.teardown = t, e;
}
function Vn(t) {
  os();
  var e = (
    /** @type {Effect} */
    O.f
  ), r = !A && (e & ze) !== 0 && ce !== null && !ce.i;
  if (r) {
    var n = (
      /** @type {ComponentContext} */
      ce
    );
    (n.e ??= []).push(t);
  } else
    return Un(t);
}
function Un(t) {
  return Qe(Mt | ki, t);
}
function ls(t) {
  ot.ensure();
  const e = Qe(st | Nt, t);
  return (r = {}) => new Promise((n) => {
    r.outro ? ct(e, () => {
      be(e), n(void 0);
    }) : (be(e), n(void 0));
  });
}
function Wr(t) {
  return Qe(Mt, t);
}
function fs(t) {
  return Qe(Et | Nt, t);
}
function Wn(t, e = 0) {
  return Qe(wr | e, t);
}
function z(t, e = [], r = [], n = []) {
  Gi(n, e, r, (i) => {
    Qe(wr, () => {
      t(...i.map(a));
    });
  });
}
function Yr(t, e = 0) {
  var r = Qe(Le | e, t);
  return r;
}
function Re(t) {
  return Qe(ze | Nt, t);
}
function Yn(t) {
  var e = t.teardown;
  if (e !== null) {
    const r = at, n = A;
    ln(!0), Oe(null);
    try {
      e.call(null);
    } catch (i) {
      qe(i, t.parent);
    } finally {
      ln(r), Oe(n);
    }
  }
}
function Gr(t, e = !1) {
  var r = t.first;
  for (t.first = t.last = null; r !== null; ) {
    const i = r.ac;
    i !== null && $t(() => {
      i.abort(Xt);
    });
    var n = r.next;
    (r.f & st) !== 0 ? r.parent = null : be(r, e), r = n;
  }
}
function us(t) {
  for (var e = t.first; e !== null; ) {
    var r = e.next;
    (e.f & ze) === 0 && be(e), e = r;
  }
}
function be(t, e = !0) {
  var r = !1;
  (e || (t.f & xi) !== 0) && t.nodes !== null && t.nodes.end !== null && (cs(
    t.nodes.start,
    /** @type {TemplateNode} */
    t.nodes.end
  ), r = !0), t.f |= Gt, Gr(t, e && !r), Jt(t, 0);
  var n = t.nodes && t.nodes.t;
  if (n !== null)
    for (const s of n)
      s.stop();
  Yn(t), t.f ^= Gt, t.f |= se;
  var i = t.parent;
  i !== null && i.first !== null && Gn(t), t.next = t.prev = t.teardown = t.ctx = t.deps = t.fn = t.nodes = t.ac = t.b = null;
}
function cs(t, e) {
  for (; t !== null; ) {
    var r = t === e ? null : /* @__PURE__ */ er(t);
    t.remove(), t = r;
  }
}
function Gn(t) {
  var e = t.parent, r = t.prev, n = t.next;
  r !== null && (r.next = n), n !== null && (n.prev = r), e !== null && (e.first === t && (e.first = n), e.last === t && (e.last = r));
}
function ct(t, e, r = !0) {
  var n = [];
  t.f |= Pr, Jn(t, n, !0);
  var i = () => {
    r && be(t), e && e();
  }, s = n.length;
  if (s > 0) {
    var o = () => --s || i();
    for (var l of n)
      l.out(o);
  } else
    i();
}
function Jn(t, e, r) {
  if ((t.f & ue) === 0) {
    t.f ^= ue;
    var n = t.nodes && t.nodes.t;
    if (n !== null)
      for (const l of n)
        (l.is_global || r) && e.push(l);
    for (var i = t.first; i !== null; ) {
      var s = i.next;
      if ((i.f & st) === 0) {
        var o = (i.f & St) !== 0 || // If this is a branch effect without a block effect parent,
        // it means the parent block effect was pruned. In that case,
        // transparency information was transferred to the branch effect.
        (i.f & ze) !== 0 && (t.f & Le) !== 0;
        Jn(i, e, o ? r : !1);
      }
      i = s;
    }
  }
}
function pr(t) {
  t.f &= ~Pr, Kn(t, !0);
}
function Kn(t, e) {
  if ((t.f & Pr) === 0 && (t.f & ue) !== 0) {
    t.f ^= ue, (t.f & $) === 0 && (G(t, V), ot.ensure().schedule(t));
    for (var r = t.first; r !== null; ) {
      var n = r.next, i = (r.f & St) !== 0 || (r.f & ze) !== 0;
      Kn(r, i ? e : !1), r = n;
    }
    var s = t.nodes && t.nodes.t;
    if (s !== null)
      for (const o of s)
        (o.is_global || e) && o.in();
  }
}
function Jr(t, e) {
  if (t.nodes)
    for (var r = t.nodes.start, n = t.nodes.end; r !== null; ) {
      var i = r === n ? null : /* @__PURE__ */ er(r);
      e.append(r), r = i;
    }
}
let at = !1;
function ln(t) {
  at = t;
}
let A = null, Fe = !1;
function Oe(t) {
  A = t;
}
let O = null;
function We(t) {
  O = t;
}
let Ue = null;
function Xn(t) {
  A !== null && ((A.f & hr) !== 0 || (A.f & oe) !== 0) && (Ue ??= /* @__PURE__ */ new Set()).add(t);
}
let ye = null, Ee = 0, Ae = null;
function hs(t) {
  Ae = t;
}
let Qn = 1, ut = 0, ht = ut;
function fn(t) {
  ht = t;
}
function Zn() {
  return ++Qn;
}
function tr(t) {
  var e = t.f;
  if ((e & V) !== 0)
    return !0;
  if ((e & Me) !== 0) {
    for (var r = (
      /** @type {Value[]} */
      t.deps
    ), n = r.length, i = 0; i < n; i++) {
      var s = r[i];
      if (tr(
        /** @type {Derived} */
        s
      ) && Rn(
        /** @type {Derived} */
        s
      ), s.wv > t.wv)
        return !0;
    }
    (e & Pe) !== 0 && // During time traveling we don't want to reset the status so that
    // traversal of the graph in the other batches still happens
    Ie === null && G(t, $);
  }
  return !1;
}
function $n(t, e, r = !0) {
  var n = t.reactions;
  if (n !== null && !(Ue !== null && Ue.has(t)))
    for (var i = 0; i < n.length; i++) {
      var s = n[i];
      (s.f & oe) !== 0 ? $n(
        /** @type {Derived} */
        s,
        e,
        !1
      ) : e === s && (r ? G(s, V) : (s.f & $) !== 0 && G(s, Me), Vr(
        /** @type {Effect} */
        s
      ));
    }
}
function ei(t) {
  var e = ye, r = Ee, n = Ae, i = A, s = Ue, o = ce, l = Fe, u = ht, f = t.f;
  ye = /** @type {null | Value[]} */
  null, Ee = 0, Ae = null, A = (f & (ze | st)) === 0 ? t : null, Ue = null, Tt(t.ctx), Fe = !1, ht = ++ut, t.ac !== null && ($t(() => {
    t.ac.abort(Xt);
  }), t.ac = null);
  try {
    t.f |= hr;
    var c = (
      /** @type {Function} */
      t.fn
    ), d = c();
    t.f |= Ot;
    var p = un(t);
    if (Tn() && Ae !== null && !Fe && p !== null && (t.f & (oe | Me | V)) === 0)
      for (var v = 0; v < /** @type {Source[]} */
      Ae.length; v++)
        $n(
          Ae[v],
          /** @type {Effect} */
          t
        );
    if (i !== null && i !== t) {
      if (ut++, i.deps !== null)
        for (let _ = 0; _ < r; _ += 1)
          i.deps[_].rv = ut;
      if (e !== null)
        for (const _ of e)
          _.rv = ut;
      Ae !== null && (n === null ? n = Ae : n.push(.../** @type {Source[]} */
      Ae));
    }
    return (t.f & it) !== 0 && (t.f ^= it), d;
  } catch (_) {
    return un(t), ss(_);
  } finally {
    t.f ^= hr, ye = e, Ee = r, Ae = n, A = i, Ue = s, Tt(o), Fe = l, ht = u;
  }
}
function un(t) {
  var e = t.deps, r = N?.is_fork;
  if (ye !== null) {
    var n;
    if (r || Jt(t, Ee), e !== null && Ee > 0)
      for (e.length = Ee + ye.length, n = 0; n < ye.length; n++)
        e[Ee + n] = ye[n];
    else
      t.deps = e = ye;
    if (Ur() && (t.f & Pe) !== 0)
      for (n = Ee; n < e.length; n++)
        (e[n].reactions ??= []).push(t);
  } else !r && e !== null && Ee < e.length && (Jt(t, Ee), e.length = Ee);
  return e;
}
function ds(t, e) {
  let r = e.reactions;
  if (r !== null) {
    var n = pi.call(r, t);
    if (n !== -1) {
      var i = r.length - 1;
      i === 0 ? r = e.reactions = null : (r[n] = r[i], r.pop());
    }
  }
  if (r === null && (e.f & oe) !== 0 && // Destroying a child effect while updating a parent effect can cause a dependency to appear
  // to be unused, when in fact it is used by the currently-updating parent. Checking `new_deps`
  // allows us to skip the expensive work of disconnecting and immediately reconnecting it
  (ye === null || !Yt.call(ye, e))) {
    var s = (
      /** @type {Derived} */
      e
    );
    (s.f & Pe) !== 0 && (s.f ^= Pe), s.v !== Z && jr(s), s.ac !== null && $t(() => {
      s.ac.abort(Xt), s.ac = null, G(s, V);
    }), Zi(s), Jt(s, 0);
  }
}
function Jt(t, e) {
  var r = t.deps;
  if (r !== null)
    for (var n = e; n < r.length; n++)
      ds(t, r[n]);
}
function Ct(t) {
  var e = t.f;
  if ((e & se) === 0) {
    G(t, $);
    var r = O;
    O = t;
    try {
      (e & (Le | mn)) !== 0 ? us(t) : Gr(t), Yn(t);
      var n = ei(t);
      t.teardown = typeof n == "function" ? n : null, t.wv = Qn;
      var i;
    } finally {
      O = r;
    }
  }
}
function a(t) {
  var e = t.f, r = (e & oe) !== 0;
  if (A !== null && !Fe) {
    var n = O !== null && (O.f & se) !== 0;
    if (!n && (Ue === null || !Ue.has(t))) {
      var i = A.deps;
      if ((A.f & hr) !== 0)
        t.rv < ut && (t.rv = ut, ye === null && i !== null && i[Ee] === t ? Ee++ : ye === null ? ye = [t] : ye.push(t));
      else {
        A.deps ??= [], Yt.call(A.deps, t) || A.deps.push(t);
        var s = t.reactions;
        s === null ? t.reactions = [A] : Yt.call(s, A) || s.push(A);
      }
    }
  }
  if (at && Ve.has(t))
    return Ve.get(t);
  if (r) {
    var o = (
      /** @type {Derived} */
      t
    );
    if (at) {
      var l = o.v;
      return ((o.f & $) === 0 && o.reactions !== null || ri(o)) && (l = qr(o)), Ve.set(o, l), l;
    }
    var u = (o.f & Pe) === 0 && !Fe && A !== null && (A.f & Pe) !== 0, f = (o.f & Ot) === 0;
    tr(o) && (u && (o.f |= Pe), Rn(o)), u && !f && (On(o), ti(o));
  }
  if (Ie?.has(t))
    return Ie.get(t);
  if ((t.f & it) !== 0)
    throw t.v;
  return t.v;
}
function ti(t) {
  if (t.f |= Pe, t.deps !== null)
    for (const r of t.deps) {
      var e = r.reactions;
      e === null ? r.reactions = [t] : Yt.call(e, t) || e.push(t), (r.f & oe) !== 0 && (r.f & Pe) === 0 && (On(
        /** @type {Derived} */
        r
      ), ti(
        /** @type {Derived} */
        r
      ));
    }
}
function ri(t) {
  if (t.v === Z) return !0;
  if (t.deps === null) return !1;
  for (const e of t.deps)
    if (Ve.has(e) || (e.f & oe) !== 0 && ri(
      /** @type {Derived} */
      e
    ))
      return !0;
  return !1;
}
function Kr(t) {
  var e = Fe;
  try {
    return Fe = !0, t();
  } finally {
    Fe = e;
  }
}
const vs = ["touchstart", "touchmove"];
function ps(t) {
  return vs.includes(t);
}
const jt = Symbol("events"), ni = /* @__PURE__ */ new Set(), Nr = /* @__PURE__ */ new Set();
function gs(t, e, r, n = {}) {
  function i(s) {
    if (n.capture || Dr.call(e, s), !s.cancelBubble)
      return $t(() => r?.call(this, s));
  }
  return t.startsWith("pointer") || t.startsWith("touch") || t === "wheel" ? (i.__removed = !1, Ke(() => {
    i.__removed || e.addEventListener(t, i, n);
  })) : e.addEventListener(t, i, n), i;
}
function ir(t, e, r, n, i) {
  var s = { capture: n, passive: i }, o = gs(t, e, r, s);
  (e === document.body || // @ts-ignore
  e === window || // @ts-ignore
  e === document || // Firefox has quirky behavior, it can happen that we still get "canplay" events when the element is already removed
  e instanceof HTMLMediaElement) && Bn(() => {
    o.__removed = !0, e.removeEventListener(t, o, s);
  });
}
function _e(t, e, r) {
  (e[jt] ??= {})[t] = r;
}
function Xr(t) {
  for (var e = 0; e < t.length; e++)
    ni.add(t[e]);
  for (var r of Nr)
    r(t);
}
let kr = null, Er = !1;
function Dr(t) {
  var e = this, r = (
    /** @type {Node} */
    e.ownerDocument
  ), n = t.type, i = t.composedPath?.() || [], s = (
    /** @type {null | Element} */
    i[0] || t.target
  );
  kr = t, Er || (Er = !0, setTimeout(() => {
    Er = !1, kr = null;
  }));
  var o = 0, l = kr === t && t[jt];
  if (l) {
    var u = i.indexOf(l);
    if (u !== -1 && (e === document || e === /** @type {any} */
    window)) {
      t[jt] = e;
      return;
    }
    var f = i.indexOf(e);
    if (f === -1)
      return;
    u <= f && (o = u);
  }
  if (s = /** @type {Element} */
  i[o] || t.target, s !== e) {
    gn(t, "currentTarget", {
      configurable: !0,
      get() {
        return s || r;
      }
    });
    var c = A, d = O;
    Oe(null), We(null);
    try {
      for (var p, v = []; s !== null && s !== e; ) {
        try {
          var _ = s[jt]?.[n];
          _ != null && (!/** @type {any} */
          s.disabled || // DOM could've been updated already by the time this is reached, so we check this as well
          // -> the target could not have been disabled because it emits the event in the first place
          t.target === s) && _.call(s, t);
        } catch (y) {
          p ? v.push(y) : p = y;
        }
        if (t.cancelBubble) break;
        o++, s = o < i.length ? (
          /** @type {Element} */
          i[o]
        ) : null;
      }
      if (p) {
        for (let y of v)
          queueMicrotask(() => {
            throw y;
          });
        throw p;
      }
    } finally {
      t[jt] = e, delete t.currentTarget, Oe(c), We(d);
    }
  }
}
const _s = (
  // We gotta write it like this because after downleveling the pure comment may end up in the wrong location
  globalThis?.window?.trustedTypes && /* @__PURE__ */ globalThis.window.trustedTypes.createPolicy("svelte-trusted-html", {
    /** @param {string} html */
    createHTML: (t) => t
  })
);
function ws(t) {
  return (
    /** @type {string} */
    _s?.createHTML(t) ?? t
  );
}
function ii(t) {
  var e = qn("template");
  return e.innerHTML = ws(t.replaceAll("<!>", "<!---->")), e.content;
}
function Rt(t, e) {
  var r = (
    /** @type {Effect} */
    O
  );
  r.nodes === null && (r.nodes = { start: t, end: e, a: null, t: null });
}
// @__NO_SIDE_EFFECTS__
function ae(t, e) {
  var r = (e & kn) !== 0, n = (e & Ri) !== 0, i, s = !t.startsWith("<!>");
  return () => {
    i === void 0 && (i = ii(s ? t : "<!>" + t), r || (i = /** @type {TemplateNode} */
    /* @__PURE__ */ He(i)));
    var o = (
      /** @type {TemplateNode} */
      n || Pn ? document.importNode(i, !0) : i.cloneNode(!0)
    );
    if (r) {
      var l = (
        /** @type {TemplateNode} */
        /* @__PURE__ */ He(o)
      ), u = (
        /** @type {TemplateNode} */
        o.lastChild
      );
      Rt(l, u);
    } else
      Rt(o, o);
    return o;
  };
}
// @__NO_SIDE_EFFECTS__
function ms(t, e, r = "svg") {
  var n = !t.startsWith("<!>"), i = (e & kn) !== 0, s = `<${r}>${n ? t : "<!>" + t}</${r}>`, o;
  return () => {
    if (!o) {
      var l = (
        /** @type {DocumentFragment} */
        ii(s)
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
      Rt(c, d);
    } else
      Rt(f, f);
    return f;
  };
}
// @__NO_SIDE_EFFECTS__
function he(t, e) {
  return /* @__PURE__ */ ms(t, e, "svg");
}
function lr(t = "") {
  {
    var e = Xe(t + "");
    return Rt(e, e), e;
  }
}
function Lr() {
  var t = document.createDocumentFragment(), e = document.createComment(""), r = Xe();
  return t.append(e, r), Rt(e, r), t;
}
function M(t, e) {
  t !== null && t.before(
    /** @type {Node} */
    e
  );
}
function ys(t) {
  let e = 0, r = dt(0), n;
  return () => {
    Ur() && (a(r), Wn(() => (e === 0 && (n = Kr(() => t(() => Vt(r)))), e += 1, () => {
      Ke(() => {
        e -= 1, e === 0 && (n?.(), n = void 0, Vt(r));
      });
    })));
  };
}
var bs = St | Nt;
function xs(t, e, r, n) {
  new ks(t, e, r, n);
}
class ks {
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
  #d = ys(() => (this.#u = dt(this.#c), () => {
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
        O
      );
      o.b = this, o.f |= Sr, n(s);
    }, this.parent = /** @type {Effect} */
    O.b, this.transform_error = i ?? this.parent?.transform_error ?? ((s) => s), this.#r = Yr(() => {
      this.#b();
    }, bs);
  }
  #w() {
    try {
      this.#n = Re(() => this.#i(this.#e));
    } catch (e) {
      this.error(e);
    }
  }
  /**
   * @param {unknown} error The deserialized error from the server's hydration comment
   */
  #y(e) {
    const r = this.#t.failed, { reset: n, invoke_onerror: i } = this.#_(e);
    Ke(i), r && (this.#a = Re(() => {
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
          Di();
          return;
        }
        r = !0, n && Ui(), this.#a !== null && ct(this.#a, () => {
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
    return (this.#r.f & (se | Gt)) !== 0;
  }
  #m() {
    const e = this.#t.pending;
    e && (this.is_pending = !0, this.#s = Re(() => e(this.#e)), Ke(() => {
      if (!this.#v()) {
        var r = this.#l = document.createDocumentFragment(), n = Xe(), i = !1;
        if (r.append(n), this.#n = this.#x(() => {
          try {
            return Re(() => this.#i(n));
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
            N
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
          N
        ));
      }
    }));
  }
  #b() {
    try {
      if (this.is_pending = this.has_pending_snippet(), this.#f = 0, this.#c = 0, this.#n = Re(() => {
        this.#i(this.#e);
      }), this.#f > 0) {
        var e = this.#l = document.createDocumentFragment();
        Jr(this.#n, e);
        const r = (
          /** @type {(anchor: Node) => void} */
          this.#t.pending
        );
        this.#s = Re(() => r(this.#e));
      } else
        this.#p(
          /** @type {Batch} */
          N
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
    An(e, this.#g);
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
    var r = O, n = A, i = ce;
    We(this.#r), Oe(this.#r), Tt(this.#r.ctx);
    try {
      return ot.ensure(), e();
    } finally {
      We(r), Oe(n), Tt(i);
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
    this.#k(e, r), this.#c += e, !(!this.#u || this.#h) && (this.#h = !0, Ke(() => {
      this.#h = !1, this.#u && At(this.#u, this.#c);
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
    if (e === En || !this.#t.onerror && !this.#t.failed)
      throw e;
    N?.is_fork ? (this.#n && N.skip_effect(this.#n), this.#s && N.skip_effect(this.#s), this.#a && N.skip_effect(this.#a), N.oncommit(() => {
      this.#v() || this.#E(e);
    })) : this.#E(e);
  }
  /**
   * @param {unknown} error
   */
  #E(e) {
    this.#n && (be(this.#n), this.#n = null), this.#s && (be(this.#s), this.#s = null), this.#a && (be(this.#a), this.#a = null);
    let r = this.#t.failed;
    const n = (i) => {
      if (this.#v()) return;
      const { reset: s, invoke_onerror: o } = this.#_(i);
      o(), r && !this.#v() && (this.#a = this.#x(() => {
        try {
          return Re(() => {
            var l = (
              /** @type {Effect} */
              O
            );
            l.b = this, l.f |= Sr, r(
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
    Ke(() => {
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
function ie(t, e) {
  var r = e == null ? "" : typeof e == "object" ? `${e}` : e;
  r !== /** @type {any} */
  (t[Ar] ??= t.nodeValue) && (t[Ar] = r, t.nodeValue = `${r}`);
}
function Es(t, e) {
  return Ms(t, e);
}
const sr = /* @__PURE__ */ new Map();
function Ms(t, { target: e, anchor: r, props: n = {}, events: i, context: s, intro: o = !0, transformError: l }) {
  ns();
  var u = void 0, f = ls(() => {
    var c = r ?? e.appendChild(Xe());
    xs(
      /** @type {TemplateNode} */
      c,
      {
        pending: () => {
        }
      },
      (v) => {
        Qt({});
        var _ = (
          /** @type {ComponentContext} */
          ce
        );
        s && (_.c = s), i && (n.$$events = i), u = t(v, n) || zr(), Zt();
      },
      l
    );
    var d = /* @__PURE__ */ new Set(), p = (v) => {
      for (var _ = 0; _ < v.length; _++) {
        var y = v[_];
        if (!d.has(y)) {
          d.add(y);
          var h = ps(y);
          for (const C of [e, document]) {
            var w = sr.get(C);
            w === void 0 && (w = /* @__PURE__ */ new Map(), sr.set(C, w));
            var E = w.get(y);
            E === void 0 ? (C.addEventListener(y, Dr, { passive: h }), w.set(y, 1)) : w.set(y, E + 1);
          }
        }
      }
    };
    return p(_r(ni)), Nr.add(p), () => {
      for (var v of d)
        for (const h of [e, document]) {
          var _ = (
            /** @type {Map<string, number>} */
            sr.get(h)
          ), y = (
            /** @type {number} */
            _.get(v)
          );
          --y == 0 ? (h.removeEventListener(v, Dr), _.delete(v), _.size === 0 && sr.delete(h)) : _.set(v, y);
        }
      Nr.delete(p), c !== r && c.parentNode?.removeChild(c);
    };
  });
  return Ir.set(u, f), u;
}
let Ir = /* @__PURE__ */ new WeakMap();
function Ss(t, e) {
  const r = Ir.get(t);
  return r ? (Ir.delete(t), r(e)) : Promise.resolve();
}
class Ts {
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
        pr(n), this.#i.delete(r);
      else {
        var i = this.#t.get(r);
        i && (pr(i.effect), this.#o.set(r, i.effect), this.#t.delete(r), i.fragment.lastChild.remove(), this.anchor.before(i.fragment), n = i.effect);
      }
      for (const [s, o] of this.#e) {
        if (this.#e.delete(s), s === e)
          break;
        const l = this.#t.get(o);
        l && (be(l.effect), this.#t.delete(o));
      }
      for (const [s, o] of this.#o) {
        if (s === r || this.#i.has(s)) continue;
        const l = () => {
          if (Array.from(this.#e.values()).includes(s)) {
            var f = document.createDocumentFragment();
            Jr(o, f), f.append(Xe()), this.#t.set(s, { effect: o, fragment: f });
          } else
            be(o);
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
      r.includes(n) || (be(i.effect), this.#t.delete(n));
  };
  /**
   *
   * @param {any} key
   * @param {null | ((target: TemplateNode) => void)} fn
   */
  ensure(e, r) {
    var n = (
      /** @type {Batch} */
      N
    ), i = Hn();
    if (r && !this.#o.has(e) && !this.#t.has(e))
      if (i) {
        var s = document.createDocumentFragment(), o = Xe();
        s.append(o), this.#t.set(e, {
          effect: Re(() => r(o)),
          fragment: s
        });
      } else
        this.#o.set(
          e,
          Re(() => r(this.anchor))
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
function ne(t, e, r = !1) {
  var n = new Ts(t), i = r ? St : 0;
  function s(o, l) {
    n.ensure(o, l);
  }
  Yr(() => {
    var o = !1;
    e((l, u = 0) => {
      o = !0, s(u, l);
    }), o || s(-1, null);
  }, i);
}
function Ut(t, e) {
  return e;
}
function As(t, e, r) {
  for (var n = [], i = e.length, s, o = e.length, l = 0; l < i; l++) {
    let d = e[l];
    ct(
      d,
      () => {
        if (s) {
          if (s.pending.delete(d), s.done.add(d), s.pending.size === 0) {
            var p = (
              /** @type {Set<EachOutroGroup>} */
              t.outrogroups
            );
            Fr(t, _r(s.done)), p.delete(s), p.size === 0 && (t.outrogroups = null);
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
      is(c), c.append(f), t.items.clear();
    }
    Fr(t, e, !u);
  } else
    s = {
      pending: new Set(e),
      done: /* @__PURE__ */ new Set()
    }, (t.outrogroups ??= /* @__PURE__ */ new Set()).add(s);
}
function Fr(t, e, r = !0) {
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
      Jr(s, o);
    } else
      be(e[i], r);
  }
}
var cn;
function Ce(t, e, r, n, i, s = null) {
  var o = t, l = /* @__PURE__ */ new Map(), u = (e & xn) !== 0;
  if (u) {
    var f = (
      /** @type {Element} */
      t
    );
    o = f.appendChild(Xe());
  }
  var c = null, d = /* @__PURE__ */ Xi(() => {
    var E = r();
    return (
      /** @type {V[]} */
      pn(E) ? E : E == null ? [] : _r(E)
    );
  }), p = /* @__PURE__ */ new Map(), v = !0;
  function _(E) {
    if ((w.effect.f & se) === 0) {
      w.pending.delete(E);
      var C = a(d);
      w.fallback = c, Cs(w, C, o, e, n), c !== null && (C.length === 0 ? (c.f & Be) === 0 ? pr(c) : (c.f ^= Be, Ht(c, null, o)) : ct(c, () => {
        c = null;
      }));
    }
  }
  function y(E) {
    w.pending.delete(E);
  }
  var h = Yr(() => {
    for (var E = (
      /** @type {V[]} */
      a(d)
    ), C = E.length, j = /* @__PURE__ */ new Set(), K = (
      /** @type {Batch} */
      N
    ), S = Hn(), k = 0; k < C; k += 1) {
      var ee = E[k], xe = n(ee, k), F = v ? null : l.get(xe);
      F ? (F.v && At(F.v, ee), F.i && At(F.i, k), S && K.unskip_effect(F.e)) : (F = Rs(
        l,
        v ? o : cn ??= Xe(),
        ee,
        xe,
        k,
        i,
        e,
        r
      ), v || (F.e.f |= Be), l.set(xe, F)), j.add(xe);
    }
    if (C === 0 && s && !c && (v ? c = Re(() => s(o)) : (c = Re(() => s(cn ??= Xe())), c.f |= Be)), C > j.size && Fi(), !v)
      if (p.set(K, j), S) {
        for (const [pt, gt] of l)
          j.has(pt) || K.skip_effect(gt.e);
        K.oncommit(_), K.ondiscard(y);
      } else
        _(K);
    a(d);
  }), w = { effect: h, items: l, pending: p, outrogroups: null, fallback: c };
  v = !1;
}
function It(t) {
  for (; t !== null && (t.f & ze) === 0; )
    t = t.next;
  return t;
}
function Cs(t, e, r, n, i) {
  var s = (n & Ai) !== 0, o = e.length, l = t.items, u = It(t.effect.first), f, c = null, d, p = [], v = [], _, y, h, w;
  if (s)
    for (w = 0; w < o; w += 1)
      _ = e[w], y = i(_, w), h = /** @type {EachItem} */
      l.get(y).e, (h.f & Be) === 0 && (h.nodes?.a?.measure(), (d ??= /* @__PURE__ */ new Set()).add(h));
  for (w = 0; w < o; w += 1) {
    if (_ = e[w], y = i(_, w), h = /** @type {EachItem} */
    l.get(y).e, t.outrogroups !== null)
      for (const F of t.outrogroups)
        F.pending.delete(h), F.done.delete(h);
    if ((h.f & ue) !== 0 && (pr(h), s && (h.nodes?.a?.unfix(), (d ??= /* @__PURE__ */ new Set()).delete(h))), (h.f & Be) !== 0)
      if (h.f ^= Be, h === u)
        Ht(h, null, r);
      else {
        var E = c ? c.next : u;
        h === t.effect.last && (t.effect.last = h.prev), h.prev && (h.prev.next = h.next), h.next && (h.next.prev = h.prev), rt(t, c, h), rt(t, h, E), Ht(h, E, r), c = h, p = [], v = [], u = It(c.next);
        continue;
      }
    if (h !== u) {
      if (f !== void 0 && f.has(h)) {
        if (p.length < v.length) {
          var C = v[0], j;
          c = C.prev;
          var K = p[0], S = p[p.length - 1];
          for (j = 0; j < p.length; j += 1)
            Ht(p[j], C, r);
          for (j = 0; j < v.length; j += 1)
            f.delete(v[j]);
          rt(t, K.prev, S.next), rt(t, c, K), rt(t, S, C), u = C, c = S, w -= 1, p = [], v = [];
        } else
          f.delete(h), Ht(h, u, r), rt(t, h.prev, h.next), rt(t, h, c === null ? t.effect.first : c.next), rt(t, c, h), c = h;
        continue;
      }
      for (p = [], v = []; u !== null && u !== h; )
        (f ??= /* @__PURE__ */ new Set()).add(u), v.push(u), u = It(u.next);
      if (u === null)
        continue;
    }
    (h.f & Be) === 0 && p.push(h), c = h, u = It(h.next);
  }
  if (t.outrogroups !== null) {
    for (const F of t.outrogroups)
      F.pending.size === 0 && (Fr(t, _r(F.done)), t.outrogroups?.delete(F));
    t.outrogroups.size === 0 && (t.outrogroups = null);
  }
  if (u !== null || f !== void 0) {
    var k = [];
    if (f !== void 0)
      for (h of f)
        (h.f & ue) === 0 && k.push(h);
    for (; u !== null; )
      (u.f & ue) === 0 && u !== t.fallback && k.push(u), u = It(u.next);
    var ee = k.length;
    if (ee > 0) {
      var xe = (n & xn) !== 0 && o === 0 ? r : null;
      if (s) {
        for (w = 0; w < ee; w += 1)
          k[w].nodes?.a?.measure();
        for (w = 0; w < ee; w += 1)
          k[w].nodes?.a?.fix();
      }
      As(t, k, xe);
    }
  }
  s && Ke(() => {
    if (d !== void 0)
      for (h of d)
        h.nodes?.a?.apply();
  });
}
function Rs(t, e, r, n, i, s, o, l) {
  var u = (o & Si) !== 0 ? (o & Ci) === 0 ? /* @__PURE__ */ ts(r, !1, !1) : dt(r) : null, f = (o & Ti) !== 0 ? dt(i) : null;
  return {
    v: u,
    i: f,
    e: Re(() => (s(e, u ?? r, f ?? i, l), () => {
      t.delete(n);
    }))
  };
}
function Ht(t, e, r) {
  if (t.nodes)
    for (var n = t.nodes.start, i = t.nodes.end, s = e && (e.f & Be) === 0 ? (
      /** @type {EffectNodes} */
      e.nodes.start
    ) : r; n !== null; ) {
      var o = (
        /** @type {TemplateNode} */
        /* @__PURE__ */ er(n)
      );
      if (s.before(n), n === i)
        return;
      n = o;
    }
}
function rt(t, e, r) {
  e === null ? t.effect.first = r : e.next = r, r === null ? t.effect.last = e : r.prev = e;
}
function mr(t, e) {
  Wr(() => {
    t = O?.parent?.nodes?.start ?? t;
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
      const i = qn("style");
      i.id = e.hash, i.textContent = e.code, n.appendChild(i);
    }
  });
}
const hn = [...` 	
\r\f \v\uFEFF`];
function Os(t, e, r) {
  var n = t == null ? "" : "" + t;
  if (e && (n = n ? n + " " + e : e), r) {
    for (var i of Object.keys(r))
      if (r[i])
        n = n ? n + " " + i : i;
      else if (n.length)
        for (var s = i.length, o = 0; (o = n.indexOf(i, o)) >= 0; ) {
          var l = o + s;
          (o === 0 || hn.includes(n[o - 1])) && (l === n.length || hn.includes(n[l])) ? n = (o === 0 ? "" : n.substring(0, o)) + n.substring(l + 1) : o = l;
        }
  }
  return n === "" ? null : n;
}
function nt(t, e, r, n, i, s) {
  var o = (
    /** @type {any} */
    t[Tr]
  );
  if (o !== r || o === void 0) {
    var l = Os(r, n, s);
    l == null ? t.removeAttribute("class") : e ? t.className = l : t.setAttribute("class", l), t[Tr] = r;
  } else if (s && i !== s)
    for (var u in s) {
      var f = !!s[u];
      (i == null || f !== !!i[u]) && t.classList.toggle(u, f);
    }
  return s;
}
const Ns = Symbol("is custom element"), Ds = Symbol("is html");
function m(t, e, r, n) {
  var i = Ls(t), s = i[e];
  s !== (i[e] = r) && (e === "loading" && (t[Ei] = r), r == null ? t.removeAttribute(e) : typeof r != "string" && Is(t).has(e) ? t[e] = r : t.setAttribute(e, r));
}
function Ls(t) {
  return (
    /** @type {Record<string | symbol, unknown>} **/
    /** @type {any} */
    t[bn] ??= {
      [Ns]: t.nodeName.includes("-"),
      [Ds]: t.namespaceURI === Oi
    }
  );
}
var dn = /* @__PURE__ */ new Map();
function Is(t) {
  var e = t.getAttribute("is") || t.nodeName, r = dn.get(e);
  if (r) return r;
  dn.set(e, r = /* @__PURE__ */ new Set());
  for (var n, i = t, s = Element.prototype; s !== i; ) {
    n = gi(i);
    for (var o in n)
      n[o].set && // better safe than sorry, we don't want spread attributes to mess with HTML content
      o !== "innerHTML" && o !== "textContent" && o !== "innerText" && r.add(o);
    i = _n(i);
  }
  return r;
}
class Qr {
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
          Qr.entries.set(r.target, r);
          for (var n of this.#e.get(r.target) || [])
            n(r);
        }
      }
    ));
  }
}
var Fs = /* @__PURE__ */ new Qr({
  box: "border-box"
});
function Ps(t, e, r) {
  var n = Fs.observe(t, () => r(t[e]));
  Wr(() => (Kr(() => r(t[e])), n));
}
function Mr(t, e) {
  return t === e || t?.[or] === e;
}
function zs(t = zr(), e, r, n) {
  var i = (
    /** @type {ComponentContext} */
    ce.r
  ), s = (
    /** @type {Effect} */
    O
  );
  return Wr(() => {
    var o, l;
    return Wn(() => {
      o = l, l = [], Kr(() => {
        Mr(r(...l), t) || (e(t, ...l), o && Mr(r(...o), t) && e(null, ...o));
      });
    }), () => {
      let u = s;
      for (; u !== i && u.parent !== null && u.parent.f & Gt; )
        u = u.parent;
      const f = () => {
        l && Mr(r(...l), t) && e(null, ...l);
      }, c = u.teardown;
      u.teardown = () => {
        f(), c?.();
      };
    };
  }), t;
}
function fr(t, e, r, n) {
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
const js = ":root{color-scheme:light dark;--paper: #ffffff;--ground: #f6f5f1;--ink: #1c1d20;--soft: #55585f;--line: #d3d1c9;--field: #ffffff;--accent: #0b5c8f;--accent-ink: #ffffff;--good: #00694c;--bad: #a8380c;--left: #0072b2;--right: #b04a00;--shade: #eceae3;--cell: #ffffff;--cell-faint: #f2f2f2;--grid: #cdcdcd;--stone: #444444;--stone-ink: #ffffff;--left-fill: #56b4e9;--right-fill: #e69f00;font:16px/1.5 system-ui,Segoe UI,DejaVu Sans,sans-serif}@media(prefers-color-scheme:dark){:root{--paper: #20242a;--ground: #17191d;--ink: #e9e8e4;--soft: #aeb1b8;--line: #3a3e46;--field: #20242a;--accent: #7cc4f0;--accent-ink: #10171d;--good: #5fd3ab;--bad: #ff9f73;--left: #6cb9ec;--right: #f0a24a;--shade: #22262d;--cell: #2b3038;--cell-faint: #24282f;--grid: #4a505a;--stone: #8b919c;--stone-ink: #14171b;--left-fill: #1d6a9c;--right-fill: #8f5400}}*{box-sizing:border-box}#app{display:flex;flex-direction:column}.first{margin:0;padding:.6rem 1.2rem;border-bottom:1px solid var(--line);background:var(--field)}body{margin:0;background:var(--ground);color:var(--ink)}h1,h2,h3{line-height:1.25;margin:0 0 .5rem}h1{font-size:1.5rem}h2{font-size:1.15rem}h3{font-size:1rem}p{margin:0 0 .6rem}a{color:var(--accent)}button,select,input,textarea{font:inherit;color:inherit}.wrap{overflow-wrap:anywhere}code,.mono,textarea,input.mono{font-family:ui-monospace,DejaVu Sans Mono,monospace;font-size:.94em}input,select,textarea{min-width:0;background:var(--field);border:1px solid var(--line);border-radius:6px;padding:.4rem .55rem;max-width:100%}button{background:var(--field);border:1px solid var(--line);border-radius:6px;padding:.4rem .8rem;cursor:pointer}button:hover:not(:disabled){border-color:var(--accent)}button:disabled{opacity:.55;cursor:default}button.main{background:var(--accent);border-color:var(--accent);color:var(--accent-ink)}:focus-visible{outline:3px solid var(--accent);outline-offset:2px}label{display:block;font-weight:600;margin-bottom:.2rem}label.beside{display:inline-flex;gap:.4rem;align-items:center;font-weight:400;margin:0}.row{display:flex;flex-wrap:wrap;gap:.5rem;align-items:center}.row>.grow{flex:1 1 14rem;min-width:0}.card{background:var(--field);border:1px solid var(--line);border-radius:10px;padding:.9rem 1rem;margin-bottom:1rem;min-width:0}.paper{background:var(--paper);border:1px solid var(--line);border-radius:8px;padding:.5rem;display:inline-block;max-width:100%;line-height:0}.formula{font-size:1.15rem;margin-left:.6rem}.formula math{math-style:normal}div.formula{margin:.3rem 0;padding-bottom:.2rem;overflow:auto hidden}.soft{color:var(--soft)}.bad{color:var(--bad)}.good{color:var(--good)}.error{color:var(--bad);white-space:pre-wrap;overflow-wrap:anywhere}.hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}.scroll{overflow:auto;max-width:100%}table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:.3rem .5rem;border-bottom:1px solid var(--line);vertical-align:top;overflow-wrap:anywhere}th{font-weight:600}.two{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1fr);gap:1rem;align-items:start}@media(max-width:820px){.two{grid-template-columns:minmax(0,1fr)}}";
class Kt extends Error {
}
function si(t, e, r) {
  e === "progress" && t.progress?.(r), e === "partial" && t.partial?.(r), e === "row" && t.row?.(r);
}
let Hs = 0;
const qs = `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;
async function Bs(t, e) {
  const r = `${Date.now().toString(36)}-${Hs++}`, n = await fetch("./ask", {
    method: "POST",
    headers: { "Content-Type": "application/json", Accept: "text/event-stream", "X-Request-Id": r, "X-Client-Id": qs },
    body: JSON.stringify(t),
    signal: e.signal
  }).catch((o) => {
    throw e.signal?.aborted ? new Kt("cancelled") : new Error(`the program does not answer (${o.message})`);
  });
  if (!n.ok || !n.body) throw new Error(await n.text() || `status ${n.status}`);
  const i = n.body.pipeThrough(new TextDecoderStream()).getReader();
  let s = "";
  for (; ; ) {
    const { value: o, done: l } = await i.read().catch(() => {
      throw new Kt("cancelled");
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
      const p = JSON.parse(d);
      if (c === "answer") return p;
      si(e, c, p);
    }
  }
}
const Vs = Math.max(2, Math.min(4, navigator.hardwareConcurrency ?? 2)), Us = 150, oi = [], vt = /* @__PURE__ */ new Map(), Wt = [];
let vn;
async function Ws() {
  const t = await fetch("./engine.wasm");
  if (!t.ok) throw new Error(`engine.wasm cannot be loaded: status ${t.status}`);
  return WebAssembly.compile(await t.arrayBuffer());
}
function Ys(t, e, r) {
  const n = vt.get(t);
  if (n) {
    if (e === "failed") return gr(t, new Error(`the engine failed: ${r}`));
    if (e !== "answer") return si(n.on, e, JSON.parse(r));
    vt.delete(t), oi.push(t), n.yes(JSON.parse(r)), Zr();
  }
}
function gr(t, e) {
  vt.get(t)?.no(e), vt.delete(t), t.terminate(), Zr();
}
function Gs() {
  const t = new Worker("./worker.js");
  return t.onmessage = ({ data: e }) => Ys(t, e.event, e.json), t.onerror = (e) => gr(t, new Error(`the engine ended: ${e.message}`)), vn ??= Ws(), vn.then(
    (e) => t.postMessage({ module: e }),
    (e) => gr(t, e)
  ), t;
}
function Zr() {
  for (; Wt.length > 0 && vt.size < Vs; ) {
    const t = oi.pop() ?? Gs(), e = Wt.shift();
    vt.set(t, e), t.postMessage({ request: e.request });
  }
}
function Js(t, e) {
  return new Promise((r, n) => {
    const i = { request: JSON.stringify(t), on: e, yes: r, no: n };
    Wt.push(i), e.signal?.addEventListener("abort", () => {
      n(new Kt("cancelled"));
      const s = Wt.indexOf(i);
      if (s >= 0) return void Wt.splice(s, 1);
      setTimeout(() => {
        for (const [o, l] of vt) l === i && gr(o, new Kt("cancelled"));
      }, Us);
    }), Zr();
  });
}
let ai = document.querySelector('meta[name="engine"][content="worker"]') ? Js : Bs;
function Ks(t) {
  ai = t;
}
const Xs = (t, e = {}) => ai(t, e);
class li {
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
      const s = await Xs(e, {
        signal: n.signal,
        progress: i(r.progress),
        partial: i(r.partial),
        row: i(r.row)
      });
      return this.#e === n ? s : void 0;
    } catch (s) {
      if (s instanceof Kt) return;
      throw s;
    } finally {
      this.#e === n && (this.#e = null);
    }
  }
}
class Qs {
  #e = (
    // None beside an error.
    /* @__PURE__ */ I(null)
  );
  get position() {
    return a(this.#e);
  }
  set position(e) {
    T(this.#e, e);
  }
  #o = /* @__PURE__ */ I("");
  get shown() {
    return a(this.#o);
  }
  set shown(e) {
    T(this.#o, e, !0);
  }
  #t = /* @__PURE__ */ I("");
  get error() {
    return a(this.#t);
  }
  set error(e) {
    T(this.#t, e, !0);
  }
  #i = /* @__PURE__ */ I(0);
  get column() {
    return a(this.#i);
  }
  set column(e) {
    T(this.#i, e, !0);
  }
  #r = /* @__PURE__ */ I(!1);
  get working() {
    return a(this.#r);
  }
  set working(e) {
    T(this.#r, e, !0);
  }
  #n = /* @__PURE__ */ I(null);
  get progress() {
    return a(this.#n);
  }
  set progress(e) {
    T(this.#n, e);
  }
  #s = new li();
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
const Ft = (t, e = "", r = null) => ({ text: t, name: e, before: r, branches: [] });
class Zs {
  finding = new Qs();
  #e = /* @__PURE__ */ I(Ft(""));
  get here() {
    return a(this.#e);
  }
  set here(e) {
    T(this.#e, e);
  }
  #o = /* @__PURE__ */ I(!1);
  get misere() {
    return a(this.#o);
  }
  set misere(e) {
    T(this.#o, e, !0);
  }
  #t = /* @__PURE__ */ I("");
  get rules() {
    return a(this.#t);
  }
  set rules(e) {
    T(this.#t, e, !0);
  }
  #i = /* @__PURE__ */ I("off");
  get engine() {
    return a(this.#i);
  }
  set engine(e) {
    T(this.#i, e, !0);
  }
  #r = /* @__PURE__ */ I(0);
  get errs() {
    return a(this.#r);
  }
  set errs(e) {
    T(this.#r, e, !0);
  }
  #n = /* @__PURE__ */ I([]);
  get touched() {
    return a(this.#n);
  }
  set touched(e) {
    T(this.#n, e);
  }
  #s = /* @__PURE__ */ I(!1);
  get thinking() {
    return a(this.#s);
  }
  set thinking(e) {
    T(this.#s, e, !0);
  }
  #a = /* @__PURE__ */ I("");
  get failed() {
    return a(this.#a);
  }
  set failed(e) {
    T(this.#a, e, !0);
  }
  #l = /* @__PURE__ */ I(void 0);
  get hint() {
    return a(this.#l);
  }
  set hint(e) {
    T(this.#l, e, !0);
  }
  #c = /* @__PURE__ */ I(0);
  get version() {
    return a(this.#c);
  }
  set version(e) {
    T(this.#c, e, !0);
  }
  #f = new li();
  #h = /* @__PURE__ */ B(() => {
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
  #g = /* @__PURE__ */ B(() => this.path.length % 2 === 1 ? "Left" : "Right");
  get mover() {
    return a(this.#g);
  }
  set mover(e) {
    T(this.#g, e);
  }
  #u = /* @__PURE__ */ B(() => this.finding.shown === this.here.text ? this.finding.position : null);
  get position() {
    return a(this.#u);
  }
  set position(e) {
    T(this.#u, e);
  }
  #d = /* @__PURE__ */ B(() => this.position?.moves?.[this.position.impartial || this.mover === "Left" ? 0 : 1]);
  get side() {
    return a(this.#d);
  }
  set side(e) {
    T(this.#d, e);
  }
  #w = /* @__PURE__ */ B(() => {
    const e = (r, n) => r.text === this.here.text && (n - this.path.length) % 2 !== 0;
    return this.path.length > 4 && this.path.filter(e).length >= 3;
  });
  get repeated() {
    return a(this.#w);
  }
  set repeated(e) {
    T(this.#w, e);
  }
  #y = /* @__PURE__ */ B(() => this.side?.count === 0);
  get over() {
    return a(this.#y);
  }
  set over(e) {
    T(this.#y, e);
  }
  #_ = /* @__PURE__ */ B(() => !!this.side && !this.over && this.engine !== this.mover);
  get yours() {
    return a(this.#_);
  }
  set yours(e) {
    T(this.#_, e);
  }
  begin(e) {
    this.show(Ft(e));
  }
  // As an address says it: the texts from the start, and the names of the moves between them.
  resume(e, r) {
    let n = Ft(e[0]);
    e.slice(1).forEach((i, s) => {
      const o = Ft(i, r[s] ?? i, n);
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
    n || (n = { ...Ft(e.text, e.name, this.here), better: r }, this.here.branches.push(n), ++this.version), this.show(n);
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
function $s(t) {
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
const eo = "5";
typeof window < "u" && ((window.__svelte ??= {}).v ??= /* @__PURE__ */ new Set()).add(eo);
function to({ vertices: t, edges: e }, r, n) {
  const i = /* @__PURE__ */ new Map(), s = t.map(([o]) => o);
  if (r) {
    const o = /* @__PURE__ */ new Map([[0, 0]]), l = [], u = [0];
    i.set(0, [0, 0]);
    for (const f of u)
      for (const [c, d] of e) {
        const p = c === f ? d : c;
        if (c !== f && d !== f || o.has(p)) continue;
        const v = o.get(f) + 1, _ = Math.max(l[v] ?? 0, i.get(f)[0]);
        l[v] = _ + 1.6, o.set(p, v), i.set(p, [_, -1.6 * v]), u.push(p);
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
function ro({ edges: t }, e, r) {
  const n = /* @__PURE__ */ new Map();
  return t.map(([i, s]) => {
    const o = i < s ? `${i},${s}` : `${s},${i}`, l = n.get(o) ?? 0;
    n.set(o, l + 1);
    const u = (y, h) => {
      const [w, E] = e.get(y) ?? [0, 0];
      return r && y === 0 && h !== 0 ? [e.get(h)?.[0] ?? w, 0] : [w, E];
    }, f = u(i, s), c = u(s, i);
    if (i === s) return { from: f, to: c, bend: [f[0] + 0.9, f[1] - 0.9 - 0.5 * l], loop: !0 };
    const [d, p] = [c[0] - f[0], c[1] - f[1]], v = Math.hypot(d, p) || 1, _ = (l % 2 ? 1 : -1) * Math.ceil(l / 2) * 0.9;
    return { from: f, to: c, bend: [(f[0] + c[0]) / 2 - p / v * _, (f[1] + c[1]) / 2 + d / v * _], loop: !1 };
  });
}
function fi({ from: t, bend: e, to: r, loop: n }, i) {
  if (n) {
    const o = 2 * Math.PI * i, l = [(t[0] + e[0]) / 2, (t[1] + e[1]) / 2], u = Math.hypot(e[0] - t[0], e[1] - t[1]) / 2, f = Math.atan2(t[1] - l[1], t[0] - l[0]);
    return [l[0] + u * Math.cos(f + o), l[1] + u * Math.sin(f + o)];
  }
  const s = 1 - i;
  return [0, 1].map((o) => s * s * t[o] + 2 * s * i * e[o] + i * i * r[o]);
}
const no = (t) => t.loop ? Array.from({ length: 25 }, (e, r) => `${r ? "L" : "M"}${fi(t, r / 24).join(" ")}`).join("") : `M${t.from.join(" ")}Q${t.bend.join(" ")} ${t.to.join(" ")}`, io = {
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
}, ur = (t) => io[t] ?? t, so = (t) => t === "#ffffff" ? "var(--stone-ink)" : ur(t);
var oo = /* @__PURE__ */ he('<line stroke-linecap="round"></line>'), ao = /* @__PURE__ */ he("<ellipse></ellipse>"), lo = /* @__PURE__ */ he("<rect></rect>"), fo = /* @__PURE__ */ he('<text dominant-baseline="central"> </text>'), uo = /* @__PURE__ */ he("<!><!>", 1);
const co = {
  hash: "svelte-r8xqwj",
  code: 'text.svelte-r8xqwj {font-family:system-ui, "DejaVu Sans", sans-serif;pointer-events:none;}.plate.svelte-r8xqwj {paint-order:stroke;stroke:var(--field);stroke-width:0.15px;}'
};
function ho(t, e) {
  Qt(e, !0), mr(t, co);
  let r = fr(e, "zoom", 3, 1);
  const n = (u) => u / e.scene.unit * Math.min(1, 1.5 / r()), i = (u, f) => u / e.scene.unit * (f === "#6e6e6e" ? Math.min(1, 1.35 / r()) : Math.min(1, 2.2 / r()));
  var s = uo(), o = Je(s);
  Ce(o, 17, () => e.scene.marks, Ut, (u, f) => {
    var c = Lr(), d = Je(c);
    {
      var p = (y) => {
        var h = oo();
        z(
          (w, E) => {
            m(h, "x1", a(f).at[0]), m(h, "y1", a(f).at[1]), m(h, "x2", a(f).at[2]), m(h, "y2", a(f).at[3]), m(h, "stroke", w), m(h, "stroke-width", E);
          },
          [() => ur(a(f).colour), () => n(a(f).width)]
        ), M(y, h);
      }, v = (y) => {
        var h = ao();
        z(
          (w, E, C, j) => {
            m(h, "cx", (a(f).at[0] + a(f).at[2]) / 2), m(h, "cy", (a(f).at[1] + a(f).at[3]) / 2), m(h, "rx", w), m(h, "ry", E), m(h, "fill", C), m(h, "stroke", a(f).width ? "var(--ink)" : "none"), m(h, "stroke-width", j);
          },
          [
            () => Math.abs(a(f).at[2] - a(f).at[0]) / 2,
            () => Math.abs(a(f).at[3] - a(f).at[1]) / 2,
            () => ur(a(f).colour),
            () => n(a(f).width)
          ]
        ), M(y, h);
      }, _ = (y) => {
        var h = lo();
        z(
          (w, E, C, j, K, S) => {
            m(h, "x", w), m(h, "y", E), m(h, "width", C), m(h, "height", j), m(h, "fill", K), m(h, "stroke", a(f).width ? "var(--ink)" : "none"), m(h, "stroke-width", S);
          },
          [
            () => Math.min(a(f).at[0], a(f).at[2]),
            () => Math.min(a(f).at[1], a(f).at[3]),
            () => Math.abs(a(f).at[2] - a(f).at[0]),
            () => Math.abs(a(f).at[3] - a(f).at[1]),
            () => ur(a(f).colour),
            () => n(a(f).width)
          ]
        ), M(y, h);
      };
      ne(d, (y) => {
        a(f).kind === "line" ? y(p) : a(f).kind === "disc" ? y(v, 1) : y(_, -1);
      });
    }
    M(u, c);
  });
  var l = q(o);
  Ce(l, 17, () => e.scene.labels, Ut, (u, f) => {
    var c = fo();
    let d;
    var p = me(c, !0);
    z(
      (v, _) => {
        m(c, "x", a(f).at[0]), m(c, "y", a(f).at[1]), m(c, "fill", v), m(c, "font-size", _), m(c, "text-anchor", a(f).anchor), d = nt(c, 0, "svelte-r8xqwj", null, d, { plate: a(f).plate }), ie(p, a(f).text);
      },
      [
        () => so(a(f).colour),
        () => i(a(f).size, a(f).colour)
      ]
    ), M(u, c);
  }), M(t, s), Zt();
}
var vo = /* @__PURE__ */ ae('<span class="plus svelte-yo8uk3" aria-hidden="true"> </span>'), po = /* @__PURE__ */ he('<line class="ground svelte-yo8uk3" y1="0" y2="0"></line>'), go = /* @__PURE__ */ he("<path></path>"), _o = /* @__PURE__ */ he('<text class="sign svelte-yo8uk3"> </text>'), wo = /* @__PURE__ */ he("<path></path><!>", 1), mo = /* @__PURE__ */ he('<circle r="0.3"></circle><text class="number svelte-yo8uk3"> </text>', 1), yo = /* @__PURE__ */ he("<!><!><!><!>", 1), bo = /* @__PURE__ */ he('<rect rx="0.12"></rect>'), xo = /* @__PURE__ */ he('<path role="presentation"></path>'), ko = /* @__PURE__ */ he('<rect role="button"></rect>'), Eo = /* @__PURE__ */ he('<svg role="group" class="svelte-yo8uk3"><!><!><!><!></svg>'), Mo = /* @__PURE__ */ ae('<span class="mono text svelte-yo8uk3"> </span>'), So = /* @__PURE__ */ ae('<div class="part svelte-yo8uk3"><!> <!></div>'), To = /* @__PURE__ */ ae('<span class="chip mono svelte-yo8uk3" role="button"> </span>'), Ao = /* @__PURE__ */ ae('<div class="extra svelte-yo8uk3" role="group" aria-label="Other moves"></div>'), Co = /* @__PURE__ */ ae("<!> <!>", 1), Ro = /* @__PURE__ */ ae('<div class="board svelte-yo8uk3" role="application" aria-label="Board"><!></div>');
const Oo = {
  hash: "svelte-yo8uk3",
  code: `.board.svelte-yo8uk3 {display:flex;flex-wrap:wrap;gap:0.8rem;align-items:center;justify-content:center;min-height:8rem;}svg.svelte-yo8uk3 {max-width:100%;height:auto;flex:0 1 auto;touch-action:manipulation;min-width:0;user-select:none;}.part.svelte-yo8uk3 {display:flex;align-items:center;gap:0.8rem;min-width:0;max-width:100%;}.plus.svelte-yo8uk3 {font-size:1.6rem;}.text.svelte-yo8uk3 {font-size:1.4rem;overflow-wrap:anywhere;}.spot.svelte-yo8uk3 {fill:transparent;outline:none;}.spot.legal.svelte-yo8uk3,
  .reach.legal.svelte-yo8uk3 {cursor:pointer;}.spot.legal.svelte-yo8uk3:hover {fill:var(--accent);fill-opacity:0.16;}.spot.touched.svelte-yo8uk3 {fill:var(--accent);fill-opacity:0.3;}.spot.svelte-yo8uk3:focus-visible {outline:none;stroke:var(--accent);stroke-width:0.09px;}.reach.svelte-yo8uk3 {fill:none;stroke:transparent;stroke-width:0.5;outline:none;}.win.svelte-yo8uk3 {fill:none;stroke:var(--good);stroke-width:0.04px;pointer-events:none;}path.win.svelte-yo8uk3 {stroke-width:0.5px;stroke-opacity:0.4;}path.win.Right.svelte-yo8uk3 {stroke-width:0.3px;}.win.Left.svelte-yo8uk3 {stroke:var(--left);}.win.Right.svelte-yo8uk3 {stroke:var(--right);stroke-dasharray:0.16 0.1;}.win.hint.svelte-yo8uk3,
  .win.pointed.svelte-yo8uk3 {stroke:var(--accent);stroke-width:0.07px;}path.win.hint.svelte-yo8uk3,
  path.win.pointed.svelte-yo8uk3 {stroke-width:0.6px;}.ground.svelte-yo8uk3 {stroke:var(--soft);stroke-width:0.2;}.edge.svelte-yo8uk3 {fill:none;stroke:var(--ink);stroke-width:0.12;stroke-linecap:round;}.edge.left.svelte-yo8uk3 {stroke:var(--left);}.edge.right.svelte-yo8uk3 {stroke:var(--right);}.edge.green.svelte-yo8uk3 {stroke:var(--good);}.vertex.svelte-yo8uk3 {fill:var(--cell);stroke:var(--ink);stroke-width:0.05;}.vertex.left.svelte-yo8uk3 {fill:var(--left-fill);}.vertex.right.svelte-yo8uk3 {fill:var(--right-fill);}text.svelte-yo8uk3 {font:0.3px system-ui, "DejaVu Sans", sans-serif;text-anchor:middle;dominant-baseline:central;fill:var(--ink);pointer-events:none;}.sign.svelte-yo8uk3 {paint-order:stroke;stroke:var(--ground);stroke-width:0.16px;stroke-linejoin:round;}.extra.svelte-yo8uk3 {flex-basis:100%;display:flex;flex-wrap:wrap;gap:0.4rem;justify-content:center;max-height:12rem;overflow:auto;padding:3px;}.chip.svelte-yo8uk3 {border:1px solid var(--line);border-radius:6px;padding:0.25rem 0.6rem;cursor:pointer;background:var(--field);overflow-wrap:anywhere;}`
};
function No(t, e) {
  Qt(e, !0), mr(t, Oo);
  let r = fr(e, "shown", 3, null), n = fr(e, "marks", 3, "none"), i = fr(e, "tallest", 3, 560);
  const s = /* @__PURE__ */ B(() => e.playing.finding.position);
  function o(g, D) {
    if (g.editor.kind === "graph") {
      const b = g.editor, X = to(b, b.ground, /* @__PURE__ */ new Map()), U = ro(b, X, b.ground), L = b.vertices.filter(([pe]) => !b.ground || pe !== 0).map(([pe]) => X.get(pe)), J = L.map(([pe, _t], wt) => ({
        word: D + b.vertices.filter(([re]) => !b.ground || re !== 0)[wt][0],
        at: [pe - 0.34, _t - 0.34, pe + 0.34, _t + 0.34],
        round: !0
      })), R = /* @__PURE__ */ new Map(), te = b.edges.map(([pe, _t], wt) => {
        const re = `${pe}-${_t}`;
        R.set(re, (R.get(re) ?? 0) + 1);
        const Q = [0.5, 0.36, 0.64, 0.26, 0.74].map((yt) => fi(U[wt], yt)), [le, mt] = Q.find((yt) => L.every((rr) => Math.hypot(yt[0] - rr[0], yt[1] - rr[1]) > 0.5)) ?? Q[0];
        return L.push([le, mt]), {
          word: D + re + (R.get(re) > 1 ? `.${R.get(re)}` : ""),
          at: [le - 0.25, mt - 0.25, le + 0.25, mt + 0.25],
          curve: no(U[wt])
        };
      }), Se = [...X.values(), ...L].map((pe) => pe[0]), ke = [...X.values(), ...L].map((pe) => pe[1]), Ze = [
        Math.min(0, ...Se) - 0.8,
        Math.min(0, ...ke) - 0.8,
        Math.max(1, ...Se) + 0.8,
        b.ground ? 0.4 : Math.max(0, ...ke) + 0.8
      ];
      return {
        part: g,
        box: Ze,
        unit: 40,
        spots: [...te, ...J],
        graph: { editor: b, places: X, lines: U }
      };
    }
    const P = g.board?.scene ?? g.scene;
    return P ? {
      part: g,
      box: P.box,
      unit: P.unit,
      spots: (g.board?.spots ?? []).map((b) => ({ ...b, word: D + b.word }))
    } : null;
  }
  const l = (g, D, P) => g.flatMap((b, X) => {
    const { inside: U, sign: L } = b.board ?? {};
    return (U ? l(U, (R) => `${D(X)}${R + 1}.`, L ?? ",") : [{ part: b, picture: o(b, D(X)), sign: "" }]).map((R, te) => te === 0 && X > 0 ? { ...R, sign: P } : R);
  }), u = /* @__PURE__ */ B(() => l(a(s)?.parts ?? [], (g) => a(s).parts.length > 1 ? `${g + 1}.` : "", "+")), f = /* @__PURE__ */ B(() => (e.playing.side?.list ?? []).filter((g) => g.button));
  let c = /* @__PURE__ */ I(780);
  const d = /* @__PURE__ */ B(() => Math.max(120, Math.min(780, a(c)))), p = /* @__PURE__ */ B(() => Math.min(i(), window.innerHeight * 0.68)), v = (g) => {
    const [D, P, b, X] = g.box;
    return Math.min(g.graph ? 96 : 112, g.unit * 3.5, a(d) / Math.max(1, b - D), a(p) / Math.max(1, X - P));
  }, _ = /* @__PURE__ */ B(() => {
    const g = a(u).flatMap(({ picture: P }) => P ? [P] : []), D = g.reduce((P, b) => P + (b.box[2] - b.box[0]) * v(b), 0);
    return g.length < 2 ? 1 : a(d) < 500 ? 0.8 : Math.min(1, (a(d) - 60 * (a(u).length - 1)) / D);
  }), y = (g) => Math.max(v(g) * a(_), Math.min(24, v(g)));
  function h(g, D, P) {
    const b = [...new Set(D.touch)].map((L) => g.spots.find((J) => J.word === L)).filter((L) => L !== void 0);
    if (b.length === 0) return [];
    if (b.some((L) => L.curve) || b.length > 2 || b.length === 2 && Math.abs(b[0].at[0] - b[1].at[0]) + Math.abs(b[0].at[1] - b[1].at[1]) > 1.1) return b.map((L) => ({ at: L.at, curve: L.curve, kind: P }));
    const U = (L) => b.map((J) => J.at[L]);
    return [
      {
        at: [
          Math.min(...U(0)),
          Math.min(...U(1)),
          Math.max(...U(2)),
          Math.max(...U(3))
        ],
        kind: P
      }
    ];
  }
  const w = (g) => {
    const D = [];
    for (const P of a(s)?.moves ?? []) {
      const b = P.player;
      if (!(n() === "none" || n() !== "both" && b !== "either" && b !== n()))
        for (const X of P.list.filter((U) => U.wins).slice(0, 24)) D.push(...h(g, X, b));
    }
    return e.playing.hint && D.push(...h(g, e.playing.hint, "hint")), r() && D.push(...h(g, r(), "pointed")), D;
  }, E = (g) => g === "Right" ? 0.13 : g === "hint" || g === "pointed" ? 0.03 : 0.07;
  let C = /* @__PURE__ */ I(null), j = /* @__PURE__ */ I("");
  const K = /* @__PURE__ */ B(() => [
    ...a(u).flatMap(({ picture: g }) => g?.spots.map((D) => D.word) ?? []),
    ...a(f).map((g) => g.touch[0])
  ]), S = /* @__PURE__ */ B(() => a(K).includes(a(j)) ? a(j) : a(K)[0]);
  function k(g) {
    T(j, g, !0), e.playing.touch(g);
  }
  let ee = !1;
  Vn(() => {
    a(K), ee && a(C) && !a(C).contains(a(C).getRootNode().activeElement) && a(C).querySelector('[tabindex="0"]')?.focus();
  });
  function xe(g) {
    g.relatedTarget && (ee = !1);
  }
  let F = null;
  const pt = (g) => (a(C)?.getRootNode()).elementFromPoint(g.clientX, g.clientY), gt = (g) => pt(g)?.getAttribute("data-touch") ?? null;
  function de(g) {
    const D = gt(g);
    !D || D === F || !a(C)?.contains(pt(g)) || (F && !e.playing.touched.includes(F) && e.playing.touch(F), k(D));
  }
  function ve(g, D) {
    const P = {
      ArrowUp: [0, -1],
      ArrowDown: [0, 1],
      ArrowLeft: [-1, 0],
      ArrowRight: [1, 0]
    };
    if (g.key === "Enter" || g.key === " ")
      ee = !0, k(D);
    else if (P[g.key]) Dt(g.currentTarget, P[g.key]);
    else return;
    g.preventDefault();
  }
  function Dt(g, [D, P]) {
    const b = (R) => (({ x: te, y: Se, width: ke, height: Ze }) => [te + ke / 2, Se + Ze / 2])(R.getBoundingClientRect()), [X, U] = b(g);
    let L = null, J = 1 / 0;
    for (const R of a(C).querySelectorAll("[data-touch]")) {
      const [te, Se] = b(R), ke = (te - X) * D + (Se - U) * P, Ze = Math.abs((te - X) * P) + Math.abs((Se - U) * D);
      ke > 1 && ke + 3 * Ze < J && ([L, J] = [R, ke + 3 * Ze]);
    }
    L && (T(j, L.getAttribute("data-touch"), !0), L.focus());
  }
  const $r = /* @__PURE__ */ B(() => new Set(e.playing.yours ? e.playing.side.list.flatMap((g) => g.touch) : [])), en = {
    B: "left",
    b: "left",
    x: "left",
    R: "right",
    r: "right",
    o: "right",
    G: "green",
    g: "green"
  };
  var lt = Ro(), ui = we(lt);
  {
    var ci = (g) => {
      var D = Co(), P = Je(D);
      Ce(P, 17, () => a(u), Ut, (U, L) => {
        let J = () => a(L).part, R = () => a(L).picture, te = () => a(L).sign;
        var Se = So(), ke = we(Se);
        {
          var Ze = (re) => {
            var Q = vo(), le = me(Q, !0);
            z(() => ie(le, te())), M(re, Q);
          };
          ne(ke, (re) => {
            te() && re(Ze);
          });
        }
        var pe = q(ke, 2);
        {
          var _t = (re) => {
            const Q = /* @__PURE__ */ B(() => {
              const [W, x, H, Ne] = R().box;
              return { left: W, top: x, right: H, bottom: Ne };
            });
            var le = Eo(), mt = we(le);
            {
              var yt = (W) => {
                const x = /* @__PURE__ */ B(() => R().graph);
                var H = yo(), Ne = Je(H);
                {
                  var Ye = (Y) => {
                    var fe = po();
                    z(() => {
                      m(fe, "x1", a(Q).left), m(fe, "x2", a(Q).right);
                    }), M(Y, fe);
                  };
                  ne(Ne, (Y) => {
                    a(x).editor.ground && Y(Ye);
                  });
                }
                var Te = q(Ne);
                Ce(Te, 17, () => w(R()).filter((Y) => Y.curve), Ut, (Y, fe) => {
                  var je = go();
                  z(() => {
                    nt(je, 0, `win ${a(fe).kind ?? ""}`, "svelte-yo8uk3"), m(je, "d", a(fe).curve);
                  }), M(Y, je);
                });
                var ge = q(Te);
                Ce(ge, 19, () => R().spots.filter((Y) => Y.curve), (Y) => Y.word, (Y, fe, je) => {
                  var Lt = wo(), $e = Je(Lt), bt = q($e);
                  {
                    var nr = (et) => {
                      var tt = _o(), yr = me(tt, !0);
                      z(() => {
                        m(tt, "x", (a(fe).at[0] + a(fe).at[2]) / 2), m(tt, "y", (a(fe).at[1] + a(fe).at[3]) / 2), ie(yr, a(x).editor.edges[a(je)][2]);
                      }), M(et, tt);
                    };
                    ne(bt, (et) => {
                      a(x).editor.edges[a(je)][2] && et(nr);
                    });
                  }
                  z(() => {
                    nt($e, 0, `edge ${en[a(x).editor.edges[a(je)][2]] ?? "" ?? ""}`, "svelte-yo8uk3"), m($e, "d", a(fe).curve);
                  }), M(Y, Lt);
                });
                var De = q(ge);
                Ce(De, 17, () => a(x).editor.vertices.filter(([Y]) => !a(x).editor.ground || Y !== 0), ([Y, fe]) => Y, (Y, fe) => {
                  var je = /* @__PURE__ */ B(() => bi(a(fe), 2));
                  let Lt = () => a(je)[0], $e = () => a(je)[1];
                  const bt = /* @__PURE__ */ B(() => {
                    const [di, vi] = a(x).places.get(Lt());
                    return { x: di, y: vi };
                  });
                  var nr = mo(), et = Je(nr), tt = q(et), yr = me(tt, !0);
                  z(() => {
                    nt(et, 0, `vertex ${en[$e()] ?? "" ?? ""}`, "svelte-yo8uk3"), m(et, "cx", a(bt).x), m(et, "cy", a(bt).y), m(tt, "x", a(bt).x), m(tt, "y", a(bt).y), ie(yr, $e() && $e() !== "." ? $e() : Lt());
                  }), M(Y, nr);
                }), M(W, H);
              }, rr = (W) => {
                {
                  let x = /* @__PURE__ */ B(() => J().board?.scene ?? J().scene), H = /* @__PURE__ */ B(() => y(R()) / R().unit);
                  ho(W, {
                    get scene() {
                      return a(x);
                    },
                    get zoom() {
                      return a(H);
                    }
                  });
                }
              };
              ne(mt, (W) => {
                R().graph ? W(yt) : (J().board?.scene ?? J().scene) && W(rr, 1);
              });
            }
            var tn = q(mt);
            Ce(tn, 17, () => w(R()), Ut, (W, x) => {
              var H = Lr(), Ne = Je(H);
              {
                var Ye = (Te) => {
                  const ge = /* @__PURE__ */ B(() => E(a(x).kind) * (a(x).at[3] - a(x).at[1] < 0.6 ? 0.4 : 1));
                  var De = bo();
                  z(() => {
                    nt(De, 0, `win ${a(x).kind ?? ""}`, "svelte-yo8uk3"), m(De, "x", a(x).at[0] + a(ge)), m(De, "y", a(x).at[1] + a(ge)), m(De, "width", a(x).at[2] - a(x).at[0] - 2 * a(ge)), m(De, "height", a(x).at[3] - a(x).at[1] - 2 * a(ge));
                  }), M(Te, De);
                };
                ne(Ne, (Te) => {
                  a(x).curve || Te(Ye);
                });
              }
              M(W, H);
            });
            var rn = q(tn);
            Ce(rn, 17, () => R().spots, (W) => W.word, (W, x) => {
              var H = Lr(), Ne = Je(H);
              {
                var Ye = (Te) => {
                  var ge = xo();
                  let De;
                  z(
                    (Y) => {
                      De = nt(ge, 0, "reach svelte-yo8uk3", null, De, { legal: Y }), m(ge, "d", a(x).curve);
                    },
                    [() => a($r).has(a(x).word)]
                  ), _e("click", ge, () => k(a(x).word)), M(Te, ge);
                };
                ne(Ne, (Te) => {
                  a(x).curve && Te(Ye);
                });
              }
              M(W, H);
            });
            var hi = q(rn);
            Ce(hi, 17, () => R().spots, (W) => W.word, (W, x) => {
              var H = ko();
              let Ne;
              z(
                (Ye, Te, ge) => {
                  Ne = nt(H, 0, "spot svelte-yo8uk3", null, Ne, { legal: Ye, touched: Te }), m(H, "x", a(x).at[0]), m(H, "y", a(x).at[1]), m(H, "width", a(x).at[2] - a(x).at[0]), m(H, "height", a(x).at[3] - a(x).at[1]), m(H, "rx", a(x).round ? 0.34 : 0), m(H, "tabindex", a(x).word === a(S) ? 0 : -1), m(H, "aria-label", a(x).word), m(H, "aria-pressed", ge), m(H, "data-touch", a(x).word);
                },
                [
                  () => a($r).has(a(x).word),
                  () => e.playing.touched.includes(a(x).word),
                  () => e.playing.touched.includes(a(x).word)
                ]
              ), _e("click", H, () => k(a(x).word)), _e("keydown", H, (Ye) => ve(Ye, a(x).word)), M(W, H);
            }), z(
              (W) => {
                m(le, "viewBox", `${a(Q).left ?? ""} ${a(Q).top ?? ""} ${a(Q).right - a(Q).left} ${a(Q).bottom - a(Q).top}`), m(le, "width", W), m(le, "aria-label", J().text);
              },
              [
                () => Math.round((a(Q).right - a(Q).left) * y(R()))
              ]
            ), _e("pointerdown", le, (W) => F = gt(W)), _e("pointerup", le, de), M(re, le);
          }, wt = (re) => {
            var Q = Mo(), le = me(Q, !0);
            z(() => ie(le, J().text)), M(re, Q);
          };
          ne(pe, (re) => {
            R() ? re(_t) : re(wt, -1);
          });
        }
        M(U, Se);
      });
      var b = q(P, 2);
      {
        var X = (U) => {
          var L = Ao();
          Ce(L, 21, () => a(f), (J) => J.touch[0], (J, R) => {
            var te = To(), Se = me(te, !0);
            z(() => {
              m(te, "tabindex", a(R).touch[0] === a(S) ? 0 : -1), m(te, "data-touch", a(R).touch[0]), ie(Se, a(R).name);
            }), _e("click", te, () => k(a(R).touch[0])), _e("keydown", te, (ke) => ve(ke, a(R).touch[0])), M(J, te);
          }), M(U, L);
        };
        ne(b, (U) => {
          a(f).length && U(X);
        });
      }
      M(g, D);
    };
    ne(ui, (g) => {
      a(s) && g(ci);
    });
  }
  zs(lt, (g) => T(C, g), () => a(C)), z(() => m(lt, "data-position", a(s) ? e.playing.finding.shown : void 0)), _e("focusout", lt, xe), _e("pointerdown", lt, () => ee = !1), Ps(lt, "clientWidth", (g) => T(c, g)), M(t, lt), Zt();
}
Xr(["focusout", "pointerdown", "pointerup", "click", "keydown"]);
var Do = /* @__PURE__ */ ae('<th class="svelte-1itve4m">leads to</th>'), Lo = /* @__PURE__ */ ae('<button type="button" class="plain svelte-1itve4m"> </button>'), Io = /* @__PURE__ */ ae('<td class="mono svelte-1itve4m"> </td>'), Fo = /* @__PURE__ */ ae('<tr><td class="svelte-1itve4m"><!></td><td class="mono svelte-1itve4m"> </td><td class="svelte-1itve4m"> </td><!></tr>'), Po = /* @__PURE__ */ ae('<tr class="svelte-1itve4m"><td class="soft svelte-1itve4m">none</td></tr>'), zo = /* @__PURE__ */ ae('<button type="button">All moves</button>'), jo = /* @__PURE__ */ ae('<h3 class="svelte-1itve4m"> </h3>  <div class="scroll svelte-1itve4m" role="group"><table class="svelte-1itve4m"><thead><tr><th class="svelte-1itve4m">move</th><th class="svelte-1itve4m">value</th><th class="svelte-1itve4m">wins</th><!></tr></thead><tbody class="svelte-1itve4m"></tbody></table></div> <!>', 1);
const Ho = {
  hash: "svelte-1itve4m",
  code: `h3.svelte-1itve4m:not(:first-child) {margin-top:0.9rem;}.scroll.svelte-1itve4m {max-height:20rem;}table.svelte-1itve4m {font-size:0.93rem;}th.svelte-1itve4m,
  td.svelte-1itve4m {padding:0.2rem 0.5rem 0.2rem 0;}th.svelte-1itve4m:nth-child(3),
  td.svelte-1itve4m:nth-child(3) {width:3.2rem;overflow-wrap:normal;}th.svelte-1itve4m {white-space:nowrap;}.wins.svelte-1itve4m td:where(.svelte-1itve4m):nth-child(3) {color:var(--good);font-weight:700;}.plain.svelte-1itve4m {border:0;background:none;padding:0;text-align:left;text-decoration:underline dotted;overflow-wrap:anywhere;}tbody.svelte-1itve4m tr:where(.svelte-1itve4m):hover {background:var(--shade);}`
};
function qo(t, e) {
  Qt(e, !0), mr(t, Ho);
  let r = /* @__PURE__ */ I(60);
  var n = jo(), i = Je(n), s = me(i), o = q(i, 2), l = we(o), u = we(l), f = we(u), c = q(we(f), 3);
  {
    var d = (y) => {
      var h = Do();
      M(y, h);
    };
    ne(c, (y) => {
      e.notation && y(d);
    });
  }
  var p = q(u);
  Ce(
    p,
    21,
    () => e.side.list.slice(0, a(r)),
    (y) => y.text,
    (y, h) => {
      var w = Fo();
      let E;
      var C = we(w), j = we(C);
      {
        var K = (de) => {
          var ve = Lo(), Dt = me(ve, !0);
          z(() => ie(Dt, a(h).name)), _e("click", ve, () => e.onplay(a(h))), ir("focus", ve, () => e.onshow(a(h))), ir("blur", ve, () => e.onshow(null)), M(de, ve);
        }, S = (de) => {
          var ve = lr();
          z(() => ie(ve, a(h).name)), M(de, ve);
        };
        ne(j, (de) => {
          e.playable ? de(K) : de(S, -1);
        });
      }
      var k = q(C), ee = me(k, !0), xe = q(k), F = me(xe, !0), pt = q(xe);
      {
        var gt = (de) => {
          var ve = Io(), Dt = me(ve, !0);
          z(() => ie(Dt, a(h).text)), M(de, ve);
        };
        ne(pt, (de) => {
          e.notation && de(gt);
        });
      }
      z(
        (de) => {
          m(w, "data-touch", de), E = nt(w, 1, "svelte-1itve4m", null, E, { wins: a(h).wins }), ie(ee, a(h).value ?? "…"), ie(F, a(h).wins === void 0 ? "…" : a(h).wins ? "yes" : a(h).draws ? "draws" : "no");
        },
        [
          () => e.playable ? a(h).touch.join(" ") : void 0
        ]
      ), ir("pointerenter", w, () => e.onshow(a(h))), ir("pointerleave", w, () => e.onshow(null)), M(y, w);
    },
    (y) => {
      var h = Po(), w = me(h);
      z(() => m(w, "colspan", e.notation ? 4 : 3)), M(y, h);
    }
  );
  var v = q(o, 2);
  {
    var _ = (y) => {
      var h = zo();
      _e("click", h, () => T(r, a(r) + 200)), M(y, h);
    };
    ne(v, (y) => {
      e.side.list.length > a(r) && y(_);
    });
  }
  z(() => {
    ie(s, `${e.name ?? ""}${e.side.count ? ` (${e.side.count})` : ""}`), m(o, "aria-label", `List of ${e.name ?? ""}`), m(o, "tabindex", e.playable ? void 0 : 0), m(l, "aria-label", e.name);
  }), M(t, n), Zt();
}
Xr(["click"]);
var Bo = /* @__PURE__ */ ae('<p class="error" role="alert"> </p>'), Vo = /* @__PURE__ */ ae('<div class="widget svelte-gxf5w3"><p role="status" aria-label="Verdict"><strong> </strong></p> <!> <p aria-live="polite"><!> <!></p> <div class="row"><button type="button">Undo</button> <button type="button">Hint</button> <button type="button">New game</button></div> <details><summary>Moves</summary> <!></details></div>');
const Uo = {
  hash: "svelte-gxf5w3",
  code: ".widget.svelte-gxf5w3 {max-width:46rem;padding:0.8rem;background:var(--ground);color:var(--ink);border-radius:8px;}"
};
function Wo(t, e) {
  Qt(e, !0), mr(t, Uo);
  let r = /* @__PURE__ */ I(null);
  Vn(() => e.onmove(e.playing.here.text));
  var n = Vo(), i = we(n), s = we(i), o = me(s, !0), l = q(i, 2);
  {
    var u = (S) => {
      var k = Bo(), ee = me(k, !0);
      z(() => ie(ee, e.playing.finding.error)), M(S, k);
    }, f = (S) => {
      No(S, {
        get playing() {
          return e.playing;
        },
        get shown() {
          return a(r);
        },
        tallest: 360
      });
    };
    ne(l, (S) => {
      e.playing.finding.error ? S(u) : S(f, -1);
    });
  }
  var c = q(l, 2), d = we(c);
  {
    var p = (S) => {
      var k = lr();
      z(() => ie(k, `${e.playing.mover ?? ""} to move.`)), M(S, k);
    };
    ne(d, (S) => {
      e.playing.side && !e.playing.over && S(p);
    });
  }
  var v = q(d, 2);
  {
    var _ = (S) => {
      var k = lr();
      z(() => ie(k, `Hint: ${e.playing.hint.name ?? ""}`)), M(S, k);
    }, y = (S) => {
      var k = lr("No move wins here.");
      M(S, k);
    };
    ne(v, (S) => {
      e.playing.hint ? S(_) : e.playing.hint === null && S(y, 1);
    });
  }
  var h = q(c, 2), w = we(h), E = q(w, 2), C = q(E, 2), j = q(h, 2), K = q(we(j), 2);
  Ce(K, 17, () => e.playing.position?.moves ?? [], (S) => S.player, (S, k) => {
    {
      let ee = /* @__PURE__ */ B(() => a(k).player === "either" ? "Moves" : `${a(k).player}'s moves`), xe = /* @__PURE__ */ B(() => e.playing.yours && (a(k).player === "either" || a(k).player === e.playing.mover));
      qo(S, {
        get side() {
          return a(k);
        },
        get name() {
          return a(ee);
        },
        get playable() {
          return a(xe);
        },
        notation: !1,
        onplay: (F) => e.playing.play(F),
        onshow: (F) => T(r, F)
      });
    }
  }), z(
    (S) => {
      ie(o, S), w.disabled = !e.playing.here.before, E.disabled = !e.playing.yours;
    },
    [() => $s(e.playing) || "…"]
  ), _e("click", w, () => e.playing.undo()), _e("click", E, () => e.playing.help()), _e("click", C, () => e.playing.begin(e.playing.path[0].text)), M(t, n), Zt();
}
Xr(["click"]);
function Yo({ model: t, el: e }) {
  const r = /* @__PURE__ */ new Map();
  let n = 0;
  const i = ({ id: c, answer: d }) => {
    r.get(c)?.(d), r.delete(c);
  };
  t.on("msg:custom", i), Ks(async (c) => {
    const d = c, p = t.get("answer");
    return d.ask === "position" && p.asked === d.text ? p : new Promise((v) => {
      r.set(++n, v), t.send({ id: n, request: c });
    });
  });
  const s = new Zs(), o = e.attachShadow({ mode: "open" }), l = document.createElement("style");
  l.textContent = js.replaceAll(":root", ":host").replace(/\bbody\s*\{/g, ":host{"), o.append(l);
  const u = Es(Wo, {
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
    t.off("msg:custom", i), t.off("change:text", f), Ss(u);
  };
}
const Jo = { render: Yo };
export {
  Jo as default
};
