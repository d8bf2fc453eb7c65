// RUN: %sumac++ -fopenmp -O1 -I%S/../../run %s -o %t -lm && %run %t
// Placement new, explicit destructors, objects in memory of omp_target_alloc.
#include "Inputs/check.h"
#include <new>
#include <omp.h>

class Counter {
  long n;

public:
  explicit Counter(long first) : n(first) {}
  ~Counter() { n = -1; }
  long next() { return n++; }
  long get() const { return n; }
};

int main() {
  const int n = 16, device = omp_get_default_device();
  void *room = omp_target_alloc(n * sizeof(Counter), device);
  Counter *c = static_cast<Counter *>(room);
#pragma omp target teams distribute parallel for is_device_ptr(c)
  for (int i = 0; i < n; i++)
    new (&c[i]) Counter(10 * i);
  long sum = 0;
#pragma omp target teams distribute parallel for is_device_ptr(c) reduction(+:sum)
  for (int i = 0; i < n; i++) {
    c[i].next();
    sum += c[i].next() + c[i].get();
  }
#pragma omp target teams distribute parallel for is_device_ptr(c)
  for (int i = 0; i < n; i++)
    c[i].~Counter();
  omp_target_free(room, device);
  CHECK(sum == 2 * 1200 + 3 * 16, "%ld", sum);
  return check_end();
}
