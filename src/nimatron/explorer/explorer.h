// Explorer: answers the requests of the web page, JSON in and JSON out (docs/explorer.md).
//
//   const Explorer explorer(entries);
//   Budget budget;                                           // stop() cancels the request
//   explorer.answer(R"({"ask":"position","text":"nim(3,5,7)"})", budget, {});
//
// A request is answered from its own text alone, with a session of its own: nothing is kept between two requests, so a
// link to a view needs nothing but the request. It knows neither HTTP nor threads and compiles to WebAssembly.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>

#include "nimatron/base/budget.h"
#include "nimatron/engine/entry.h"

namespace nimatron {

class Explorer {
 public:
  struct Limits {
    double seconds = 20;                        // where the request asks for no other time
    double longest = 3600;                      // the most it may ask for
    std::size_t memory = std::size_t{1} << 30;  // of one request
  };
  // What is known before the answer: its name (progress, partial, row) and JSON.
  using Event = std::function<void(std::string_view name, const std::string& json)>;

  // With the functions and rulesets of these entries, which must outlive it. None of them may read or write a file
  // that a request names.
  explicit Explorer(const Entries& entries, Limits limits) : entries_(entries), limits_(limits) {}
  explicit Explorer(const Entries& entries) : Explorer(entries, Limits()) {}

  // One JSON object; a request that cannot be answered has {"error":…,"column":…}. Sets the limits of the budget.
  std::string answer(std::string_view request, Budget& budget, const Event& event) const;
  // Whether it is a JSON object.
  static bool is_request(std::string_view text);

 private:
  const Entries& entries_;
  Limits limits_;
};

}  // namespace nimatron
