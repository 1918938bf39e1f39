// The explorer's server: who is refused, and that many requests at once are answered.
#include "nimatron/explorer/server.h"

#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "nimatron/explorer/page.h"
#include "nimatron/notation/language_functions.h"

namespace nimatron {
namespace {

const Explorer& test_explorer() {
  static const Explorer kExplorer(library_entries());
  return kExplorer;
}

// A connection that says exactly what a test says.
class Client {
 public:
  explicit Client(int port) : socket_(::socket(AF_INET, SOCK_STREAM, 0)) {
    sockaddr_in to{};
    to.sin_family = AF_INET;
    to.sin_port = htons(static_cast<std::uint16_t>(port));
    to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    EXPECT_EQ(::connect(socket_, reinterpret_cast<const sockaddr*>(&to), sizeof to), 0);
  }
  Client(const Client&) = delete;
  Client& operator=(const Client&) = delete;
  ~Client() { ::close(socket_); }
  void send(std::string_view text) const {
    while (!text.empty()) {
      const auto sent = ::send(socket_, text.data(), text.size(), MSG_NOSIGNAL);
      if (sent <= 0) return;
      text.remove_prefix(static_cast<std::size_t>(sent));
    }
  }
  // Until the text appears, or the connection ends.
  std::string read_until(std::string_view end) const {
    std::string out;
    char buffer[4096];
    while (end.empty() || out.find(end) == std::string::npos) {
      const auto got = ::recv(socket_, buffer, sizeof buffer, 0);
      if (got <= 0) break;
      out.append(buffer, static_cast<std::size_t>(got));
    }
    return out;
  }

 private:
  int socket_;
};

class ServerTest : public ::testing::Test {
 protected:
  std::string host() const { return "127.0.0.1:" + std::to_string(server.port()); }
  std::string root() const { return "/" + server.token() + "/"; }
  std::string spoken(const std::string& method, const std::string& path, const std::string& headers,
                     const std::string& body) const {
    const Client client(server.port());
    client.send(method + " " + path + " HTTP/1.1\r\n" + headers +
                "Connection: close\r\nContent-Length: " + std::to_string(body.size()) + "\r\n\r\n" + body);
    return client.read_until("");
  }
  int status(const std::string& method, const std::string& path, const std::string& headers,
             const std::string& body = "") const {
    const auto text = spoken(method, path, headers, body);
    return text.size() > 12 ? std::atoi(text.c_str() + 9) : 0;
  }
  std::string ours() const { return "Host: " + host() + "\r\n"; }
  std::string answer(const std::string& body) const {
    const auto text = spoken("POST", root() + "ask", ours(), body);
    return text.substr(std::min(text.find("\r\n\r\n"), text.size()));
  }

  Server server{test_explorer(), web_page(), {}};
};

constexpr const char* kNim = R"~({"ask":"position","text":"nim(3,5,7)"})~";
// Nobody knows, and it would take ages.
constexpr const char* kEndless = R"~({"ask":"eval","text":"canonical(domineering(9x9))","seconds":100})~";

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
  const Client client(server.port());
  client.send("nonsense\r\n\r\n");
  EXPECT_TRUE(client.read_until("\r\n\r\n").starts_with("HTTP/1.1 400"));
}

TEST_F(ServerTest, StreamsEvents) {
  const auto text = spoken("POST", root() + "ask", ours() + "Accept: text/event-stream\r\n", kNim);
  EXPECT_NE(text.find("event: partial\n"), std::string::npos);
  EXPECT_NE(text.find("event: answer\ndata: {\"text\":\"nim(3,5,7)\""), std::string::npos);
}

TEST_F(ServerTest, CancelsById) {
  const Client client(server.port());
  client.send("POST " + root() + "ask HTTP/1.1\r\n" + ours() +
              "Accept: text/event-stream\r\nX-Request-Id: one\r\nContent-Length: " +
              std::to_string(std::strlen(kEndless)) + "\r\n\r\n" + kEndless);
  client.read_until("\r\n\r\n");
  EXPECT_NE(spoken("POST", root() + "cancel", ours(), "two").find("false"), std::string::npos);
  EXPECT_NE(spoken("POST", root() + "cancel", ours(), "one").find("true"), std::string::npos);
  EXPECT_NE(client.read_until("event: answer").find("event: answer"), std::string::npos);
}

// A closed connection frees its place: with one place alone, the next request is answered.
TEST(Server, AClosedConnectionEndsItsWork) {
  Server server(test_explorer(), web_page(), {.working = 1, .waiting = 8});
  const std::string host = "Host: 127.0.0.1:" + std::to_string(server.port()) + "\r\n";
  const auto ask = [&](const Client& client, const std::string& body) {
    client.send("POST /" + server.token() + "/ask HTTP/1.1\r\n" + host +
                "Accept: text/event-stream\r\nConnection: close\r\nContent-Length: " + std::to_string(body.size()) +
                "\r\n\r\n" + body);
  };
  {
    const Client client(server.port());
    ask(client, kEndless);
    client.read_until("\r\n\r\n");
  }
  const Client client(server.port());
  ask(client, kNim);
  EXPECT_NE(client.read_until("").find("event: answer"), std::string::npos);
}

TEST(Server, RefusesMoreThanCanWait) {
  Server server(test_explorer(), web_page(), {.working = 1, .waiting = 0});
  const std::string head = "POST /" + server.token() +
                           "/ask HTTP/1.1\r\nHost: 127.0.0.1:" + std::to_string(server.port()) +
                           "\r\nAccept: text/event-stream\r\nContent-Length: ";
  const Client first(server.port());
  first.send(head + std::to_string(std::strlen(kEndless)) + "\r\n\r\n" + kEndless);
  first.read_until("\r\n\r\n");
  const Client second(server.port());
  second.send(head + std::to_string(std::strlen(kNim)) + "\r\n\r\n" + kNim);
  EXPECT_TRUE(second.read_until("\r\n\r\n").starts_with("HTTP/1.1 503"));
}

TEST_F(ServerTest, AnswersManyAtOnce) {
  std::vector<std::thread> people;
  std::atomic<int> answered{0};
  for (int i = 0; i < 8; ++i) {
    people.emplace_back([&] {
      for (int k = 0; k < 25; ++k) {
        if (answer(kNim).find("\"grundy\"") != std::string::npos) ++answered;
      }
    });
  }
  for (auto& p : people) p.join();
  EXPECT_EQ(answered, 200);
}

TEST(Server, StopsWhileWorking) {
  auto server = std::make_unique<Server>(test_explorer(), web_page(), Server::Options{});
  const Client client(server->port());
  client.send("POST /" + server->token() + "/ask HTTP/1.1\r\nHost: 127.0.0.1:" + std::to_string(server->port()) +
              "\r\nAccept: text/event-stream\r\nContent-Length: " + std::to_string(std::strlen(kEndless)) + "\r\n\r\n" +
              kEndless);
  client.read_until("\r\n\r\n");
  server.reset();
  SUCCEED();
}

TEST(Server, SharesNoPort) {
  const Server first(test_explorer(), web_page(), {});
  EXPECT_THROW(Server(test_explorer(), web_page(), {.port = first.port()}), Error);
}

}  // namespace
}  // namespace nimatron
