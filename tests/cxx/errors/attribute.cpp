// RUN: not %sumac++ -std=c++20 -fopenmp -c %s -o %t.o 2>&1 | FileCheck %s
// Directives are pragmas; without one in the file, too.
// CHECK: attribute.cpp:6: error: directives as attributes are not supported: write '#pragma omp' in place of '
int run() {
  int s = 0;
  [[omp::directive(target teams distribute parallel for reduction(+ : s))]]
  for (int i = 0; i < 10; i++)
    s += i;
  return s;
}
