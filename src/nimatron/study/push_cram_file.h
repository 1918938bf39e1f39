// A file of Push Cram positions already searched, so that a long search can be stopped and goes on later.
//
//   PushCramFile file("n33.cram", session);        // reads it, if it is there
//   evaluate("outcome(pushcram(3x33))");               // Ctrl-C stops it
//   file.keep();                                       // writes it anew, whole or not at all
//
// Entries are exact, so that a file serves boards of every size.
#pragma once

#include <cstdint>
#include <string>

#include "nimatron/solve/push_cram.h"
#include "nimatron/engine/session.h"

namespace nimatron {

class PushCramFile {
 public:
  // An Error that names the file where it is none of ours, is damaged or could not be written later.
  PushCramFile(std::string path, Session& session);

  // Writes what the session's solver knows if that is more than the file has. Never less: a session that
  // has forgotten its memos does not empty the file.
  void keep();
  // "n33.cram: 1804057 positions searched, 1500000 kept".
  std::string report() const;

 private:
  push_cram::Solver& solver() const;

  std::string path_;
  Session* session_;
  std::size_t kept_ = 0;
};

}  // namespace nimatron
