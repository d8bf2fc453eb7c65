// RUN: %sumac++ -fopenacc -O1 -I%S/../../run %s -o %t -lm && %run %t
// Two halves of a field in queues, async and wait, in methods; a buffer of a std::vector of structures.
#include "Inputs/check.h"
#include <vector>

struct Cell { float u, v; };
class Wave {
  std::vector<Cell> cells;
  Cell *p;
  int n;

public:
  explicit Wave(int n) : cells(n), p(cells.data()), n(n) {
    for (int i = 0; i < n; i++)
      cells[i] = {float(i), 1};
    Cell *p = this->p;
#pragma acc enter data copyin(p[0:n])
  }
  ~Wave() {
    Cell *p = this->p;
#pragma acc exit data delete(p[0:n])
  }
  void half(int from, int to, int queue) {
    Cell *p = this->p;
#pragma acc parallel loop present(p[0:n]) async(queue)
    for (int i = from; i < to; i++) {
      p[i].u += p[i].v;
      p[i].v *= 2;
    }
  }
  void wait() {
    Cell *p = this->p;
#pragma acc wait
#pragma acc update self(p[0:n])
  }
  const Cell &operator[](int i) const { return cells[i]; }
};

int main() {
  Wave w(64);
  for (int t = 0; t < 3; t++) {
    w.half(0, 32, 1);
    w.half(32, 64, 2);
  }
  w.wait();
  for (int i = 0; i < 64; i++)
    CHECK(w[i].u == i + 7 && w[i].v == 8, "%d: %g %g", i, w[i].u, w[i].v);
  return check_end();
}
