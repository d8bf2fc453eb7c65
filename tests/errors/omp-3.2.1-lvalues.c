// RUN: not %sumacc -fopenmp -fsyntax-only %s 2>&1 | FileCheck %s
// OpenMP 5.2 3.2.1: what is no list item, and what to write instead.
struct s {
  double *p;
  int x;
};
struct s *g(void);
void f(struct s s, double *p, double *q, int n) {
// CHECK-DAG: :[[@LINE+1]]:24: error: 'g' is not a modifier of 'map', and what a function returns needs a name before it can be a list item
#pragma omp target map(g()->p[0:2])
  s.x = 1;
// CHECK-DAG: :[[@LINE+1]]:33: error: 'g(...)' is a call: list items are variables and what these lead to, as p->a[0:n], (*p)[0:n] and *(p + 1); give another object a name first
#pragma omp target map(tofrom : g()->p[0:2])
  s.x = 1;
// CHECK-DAG: :[[@LINE+1]]:41: error: expected ')' in a list item, found '*': list items are
#pragma omp target map(tofrom : ((double*)s.p)[0:2])
  s.x = 1;
// CHECK-DAG: :[[@LINE+1]]:34: error: expected the name of a variable: list items are
#pragma omp target map(tofrom : (&s)->p[0:2])
  s.x = 1;
// CHECK-DAG: :[[@LINE+1]]:36: error: expected ')' in a list item, found '?': list items are
#pragma omp target map(tofrom : (n ? p : q)[0:2])
  s.x = 1;
// CHECK-DAG: :[[@LINE+1]]:38: error: a list item has one sum of a pointer and an integer in its parentheses: list items are
#pragma omp target map(tofrom : (p + n ? p : q)[0:2])
  s.x = 1;
// CHECK-DAG: :[[@LINE+1]]:33: error: '(p+1)' is an address, and no object at one: list items are
#pragma omp target map(tofrom : (p + 1))
  s.x = 1;
// CHECK-DAG: :[[@LINE+1]]:33: error: expected the name of a variable: list items are
#pragma omp target map(tofrom : 5)
  s.x = 1;
}
