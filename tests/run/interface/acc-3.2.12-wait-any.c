// RUN: %sumacc -fopenacc %s -o %t -lm && %run %t
/* OpenACC 3.3 3.2.12: acc_wait_any passes over acc_async_sync and tells when nothing is left. */
#include <openacc.h>
#include <stdio.h>

enum { QUEUES = 4, N = 1000 };

int main(void) {
  int data[QUEUES][N] = {{0}}, queue[QUEUES], seen[QUEUES] = {0}, rounds = 0, next;
#pragma acc data copy(data)
  {
    for (int q = 0; q < QUEUES; q++) {
      queue[q] = 10 + q;
#pragma acc parallel loop async(10 + q)
      for (int i = 0; i < N; i++)
        data[q][i] = q + i;
    }
    while ((next = acc_wait_any(QUEUES, queue)) >= 0 && rounds++ < 2 * QUEUES) {
      seen[next]++;
      queue[next] = acc_async_sync;
    }
  }
  int bad = rounds != QUEUES || acc_wait_any(0, queue) >= 0;
  for (int q = 0; q < QUEUES; q++) {
    bad |= seen[q] != 1;
    for (int i = 0; i < N; i++)
      bad |= data[q][i] != q + i;
  }
  if (bad)
    fprintf(stderr, "acc_wait_any: %d rounds\n", rounds);
  return bad;
}
