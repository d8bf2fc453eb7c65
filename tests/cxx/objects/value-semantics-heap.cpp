// RUN: %sumac++ -fopenmp -O1 -I%S/../../run %s -o %t -lm && %run %t
// A class with a heap array inside a region: copies, moves, assignment by copy and swap, all freed.
#include "Inputs/check.h"
#include <utility>

class Buffer {
  int n;
  long *p;

public:
  explicit Buffer(int n) : n(n), p(new long[n]()) {}
  Buffer(const Buffer &o) : n(o.n), p(new long[o.n]) {
    for (int i = 0; i < n; i++)
      p[i] = o.p[i];
  }
  Buffer(Buffer &&o) noexcept : n(o.n), p(o.p) { o.p = nullptr, o.n = 0; }
  Buffer &operator=(Buffer o) {
    std::swap(n, o.n);
    std::swap(p, o.p);
    return *this;
  }
  ~Buffer() { delete[] p; }
  long &operator[](int i) { return p[i]; }
  int size() const { return n; }
};
static Buffer made(int n, long x) {
  Buffer b(n);
  for (int i = 0; i < n; i++)
    b[i] = x + i;
  return b;
}
int main() {
  long out[16];
#pragma omp target teams distribute parallel for map(from: out)
  for (int i = 0; i < 16; i++) {
    Buffer a = made(4, i), b = a, c(2);
    b[0] = 100;
    c = b;
    a = std::move(b);
    out[i] = a[0] + c[3] + c.size() + made(3, i)[2];
  }
  for (int i = 0; i < 16; i++)
    CHECK(out[i] == 100 + i + 3 + 4 + i + 2, "%d: %ld", i, out[i]);
  return check_end();
}
