# Compiler flags every target of ours shares. x86-64-v2 is the portable baseline; kernels that want
# more use target_clones.
function(nimatron_warnings target)
  target_compile_options(${target} PRIVATE -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wno-sign-conversion
                                           -Wnon-virtual-dtor -Woverloaded-virtual)
  if(CMAKE_SYSTEM_PROCESSOR MATCHES "x86_64|AMD64")
    target_compile_options(${target} PRIVATE -march=x86-64-v2)
  endif()
  if(NIMATRON_WERROR)
    target_compile_options(${target} PRIVATE -Werror)
  endif()
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    # With this ccache can cache files that use a precompiled header.
    target_compile_options(${target} PRIVATE -fpch-preprocess)
    # Collecting garbage below a gigabyte takes the compiler a tenth of its time.
    target_compile_options(${target} PRIVATE --param=ggc-min-heapsize=1000000)
    # False alarms of g++ 12 inside inlined library code.
    target_compile_options(${target} PRIVATE -Wno-maybe-uninitialized -Wno-array-bounds -Wno-stringop-overflow
                                             -Wno-stringop-overread -Wno-restrict)
  endif()
  if(NIMATRON_SANITIZE)
    target_compile_options(${target} PUBLIC -fsanitize=${NIMATRON_SANITIZE} -fno-sanitize-recover=all
                           -fno-omit-frame-pointer)
    target_link_options(${target} PUBLIC -fsanitize=${NIMATRON_SANITIZE})
  endif()
  if(NIMATRON_FUZZ)
    # The tests run on the same objects, and to report every comparison takes them a fifth of their time.
    target_compile_options(${target} PUBLIC -fsanitize=fuzzer-no-link -fno-sanitize-coverage=trace-cmp)
    target_link_options(${target} PUBLIC -fsanitize=fuzzer-no-link)
  endif()
endfunction()
