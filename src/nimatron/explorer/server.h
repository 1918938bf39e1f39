// Server: the explorer's page and its requests over HTTP, for one person on this machine.
//
//   Server server(explorer, web_page(), {});
//   server.address();                   // "http://127.0.0.1:40123/3f0c.../"
//   server.stop();                      // cancels what is under way
//
// It listens on the loopback device alone. Every path begins with a random token, so that only whoever was given the
// address can ask; a request with another token, or from a page of another origin, or for another host is refused.
// POST ask has a request as its body; with "Accept: text/event-stream" the answer is a stream of events: progress,
// partial, row, and at last answer. POST cancel has as its body what the request's header X-Request-Id said.
#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <string>

#include "nimatron/base/embedded.h"
#include "nimatron/explorer/explorer.h"

namespace nimatron {

class Jobs;

class Server {
 public:
  struct Options {
    int port = 0;               // 0: any that is free
    std::size_t working = 8;    // requests that compute at the same time
    std::size_t waiting = 256;  // and that wait for their turn; more are refused with 503
  };
  static constexpr std::size_t kLargestBody = 1'000'000;

  // Both must outlive it. An Error if the port cannot be used.
  Server(const Explorer& explorer, std::span<const EmbeddedFile> page, Options options);
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;
  ~Server();

  std::string address() const;
  int port() const;
  const std::string& token() const;
  // Cancels every request under way.
  void cancel_all();
  void stop();

 private:
  struct Http;
  std::unique_ptr<Jobs> work_;
  std::unique_ptr<Http> http_;
};

}  // namespace nimatron
