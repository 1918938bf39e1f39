#include "nimatron/explorer/server.h"

#include <fmt/format.h>
#include <httplib.h>

#include <algorithm>
#include <array>
#include <condition_variable>
#include <cstdlib>
#include <mutex>
#include <random>
#include <system_error>
#include <thread>

#include "nimatron/base/canvas.h"
#include "nimatron/base/error.h"
#include "nimatron/explorer/connection.h"
#include "nimatron/explorer/explorer.h"
#include "nimatron/explorer/workers.h"

namespace nimatron {

namespace {

std::string random_token() {
  std::random_device random;
  std::string out;
  for (int i = 0; i < 4; ++i) out += fmt::format("{:08x}", random());
  return out;
}

bool same_text(std::string_view a, std::string_view b) {
  unsigned difference = a.size() == b.size() ? 0 : 1;
  for (std::size_t i = 0; i < std::min(a.size(), b.size()); ++i) {
    difference |= static_cast<unsigned>(static_cast<unsigned char>(a[i]) ^ static_cast<unsigned char>(b[i]));
  }
  return difference == 0;
}

const char* content_type(std::string_view file) {
  if (file.ends_with(".html")) return "text/html; charset=utf-8";
  if (file.ends_with(".js")) return "text/javascript; charset=utf-8";
  if (file.ends_with(".css")) return "text/css; charset=utf-8";
  if (file.ends_with(".svg")) return "image/svg+xml";
  return "text/plain; charset=utf-8";
}

// Where a published page is configured, links that are shared lead there: the page has its address in a meta element.
std::string with_site(std::string page) {
  constexpr std::string_view kFirst = "<meta charset=\"utf-8\" />";
  const char* site = std::getenv("NIMATRON_SITE");
  const auto at = page.find(kFirst);
  if (site == nullptr || *site == '\0' || at == std::string::npos) return page;
  return page.insert(at + kFirst.size(), fmt::format("<meta name=\"site\" content=\"{}\" />", xml_escape(site)));
}

void add_headers(httplib::Response& response) {
  response.set_header("Content-Security-Policy",
                      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; "
                      "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'");
  response.set_header("X-Content-Type-Options", "nosniff");
  response.set_header("Referrer-Policy", "no-referrer");
  response.set_header("Cross-Origin-Opener-Policy", "same-origin");
  response.set_header("Cross-Origin-Resource-Policy", "same-origin");
  response.set_header("Cache-Control", "no-store");
}

// As it is: the library would compress it, which gains nothing on one machine and takes a third of a second for the
// page.
void send(httplib::Response& response, std::string text, const std::string& type) {
  const auto size = text.size();
  response.set_content_provider(
      size, type, [text = std::move(text)](std::size_t offset, std::size_t length, httplib::DataSink& sink) {
        return sink.write(text.data() + offset, length);
      });
}

void refuse(httplib::Response& response, int status, const std::string& why) {
  response.status = status;
  response.set_content(why + "\n", "text/plain; charset=utf-8");
}

constexpr auto kTimeToFinish = std::chrono::seconds(5);
constexpr int kSecondsIdle = 5;
constexpr std::size_t kLargestHead = 1 << 16;

// A thread for each connection: a slow client keeps its own thread busy and no other one. Connections bounds how many
// there are.
class ThreadForEach final : public httplib::TaskQueue {
 public:
  void enqueue(std::function<void()> task) override {
    {
      const std::lock_guard lock(mutex_);
      ++running_;
    }
    for (;;) {
      try {
        std::thread([this, task] {
          task();
          const std::lock_guard lock(mutex_);
          --running_;
          ended_.notify_all();
        }).detach();
        return;
      } catch (const std::system_error&) {  // the system has no thread to give until another one ends
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
      }
    }
  }
  void shutdown() override {
    std::unique_lock lock(mutex_);
    ended_.wait(lock, [this] { return running_ == 0; });
  }

 private:
  std::mutex mutex_;
  std::condition_variable ended_;
  std::size_t running_ = 0;
};

}  // namespace

class Server::Http final : public httplib::Server {
 public:
  Http(Workers& workers, std::span<const EmbeddedFile> files, const nimatron::Server::Options& options)
      : workers_(workers),
        page_(files),
        reading_(options.reading),
        token_(random_token()),
        connections_(options.connections) {
    new_task_queue = [] { return new ThreadForEach; };
    set_payload_max_length(kLargestBody);
    set_keep_alive_timeout(kSecondsIdle);
    set_tcp_nodelay(true);
    set_socket_options([](socket_t socket) {  // two servers never share a port
      const int yes = 1;
      ::setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
    });
    set_pre_routing_handler([this](const auto& request, auto& response) { return check(request, response); });
    set_error_handler([](const httplib::Request& request, httplib::Response& response) {
      if (here_->overrun()) response.status = 413;
      here_->end_after_answer();
      // The library says so itself if the client has.
      if (request.get_header_value("Connection") != "close") response.set_header("Connection", "close");
    });
    set_exception_handler([](const auto&, auto& response, std::exception_ptr) { refuse(response, 500, "error"); });
    route();
  }

  // Begins to listen; an Error if the port cannot be used.
  void open(int port) {
    constexpr const char* kLoopback = "127.0.0.1";
    port_ = port == 0 ? bind_to_any_port(kLoopback) : bind_to_port(kLoopback, port) ? port : -1;
    if (port_ <= 0) throw Error(fmt::format("port {} of this machine is taken; choose another with --port", port));
    ::listen(svr_sock_,
             SOMAXCONN);  // five that wait to be let in, as the library has it, keep others waiting for seconds
    listener_ = std::thread([this] { listen_after_bind(); });
    while (!is_running()) std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  void close() {
    if (!listener_.joinable()) return;
    connections_.close();
    workers_.cancel_all();
    stop();
    listener_.join();
  }
  int port() const { return port_; }
  const std::string& token() const { return token_; }

 private:
  // The life of a connection.
  bool process_and_close_socket(socket_t socket) override {
    Connection connection(socket);
    here_ = &connection;
    if (connections_.enter(connection)) {
      try {
        answer_all(connection);
      } catch (const std::exception&) {
        // Whatever a client sends, it ends its own connection at most.
      }
      connections_.set_answered(connection, false);
    } else {
      connection.write(
          "HTTP/1.1 503 Service Unavailable\r\nRetry-After: 1\r\nConnection: close\r\n"
          "Content-Length: 0\r\n\r\n");
    }
    connection.finish(std::min<Connection::Clock::duration>(reading_, kTimeToFinish));
    connections_.leave(connection);
    return true;
  }
  void answer_all(Connection& connection) {
    bool closes = false;
    for (Connection::Clock::duration idle = reading_; !closes && connection.wait(idle);
         idle = std::chrono::seconds(kSecondsIdle)) {
      connection.allow(kLargestHead, reading_);
      if (!process_request(connection, false, closes, nullptr) || connection.ends()) return;
      connections_.set_answered(connection, false);
    }
  }

  HandlerResponse check(const httplib::Request& request, httplib::Response& response) {
    add_headers(response);
    const std::array<std::string, 2> hosts{fmt::format("127.0.0.1:{}", port_), fmt::format("localhost:{}", port_)};
    if (std::find(hosts.begin(), hosts.end(), request.get_header_value("Host")) == hosts.end()) {
      refuse(response, 403, "This server answers for 127.0.0.1 alone.");
      return HandlerResponse::Handled;
    }
    if (request.has_header("Origin") && std::none_of(hosts.begin(), hosts.end(), [&](const std::string& host) {
          return request.get_header_value("Origin") == "http://" + host;
        })) {
      refuse(response, 403, "Requests from other pages are refused.");
      return HandlerResponse::Handled;
    }
    const std::string_view path = request.path;
    const auto end = std::min(path.find('/', 1), path.size());
    if (path.empty() || !same_text(path.substr(1, end - 1), token_)) {
      refuse(response, 403, "The address needs the token that nimatron explore printed.");
      return HandlerResponse::Handled;
    }
    if (request.has_header("Content-Encoding")) {  // what is small on the way may be large when it is unpacked
      refuse(response, 415, "Bodies are sent as they are.");
      return HandlerResponse::Handled;
    }
    connections_.set_answered(*here_, true);
    // A body that comes in chunks is longer on the way.
    here_->allow(2 * kLargestBody, reading_);
    return HandlerResponse::Unhandled;
  }

  void ask(const httplib::Request& request, httplib::Response& response) {
    if (request.body.size() > kLargestBody) return refuse(response, 413, R"({"error":"a request has at most 1 MB"})");
    if (!Explorer::is_request(request.body)) return refuse(response, 400, R"({"error":"a request is a JSON object"})");
    auto job = workers_.begin(request.get_header_value("X-Request-Id"), request.get_header_value("X-Client-Id"));
    if (job == nullptr) {
      response.set_header("Retry-After", "1");
      return refuse(response, 503, R"({"error":"too many requests are waiting"})");
    }
    const auto gone = [connection = here_] { return connection->gone(); };
    if (request.get_header_value("Accept").find("text/event-stream") == std::string::npos) {
      return send(response, job->answer(request.body, {}, gone), "application/json");
    }
    response.set_chunked_content_provider("text/event-stream",
                                          [job, gone, text = request.body](std::size_t, httplib::DataSink& sink) {
                                            const auto tell = [&](std::string_view event, std::string_view json) {
                                              const auto block = fmt::format("event: {}\ndata: {}\n\n", event, json);
                                              return sink.write(block.data(), block.size());
                                            };
                                            if (!tell("answer", job->answer(text, tell, gone))) return false;
                                            sink.done();
                                            return true;
                                          });
  }

  void route() {
    const std::string root = "/" + token_;
    for (const auto& file : page_) {
      std::string name(file.name);
      std::string text(file.text);
      if (name == "index.html") text = with_site(std::move(text));
      const auto serve = [text, type = content_type(file.name)](const httplib::Request&, httplib::Response& response) {
        send(response, text, type);
      };
      if (name == "index.html") Get(root + "/", serve);
      for (auto at = name.find('.'); at != std::string::npos; at = name.find('.', at + 2)) name.insert(at, "\\");
      Get(root + "/" + name, serve);
    }
    Get(root, [root](const httplib::Request&, httplib::Response& response) { response.set_redirect(root + "/"); });
    Post(root + "/ask", [this](const auto& request, auto& response) { ask(request, response); });
    Post(root + "/cancel", [this](const auto& request, auto& response) {
      response.set_content(workers_.cancel(request.body) ? "true" : "false", "application/json");
    });
  }

  // The connection of this thread.
  static inline thread_local Connection* here_ = nullptr;

  Workers& workers_;
  std::span<const EmbeddedFile> page_;
  const std::chrono::milliseconds reading_;
  const std::string token_;
  Connections connections_;
  int port_ = 0;
  std::thread listener_;
};

Server::Server(std::vector<std::string> worker, std::span<const EmbeddedFile> page, Options options)
    : workers_(std::make_unique<Workers>(std::move(worker), options.working, options.waiting)),
      http_(std::make_unique<Http>(*workers_, page, options)) {
  http_->open(options.port);
}

Server::~Server() { stop(); }

std::string Server::address() const { return fmt::format("http://127.0.0.1:{}/{}/", port(), token()); }
int Server::port() const { return http_->port(); }
const std::string& Server::token() const { return http_->token(); }
void Server::stop() { http_->close(); }

}  // namespace nimatron
