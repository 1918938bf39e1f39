#include "nimatron/study/npy.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <chrono>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "nimatron/base/error.h"
#include "nimatron/study/fresh_file.h"
#include "nimatron/study/table_write.h"
#include "nimatron/table/lattice.h"

namespace nimatron {

std::string npy_header(const std::string& type, const std::vector<std::size_t>& shape) {
  std::string dimensions;
  for (const auto n : shape) dimensions += fmt::format("{},", n);
  if (shape.size() > 1) dimensions.pop_back();
  auto words = fmt::format("{{'descr': '{}', 'fortran_order': False, 'shape': ({}), }}", type, dimensions);
  // The whole header is a multiple of 64 bytes and ends a line.
  while ((10 + words.size() + 1) % 64 != 0) words += ' ';
  words += '\n';
  std::string out("\x93NUMPY\x01\x00", 8);
  out += static_cast<char>(words.size() & 0xff);
  out += static_cast<char>(words.size() >> 8);
  return out + words;
}

namespace {

// A file of a fixed size, mapped for writing.
class MappedFile {
 public:
  MappedFile(const std::string& file, std::size_t size) : size_(size) {
    fd_ = ::open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0644);
    if (fd_ < 0) fail(file);
    struct stat info {};
    // Blocks are taken now, so that a full disk is an error and not a signal.
    const int full = ::fstat(fd_, &info) == 0 && static_cast<std::size_t>(info.st_size) == size
                         ? 0
                         : ::posix_fallocate(fd_, 0, static_cast<off_t>(size));
    if (full != 0) {
      errno = full;
      ::close(fd_);
      fail(file);
    }
    void* at = ::mmap(nullptr, size, PROT_READ | PROT_WRITE, MAP_SHARED, fd_, 0);
    if (at == MAP_FAILED) {
      ::close(fd_);
      fail(file);
    }
    data_ = static_cast<std::uint8_t*>(at);
  }
  MappedFile(const MappedFile&) = delete;
  MappedFile& operator=(const MappedFile&) = delete;
  ~MappedFile() {
    ::munmap(data_, size_);
    ::close(fd_);
  }
  std::uint8_t* data() { return data_; }
  void sync() { ::msync(data_, size_, MS_SYNC); }

 private:
  [[noreturn]] static void fail(const std::string& file) {
    throw Error(fmt::format("cannot write {}: {}", file, std::strerror(errno)));
  }
  std::size_t size_;
  int fd_ = -1;
  std::uint8_t* data_ = nullptr;
};

std::string identity(const VectorSet& moves, const LatticeBox& box) {
  return fmt::format("{} {} {}", moves.text(), lattice_text(box.low), lattice_text(box.high));
}

std::string packed(const LatticeCheckpoint& at, const std::string& what) {
  nlohmann::json out{{"what", what}, {"level", at.level}, {"lines", nlohmann::json::array()}};
  for (const auto& line : at.lines) {
    out["lines"].push_back(nlohmann::json::binary(std::vector<std::uint8_t>(line.begin(), line.end())));
  }
  const auto bytes = nlohmann::json::to_cbor(out);
  return {bytes.begin(), bytes.end()};
}

// The checkpoint in the file; none where there is no usable one for this table.
std::optional<LatticeCheckpoint> unpacked(const std::string& file, const std::string& what) {
  std::ifstream in(file, std::ios::binary);
  if (!in) return std::nullopt;
  const std::string bytes((std::istreambuf_iterator<char>(in)), std::istreambuf_iterator<char>());
  const auto data = nlohmann::json::from_cbor(bytes, true, false);
  if (!data.is_object() || data.value("what", "") != what || !data.contains("lines")) return std::nullopt;
  LatticeCheckpoint at;
  at.level = data.value("level", std::int64_t{0});
  for (const auto& line : data["lines"]) {
    if (!line.is_binary()) return std::nullopt;
    at.lines.emplace_back(line.get_binary().begin(), line.get_binary().end());
  }
  return at;
}

}  // namespace

void stream_lattice_npy(const VectorSet& moves, const LatticeBox& box, const std::string& file, std::size_t threads,
                        Budget& budget) {
  const auto part = file + ".part";
  const auto resume = file + ".resume";
  const auto what = identity(moves, box);
  const auto header = npy_header("|u1", {static_cast<std::size_t>(box.high[0] - box.low[0] + 1),
                                         static_cast<std::size_t>(box.high[1] - box.low[1] + 1)});
  LatticeFill how;
  how.threads = threads;
  if (std::filesystem::exists(part)) how.resume = unpacked(resume, what);
  {
    MappedFile out(part, header.size() + box_cells(box));
    std::memcpy(out.data(), header.data(), header.size());
    // Long runs in a row, as far as a quarter of the memory goes.
    const LatticeLines lines(moves, box);
    const auto widest = static_cast<double>(lines.top()) / static_cast<double>(lines.w1() * lines.w2()) + 1024;
    const auto affordable = static_cast<double>(budget.memory()) / 4 / widest / static_cast<double>(threads);
    how.block = std::clamp<std::int64_t>(static_cast<std::int64_t>(affordable), 64 * lines.w2(), 4096 * lines.w2());
    auto last = std::chrono::steady_clock::now();
    how.after_block = [&](const std::function<LatticeCheckpoint()>& save) {
      const auto now = std::chrono::steady_clock::now();
      if (now - last < std::chrono::seconds(30) && !budget.stopped()) return;
      last = now;
      out.sync();
      write_file(resume, packed(save(), what));
    };
    lattice_fill(moves, box, out.data() + header.size(), budget, how);
    out.sync();
  }
  std::filesystem::rename(part, file);
  std::filesystem::remove(resume);
}

}  // namespace nimatron
