#include "nimatron/rulesets/spindly/integer_text.h"

#include <fmt/format.h>

#include <iterator>
#include <vector>

namespace nimatron {

Integer parse_integer(Cursor& in, const char* what) {
  const bool minus = in.skip_spaces().eat('-');
  if (!in.at_digit()) in.expected(what);
  while (in.peek() == '0') in.next();  // a leading 0 would mean an octal number
  const std::size_t start = in.column();
  while (in.at_digit()) in.next();
  const auto digits = in.since(start);
  if (digits.size() > kMostDigits) in.fail(fmt::format("a number has at most {} digits here", kMostDigits));
  if (digits.empty()) return 0;
  Integer n{std::string(digits)};
  return minus ? Integer(-n) : n;
}

void encode_integer(const Integer& n, ByteWriter& out) {
  std::vector<unsigned char> bytes;
  if (n != 0) export_bits(n, std::back_inserter(bytes), 8, false);
  out.varint(bytes.size() * 2 + (n < 0 ? 1 : 0));
  out.append(bytes.data(), bytes.size());
}

Integer decode_integer(ByteReader& in) {
  const std::uint64_t head = in.varint();
  const std::size_t size = head / 2;
  Integer n = 0;
  if (size > 0) import_bits(n, in.here(), in.here() + size, 8, false);
  in.skip(size);
  return head % 2 == 1 ? Integer(-n) : n;
}

}  // namespace nimatron
