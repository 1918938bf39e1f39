#include "nimatron/base/system.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cerrno>
#include <charconv>
#include <cstdio>
#include <fstream>

#if defined(__linux__) || defined(__APPLE__)
#include <spawn.h>
extern char** environ;  // NOLINT(readability-redundant-declaration): macOS does not declare it
#endif
#ifdef __APPLE__
#include <mach-o/dyld.h>
#include <mach/mach.h>
#include <sys/sysctl.h>
#endif

namespace nimatron {

std::string own_program() {
#ifdef __APPLE__
  std::uint32_t size = 0;
  _NSGetExecutablePath(nullptr, &size);
  std::string path(size, '\0');
  if (_NSGetExecutablePath(path.data(), &size) != 0) return {};
  path.resize(path.find('\0'));
  return path;
#else
  return "/proc/self/exe";
#endif
}

std::size_t resident_set() {
#ifdef __APPLE__
  mach_task_basic_info info{};
  mach_msg_type_number_t count = MACH_TASK_BASIC_INFO_COUNT;
  const auto to = reinterpret_cast<task_info_t>(&info);
  return task_info(mach_task_self(), MACH_TASK_BASIC_INFO, to, &count) == KERN_SUCCESS ? info.resident_size : 0;
#else
  const int file = ::open("/proc/self/statm", O_RDONLY | O_CLOEXEC);
  if (file < 0) return 0;
  char text[256];
  const auto length = ::read(file, text, sizeof text - 1);
  ::close(file);
  if (length <= 0) return 0;
  text[length] = '\0';
  unsigned long all = 0, resident = 0;
  if (std::sscanf(text, "%lu %lu", &all, &resident) != 2) return 0;
  return resident * static_cast<std::size_t>(::sysconf(_SC_PAGESIZE));
#endif
}

std::int64_t start_of_process(std::int64_t process) {
#ifdef __APPLE__
  int name[] = {CTL_KERN, KERN_PROC, KERN_PROC_PID, static_cast<int>(process)};
  kinfo_proc info{};
  std::size_t size = sizeof info;
  if (sysctl(name, 4, &info, &size, nullptr, 0) != 0 || size == 0 || info.kp_proc.p_stat == SZOMB) return 0;
  const auto& start = info.kp_proc.p_starttime;
  return std::int64_t{start.tv_sec} * 1'000'000 + start.tv_usec;
#else
  std::ifstream in(fmt::format("/proc/{}/stat", process));
  std::string line;
  if (!std::getline(in, line)) return 0;
  // The second field is a name in brackets that may contain anything; the start is the 22nd.
  auto at = line.rfind(')');
  if (at == std::string::npos || line.compare(at, 3, ") Z") == 0 || line.compare(at, 3, ") X") == 0) return 0;
  for (int field = 2; field < 22 && at != std::string::npos; ++field) at = line.find(' ', at + 1);
  std::int64_t start = 0;
  if (at != std::string::npos) std::from_chars(line.data() + at + 1, line.data() + line.size(), start);
  return start;
#endif
}

int reserve_space(int fd, off_t size) {
#ifdef __APPLE__
  fstore_t space{F_ALLOCATEALL, F_PEOFPOSMODE, 0, size, 0};
  if (::fcntl(fd, F_PREALLOCATE, &space) < 0) return errno;
  return ::ftruncate(fd, size) == 0 ? 0 : errno;
#else
  return ::posix_fallocate(fd, 0, size);
#endif
}

#ifdef O_TMPFILE
const int kNamelessFile = O_TMPFILE;
#else
const int kNamelessFile = 0;
#endif

std::string path_of_open_file(int fd) { return fmt::format("/proc/self/fd/{}", fd); }

bool connect_pair(int (&ends)[2]) {
#ifdef SOCK_CLOEXEC
  return ::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) == 0;
#else
  if (::socketpair(AF_UNIX, SOCK_STREAM, 0, ends) != 0) return false;
  for (const int end : ends) ::fcntl(end, F_SETFD, FD_CLOEXEC);
  return true;
#endif
}

ssize_t send_quietly(int socket, std::string_view bytes, int flags) {
#ifdef MSG_NOSIGNAL
  return ::send(socket, bytes.data(), bytes.size(), flags | MSG_NOSIGNAL);
#else
  const int on = 1;
  ::setsockopt(socket, SOL_SOCKET, SO_NOSIGPIPE, &on, sizeof on);
  return ::send(socket, bytes.data(), bytes.size(), flags);
#endif
}

int start_program(const std::vector<std::string>& command, int socket, pid_t& process) {
#if defined(__linux__) || defined(__APPLE__)
  std::vector<char*> arguments;
  for (const auto& a : command) arguments.push_back(const_cast<char*>(a.c_str()));
  arguments.push_back(nullptr);
  posix_spawn_file_actions_t actions;
  ::posix_spawn_file_actions_init(&actions);
  ::posix_spawn_file_actions_adddup2(&actions, socket, STDIN_FILENO);
  ::posix_spawn_file_actions_adddup2(&actions, socket, STDOUT_FILENO);
  posix_spawnattr_t attributes;
  ::posix_spawnattr_init(&attributes);
#ifdef __APPLE__
  ::posix_spawn_file_actions_addinherit_np(&actions, STDERR_FILENO);
  ::posix_spawnattr_setflags(&attributes, POSIX_SPAWN_CLOEXEC_DEFAULT);
#else
  ::posix_spawn_file_actions_addclosefrom_np(&actions, STDERR_FILENO + 1);
#endif
  const int problem = ::posix_spawn(&process, arguments[0], &actions, &attributes, arguments.data(), environ);
  ::posix_spawnattr_destroy(&attributes);
  ::posix_spawn_file_actions_destroy(&actions);
  return problem;
#else
  (void)command, (void)socket, (void)process;
  return ENOSYS;
#endif
}

}  // namespace nimatron
