// RUN: not %sumacc -fopenmp -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: not %sumacc -fopenmp -DSYNTAX -c %s -o %t.o 2>&1 | FileCheck --check-prefix=SYNTAX %s
// OpenMP 5.2 15.8.4: what is no form of an atomic construct that compares, and clauses that are for these alone.
void f(int x, int e, int d, int v, int r, int *p) {
#pragma omp target map(x)
  {
// CHECK-DAG: :[[@LINE+2]]:7: error: the statement is no form of 'atomic compare': a comparison by '<', '>' or '==' was expected
#pragma omp atomic compare
  if (x <= e) x = e;
// CHECK-DAG: :[[@LINE+2]]:19: error: the statement is no form of 'atomic compare': the object that is assigned to was expected behind ':'
#pragma omp atomic compare
  x = x < e ? x : e;
// CHECK-DAG: :[[@LINE+2]]:18: error: the statement is no form of 'atomic compare': the value that the object is compared with was expected here
#pragma omp atomic compare
  if (x > e) x = d;
// CHECK-DAG: :[[@LINE+2]]:7: error: the statement is no form of 'atomic compare': a comparison by '<', '>' or '==' was expected
#pragma omp atomic compare
  if (x != e) x = d;
// CHECK-DAG: :[[@LINE+2]]:27: error: the statement is no form of 'atomic compare': nothing behind 'else' was expected
#pragma omp atomic compare
  if (x == e) x = d; else x = e;
// CHECK-DAG: :[[@LINE+2]]:15: error: the statement is no form of 'atomic compare': an assignment was expected
#pragma omp atomic compare
  if (x == e) x += d;
// CHECK-DAG: :[[@LINE+2]]:24: error: the statement is no form of 'atomic compare': one assignment was expected
#pragma omp atomic compare
  if (x == e) { x = d; v = x; }
// CHECK-DAG: :[[@LINE+2]]:7: error: the statement is no form of 'atomic compare': 'if' or '?:' was expected
#pragma omp atomic compare
  x = e;
// CHECK-DAG: :[[@LINE+2]]:21: error: the statement is no form of 'atomic compare capture': a comparison by '<', '>' or '==' was expected
#pragma omp atomic compare capture
  { r = x == e; if (v) x = d; }
// CHECK-DAG: :[[@LINE+2]]:27: error: the statement is no form of 'atomic compare capture': the value that the object is compared with was expected here
#pragma omp atomic compare capture
  { r = x > e; if (r) x = d; }
// CHECK-DAG: :[[@LINE+2]]:7: error: the statement is no form of 'atomic compare capture': a comparison by '==' was expected
#pragma omp atomic compare capture
  if (x > e) x = e; else v = x;
// CHECK-DAG: :[[@LINE+2]]:3: error: the statement is no form of 'atomic compare capture': 'else' was expected
#pragma omp atomic compare capture
  if (x == e) x = d;
// CHECK-DAG: :[[@LINE+2]]:9: error: the statement is no form of 'atomic compare capture': the object that is compared was expected here
#pragma omp atomic compare capture
  { v = x; if (*p > e) *p = e; }
// CHECK-DAG: :[[@LINE+2]]:23: error: the statement is no form of 'atomic compare capture': 'weak' is for comparisons by '=='
#pragma omp atomic compare capture weak
  { v = x; if (x > e) x = e; }
// CHECK-DAG: :[[@LINE+2]]:20: error: the statement is no form of 'atomic compare capture': it mentions a variable that receives a value
#pragma omp atomic compare capture
  { v = x; if (x > v) x = v; }
// CHECK-DAG: :[[@LINE+2]]:25: error: the statement is no form of 'atomic compare': the value that the object is compared with was expected here
#pragma omp atomic compare
  if (x > (e = 2)) x = (e = 2);
// CHECK-DAG: :[[@LINE+2]]:19: error: the statement is no form of 'atomic compare': it mentions the object that is compared
#pragma omp atomic compare
  if (x == e) x = x + 1;
// CHECK-DAG: :[[@LINE+2]]:3: error: the statement is no form of 'atomic compare capture': one or two statements were expected
#pragma omp atomic compare capture
  { v = x; r = e; if (x > v) x = v; }
  }
}
void g(int x, int e, int d, int v, int r) {
#pragma omp target map(x)
  {
#ifdef SYNTAX
// SYNTAX: :[[@LINE+1]]:33: error: 'acq_rel' cannot stand in 'fail': seq_cst, acquire or relaxed
#pragma omp atomic compare fail(acq_rel)
  if (x == e) x = d;
// SYNTAX: :[[@LINE+1]]:33: error: 'release' cannot stand in 'fail': seq_cst, acquire or relaxed
#pragma omp atomic compare fail(release)
  if (x == e) x = d;
// SYNTAX: :[[@LINE+1]]:32: error: expected '(' in fail before the end of the directive
#pragma omp atomic compare fail
  if (x == e) x = d;
#else
// CHECK-DAG: :[[@LINE+1]]:20: error: 'weak' needs 'compare'
#pragma omp atomic weak
  x++;
// CHECK-DAG: :[[@LINE+1]]:20: error: 'fail' needs 'compare'
#pragma omp atomic fail(relaxed)
  x++;
// CHECK-DAG: :[[@LINE+1]]:42: error: more than one 'fail' clause on 'atomic'
#pragma omp atomic compare fail(relaxed) fail(acquire)
  if (x == e) x = d;
// CHECK-DAG: :[[@LINE+1]]:28: error: clause 'read' cannot stand together with 'compare'
#pragma omp atomic compare read
  v = x;
#endif
  }
}
