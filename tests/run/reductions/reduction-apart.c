// RUN: %sumacc -fopenacc -O2 %s -o %t && %run %t
// RUN: %sumacc -fopenacc -O2 -DMANY=160 -freduction=gang:lock %s -o %t && %run %t
// RUN: %sumacc -fopenacc -O2 -DLONG -DMANY=160 -freduction=gang:sweep %s -o %t && %run %t
// RUN: %sumacc -fopenacc -O0 -DSHORT -freduction=gang:swap %s -o %t && %run %t
// RUN: %sumacc -fopenacc -O2 -DFEW -freduction=gang:shared,direct %s -o %t && %run %t
// RUN: %sumacc -fopenacc -O2 -freduction=gang:lock -c %s -o %t.o -Minfo=loop 2>&1 | FileCheck %s
// UNSUPPORTED: device-serial
// Arrays of which the loop only updates elements: shared by the threads of a gang, or one for each worker and lane, as
// the strategy wants that is chosen or asked for. Exact values. Each element of a copy is a turn at the lock, or an update
// of memory that is weak: fewer of them where that is asked for, by the same strategies.
// CHECK: ptx: reduction(+) over gang: lock in global memory
// CHECK: ptx: reduction(+) over vector:
// CHECK: ptx: reduction(+) over worker: copies in global memory
#ifndef MANY
#define MANY 1000 // above 8 kB of them a strategy changes at run time
#endif
enum { N = 3 * MANY, BINS = 40, ROWS = 6, COLUMNS = 4, EACH = MANY / COLUMNS };
#if !defined LONG && !defined SHORT && !defined FEW
#define LONG
#define SHORT
#define FEW
#endif

#ifdef FEW
/* Elements that would be held in registers; of the gang's own, too. */
static int few_elements(void) {
  int bins[5] = {7}, out[4][6], right = 1;
#pragma acc parallel loop gang worker vector num_workers(2) vector_length(32) reduction(+ : bins)
  for (int i = 0; i < N; i++)
    bins[i % 5] += ({ int twice = 2; twice; });
#pragma acc parallel loop gang num_gangs(4) num_workers(2) vector_length(32) copyout(out)
  for (int g = 0; g < 4; g++) {
    int own[6] = {g, g, g, g, g, g};
#pragma acc loop worker vector reduction(+ : own[1 : 4])
    for (int i = 0; i < N; i++)
      if (i % 6 > 0 && i % 6 < 5)
        own[i % 6]++;
    for (int i = 0; i < 6; i++)
      out[g][i] = own[i];
  }
  for (int i = 0; i < 5; i++)
    right &= bins[i] == 7 * !i + 2 * (N / 5);
  for (int i = 0; i < 24; i++)
    right &= out[i / 6][i % 6] == i / 6 + (i % 6 > 0 && i % 6 < 5) * (N / 6);
  return right;
}
#endif

#ifdef SHORT
static int few_bytes(void) {
  int bins[BINS] = {7}, right = 1;
  float most[BINS];
  for (int i = 0; i < BINS; i++)
    most[i] = -1;
#pragma acc parallel loop gang worker vector num_workers(2) vector_length(32) reduction(+ : bins) reduction(max : most)
  for (int i = 0; i < N; i++) {
    bins[i % BINS] += 2;
    if (i > most[i % BINS])
      most[i % BINS] = i;
  }
  for (int i = 0; i < BINS; i++)
    right &= bins[i] == 7 * !i + 2 * (N / BINS) && most[i] == N - BINS + i;
  return right;
}
#endif

#ifdef LONG
struct pair {
  double x;
  long n;
};

static int structures(void) {
  struct pair bins[MANY] = {{1, 1}};
  int right = 1;
#pragma acc parallel loop gang vector num_gangs(4) vector_length(32) reduction(+ : bins)
  for (int i = 0; i < N; i++) {
    bins[i % MANY].x += 0.5;
    bins[i / 3].n++;
  }
  for (int i = 0; i < MANY; i++)
    right &= bins[i].x == !i + 1.5 && bins[i].n == !i + 3;
  return right;
}

/* Updates at each level, and sections of run-time length. */
static int nested(int n) {
  long bins[n];
  int right = 1;
  for (int i = 0; i < n; i++)
    bins[i] = 5;
#pragma acc parallel loop gang num_gangs(3) num_workers(2) vector_length(64) reduction(+ : bins[10 : n - 10])
  for (int i = 0; i < ROWS; i++) {
    bins[10 + i] += 1000000;
#pragma acc loop worker reduction(+ : bins[10 : n - 10])
    for (int j = 0; j < COLUMNS; j++) {
      bins[10 + j] += 100;
#pragma acc loop vector reduction(+ : bins[10 : n - 10])
      for (int k = 0; k < EACH; k++)
        bins[10 + k + j * EACH] += 1;
    }
  }
  for (int i = 0; i < n; i++) {
    int at = i - 10;
    long more = at < 0 ? 0 : (at < ROWS) * 1000000 + (at < COLUMNS) * 100 * ROWS + (at < MANY) * ROWS;
    right &= bins[i] == 5 + more;
  }
  return right;
}

/* Of the construct; and over lanes alone, several times. */
static int constructs(void) {
  int bins[MANY] = {0}, others[MANY] = {0}, right = 1;
#pragma acc parallel num_gangs(4) vector_length(32) reduction(+ : bins)
  {
#pragma acc loop gang vector
    for (int i = 0; i < N; i++)
      bins[i % MANY] += 1;
  }
#pragma acc parallel num_gangs(1) vector_length(32) copy(others)
  for (int t = 0; t < 2; t++) {
#pragma acc loop vector reduction(+ : others)
    for (int i = 0; i < N; i++)
      others[i % MANY] += t + 1;
  }
  for (int i = 0; i < MANY; i++)
    right &= bins[i] == 3 && others[i] == 9;
  return right;
}
#endif

int main(void) {
  int right = 1;
#ifdef FEW
  right &= few_elements();
#endif
#ifdef SHORT
  right &= few_bytes();
#endif
#ifdef LONG
  right &= structures() && nested(MANY + 210) && constructs();
#endif
  return !right;
}
