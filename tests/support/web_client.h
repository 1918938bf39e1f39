// Clients of the explorer's server that say exactly what a test says, and the processes that compute for it.
#pragma once

#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>
#include <vector>

#include "nimatron/explorer/server.h"

namespace nimatron::test {

// The test program is its own worker; the argument is the time limit of its requests in seconds.
inline constexpr const char* kWorker = "explorer-worker";
inline std::vector<std::string> worker_command(const char* seconds = "100") {
  return {"/proc/self/exe", kWorker, seconds};
}

class Client {
 public:
  explicit Client(int port) : socket_(::socket(AF_INET, SOCK_STREAM, 0)) {
    // A server that does not answer at all fails the test instead of stopping it.
    const timeval longest{60, 0};
    ::setsockopt(socket_, SOL_SOCKET, SO_RCVTIMEO, &longest, sizeof longest);
    ::setsockopt(socket_, SOL_SOCKET, SO_SNDTIMEO, &longest, sizeof longest);
    sockaddr_in to{};
    to.sin_family = AF_INET;
    to.sin_port = htons(static_cast<std::uint16_t>(port));
    to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    EXPECT_EQ(::connect(socket_, reinterpret_cast<const sockaddr*>(&to), sizeof to), 0);
  }
  Client(const Client&) = delete;
  Client& operator=(const Client&) = delete;
  ~Client() { ::close(socket_); }
  // Whether all of it was taken.
  bool send(std::string_view text) const {
    while (!text.empty()) {
      const auto sent = ::send(socket_, text.data(), text.size(), MSG_NOSIGNAL);
      if (sent <= 0) return false;
      text.remove_prefix(static_cast<std::size_t>(sent));
    }
    return true;
  }
  // Nothing more will come.
  void finish_sending() const { ::shutdown(socket_, SHUT_WR); }
  // Whether the server has closed it, to a client that has had no answer.
  bool closed() const {
    char byte = 0;
    return ::recv(socket_, &byte, 1, MSG_PEEK | MSG_DONTWAIT) == 0;
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

// What is written to a server.
struct Spoken {
  const Server& server;

  std::string root() const { return "/" + server.token() + "/"; }
  std::string host() const { return "Host: 127.0.0.1:" + std::to_string(server.port()) + "\r\n"; }
  std::string request(const std::string& method, const std::string& path, const std::string& headers,
                      const std::string& body) const {
    return method + " " + path + " HTTP/1.1\r\n" + headers + "Content-Length: " + std::to_string(body.size()) +
           "\r\n\r\n" + body;
  }
  std::string ask(const std::string& body, const std::string& headers = "Connection: close\r\n") const {
    return request("POST", root() + "ask", host() + headers, body);
  }
  std::string page() const { return request("GET", root(), host() + "Connection: close\r\n", ""); }
  // The whole answer to one of them.
  std::string answer(const std::string& text) const {
    const Client client(server.port());
    client.send(text);
    return client.read_until("");
  }
};

inline int status_of(const std::string& answer) {
  return answer.starts_with("HTTP/1.1 ") ? std::atoi(answer.c_str() + 9) : 0;
}

// The processes that this one has started.
inline std::vector<pid_t> children() {
  std::vector<pid_t> out;
  for (const auto& entry : std::filesystem::directory_iterator("/proc")) {
    const auto name = entry.path().filename().string();
    if (name.find_first_not_of("0123456789") != std::string::npos) continue;
    std::ifstream in(entry.path() / "stat");
    std::string text;
    std::getline(in, text);
    // "PID (NAME) STATE PARENT ..."; one that has ended is a zombie until it is waited for.
    const auto end = text.rfind(") ");
    if (end == std::string::npos || text[end + 2] == 'Z') continue;
    if (std::atoi(text.c_str() + end + 4) == ::getpid()) out.push_back(std::atoi(name.c_str()));
  }
  return out;
}

}  // namespace nimatron::test
