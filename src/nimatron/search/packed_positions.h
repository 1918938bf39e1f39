// PackedPositions: gives each position a small number, as an interner does, and keeps of each only the bits in which
// the positions differ.
//
//   PackedPositions positions;
//   positions.numbers(all, true, numbers);     // of several positions, which makes the memory work while others are
//   packed positions[numbers[0]] == all[0]
//
// The bits that differ are found as positions come: one that is not as in the first position takes the next free place
// in the packed form, and in all earlier ones this place is 0. So nothing changes when a bit is added, but the width,
// which is a whole number of bytes. The index is a table of 32 bits a slot, which hold the number and, above it, as
// many bits of the hash as there is room for.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "nimatron/base/large_pages.h"
#include "nimatron/ruleset/position.h"

namespace nimatron {

class PackedPositions {
 public:
  using Id = std::uint32_t;
  static constexpr Id kMost = Id{1} << 30, kNone = 0xffffffffU;

  std::size_t size() const { return size_; }
  AnyPosition operator[](Id id) const;
  // The numbers of these positions; those that are not there are inserted, or have the number kNone.
  void numbers(const std::vector<AnyPosition>& all, bool insert, std::vector<Id>& out);
  void clear() { *this = PackedPositions(); }
  // What it holds, and what it will hold after one more call of `numbers` that inserts `more`.
  std::size_t bytes(std::size_t more = 0) const;

  // ---- Packed forms of at most 64 bits

  bool fit_words() const { return bits_ <= 64; }
  std::uint64_t word(Id id) const { return load(at(id)); }
  std::uint64_t hash_of(std::uint64_t word) const;
  void prefetch(std::uint64_t hash) const { __builtin_prefetch(&slots_[slot_of(hash)]); }
  // One step later: the position that most likely is the same.
  void prefetch_position(std::uint64_t hash) const;
  Id find(std::uint64_t word, std::uint64_t hash) const;

  // Puts the bits in the order in which they stand in the positions, so that packing is faster, and says where each has
  // gone: the new place of each old one.
  std::vector<unsigned> sort_bits();

 private:
  // Bits of one byte of a position, which are neighbours in the packed form.
  struct Column {
    std::uint32_t byte;
    std::uint8_t mask;
    std::uint8_t bits;
  };
  static constexpr std::size_t kBlock = std::size_t{1} << 12, kSlack = 8, kSizeBytes = 8;

  // A position as bytes, its size first, in `raw_`, with zeros as far as `base_` goes.
  void spread(const AnyPosition& p);
  // Makes room for the bits in which `raw_` differs from all positions so far.
  void fit();
  void add_column(std::uint32_t byte, std::uint8_t mask);
  void pack(unsigned char* to) const;  // what is in `raw_`
  void widen(std::size_t width);
  unsigned char* at(Id id) { return blocks_[id / kBlock].get() + id % kBlock * width_; }
  const unsigned char* at(Id id) const { return blocks_[id / kBlock].get() + id % kBlock * width_; }
  std::uint64_t load(const unsigned char* from) const;
  std::uint64_t hash_at(const unsigned char* from) const;
  std::size_t slot_of(std::uint64_t hash) const {
    __extension__ using Product = unsigned __int128;
    return static_cast<std::size_t>(Product{hash} * slots_.size() >> 64);
  }
  std::uint32_t tag_of(std::uint64_t hash) const { return static_cast<std::uint32_t>(hash) >> id_bits_; }
  Id find_at(const unsigned char* packed, std::uint64_t hash, std::size_t& slot) const;
  Id insert(const unsigned char* packed, std::uint64_t hash);
  // The index anew, for at least as many positions.
  void index(std::size_t positions);

  Tag tag_ = 0;
  std::vector<unsigned char> base_, seen_;  // the first position, and the bits in which others differ
  std::vector<Column> columns_;
  std::size_t bits_ = 0, width_ = 1, size_ = 0;
  std::vector<std::unique_ptr<unsigned char[]>> blocks_;
  std::vector<std::uint32_t, LargePages<std::uint32_t>> slots_;
  std::size_t room_ = 0;  // for how many positions there are slots enough
  unsigned id_bits_ = 1;
  std::vector<unsigned char> raw_, packed_;  // of one call
  std::vector<std::uint64_t> hashes_;
};

}  // namespace nimatron
