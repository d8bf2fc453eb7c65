// RUN: %sumacc -O2 -fopenacc %s -o %t -lm && %run %t
// OpenACC 3.3 2.13: declare at file scope; the device copies are used by name in regions and routines, and moved with update.
#include "../Inputs/check.h"

enum { N = 300 };

struct config {
  int scale, table[5];
};

int limit = 7;
#pragma acc declare copyin(limit)
static double weights[N];
#pragma acc declare create(weights)
struct config config = {2, {1, 2, 3, 4, 5}};
#pragma acc declare copyin(config)
static long counter;
#pragma acc declare create(counter)
int scratch[N];
#pragma acc declare device_resident(scratch)
double *vector;
#pragma acc declare create(vector)
int linked[N];
#pragma acc declare link(linked)

#pragma acc routine seq
static double weigh(int i) { return weights[i] * config.scale + config.table[i % 5] + limit; }

static long next(void) { /* implicitly seq */
  long v;
#pragma acc atomic capture
  v = counter++;
  return v;
}

#pragma acc routine vector
static double vector_total(int n) {
  double s = 0;
#pragma acc loop vector reduction(+ : s)
  for (int i = 0; i < n; i++)
    s += weights[i];
  return s;
}

static void check_weigh(const char *when) {
  double out[N];
#pragma acc parallel loop copyout(out)
  for (int i = 0; i < N; i++)
    out[i] = weigh(i) + limit;
  for (int i = 0; i < N; i++) {
    double want = weights[i] * config.scale + config.table[i % 5] + 2 * limit;
    CHECK(out[i] == want, "%s: [%d] = %g, not %g", when, i, out[i], want);
  }
}

int main(void) {
  for (int i = 0; i < N; i++)
    weights[i] = i / 4.0;
#pragma acc update device(weights)
  check_weigh("update device");
  config.scale = 5;
  config.table[3] = -9;
  limit = 11;
#pragma acc update device(config, limit)
  check_weigh("update of a struct and a scalar");

  /* The device changes its copy. */
#pragma acc parallel loop present(weights)
  for (int i = 0; i < N; i++)
    weights[i] += 1;
#pragma acc update self(weights[10 : N - 10])
#pragma acc update self(weights[0 : 10])
  for (int i = 0; i < N; i++)
    CHECK(weights[i] == i / 4.0 + 1, "update self: [%d] = %g", i, weights[i]);
  check_weigh("after update self");

  /* Clauses on what is there already move nothing. */
  double total = 0;
#pragma acc parallel loop copy(weights) reduction(+ : total)
  for (int i = 0; i < N; i++)
    total += weights[i];
  CHECK(total == N * (N - 1) / 8.0 + N, "total %g", total);

  double sums[4];
#pragma acc parallel loop gang copyout(sums) vector_length(64)
  for (int k = 0; k < 4; k++)
    sums[k] = vector_total(N - k);
  for (int k = 0; k < 4; k++)
    CHECK(sums[k] == (N - k) * (N - k - 1) / 8.0 + N - k, "sums[%d] = %g", k, sums[k]);

  long out[N], sum = 0;
#pragma acc update device(counter)
#pragma acc parallel loop copyout(out)
  for (int i = 0; i < N; i++)
    out[i] = next();
#pragma acc update self(counter)
  for (int i = 0; i < N; i++)
    sum += out[i];
  CHECK(counter == N && sum == N * (N - 1) / 2, "counter %ld, sum %ld", counter, sum);

  /* A reduction into a declared variable. */
#pragma acc parallel loop reduction(+ : counter)
  for (int i = 0; i < N; i++)
    counter += i;
#pragma acc update self(counter)
  CHECK(counter == N + N * (N - 1) / 2, "reduction: %ld", counter);

  int seen[N];
#pragma acc parallel loop
  for (int i = 0; i < N; i++)
    scratch[i] = 3 * i;
#pragma acc parallel loop copyout(seen)
  for (int i = 0; i < N; i++)
    seen[i] = scratch[N - 1 - i];
  for (int i = 0; i < N; i++)
    CHECK(seen[i] == 3 * (N - 1 - i), "device_resident [%d] = %d", i, seen[i]);

  /* A pointer, and what it points to. */
  vector = check_alloc(N * sizeof *vector);
  for (int i = 0; i < N; i++)
    vector[i] = i;
#pragma acc enter data copyin(vector[0 : N])
#pragma acc parallel loop
  for (int i = 0; i < N; i++)
    vector[i] *= 2;
#pragma acc exit data copyout(vector[0 : N])
  for (int i = 0; i < N; i++)
    CHECK(vector[i] == 2 * i, "vector[%d] = %g", i, vector[i]);
  free(vector);

  for (int i = 0; i < N; i++)
    linked[i] = i;
#pragma acc data copy(linked)
  {
#pragma acc parallel loop
    for (int i = 0; i < N; i++)
      linked[i] += 5;
  }
  for (int i = 0; i < N; i++)
    CHECK(linked[i] == i + 5, "linked[%d] = %d", i, linked[i]);
  return check_end();
}
