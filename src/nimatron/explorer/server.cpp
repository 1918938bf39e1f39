#include "nimatron/explorer/server.h"

#include <fmt/format.h>
#include <httplib.h>

#include <algorithm>
#include <array>
#include <random>
#include <thread>

#include "nimatron/explorer/jobs.h"

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

}  // namespace

struct Server::Http {
  Http(Jobs& jobs, std::span<const EmbeddedFile> files) : work(jobs), page(files), token(random_token()) {}

  httplib::Server::HandlerResponse check(const httplib::Request& request, httplib::Response& response) const {
    const auto handled = httplib::Server::HandlerResponse::Handled;
    add_headers(response);
    const std::array<std::string, 2> hosts{fmt::format("127.0.0.1:{}", port), fmt::format("localhost:{}", port)};
    if (std::find(hosts.begin(), hosts.end(), request.get_header_value("Host")) == hosts.end()) {
      refuse(response, 403, "This server answers for 127.0.0.1 alone.");
      return handled;
    }
    if (request.has_header("Origin") && std::none_of(hosts.begin(), hosts.end(), [&](const std::string& host) {
          return request.get_header_value("Origin") == "http://" + host;
        })) {
      refuse(response, 403, "Requests from other pages are refused.");
      return handled;
    }
    const std::string_view path = request.path;
    const auto end = std::min(path.find('/', 1), path.size());
    if (path.empty() || !same_text(path.substr(1, end - 1), token)) {
      refuse(response, 403, "The address needs the token that nimatron explore printed.");
      return handled;
    }
    return httplib::Server::HandlerResponse::Unhandled;
  }

  void ask(const httplib::Request& request, httplib::Response& response) const {
    if (!Explorer::is_request(request.body)) return refuse(response, 400, R"({"error":"a request is a JSON object"})");
    auto job = work.begin(request.get_header_value("X-Request-Id"), request.body);
    if (job == nullptr) {
      response.set_header("Retry-After", "1");
      return refuse(response, 503, R"({"error":"too many requests are waiting"})");
    }
    if (request.get_header_value("Accept").find("text/event-stream") == std::string::npos) {
      return send(response, job->whole_answer(), "application/json");
    }
    response.set_chunked_content_provider("text/event-stream", [job](std::size_t, httplib::DataSink& sink) {
      bool last = false;
      const auto text = job->next(last);
      if (!sink.is_writable() || !sink.write(text.data(), text.size())) {
        job->budget.stop();
        return false;
      }
      if (last) sink.done();
      return true;
    });
  }

  void route() {
    const std::string root = "/" + token;
    for (const auto& file : page) {
      const auto serve = [file](const httplib::Request&, httplib::Response& response) {
        send(response, std::string(file.text), content_type(file.name));
      };
      std::string name(file.name);
      if (name == "index.html") server.Get(root + "/", serve);
      for (auto at = name.find('.'); at != std::string::npos; at = name.find('.', at + 2)) name.insert(at, "\\");
      server.Get(root + "/" + name, serve);
    }
    server.Get(root,
               [root](const httplib::Request&, httplib::Response& response) { response.set_redirect(root + "/"); });
    server.Post(root + "/ask", [this](const auto& request, auto& response) { ask(request, response); });
    server.Post(root + "/cancel", [this](const auto& request, auto& response) {
      response.set_content(work.cancel(request.body) ? "true" : "false", "application/json");
    });
  }

  Jobs& work;
  std::span<const EmbeddedFile> page;
  std::string token;
  int port = 0;
  httplib::Server server;
  std::thread listener;
};

Server::Server(const Explorer& explorer, std::span<const EmbeddedFile> page, Options options)
    : work_(std::make_unique<Jobs>(explorer, options.working, options.waiting)),
      http_(std::make_unique<Http>(*work_, page)) {
  constexpr int kThreads = 48, kSecondsToRead = 10, kSecondsIdle = 5;
  auto& server = http_->server;
  server.new_task_queue = [] { return new httplib::ThreadPool(kThreads); };
  server.set_payload_max_length(kLargestBody);
  server.set_read_timeout(kSecondsToRead);
  server.set_keep_alive_timeout(kSecondsIdle);
  server.set_keep_alive_max_count(10'000);
  server.set_tcp_nodelay(true);
  server.set_socket_options([](socket_t socket) {  // two servers never share a port
    const int yes = 1;
    ::setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
  });
  server.set_pre_routing_handler(
      [this](const auto& request, auto& response) { return http_->check(request, response); });
  server.set_exception_handler([](const auto&, auto& response, std::exception_ptr) { refuse(response, 500, "error"); });
  http_->route();
  constexpr const char* kLoopback = "127.0.0.1";
  if (options.port == 0) {
    http_->port = server.bind_to_any_port(kLoopback);
  } else {
    http_->port = server.bind_to_port(kLoopback, options.port) ? options.port : -1;
  }
  if (http_->port <= 0)
    throw Error(fmt::format("port {} of this machine is taken; choose another with --port", options.port));
  http_->listener = std::thread([this] { http_->server.listen_after_bind(); });
  while (!server.is_running()) std::this_thread::sleep_for(std::chrono::milliseconds(1));
}

Server::~Server() { stop(); }

std::string Server::address() const { return fmt::format("http://127.0.0.1:{}/{}/", port(), token()); }
int Server::port() const { return http_->port; }
const std::string& Server::token() const { return http_->token; }
void Server::cancel_all() { work_->cancel_all(); }

void Server::stop() {
  if (!http_->listener.joinable()) return;
  work_->cancel_all();
  http_->server.stop();
  http_->listener.join();
}

}  // namespace nimatron
