// Fields of a CSV file, RFC 4180.
#pragma once

#include <string>

namespace nimatron {

inline std::string csv_quoted(const std::string& field) {
  std::string out = "\"";
  for (const char c : field) out += c == '"' ? std::string("\"\"") : std::string(1, c);
  return out + "\"";
}

// In quotes only if needed.
inline std::string csv_field(const std::string& field) {
  return field.find_first_of(",\"\r\n") == std::string::npos ? field : csv_quoted(field);
}

}  // namespace nimatron
