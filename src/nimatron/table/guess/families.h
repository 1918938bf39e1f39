// The families of laws, a file each. Each hands out candidates that it has fitted to samples, and none where the
// samples have another dimension than it is for.
#pragma once

#include "nimatron/table/guess/law.h"

namespace nimatron::guess {

void polynomials(const Samples& samples, Sink<Candidate> sink);
void periods(const Samples& samples, Sink<Candidate> sink);
void expressions(const Samples& samples, Sink<Candidate> sink);
void zero_expressions(const Samples& samples, Sink<Candidate> sink);
void residues(const Samples& samples, Sink<Candidate> sink);
void recurrences(const Samples& samples, Sink<Candidate> sink);
void beatty_sequences(const Samples& samples, Sink<Candidate> sink);
void beatty_zeros(const Samples& samples, Sink<Candidate> sink);
void plane_periods(const Samples& samples, Sink<Candidate> sink);
// Those of tables with f(x,y) = f(y,x), in the smaller of the two and their distance.
void symmetric_periods(const Samples& samples, Sink<Candidate> sink);

void automata(const Samples& samples, Sink<Candidate> sink);

// The pairs (a, b) of a list, the k-th of them floor(k alpha) and floor(k alpha) + r k for some r.
void beatty_pairs(const Samples& first, const Samples& second, Sink<Candidate> sink);

}  // namespace nimatron::guess
