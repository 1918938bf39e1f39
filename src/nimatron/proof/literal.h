// Values as they are written, as trees: integers, fractions, *n, ^, ^n, v, vn, +-x, braces, and sums such as 1*.
//
//   ValueForms forms;
//   forms.read("1*");                       // two forms, 1 and *
//   forms.table("value1")                   // a rule file with a row for each form
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace nimatron {

class Cursor;

class ValueForms {
 public:
  using Id = std::uint32_t;
  // The forms whose sum the value is; none for 0. An Error with the column where it cannot be read.
  std::vector<Id> read(std::string_view text);
  bool empty() const { return forms_.empty(); }
  static std::string row(Id form);
  std::string table(std::string_view name) const;

 private:
  using Options = std::vector<Id>;
  using Sides = std::pair<Options, Options>;

  Id form(Options left, Options right);
  Id integer(std::int64_t n);
  Id number(std::int64_t numerator, int exponent);
  Id star(std::int64_t n);
  Id up(bool down) { return down ? form({star(1)}, {star(0)}) : form({star(0)}, {star(1)}); }
  Id negative(Id g);
  Id sum(Id g, Id h);
  Id sum_of(const std::vector<Id>& parts);
  std::vector<Id> value(Cursor& in, int depth);
  Options options(Cursor& in, char end, int depth);

  std::vector<Sides> forms_;
  std::map<Sides, Id> known_;
};

}  // namespace nimatron
