#include "nimatron/rulesets/spindly/integer_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "nimatron/base/hash.h"

namespace nimatron {

Integer parse_integer(Cursor& in, const char* what) {
  const bool minus = in.skip_spaces().eat('-');
  if (!in.at_digit()) in.expected(what);
  while (in.peek() == '0') in.next();
  const std::size_t start = in.column();
  while (in.at_digit()) in.next();
  const auto digits = in.since(start);
  if (digits.size() > kMostDigits) in.fail(fmt::format("a number has at most {} digits here", kMostDigits));
  if (digits.empty()) return 0;
  Integer n(digits);
  return minus ? -n : n;
}

void encode_integer(const Integer& n, ByteWriter& out) {
  std::vector<unsigned char> bytes;
  for (auto word : n.words()) {
    for (int i = 0; i < 8; ++i, word >>= 8) bytes.push_back(static_cast<unsigned char>(word));
  }
  while (!bytes.empty() && bytes.back() == 0) bytes.pop_back();
  out.varint(bytes.size() * 2 + (n < 0 ? 1 : 0));
  out.append(bytes.data(), bytes.size());
}

Integer decode_integer(ByteReader& in) {
  const std::uint64_t head = in.varint();
  const std::size_t size = head / 2;
  std::vector<std::uint64_t> words;
  for (std::size_t at = 0; at < size; at += 8)
    words.push_back(load_bytes(in.here() + at, std::min<std::size_t>(8, size - at)));
  in.skip(size);
  Integer n = Integer::from_words(words);
  return head % 2 == 1 ? -n : n;
}

}  // namespace nimatron
