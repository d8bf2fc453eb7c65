// RUN: %sumacc -fopenacc -O2 %s -o %t && %run %t
// RUN: env SUMAC_DEVICE=host OMP_NUM_THREADS=3 SUMAC_NOTIFY=1 %t 2>&1 | FileCheck --check-prefixes=CHECK,HOST,%if device-workers %{TWO%} %else %{ONE%} %s
// RUN: env SUMAC_DEVICE=sim SUMAC_NOTIFY=1 %t 2>&1 | FileCheck --check-prefixes=CHECK,SIM %s
// REQUIRES: sim
// UNSUPPORTED: device-serial
// OpenACC 3.3 2.5.3, 2.9.6, 2.9.7: what kernels and auto can prove runs in parallel; what they cannot prove runs in one
// gang, unless the user promises that it may. A loop that asks for its place is not proved, so launches are looked at.
#include "../Inputs/places.h"

enum { ROWS = 60, COLUMNS = 100, N = ROWS * COLUMNS };
static int place[N], values[N + 1];

int main(void) {
  static int index[N];
  for (int i = 0; i < N; i++)
    index[i] = i;
// HOST: line=[[@LINE+2]] {{.*}} num_gangs=3 num_workers=1 vector_length=1
// SIM: line=[[@LINE+1]] {{.*}} num_gangs={{([2-9]|[1-9][0-9]+)}} num_workers=1 vector_length={{([3-9]|[12][0-9])[0-9]+}}
#pragma acc kernels copyout(values)
  for (int i = 0; i < N; i++)
    values[i] = i;
// HOST: line=[[@LINE+2]] {{.*}} num_gangs=3 num_workers=1 vector_length=1
// SIM: line=[[@LINE+1]] {{.*}} num_gangs={{([2-9]|[1-9][0-9]+)}} num_workers=1 vector_length={{([3-9]|[12][0-9])[0-9]+}}
#pragma acc kernels copyout(values)
  for (int i = 0; i < ROWS; i++)
    for (int j = 0; j < COLUMNS; j++)
      values[i * COLUMNS + j] = i;
// ONE: line=[[@LINE+3]] {{.*}} num_gangs=7 num_workers=1 vector_length=1
// TWO: line=[[@LINE+2]] {{.*}} num_gangs=7 num_workers=2 vector_length=1
// SIM: line=[[@LINE+1]] {{.*}} num_gangs=7 num_workers=2 vector_length=64
#pragma acc kernels num_gangs(7) num_workers(2) vector_length(64) copyout(values)
#pragma acc loop gang worker vector
  for (int i = 0; i < N; i++)
    values[i] = 3;
// CHECK: line=[[@LINE+1]] {{.*}} num_gangs=7
#pragma acc parallel loop auto num_gangs(7) vector_length(64) copyout(values)
  for (int i = 0; i < N; i++)
    values[i] = 4;
// An element may be written twice; each depends on the one before.
// CHECK: line=[[@LINE+1]] {{.*}} num_gangs=1 num_workers=1
#pragma acc kernels copyin(index) copyout(values)
  for (int i = 0; i < N; i++)
    values[index[i]] = 5;
// CHECK: line=[[@LINE+1]] {{.*}} num_gangs=1 num_workers=1
#pragma acc kernels copy(values)
  for (int i = 0; i < N; i++)
    values[i + 1] = values[i] + 1;

#pragma acc kernels loop independent num_gangs(3) vector_length(64) copyin(index) copyout(place)
  for (int i = 0; i < N; i++)
    place[index[i]] = CHECK_PLACE;
  check_took_part("independent", place, N, 3, 1, 64);
#pragma acc kernels copyin(index) copyout(place)
#pragma acc loop gang(num : 4) worker(num : 2) vector(length : 32) independent
  for (int i = 0; i < N; i++)
    place[index[i]] = CHECK_PLACE;
  check_took_part("independent with levels", place, N, 4, 2, 32);
#pragma acc kernels copyin(index) copyout(place)
  for (int i = 0; i < N; i++)
    place[index[i]] = CHECK_PLACE;
  check_took_part("not independent", place, N, 1, 1, 1);
  return check_end();
}
