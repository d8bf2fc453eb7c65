// UNSUPPORTED: device-serial
// Loops of few iterations are shared by all gangs of the host, also where a thread could collect the terms of them all.
// RUN: %sumacc -fopenmp -freproducible=order-free %s -o %t && env SUMAC_DEVICE=host %t
#include <omp.h>
#include <stdio.h>

int main(void) {
  enum { N = 64, GANGS = 4 };
  int by[N], gangs[GANGS] = {0}, wrong = 0;
  double s = 0;
#pragma omp target teams distribute parallel for num_teams(GANGS) reduction(+ : s) map(from : by)
  for (int i = 0; i < N; i++) {
    s += 1.0 / (i + 1);
    by[i] = omp_get_team_num();
  }
  for (int i = 0; i < N; i++)
    gangs[by[i]]++;
  for (int k = 0; k < GANGS; k++)
    if (gangs[k] != N / GANGS)
      printf("gang %d has %d iterations\n", k, gangs[k]), wrong = 1;
  return wrong;
}
