#include "nimatron/study/survey.h"

#include <fmt/format.h>

#include <cctype>
#include <filesystem>

#include "nimatron/base/embedded.h"
#include "nimatron/engine/compare.h"
#include "nimatron/engine/terms.h"
#include "nimatron/notation/evaluator.h"
#include "nimatron/study/fresh_file.h"
#include "nimatron/study/save.h"
#include "nimatron/study/store/store_export.h"

namespace nimatron {

std::span<const EmbeddedFile> survey_files();

namespace {

bool is_word_part(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0; }

// The lines with those that continue them, without comments and empty ones.
std::vector<Survey::Line> lines_of(std::string_view text) {
  std::vector<Survey::Line> out;
  for (std::size_t start = 0; start < text.size();) {
    const auto end = std::min(text.find('\n', start), text.size());
    const std::string line(text.substr(start, end - start));
    start = end + 1;
    if (line.empty() || line[0] == '#') continue;
    const auto space = line.find(' ');
    if (space == 0 && !out.empty()) {
      out.back().text += line;
    } else {
      out.push_back({line.substr(0, space), space == std::string::npos ? "" : line.substr(space + 1)});
    }
  }
  return out;
}

std::string with_settings(const std::string& text, const SurveySettings& settings) {
  std::string out;
  for (std::size_t i = 0; i < text.size();) {
    if (text[i] != '@') {
      out += text[i++];
      continue;
    }
    auto end = i + 1;
    while (end < text.size() && is_word_part(text[end])) ++end;
    out += settings.at(text.substr(i + 1, end - i - 1));
    i = end;
  }
  return out;
}

// "NAME = VALUE".
std::pair<std::string, std::string> named_value(const std::string& text) {
  const auto equals = text.find(" = ");
  return {text.substr(0, equals), text.substr(equals + 3)};
}

std::string key_of_column(std::string name) {
  for (auto& c : name) c = is_word_part(c) ? c : '_';
  return name;
}

Answer answer_in(const StoreValue& value) {
  if (const auto* n = std::get_if<std::int64_t>(&value)) return Integer(*n);
  const auto* text = std::get_if<std::string>(&value);
  return text == nullptr ? std::string() : *text;
}

// What follows the sweep.
class AfterSweep {
 public:
  AfterSweep(const Survey& survey, const Store& store, const SurveyFiles& files, const Entries& entries, Budget& budget)
      : survey_(survey),
        store_(store),
        files_(files),
        session_(budget),
        evaluate_(session_, entries),
        columns_(columns_of(store.plan())) {}

  std::string operator()() {
    evaluate_.set("rows", Stream{[this](const Stream::Visit& visit) { each_record(visit); }});
    evaluate_.set("folder", files_.folder);
    std::string summary;
    for (const auto& [word, text] : survey_.lines) {
      if (word == "let") run(text);
      if (word == "then") add_column(parse_column(text));
      if (word == "file" && files_) write(named_value(text).first, named_value(text).second);
      if (word == "say") summary += text_in(evaluate_(text));
    }
    if (files_) write_rows();
    return summary;
  }

 private:
  void run(const std::string& statement) {
    evaluate_.run(statement, [](const Evaluator::Statement& s) {
      if (s.stopped) throw Stopped(*s.stopped);
      if (s.error) throw Error(*s.error);
      return true;
    });
  }
  static std::string text_in(const Answer& answer) { return std::get<std::string>(answer); }

  // The rows of the store with the further columns, until `visit` answers false.
  void each_row(const std::function<bool(const Store::Row&)>& visit) const {
    bool more = true;
    std::size_t i = 0;
    store_.for_each([&](const Store::Row& stored) {
      tick();
      if (!more) return;
      Store::Row row = stored;
      for (const auto& column : further_) row.values.push_back(column[i]);
      ++i;
      more = visit(row);
    });
  }
  void each_record(const Stream::Visit& visit) const {
    each_row([&](const Store::Row& row) { return visit(record(row)); });
  }
  Answer record(const Store::Row& row) const {
    Record out;
    for (std::size_t i = 0; i < row.values.size(); ++i) {
      out.fields.emplace_back(key_of_column(columns_[i].name), columns_[i].type == ColumnType::Bool
                                                                   ? Answer(row.values[i] == StoreValue(1))
                                                                   : answer_in(row.values[i]));
    }
    return out;
  }

  void add_column(const Column& column) {
    std::vector<StoreValue> values;
    each_record([&](const Answer& row) {
      evaluate_.set("row", row);
      evaluate_.set("i", Integer(values.size()));
      values.push_back(column.stored(evaluate_(column.expression)));
      return true;
    });
    columns_.push_back(column);
    further_.push_back(std::move(values));
  }

  void write(const std::string& name, const std::string& expression) {
    const Answer answer = evaluate_(expression);
    if (const auto* text = std::get_if<std::string>(&answer)) {
      if (!text->empty()) write_file(files_ / name, *text);
      return;
    }
    const auto mark = name.find('#');
    std::size_t n = 0;
    each_item(answer, [&](const Answer& item) {
      ++n;
      if (mark == std::string::npos) return false;
      const auto number = fmt::format("{}{:03}{}", name.substr(0, mark), n, name.substr(mark + 1));
      save(session_, held(session_, item), files_ / number);
      return true;
    });
    if (mark == std::string::npos && n > 0) save(session_, answer, files_ / name);
  }

  void write_rows() const {
    FreshFile csv(files_ / "survey.csv");
    csv.out() << csv_header(columns_) << '\n';
    each_row([&](const Store::Row& row) {
      csv.out() << csv_line(columns_, row) << '\n';
      return true;
    });
    csv.replace();
  }

  const Survey& survey_;
  const Store& store_;
  const SurveyFiles& files_;
  Session session_;
  Evaluator evaluate_;
  std::vector<Column> columns_;
  std::vector<std::vector<StoreValue>> further_;
};

// The first error, with its case.
std::string first_failure(const Store& store) {
  std::string out;
  store.for_each([&](const Store::Row& row) {
    if (out.empty() && is_failure(row.values[0])) out = std::get<std::string>(row.values[0]);
  });
  return out;
}

// '1 <= @max <= 100' of the settings.
void check_settings(const Survey& survey, const Entries& entries, Budget& budget) {
  Session session(budget);
  Evaluator evaluate(session, entries);
  for (const auto& [word, text] : survey.lines) {
    if (word != "needs") continue;
    const Answer holds = evaluate(text);
    if (!std::get<bool>(holds)) throw Error(fmt::format("survey {} needs {}", survey.name, text));
  }
}

}  // namespace

Survey parse_survey(const std::string& name, std::string_view text, const SurveySettings& settings) {
  Survey out{name, {}};
  SurveySettings all;
  for (const auto& [word, written] : lines_of(text)) {
    if (word == "takes") {
      auto setting = named_value(written);
      const auto given = settings.find(setting.first);
      if (given != settings.end()) setting.second = given->second;
      all.insert(std::move(setting));
      continue;
    }
    auto line = with_settings(written, all);
    if (word == "compute") {
      out.plan.compute = line;
    } else if (word == "for") {
      out.plan.cases = line;
    } else if (word == "column") {
      out.plan.columns.push_back(line);
    } else {
      out.lines.push_back({word, line});
    }
  }
  return out;
}

Survey survey_named(const std::string& name, const SurveySettings& settings) {
  for (const auto& file : survey_files()) {
    if (file.name == name + ".survey") return parse_survey(name, file.text, settings);
  }
  throw Error(fmt::format("there is no survey '{}'", name));
}

std::string run_survey(const Survey& survey, const Sweep& s, const SurveyFiles& files, const Entries& entries,
                       Budget& budget) {
  check_settings(survey, entries, budget);
  if (files) {
    std::error_code unmade;  // then it cannot be written to either
    std::filesystem::create_directories(files.folder, unmade);
    check_writable(files / "survey.csv");
  }
  const auto done = sweep(PlanReader(survey.plan, entries, "survey " + survey.name), s, budget);
  const Store store(s.store);
  if (done.failed > 0) {
    throw Error(fmt::format("{} of {} cases failed, the first: {}", done.failed, done.rows, first_failure(store)));
  }
  const Budget::Scope scope(budget);
  return AfterSweep(survey, store, files, entries, budget)();
}

}  // namespace nimatron
