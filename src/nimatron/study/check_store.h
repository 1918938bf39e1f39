// CheckStore: the checks that are done, in an SQLite file of the user's, so that an interrupted run goes
// on where it stopped. A finding is kept by claim, scale and version.
#pragma once

#include <memory>
#include <optional>
#include <string>

struct sqlite3;

namespace nimatron {

class CheckStore {
 public:
  struct Record {
    std::string verdict, range, detail;
    double seconds = 0;
  };

  // $XDG_DATA_HOME/nimatron/checks.db, or ~/.local/share/nimatron/checks.db; empty without a home.
  static std::string default_path();
  // Opens or makes the file; an Error that names it where that fails.
  explicit CheckStore(const std::string& path);

  std::optional<Record> find(const std::string& claim, const std::string& scale, const std::string& version);
  // The one put last, at whatever scale; not what a stopped check has left.
  std::optional<Record> latest(const std::string& claim, const std::string& version);
  void put(const std::string& claim, const std::string& scale, const std::string& version, const Record& record);

 private:
  struct Close {
    void operator()(sqlite3* db) const;
  };
  std::unique_ptr<sqlite3, Close> db_;
  std::string path_;
};

}  // namespace nimatron
