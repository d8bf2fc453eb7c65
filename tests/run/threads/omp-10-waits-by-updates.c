// RUN: %sumacc -fopenmp -O2 %s -o %t && %run %t
// OpenMP 5.2, 15.8.4: threads of a team that wait for each other by updates whose old value they look at: one takes a
// lock by an or, another waits for a word by an and that changes nothing.
// UNSUPPORTED: device-cuda, device-serial, device-workers
#include <omp.h>
#include <stdio.h>
enum { THREADS = 40 };

int main(void) {
  int lock = 0, word = 0, sum = 0, seen = 0;
#pragma omp target parallel num_threads(THREADS) map(tofrom : lock, word, sum, seen)
  {
    const int t = omp_get_thread_num();
    if (t == 0)
      while (!__atomic_fetch_and(&word, ~0, __ATOMIC_ACQ_REL))
        ;
    if (t == THREADS - 1)
      __atomic_store_n(&word, 1, __ATOMIC_RELEASE);
#pragma omp barrier
    for (int done = 0; !done;)
      if (!(__atomic_fetch_or(&lock, 1, __ATOMIC_ACQ_REL) & 1)) {
        sum += t;
        __atomic_store_n(&lock, 0, __ATOMIC_RELEASE);
        done = 1;
      }
#pragma omp barrier
    if (t == 0)
      seen = sum;
  }
  if (seen != THREADS * (THREADS - 1) / 2)
    printf("%d\n", seen);
  return seen != THREADS * (THREADS - 1) / 2;
}
