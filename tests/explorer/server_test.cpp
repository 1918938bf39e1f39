// The explorer's server: who is refused, that many requests at once are answered, and that nobody can take it from the
// others.
#include "nimatron/explorer/server.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <cstring>
#include <fstream>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "nimatron/base/error.h"
#include "nimatron/explorer/page.h"
#include "tests/support/web_client.h"

namespace nimatron {
namespace {

using test::Client;
using test::status_of;

class ServerTest : public ::testing::Test {
 protected:
  std::string host() const { return "127.0.0.1:" + std::to_string(server.port()); }
  std::string root() const { return says.root(); }
  std::string spoken(const std::string& method, const std::string& path, const std::string& headers,
                     const std::string& body) const {
    return says.answer(says.request(method, path, headers + "Connection: close\r\n", body));
  }
  int status(const std::string& method, const std::string& path, const std::string& headers,
             const std::string& body = "") const {
    return status_of(spoken(method, path, headers, body));
  }
  std::string ours() const { return says.host(); }

  Server server{test::worker_command(), web_page(), {}};
  test::Spoken says{server};
};

constexpr const char* kNim = R"~({"ask":"position","text":"nim(3,5,7)"})~";
// Nobody knows, and it would take ages.
constexpr const char* kEndless = R"~({"ask":"eval","text":"canonical(domineering(9x9))","seconds":100})~";
constexpr const char* kStream = "Accept: text/event-stream\r\n";

TEST_F(ServerTest, ServesThePageBelowAToken) {
  EXPECT_GE(server.token().size(), 16U);
  EXPECT_EQ(server.address(), "http://" + host() + root());
  const auto page = spoken("GET", root(), ours(), "");
  EXPECT_TRUE(page.starts_with("HTTP/1.1 200"));
  EXPECT_NE(page.find("Content-Security-Policy: default-src 'none'"), std::string::npos);
  EXPECT_NE(page.find("<title>Nimatron explorer"), std::string::npos);
  EXPECT_EQ(status("GET", root() + "app.js", ours()), 200);
  EXPECT_EQ(status("GET", root() + "app.css", ours()), 200);
  EXPECT_EQ(status("GET", root() + "../../etc/passwd", ours()), 404);
}

TEST_F(ServerTest, RefusesStrangers) {
  const std::string wrong(server.token().size(), 'a');
  EXPECT_EQ(status("GET", "/", ours()), 403);
  EXPECT_EQ(status("GET", "/" + wrong + "/", ours()), 403);
  EXPECT_EQ(status("GET", "/" + server.token().substr(1) + "/", ours()), 403);
  EXPECT_EQ(status("POST", "/" + wrong + "/ask", ours(), kNim), 403);
  EXPECT_EQ(status("GET", root(), "Host: example.com\r\n"), 403);
  EXPECT_EQ(status("GET", root(), "Host: 127.0.0.1\r\n"), 403);
  EXPECT_EQ(status("POST", root() + "ask", ours() + "Origin: http://example.com\r\n", kNim), 403);
  EXPECT_EQ(status("POST", root() + "ask", ours() + "Origin: null\r\n", kNim), 403);
  EXPECT_EQ(status("POST", root() + "ask", ours() + "Origin: http://" + host() + "\r\n", kNim), 200);
}

TEST_F(ServerTest, RefusesHugeAndMalformedBodies) {
  EXPECT_EQ(status("POST", root() + "ask", ours(), std::string(1'100'000, ' ')), 413);
  EXPECT_EQ(status("POST", root(), ours(), std::string(1'100'000, ' ')), 413);
  for (const char* body : {"", "{", "[]", "nim", "{\"ask\":\"position\",}", "\xff\xfe"}) {
    EXPECT_EQ(status("POST", root() + "ask", ours(), body), 400) << body;
  }
  EXPECT_EQ(status("PUT", root() + "ask", ours(), kNim), 404);
  // A body that grows when it is unpacked.
  EXPECT_EQ(status("POST", root() + "ask", ours() + "Content-Encoding: gzip\r\n", kNim), 415);
  EXPECT_EQ(status_of(says.answer("nonsense\r\n\r\n")), 400);
}

// Nothing that was not read is taken for a request.
TEST_F(ServerTest, EndsTheConnectionAfterAnError) {
  const std::string second = says.request("GET", root(), ours(), "");
  const auto text = says.answer(says.request("POST", "/elsewhere", ours(), second));
  EXPECT_EQ(status_of(text), 403);
  EXPECT_EQ(text.find("HTTP/1.1 200"), std::string::npos);
}

TEST_F(ServerTest, KeepsAConnectionForOtherRequests) {
  const Client client(server.port());
  for (int i = 0; i < 3; ++i) {
    client.send(says.ask(R"({"ask":"eval","text":"1+1"})", ""));
    EXPECT_NE(client.read_until("\"result\":2").find("\"result\":2"), std::string::npos);
  }
}

class ChunkedTest : public ServerTest {
 protected:
  // The answer to a body that comes in chunks of one size; `extension` follows the size of each.
  std::string chunked(const std::string& path, std::size_t chunks, const std::string& chunk,
                      const std::string& extension = "") const {
    const Client client(server.port());
    client.send("POST " + path + " HTTP/1.1\r\n" + ours() + "Connection: close\r\nTransfer-Encoding: chunked\r\n\r\n");
    char size[20];
    std::snprintf(size, sizeof size, "%zx", chunk.size());
    const std::string one = size + extension + "\r\n" + chunk + "\r\n";
    for (std::size_t i = 0; i < chunks && client.send(one); ++i) {
    }
    client.send("0\r\n\r\n");
    return client.read_until("");
  }
};

TEST_F(ChunkedTest, BoundsBodies) {
  const std::string blank(100'000, ' ');
  EXPECT_EQ(status_of(chunked(root() + "ask", 20, blank)), 413);
  EXPECT_EQ(status_of(chunked(root() + "ask", 11, blank)), 413);
  EXPECT_EQ(status_of(chunked(root() + "cancel", 30, blank)), 413);
  EXPECT_EQ(status_of(chunked(root() + "elsewhere", 30, blank)), 413);
  EXPECT_EQ(status_of(chunked("/elsewhere", 30, blank)), 403);
  EXPECT_EQ(status_of(chunked(root() + "ask", 400'000, " ")), 413);
  EXPECT_EQ(status_of(chunked(root() + "ask", 1, " ", ";" + std::string(3'000'000, 'x'))), 413);
  EXPECT_EQ(status_of(chunked(root() + "ask", 9, blank)), 400);  // no request, but not too long
  EXPECT_EQ(status_of(chunked(root() + "ask", 1, kNim)), 200);
}

std::size_t memory_kilobytes(const char* which) {
  std::ifstream in("/proc/self/status");
  for (std::string line; std::getline(in, line);) {
    if (line.starts_with(which)) return std::strtoul(line.c_str() + std::strlen(which) + 1, nullptr, 10);
  }
  return 0;
}

TEST_F(ChunkedTest, TakesNoMemoryForThem) {
  const std::string blank(1'000'000, ' ');
  chunked(root() + "ask", 2, blank);
  const auto before = memory_kilobytes("VmHWM");
  ASSERT_GT(before, 0U);
  EXPECT_EQ(status_of(chunked(root() + "ask", 100, blank)), 413);
  EXPECT_LT(memory_kilobytes("VmHWM"), before + 20'000);
}

TEST_F(ServerTest, BoundsHeads) {
  const auto first = [&](const std::string& text) { return status_of(says.answer(text)); };
  EXPECT_NE(first("GET " + root() + std::string(3'000'000, 'x')), 200);
  EXPECT_NE(first("GET " + root() + " HTTP/1.1\r\n" + ours() + "X: " + std::string(3'000'000, 'x') + "\r\n\r\n"), 200);
  std::string many = "GET " + root() + " HTTP/1.1\r\n" + ours();
  for (int i = 0; i < 100'000; ++i) many += "X-" + std::to_string(i) + ": 1\r\n";
  EXPECT_NE(first(many + "\r\n"), 200);
}

TEST_F(ServerTest, StreamsEvents) {
  const auto text = says.answer(says.ask(kNim, std::string(kStream) + "Connection: close\r\n"));
  EXPECT_NE(text.find("event: partial\n"), std::string::npos);
  EXPECT_NE(text.find("event: answer\ndata: {\"text\":\"nim(3,5,7)\""), std::string::npos);
}

TEST_F(ServerTest, CancelsById) {
  const Client client(server.port());
  client.send(says.ask(kEndless, std::string(kStream) + "X-Request-Id: one\r\n"));
  client.read_until("\r\n\r\n");
  EXPECT_NE(spoken("POST", root() + "cancel", ours(), "two").find("false"), std::string::npos);
  EXPECT_NE(spoken("POST", root() + "cancel", ours(), "one").find("true"), std::string::npos);
  EXPECT_NE(client.read_until("event: answer").find("event: answer"), std::string::npos);
}

// A closed connection frees its place: with one place alone, the next request is answered.
TEST(Server, AClosedConnectionEndsItsWork) {
  Server server(test::worker_command(), web_page(), {.working = 1, .waiting = 8});
  const test::Spoken says{server};
  for (const char* headers : {kStream, ""}) {
    {
      const Client client(server.port());
      client.send(says.ask(kEndless, headers));
      if (headers == kStream) client.read_until("\r\n\r\n");
    }
    EXPECT_EQ(status_of(says.answer(says.ask(kNim))), 200);
  }
}

TEST(Server, RefusesMoreThanCanWait) {
  Server server(test::worker_command(), web_page(), {.working = 1, .waiting = 0});
  const test::Spoken says{server};
  const Client first(server.port());
  first.send(says.ask(kEndless, kStream));
  first.read_until("\r\n\r\n");
  const auto second = says.answer(says.ask(kNim));
  EXPECT_EQ(status_of(second), 503);
  EXPECT_NE(second.find("Retry-After: 1\r\n"), std::string::npos);
}

TEST_F(ServerTest, AnswersManyAtOnce) {
  std::vector<std::thread> people;
  std::atomic<int> answered{0};
  for (int i = 0; i < 8; ++i) {
    people.emplace_back([&] {
      for (int k = 0; k < 25; ++k) {
        if (says.answer(says.ask(kNim)).find("\"grundy\"") != std::string::npos) ++answered;
      }
    });
  }
  for (auto& p : people) p.join();
  EXPECT_EQ(answered, 200);
}

// The page does not wait for requests, and with the connections their work ends.
TEST(Server, ServesThePageBesideLongRequests) {
  Server server(test::worker_command(), web_page(), {.working = 2});
  const test::Spoken says{server};
  {
    std::vector<std::unique_ptr<Client>> people;
    for (int i = 0; i < 60; ++i) {
      people.push_back(std::make_unique<Client>(server.port()));
      people.back()->send(says.ask(kEndless));
    }
    for (int i = 0; i < 10; ++i) EXPECT_EQ(status_of(says.answer(says.page())), 200);
  }
  EXPECT_EQ(status_of(says.answer(says.ask(kNim))), 200);
}

// Nor do other clients wait for them.
TEST(Server, AnswersOneClientBesideTheRequestsOfAnother) {
  Server server(test::worker_command(), web_page(), {.working = 2});
  const test::Spoken says{server};
  std::vector<std::unique_ptr<Client>> people;
  for (int i = 0; i < 64; ++i) {
    people.push_back(std::make_unique<Client>(server.port()));
    people.back()->send(says.ask(kEndless, std::string(kStream) + "X-Client-Id: one\r\n"));
  }
  for (const auto& client : people) client->read_until("\r\n\r\n");
  constexpr const char* kOther = "Connection: close\r\nX-Client-Id: two\r\n";
  for (int i = 0; i < 3; ++i) EXPECT_EQ(status_of(says.answer(says.ask(kNim, kOther))), 200);
  EXPECT_EQ(status_of(says.answer(says.ask(kNim, "Connection: close\r\nX-Client-Id: one\r\n"))), 503);
}

// Those who keep connections open and hardly send anything, with the token and without.
TEST_F(ServerTest, ServesThePageBesideSlowClients) {
  std::vector<std::unique_ptr<Client>> people;
  std::atomic<bool> done = false;
  for (int i = 0; i < 60; ++i) people.push_back(std::make_unique<Client>(server.port()));
  std::thread drip([&] {
    const auto slow = says.page();
    for (std::size_t at = 0; !done; at = (at + 1) % 40) {
      for (std::size_t i = 0; i < people.size(); ++i) people[i]->send(i % 2 == 0 ? "x" : slow.substr(at, 1));
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
  });
  for (int i = 0; i < 10; ++i) EXPECT_EQ(status_of(says.answer(says.page())), 200);
  EXPECT_EQ(status_of(says.answer(says.ask(kNim))), 200);
  done = true;
  drip.join();
}

// A request must come as a whole within its time, however often a part of it comes.
TEST(Server, EndsConnectionsThatTakeTooLong) {
  Server server(test::worker_command(), web_page(), {.reading = std::chrono::milliseconds(200)});
  const test::Spoken says{server};
  const auto head = says.ask(kNim, "").substr(0, says.ask(kNim, "").size() - std::strlen(kNim));
  for (const std::string& begin : {std::string(), head}) {
    const Client client(server.port());
    client.send(begin);
    // Until nothing is taken any more; the system itself takes what comes before the server's answer to it.
    while (client.send(" ")) std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
  EXPECT_EQ(status_of(says.answer(says.ask(kNim))), 200);
}

TEST(Server, GivesThePlacesOfTheIdleToOthers) {
  Server server(test::worker_command(), web_page(), {.connections = 8});
  const test::Spoken says{server};
  std::vector<std::unique_ptr<Client>> people;
  for (int i = 0; i < 100; ++i) people.push_back(std::make_unique<Client>(server.port()));
  const auto closed = [](const auto& client) { return client->closed(); };
  while (std::count_if(people.begin(), people.end(), closed) < 92) std::this_thread::yield();
  for (int i = 0; i < 10; ++i) EXPECT_EQ(status_of(says.answer(says.page())), 200);
}

TEST(Server, RefusesConnectionsWhenAllAreAnswered) {
  Server server(test::worker_command(), web_page(), {.working = 1, .connections = 2});
  const test::Spoken says{server};
  const Client first(server.port()), second(server.port());
  for (const Client* client : {&first, &second}) {
    client->send(says.ask(kEndless, kStream));
    client->read_until("\r\n\r\n");
  }
  const auto third = says.answer(says.page());
  EXPECT_EQ(status_of(third), 503);
  EXPECT_NE(third.find("Retry-After: 1\r\n"), std::string::npos);
}

TEST(Server, StopsWhileWorking) {
  auto server = std::make_unique<Server>(test::worker_command(), web_page(), Server::Options{});
  const test::Spoken says{*server};
  const Client client(server->port());
  client.send(says.ask(kEndless, kStream));
  client.read_until("\r\n\r\n");
  server.reset();
  EXPECT_TRUE(test::children().empty());
}

TEST(Server, SharesNoPort) {
  const Server first(test::worker_command(), web_page(), {});
  EXPECT_THROW(Server(test::worker_command(), web_page(), {.port = first.port()}), Error);
}

}  // namespace
}  // namespace nimatron
