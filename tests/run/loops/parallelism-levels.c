// RUN: %sumacc -fopenacc -O2 %s -o %t && %run %t
// UNSUPPORTED: device-serial
// OpenACC 3.3 2.9.2 to 2.9.4: every gang, worker and lane that is asked for takes part in loops over each level and over
// several, nested and combined, with reductions and in routines.
#include "../Inputs/places.h"

enum { N = 6000 };
static int place[N];

#pragma acc routine vector
static void note_row(int *row, int n) {
#pragma acc loop vector
  for (int i = 0; i < n; i++)
    row[i] = CHECK_PLACE;
}

#define ONE_LOOP(levels, gangs, workers, lanes)                                                                        \
  do {                                                                                                                 \
    long sum = 0;                                                                                                      \
    PRAGMA(acc parallel loop levels num_gangs(5) num_workers(3) vector_length(64) copyout(place))                      \
    for (int i = 0; i < N; i++)                                                                                        \
      place[i] = CHECK_PLACE;                                                                                          \
    check_took_part(#levels, place, N, gangs, workers, lanes);                                                         \
    PRAGMA(acc parallel loop levels num_gangs(5) num_workers(3) vector_length(64) copyout(place) reduction(+ : sum))   \
    for (int i = 0; i < N; i++) {                                                                                      \
      place[i] = CHECK_PLACE;                                                                                          \
      sum += i;                                                                                                        \
    }                                                                                                                  \
    check_took_part(#levels " with a reduction", place, N, gangs, workers, lanes);                                     \
    CHECK(sum == N * (N - 1L) / 2, #levels ": sum %ld", sum);                                                          \
  } while (0)
#define PRAGMA(...) _Pragma(#__VA_ARGS__)

int main(void) {
  ONE_LOOP(gang, 5, 1, 1);
  ONE_LOOP(gang worker, 5, 3, 1);
  ONE_LOOP(gang vector, 5, 1, 64);
  ONE_LOOP(gang worker vector, 5, 3, 64);
  ONE_LOOP(gang(static : 64) vector, 5, 1, 64);

  /* Loops inside of a gang loop, each over other levels. */
#pragma acc parallel num_gangs(4) num_workers(3) vector_length(32) copyout(place)
#pragma acc loop gang
  for (int i = 0; i < 20; i++) {
#pragma acc loop worker
    for (int j = 0; j < 6; j++) {
#pragma acc loop vector
      for (int k = 0; k < 50; k++)
        place[(i * 6 + j) * 50 + k] = CHECK_PLACE;
    }
  }
  check_took_part("three loops", place, N, 4, 3, 32);
#pragma acc parallel num_gangs(4) num_workers(3) vector_length(32) copyout(place)
#pragma acc loop gang
  for (int i = 0; i < 20; i++) {
    int first = i * 300; /* single mode in front of a loop */
#pragma acc loop worker vector
    for (int j = 0; j < 300; j++)
      place[first + j] = CHECK_PLACE;
  }
  check_took_part("worker vector inside gang", place, N, 4, 3, 32);
#pragma acc parallel num_gangs(4) num_workers(3) vector_length(32) copyout(place)
#pragma acc loop gang worker
  for (int i = 0; i < 60; i++)
    note_row(&place[i * 100], 100);
  check_took_part("vector routine inside gang worker", place, N, 4, 3, 32);

  /* A loop of workers alone, of lanes alone, in the one gang that there is. */
#pragma acc parallel num_gangs(1) num_workers(6) vector_length(32) copyout(place)
#pragma acc loop worker
  for (int i = 0; i < N; i++)
    place[i] = CHECK_PLACE;
  check_took_part("worker alone", place, N, 1, 6, 1);
#pragma acc parallel num_gangs(1) num_workers(6) vector_length(96) copyout(place)
#pragma acc loop vector
  for (int i = 0; i < N; i++)
    place[i] = CHECK_PLACE;
  check_took_part("vector alone", place, N, 1, 1, 96);

  /* No level named: the compiler takes gangs and lanes, whose number the device chooses. */
#pragma acc parallel loop copyout(place)
  for (int i = 0; i < N; i++)
    place[i] = CHECK_PLACE;
  check_took_part("no level named", place, N, CHECK_ANY, 1, CHECK_ANY);
#pragma acc serial loop copyout(place)
  for (int i = 0; i < N; i++)
    place[i] = CHECK_PLACE;
  check_took_part("serial", place, N, 1, 1, 1);
  return check_end();
}
