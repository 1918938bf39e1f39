#include "nimatron/study/sequence_file.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <vector>

#include "nimatron/base/error.h"
#include "nimatron/base/join.h"
#include "nimatron/study/checked_file.h"
#include "nimatron/study/checksum.h"
#include "nimatron/study/file_system.h"
#include "nimatron/study/fresh_file.h"

namespace nimatron {

namespace {

constexpr std::uint32_t kMostInChunk = 1U << 16;

struct Head {
  std::uint64_t first;
  std::uint32_t count, width;
};
static_assert(sizeof(Head) == 16);

bool read_bytes(std::istream& in, char* to, std::size_t size) {
  return static_cast<bool>(in.read(to, static_cast<std::streamsize>(size)));
}

// The bytes of a chunk; their checksum, after `sum`, is the last of them.
template <class V>
std::string chunk(const std::vector<V>& values, std::size_t first, std::uint64_t& sum) {
  const Head head{first, static_cast<std::uint32_t>(std::min<std::size_t>(kMostInChunk, values.size() - first)),
                  sizeof(V)};
  std::string out(reinterpret_cast<const char*>(&head), sizeof head);
  out.append(reinterpret_cast<const char*>(values.data() + first), head.count * sizeof(V));
  sum = crc64(sum, out);
  out.append(reinterpret_cast<const char*>(&sum), sizeof sum);
  return out;
}

// A file that is cut at a place and then written from there on.
class Appended {
 public:
  Appended(const std::string& path, std::uint64_t end) : path_(path), end_(static_cast<off_t>(end)) {
    fd_ = file_system().open(path.c_str(), O_WRONLY | O_NOFOLLOW | O_CLOEXEC, 0);
    if (fd_ < 0) cannot_write(path_);
    if (::ftruncate(fd_, end_) == 0 && ::lseek(fd_, end_, SEEK_SET) == end_) return;
    const int error = errno;
    file_system().close(fd_);
    cannot_write(path_, error);
  }
  Appended(const Appended&) = delete;
  Appended& operator=(const Appended&) = delete;
  ~Appended() {
    // Half a chunk is of no use; if it cannot be removed, the next run finds it cut off.
    if (!complete_ && ::ftruncate(fd_, end_) != 0) errno = 0;
    file_system().close(fd_);
  }

  void write(std::string_view bytes) {
    while (!bytes.empty()) {
      const auto n = file_system().write(fd_, bytes.data(), bytes.size());
      if (n < 0 && errno == EINTR) continue;
      if (n <= 0) cannot_write(path_, n == 0 ? ENOSPC : errno);
      bytes.remove_prefix(static_cast<std::size_t>(n));
    }
  }
  void finish() {
    while (file_system().fsync(fd_) != 0) {
      if (errno != EINTR) cannot_write(path_);
    }
    complete_ = true;
  }

 private:
  const std::string& path_;
  off_t end_;
  int fd_ = -1;
  bool complete_ = false;
};

}  // namespace

std::string SequenceFile::game(const HeapCode& code) {
  const char* kind = code.kind == HeapCode::Kind::Digits     ? "the digits"
                     : code.kind == HeapCode::Kind::Subtract ? "taking"
                                                             : "taking all but";
  return fmt::format("{} {}", kind, join(code.numbers, ","));
}

SequenceFile::SequenceFile(std::string path, HeapSequence& sequence,
                           const std::function<void(const std::string&)>& warn)
    : path_(std::move(path)), keeps_(keeps(sequence.code())), row_(sequence.row()) {
  const auto title = checked_title(kKind, keeps_);
  end_ = title.size();
  sum_ = crc64(0, title);
  read(sequence, warn);
}

void SequenceFile::read(HeapSequence& sequence, const std::function<void(const std::string&)>& warn) {
  auto file = open_titled(path_, kKind);
  if (!file) return;
  if (file->made_by != keeps_) throw Error(fmt::format("{} has {}, not {}", path_, file->made_by, keeps_));
  exists_ = true;
  const auto size = std::filesystem::file_size(path_);
  std::string bytes;
  std::vector<std::uint32_t> values;
  while (end_ < size) {
    bytes.resize(sizeof(Head));
    const bool begun = read_bytes(file->in, bytes.data(), bytes.size());
    Head head{};
    std::memcpy(&head, bytes.data(), sizeof head);
    const bool sound = begun && head.first == kept_ && head.count > 0 && head.count <= kMostInChunk &&
                       (head.width == 1 || head.width == 2 || head.width == 4);
    if (sound) bytes.resize(sizeof head + std::size_t{head.count} * head.width);
    std::uint64_t sum = 0;
    const bool whole = !begun  ? false
                       : sound ? read_bytes(file->in, bytes.data() + sizeof head, bytes.size() - sizeof head) &&
                                     read_bytes(file->in, reinterpret_cast<char*>(&sum), sizeof sum)
                               : true;
    if (!sound || !whole || crc64(sum_, bytes) != sum) {
      warn(fmt::format("{}: the chunk of the values from heap {} on is {}; they are computed again", path_, kept_,
                       whole ? "damaged" : "cut off"));
      return;
    }
    values.clear();
    for (std::size_t at = sizeof head; at < bytes.size(); at += head.width) {
      std::uint32_t v = 0;
      std::memcpy(&v, bytes.data() + at, head.width);
      values.push_back(v);
    }
    sequence.append(values);
    sum_ = sum;
    kept_ += head.count;
    end_ += bytes.size() + sizeof sum;
  }
}

void SequenceFile::keep() {
  if (row_->size() <= kept_) return;
  if (!exists_) write_file(path_, checked_title(kKind, keeps_));
  exists_ = true;
  auto sum = sum_;
  auto kept = kept_;
  auto end = end_;
  Appended out(path_, end_);
  while (kept < row_->size()) {
    const auto bytes = row_->visit([&](const auto& cells) { return chunk(cells.values, kept, sum); });
    out.write(bytes);
    kept += std::min<std::size_t>(kMostInChunk, row_->size() - kept);
    end += bytes.size();
  }
  out.finish();
  sum_ = sum;
  kept_ = kept;
  end_ = end;
}

}  // namespace nimatron
