// CheckStore: finished checks, in a store of the user's, so that an interrupted run resumes where it stopped.
// A finding is kept by claim and scale; those of other versions of the program do not count.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "nimatron/study/store/store.h"

namespace nimatron {

class CheckStore {
 public:
  struct Record {
    std::string verdict, range, detail;
    double seconds = 0;
  };

  // Opens or makes the file; an Error that names it if that fails.
  CheckStore(const std::string& path, const std::string& version, const Store::Notice& notice = {});

  std::optional<Record> find(const std::string& claim, const std::string& scale);
  // The latest one, at any scale.
  std::optional<Record> latest(const std::string& claim);
  struct Found {
    std::string claim, scale;
    Record record;
  };
  // All of them, or none.
  void put(const std::vector<Found>& found);

 private:
  std::optional<Store::Row> row(const std::string& claim, const std::string& scale) const;

  Store store_;
  std::string version_;
};

}  // namespace nimatron
