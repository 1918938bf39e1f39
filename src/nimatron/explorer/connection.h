// Connection: one client of the server, as the stream of bytes that the HTTP library reads and writes. Whoever sends
// too much or too slowly finds the stream at its end; Connections keeps room for others.
#pragma once

#include <httplib.h>

#include <array>
#include <chrono>
#include <cstddef>
#include <list>
#include <mutex>
#include <string>

namespace nimatron {

class Connection final : public httplib::Stream {
 public:
  using Clock = std::chrono::steady_clock;

  // Closes the socket in the end.
  explicit Connection(socket_t socket) : socket_(socket) {}
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;
  ~Connection() override;

  // What may be read from now on: so many bytes, all of them within this time.
  void allow(std::size_t bytes, Clock::duration time);
  // Whether more came than was allowed.
  bool overrun() const { return overrun_; }
  // Whether something can be read, waiting for it.
  bool wait(Clock::duration time) const;
  // Whether the client has closed it.
  bool gone() const;
  // No other request can follow this one: what the client still sends need not be one.
  void end_after_answer() { ends_ = true; }
  bool ends() const { return ends_; }
  // Sends what is left and forgets what still comes, so that a client that is still sending gets to read the answer.
  void finish(Clock::duration time);

  using Stream::write;
  bool is_readable() const override { return wait(Clock::duration::zero()); }
  bool is_writable() const override { return !gone(); }
  ssize_t read(char* to, std::size_t size) override;
  // All of it, or -1.
  ssize_t write(const char* from, std::size_t size) override;
  void get_remote_ip_and_port(std::string& ip, int& port) const override;
  void get_local_ip_and_port(std::string& ip, int& port) const override;
  socket_t socket() const override { return socket_; }

 private:
  const socket_t socket_;
  std::array<char, 1 << 14> buffer_;
  std::size_t begin_ = 0, end_ = 0;  // what of the buffer was not read yet
  std::size_t bytes_ = 0;            // so many more may be received
  Clock::time_point until_;
  bool overrun_ = false, ends_ = false;
};

// The connections that are open. If there are too many, a new one takes the place of the oldest one that is not being
// answered, so that clients who only keep connections open hinder nobody.
class Connections {
 public:
  explicit Connections(std::size_t most) : most_(most) {}

  // False if all places are taken by connections that are being answered.
  bool enter(const Connection& c);
  void leave(const Connection& c);
  // Whether it is being answered, or waits for its client.
  void set_answered(const Connection& c, bool answered);
  // Ends all of them, and lets no other one in.
  void close();

 private:
  struct Place {
    const Connection* connection;
    bool answered = false;
  };
  std::list<Place>::iterator find(const Connection& c);

  const std::size_t most_;
  std::mutex mutex_;
  std::list<Place> places_;  // the longest without an answer first
  bool closed_ = false;
};

}  // namespace nimatron
