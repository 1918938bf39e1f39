#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

#include "nimatron/study/store/store.h"
#include "nimatron/study/survey.h"

namespace nimatron {
namespace {

std::string text_of(const std::filesystem::path& file) {
  std::ifstream in(file);
  std::ostringstream out;
  out << in.rdbuf();
  return out.str();
}

struct OctalSurveyFiles : testing::Test {
  OctalSurveyFiles() : directory(std::filesystem::path(testing::TempDir()) / "octal_survey") {
    std::filesystem::remove_all(directory);
    survey.place.directory = directory.string();
    survey.heaps = 60;
    survey.most = 30;
    survey.sums = 1000000;
  }
  ~OctalSurveyFiles() override { std::filesystem::remove_all(directory); }

  std::filesystem::path directory;
  OctalSurvey survey;
  Budget budget;
};

TEST_F(OctalSurveyFiles, HasALineForEveryCode) {
  survey.shapes = "0.1,0.33,0.07,0.3d";
  EXPECT_EQ(survey_octal(survey, budget).substr(0, 9), "11 codes:");
  const std::string csv = text_of(directory / "survey.csv");
  EXPECT_EQ(csv.substr(0, csv.find('\n')), "code,class,order,P-portion,heaps,period,preperiod");
  EXPECT_NE(csv.find("\n\"0.1\",proved,2,1,"), std::string::npos) << csv;
  EXPECT_NE(csv.find("\n\"0.33\",proved,6,2,"), std::string::npos) << csv;
  // Heap 25 of Dawson's Kayles has 144 classes.
  EXPECT_NE(csv.find("\n\"0.07\",open,24,5,24,0,0\n"), std::string::npos) << csv;
}

TEST_F(OctalSurveyFiles, GoesOnWhereItWas) {
  survey.shapes = "0.1";
  survey_octal(survey, budget);
  // A stored row is not computed again.
  {
    const Store before((directory / "survey.store").string());
    Store store(before.path(), before.plan(), "");
    store.put({{.key = {"0.2"}, .values = {"kept", 0, 0, 0, 0, 0}}});
  }
  survey.shapes = "0.1,0.2,0.3";
  survey_octal(survey, budget);
  const std::string csv = text_of(directory / "survey.csv");
  EXPECT_NE(csv.find("\n\"0.2\",kept,0,0,0,0,0\n\"0.3\",proved,2,1,"), std::string::npos) << csv;
}

// The bound counts sums, so every run stops at the same place, with one thread or with three.
TEST_F(OctalSurveyFiles, CanBeRepeated) {
  survey.shapes = "0.0d,0.3d";
  survey.most = 2000;
  std::set<std::string> seen;
  for (const std::uint64_t sums : {100, 5000}) {
    std::set<std::string> lines[2];
    for (const std::size_t threads : {1, 3}) {
      std::filesystem::remove_all(directory);
      survey.sums = sums;
      survey.threads = threads;
      survey_octal(survey, budget);
      std::ifstream in(directory / "survey.csv");
      for (std::string line; std::getline(in, line);) lines[threads == 1 ? 0 : 1].insert(line);
    }
    EXPECT_EQ(lines[0], lines[1]);
    seen.insert(text_of(directory / "survey.csv"));
  }
  EXPECT_EQ(seen.size(), 2U);  // the bound has an effect
}

TEST_F(OctalSurveyFiles, RefusesTextsThatAreNoCodes) {
  survey.shapes = "0.1x";
  EXPECT_THROW(survey_octal(survey, budget), Error);
  survey.shapes = "0.dddddd";
  EXPECT_THROW(survey_octal(survey, budget), Error);
}

}  // namespace
}  // namespace nimatron
