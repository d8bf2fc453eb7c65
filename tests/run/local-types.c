// RUN: %sumacc -fopenacc %s -o %t -lm && %run %t
// Types, enumerators, typedefs and variables that are local to the function or to the block of the construct, shadowing others.
#include "Inputs/check.h"

typedef float real;
enum { SIZE = 1000 };
static int shadow = -1;

int main(void) {
  typedef double real;
  enum { SIZE = 40 };
  struct cell {
    real value;
    int id;
  };
  struct cell cells[SIZE];
  for (int i = 0; i < SIZE; i++)
    cells[i] = (struct cell){i * 0.1, i};
  int shadow = 5;
  real sum = 0, want = 0;
  {
    struct cell {
      long other;
    };
    real factor = 1e-3; /* exact in no float */
    long shadow = 1L << 35;
    long seen = 0;
#pragma acc parallel loop copyin(cells) reduction(+:seen) firstprivate(factor)
    for (int i = 0; i < SIZE; i++) {
      struct cell c = {shadow + cells[i].id};
      seen += c.other;
    }
    CHECK(seen == SIZE * shadow + SIZE * (SIZE - 1) / 2, "inner struct and shadowed variable: %ld", seen);
#pragma acc parallel loop reduction(+:sum) copyin(cells) num_gangs(1) vector_length(1)
    for (int i = 0; i < SIZE; i++)
      sum += factor * (i - i / 2 * 2);
    for (int i = 0; i < SIZE; i++)
      want += factor * (i - i / 2 * 2);
    /* Twenty equal summands: the order may differ, not by more than a few units in the last place. */
    CHECK(sum - want < 1e-15 && want - sum < 1e-15, "double typedef: %.17g, not %.17g", sum, want);
  }
  int r = 0;
#pragma acc parallel copyout(r) num_gangs(1)
  {
    enum { SIZE = 3 };
    int i = shadow;
    {
      int i = SIZE;
      r = i * 10;
    }
    r += i;
  }
  CHECK(r == 35, "nested scopes: %d", r);
  (void)sizeof(real);
  return check_end();
}
