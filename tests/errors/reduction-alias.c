// RUN: %sumacc -fopenacc -c %s -o %t.o 2>&1 | FileCheck %s
// A loop without the clause that writes what a loop around it reduces, by name and through a pointer: whichever is meant,
// the user should know.
void f(int n, int h[static 8], const int *place) {
#pragma acc parallel loop gang reduction(+ : h[0 : 8]) copyin(place[0 : n])
  for (int r = 0; r < n; r++) {
    int *q = h;
    // CHECK: reduction-alias.c:[[@LINE+1]]:1: warning: this loop writes 'h' without a reduction clause and reaches it through 'q', too
#pragma acc loop vector
    for (int i = 0; i < n; i++) {
      h[place[i]] += 1;
      q[place[i]] += 1;
    }
    // CHECK-NOT: warning
#pragma acc loop vector reduction(+ : h[0 : 8])
    for (int i = 0; i < n; i++)
      h[place[i]] += 1;
  }
}
