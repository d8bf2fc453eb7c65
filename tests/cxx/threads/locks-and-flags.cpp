// RUN: %sumac++ -fopenmp -O1 -I%S/../../run %s -o %t -lm && %run %t
// Locks of the OpenMP API in a class with RAII on the host; atomics with seq_cst and flush in a region.
#include "Inputs/check.h"
#include <omp.h>

class Lock {
  omp_lock_t lock;

public:
  Lock() { omp_init_lock(&lock); }
  ~Lock() { omp_destroy_lock(&lock); }
  void set() { omp_set_lock(&lock); }
  void unset() { omp_unset_lock(&lock); }
};
struct Guard {
  Lock &lock;
  explicit Guard(Lock &l) : lock(l) { lock.set(); }
  ~Guard() { lock.unset(); }
};

int main() {
  Lock lock;
  long count = 0;
#pragma omp parallel for num_threads(4)
  for (int i = 0; i < 100; i++) {
    Guard guard(lock);
    count++;
  }
  CHECK(count == 100, "%ld", count);
  int ticket = 0, seen[32];
#pragma omp target parallel for map(tofrom: ticket) map(from: seen) num_threads(8)
  for (int i = 0; i < 32; i++) {
    int mine;
#pragma omp atomic capture seq_cst
    mine = ticket++;
#pragma omp flush
    seen[mine] = i;
  }
  int sum = 0;
  for (int x : seen)
    sum += x;
  CHECK(ticket == 32 && sum == 496, "%d %d", ticket, sum);
  return check_end();
}
