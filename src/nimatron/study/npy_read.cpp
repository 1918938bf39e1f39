// The .npy format, read: whole numbers of 1 to 8 bytes, and floating-point numbers, which are dyadic.
#include <fmt/format.h>

#include <bit>
#include <cmath>
#include <cstring>
#include <filesystem>

#include "nimatron/base/budget.h"
#include "nimatron/base/error.h"
#include "nimatron/study/npy.h"

namespace nimatron {

namespace {

// What follows 'KEY': in the header, up to the comma or bracket that ends it.
std::string field(const std::string& header, const std::string& key) {
  const auto at = header.find("'" + key + "':");
  if (at == std::string::npos) return {};
  const auto begin = header.find_first_not_of(' ', at + key.size() + 3);
  if (begin == std::string::npos) return {};
  const auto end = header[begin] == '(' ? header.find(')', begin) : header.find_first_of(",}", begin);
  return header.substr(begin, end - begin);
}

std::vector<std::size_t> shape_of(const std::string& text, const std::string& file) {
  constexpr std::size_t kMost = std::size_t{1} << 40;
  std::vector<std::size_t> out;
  std::size_t all = 1;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] < '0' || text[i] > '9') continue;
    std::size_t n = 0;
    for (; i < text.size() && text[i] >= '0' && text[i] <= '9'; ++i) {
      n = n * 10 + static_cast<std::size_t>(text[i] - '0');
      if (n > kMost) throw Error(fmt::format("{}: its shape is too large", file));
    }
    out.push_back(n);
    if (n == 0 || n > kMost / all) throw Error(fmt::format("{}: its shape is empty or too large", file));
    all *= n;
  }
  if (out.empty() || out.size() > 3) throw Error(fmt::format("{}: a table has one to three axes", file));
  return out;
}

std::int64_t whole(const char* at, std::size_t size, bool sign, const std::string& file) {
  std::uint64_t n = 0;
  for (std::size_t i = size; i-- > 0;) n = n << 8 | static_cast<unsigned char>(at[i]);
  if (sign && size < 8 && (n >> (8 * size - 1)) != 0) n |= ~std::uint64_t{0} << (8 * size);
  if (!sign && n >> 63 != 0) throw Error(fmt::format("{}: a number is too large", file));
  return static_cast<std::int64_t>(n);
}

// Numbers over one power of two.
void set_fractions(Table& table, const std::vector<double>& numbers, const std::string& file) {
  std::uint32_t exponent = 0;
  const auto fails = [&] { return Error(fmt::format("{}: its numbers need more than 64 bits", file)); };
  for (const double x : numbers) {
    if (!std::isfinite(x)) throw Error(fmt::format("{}: {} is not a number", file, x));
    while (std::ldexp(x, static_cast<int>(exponent)) != std::floor(std::ldexp(x, static_cast<int>(exponent)))) {
      if (++exponent > 62) throw fails();
    }
  }
  std::vector<std::int64_t> cells;
  for (const double x : numbers) {
    const double n = std::ldexp(x, static_cast<int>(exponent));
    if (std::abs(n) >= 9.2e18) throw fails();
    cells.push_back(static_cast<std::int64_t>(n));
  }
  table.cells = std::move(cells);
  table.exponent = exponent;
}

}  // namespace

Table npy_table(const std::string& bytes, const std::string& file) {
  const auto byte = [&](std::size_t i) { return static_cast<std::size_t>(static_cast<unsigned char>(bytes[i])); };
  if (bytes.size() < 12 || !bytes.starts_with("\x93NUMPY")) throw Error(fmt::format("{} is not a .npy file", file));
  const bool first = byte(6) == 1;
  const std::size_t begin = first ? 10 : 12;
  const std::size_t length = byte(8) | byte(9) << 8 | (first ? 0 : byte(10) << 16 | byte(11) << 24);
  if (begin + length > bytes.size()) throw Error(fmt::format("{} is truncated", file));
  const std::string header = bytes.substr(begin, length);
  const std::string type = field(header, "descr");
  if (field(header, "fortran_order") != "False") throw Error(fmt::format("{}: only arrays in C order are read", file));
  const bool order = type.size() == 5 && (type[1] == '<' || type[1] == '|');
  const std::size_t size = order ? static_cast<std::size_t>(type[3] - '0') : 0;
  const char kind = order ? type[2] : ' ';
  const bool numbers = (kind == 'u' || kind == 'i') && (size == 1 || size == 2 || size == 4 || size == 8);
  if (!numbers && !(kind == 'f' && (size == 4 || size == 8))) {
    throw Error(fmt::format("{}: numbers of the type {} cannot be read", file, type));
  }
  Table out{std::filesystem::path(file).stem().string(), "value", {}, std::vector<std::uint8_t>{}};
  std::size_t cells = 1;
  for (const auto n : shape_of(field(header, "shape"), file)) {
    out.axes.push_back({0, static_cast<std::int64_t>(n) - 1});
    cells *= n;
  }
  if (bytes.size() - begin - length != cells * size) throw Error(fmt::format("{} is truncated", file));
  const char* at = bytes.data() + begin + length;
  if (kind == 'u' && size == 1) {
    out.cells = std::vector<std::uint8_t>(at, at + cells);
    return out;
  }
  Growth held;
  held.add(cells * 8);
  if (kind != 'f') {
    std::vector<std::int64_t> all(cells);
    for (std::size_t i = 0; i < cells; ++i) all[i] = whole(at + i * size, size, kind == 'i', file);
    out.cells = std::move(all);
    return out;
  }
  std::vector<double> all(cells);
  for (std::size_t i = 0; i < cells; ++i) {
    float narrow = 0;
    if (size == 4) std::memcpy(&narrow, at + i * size, size);
    if (size == 8) std::memcpy(&all[i], at + i * size, size);
    if (size == 4) all[i] = static_cast<double>(narrow);
  }
  set_fractions(out, all, file);
  return out;
}

}  // namespace nimatron
