// Sweeps: a plan (study/plan.h), computed case by case into a store (study/store/sweep_store.h) by any number of
// threads and processes, stopped and continued at will.
//
//   const PlanReader reader(read_plan("wythoff.json"), entries, "wythoff.json");
//   const SweepSummary done = sweep(reader, {.store = "wythoff.store", .version = "0.1.0", .jobs = 2}, budget);
//
// A driver that hands the cases to workers elsewhere gives each of them a shard and a store of its own, and merges
// these (merge_stores).
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "nimatron/engine/session.h"
#include "nimatron/study/plan.h"
#include "nimatron/study/store/sweep_store.h"

namespace nimatron {

struct SweepProgress {
  std::int64_t finished;              // cases
  std::optional<std::int64_t> cases;  // if known
  std::int64_t units;                 // finished by this process
  double rate;                        // cases a second
};

struct Sweep {
  std::string store = {}, version = {};
  std::size_t jobs = 1;
  Shard shard = {};
  Theory theory = Theory::On;
  std::chrono::milliseconds unit = std::chrono::seconds(1);  // how long one takes
  std::chrono::milliseconds batch =
      std::chrono::milliseconds(100);                       // what is computed in this time is committed together
  std::function<void(const SweepProgress&)> progress = {};  // called now and then
  Store::Notice notice = {};
};
// Computes what is not finished, and waits for what other processes are computing. When it is stopped or fails, what
// was computed is committed first. The summary is of the whole store.
SweepSummary sweep(const PlanReader& reader, const Sweep& sweep, Budget& budget);

}  // namespace nimatron
