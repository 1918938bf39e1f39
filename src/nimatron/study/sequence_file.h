// SequenceFile: the Grundy values of a heap game in a file that grows with them.
//
//   SequenceFile file("officers.values", sequence, warn);   // fills the sequence from the file
//   sequence.extend(100'000'000);                           // stopped at any moment
//   file.keep();                                            // appends what is new
//
// After the two lines of a checked file (checked_file.h) come chunks of values. Each has a checksum, which continues
// that of the chunk before, so that a chunk is valid only in its place. Values up to the first chunk that is damaged or
// cut off are used, and the file is cut there before more is written.
//
// A chunk: the number of its first heap (8 bytes), how many values it has (4), the bytes of each (4), the values, a
// CRC-64/XZ (8); little-endian.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include "nimatron/table/heap_sequence.h"

namespace nimatron {

class SequenceFile {
 public:
  static constexpr const char* kKind = "heap sequence 1";

  // For a sequence without values. An Error if the file is of another kind or another game; a damaged chunk is named
  // in a warning.
  SequenceFile(std::string path, HeapSequence& sequence, const std::function<void(const std::string&)>& warn);

  // What it keeps, for the file and for messages; and the game.
  static std::string keeps(const HeapCode& code) { return "Grundy values of heaps by " + game(code); }
  static std::string game(const HeapCode& code);
  const std::string& keeps() const { return keeps_; }
  std::size_t kept() const { return kept_; }
  // Appends the values that the file does not have; an Error leaves it as it was.
  void keep();

 private:
  void read(HeapSequence& sequence, const std::function<void(const std::string&)>& warn);

  std::string path_, keeps_;
  std::shared_ptr<const NimberRow> row_;
  bool exists_ = false;
  std::size_t kept_ = 0;   // values
  std::uint64_t end_ = 0;  // of the last valid chunk, in bytes
  std::uint64_t sum_ = 0;
};

}  // namespace nimatron
