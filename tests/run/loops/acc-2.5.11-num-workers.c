// RUN: %sumacc -fopenacc %s -o %t -lm && %run %t
// OpenACC 3.3 2.5.10-2.5.12: num_workers as a constant and at run time, also with sizes that the device has to change: the result is the same.
#include "../Inputs/check.h"

static long gang_worker_1(const int *a, int n, long s) {
#pragma acc parallel num_workers(1) num_gangs(5) copyin(a[0:n]) copy(s)
#pragma acc loop gang worker reduction(+:s)
  for (int i = 0; i < n; i++)
    s += a[i];
  return s;
}

static long gang_worker_3(const int *a, int n, long s) {
#pragma acc parallel num_workers(3) num_gangs(5) copyin(a[0:n]) copy(s)
#pragma acc loop gang worker reduction(+:s)
  for (int i = 0; i < n; i++)
    s += a[i];
  return s;
}

static long gang_worker_8(const int *a, int n, long s) {
#pragma acc parallel num_workers(8) num_gangs(5) copyin(a[0:n]) copy(s)
#pragma acc loop gang worker reduction(+:s)
  for (int i = 0; i < n; i++)
    s += a[i];
  return s;
}

static int gang_worker_asked(const int *a, int n, int asked) {
  int m = -1000;
#pragma acc parallel num_workers(asked) num_gangs(5) copyin(a[0:n]) copy(m)
#pragma acc loop gang worker reduction(max:m)
  for (int i = 0; i < n; i++)
    m = a[i] > m ? a[i] : m;
  return m;
}

static long worker_1(const int *a, int n, long s) {
#pragma acc parallel num_workers(1) num_gangs(1) copyin(a[0:n]) copy(s)
#pragma acc loop worker reduction(+:s)
  for (int i = 0; i < n; i++)
    s += a[i];
  return s;
}

static long worker_3(const int *a, int n, long s) {
#pragma acc parallel num_workers(3) num_gangs(1) copyin(a[0:n]) copy(s)
#pragma acc loop worker reduction(+:s)
  for (int i = 0; i < n; i++)
    s += a[i];
  return s;
}

static long worker_8(const int *a, int n, long s) {
#pragma acc parallel num_workers(8) num_gangs(1) copyin(a[0:n]) copy(s)
#pragma acc loop worker reduction(+:s)
  for (int i = 0; i < n; i++)
    s += a[i];
  return s;
}

static int worker_asked(const int *a, int n, int asked) {
  int m = -1000;
#pragma acc parallel num_workers(asked) num_gangs(1) copyin(a[0:n]) copy(m)
#pragma acc loop worker reduction(max:m)
  for (int i = 0; i < n; i++)
    m = a[i] > m ? a[i] : m;
  return m;
}

static long worker_vector_1(const int *a, int n, long s) {
#pragma acc parallel num_workers(1) num_gangs(1) copyin(a[0:n]) copy(s)
#pragma acc loop worker vector reduction(+:s)
  for (int i = 0; i < n; i++)
    s += a[i];
  return s;
}

static long worker_vector_3(const int *a, int n, long s) {
#pragma acc parallel num_workers(3) num_gangs(1) copyin(a[0:n]) copy(s)
#pragma acc loop worker vector reduction(+:s)
  for (int i = 0; i < n; i++)
    s += a[i];
  return s;
}

static long worker_vector_8(const int *a, int n, long s) {
#pragma acc parallel num_workers(8) num_gangs(1) copyin(a[0:n]) copy(s)
#pragma acc loop worker vector reduction(+:s)
  for (int i = 0; i < n; i++)
    s += a[i];
  return s;
}

static int worker_vector_asked(const int *a, int n, int asked) {
  int m = -1000;
#pragma acc parallel num_workers(asked) num_gangs(1) copyin(a[0:n]) copy(m)
#pragma acc loop worker vector reduction(max:m)
  for (int i = 0; i < n; i++)
    m = a[i] > m ? a[i] : m;
  return m;
}

static long gang_worker_vector_1(const int *a, int n, long s) {
#pragma acc parallel num_workers(1) num_gangs(5) copyin(a[0:n]) copy(s)
#pragma acc loop gang worker vector reduction(+:s)
  for (int i = 0; i < n; i++)
    s += a[i];
  return s;
}

static long gang_worker_vector_3(const int *a, int n, long s) {
#pragma acc parallel num_workers(3) num_gangs(5) copyin(a[0:n]) copy(s)
#pragma acc loop gang worker vector reduction(+:s)
  for (int i = 0; i < n; i++)
    s += a[i];
  return s;
}

static long gang_worker_vector_8(const int *a, int n, long s) {
#pragma acc parallel num_workers(8) num_gangs(5) copyin(a[0:n]) copy(s)
#pragma acc loop gang worker vector reduction(+:s)
  for (int i = 0; i < n; i++)
    s += a[i];
  return s;
}

static int gang_worker_vector_asked(const int *a, int n, int asked) {
  int m = -1000;
#pragma acc parallel num_workers(asked) num_gangs(5) copyin(a[0:n]) copy(m)
#pragma acc loop gang worker vector reduction(max:m)
  for (int i = 0; i < n; i++)
    m = a[i] > m ? a[i] : m;
  return m;
}

static const struct {
  long (*run)(const int *, int, long);
  const char *what;
} sums[] = {
    {gang_worker_1, "gang worker, num_workers(1)"},
    {gang_worker_3, "gang worker, num_workers(3)"},
    {gang_worker_8, "gang worker, num_workers(8)"},
    {worker_1, "worker, num_workers(1)"},
    {worker_3, "worker, num_workers(3)"},
    {worker_8, "worker, num_workers(8)"},
    {worker_vector_1, "worker vector, num_workers(1)"},
    {worker_vector_3, "worker vector, num_workers(3)"},
    {worker_vector_8, "worker vector, num_workers(8)"},
    {gang_worker_vector_1, "gang worker vector, num_workers(1)"},
    {gang_worker_vector_3, "gang worker vector, num_workers(3)"},
    {gang_worker_vector_8, "gang worker vector, num_workers(8)"},
};
static int (*const largest[])(const int *, int, int) = {gang_worker_asked, worker_asked, worker_vector_asked, gang_worker_vector_asked};
static const int asked[] = {1, 3, 8};

int main(void) {
  for (int k = 0; k < CHECK_NSIZES - 1; k++) {
    int n = check_sizes[k], top = -1000;
    int *a = check_alloc(n * sizeof *a);
    long want = 11;
    for (int i = 0; i < n; i++) {
      a[i] = check_value(i) * 2 + (i == n / 2);
      want += a[i];
      top = a[i] > top ? a[i] : top;
    }
    for (size_t f = 0; f < sizeof sums / sizeof *sums; f++) {
      long got = sums[f].run(a, n, 11);
      CHECK(got == want, "%s, n %d: %ld, not %ld", sums[f].what, n, got, want);
    }
    for (size_t f = 0; f < sizeof largest / sizeof *largest; f++)
      for (size_t v = 0; v < sizeof asked / sizeof *asked; v++) {
        int got = largest[f](a, n, asked[v]);
        CHECK(got == top, "loop %zu, num_workers(%d) at run time, n %d: %d, not %d", f, asked[v], n, got, top);
      }
    free(a);
  }
  return check_end();
}
