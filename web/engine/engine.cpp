// The explorer's requests for a web worker: one at a time; the page cancels a request by ending its worker.
#include <emscripten.h>

#include <memory>
#include <string>

#include "nimatron/claims/page_entries.h"
#include "nimatron/explorer/explorer.h"

namespace {

using namespace nimatron;

EM_JS(void, tell, (const char* event, const char* json), { Module.tell(UTF8ToString(event), UTF8ToString(json)); });

const Entries& page_entries() {
  static const Entries kEntries = [] {
    Entries entries;
    add_page_entries(entries, std::make_shared<GameLibrary>());
    return entries;
  }();
  return kEntries;
}

}  // namespace

extern "C" EMSCRIPTEN_KEEPALIVE const char* nimatron_ask(const char* request) {
  static const Explorer kExplorer(page_entries());
  static std::string answer;
  Budget budget;
  answer = kExplorer.answer(request, budget, [](std::string_view event, const std::string& json) {
    tell(std::string(event).c_str(), json.c_str());
  });
  return answer.c_str();
}
