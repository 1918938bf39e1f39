// FreshFile: a file that is written whole or not at all, beside the one it then takes the place of.
//
//   FreshFile fresh("table.csv");
//   fresh.out() << text;
//   fresh.replace();
#pragma once

#include <fstream>
#include <string>

namespace nimatron {

class FreshFile {
 public:
  // An Error that names the file where it cannot be written.
  explicit FreshFile(const std::string& file);
  FreshFile(const FreshFile&) = delete;
  FreshFile& operator=(const FreshFile&) = delete;
  // Leaves nothing behind that has not replaced the file.
  ~FreshFile();

  std::ostream& out() { return out_; }
  void replace();

 private:
  std::string file_, name_;
  std::ofstream out_;
};

void write_file(const std::string& file, const std::string& bytes);

}  // namespace nimatron
