#include "tests/support/allocation.h"

#include <cstdlib>
#include <new>

using nimatron::Allocations;

namespace {

void* allocated(std::size_t bytes) noexcept {
  if (Allocations::failing > 0 && --Allocations::failing == 0) return nullptr;
  return bytes <= Allocations::most_bytes ? std::malloc(bytes == 0 ? 1 : bytes) : nullptr;
}

void* allocated_or_thrown(std::size_t bytes) {
  if (void* p = allocated(bytes)) return p;
  throw std::bad_alloc();
}

}  // namespace

// Not inlined, or g++ 12 takes malloc and delete for a mismatch where it sees one of them alone.
[[gnu::noinline]] void* operator new(std::size_t bytes) { return allocated_or_thrown(bytes); }
[[gnu::noinline]] void* operator new[](std::size_t bytes) { return allocated_or_thrown(bytes); }
[[gnu::noinline]] void* operator new(std::size_t bytes, const std::nothrow_t&) noexcept { return allocated(bytes); }
[[gnu::noinline]] void* operator new[](std::size_t bytes, const std::nothrow_t&) noexcept { return allocated(bytes); }
[[gnu::noinline]] void operator delete(void* p) noexcept { std::free(p); }
[[gnu::noinline]] void operator delete[](void* p) noexcept { std::free(p); }
[[gnu::noinline]] void operator delete(void* p, std::size_t) noexcept { std::free(p); }
[[gnu::noinline]] void operator delete[](void* p, std::size_t) noexcept { std::free(p); }
[[gnu::noinline]] void operator delete(void* p, const std::nothrow_t&) noexcept { std::free(p); }
[[gnu::noinline]] void operator delete[](void* p, const std::nothrow_t&) noexcept { std::free(p); }
