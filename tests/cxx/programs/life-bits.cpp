// RUN: %sumac++ -fopenacc -O1 -I%S/../../run %s -o %t -lm && %run %t
// Game of life on a torus, cells as bytes of an enum class.
#include "Inputs/check.h"
#include <cstdint>
#include <vector>

enum class Cell : std::uint8_t { dead, alive };
static inline int is(Cell c) { return c == Cell::alive; }

static void step(const Cell *a, Cell *b, int n) {
#pragma acc parallel loop collapse(2) copyin(a[0:n * n]) copyout(b[0:n * n])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      int around = 0;
      for (int di = -1; di <= 1; di++)
        for (int dj = -1; dj <= 1; dj++)
          if (di || dj)
            around += is(a[(i + di + n) % n * n + (j + dj + n) % n]);
      b[i * n + j] = around == 3 || (around == 2 && is(a[i * n + j])) ? Cell::alive : Cell::dead;
    }
}

int main() {
  const int n = 10;
  std::vector<Cell> a(n * n, Cell::dead), b(n * n);
  for (int at : {1, 12, 20, 21, 22})
    a[at] = Cell::alive;
  for (int t = 0; t < 4; t++) {
    step(a.data(), b.data(), n);
    a.swap(b);
  }
  int count = 0;
  for (Cell c : a)
    count += is(c);
  CHECK(count == 5, "%d", count);
  for (int at : {12, 23, 31, 32, 33})
    CHECK(is(a[at]), "no cell %d", at);
  return check_end();
}
