// RUN: not %sumac++ -fopenacc -fopenmp -c %s -o %t.o 2>&1 | FileCheck %s
// An enumeration's ++ is a function of the program: the loop is not canonical.
enum Axis { X, Y, Z, ALL };
inline Axis &operator++(Axis &a) { return a = static_cast<Axis>(a + 1); }
int run() {
  int s = 0;
#pragma omp target teams distribute parallel for reduction(+ : s)
  // CHECK-DAG: enumeration.cpp:[[#@LINE + 1]]:{{[0-9]+}}: error: the loop's variable is an enumeration, whose step is a function of the program
  for (Axis a = X; a < ALL; ++a)
    s += a;
#pragma acc parallel loop reduction(+ : s)
  // CHECK-DAG: enumeration.cpp:[[#@LINE + 1]]:{{[0-9]+}}: error: the loop's variable is an enumeration, whose step is a function of the program
  for (Axis a = X; a < ALL; ++a)
    s += a;
  return s;
}
