#include "nimatron/rulesets/partition/non_repetitive.h"

#include <fmt/format.h>

#include "nimatron/rulesets/partition/young_diagram.h"

namespace nimatron {

bool RecentMoves::legal(bool left) const {
  if (count_ < 3) return true;
  int lefts = left ? 1 : 0;
  for (int i = 0; i < 3; ++i) lefts += this->left(i) ? 1 : 0;
  return lefts != 2;
}

RecentMoves RecentMoves::after(bool left) const {
  RecentMoves m = *this;
  m.moves_ = static_cast<std::uint8_t>((moves_ << 1U | (left ? 1U : 0U)) & 7U);
  if (count_ < 3) ++m.count_;
  return m;
}

RecentMoves RecentMoves::mirrored() const {
  RecentMoves m;
  for (int i = 0; i < count_; ++i) m = m.after(!left(i));
  return m;
}

std::string RecentMoves::text() const {
  std::string out;
  for (int i = 0; i < count_; ++i) out += left(i) ? 'L' : 'T';
  return out;
}

void encode(const RecordedPartition& p, ByteWriter& out) {
  encode(p.partition, out);
  out.byte(static_cast<unsigned>(p.recent.count()));
  for (int i = 0; i < p.recent.count(); ++i) out.byte(p.recent.left(i) ? 1U : 0U);
}

void decode(ByteReader& in, RecordedPartition& p) {
  decode(in, p.partition);
  p.recent = {};
  for (unsigned n = in.byte(); n > 0; --n) p.recent = p.recent.after(in.byte() == 1);
}

template <bool kDown>
RecordedPartition NonRepetitive<kDown>::parse(Cursor& in) const {
  Position p;
  if (in.skip_spaces().peek() != '@') p.partition = parse_partition(in);
  if (!in.eat('@')) return p;
  for (const auto start = in.skip_spaces().column(); in.peek() == 'T' || in.peek() == 'L';) {
    if (p.recent.count() == 3) {
      in.back_to(start);
      in.fail("only the last three moves matter: write at most three");
    }
    p.recent = p.recent.after(in.next() == 'L');
  }
  if (p.recent.count() == 0) in.expected("recent moves, T for a row and L for a column");
  return p;
}

template <bool kDown>
std::string NonRepetitive<kDown>::format(const Position& p) const {
  const auto recent = p.recent.text();
  return format_partition(p.partition) + (recent.empty() ? "" : "@" + recent);
}

template <bool kDown>
void NonRepetitive<kDown>::options(const Position& p, Sink<Position> sink) const {
  for (const bool left : {false, true}) {
    if ((left ? p.partition.columns() : p.partition.rows()) <= (kDown ? 1 : 0) || !p.recent.legal(left)) continue;
    sink(Position{Partition(left ? p.partition.sub(0, 1) : p.partition.sub(1, 0)), p.recent.after(left)});
  }
}

template <bool kDown>
RecordedPartition NonRepetitive<kDown>::normal_form(const Position& p) const {
  const Partition u = upright(p.partition);
  if (!(u == p.partition)) return {u, p.recent.mirrored()};
  // A self-conjugate diagram stands for both; let the oldest move be T.
  const bool mirror = p.recent.count() > 0 && p.recent.left(0) && u == u.conjugate();
  return {u, mirror ? p.recent.mirrored() : p.recent};
}

template <bool kDown>
std::string NonRepetitive<kDown>::move_name(const Position& p, const Position& q) const {
  const bool left = q.recent == p.recent.after(true);
  if (!left && !(q.recent == p.recent.after(false))) return format(q);
  if constexpr (kDown) {
    return left ? "right" : "down";
  } else {
    return left ? "left column" : "top row";
  }
}

template <bool kDown>
void NonRepetitive<kDown>::draw(const Position& p, Canvas& canvas) const {
  draw_diagram(p.partition, canvas, [](std::int64_t, std::int64_t) { return BoxStyle{}; });
  if (p.partition.empty()) canvas.caption("the empty partition");
  if (p.recent.count() > 0) canvas.caption("recent moves " + p.recent.text());
}

template struct NonRepetitive<false>;
template struct NonRepetitive<true>;

RulesetEntry lctr_nr_entry() {
  return {.name = "lctr_nr",
          .parameters = "",
          .rules =
              "LCTR in which, among any four consecutive moves, the numbers of top rows (T) and of left columns (L) "
              "taken must differ. The last three moves are written after an @, oldest first.",
          .citation = "E. Gottlieb, M. Krnc, P. Muršič, Sprague-Grundy values and complexity for LCTR, section 8",
          .examples = {"lctr_nr(5,4,4)", "lctr_nr(5,4,4@TLL)", "lctr_nr(8,7,4,2^2,1)", "lctr_nr(@TTL)", "lctr_nr()"},
          .make = without_parameters<LctrNr>()};
}

RulesetEntry downright_nr_entry() {
  return {.name = "downright_nr",
          .parameters = "",
          .rules =
              "Downright in which, among any four consecutive moves, the numbers of steps down (T) and to the right "
              "(L) must differ. The last three moves are written after an @, oldest first.",
          .citation = "E. Gottlieb, M. Krnc, P. Muršič, Sprague-Grundy values and complexity for LCTR, section 8",
          .examples = {"downright_nr(5,4,4)", "downright_nr(5,4,4@TLL)", "downright_nr(6,6,3,1)", "downright_nr()"},
          .make = without_parameters<DownrightNr>()};
}

}  // namespace nimatron
