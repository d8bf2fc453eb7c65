// RUN: %sumacc -fopenacc -c %s -o %t.o 2>&1 | FileCheck %s --implicit-check-not=warning:
// RUN: %sumacc -fopenacc -fno-implicit-reduction -c %s -o %t.o 2>&1 | FileCheck %s --check-prefix=OFF --implicit-check-not=warning:
// Iterations may have the same element: without reductions of its own the compiler warns of it (OFF), with them where
// something stands in their way. Not where each iteration has its own place, or the user says so.
struct cell {
  int n, w;
};
int h[16], rows[9], all[9][5];
void f(int n, const int *restrict b, int *restrict g, struct cell *restrict cells, int **restrict lists) {
#pragma acc parallel loop copyin(b[0:n])
  for (int i = 0; i < n; i++)
// OFF: race-of-place.c:[[@LINE+1]]:5: warning: iterations that run in parallel may race for 'h[b[i]]': add reduction(+:h) to the loop of line [[@LINE-1]], or an atomic construct [-Wsumac-race]
    h[b[i]]++;
// OFF: note: the clause belongs here
#pragma acc parallel loop copyin(b[0:n]) copy(g[0:16])
  for (int i = 0; i < n; i++)
// OFF: [[@LINE+1]]:5: warning: iterations that run in parallel may race for 'g[b[i] % 16]': add an atomic construct
    g[b[i] % 16] += i;
#pragma acc parallel loop
  for (int i = 0; i < 9; i++)
    for (int j = 0; j < 5; j++)
// OFF: [[@LINE+1]]:7: warning: iterations that run in parallel may race for 'rows[j]': add reduction(+:rows) to the loop of line [[@LINE-2]], or
      rows[j] += all[i][j];
// OFF: note: the clause belongs here
#pragma acc parallel loop collapse(2)
  for (int i = 0; i < 9; i++)
    for (int j = 0; j < 5; j++)
// No clause of the directive can name it: it stands in front of the declaration of i.
// OFF: [[@LINE+1]]:7: warning: iterations that run in parallel race for 'rows[i]': add an atomic construct
      rows[i] += all[i][j];
#pragma acc parallel loop copyin(b[0:n]) copy(cells[0:n])
  for (int i = 0; i < n; i++) {
    struct cell *c = &cells[b[i]];
// OFF: [[@LINE+1]]:5: warning: iterations that run in parallel may race for 'c->n': add an atomic construct
    c->n += c->w;
  }
#pragma acc parallel loop gang copyin(b[0:n])
  for (int i = 0; i < 9; i++) {
    int *row = all[i];
#pragma acc loop vector
    for (int j = 0; j < n; j++)
// OFF: [[@LINE+1]]:7: warning: iterations that run in parallel may race for 'row[b[j]]': add an atomic construct
      row[b[j]] += 1;
  }
  int s = 0, t = 0;
#pragma acc parallel loop copyin(b[0:n]) copy(s, h) reduction(+ : s)
  for (int i = 0; i < n; i++) {
// CHECK: [[@LINE+2]]:5: warning: iterations that run in parallel may race for 'h[b[i]]', which is no reduction: line [[@LINE+3]] uses 'h[0]', which may be the same [-Wsumac-almost-reduction]
// OFF: [[@LINE+1]]:5: warning: iterations that run in parallel may race for 'h[b[i]]', which is no reduction: line [[@LINE+2]] uses 'h[0]', which may be the same
    h[b[i]] += b[i];
    s += h[0];
  }
#pragma acc parallel loop copyin(b[0:n]) copy(t)
  for (int i = 0; i < n; i++) {
    int *at = &t;
// CHECK: [[@LINE+2]]:5: warning: iterations that run in parallel race for '*at': add an atomic construct
// OFF: [[@LINE+1]]:5: warning: iterations that run in parallel race for '*at': add an atomic construct
    *at += b[i];
  }
#pragma acc parallel loop copyin(b[0:n]) copy(g[0:n], cells[0:n], rows) independent
  for (int i = 0; i < n; i++) {
    struct cell *c = &cells[b[i]];
    int *q = g + b[i], mine[4] = {0}, *own = &mine[b[i] % 4];
    c->n += c->w;
    ++*q;
    *own += 1;
    rows[b[i]] += mine[0];
  }
#pragma acc parallel loop copyin(b[0:n]) copy(g[0:n], cells[0:n])
  for (int i = 0; i < n; i++) {
    struct cell *c = &cells[i];
    int *row = g + b[i], *from = lists[i];
    c->n += c->w;
    for (int k = 0; k < b[i + 1]; k++) /* rows of their own, as in CSR */
      row[k] += 1;
    for (int *p = from; p < from + n; p++)
      *p += 1;
    if (i == 3)
      h[b[i]] += 1;
  }
#pragma acc parallel loop copyin(b[0:n])
  for (int i = 0; i < n; i++) {
    int mine[4];
#pragma acc loop seq private(mine)
    for (int k = 0; k < 9; k++) {
      for (int q = 0; q < 4; q++)
        mine[q] = k;
      for (int j = 0; j < 4; j++)
        mine[j] += b[i];
      mine[3] %= 5;
    }
  }
  int other[4] = {0};
#pragma acc parallel loop copyin(b[0:n])
  for (int i = 0; i < n; i++) {
#pragma acc loop seq private(other)
    for (int k = 0; k < 9; k++) {
      for (int q = 0; q < 4; q++)
        other[q] = k;
      for (int j = 0; j < 4; j++)
        other[j] += b[i];
      other[3] %= 5;
    }
  }
}
