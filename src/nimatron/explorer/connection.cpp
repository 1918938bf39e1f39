#include "nimatron/explorer/connection.h"

#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <cstring>

#include "nimatron/base/system.h"

namespace nimatron {

namespace {

// An answer is read within this time, or the client is taken to have gone.
constexpr auto kTimeToWrite = std::chrono::seconds(10);

// Whether the socket is ready for this before then.
bool ready(socket_t socket, short events, Connection::Clock::time_point until) {
  for (;;) {
    const auto left =
        std::chrono::duration_cast<std::chrono::milliseconds>(until - Connection::Clock::now()).count() + 1;
    pollfd p{socket, events, 0};
    const int found = ::poll(&p, 1, static_cast<int>(std::clamp<long long>(left, 0, 60'000)));
    if (found > 0) return true;
    if (found == 0 && left <= 1) return false;
    if (found < 0 && errno != EINTR) return false;
  }
}

}  // namespace

Connection::~Connection() { ::close(socket_); }

void Connection::allow(std::size_t bytes, Clock::duration time) {
  bytes_ = bytes;
  until_ = Clock::now() + time;
}

bool Connection::wait(Clock::duration time) const {
  return begin_ < end_ || ready(socket_, POLLIN, Clock::now() + time);
}

bool Connection::gone() const {
  char byte = 0;
  const auto got = ::recv(socket_, &byte, 1, MSG_PEEK | MSG_DONTWAIT);
  return got == 0 || (got < 0 && errno != EAGAIN && errno != EWOULDBLOCK && errno != EINTR);
}

void Connection::finish(Clock::duration time) {
  ::shutdown(socket_, SHUT_WR);
  const auto until = Clock::now() + time;
  while (Clock::now() < until && ready(socket_, POLLIN, until)) {
    if (::recv(socket_, buffer_.data(), buffer_.size(), MSG_DONTWAIT) <= 0) return;
  }
}

ssize_t Connection::read(char* to, std::size_t size) {
  if (begin_ == end_) {
    overrun_ = overrun_ || bytes_ == 0;
    if (overrun_ || Clock::now() > until_ || !ready(socket_, POLLIN, until_)) return -1;
    const auto got = ::recv(socket_, buffer_.data(), std::min(buffer_.size(), bytes_), 0);
    if (got <= 0) return got;
    begin_ = 0;
    end_ = static_cast<std::size_t>(got);
    bytes_ -= end_;
  }
  size = std::min(size, end_ - begin_);
  std::memcpy(to, buffer_.data() + begin_, size);
  begin_ += size;
  return static_cast<ssize_t>(size);
}

ssize_t Connection::write(const char* from, std::size_t size) {
  const auto until = Clock::now() + kTimeToWrite;
  for (std::size_t done = 0; done < size;) {
    const auto sent = send_quietly(socket_, {from + done, size - done}, MSG_DONTWAIT);
    if (sent > 0) done += static_cast<std::size_t>(sent);
    const bool wait = sent < 0 && (errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR);
    if (sent <= 0 && !(wait && ready(socket_, POLLOUT, until))) return -1;
  }
  return static_cast<ssize_t>(size);
}

void Connection::get_remote_ip_and_port(std::string& ip, int& port) const {
  ip = "127.0.0.1";
  port = 0;
}

void Connection::get_local_ip_and_port(std::string& ip, int& port) const { get_remote_ip_and_port(ip, port); }

std::list<Connections::Place>::iterator Connections::find(const Connection& c) {
  return std::find_if(places_.begin(), places_.end(), [&](const Place& p) { return p.connection == &c; });
}

bool Connections::enter(const Connection& c) {
  const std::lock_guard lock(mutex_);
  if (closed_) return false;
  if (places_.size() >= most_) {
    const auto oldest = std::find_if(places_.begin(), places_.end(), [](const Place& p) { return !p.answered; });
    if (oldest == places_.end()) return false;
    ::shutdown(oldest->connection->socket(), SHUT_RDWR);
    places_.erase(oldest);
  }
  places_.push_back({&c});
  return true;
}

void Connections::leave(const Connection& c) {
  const std::lock_guard lock(mutex_);
  if (const auto it = find(c); it != places_.end()) places_.erase(it);
}

void Connections::set_answered(const Connection& c, bool answered) {
  const std::lock_guard lock(mutex_);
  const auto it = find(c);
  if (it == places_.end()) return;
  it->answered = answered;
  places_.splice(places_.end(), places_, it);
}

void Connections::close() {
  const std::lock_guard lock(mutex_);
  closed_ = true;
  for (const auto& p : places_) ::shutdown(p.connection->socket(), SHUT_RDWR);
}

}  // namespace nimatron
