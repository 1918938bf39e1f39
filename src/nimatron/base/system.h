// What Linux and macOS do differently; every other file keeps to what both have, or says what it does without it. Linux
// is where all of it is tested. The calls for macOS are those of its manual, and nobody has run them yet; elsewhere, as
// in a browser, nothing is known and no process is started.
#pragma once

#include <sys/types.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace nimatron {

// The path of the running program.
std::string own_program();
// The memory that this process holds, in bytes; 0 if it is not known. It allocates nothing: there may be nothing left.
std::size_t resident_set();
// When a process began, so that one that reuses its number is not taken for it; 0 if there is no such process or it has
// ended.
std::int64_t start_of_process(std::int64_t process);

// Reserves disk space for a file; returns the error number, 0 for none.
int reserve_space(int fd, off_t size);
// With this flag a folder can be opened as a file in it that has no name; without such a flag that is an error.
extern const int kNamelessFile;
// The path of an open file, which may have no other; no file is there if the system has no such paths.
std::string path_of_open_file(int fd);

// Two sockets that speak to each other, which no program started later inherits; false if there are none.
bool connect_pair(int (&ends)[2]);
// Like ::send, but a socket that nobody hears is an error and not a signal.
ssize_t send_quietly(int socket, std::string_view bytes, int flags = 0);
// Starts a program with the socket as its standard input and output; it inherits nothing else but standard error.
// Returns the error number, 0 for none.
int start_program(const std::vector<std::string>& command, int socket, pid_t& process);

}  // namespace nimatron
