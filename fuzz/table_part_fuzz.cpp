// The beginning of a table in a .npy file, and the file that records how much is done, damaged: the next run refuses
// them or writes the right table. With a new checksum on a damaged state it need only end.
#include "fuzz/damage.h"
#include "nimatron/study/table_write.h"

namespace {

using namespace nimatron;  // NOLINT(google-build-using-namespace)

void write_table_to(const std::string& file, Budget& budget) {
  stream_lattice_npy(VectorSet::parse("(-2,0),(-2,1),(1,-1)"), {{0, 0}, {40, 60}}, file, 1, budget);
}

struct Begun {
  std::string part, resume, whole;
};

Begun begun() {
  const Folder folder;
  const auto file = folder / "t.npy";
  Budget stopped(std::size_t{64} << 20);
  stopped.stop();
  fuzz::succeeds([&] { write_table_to(file, stopped); });
  Begun out{contents(file + ".part"), contents(file + ".resume"), {}};
  Budget budget(std::size_t{64} << 20);
  write_table_to(file, budget);
  out.whole = contents(file);
  return out;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const Begun kBegun = begun();
  fuzz::Choices choices(data, size);
  const bool seal = choices.below(2) == 1;
  const auto resume = fuzz::damaged(kBegun.resume, choices);
  const Folder folder;
  const auto file = folder / "t.npy";
  fuzz::write(file + ".resume", seal ? fuzz::resealed(resume) : resume);
  fuzz::write(file + ".part", fuzz::damaged(kBegun.part, choices));
  fuzz::Limited limited;
  const bool written = fuzz::succeeds([&] { write_table_to(file, limited.budget()); });
  if (written && !seal && contents(file) != kBegun.whole) fuzz::contradiction({"another table was written"});
  if (!written && std::filesystem::exists(file)) fuzz::contradiction({"an unfinished table has its final name"});
  return 0;
}
