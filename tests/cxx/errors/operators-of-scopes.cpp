// RUN: not %sumac++ -fopenmp -c %s -o %t.o 2>&1 | FileCheck %s --implicit-check-not=error:
// Operators of classes and namespaces where they are not known, and twice in one scope.
struct Q {
  int v;
};
struct A {
#pragma omp declare reduction(add : Q : omp_out.v += omp_in.v)
  // CHECK-DAG: operators-of-scopes.cpp:[[#@LINE + 1]]:{{[0-9]+}}: error: reduction operator 'add' is declared for 'Q' already
#pragma omp declare reduction(add : Q : omp_out.v -= omp_in.v)
};
struct B {
#pragma omp declare reduction(add : Q : omp_out.v += omp_in.v)
};
int f() {
  Q s{0};
  // CHECK-DAG: operators-of-scopes.cpp:[[#@LINE + 1]]:{{[0-9]+}}: error: reduction operator 'add' is not declared here for 's'
#pragma omp target parallel for reduction(add : s) map(tofrom : s)
  for (int i = 0; i < 4; i++)
    s.v += i;
  return s.v;
}
