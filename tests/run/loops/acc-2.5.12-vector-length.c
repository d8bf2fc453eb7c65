// RUN: %sumacc -fopenacc %s -o %t -lm && %run %t
// OpenACC 3.3 2.5.10-2.5.12: vector_length as a constant and at run time, also with sizes that the device has to change: the result is the same.
#include "../Inputs/check.h"

static long gang_vector_1(const int *a, int n, long s) {
#pragma acc parallel vector_length(1) num_gangs(5) copyin(a[0:n]) copy(s)
#pragma acc loop gang vector reduction(+:s)
  for (int i = 0; i < n; i++)
    s += a[i];
  return s;
}

static long gang_vector_32(const int *a, int n, long s) {
#pragma acc parallel vector_length(32) num_gangs(5) copyin(a[0:n]) copy(s)
#pragma acc loop gang vector reduction(+:s)
  for (int i = 0; i < n; i++)
    s += a[i];
  return s;
}

static long gang_vector_48(const int *a, int n, long s) {
#pragma acc parallel vector_length(48) num_gangs(5) copyin(a[0:n]) copy(s)
#pragma acc loop gang vector reduction(+:s)
  for (int i = 0; i < n; i++)
    s += a[i];
  return s;
}

static long gang_vector_64(const int *a, int n, long s) {
#pragma acc parallel vector_length(64) num_gangs(5) copyin(a[0:n]) copy(s)
#pragma acc loop gang vector reduction(+:s)
  for (int i = 0; i < n; i++)
    s += a[i];
  return s;
}

static long gang_vector_96(const int *a, int n, long s) {
#pragma acc parallel vector_length(96) num_gangs(5) copyin(a[0:n]) copy(s)
#pragma acc loop gang vector reduction(+:s)
  for (int i = 0; i < n; i++)
    s += a[i];
  return s;
}

static long gang_vector_128(const int *a, int n, long s) {
#pragma acc parallel vector_length(128) num_gangs(5) copyin(a[0:n]) copy(s)
#pragma acc loop gang vector reduction(+:s)
  for (int i = 0; i < n; i++)
    s += a[i];
  return s;
}

static long gang_vector_1000(const int *a, int n, long s) {
#pragma acc parallel vector_length(1000) num_gangs(5) copyin(a[0:n]) copy(s)
#pragma acc loop gang vector reduction(+:s)
  for (int i = 0; i < n; i++)
    s += a[i];
  return s;
}

static int gang_vector_asked(const int *a, int n, int asked) {
  int m = -1000;
#pragma acc parallel vector_length(asked) num_gangs(5) copyin(a[0:n]) copy(m)
#pragma acc loop gang vector reduction(max:m)
  for (int i = 0; i < n; i++)
    m = a[i] > m ? a[i] : m;
  return m;
}

static long vector_1(const int *a, int n, long s) {
#pragma acc parallel vector_length(1) num_gangs(1) copyin(a[0:n]) copy(s)
#pragma acc loop vector reduction(+:s)
  for (int i = 0; i < n; i++)
    s += a[i];
  return s;
}

static long vector_32(const int *a, int n, long s) {
#pragma acc parallel vector_length(32) num_gangs(1) copyin(a[0:n]) copy(s)
#pragma acc loop vector reduction(+:s)
  for (int i = 0; i < n; i++)
    s += a[i];
  return s;
}

static long vector_48(const int *a, int n, long s) {
#pragma acc parallel vector_length(48) num_gangs(1) copyin(a[0:n]) copy(s)
#pragma acc loop vector reduction(+:s)
  for (int i = 0; i < n; i++)
    s += a[i];
  return s;
}

static long vector_64(const int *a, int n, long s) {
#pragma acc parallel vector_length(64) num_gangs(1) copyin(a[0:n]) copy(s)
#pragma acc loop vector reduction(+:s)
  for (int i = 0; i < n; i++)
    s += a[i];
  return s;
}

static long vector_96(const int *a, int n, long s) {
#pragma acc parallel vector_length(96) num_gangs(1) copyin(a[0:n]) copy(s)
#pragma acc loop vector reduction(+:s)
  for (int i = 0; i < n; i++)
    s += a[i];
  return s;
}

static long vector_128(const int *a, int n, long s) {
#pragma acc parallel vector_length(128) num_gangs(1) copyin(a[0:n]) copy(s)
#pragma acc loop vector reduction(+:s)
  for (int i = 0; i < n; i++)
    s += a[i];
  return s;
}

static long vector_1000(const int *a, int n, long s) {
#pragma acc parallel vector_length(1000) num_gangs(1) copyin(a[0:n]) copy(s)
#pragma acc loop vector reduction(+:s)
  for (int i = 0; i < n; i++)
    s += a[i];
  return s;
}

static int vector_asked(const int *a, int n, int asked) {
  int m = -1000;
#pragma acc parallel vector_length(asked) num_gangs(1) copyin(a[0:n]) copy(m)
#pragma acc loop vector reduction(max:m)
  for (int i = 0; i < n; i++)
    m = a[i] > m ? a[i] : m;
  return m;
}

static long worker_vector_1(const int *a, int n, long s) {
#pragma acc parallel vector_length(1) num_gangs(1) copyin(a[0:n]) copy(s)
#pragma acc loop worker vector reduction(+:s)
  for (int i = 0; i < n; i++)
    s += a[i];
  return s;
}

static long worker_vector_32(const int *a, int n, long s) {
#pragma acc parallel vector_length(32) num_gangs(1) copyin(a[0:n]) copy(s)
#pragma acc loop worker vector reduction(+:s)
  for (int i = 0; i < n; i++)
    s += a[i];
  return s;
}

static long worker_vector_48(const int *a, int n, long s) {
#pragma acc parallel vector_length(48) num_gangs(1) copyin(a[0:n]) copy(s)
#pragma acc loop worker vector reduction(+:s)
  for (int i = 0; i < n; i++)
    s += a[i];
  return s;
}

static long worker_vector_64(const int *a, int n, long s) {
#pragma acc parallel vector_length(64) num_gangs(1) copyin(a[0:n]) copy(s)
#pragma acc loop worker vector reduction(+:s)
  for (int i = 0; i < n; i++)
    s += a[i];
  return s;
}

static long worker_vector_96(const int *a, int n, long s) {
#pragma acc parallel vector_length(96) num_gangs(1) copyin(a[0:n]) copy(s)
#pragma acc loop worker vector reduction(+:s)
  for (int i = 0; i < n; i++)
    s += a[i];
  return s;
}

static long worker_vector_128(const int *a, int n, long s) {
#pragma acc parallel vector_length(128) num_gangs(1) copyin(a[0:n]) copy(s)
#pragma acc loop worker vector reduction(+:s)
  for (int i = 0; i < n; i++)
    s += a[i];
  return s;
}

static long worker_vector_1000(const int *a, int n, long s) {
#pragma acc parallel vector_length(1000) num_gangs(1) copyin(a[0:n]) copy(s)
#pragma acc loop worker vector reduction(+:s)
  for (int i = 0; i < n; i++)
    s += a[i];
  return s;
}

static int worker_vector_asked(const int *a, int n, int asked) {
  int m = -1000;
#pragma acc parallel vector_length(asked) num_gangs(1) copyin(a[0:n]) copy(m)
#pragma acc loop worker vector reduction(max:m)
  for (int i = 0; i < n; i++)
    m = a[i] > m ? a[i] : m;
  return m;
}

static const struct {
  long (*run)(const int *, int, long);
  const char *what;
} sums[] = {
    {gang_vector_1, "gang vector, vector_length(1)"},
    {gang_vector_32, "gang vector, vector_length(32)"},
    {gang_vector_48, "gang vector, vector_length(48)"},
    {gang_vector_64, "gang vector, vector_length(64)"},
    {gang_vector_96, "gang vector, vector_length(96)"},
    {gang_vector_128, "gang vector, vector_length(128)"},
    {gang_vector_1000, "gang vector, vector_length(1000)"},
    {vector_1, "vector, vector_length(1)"},
    {vector_32, "vector, vector_length(32)"},
    {vector_48, "vector, vector_length(48)"},
    {vector_64, "vector, vector_length(64)"},
    {vector_96, "vector, vector_length(96)"},
    {vector_128, "vector, vector_length(128)"},
    {vector_1000, "vector, vector_length(1000)"},
    {worker_vector_1, "worker vector, vector_length(1)"},
    {worker_vector_32, "worker vector, vector_length(32)"},
    {worker_vector_48, "worker vector, vector_length(48)"},
    {worker_vector_64, "worker vector, vector_length(64)"},
    {worker_vector_96, "worker vector, vector_length(96)"},
    {worker_vector_128, "worker vector, vector_length(128)"},
    {worker_vector_1000, "worker vector, vector_length(1000)"},
};
static int (*const largest[])(const int *, int, int) = {gang_vector_asked, vector_asked, worker_vector_asked};
static const int asked[] = {1, 32, 48, 64, 96, 128, 1000};

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
        CHECK(got == top, "loop %zu, vector_length(%d) at run time, n %d: %d, not %d", f, asked[v], n, got, top);
      }
    free(a);
  }
  return check_end();
}
