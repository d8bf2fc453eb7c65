// RUN: %sumacc -fopenacc -c %s -o %t.o 2>&1 | FileCheck %s
// OpenACC 3.3 2.9.11: nested reductions of one variable have one operator; a private variable between is another one.
// Nothing that is right is warned of.
int f(int n) {
  int s = 0;
#pragma acc parallel copy(s)
  {
#pragma acc loop gang reduction(+ : s)
    for (int i = 0; i < n; i++) {
      // CHECK: reduction-nested-operators.c:[[@LINE+1]]:{{[0-9]+}}: warning: 's' is reduced with 'max' here, but with '+' around it
#pragma acc loop vector reduction(max : s)
      for (int j = 0; j < n; j++)
        s = j > s ? j : s;
      // CHECK: reduction-nested-operators.c:8:{{[0-9]+}}: note: the outer one is here
    }
    // CHECK-NOT: warning
#pragma acc loop gang reduction(+ : s)
    for (int i = 0; i < n; i++) {
      int s = 0;
#pragma acc loop vector reduction(max : s)
      for (int j = 0; j < n; j++)
        s = j > s ? j : s;
    }
#pragma acc loop gang worker private(s)
    for (int i = 0; i < n; i++) {
      s = 0;
#pragma acc loop vector reduction(max : s)
      for (int j = 0; j < n; j++)
        s = j > s ? j : s;
    }
  }
  /* elements of one array are variables of their own */
  int v[2] = {0};
#pragma acc parallel loop gang reduction(+ : v[0]) reduction(max : v[1])
  for (int i = 0; i < n; i++) {
#pragma acc loop vector reduction(+ : v[0]) reduction(max : v[1])
    for (int j = 0; j < n; j++) {
      v[0] += j;
      v[1] = j * i > v[1] ? j * i : v[1];
    }
  }
  return s + v[0] + v[1];
}
/* An element beside others whose updates are atomic: its updates are, too. */
void histogram(int *restrict h, const int *restrict b, int m, int n) {
#pragma acc parallel loop copy(h[0 : m]) copyin(b[0 : n])
  for (int i = 0; i < n; i++) {
    h[b[i]] += 2;
    h[0]++;
  }
}
