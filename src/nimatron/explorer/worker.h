// A worker: a process of its own in which requests are computed, so that a crash, or a computation that does not stop,
// costs one request and nothing else.
//
// It and the server talk over a socket, in lines. The server writes a request, a JSON object on one line, or "stop",
// which concerns the request under way. The worker writes the name of an event, a space and its JSON; the last event
// of a request is "answer".
#pragma once

#include "nimatron/explorer/explorer.h"

namespace nimatron {

// The exit status of a worker whose computation went on past its time limit.
constexpr int kOverdueStatus = 124;

// Answers the requests of a server that is at the other end of standard input and standard output, one after the
// other, and ends the process when the server closes the connection.
[[noreturn]] void work(const Explorer& explorer);

}  // namespace nimatron
