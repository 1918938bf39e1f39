// A worker: a warp with its own stack of open questions, whose lanes look at one option each.
//
// It searches as src/nimatron/search/nimber_worker.h does, depth first by proof numbers; what is said there about the
// questions and why the answers are right holds here. Thousands of workers begin at the same board. They keep apart by
// counts of how many are at a question, which make it look harder; they look again at the other options of a question
// after a longer search below it; and they leave a question that another worker has answered.
#pragma once

#include "sums.h"

namespace cram_gpu {

constexpr int kMostChoices = 128;
constexpr int kMostDepth = kCells > 64 ? 80 : 64;
constexpr u32 kBusySlots = u32{1} << 22;
constexpr u8 kNothingAsked = 255;

// A question: is the value of a shape n?
struct Frame {
  Cells form, place;  // the shape as it is stored, and as it lies on the board
  u64 opened_at;
  float limit_yes, limit_no;  // where the search is to stop
  u32 excluded;
  u32 claim;  // where it is counted which choice was asked
  u8 asked, count, n, refuted_by;
  signed char value;
  bool exact, waiting, refuted;
};
// The ways to answer no: sums of parts that might have the value n, or, without parts, a smaller number.
struct Choices {
  Cells place[kMostParts][kMostChoices];
  Cells form[kMostChoices];  // of those with one part
  float yes[kMostChoices], no[kMostChoices];
  u8 number[kMostChoices];  // the nim-sum of the parts that are known; or the smaller number
  u8 count[kMostChoices], move[kMostChoices];
};
struct Answer {
  Proof proof;
  int value;
  u8 refuted_by;
};
struct Worker {
  Frame frames[kMostDepth];
  Choices choices[kMostDepth];
  Answer answer;
  int depth;
  bool opening;
  u64 listed, stored;
};

DEVICE void write(Choices& c, int at, const Sum& o, Proof p, u8 move) {
  for (int i = 0; i < o.count; ++i) c.place[i][at] = o.place[i];
  c.form[at] = o.form[0];
  c.yes[at] = p.yes;
  c.no[at] = p.no;
  c.number[at] = static_cast<u8>(o.number);
  c.count[at] = static_cast<u8>(o.count);
  c.move[at] = move;
}
DEVICE Sum read(const Choices& c, int at) {
  Sum o;
  o.number = c.number[at];
  o.count = c.count[at];
  for (int i = 0; i < o.count; ++i) o.place[i] = c.place[i][at];
  o.form[0] = c.form[at];
  return o;
}
// By one lane.
DEVICE void drop(Choices& c, Frame& f, int at) {
  --f.count;
  if (lane() == 0 && at != f.count) {
    write(c, at, read(c, f.count), {c.yes[f.count], c.no[f.count]}, c.move[f.count]);
  }
  sync();
}

// What is known of the shape itself. True if that answers.
DEVICE bool answered(Known known, Frame& f) {
  f.excluded |= known.excluded();
  f.value = static_cast<signed char>(known.value());
  f.refuted = (f.excluded & bit(f.n)) != 0;
  return f.value >= 0 || f.refuted;
}
// Of choices that the lanes have weighed, keeps those that are open behind the first `kept`. False if one answers no.
DEVICE bool keep_open(Choices& c, Frame& f, int& kept, const Sum& o, Proof p, u8 move, u32 excluded) {
  f.excluded |= over_lanes(excluded, [](u32 x, u32 y) { return x | y; });
  const u32 hits = lanes_where(p.yes == 0), open = lanes_where(p.open());
  if (hits != 0) {
    f.refuted = true;
    f.refuted_by = from_lane(move, low_bit(hits));
    return false;
  }
  sync();
  if (p.open()) write(c, kept + count(open & (bit(lane()) - 1)), o, p, move);
  sync();
  kept += count(open);
  return true;
}

// Lists what may answer no, and drops what is known not to.
DEVICE_CALL void list(const Search& s, Worker& w, Choices& c, Frame& f) {
  if (lane() == 0) ++w.listed;
  f.count = 0;
  f.waiting = false;
  f.refuted_by = kNoMove;
  if (answered(look_up_once(s, f.form, f.n), f)) return;
  constexpr Steps steps(kColumns);
  const Cells across = steps.across(f.place), down = steps.down(f.place);
  const int lying = count(across), all = lying + count(down);
  int kept = 0;
  for (int base = 0; base < all; base += kLanes) {
    const int i = base + lane();
    Proof p = proved(false);
    u32 excluded = 0;
    u8 move = kNoMove;
    Sum o;
    if (i < all) {
      move = static_cast<u8>(i < lying ? 2 * nth_bit(across, i) : 2 * nth_bit(down, i - lying) + 1);
      split(s, f.place & ~domino(move), o);
      p = weigh(s, o, f.n, excluded);
    }
    if (!keep_open(c, f, kept, o, p, move, excluded)) return;
  }
  for (int m = 0; m < f.n; ++m) {
    if ((f.excluded & bit(m)) != 0) continue;
    const Known k = look_up_once(s, f.form, m);
    Proof p = proof_of(s, k, all, m);
    if (!p.open()) continue;
    if (!k.has_proof(m)) p.yes = 1 + p.yes / 2;  // the options are listed already
    Sum o;
    o.number = m;
    o.count = 0;
    o.form[0] = 0;
    if (lane() == 0) write(c, kept, o, p, kNoMove);
    ++kept;
  }
  if (kept >= kMostChoices) s.fail(kTooManyChoices);
  f.count = static_cast<u8>(kept);
  sync();
}

DEVICE Proof weigh_again(const Search& s, const Choices& c, int at, Sum& o, int n, u32& excluded) {
  o = read(c, at);
  for (int i = 0; o.count > 1 && i < o.count; ++i) o.form[i] = shape_of(s, o.place[i]).form;
  return weigh(s, o, n, excluded);
}

// Takes in what others have found meanwhile.
DEVICE_CALL void refresh(const Search& s, Choices& c, Frame& f) {
  if (answered(look_up_once(s, f.form, f.n), f)) return;
  int kept = 0;
  for (int base = 0; base < f.count; base += kLanes) {
    const int i = base + lane();
    Proof p = proved(false);
    u32 excluded = 0;
    u8 move = kNoMove;
    Sum o;
    if (i < f.count) {
      move = c.move[i];
      const Proof old{c.yes[i], c.no[i]};
      if (c.count[i] != 0) {
        p = weigh_again(s, c, i, o, f.n, excluded);
        // What this worker has just found is at least as good as what it wrote into the table.
        if (i == f.asked && p.open() && p.yes <= old.yes && p.no <= old.no) p = old;
      } else {
        o = read(c, i);
        if ((f.excluded & bit(c.number[i])) == 0) p = old;
      }
    }
    if (!keep_open(c, f, kept, o, p, move, excluded)) return;
  }
  f.count = static_cast<u8>(kept);
}

// Where it is counted how many are at a choice.
DEVICE u32 slot_of(const Choices& c, int i, const Frame& f) {
  const u64 n = c.number[i] ^ f.n;
  u64 h;
  if (c.count[i] == 0) {
    h = nimatron::mix(word_of(f.form), c.number[i]);
  } else if (c.count[i] == 1) {
    h = nimatron::mix(word_of(c.form[i]), n);
  } else {
    h = nimatron::mix(word_of(c.place[0][i]) ^ word_of(c.place[1][i]) * 5, n + 64);
  }
  return static_cast<u32>(h >> 32) % kBusySlots;
}

// The option by a move a does not have the value asked for, because then a move b leads to it. So the option by b does
// not have it either: the move a leads from it to the same.
DEVICE void drop_exchanged(const Search& s, Worker& w, Choices& c, Frame& f, u8 b) {
  int found = -1;
  for (int i = lane(); i < f.count; i += kLanes) {
    if (c.count[i] != 0 && c.move[i] == b) found = i;
  }
  const int at = over_lanes(found, [](int x, int y) { return x > y ? x : y; });
  if (at < 0) return;
  if (lane() == 0 && c.count[at] == 1) {
    const Cells form = c.form[at];
    const int n = c.number[at] ^ f.n;
    w.stored += s.table.update(form, n, [&](Known& k) {
      k.exclude(by_half_turn(form).excluded() | bit(n));
      k.add_effort(1);
    });
  }
  sync();
  drop(c, f, at);
}

constexpr u64 kWorthRefreshing = 32;  // listings

DEVICE_CALL void take_answer(const Search& s, Worker& w, Choices& c, Frame& f, u64 asked_at) {
  f.waiting = false;
  if (lane() == 0) s.leave(f.claim);
  const Answer a = w.answer;
  const int at = f.asked, number = c.number[at];
  const bool smaller = c.count[at] == 0, one = c.count[at] == 1;
  const u8 move = c.move[at];
  Proof p = a.proof;
  if (smaller) {
    if (p.yes == 0) f.value = static_cast<signed char>(number);
    if (p.no == 0) f.excluded |= bit(number);
  } else if (!one) {
    u32 excluded = 0;
    sync();
    if (lane() == 0) {
      c.number[at] = static_cast<u8>(number ^ a.value);
      --c.count[at];
      Sum o;
      p = weigh_again(s, c, at, o, f.n, excluded);
      write(c, at, o, p, move);
    }
    p = {from_lane(p.yes, 0), from_lane(p.no, 0)};
    f.excluded |= from_lane(excluded, 0);
  }
  if (!smaller && p.yes == 0) {
    f.refuted = true;
    f.refuted_by = move;
    return;
  }
  sync();
  if (p.open()) {
    if (lane() == 0) {
      c.yes[at] = p.yes;
      c.no[at] = p.no;
    }
  } else {
    f.asked = kNothingAsked;
    drop(c, f, at);
    if (one && p.no == 0 && a.refuted_by != kNoMove) drop_exchanged(s, w, c, f, a.refuted_by);
  }
  sync();
  if (f.value < 0 && from_lane(w.listed, 0) - asked_at >= kWorthRefreshing) refresh(s, c, f);
}

// Ends the question, unless the value is wanted and it was not this number.
DEVICE bool finish(const Search& s, Worker& w, Frame& f, Proof p) {
  if (p.yes == 0) f.value = static_cast<signed char>(f.n);
  if (p.no == 0) f.excluded |= bit(f.n);
  if (lane() == 0) {
    w.stored += s.table.update(f.form, f.n, [&](Known& k) {
      k.add_effort(w.listed - f.opened_at);
      k.exclude(f.excluded);
      if (f.value >= 0) {
        k.set_value(f.value);
      } else if (p.open()) {
        k.set_proof(p);
      }
    });
    w.answer = {p, f.value, f.refuted_by};
  }
  sync();
  if (!f.exact || f.value >= 0) return true;
  do ++f.n;
  while ((f.excluded & bit(f.n)) != 0);
  if (f.n >= Known::kNumbers) s.fail(kTooLarge);
  return false;
}

// All choices must be refuted, but they share much of the work.
DEVICE float shared_work(int moves, float sum) { return most(sum, 0.0F) / static_cast<float>(moves < 36 ? 2 : 3); }

// The question about a choice.
DEVICE Frame question_about(const Search& s, Choices& c, int at, const Frame& f) {
  Frame q{};
  q.value = -1;
  q.asked = kNothingAsked;
  q.refuted_by = kNoMove;
  if (c.count[at] == 0) {
    q.form = f.form;
    q.place = f.place;
    q.n = c.number[at];
  } else if (c.count[at] == 1) {
    q.form = c.form[at];
    q.place = c.place[0][at];
    q.n = static_cast<u8>(c.number[at] ^ f.n);
  } else {
    // All but the hardest part must be known; the easiest comes first, and stands last.
    const int last = c.count[at] - 1;
    int easiest = last;
    for (int i = 0; i < last; ++i) {
      if (move_count(c.place[i][at]) < move_count(c.place[easiest][at])) easiest = i;
    }
    q.place = c.place[easiest][at];
    sync();
    if (lane() == 0) {
      c.place[easiest][at] = c.place[last][at];
      c.place[last][at] = q.place;
    }
    q.form = shape_of(s, q.place).form;
    q.exact = true;
  }
  return q;
}

// Asks about the most promising choice and returns true, or says how hard the question is.
DEVICE bool ask(const Search& s, Choices& c, Frame& f, Frame& child, Proof& all) {
  float sum = 0, largest = 0, easiest = kNever;
  u64 best = ~u64{0}, next = ~u64{0};  // the bits of a cost, which is positive, then the choice
  for (int i = lane(); i < f.count; i += kLanes) {
    sum += c.no[i];
    largest = most(largest, c.no[i]);
    easiest = least(easiest, c.yes[i]);
    const float busy = static_cast<float>(look_at(s.busy + slot_of(c, i, f)));
    const u64 cost = static_cast<u64>(bits_of(c.yes[i] * (1 + busy / 4) + 2 * busy)) << 8 | static_cast<u64>(i);
    next = least(next, most(best, cost));
    best = least(best, cost);
  }
  const auto lesser = [](auto x, auto y) { return x < y ? x : y; };
  sum = over_lanes(sum, [](float x, float y) { return x + y; });
  largest = over_lanes(largest, [](float x, float y) { return x > y ? x : y; });
  easiest = over_lanes(easiest, lesser);
  const u64 first = over_lanes(best, lesser), second = over_lanes(best == first ? next : best, lesser);
  const int moves = move_count(f.place);
  all = {largest + shared_work(moves, sum - largest), easiest};
  if (all.yes >= f.limit_yes || all.no >= f.limit_no) return false;
  const int at = static_cast<int>(first & 255);
  f.asked = static_cast<u8>(at);
  f.waiting = true;
  f.claim = slot_of(c, at, f);
  u32 others = 0;
  if (lane() == 0) others = add_at(s.busy + f.claim, 1);
  const float busy = static_cast<float>(from_lane(others, 0));
  const float yes = c.yes[at], no = c.no[at];
  child = question_about(s, c, at, f);
  child.limit_yes = child.exact ? kNever : f.limit_no;
  child.limit_no = child.exact ? kNever : f.limit_yes;
  if (!child.exact) {
    // A choice is left when another is a seventh better, but not before it has grown by an eighth.
    if (second != ~u64{0}) {
      const float other = float_of(static_cast<u32>(second >> 8)) * (8.0F / 7) + 1;
      child.limit_yes = least(child.limit_yes, other / (1 + busy / 4));
    }
    child.limit_yes = most(child.limit_yes, yes + yes / 8 + 1);
    child.limit_no = most(child.limit_no - shared_work(moves, sum - no), no + no / 8 + 1);
  }
  sync();
  return true;
}

// Goes back to the first of the open questions that somebody has answered.
DEVICE void look_around(const Search& s, Worker& w, Frame& f, int& depth, bool& opening) {
  int to = depth;
  for (int i = lane(); i < to; i += kLanes) {
    if (s.table.find(w.frames[i].form, w.frames[i].n).answers(w.frames[i].n)) to = i;
  }
  to = over_lanes(to, [](int x, int y) { return x < y ? x : y; });
  if (to == depth) return;
  if (f.waiting && lane() == 0) s.leave(f.claim);
  for (int i = to + lane(); i < depth; i += kLanes) s.leave(w.frames[i].claim);
  f = w.frames[to];
  depth = to;
  opening = true;
}

constexpr u32 kLookAround = 16;  // steps

// Searches until stop() is true; the next call continues from there.
template <class Stop>
DEVICE void work(const Search& s, Worker& w, Stop stop) {
  int depth = w.depth;
  bool opening = w.opening;
  Frame f = w.frames[depth];
  sync();
  for (u32 step = 1;; ++step) {
    if (step % kLookAround == 0) {
      const bool ends = stop() || look_at(s.done) != 0 || look_at(s.fault) != 0;
      if (from_lane(static_cast<int>(ends), 0) != 0) break;
      look_around(s, w, f, depth, opening);
    }
    Choices& c = w.choices[depth];
    if (opening) list(s, w, c, f);
    opening = false;
    if (f.waiting) take_answer(s, w, c, f, w.frames[depth + 1].opened_at);
    Proof p = proved(f.value >= 0 ? f.value == f.n : !f.refuted);
    Frame child;
    if (f.value < 0 && !f.refuted && f.count != 0 && ask(s, c, f, child, p)) {
      if (depth + 1 == kMostDepth) {
        s.fail(kTooDeep);
        break;
      }
      child.opened_at = from_lane(w.listed, 0);
      if (lane() == 0) {
        w.frames[depth] = f;
        w.frames[depth + 1] = child;
      }
      ++depth;
      f = child;
      opening = true;
      sync();
    } else if (!finish(s, w, f, p)) {
      opening = true;
    } else if (depth == 0) {
      if (lane() == 0) *s.done = static_cast<u32>(f.value) + 1;
      break;
    } else {
      f = w.frames[--depth];
    }
  }
  sync();
  if (lane() == 0) {
    w.frames[depth] = f;
    w.depth = depth;
    w.opening = opening;
  }
}

}  // namespace cram_gpu
