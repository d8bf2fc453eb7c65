// RUN: %sumac++ -fopenmp -O1 -I%S/../../run %s -o %t.omp -lm && %run %t.omp
// Variables of one name and different scopes in OpenMP's regions, where scalars are passed by their values.
#include "Inputs/check.h"

int x = 2;
namespace n {
int x = 10;
int k = 30;
} // namespace n
namespace declared {
#pragma omp begin declare target
int x = 100;
double y[4] = {1, 2, 3, 4};
#pragma omp end declare target
} // namespace declared
struct S {
  static int x;
};
int S::x = 1000;

static int implied(int x) {
  int s = 0;
#pragma omp target teams distribute parallel for reduction(+:s)
  for (int i = 0; i < 10; i++)
    s += x + ::x + n::x + declared::x + S::x + i;
  return s;
}

static int hidden() {
  int s = 0;
#pragma omp target map(tofrom : s)
  {
    int x = 5;
    {
      using n::x; // not the region's x, nor the one of the block around
      s += x;
    }
    s += x + ::x;
  }
  return s;
}

static int crew(int x) {
  int s = 0;
#pragma omp target map(tofrom : s) firstprivate(x, n::x, ::x)
#pragma omp parallel num_threads(4) reduction(+:s) firstprivate(::x)
  {
#pragma omp for lastprivate(x) firstprivate(n::x, S::x)
    for (int i = 0; i < 8; i++) {
      s += n::x + ::x + S::x;
      x = i;
    }
#pragma omp single
    s += n::k + x;
  }
  return s;
}

static int tasks(int x) {
  int s = 0;
#pragma omp target map(tofrom : s, ::x)
#pragma omp parallel num_threads(2)
#pragma omp single
  {
    for (int i = 0; i < 4; i++) {
#pragma omp task firstprivate(i)
#pragma omp atomic
      s += x + ::x + n::x + i;
    }
  }
  return s;
}

static int mapped(int x) {
  n::x = 10;
#pragma omp target map(tofrom : x, ::x, n::x, declared::y)
  {
    x += 1;
    ::x += 2;
    n::x += 3;
    declared::y[0] += 4;
  }
#pragma omp target update from(declared::y)
  int got = x + 10 * ::x + 1000 * n::x;
  ::x = 2;
  n::x = 10;
  return got;
}

int main() {
  CHECK(implied(1) == 11130 + 45, "%d", implied(1));
  CHECK(hidden() == 17, "%d", hidden());
  CHECK(crew(1) == 8 * 1012 + 37, "%d", crew(1));
  CHECK(tasks(1) == 4 * 13 + 6, "%d", tasks(1));
  CHECK(mapped(1) == 2 + 40 + 13000, "%d", mapped(1));
  CHECK(declared::y[0] == 5, "%g", declared::y[0]);
  return check_end();
}
