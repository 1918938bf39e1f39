#include "tests/support/allocation.h"

#include <cstdlib>
#include <new>

using nimatron::Allocations;

// Not inlined, or g++ 12 takes malloc and delete for a mismatch where it sees one of them alone.
[[gnu::noinline]] void* operator new(std::size_t bytes) {
  if (Allocations::failing > 0 && --Allocations::failing == 0) throw std::bad_alloc();
  if (void* p = bytes <= Allocations::most_bytes ? std::malloc(bytes == 0 ? 1 : bytes) : nullptr) return p;
  throw std::bad_alloc();
}
[[gnu::noinline]] void operator delete(void* p) noexcept { std::free(p); }
[[gnu::noinline]] void operator delete(void* p, std::size_t) noexcept { std::free(p); }
