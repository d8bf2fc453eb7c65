// RUN: not %sumacc -fopenacc -c %s -o %t.o 2>&1 | FileCheck %s
// OpenACC 3.3 2.9: a loop's variable is private to the loop, so it cannot be the variable of its reduction.
int a[10][10];
int main(void) {
  int i, j;
// CHECK: reduction-of-loop-variable.c:[[@LINE+1]]:41: error: 'i' is the variable of the loop, which is private to it
#pragma acc parallel loop reduction(+ : i)
  for (i = 0; i < 9; i++)
    a[i][0] = 1;
// CHECK: [[@LINE+1]]:{{[0-9]+}}: error: 'j' is the variable of the loop
#pragma acc parallel loop collapse(2) reduction(max : j)
  for (i = 0; i < 9; i++)
    for (j = 0; j < 9; j++)
      a[i][j] = 1;
#pragma acc kernels
  {
// CHECK: [[@LINE+1]]:{{[0-9]+}}: error: 'j' is the variable of the loop
#pragma acc loop tile(2, 2) reduction(+ : j)
    for (i = 0; i < 9; i++)
      for (j = 0; j < 9; j++)
        a[i][j] = 1;
  }
// CHECK-NOT: error:
#pragma acc parallel loop reduction(+ : j)
  for (i = 0; i < 9; i++)
    j += a[i][0];
  return j;
}
