// RUN: not %sumacc -fopenacc -c %s -o %t.o 2>&1 | FileCheck %s
// OpenACC 3.3 2.9.11: the result of a reduction must be a variable that can be assigned to; each const in its own way.
typedef const int fixed[4];
void f(const int n, const double h[4]) {
  const int x[4] = {0};
  static fixed y;
  const struct {
    int a, b[2];
  } z = {0};
// CHECK-DAG: reduction-const.c:[[@LINE+1]]:{{.*}}error: 'n' is const and cannot hold the result of a reduction
#pragma acc parallel loop reduction(+ : n)
  for (int i = 0; i < 4; i++)
    ;
// CHECK-DAG: reduction-const.c:[[@LINE+1]]:{{.*}}error: 'x' is const and cannot hold the result of a reduction
#pragma acc parallel loop reduction(+ : x)
  for (int i = 0; i < 4; i++)
    ;
// CHECK-DAG: reduction-const.c:[[@LINE+1]]:{{.*}}error: 'y' is const and cannot hold the result of a reduction
#pragma acc parallel loop reduction(+ : y)
  for (int i = 0; i < 4; i++)
    ;
// CHECK-DAG: reduction-const.c:[[@LINE+1]]:{{.*}}error: 'z' is const and cannot hold the result of a reduction
#pragma acc parallel loop reduction(+ : z)
  for (int i = 0; i < 4; i++)
    ;
// CHECK-DAG: reduction-const.c:[[@LINE+1]]:{{.*}}error: 'h[0:4]' is const and cannot hold the result of a reduction
#pragma acc parallel loop reduction(+ : h[0:4])
  for (int i = 0; i < 4; i++)
    ;
}
