// RUN: not %sumac++ -std=c++20 -fopenmp -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: not %sumac++ -std=c++20 -DWRITES -fopenmp -c %s -o %t.o 2>&1 | FileCheck --check-prefix=WRITES %s
// What cannot be done with the variables of a pack of arguments in a region: the first value of a variable beside which
// others are declared, a capture with a first value. They are constant there.
template <class... F> void apply(double *p, int n, F... f) {
#ifdef WRITES
#pragma omp target map(tofrom: p[0:n])
  // WRITES: pack.cpp:[[#@LINE + 1]]:{{[0-9]+}}: error: cannot assign to variable 'f' with const-qualified type
  p[0] = ((f += 1) + ...);
#else
#pragma omp target teams distribute parallel for map(tofrom: p[0:n])
  for (int i = 0; i < n; i++) {
    // CHECK: pack.cpp:[[#@LINE + 1]]:{{[0-9]+}}: error: 'f' is a pack of arguments: in a construct it can be expanded in calls, fold expressions, captures and the first value of a variable that is declared alone
    double x[] = {0, f...}, y = 0;
    // CHECK: pack.cpp:[[#@LINE + 1]]:{{[0-9]+}}: error: 'f' is a pack of arguments: in a construct it can be expanded
    auto g = [... h = f] { return (h + ...); };
    p[i] = x[0] + y + g();
  }
#endif
}
int main() {
  double p[4] = {};
  apply(p, 4, 1.0, 2.5);
}
