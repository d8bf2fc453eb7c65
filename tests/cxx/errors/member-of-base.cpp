// RUN: not %sumac++ -std=c++17 -fopenmp -c %s -o %t.o 2>&1 | FileCheck %s
// A variable of a base that is a template's parameter, by the base's name: only an instance knows what P::by is.
struct Policy {
  double by = 2;
};
template <class P> struct Solver : P {
  double run(int n) {
    double s = 0;
#pragma omp target teams distribute parallel for reduction(+: s)
    for (int i = 0; i < n; i++)
      // CHECK: member-of-base.cpp:[[#@LINE - 1]]:{{[0-9]+}}: error: a name in this construct means a member of the object here, or a variable of the function, which only this instance of the template knows: write this->NAME
      s += P::by;
    return s;
  }
};
double run() { return Solver<Policy>().run(10); }
