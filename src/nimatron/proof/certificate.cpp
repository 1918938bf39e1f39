#include "nimatron/proof/certificate.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "nimatron/proof/sha256.h"

namespace nimatron {

namespace {

constexpr std::size_t kMostDepth = 16;

void check_depth(std::string_view text, std::size_t line) {
  std::size_t depth = 0;
  bool quoted = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (quoted) {
      if (c == '\\') ++i;
      if (c == '"') quoted = false;
    } else if (c == '"') {
      quoted = true;
    } else if (c == '[' || c == '{') {
      if (++depth > kMostDepth) refuse(line, "brackets inside brackets past any entry");
    } else if ((c == ']' || c == '}') && depth > 0) {
      --depth;
    }
  }
}

// JSON in which no key is said twice.
template <typename Json>
Json read_json(std::string_view text, std::size_t line) {
  check_depth(text, line);
  std::vector<std::set<std::string>> keys;
  const auto look = [&](int, typename Json::parse_event_t event, Json& value) {
    if (event == Json::parse_event_t::object_start) keys.emplace_back();
    if (event == Json::parse_event_t::object_end) keys.pop_back();
    if (event == Json::parse_event_t::key && !keys.back().insert(value.template get<std::string>()).second) {
      refuse(line, fmt::format("{} is said twice", value.dump()));
    }
    return true;
  };
  const bool marked = text.starts_with("\xEF\xBB\xBF");  // a mark of byte order, which the parser would skip
  Json json = marked ? Json(Json::value_t::discarded) : Json::parse(text, look, false);
  if (json.is_discarded()) refuse(line, "this is not JSON");
  return json;
}

}  // namespace

void refuse(std::size_t line, const std::string& why) {
  std::string text = fmt::format("refused: line {}: {}", line, why);
  std::replace_if(
      text.begin(), text.end(), [](unsigned char c) { return c < ' '; }, ' ');  // one line, whatever it cites
  throw Refusal(text);
}

std::string json_text(std::string_view text) { return nlohmann::json(text).dump(); }

nlohmann::json json_in_line(std::string_view text, std::size_t line) { return read_json<nlohmann::json>(text, line); }

std::string Certificate::text() const {
  std::string out = header.dump() + "\n";
  for (const auto& e : entries) out += e + "\n";
  const std::string digest = sha256(out);
  out += fmt::format("{{\"end\":{},\"sha256\":\"{}\"}}\n", entries.size(), digest);
  return out;
}

Certificate read_certificate(std::string_view text) {
  Certificate c;
  std::vector<std::string_view> lines;
  Growth held;
  std::size_t last = 0;  // where the last line begins
  for (std::size_t at = 0; at < text.size();) {
    tick();
    const auto end = text.find('\n', at);
    if (end == std::string_view::npos) refuse(lines.size() + 1, "the line does not end, so the file is cut off");
    last = at;
    lines.push_back(text.substr(at, end - at));
    held.add(sizeof lines.back());
    at = end + 1;
  }
  if (lines.empty()) refuse(1, "the file is empty");
  c.header = read_json<nlohmann::ordered_json>(lines[0], 1);
  if (!c.header.is_object()) refuse(1, "expected an object with the statement and the rules");
  const auto version = c.header.value("nimatron", nlohmann::ordered_json());
  if (!version.is_number_unsigned() || version != 1) refuse(1, "expected \"nimatron\":1");
  if (lines.size() < 2) refuse(1, "the last line is missing");
  const auto end = json_in_line(lines.back(), lines.size());
  if (!end.is_object() || !end.contains("end") || !end.contains("sha256") || end.size() != 2) {
    refuse(lines.size(), "expected {\"end\":N,\"sha256\":HEX} in the last line");
  }
  if (!end["end"].is_number_unsigned() || end["end"] != lines.size() - 2)
    refuse(lines.size(), fmt::format("there are {} entries", lines.size() - 2));
  if (end["sha256"] != sha256(text.substr(0, last))) refuse(lines.size(), "the digest is another one");
  for (std::size_t i = 1; i + 1 < lines.size(); ++i) {
    held.add(sizeof(std::string) + lines[i].size());
    c.entries.emplace_back(lines[i]);
  }
  return c;
}

}  // namespace nimatron
