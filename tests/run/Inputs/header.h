/* header.h - a function with a directive that comes from a header. */
#ifndef HEADER_H
#define HEADER_H

static inline long header_sum(const int *a, int n) {
  long s = 0;
#pragma acc parallel loop reduction(+ : s) copyin(a[0 : n])
  for (int i = 0; i < n; i++)
    s += a[i];
  return s;
}

#endif
