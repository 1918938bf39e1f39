// Hostile requests to the explorer's server, made from the functions' entries and from requests that are right: after
// each hundred it still answers. NIMATRON_REQUESTS in the environment says how many; the same number makes the same
// ones.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <nlohmann/json.hpp>
#include <random>
#include <string>
#include <vector>

#include "nimatron/explorer/page.h"
#include "nimatron/notation/language_functions.h"
#include "tests/support/sanitized.h"
#include "tests/support/web_client.h"

namespace nimatron {
namespace {

using test::Client;

int number_of_requests() {
  const char* const asked = std::getenv("NIMATRON_REQUESTS");
  if (asked != nullptr) return std::atoi(asked);
  return test::kSanitized ? 300 : 1000;
}

std::string repeated(const std::string& text, std::size_t times) {
  std::string out;
  for (std::size_t i = 0; i < times; ++i) out += text;
  return out;
}

class Enemy {
 public:
  explicit Enemy(const Server& server) : says_{server} {}

  void attack() {
    switch (below(10)) {
      case 0:
      case 1:
        return send(body({{"ask", "eval"}, {"text", call()}}));
      case 2:
      case 3:
        return send(mutated(body(wrong_value())));
      case 4:
        return send(body(wrong_value()));
      case 5:
        return send(deep());
      case 6:
        return close_early();
      case 7:
        return chunked();
      case 8:
        return wrong_head();
      default:
        return send(mutated(body({{"ask", "eval"}, {"text", mutated(entry().example)}})));
    }
  }

 private:
  using Json = nlohmann::json;

  std::size_t below(std::size_t n) { return std::uniform_int_distribution<std::size_t>(0, n - 1)(random_); }
  template <class T>
  const T& one_of(const std::vector<T>& all) {
    return all[below(all.size())];
  }
  static std::string body(const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace); }

  const Entry& entry() { return library_entries().all()[below(library_entries().all().size())]; }

  std::string call() {
    static const std::vector<std::string> values = {"0",
                                                    "-1",
                                                    "18446744073709551616",
                                                    "-9223372036854775808",
                                                    "1/3",
                                                    "10000000000000000000000000000000000",
                                                    "nim(3,5)",
                                                    "nim",
                                                    "wythoff",
                                                    "domineering(3x3)",
                                                    "domineering(4096x4096)",
                                                    "lctr(5,4)",
                                                    "{1|-1}",
                                                    "[]",
                                                    "[[],[[]]]",
                                                    "\"\"",
                                                    "\"x\"",
                                                    "repeat(\"x\",100000)",
                                                    "0..10",
                                                    "0..1000000000000",
                                                    "to=10",
                                                    "true",
                                                    "^",
                                                    "*5",
                                                    "nim(1000000000000000000)",
                                                    "cram(1x1)",
                                                    "push(nim,nim)",
                                                    "octal[0.777]",
                                                    "repeat([1],100000)",
                                                    "_",
                                                    "$x"};
    std::string out = entry().name + "(";
    for (std::size_t i = below(4); i > 0; --i) out += one_of(values) + (i > 1 ? "," : "");
    return out + ")";
  }

  // A request that is right but for one value.
  Json wrong_value() {
    static const std::vector<Json> right = {
        {{"ask", "position"}, {"text", "nim(3,5,7)"}, {"misere", false}, {"draw", false}},
        {{"ask", "play"}, {"text", "nim(3,5,7)"}, {"mover", "left"}, {"errs", 0.5}, {"seed", 3}},
        {{"ask", "eval"}, {"text", "nim(3,5)"}, {"before", "$n = 3"}, {"seconds", 1}},
        {{"ask", "table"}, {"what", "wythoff"}, {"ranges", {{0, 9}, {0, 9}}}, {"of", "grundy"}},
        {{"ask", "table"}, {"what", "nim"}, {"ranges", {{0, 9}}}},
        {{"ask", "complete"}, {"text", "gru"}},
        {{"ask", "rules"}, {"rules", "game a\nheaps n\nboth n -> n - 1 if n >= 1\n"}},
        {{"ask", "rulesets"}},
        {{"ask", "entries"}}};
    static const std::vector<Json> numbers = {0,
                                              -1,
                                              1e300,
                                              -1e300,
                                              0.5,
                                              18446744073709551615U,
                                              9223372036854775807,
                                              -9223372036854775807 - 1,
                                              9007199254740992,
                                              131071,
                                              nullptr,
                                              "7"};
    Json out = one_of(right);
    auto it = out.begin();
    std::advance(it, static_cast<std::ptrdiff_t>(below(out.size())));
    switch (below(7)) {
      case 0:
        *it = one_of(numbers);
        break;
      case 1:
        *it = {{one_of(numbers), one_of(numbers)}};
        break;
      case 2:
        *it = {{one_of(numbers), one_of(numbers)}, {one_of(numbers), one_of(numbers)}};
        break;
      case 3:
        *it = repeated(one_of<std::string>({"(", "nim(", "x", "{1|", "-", "\"", "game a\n", "both ", "[0]"}),
                       below(50'000));
        break;
      case 4:
        *it = Json::object({{one_of<std::string>({"ask", "text", ""}), *it}});
        break;
      case 5:
        *it = it->is_string() ? Json(mutated(*it)) : Json::array();
        break;
      default:
        out.erase(it);
    }
    return out;
  }

  std::string deep() {
    const auto n = below(50'000) + 1;
    switch (below(5)) {
      case 0:
        return repeated("[", n);
      case 1:
        return R"({"ask":"table","ranges":)" + repeated("[", n) + repeated("]", n) + "}";
      case 2:
        return repeated("{\"a\":", n / 5) + "1" + repeated("}", n / 5);
      case 3: {
        std::string keys = R"({"ask":"entries")";
        for (std::size_t i = 0; i < n / 10; ++i) keys += ",\"" + std::to_string(i) + "\":0";
        return keys + "}";
      }
      default:
        return body({{"ask", "eval"}, {"text", repeated(one_of<std::string>({"(", "[", "{", "-", "not ", "1+"}), n)}});
    }
  }

  // Bytes changed, left out, doubled, and the end cut off; some are no UTF-8 then.
  std::string mutated(std::string text) {
    for (auto changes = below(4) + 1; changes > 0 && !text.empty(); --changes) {
      const auto at = below(text.size());
      switch (below(5)) {
        case 0:
          text[at] = static_cast<char>(below(256));
          break;
        case 1:
          text.erase(at, below(8) + 1);
          break;
        case 2:
          text.insert(at, text.substr(at, below(30)));
          break;
        case 3:
          text.insert(at, one_of<std::string>({"\xff", "99999999999999999999", "-", "\"", "}", "[", "\\u0000", "\n"}));
          break;
        default:
          if (below(4) == 0) text.resize(at);
      }
    }
    return text;
  }

  void send(const std::string& text) {
    const auto answer = says_.answer(says_.ask(text, below(2) == 0 ? "Connection: close\r\n" : kEvents));
    const int status = test::status_of(answer);
    EXPECT_TRUE(status == 200 || status == 400) << status << " to " << text.substr(0, 300);
    if (status != 200) return;
    EXPECT_EQ(answer.find("broke off"), std::string::npos) << text.substr(0, 300);
    EXPECT_TRUE(answer.ends_with("}") || answer.ends_with("0\r\n\r\n")) << text.substr(0, 300);
  }

  // Nobody reads the answer, and not all of the request may come.
  void close_early() {
    const Client client(says_.server.port());
    const auto whole =
        says_.ask(body({{"ask", "eval"}, {"text", "canonical(domineering(9x9))"}}), below(2) == 0 ? "" : kEvents);
    const bool all = below(3) == 0;
    client.send(whole.substr(0, all ? whole.size() : below(whole.size())));
    if (all && below(2) == 0) client.read_until("\r\n");
  }

  void chunked() {
    const Client client(says_.server.port());
    const auto path = below(4) == 0 ? "/stranger/" : says_.root() + one_of<std::string>({"ask", "cancel", "", "x"});
    client.send("POST " + path + " HTTP/1.1\r\n" + says_.host() +
                "Connection: close\r\nTransfer-Encoding: chunked\r\n\r\n");
    const std::string block(one_of<std::size_t>({1, 100, 65536}), one_of<char>({' ', '{', '\xff'}));
    char size[20];
    std::snprintf(size, sizeof size, "%zx", block.size());
    const auto line =
        one_of<std::string>({size, size, size, "-1", "ffffffffffffffffff", "zz", "", "7fffffffffffffff;x=y"});
    for (auto n = below(40); n > 0 && client.send(line + "\r\n" + block + "\r\n"); --n) {
    }
    if (below(2) == 0) return;
    client.send("0\r\n\r\n");
    client.finish_sending();
    client.read_until("");
  }

  void wrong_head() {
    static const std::vector<std::string> lines = {"GET {} HTTP/1.1",
                                                   "PUT {}ask HTTP/1.1",
                                                   "DELETE {}ask HTTP/1.1",
                                                   "PATCH {}ask HTTP/1.1",
                                                   "TRACE {} HTTP/1.1",
                                                   "CONNECT {}ask HTTP/1.1",
                                                   "PRI * HTTP/2.0",
                                                   "HEAD {} HTTP/1.1",
                                                   "OPTIONS {}ask HTTP/1.1",
                                                   "POST {}ask HTTP/9.9",
                                                   "POST {}ask",
                                                   "POST ask HTTP/1.1",
                                                   "",
                                                   " ",
                                                   "\xff\xfe",
                                                   "GET {}%00%zz?a=%ff&&&=# HTTP/1.1",
                                                   "GET {}app.js HTTP/1.0"};
    static const std::vector<std::string> headers = {"Content-Length: -1",
                                                     "Content-Length: 99999999999999999999",
                                                     "Content-Length: x",
                                                     "Content-Length: 1000000000",
                                                     "Range: bytes=0-0",
                                                     "Range: bytes=99999999999999999999-",
                                                     "Range: bytes=-",
                                                     "Expect: 100-continue",
                                                     "Content-Encoding: gzip",
                                                     "Content-Encoding: br",
                                                     "Accept-Encoding: gzip, br, deflate",
                                                     "Content-Type: multipart/form-data; boundary=b",
                                                     "Content-Type: multipart/form-data",
                                                     "Content-Type: application/x-www-form-urlencoded",
                                                     "Transfer-Encoding: chunked",
                                                     "Transfer-Encoding: gzip",
                                                     "Host: elsewhere",
                                                     "Origin: null",
                                                     ": empty",
                                                     "no colon",
                                                     "X: " + std::string(20'000, 'y'),
                                                     "Range: bytes=" + repeated("0-0,", 1900) + "1-1",
                                                     "Accept: " + repeated("text/event-stream,", 300)};
    std::string text = one_of(lines);
    if (const auto at = text.find("{}"); at != std::string::npos) text.replace(at, 2, says_.root());
    text += "\r\n" + says_.host();
    for (auto n = below(4); n > 0; --n) text += one_of(headers) + "\r\n";
    if (below(20) == 0) text += repeated("A: b\r\n", 50'000);
    text += below(2) == 0 ? "Connection: close\r\n\r\n" : "\r\n";
    if (below(2) == 0) text += "--b\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\nx\r\n--b--\r\n";
    const Client client(says_.server.port());
    client.send(text);
    client.finish_sending();
    client.read_until("\r\n\r\n");
  }

  static constexpr const char* kEvents = "Connection: close\r\nAccept: text/event-stream\r\n";

  test::Spoken says_;
  std::mt19937_64 random_{20261118};
};

TEST(Hostile, RequestsLeaveTheServerStanding) {
  Server server(test::worker_command("0.1"), web_page(), {});
  const test::Spoken says{server};
  Enemy enemy(server);
  for (int i = 1; i <= number_of_requests(); ++i) {
    enemy.attack();
    if (i % 100 != 0) continue;
    const auto two = says.answer(says.ask(R"({"ask":"eval","text":"1+1"})"));
    ASSERT_NE(two.find(R"("result":2)"), std::string::npos) << "after " << i << " requests: " << two;
    ASSERT_EQ(test::status_of(says.answer(says.page())), 200) << "after " << i << " requests";
  }
}

}  // namespace
}  // namespace nimatron
