// LargePages: an allocator for large arrays that are read here and there, in pages of 2 MiB where the system has them.
//
//   std::vector<Slot, LargePages<Slot>> slots(std::size_t{1} << 26);
//
// With pages of 4 KiB the processor spends more time on finding the pages of an array of some gibibytes than on what is
// there: nimbers of Cram are searched a third faster with a table of 4 GiB.
#pragma once

#include <algorithm>
#include <cstddef>
#include <new>
#ifdef __linux__
#include <sys/mman.h>
#endif

namespace nimatron {

template <class T>
struct LargePages {
  using value_type = T;
  static constexpr std::size_t kPage = std::size_t{2} << 20;

  LargePages() = default;
  template <class U>
  explicit LargePages(const LargePages<U>&) {}

  T* allocate(std::size_t n) {
    if (n > ~std::size_t{0} / sizeof(T)) throw std::bad_array_new_length();
    T* const at = static_cast<T*>(operator new(n * sizeof(T), alignment(n)));
#ifdef __linux__
    // A wish: nothing is lost where it is not granted.
    if (const std::size_t whole = n * sizeof(T) / kPage * kPage; whole != 0) madvise(at, whole, MADV_HUGEPAGE);
#endif
    return at;
  }
  void deallocate(T* at, std::size_t n) { operator delete(at, alignment(n)); }
  friend bool operator==(const LargePages&, const LargePages&) { return true; }

 private:
  static std::align_val_t alignment(std::size_t n) {
    return std::align_val_t{n * sizeof(T) < kPage ? std::max(alignof(T), alignof(std::max_align_t)) : kPage};
  }
};

}  // namespace nimatron
