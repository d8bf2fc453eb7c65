// RUN: %sumacc -fopenacc -c %s -o %t.o 2>&1 | FileCheck %s
// A clause names a part of a variable, and the loop accumulates into more of it: the rest would be reduced without the
// clause, so it is said that it is not, and why.
void bins(int n, const int *b, int *h) {
  // CHECK: [[#@LINE+5]]:5: warning: iterations that run in parallel may race for 'h[b[i]]': because of reduction(+:h[0]) the loop does not reduce the rest of 'h' by itself [-Wsumac-race]
  // CHECK: [[#@LINE+1]]:41: note: the clause has to name all of 'h' that the loop accumulates into; without it
#pragma acc parallel loop reduction(+ : h[0]) copy(h[0 : 10]) copyin(b[0 : n])
  for (int i = 0; i < n; i++) {
    h[0] += 1;
    h[b[i]] += 2;
  }
}
void elements(int n) {
  int h[10] = {0};
  // CHECK: [[#@LINE+4]]:5: warning: {{.*}} may race for 'h[3]': because of reduction(+:h[0])
#pragma acc parallel loop reduction(+ : h[0]) copy(h)
  for (int i = 0; i < n; i++) {
    h[0] += 1;
    h[3] += 2;
  }
}
struct two {
  int x, y;
};
void members(int n, struct two *p) {
  // CHECK: [[#@LINE+4]]:5: warning: {{.*}} may race for 'p->y': because of reduction(+:p->x)
#pragma acc parallel loop reduction(+ : p->x) copy(p[0 : 1])
  for (int i = 0; i < n; i++) {
    p->x += 1;
    p->y += 2;
  }
  // CHECK-NOT: warning
#pragma acc parallel loop reduction(+ : p->x, p->y) copy(p[0 : 1])
  for (int i = 0; i < n; i++) {
    p->x += 1;
    p->y += 2;
  }
}
void nothing(int n, const int *b, int *h, int *y) {
#pragma acc parallel loop reduction(+ : h[0 : 10]) copyin(b[0 : n])
  for (int i = 0; i < n; i++)
    h[b[i]] += 2;
#pragma acc parallel loop gang reduction(+ : y[0]) copy(y[0 : n + 1])
  for (int i = 0; i < n; i++) {
    y[0] += 1;
    y[i + 1] += 1;
  }
#pragma acc parallel loop gang reduction(+ : h[0]) copy(h[0 : 10])
  for (int i = 0; i < n; i++) {
    h[0] += 1;
#pragma acc loop vector reduction(+ : h[1])
    for (int j = 0; j < n; j++)
      h[1] += j;
  }
}
