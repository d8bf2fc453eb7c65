// RUN: %sumacc -fopenacc -O2 %s -o %t && %run %t
// UNSUPPORTED: device-serial
// OpenACC 3.3 2.9.1, 2.9.8, 2.9.2: collapsed and tiled nests and gangs of several dimensions lose no gang, worker or lane.
#include "../Inputs/places.h"

enum { ROWS = 60, COLUMNS = 100, N = ROWS * COLUMNS };
static int place[N];

#define PRAGMA(...) _Pragma(#__VA_ARGS__)
#define NEST(clauses, gangs, workers, lanes)                                                                           \
  PRAGMA(acc parallel loop clauses num_gangs(5) num_workers(4) vector_length(32) copyout(place))                       \
  for (int i = 0; i < ROWS; i++)                                                                                       \
    for (int j = 0; j < COLUMNS; j++)                                                                                  \
      place[i * COLUMNS + j] = CHECK_PLACE;                                                                            \
  check_took_part(#clauses, place, N, gangs, workers, lanes)

int main(void) {
  NEST(gang collapse(2), 5, 1, 1);
  NEST(gang worker collapse(2), 5, 4, 1);
  NEST(gang vector collapse(2), 5, 1, 32);
  NEST(gang worker vector collapse(2), 5, 4, 32);
  NEST(gang worker tile(3, 5), 5, 4, 1);
  NEST(gang vector tile(4, 8), 5, 1, 32);
  NEST(gang worker vector tile(4, 8), 5, 4, 32);

  int sum = 0;
#pragma acc parallel loop gang vector collapse(2) reduction(+ : sum) num_gangs(5) vector_length(32) copyout(place)
  for (int i = 0; i < ROWS; i++)
    for (int j = 0; j < COLUMNS; j++) {
      place[i * COLUMNS + j] = CHECK_PLACE;
      sum++;
    }
  check_took_part("collapse with a reduction", place, N, 5, 1, 32);
  CHECK(sum == N, "sum %d", sum);

#pragma acc parallel num_gangs(3, 4) vector_length(32) copyout(place)
#pragma acc loop gang(dim : 2)
  for (int i = 0; i < ROWS; i++)
#pragma acc loop gang(dim : 1) vector
    for (int j = 0; j < COLUMNS; j++)
      place[i * COLUMNS + j] = CHECK_PLACE;
  check_took_part("gangs of two dimensions", place, N, 12, 1, 32);
  return check_end();
}
