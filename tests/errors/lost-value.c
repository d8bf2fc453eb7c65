// RUN: %sumacc -fopenacc -c %s -o %t.o 2>&1 | FileCheck %s
// OpenACC 3.3 2.6.2: a scalar that no clause names is firstprivate. A value that the construct gives to it and that is
// read afterwards is lost: a warning; not where a clause says what is meant, nor where the value is not read.
int f(const int *restrict a, int n) { // (a found that is 0 or 1 would be reduced)
  int found = 0, turn = 1, temporary = 0, named = 0, meant = 0, sum = 0, again = 0, i, mine = 0;
#pragma acc parallel loop copyin(a[0 : n]) firstprivate(meant) copy(named) reduction(+ : sum) private(mine)
  for (i = 0; i < n; i++) {
    temporary = a[i];
    // CHECK: lost-value.c:[[@LINE+2]]:7: warning: this value of 'found' is lost, though it is read after the construct: without a clause 'found' is firstprivate; add copy(found), or a reduction
    if (temporary > 3)
      found = 2;
    if (i == 0)
      named = 3;
    meant = 5;
    mine = i;
    sum += a[i] + meant + mine;
  }
  if (found)
    sum++;
  while (turn) {
#pragma acc serial
    {
      // CHECK: lost-value.c:[[@LINE+1]]:7: warning: this value of 'turn' is lost
      turn = 0;
      again = 4; /* written again before it is read */
    }
    again = 1;
    sum += again;
  }
  // CHECK-NOT: warning
#pragma acc kernels
  again = 7;
  temporary = 1;
  return sum + named + meant + mine + temporary + again;
}
int *moved(int *p, int n) {
  int *q = p;
#pragma acc kernels copy(p[0 : n])
  for (int i = 0; i < n; i++) {
    *q = i;
    // CHECK: lost-value.c:[[@LINE+1]]:5: warning: this value of 'q' is lost, though it is read after the construct, which has its own 'q'
    q++;
  }
  return q;
}
