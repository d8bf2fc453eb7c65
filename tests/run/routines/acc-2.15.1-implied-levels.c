// UNSUPPORTED: device-serial
// RUN: %sumacc -fopenacc %s -o %t && %run %t
// OpenACC 3.4 2.15.1: functions without a routine directive get the level that their loops ask for, and the routines
// that they call, in circles, too. The loops really have that level, and reductions of theirs are right.
#include "../Inputs/places.h"

enum { ROWS = 8, N = 128 };

static int by_vector(int *row, int *place) {
  int sum = 0;
#pragma acc loop vector reduction(+ : sum)
  for (int k = 0; k < N; k++) {
    sum += row[k];
    place[k] = CHECK_PLACE;
  }
  return sum;
}

/* No loop of its own. */
static int calls_vector(int *row, int *place) {
  return by_vector(row, place) + 1;
}

/* Two that call each other; the first has workers. */
static void by_worker(int *row, int *place, int deep);
static void circle(int *row, int *place, int deep) {
  if (deep)
    by_worker(row, place, deep - 1);
}
static void by_worker(int *row, int *place, int deep) {
#pragma acc loop worker vector
  for (int k = 0; k < N; k++) {
    row[k]++;
    place[k] = CHECK_PLACE;
  }
  circle(row, place, deep);
}

static void by_gang(int *a, int *place) {
#pragma acc loop gang
  for (int i = 0; i < ROWS; i++) {
#pragma acc loop vector
    for (int k = 0; k < N; k++) {
      a[i * N + k] *= 2;
      place[i * N + k] = CHECK_PLACE;
    }
  }
}

/* Of the function that a directive names, one that it calls gets the level, too; and no level of its own stays seq. */
static int twice(int x) {
  int y = 0;
  for (int i = 0; i < 2; i++)
    y += x;
  return y;
}
#pragma acc routine vector
static void named(int *row, int *place) {
  row[0] = twice(calls_vector(row, place));
}

int main(void) {
  int *a = check_alloc(ROWS * N * sizeof *a), *place = check_alloc(ROWS * N * sizeof *place), sums[ROWS];
  for (int i = 0; i < ROWS * N; i++)
    a[i] = i % 10;
#pragma acc data copy(a[0 : ROWS * N]) create(place[0 : ROWS * N])
  {
#pragma acc parallel loop gang num_gangs(4) vector_length(32) copyout(sums)
    for (int i = 0; i < ROWS; i++)
      sums[i] = calls_vector(a + i * N, place + i * N);
#pragma acc update self(place[0 : ROWS * N])
    check_took_part("vector", place, ROWS * N, 4, 1, 32);
#pragma acc parallel loop gang num_gangs(4) num_workers(2) vector_length(32)
    for (int i = 0; i < ROWS; i++)
      by_worker(a + i * N, place + i * N, 1);
#pragma acc update self(place[0 : ROWS * N])
    check_took_part("worker", place, ROWS * N, 4, 2, 32);
#pragma acc parallel num_gangs(4) vector_length(32)
    by_gang(a, place);
#pragma acc update self(place[0 : ROWS * N])
    check_took_part("gang", place, ROWS * N, 4, 1, 32);
#pragma acc parallel num_gangs(1) vector_length(32)
    named(a, place);
  }
  int first = 0;
  for (int i = 0; i < ROWS; i++) {
    int sum = 1;
    for (int k = 0; k < N; k++) {
      int was = (i * N + k) % 10;
      sum += was;
      first += i == 0 ? 2 * (was + 2) : 0;
      CHECK(a[i * N + k] == 2 * (was + 2) || i + k == 0, "a[%d] = %d", i * N + k, a[i * N + k]);
    }
    CHECK(sums[i] == sum, "sum %d is %d, not %d", i, sums[i], sum);
  }
  CHECK(a[0] == 2 * (first + 1), "named: %d", a[0]);
  by_gang(a, place); /* the host's */
  CHECK(a[1] == 12, "on the host: %d", a[1]);
  free(a);
  free(place);
  return check_end();
}
