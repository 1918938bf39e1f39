// The nimber of a rectangle of Cram, searched by thousands of workers that share one table. README.md says how to build
// and run it.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string>
#include <vector>

#include "worker.h"

namespace {

using namespace cram_gpu;

double now() { return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count(); }

[[noreturn]] void fail(const std::string& why, int status) {
  std::fprintf(stderr, "error: %s\n", why.c_str());
  std::exit(status);
}

#ifdef __CUDACC__
void check(cudaError_t e) {
  if (e != cudaSuccess) fail(cudaGetErrorString(e), 1);
}
struct Free {
  void operator()(void* p) const { cudaFree(p); }
};
void* cleared(u64 bytes) {
  void* p = nullptr;
  check(cudaMalloc(&p, bytes));
  check(cudaMemset(p, 0, bytes));
  return p;
}
template <class T>
void put(T* to, const T& x) {
  check(cudaMemcpy(to, &x, sizeof(T), cudaMemcpyHostToDevice));
}
template <class T>
T got(const T* from) {
  T x;
  check(cudaMemcpy(&x, from, sizeof(T), cudaMemcpyDeviceToHost));
  return x;
}

__global__ void fill_level(u8* values, Size box, int bits) {
  const u64 end = u64{1} << (box.rows * box.columns - 1), step = u64{gridDim.x} * blockDim.x;
  for (u64 p = u64{blockIdx.x} * blockDim.x + threadIdx.x; p < end; p += step) {
    if (count(p) == bits) fill_pair(values, box, p);
  }
}
void fill(u8* values, Size box, u64) {
  for (int bits = 0; bits < box.rows * box.columns; ++bits) fill_level<<<8192, 256>>>(values, box, bits);
  check(cudaDeviceSynchronize());
}

constexpr int kThreads = 128, kBlocks = 8;  // of a processor: 64 registers for each lane
DEVICE u64 nanoseconds() {
  u64 t = 0;
  asm volatile("mov.u64 %0, %globaltimer;" : "=l"(t));
  return t;
}
__global__ void __launch_bounds__(kThreads, kBlocks) work_a_while(Search s) {
  const u64 begun = nanoseconds();
  work(s, s.workers[(blockIdx.x * blockDim.x + threadIdx.x) / kLanes],
       [&] { return nanoseconds() - begun > 300000000; });
}
void work_all(const Search& s, int workers) {
  work_a_while<<<static_cast<unsigned>(workers * kLanes / kThreads), kThreads>>>(s);
  check(cudaGetLastError());
  check(cudaDeviceSynchronize());
}
int default_workers() {
  int blocks = 0, processors = 0;
  check(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, work_a_while, kThreads, 0));
  check(cudaDeviceGetAttribute(&processors, cudaDevAttrMultiProcessorCount, 0));
  return blocks * processors * kThreads / kLanes;
}
constexpr int kWorkersTogether = kThreads / kLanes;
#else
struct Free {
  void operator()(void* p) const { std::free(p); }
};
void* cleared(u64 bytes) {
  void* p = std::aligned_alloc(64, (bytes + 63) / 64 * 64);
  if (p == nullptr) fail("out of memory", 1);
  std::memset(p, 0, bytes);
  return p;
}
template <class T>
void put(T* to, const T& x) {
  *to = x;
}
template <class T>
T got(const T* from) {
  return *from;
}
void fill(u8* values, Size box, u64 pairs) {
  for (u64 p = 0; p < pairs; ++p) fill_pair(values, box, p);
}
// The workers take turns, of a few steps each.
void work_all(const Search& s, int workers) {
  for (int i = 0; i < workers; ++i) work(s, s.workers[i], [] { return true; });
}
int default_workers() { return 1; }
constexpr int kWorkersTogether = 1;
#endif

// How hard a position is before it is searched, as in nimber_worker.h.
float doubled(int moves, int every) {
  return static_cast<float>(u64{1} << (moves / every)) *
         (1 + static_cast<float>(moves % every) / static_cast<float>(every));
}

const char* text(u32 fault) {
  switch (fault) {
    case kTooDeep:
      return "a line of play is too long";
    case kTooManyParts:
      return "an option has too many parts";
    case kTooManyChoices:
      return "a position has too many moves";
    case kTooLarge:
      return "a nimber is too large";
    default:
      return "several faults";
  }
}

class Program {
 public:
  struct Settings {
    double seconds = 1e9, table_gib = 0.25;
    int workers = 0;
  };

  explicit Program(const Settings& settings) : settings_(settings) {
    if (settings_.workers == 0) settings_.workers = default_workers();
    settings_.workers = (settings_.workers + kWorkersTogether - 1) / kWorkersTogether * kWorkersTogether;
    for (int t = 0; t < kBoxes.count; ++t) {
      const Size box = kBoxes.box[t];
      const u64 pairs = u64{1} << (box.rows * box.columns - 1);
      u8* values = allocated<u8>(pairs);
      fill(values, box, pairs);
      s_.boxes.values[t] = values;
    }
    s_.table.buckets = static_cast<u64>(settings_.table_gib * (u64{1} << 30)) / (Table::kBucket * sizeof(Entry));
    if (s_.table.buckets < Table::kLeastBuckets) fail("the table is too small", 2);
    s_.table.entries = allocated<Entry>(s_.table.buckets * Table::kBucket);
    s_.busy = allocated<u32>(kBusySlots);
    s_.done = allocated<u32>(1);
    s_.fault = allocated<u32>(1);
    float* guesses = allocated<float>(2 * kMostChoices);
    for (int m = 0; m < kMostChoices; ++m) {
      put(guesses + 2 * m, static_cast<float>(1 + m) + doubled(m, 7));
      put(guesses + 2 * m + 1, doubled(m, 11));
    }
    s_.guesses = guesses;
    s_.workers = allocated<Worker>(static_cast<u64>(settings_.workers));
    Frame root{};
    root.form = root.place = kBoard;
    root.limit_yes = root.limit_no = kNever;
    root.value = -1;
    root.asked = kNothingAsked;
    root.refuted_by = kNoMove;
    root.exact = true;
    for (int i = 0; i < settings_.workers; ++i) {
      put(&s_.workers[i].frames[0], root);
      put(&s_.workers[i].opening, true);
    }
    std::fprintf(stderr, "tables of boxes: %.1f s; %d workers, %.0f million entries\n", now() - begun_,
                 settings_.workers, static_cast<double>(s_.table.buckets * Table::kBucket) / 1e6);
  }

  // The exit status.
  int run() {
    const double begun = now();
    double told = begun;
    while (got(s_.done) == 0 && got(s_.fault) == 0 && now() - begun < settings_.seconds) {
      work_all(s_, settings_.workers);
      if (now() - told < 10) continue;
      told = now();
      const Frame f = got(&s_.workers[0].frames[0]);
      std::fprintf(stderr, "%.0f s, %s; asking for *%d, %d moves and numbers open\n", told - begun, counts().c_str(),
                   f.n, f.count);
    }
    if (const u32 fault = got(s_.fault)) fail(text(fault), 1);
    const u32 done = got(s_.done);
    const std::string answer = done == 0 ? "no answer" : "*" + std::to_string(done - 1);
    std::printf("cram(%dx%d) = %s, %.2f s, %s\n", kRows, kColumns, answer.c_str(), now() - begun, counts().c_str());
    return done == 0 ? 1 : 0;
  }

 private:
  template <class T>
  T* allocated(u64 count) {
    memory_.emplace_back(cleared(count * sizeof(T)));
    return static_cast<T*>(memory_.back().get());
  }
  std::string counts() const {
    u64 listed = 0, stored = 0;
    for (int i = 0; i < settings_.workers; ++i) {
      listed += got(&s_.workers[i].listed);
      stored += got(&s_.workers[i].stored);
    }
    return std::to_string(listed) + " listings, " + std::to_string(stored) + " entries used";
  }

  double begun_ = now();
  Settings settings_;
  std::vector<std::unique_ptr<void, Free>> memory_;
  Search s_{};
};

}  // namespace

int main(int argc, char** argv) {
  Program::Settings settings;
  for (int i = 1; i < argc; i += 2) {
    const std::string name = argv[i];
    char* end = nullptr;
    const double x = i + 1 < argc ? std::strtod(argv[i + 1], &end) : 0;
    if (end == nullptr || *end != '\0' || !(x > 0 && x < 1e9)) fail(name + ": expected a positive number", 2);
    if (name == "--seconds") {
      settings.seconds = x;
    } else if (name == "--table") {
      settings.table_gib = x;
    } else if (name == "--workers") {
      settings.workers = static_cast<int>(x);
    } else {
      fail(name + ": the options are --seconds S, --table GIB, --workers N", 2);
    }
  }
  return Program(settings).run();
}
