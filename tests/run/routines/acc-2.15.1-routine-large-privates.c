// RUN: %sumacc -fopenacc %s -o %t -lm && %run %t
// OpenACC 3.3 2.15.1: variables of routines that are too large for a GPU's shared memory, shared by the threads of the
// gang or of each worker, are there in every call, and given back.
#include "../Inputs/check.h"

enum { N = 30, LARGE = 9000 };

static int out[N];

static void check(const char *what) {
  for (int i = 0; i < N; i++) {
    CHECK(out[i] == 3 * i + 5, "%s [%d]: %d", what, i, out[i]);
    out[i] = -1;
  }
}

#pragma acc routine worker
static int of_gang(int i) {
  int a[LARGE], b[LARGE], sum = 0;
  if (i < 0)
    return 1;
#pragma acc loop worker vector
  for (int k = 0; k < LARGE; k++)
    a[k] = i, b[LARGE - 1 - k] = k;
#pragma acc loop worker reduction(+ : sum)
  for (int w = 0; w < 3; w++) {
    double own[LARGE / 2];
#pragma acc loop vector
    for (int k = 0; k < LARGE / 2; k++)
      own[k] = a[2 * k] + w;
    sum += (int)own[(LARGE - 1) / 2] - w;
  }
  return sum + b[LARGE - 6];
}

#pragma acc routine vector
static void of_worker(int i, int *result) {
  char text[4 * LARGE];
#pragma acc loop vector
  for (int k = 0; k < 4 * LARGE; k++)
    text[k] = (char)i;
  int sum = 0;
#pragma acc loop vector reduction(+ : sum)
  for (int k = LARGE; k < LARGE + 3; k++)
    sum += text[k];
  *result = sum + 5;
}

static void run(void) {
#pragma acc parallel loop gang num_gangs(4) num_workers(4) vector_length(32) copyout(out)
  for (int i = 0; i < N; i++)
    out[i] = of_gang(i);
  check("worker");
#pragma acc parallel loop gang num_gangs(4) num_workers(1) vector_length(64) copyout(out)
  for (int i = 0; i < N; i++)
    out[i] = of_gang(i) + of_gang(-1) - 1;
  check("wide");
#pragma acc parallel loop gang worker num_gangs(2) num_workers(4) vector_length(32) copyout(out)
  for (int i = 0; i < N; i++) {
    int result;
    of_worker(i, &result);
    out[i] = result;
  }
  check("vector");
}

int main(void) {
  for (int times = 0; times < 5; times++)
    run();
  return check_end();
}
