// FreshFile: a file that is written completely or not at all, next to the one it then replaces.
//
//   FreshFile fresh("table.csv");
//   fresh.out() << text;
//   fresh.replace();
//
// Until then it has no name, so that nothing is left of it if the program is killed; on file systems that cannot do
// this it has an unpredictable one in the same folder. Every failure is an Error that names the file and leaves the old
// file unchanged. A symbolic link is replaced, not followed.
#pragma once

#include <cstdint>
#include <ostream>
#include <streambuf>
#include <string>
#include <string_view>
#include <vector>

namespace nimatron {

class FreshFile {
 public:
  explicit FreshFile(const std::string& file);
  FreshFile(const FreshFile&) = delete;
  FreshFile& operator=(const FreshFile&) = delete;
  // Removes the new file if it has not replaced the old one.
  ~FreshFile();

  std::ostream& out() { return out_; }
  // CRC-64 of all that was written so far.
  std::uint64_t checksum();
  void replace();

 private:
  class Buffer : public std::streambuf {
   public:
    explicit Buffer(const std::string& file) : file_(file), bytes_(1 << 16) { empty(); }
    void write_out();
    int fd = -1;
    std::uint64_t checksum = 0;

   protected:
    int_type overflow(int_type c) override;
    int sync() override;

   private:
    void empty() { setp(bytes_.data(), bytes_.data() + bytes_.size()); }
    const std::string& file_;
    std::vector<char> bytes_;
  };

  void make();
  // Calls `attempt`, which is to make a file of the name, with one after the other, until there is none of that name.
  template <class Attempt>
  void find_name(Attempt attempt);

  std::string file_, name_;  // name_: where it is until it replaces the file; empty: nowhere
  Buffer buffer_;
  std::ostream out_;
};

void write_file(const std::string& file, std::string_view bytes);

// An Error if a FreshFile of this name could not be made.
void check_writable(const std::string& file);

}  // namespace nimatron
