// Uses the library the way a stranger would: by its installed headers, linking the one target.
#include <cstdio>

#include "nimatron/base/cursor.h"

int main() {
  nimatron::Cursor in("17");
  const auto heap = in.natural();
  std::printf("a heap of %d\n", static_cast<int>(heap));
  return heap == 17 ? 0 : 1;
}
