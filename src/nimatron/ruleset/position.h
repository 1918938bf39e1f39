// AnyPosition: a position of a ruleset known only at run time, as a byte string with the tag of the ruleset
// that made it. Equal positions of one ruleset have equal bytes. Up to 27 bytes stand inside the object, longer
// ones on the heap.
//
// Only AnyRuleset turns positions into bytes and back, and it looks at the tag first: a position of another
// ruleset is an Error, in every build. Comparing and hashing look at the bytes alone, so they are for positions of
// one ruleset, as in the tables of a search.
//
// A type whose equal values have equal bytes needs no encode of its own; others write
//   friend void encode(const P&, ByteWriter&);  friend void decode(ByteReader&, P&);
#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>
#include <type_traits>

#include "nimatron/base/hash.h"

namespace nimatron {

// Stands for a ruleset, or for a kind of board, while the program runs; 0 for none.
using Tag = std::uint32_t;

class AnyPosition {
 public:
  AnyPosition() = default;
  AnyPosition(const unsigned char* bytes, std::size_t size, Tag tag) {
    assign(bytes, size);
    set_tag(tag);
  }
  AnyPosition(const AnyPosition& other) {
    if (other.spilled()) {
      assign(other.data(), other.size());
      set_tag(other.tag());
    } else {
      std::memcpy(raw_, other.raw_, sizeof raw_);
    }
  }
  AnyPosition(AnyPosition&& other) noexcept {
    std::memcpy(raw_, other.raw_, sizeof raw_);
    other.raw_[kLast] = 0;
  }
  AnyPosition& operator=(const AnyPosition& other) {
    if (this != &other) {
      AnyPosition copy(other);
      swap(copy);
    }
    return *this;
  }
  AnyPosition& operator=(AnyPosition&& other) noexcept {
    swap(other);
    return *this;
  }
  ~AnyPosition() {
    if (spilled()) delete[] heap();
  }
  void swap(AnyPosition& other) noexcept {
    unsigned char t[sizeof raw_];
    std::memcpy(t, raw_, sizeof raw_);
    std::memcpy(raw_, other.raw_, sizeof raw_);
    std::memcpy(other.raw_, t, sizeof raw_);
  }

  std::size_t size() const {
    if (!spilled()) return raw_[kLast];
    std::size_t n;
    std::memcpy(&n, raw_ + sizeof(unsigned char*), sizeof n);
    return n;
  }
  const unsigned char* data() const { return spilled() ? heap() : raw_; }
  std::string_view bytes() const { return {reinterpret_cast<const char*>(data()), size()}; }
  Tag tag() const {
    Tag tag;
    std::memcpy(&tag, raw_ + kTag, sizeof tag);
    return tag;
  }
  // Memory held outside the object, for budgets.
  std::size_t spilled_bytes() const { return spilled() ? size() : 0; }

  friend bool operator==(const AnyPosition& a, const AnyPosition& b) {
    if (!a.spilled() && !b.spilled())
      return a.raw_[kLast] == b.raw_[kLast] && std::memcmp(a.raw_, b.raw_, kInline) == 0;
    return a.bytes() == b.bytes();
  }
  friend bool operator<(const AnyPosition& a, const AnyPosition& b) { return a.bytes() < b.bytes(); }
  friend std::size_t hash_value(const AnyPosition& p) { return hash_bytes(p.data(), p.size()); }

 private:
  friend class ByteWriter;
  friend class TaggedAs;
  // Bytes, tag, and last the length, or kSpilled; unused bytes stay zero, so that inline ones compare at once.
  static constexpr std::size_t kInline = 27, kTag = 27, kLast = 31;
  static constexpr unsigned char kSpilled = 255;

  bool spilled() const { return raw_[kLast] == kSpilled; }
  unsigned char* heap() const {
    unsigned char* p;
    std::memcpy(&p, raw_, sizeof p);
    return p;
  }
  void set_tag(Tag tag) { std::memcpy(raw_ + kTag, &tag, sizeof tag); }
  void assign(const unsigned char* bytes, std::size_t size) {
    if (size <= kInline) {
      if (size) std::memcpy(raw_, bytes, size);
      raw_[kLast] = static_cast<unsigned char>(size);
      return;
    }
    auto* p = new unsigned char[size];
    std::memcpy(p, bytes, size);
    std::memcpy(raw_, &p, sizeof p);
    std::memcpy(raw_ + sizeof p, &size, sizeof size);
    raw_[kLast] = kSpilled;
  }

  alignas(8) unsigned char raw_[32] = {};
};

// Writes the bytes of a position straight into it; `finish` before the position is used.
class ByteWriter {
 public:
  explicit ByteWriter(AnyPosition& to) : to_(&to), data_(to.raw_) { assert(to.size() == 0); }
  ByteWriter(const ByteWriter&) = delete;
  ByteWriter& operator=(const ByteWriter&) = delete;
  ~ByteWriter() {
    if (data_ != to_->raw_) delete[] data_;
  }
  void append(const void* from, std::size_t n) {
    reserve(n);
    if (n) std::memcpy(data_ + size_, from, n);
    size_ += n;
  }
  void byte(unsigned value) {
    reserve(1);
    data_[size_++] = static_cast<unsigned char>(value);
  }
  // Seven bits a byte, small numbers first.
  void varint(std::uint64_t value) {
    for (; value >= 128; value >>= 7) byte(static_cast<unsigned>(value & 127) | 128U);
    byte(static_cast<unsigned>(value));
  }
  // The eight bytes of a number, least first.
  void word(std::uint64_t value) {
    reserve(8);
    std::memcpy(data_ + size_, &value, 8);
    size_ += 8;
  }
  void finish() {
    if (data_ == to_->raw_) {
      to_->raw_[AnyPosition::kLast] = static_cast<unsigned char>(size_);
    } else {
      to_->assign(data_, size_);
    }
  }

 private:
  void reserve(std::size_t more) {
    if (size_ + more > capacity_) grow(size_ + more);
  }
  void grow(std::size_t needed) {
    const std::size_t capacity = needed * 2;
    auto* p = new unsigned char[capacity];
    std::memcpy(p, data_, size_);
    if (data_ != to_->raw_) {
      delete[] data_;
    } else {
      std::memset(data_, 0, size_);
    }
    data_ = p;
    capacity_ = capacity;
  }

  AnyPosition* to_;
  unsigned char* data_;
  std::size_t size_ = 0, capacity_ = AnyPosition::kInline;
};

// Reads them back in the same order.
class ByteReader {
 public:
  explicit ByteReader(const AnyPosition& p) : at_(p.data()), end_(p.data() + p.size()) {}
  void take(void* to, std::size_t n) {
    if (n) std::memcpy(to, at_, n);
    at_ += n;
  }
  unsigned byte() { return *at_++; }
  // The next n <= 8 bytes as one number.
  std::uint64_t word(std::size_t n = 8) {
    const std::uint64_t w = load_bytes(at_, n);
    at_ += n;
    return w;
  }
  std::uint64_t varint() {
    std::uint64_t value = 0;
    for (unsigned shift = 0;; shift += 7) {
      const unsigned b = byte();
      value |= std::uint64_t{b & 127U} << shift;
      if (b < 128) return value;
    }
  }
  const unsigned char* here() const { return at_; }
  void skip(std::size_t n) { at_ += n; }
  std::size_t left() const { return static_cast<std::size_t>(end_ - at_); }

 private:
  const unsigned char* at_;
  const unsigned char* end_;
};

template <class P>
requires std::has_unique_object_representations_v<P>
void encode(const P& p, ByteWriter& out) { out.append(&p, sizeof p); }
template <class P>
requires std::has_unique_object_representations_v<P>
void decode(ByteReader& in, P& p) { in.take(&p, sizeof p); }
// Inside a compound position an erased operand carries its tag and its length.
inline void encode(const AnyPosition& p, ByteWriter& out) {
  out.varint(p.tag());
  out.varint(p.size());
  out.append(p.data(), p.size());
}
inline void decode(ByteReader& in, AnyPosition& p) {
  const auto tag = static_cast<Tag>(in.varint());
  const std::size_t n = in.varint();
  p = AnyPosition(in.here(), n, tag);
  in.skip(n);
}

// Positions of one tag, as bytes and back; the positions inside an operator that adds nothing to them keep their
// bytes and change their tag.
class TaggedAs {
 public:
  explicit TaggedAs(Tag tag) : tag_(tag) {}
  Tag tag() const { return tag_; }

  AnyPosition encoded(const AnyPosition& p) const {
    AnyPosition a = p;
    a.set_tag(tag_);
    return a;
  }
  // Written in place: GCC 12 returns a variable without a copy if it is declared in the outermost block.
  template <class P>
  AnyPosition encoded(const P& p) const {
    AnyPosition a;
    ByteWriter out(a);
    encode(p, out);
    out.finish();
    a.set_tag(tag_);
    return a;
  }
  // The bytes of `a` must be those of a P, which its tag says.
  template <class P>
  static P decoded(const AnyPosition& a) {
    P p;
    ByteReader in(a);
    decode(in, p);
    return p;
  }

 private:
  Tag tag_;
};

}  // namespace nimatron
