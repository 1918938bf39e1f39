#include "nimatron/study/read_file.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <optional>
#include <utility>

#include "nimatron/base/budget.h"
#include "nimatron/base/error.h"
#include "nimatron/base/file_text.h"
#include "nimatron/base/join.h"
#include "nimatron/notation/literal.h"
#include "nimatron/study/npy.h"

namespace nimatron {

namespace {

constexpr std::size_t kMostBytes = std::size_t{1} << 28;

std::string bytes_of(const std::string& file, Growth& held) {
  auto text = file_text(file, kMostBytes, held);
  if (!text) throw Error(fmt::format("cannot read {}", file));
  if (text->size() > kMostBytes) throw Error(fmt::format("{} is longer than 256 MiB", file));
  return std::move(*text);
}

Answer number_answer(Session& session, const Dyadic& d) {
  if (d.is_integer()) return d.numerator();
  return Term{{}, session.games().number(d)};
}

// "0.25"; none if it is not a dyadic number, or not written so.
std::optional<Dyadic> decimal(std::string_view text) {
  const bool negative = text.starts_with('-');
  if (negative) text.remove_prefix(1);
  const auto point = text.find('.');
  constexpr std::size_t kLongest = 60;
  if (point == std::string_view::npos || text.size() > kLongest) return std::nullopt;
  Integer numerator = 0, fives = 1;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (i == point) continue;
    if (text[i] < '0' || text[i] > '9') return std::nullopt;
    numerator = numerator * 10 + (text[i] - '0');
    if (i > point) fives *= 5;
  }
  if (text.size() == 1 || numerator % fives != 0) return std::nullopt;
  const Dyadic d(Integer(numerator / fives), static_cast<std::uint32_t>(text.size() - point - 1));
  return negative ? -d : d;
}

// One item as typed.
Answer item_of(Session& session, std::string_view text) {
  const auto digits = text.substr(text.starts_with('-') ? 1 : 0);
  if (!digits.empty() && digits.size() <= 100'000 && digits.find_first_not_of("0123456789") == std::string_view::npos) {
    return Integer(text);
  }
  if (text == "true" || text == "false") return text == "true";
  if (text.size() == 1) {
    switch (text[0]) {
      case 'N':
        return Outcome::N;
      case 'P':
        return Outcome::P;
      case 'L':
        return Outcome::L;
      case 'R':
        return Outcome::R;
      default:
        break;
    }
  }
  if (const auto d = decimal(text)) return number_answer(session, *d);
  if (!text.empty() && text.find_first_not_of("0123456789/^*v<>[]-") == std::string_view::npos) {
    try {
      return Term{{}, read_literal(text, session.games())};
    } catch (const Error&) {
      // A text like any other.
    }
  }
  return std::string(text);
}

// The fields of each line.
using Lines = std::vector<std::vector<std::string>>;

// RFC 4180: commas between fields, quotes around those that need them.
Lines csv_lines(const std::string& text, const std::string& file) {
  Lines out;
  std::size_t i = 0;
  while (i < text.size()) {
    auto& row = out.emplace_back();
    for (bool more = true; more;) {
      tick();
      std::string& field = row.emplace_back();
      if (i < text.size() && text[i] == '"') {
        for (++i;; ++i) {
          if (i >= text.size()) throw Error(fmt::format("{}: row {}: a quote is not closed", file, out.size()));
          if (text[i] == '"' && !(i + 1 < text.size() && text[i + 1] == '"')) break;
          if (text[i] == '"') ++i;
          field += text[i];
        }
        ++i;
      }
      while (i < text.size() && text[i] != ',' && text[i] != '\n') field += text[i++];
      if (!field.empty() && field.back() == '\r') field.pop_back();
      more = i < text.size() && text[i] == ',';
      if (i < text.size()) ++i;
    }
    if (row.size() == 1 && row[0].empty()) out.pop_back();
  }
  return out;
}

// The items of a line, between spaces or commas that are not in brackets; # begins a comment.
std::vector<std::string> items_of(std::string_view line) {
  std::vector<std::string> out;
  std::string item;
  int open = 0;
  for (const char c : line) {
    if (c == '#' && open == 0) break;
    const bool between = open == 0 && std::string_view(" \t\r,;").find(c) != std::string_view::npos;
    if (!between) {
      open += c == '(' || c == '[' || c == '{' ? 1 : (c == ')' || c == ']' || c == '}') && open > 0 ? -1 : 0;
      item += c;
    } else if (!item.empty()) {
      out.push_back(std::exchange(item, {}));
    }
  }
  if (!item.empty()) out.push_back(std::move(item));
  return out;
}

Lines plain_lines(const std::string& text) {
  Lines out;
  for (std::size_t begin = 0; begin < text.size();) {
    tick();
    const auto end = std::min(text.find('\n', begin), text.size());
    auto row = items_of(std::string_view(text).substr(begin, end - begin));
    if (!row.empty()) out.push_back(std::move(row));
    begin = end + 1;
  }
  return out;
}

Answer list_of(Session& session, const Lines& lines, bool one_line_is_a_list) {
  Growth held;
  List out{{}, true};
  const bool flat = std::all_of(lines.begin(), lines.end(), [](const auto& row) { return row.size() == 1; });
  const bool single = one_line_is_a_list && lines.size() == 1;
  for (const auto& row : lines) {
    List items{{}, true};
    for (const auto& field : row) {
      tick();
      held.add(sizeof(Answer) + field.size());
      items.items.push_back(item_of(session, field));
    }
    if (single) return items;
    out.items.push_back(flat ? std::move(items.items[0]) : Answer(std::move(items)));
  }
  return out;
}

// A header has no numbers in it.
bool is_header(const std::vector<std::string>& row) {
  return std::all_of(row.begin(), row.end(),
                     [](const std::string& field) {
                       return !field.empty() && std::isalpha(static_cast<unsigned char>(field[0])) != 0 &&
                              field.size() > 1;
                     }) ||
         (row.size() > 1 && row.back() == "value");
}

// How many numbers there are from low to high; none if they are not in order, or more than `most`.
std::optional<std::size_t> length_of(const Range& r, std::size_t most) {
  if (r.high < r.low) return std::nullopt;
  const auto steps = static_cast<std::uint64_t>(r.high) - static_cast<std::uint64_t>(r.low);
  if (steps >= most) return std::nullopt;
  return steps + 1;
}

// The cells as whole numbers if all are.
void set_cells(Table& table, std::vector<Answer> cells) {
  std::vector<std::int64_t> numbers;
  for (const auto& c : cells) {
    const auto* n = std::get_if<Integer>(&c);
    if (n == nullptr || !n->fits<std::int64_t>()) break;
    numbers.push_back(static_cast<std::int64_t>(*n));
  }
  if (numbers.size() == cells.size()) {
    table.cells = std::move(numbers);
  } else {
    table.cells = std::move(cells);
  }
}

// A table as it is written: x,y,value with every cell once, the last axis running fastest. None if it is not.
std::optional<Table> csv_table(Session& session, const Lines& lines, const std::string& file) {
  const auto& header = lines[0];
  static const std::vector<std::string> kNames = {"x", "y", "z"};
  const auto axes = header.size() - 1;
  if (header.back() != "value" || axes < 1 || axes > 3 || lines.size() < 2) return std::nullopt;
  if (!std::equal(header.begin(), header.end() - 1, kNames.begin())) return std::nullopt;
  Table out{std::filesystem::path(file).stem().string(), "value", {}, std::vector<Answer>{}};
  std::vector<std::vector<std::int64_t>> at;
  std::vector<Answer> cells;
  for (std::size_t i = 1; i < lines.size(); ++i) {
    tick();
    if (lines[i].size() != header.size()) return std::nullopt;
    auto& place = at.emplace_back();
    for (std::size_t a = 0; a < axes; ++a) {
      const Answer n = item_of(session, lines[i][a]);
      const auto* whole = std::get_if<Integer>(&n);
      if (whole == nullptr || !whole->fits<std::int64_t>()) return std::nullopt;
      place.push_back(static_cast<std::int64_t>(*whole));
    }
    cells.push_back(item_of(session, lines[i].back()));
  }
  std::size_t size = 1;
  for (std::size_t a = 0; a < axes; ++a) {
    out.axes.push_back({at.front()[a], at.back()[a]});
    const auto length = length_of(out.axes.back(), cells.size() / size);
    if (!length) return std::nullopt;
    size *= *length;
  }
  if (size != cells.size()) return std::nullopt;
  for (std::size_t i = 0; i < at.size(); ++i) {
    auto rest = i;
    for (auto a = axes; a > 0; --a) {
      const Range& r = out.axes[a - 1];
      if (at[i][a - 1] != r.low + static_cast<std::int64_t>(rest % r.size())) return std::nullopt;
      rest /= r.size();
    }
  }
  set_cells(out, std::move(cells));
  return out;
}

Answer read_csv(Session& session, const std::string& text, const std::string& file) {
  Lines lines = csv_lines(text, file);
  if (!lines.empty() && is_header(lines[0])) {
    if (auto table = csv_table(session, lines, file)) return std::move(*table);
    lines.erase(lines.begin());
  }
  return list_of(session, lines, false);
}

Answer read_bfile(Session& session, const std::string& text, const std::string& file) {
  List out{{}, true};
  std::optional<Integer> last;
  for (const auto& row : plain_lines(text)) {
    const Answer n = row.size() == 2 ? item_of(session, row[0]) : Answer(false);
    const auto* at = std::get_if<Integer>(&n);
    if (at == nullptr) throw Error(fmt::format("{}: a line of a b-file is 'n a(n)', not '{}'", file, join(row, " ")));
    if (last && *at != *last + 1) throw Error(fmt::format("{}: {} does not follow {}", file, row[0], last->str()));
    last = *at;
    out.items.push_back(item_of(session, row[1]));
  }
  return out;
}

using Json = nlohmann::json;

Answer json_answer(Session& session, const Json& j, const std::string& file);

void flatten(Session& session, const Json& j, std::size_t depth, const std::string& file, std::vector<Answer>& cells) {
  if (depth == 0) {
    cells.push_back(json_answer(session, j, file));
    return;
  }
  if (!j.is_array()) throw Error(fmt::format("{}: the values are not nested like the ranges", file));
  for (const auto& item : j) flatten(session, item, depth - 1, file, cells);
}

Answer json_table(Session& session, const Json& j, const std::string& file) {
  const auto bad = [&] { return Error(fmt::format("{}: this is not a table", file)); };
  const auto word = [&](const char* key) {
    return j.contains(key) && j[key].is_string() ? j[key].get<std::string>() : "";
  };
  Table out{word("what"), word("of"), {}, std::vector<Answer>{}};
  std::size_t size = 1;
  for (const auto& r : j["ranges"]) {
    if (!r.is_array() || r.size() != 2 || !r[0].is_number_integer() || !r[1].is_number_integer()) throw bad();
    out.axes.push_back({r[0].get<std::int64_t>(), r[1].get<std::int64_t>()});
    const auto length = length_of(out.axes.back(), kMostBytes / size);
    if (!length || out.axes.size() > 3) throw bad();
    size *= *length;
  }
  std::vector<Answer> cells;
  flatten(session, j["values"], out.axes.size(), file, cells);
  if (out.axes.empty() || cells.size() != size) throw bad();
  set_cells(out, std::move(cells));
  return out;
}

Answer json_answer(Session& session, const Json& j, const std::string& file) {
  tick();
  if (j.is_number_unsigned()) return Integer(j.get<std::uint64_t>());
  if (j.is_number_integer()) return Integer(j.get<std::int64_t>());
  if (j.is_boolean()) return j.get<bool>();
  if (j.is_string()) return item_of(session, j.get<std::string>());
  if (j.is_number_float()) return item_of(session, fmt::format("{:.17g}", j.get<double>()));
  if (j.is_array()) {
    List out{{}, true};
    for (const auto& item : j) out.items.push_back(json_answer(session, item, file));
    return out;
  }
  if (j.is_object() && j.contains("ranges") && j.contains("values")) return json_table(session, j, file);
  // An answer as it is saved: what is read is its text, or the items of a list.
  if (j.is_object() && j.contains("type") && j.contains("result")) {
    const auto& result = j["result"];
    const bool text = (result.is_object() && !result.contains("values")) && j.contains("text");
    return json_answer(session, text ? j["text"] : result, file);
  }
  throw Error(fmt::format("{}: expected numbers, texts, lists of them or a table", file));
}

Answer read_json(Session& session, const std::string& text, const std::string& file) {
  constexpr int kDeepest = 100;
  const auto not_too_deep = [](int depth, Json::parse_event_t, Json&) {
    tick();
    if (depth > kDeepest) throw Error("this is nested too deeply");
    return true;
  };
  Json j;
  try {
    j = Json::parse(text, not_too_deep);
  } catch (const Json::parse_error& e) {
    throw Error(fmt::format("{} is not JSON: byte {} is not expected", file, e.byte));
  } catch (const Json::out_of_range&) {
    throw Error(fmt::format("{}: a number is too large; write it as text", file));
  }
  return json_answer(session, j, file);
}

}  // namespace

Answer read_data(Session& session, const std::string& file) {
  Growth held;
  const auto extension = std::filesystem::path(file).extension().string();
  if (extension == ".npy") return npy_table(bytes_of(file, held), file);
  if (extension != ".csv" && extension != ".json" && extension != ".bfile" && extension != ".txt") {
    throw Error(fmt::format("{}: .csv, .json, .npy, .bfile and .txt can be read", file));
  }
  const std::string text = bytes_of(file, held);
  if (extension == ".csv") return read_csv(session, text, file);
  if (extension == ".json") return read_json(session, text, file);
  if (extension == ".bfile") return read_bfile(session, text, file);
  return list_of(session, plain_lines(text), true);
}

}  // namespace nimatron
