// RUN: %sumacc -fopenmp -Wno-sumac-race %s -o %t && %run %t
// A condition without the name of a construct is for all of a combined one: where it is false the host executes it, and
// one thread does, so that what threads would race for is right.
#include <omp.h>
#include "../Inputs/check.h"

enum { N = 2000 };
static volatile int never = 0, always = 1;

static void check_parallel(int n) {
  int threads = 0, host = 0, count = 0;
#pragma omp target parallel if (never) map(tofrom : threads, host, count)
  {
    threads = omp_get_num_threads();
    host = omp_is_initial_device();
    for (int i = 0; i < n; i++)
      count++;
  }
  CHECK(threads == 1 && host && count == n, "parallel: %d threads, host %d, %d", threads, host, count);
}

static void check_loops(int n) {
  int count = 0, last = -1, wrong = 0, named = 0;
#pragma omp target parallel for if (never) map(tofrom : count, last, wrong)
  for (int i = 0; i < n; i++) {
    count++;
    wrong += last + 1 != i;
    last = i;
  }
  CHECK(count == n && !wrong, "parallel for: %d, %d out of order", count, wrong);
  count = 0;
#pragma omp target parallel for simd if (n < 0) map(tofrom : count) reduction(+ : named)
  for (int i = 0; i < n; i++) {
    named++;
  }
  count = 0;
#pragma omp target teams distribute parallel for if (never) map(tofrom : count) num_teams(1)
  for (int i = 0; i < n; i++)
    count++;
  CHECK(count == n && named == n, "distribute parallel for: %d, %d", count, named);
  count = 0;
#pragma omp target if (always) map(tofrom : count)
#pragma omp teams distribute parallel for if (never) num_teams(1)
  for (int i = 0; i < n; i++)
    count++;
  CHECK(count == n, "teams distribute parallel for: %d", count);
}

/* True: the device has its threads as ever. */
static void check_true(int n) {
  int sum = 0, threads = 0;
#pragma omp target teams distribute parallel for if (always) reduction(+ : sum) map(tofrom : sum)
  for (int i = 0; i < n; i++)
    sum += i;
#pragma omp target parallel if (always) num_threads(4) map(from : threads)
#pragma omp single
  threads = omp_get_num_threads();
  CHECK(sum == n * (n - 1) / 2 && threads > 0, "sum %d, threads %d", sum, threads);
}

int main(void) {
  check_parallel(N);
  check_loops(N);
  check_true(N);
  return check_end();
}
