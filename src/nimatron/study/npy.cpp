#include "nimatron/study/npy.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstring>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "nimatron/base/error.h"
#include "nimatron/study/checked_file.h"
#include "nimatron/study/checksum.h"
#include "nimatron/study/file_lock.h"
#include "nimatron/study/file_system.h"
#include "nimatron/study/fresh_file.h"
#include "nimatron/study/table_write.h"
#include "nimatron/table/lattice.h"

namespace nimatron {

namespace {

// `description` is Python's notation of the type.
std::string header_of(const std::string& description, const std::vector<std::size_t>& shape) {
  std::string dimensions;
  for (const auto n : shape) dimensions += fmt::format("{},", n);
  if (shape.size() > 1) dimensions.pop_back();
  auto words = fmt::format("{{'descr': {}, 'fortran_order': False, 'shape': ({}), }}", description, dimensions);
  // The whole header is a multiple of 64 bytes and ends a line.
  while ((10 + words.size() + 1) % 64 != 0) words += ' ';
  words += '\n';
  std::string out("\x93NUMPY\x01\x00", 8);
  out += static_cast<char>(words.size() & 0xff);
  out += static_cast<char>(words.size() >> 8);
  return out + words;
}

}  // namespace

std::string npy_header(const std::string& type, const std::vector<std::size_t>& shape) {
  return header_of(fmt::format("'{}'", type), shape);
}

std::string npy_header(const std::vector<std::pair<std::string, std::string>>& fields, std::size_t records) {
  std::string description;
  for (const auto& [name, type] : fields) {
    description += fmt::format("{}('{}', '{}')", description.empty() ? "" : ", ", name, type);
  }
  if (description.size() > 60'000) throw Error("there are too many columns for a .npy file");
  return header_of(fmt::format("[{}]", description), {records});
}

namespace {

// The beginning of a table: a file of fixed size, mapped for writing. Only a plain file of the user's own is accepted,
// since its name is predictable.
class PartFile {
 public:
  // `known`: whether its cells are to be kept. A new one is removed if it cannot be allocated completely.
  PartFile(std::string name, const std::string& header, std::size_t cells, bool known)
      : name_(std::move(name)), size_(header.size() + cells), begin_(header.size()) {
    fd_ = file_system().open(name_.c_str(), O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0666);
    if (fd_ < 0) cannot_write(name_);
    try {
      check_ours();
      if (known && held() != size_) damaged("it is truncated");
      // Blocks are allocated now, so that a full disk is an error and not a signal.
      if (!known) allocate();
      void* at = ::mmap(nullptr, size_, PROT_READ | PROT_WRITE, MAP_SHARED, fd_, 0);
      if (at == MAP_FAILED) cannot_write(name_);
      data_ = static_cast<char*>(at);
    } catch (...) {
      file_system().close(fd_);
      throw;
    }
    if (!known) std::memcpy(data_, header.data(), header.size());
    if (std::memcmp(data_, header.data(), header.size()) != 0) damaged("its header does not match");
  }
  PartFile(const PartFile&) = delete;
  PartFile& operator=(const PartFile&) = delete;
  ~PartFile() {
    ::munmap(data_, size_);
    file_system().close(fd_);
  }

  std::uint8_t* cells() { return reinterpret_cast<std::uint8_t*>(data_) + begin_; }
  std::string_view cells(std::size_t from, std::size_t to) const { return {data_ + begin_ + from, to - from}; }
  void sync() {
    if (::msync(data_, size_, MS_SYNC) != 0 || file_system().fsync(fd_) != 0) cannot_write(name_);
  }
  [[noreturn]] void damaged(const std::string& how) const {
    throw Error(fmt::format("{} is damaged, {}; remove it to compute the table from the beginning", name_, how));
  }

 private:
  std::size_t held() const {
    struct stat at {};
    return ::fstat(fd_, &at) == 0 ? static_cast<std::size_t>(at.st_size) : 0;
  }

  void check_ours() const {
    struct stat at {};
    std::array<char, 6> start{};
    const bool plain = ::fstat(fd_, &at) == 0 && S_ISREG(at.st_mode) && at.st_nlink == 1 && at.st_uid == ::geteuid();
    const auto n = plain ? ::pread(fd_, start.data(), start.size(), 0) : -1;
    const bool begun = n > 0 && start != std::array<char, 6>{};
    if (!plain || (begun && std::memcmp(start.data(), "\x93NUMPY", 6) != 0)) {
      throw Error(fmt::format("{} is not the beginning of a table; remove it or choose another file", name_));
    }
  }

  void allocate() {
    if (::ftruncate(fd_, 0) != 0) cannot_write(name_);
    const int full = file_system().allocate(fd_, static_cast<off_t>(size_));
    if (full == 0) return;
    ::unlink(name_.c_str());
    cannot_write(name_, full);
  }

  std::string name_;
  std::size_t size_, begin_;
  int fd_ = -1;
  char* data_ = nullptr;
};

// A checksum for each row of the box, over its cells on the lines below a level: they are a beginning of the row.
class RowSums {
 public:
  RowSums(const LatticeLines& lines, const LatticeBox& box, Budget& budget)
      : lines_(lines), box_(box), charge_(budget) {
    const auto rows = static_cast<std::size_t>(box.high[0] - box.low[0] + 1);
    charge_.set(rows * (sizeof(std::uint64_t) + sizeof(std::size_t)));
    sums_.resize(rows);
    ends_.resize(rows);
  }

  void go_on(const PartFile& part, std::int64_t level) {
    const auto width = static_cast<std::size_t>(box_.high[1] - box_.low[1] + 1);
    for (std::size_t row = 0; row < sums_.size(); ++row) {
      // w1 x + w2 y < level
      const auto x = box_.low[0] + static_cast<std::int64_t>(row);
      const auto y = -floor_div(lines_.w1() * x - level, lines_.w2());
      const auto end =
          static_cast<std::size_t>(std::clamp<std::int64_t>(y - box_.low[1], 0, box_.high[1] + 1 - box_.low[1]));
      if (end <= ends_[row]) continue;
      sums_[row] = crc64(sums_[row], part.cells(row * width + ends_[row], row * width + end));
      ends_[row] = end;
    }
  }

  std::size_t rows() const { return sums_.size(); }
  std::string_view bytes() const {
    return {reinterpret_cast<const char*>(sums_.data()), sums_.size() * sizeof(std::uint64_t)};
  }

 private:
  const LatticeLines& lines_;
  const LatticeBox& box_;
  Charge charge_;
  std::vector<std::uint64_t> sums_;
  std::vector<std::size_t> ends_;
};

// FILE.resume: how much of FILE.part is done, with the lines that the next ones depend on and the rows' checksums.
class ResumeFile {
 public:
  struct State {
    LatticeCheckpoint at;
    std::string sums;
  };

  ResumeFile(const std::string& file, const VectorSet& moves, const LatticeBox& box)
      : part_(file + ".part"),
        name_(file + ".resume"),
        what_(fmt::format("grundy of addition[{}] from {} to {}", moves.text(), lattice_text(box.low),
                          lattice_text(box.high))) {}

  const std::string& name() const { return name_; }

  void write(const LatticeCheckpoint& at, std::string_view sums) const {
    nlohmann::json data{{"level", at.level}, {"lines", nlohmann::json::array()}, {"sums", binary(sums)}};
    for (const auto& line : at.lines) data["lines"].push_back(binary(line));
    const auto bytes = nlohmann::json::to_cbor(data);
    write_checked(name_, kKind, what_, [&](std::ostream& out) {
      out.write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
    });
  }

  std::optional<State> read(const LatticeLines& lines) const {
    auto file = read_checked(name_, kKind);
    if (!file) return std::nullopt;
    if (file->made_by != what_) {
      throw Error(fmt::format("{} is the beginning of another table, {}; remove it or choose another file", part_,
                              file->made_by));
    }
    std::string bytes((std::istreambuf_iterator<char>(file->in)), std::istreambuf_iterator<char>());
    bytes.resize(bytes.size() - sizeof(std::uint64_t));
    try {
      const auto data = nlohmann::json::from_cbor(bytes);
      State out;
      out.at.level = data.at("level").get<std::int64_t>();
      for (const auto& line : data.at("lines")) out.at.lines.push_back(text(line));
      out.sums = text(data.at("sums"));
      if (lines.has_level(out.at.level)) return out;
    } catch (const nlohmann::json::exception&) {
      // damaged
    }
    throw Error(fmt::format("{} is damaged", name_));
  }

 private:
  static constexpr const char* kKind = "table in progress 1";

  static nlohmann::json binary(std::string_view bytes) {
    return nlohmann::json::binary(std::vector<std::uint8_t>(bytes.begin(), bytes.end()));
  }
  static std::string text(const nlohmann::json& data) {
    const auto& bytes = data.get_ref<const nlohmann::json::binary_t&>();
    return {bytes.begin(), bytes.end()};
  }

  std::string part_, name_, what_;
};

}  // namespace

void stream_lattice_npy(const VectorSet& moves, const LatticeBox& box, const std::string& file, std::size_t threads,
                        Budget& budget, std::chrono::milliseconds interval) {
  // All errors in the request are reported before a file is touched.
  const LatticeLines lines(moves, box);
  const auto cells = box_cells(box);
  const auto header = npy_header("|u1", {static_cast<std::size_t>(box.high[0] - box.low[0] + 1),
                                         static_cast<std::size_t>(box.high[1] - box.low[1] + 1)});
  check_writable(file);
  const FileLock lock(file);
  const auto part_name = file + ".part";
  const ResumeFile resume(file, moves, box);
  std::optional<ResumeFile::State> state;
  if (std::filesystem::exists(std::filesystem::symlink_status(part_name))) state = resume.read(lines);
  // One left over from a finished table must not be used for a new part.
  if (!state) std::filesystem::remove(resume.name());
  {
    PartFile part(part_name, header, cells, state.has_value());
    RowSums sums(lines, box, budget);
    if (state) {
      sums.go_on(part, state->at.level);
      if (sums.bytes() != state->sums) part.damaged("the checksums of its rows do not match");
    }
    LatticeFill how;
    how.threads = threads;
    // Long runs in a row, within a quarter of the memory.
    const auto widest = static_cast<double>(lines.top()) / static_cast<double>(lines.w1() * lines.w2()) + 1024;
    const auto affordable = static_cast<double>(budget.memory()) / 4 / widest / static_cast<double>(threads);
    how.block = std::clamp<std::int64_t>(static_cast<std::int64_t>(affordable), 64 * lines.w2(), 4096 * lines.w2());
    auto last = std::chrono::steady_clock::now();
    how.after_block = [&](const std::function<LatticeCheckpoint()>& save, bool stopped) {
      const auto now = std::chrono::steady_clock::now();
      if (now - last < interval && !stopped) return;
      last = now;
      const auto at = save();
      sums.go_on(part, at.level);
      part.sync();
      resume.write(at, sums.bytes());
    };
    if (state) how.resume = std::move(state->at);
    try {
      lattice_fill(moves, box, part.cells(), budget, how);
    } catch (...) {
      // A part that could not be resumed is of no use.
      if (!std::filesystem::exists(resume.name())) std::filesystem::remove(part_name);
      throw;
    }
    part.sync();
  }
  replace_file(part_name, file);
  std::filesystem::remove(resume.name());
}

}  // namespace nimatron
