// RUN: %sumacc -fopenmp %s -o %t && %run %t
// OpenMP 6.0 7.6.10: original(private): each thread has a variable of its own, and combines it with what all threads of
// the loop, sections or scope have together; scalars, arrays, structures.
#include <omp.h>
#include "../Inputs/check.h"
enum { N = 200, T = 40 };
struct pair {
  int low, high;
};
#pragma omp declare reduction(widen : struct pair : omp_out.low = omp_in.low < omp_out.low ? omp_in.low : omp_out.low, \
                                  omp_out.high = omp_in.high > omp_out.high ? omp_in.high : omp_out.high) \
    initializer(omp_priv = (struct pair){1000, -1000})
int main(void) {
  int a[N], n = 0, wrong = 0;
  long total = 0;
  for (int i = 0; i < N; i++)
    a[i] = i * 7 % 31, total += a[i];
#pragma omp target parallel num_threads(T) map(tofrom : n, wrong)
  {
    int me = omp_get_thread_num(), bad = 0;
    long mine = me;
    double row[3] = {me, 0, 1};
    struct pair range = {me + 10, me - 10};
#pragma omp for reduction(original(private), + : mine)
    for (int i = 0; i < N; i++)
      mine += a[i];
    bad += mine != me + total;
#pragma omp for reduction(original(private), + : row) schedule(dynamic, 3)
    for (int i = 0; i < N; i++)
      row[i % 3] += i;
    bad += row[0] != me + 6633 || row[1] != 6700 || row[2] != 6568;
#pragma omp for reduction(original(private), widen : range)
    for (int i = 0; i < N; i++) {
      range.low = a[i] < range.low ? a[i] : range.low;
      range.high = a[i] > range.high ? a[i] : range.high;
    }
    bad += range.low != 0 || range.high != (me - 10 > 30 ? me - 10 : 30);
    unsigned bits = 0, parts = 1u << me % 16;
#pragma omp scope reduction(original(private), | : bits)
    bits |= 1u << me % 16;
    int threads = omp_get_num_threads();
    bad += bits != (threads > 15 ? 0xffffu : (1u << threads) - 1);
#pragma omp sections reduction(original(private), + : parts)
    {
      parts += 100000;
#pragma omp section
      parts += 200000;
    }
    bad += parts != (1u << me % 16) + 300000;
#pragma omp atomic
    wrong += bad;
#pragma omp single
    n = threads;
  }
  CHECK(n > 0 && wrong == 0, "%d wrong of %d threads", wrong, n);
  long one = 5;
#pragma omp target teams distribute parallel for reduction(original(private), + : one) map(tofrom : one)
  for (int i = 0; i < N; i++)
    one += a[i];
  CHECK(one == 5 + total, "%ld", one);
  return check_end();
}
