// REQUIRES: sim
// RUN: %sumac++ -Wno-sumac-unmapped-pointer -Wno-sumac-container -fopenacc -fopenmp %s -o %t
// RUN: not env SUMAC_DEVICE=sim %t 2>&1 | FileCheck %s --check-prefix=METHOD
// RUN: not env SUMAC_DEVICE=sim %t 1 2>&1 | FileCheck %s --check-prefix=FUNCTION
// RUN: not env SUMAC_DEVICE=sim %t 1 2 2>&1 | FileCheck %s --check-prefix=REFERENCES
// RUN: not env SUMAC_DEVICE=sim %t 1 2 3 2>&1 | FileCheck %s --check-prefix=VALUES
// RUN: not env SUMAC_DEVICE=sim %t 1 2 3 4 2>&1 | FileCheck %s --check-prefix=ARRAY
// RUN: not env SUMAC_DEVICE=sim %t 1 2 3 4 5 2>&1 | FileCheck %s --check-prefix=LIBRARY
// RUN: not env SUMAC_DEVICE=sim %t 1 2 3 4 5 6 2>&1 | FileCheck %s --check-prefix=POINTERS
// A pointer in an object that has the host's address on the device, and that only code elsewhere follows: a method, a function, a
// lambda, a library. The simulator says in which variable it is, and at which byte.
#include <cstdio>
#include <cstdlib>
#include <map>

struct Grid {
  int n;
  double *p, *q;
  double at(int i) const { return p[i]; } // METHOD: pointers-in-objects.cpp:[[#@LINE]]: error: {{.*}} (a host pointer?), where the pointer at byte 8 of 'm' leads
  double &operator[](int i) { return q[i]; }
};

static double value_of(const Grid *g, int i) {
  return (*const_cast<Grid *>(g))[i]; // FUNCTION: pointers-in-objects.cpp:{{[0-9]+}}: error: {{.*}}, where the pointer at byte 16 of 'm' leads
}

static double *numbers(int n) {
  return (double *)calloc((size_t)n, sizeof(double));
}

int main(int argc, char **) {
  Grid m = {1000, numbers(1000), numbers(1000)};
  Grid rows[3] = {m, m, {50, numbers(50), numbers(50)}};
  double s = 0, *pointers[2] = {numbers(10), numbers(10)};
  std::map<int, int> tree{{1, 2}};
  auto by_reference = [&](int i) { return m.at(i); };
  auto by_value = [=](int i) { return m.at(i); };
  switch (argc) {
  case 1:
#pragma acc parallel loop reduction(+ : s)
    for (int i = 0; i < m.n; i++)
      s += m.at(i);
    break;
  case 2:
#pragma omp target teams distribute parallel for reduction(+ : s) map(tofrom : s)
    for (int i = 0; i < 1000; i++)
      s += value_of(&m, i);
    break;
  case 3: // REFERENCES: , where the pointer at byte 8 of 'm' leads
#pragma acc parallel loop reduction(+ : s) copyin(m)
    for (int i = 0; i < 1000; i++)
      s += by_reference(i);
    break;
  case 4: // VALUES: , where the pointer at byte 8 of 'by_value' leads
#pragma omp target teams distribute parallel for reduction(+ : s) map(tofrom : s)
    for (int i = 0; i < 1000; i++)
      s += by_value(i);
    break;
  case 5: // ARRAY: , where the pointer at byte 8 of 'rows[2]' leads
#pragma acc parallel loop reduction(+ : s)
    for (int i = 0; i < 10; i++)
      s += rows[2].at(i);
    break;
  case 6:
#pragma acc parallel loop reduction(+ : s)
    for (int i = 0; i < 3; i++)
      s += tree.at(1); // LIBRARY: pointers-in-objects.cpp:[[#@LINE]]: error: {{.*}}, where the pointer at byte {{[0-9]+}} of 'tree' leads
    break;
  case 7: // POINTERS: , where the pointer 'pointers[1]' leads
#pragma acc parallel loop reduction(+ : s)
    for (int i = 0; i < 10; i++)
      s += pointers[1][i];
    break;
  }
  printf("%g\n", s);
}
