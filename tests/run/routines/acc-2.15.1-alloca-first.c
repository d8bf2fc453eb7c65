// RUN: %sumacc -fopenacc %s -o %t && %run-once %t
// A call of alloca that is the first thing of a routine, with a constant size and with others behind it.
static void set(char *q, int n) {
  for (int i = 0; i < n; i++)
    q[i] = (char)i;
}
#pragma acc routine seq
static int one(void) {
  char *q = __builtin_alloca(100);
  set(q, 100);
  return q[99];
}
#pragma acc routine seq
static int two(int n) {
  set(__builtin_alloca(10), 10);
  int k = 3;
  char *q = __builtin_alloca((unsigned long)n);
  set(q, n);
  return q[n - 1] + k;
}

int main(void) {
  int r = 0;
#pragma acc parallel loop reduction(+ : r)
  for (int i = 1; i <= 64; i++)
    r += one() + two(i);
  return r != 64 * (99 + 3) + 63 * 64 / 2;
}
