// RUN: %sumacc -fopenacc -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: %sumacc -fopenacc -fno-implicit-reduction -fdiagnostics-parseable-fixits -c %s -o %t.o 2>&1 | FileCheck --check-prefix=FIX %s
// Accumulations that are almost reductions: a warning says why they are none, and shows the clause where one would be
// right; so do the warnings of those that -fno-implicit-reduction leaves alone.
#include <stdatomic.h>
double total;
#pragma acc routine seq
double outside(double);
void f(const double *restrict a, double *restrict b, int n) {
  double s = 0;
  int k = 0;
#pragma acc parallel loop copy(s)
  for (int i = 0; i < n; i++) {
// CHECK: almost-reductions.c:[[@LINE+1]]:5: warning: iterations that run in parallel race for 's', which is no reduction: line [[@LINE+2]] reads it, and what it is there depends on the order of the iterations [-Wsumac-almost-reduction]
    s += a[i];
    b[i] = s;
  }
#pragma acc parallel loop copy(s)
  for (int i = 0; i < n; i++) {
// CHECK: [[@LINE+1]]:5: warning: {{.*}} 's', which is no reduction: line [[@LINE+2]] changes it by another operator
    s += a[i];
    s *= 2;
  }
#pragma acc parallel loop copy(s)
  for (int i = 0; i < n; i++) {
// CHECK: [[@LINE+1]]:5: warning: {{.*}} 's', which is no reduction: line [[@LINE+3]] sets it
    s += a[i];
    if (a[i] > 100)
      s = 0;
  }
#pragma acc parallel loop copy(k) // counts
  for (int i = 0; i < n; i++)
// CHECK: [[@LINE+4]]:5: warning: {{.*}} 'k', which is no reduction: line [[@LINE+4]] cuts each sum to its type; one that holds them could be reduced
// CHECK: [[@LINE-3]]:34: note: the clause belongs here
// CHECK-NEXT: #pragma acc parallel loop copy(k) // counts
// CHECK: {{^ +\|}} reduction(+:k)
    k += a[i];
#pragma acc parallel loop \
    copy(total)
  for (int i = 0; i < n; i++)
// CHECK: [[@LINE+3]]:5: warning: iterations that run in parallel race for 'total': add reduction(+:total) to the loop of line [[@LINE-1]] [-Wsumac-race]
// CHECK: [[@LINE-2]]:3: note: the loop does not reduce 'total' by itself: a function that it calls, or a pointer that it uses, may lead to it
// CHECK: [[@LINE-4]]:16: note: the clause belongs here
    total += outside(a[i]);
#pragma acc parallel copyin(a[0 : n])
  {
#pragma acc loop gang vector
    for (int i = 0; i < n; i++)
// CHECK: [[@LINE+2]]:7: warning: {{.*}} race for 's'
// CHECK: [[@LINE-2]]:5: note: the loop does not reduce 's' by itself: the construct does something else with it, too
      s += a[i];
    b[0] = s;
  }
#pragma acc parallel loop vector async(1)
  for (int i = 0; i < n; i++)
// CHECK: [[@LINE+2]]:5: warning: {{.*}} race for 's'
// CHECK: [[@LINE-2]]:3: note: {{.*}} the construct is asynchronous, and no clause says that the result is waited for
    s += a[i];
#pragma acc parallel loop vector firstprivate(s)
  for (int i = 0; i < n; i++)
// CHECK: [[@LINE+2]]:5: warning: {{.*}} race for 's'
// CHECK: [[@LINE-2]]:3: note: {{.*}} a clause says what it is
    s += a[i];
#pragma acc parallel loop copy(s)
  for (int i = 0; i < n; i++)
// CHECK: [[@LINE+1]]:5: warning: {{.*}} 's', which is no reduction: line [[@LINE+1]] needs what the iteration before left in it [-Wsumac-almost-reduction]
    s = a[i] - s;
#pragma acc parallel loop copy(s)
  for (int i = 0; i < n; i++)
// CHECK: [[@LINE+1]]:5: warning: {{.*}} 's', which is no reduction: line [[@LINE+1]] needs what the iteration before
    s = s * 2 + a[i];
#pragma acc parallel loop copy(k)
  for (int i = 0; i < n; i++)
    if (a[i] > 0)
// CHECK: [[@LINE+1]]:9: warning: {{.*}} 'k', which is no reduction: line [[@LINE+1]] needs what the iteration before
      b[k++] = a[i];
#pragma acc parallel loop copy(s, k)
  for (int i = 0; i < n; i++)
// CHECK: [[@LINE+1]]:5: warning: {{.*}} 's', which is no reduction: line [[@LINE+1]] needs what the iteration before
    if (s - a[i] > 0) {
      s = a[i];
      k = i;
    }
#pragma acc parallel loop reduction(min : s) copy(k)
  for (int i = 0; i < n; i++)
    if (a[i] < s) {
      s = a[i];
// CHECK: [[@LINE+1]]:7: warning: {{.*}} 'k', which is no reduction: it depends on 's', and what that is there depends on the order of the iterations [-Wsumac-almost-reduction]
      k++;
    }
#pragma acc parallel loop reduction(+ : s) copy(b[0 : n])
  for (int i = 0; i < n; i++) {
    s += a[i];
// CHECK: [[@LINE+1]]:5: warning: {{.*}} 'b[3]', which is no reduction: it depends on 's'
    b[3] += s;
  }
#pragma acc parallel loop copy(b[0 : n])
  for (int i = 0; i < n; i++)
// CHECK: [[@LINE+1]]:5: warning: {{.*}} 'b[3]', which is no reduction: line [[@LINE+1]] needs what the iteration before
    b[3] = a[i] - b[3];
#pragma acc parallel loop copy(b[0 : n])
  for (int i = 0; i < n; i++) {
    b[(int)a[i]] += 1;
// CHECK: [[@LINE+1]]:5: warning: {{.*}} 'b[(int)a[i]]', which is no reduction: it is changed by another operator, too
    b[(int)a[i]] *= 2;
  }
#pragma acc parallel loop reduction(min : s) copyin(k)
  for (int i = 0; i < n; i++)
// CHECK: [[@LINE+1]]:5: warning: this value of 'k' is lost, though it is read after the construct: 'k' is copied in alone; make it copy(k)
    if (a[i] < s) {
      s = a[i];
      k = i;
    }
  b[0] = k + s;
// CHECK-NOT: [-Wsumac-{{race|almost}}
#pragma acc parallel loop copy(s)
  for (int i = 0; i < n; i++)
    if (i == 0) {
      s += a[i];
      b[i] = s;
    }
#pragma acc parallel loop gang // each gang's own
  for (int i = 0; i < n; i++) {
    s += a[i];
    b[i] = s;
  }
#pragma acc parallel loop copyin(a[0 : n]) /* which */ copy(s)
  for (int i = 0; i < n; i++)
// FIX: fix-it:"{{.*}}almost-reductions.c":{[[@LINE-2]]:43-[[@LINE-2]]:43}:" reduction(+:s)"
    s += a[i];
#pragma acc parallel loop copy(b[0 : n])
  for (int i = 0; i < n; i++)
// FIX: fix-it:"{{.*}}almost-reductions.c":{[[@LINE-2]]:41-[[@LINE-2]]:41}:" reduction(+:b[3])"
    b[3] += a[i];
}
