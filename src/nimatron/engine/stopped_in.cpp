#include "nimatron/engine/stopped_in.h"

#include "nimatron/base/stack.h"
#include "nimatron/engine/found.h"

namespace nimatron {

std::optional<Stopped> stopped_in(const Answer& answer) {
  check_stack();
  if (const auto* q = found_in<QuotientFound>(answer)) return q->stopped();
  if (const auto* r = found_in<Report>(answer)) return r->stopped;
  if (const auto* c = found_in<ClassCounts>(answer)) return c->stopped;
  if (const auto* c = found_in<Census>(answer)) return c->stopped;
  if (const auto* p = found_in<PeriodFound>(answer)) {
    const auto* sequence = std::get_if<PeriodReport>(&p->found);
    return sequence != nullptr ? sequence->stopped : std::nullopt;
  }
  if (const auto* list = found_in<List>(answer)) {
    for (const auto& item : list->items) {
      if (auto stopped = stopped_in(item)) return stopped;
    }
  }
  return std::nullopt;
}

}  // namespace nimatron
