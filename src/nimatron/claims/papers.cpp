#include "nimatron/claims/papers.h"

#include <fmt/format.h>

#include "nimatron/base/embedded.h"
#include "nimatron/claims/file/claim_file.h"

namespace nimatron {

std::span<const EmbeddedFile> claim_files();

std::string_view text_of_paper(std::string_view name) {
  for (const auto& file : claim_files()) {
    if (file.name == std::string(name) + ".claim") return file.text;
  }
  return {};
}

std::vector<Claim> claims_of_paper(const std::string& name) {
  std::vector<Claim> out;
  const auto file = fmt::format("papers/{}.claim", name);
  for (auto& claim : parse_claim_file(file, text_of_paper(name), Reading{Theory::On, true})) {
    if (const auto* mistake = std::get_if<FileProblem>(&claim)) throw Error(mistake->text());
    out.push_back(std::move(std::get<Claim>(claim)));
  }
  return out;
}

}  // namespace nimatron
