// Server: the explorer's page and its requests over HTTP, for one person on this machine.
//
//   Server server({"/proc/self/exe", "explorer-worker"}, web_page(), {});
//   server.address();                   // "http://127.0.0.1:40123/3f0c.../"
//   server.stop();                      // cancels what is under way
//
// Requests are computed by processes of their own (workers.h). The server itself only passes on text, so that it serves
// the page at any time.
//
// It listens on the loopback device alone. Every path begins with a random token, so that only whoever was given the
// address can ask; a request with another token, or from a page of another origin, or for another host is refused.
// POST ask has a request as its body; with "Accept: text/event-stream" the answer is a stream of events: progress,
// partial, row, and at last answer. POST cancel has as its body what the request's header X-Request-Id said. The header
// X-Client-Id says whose request it is: the clients have their turns equally.
#pragma once

#include <chrono>
#include <cstddef>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "nimatron/base/embedded.h"

namespace nimatron {

class Workers;

class Server {
 public:
  struct Options {
    int port = 0;                               // 0: any that is free
    std::size_t working = 8;                    // requests that compute at the same time
    std::size_t waiting = 64;                   // and that wait for their turn; more are refused with 503
    std::size_t connections = 256;              // that are open
    std::chrono::milliseconds reading{10'000};  // so long may the head of a request take, and again its body
  };
  static constexpr std::size_t kLargestBody = 1'000'000;

  // The program that is a worker and its arguments; the page must outlive the server. An Error if the port cannot be
  // used.
  Server(std::vector<std::string> worker, std::span<const EmbeddedFile> page, Options options);
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;
  ~Server();

  std::string address() const;
  int port() const;
  const std::string& token() const;
  // Cancels every request under way.
  void stop();

 private:
  class Http;
  std::unique_ptr<Workers> workers_;
  std::unique_ptr<Http> http_;
};

}  // namespace nimatron
