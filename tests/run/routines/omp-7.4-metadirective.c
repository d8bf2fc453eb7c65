// RUN: %sumacc -fopenmp -Werror=parentheses %s -o %t && %run %t
// metadirective: which directive each device takes, by kinds, scores, conditions and constructs around; the statement is
// the same.
#include <omp.h>
#include "../Inputs/check.h"

#define N 500
#define LIMIT 100
#define PARALLEL_IF_LARGE when(user = {condition(n > LIMIT)} : parallel for reduction(+ : sum))

enum { NOTHING, FIRST, SECOND };

/* The code of the device: not host code, and not one that the host executes instead. */
static int on_gpu(void) {
  int gpu = 0;
#pragma omp target map(from : gpu)
  {
    gpu = 0;
#pragma omp begin metadirective when(device = {kind(gpu)} : single) default(master)
    gpu = !omp_is_initial_device();
#pragma omp end metadirective
  }
  const char *device = getenv("SUMAC_DEVICE");
  return gpu && !(device && strcmp(device, "host") == 0);
}

static void check_threads(void) {
  int threads = 0, all = 0, a[N];
  for (int i = 0; i < N; i++)
    a[i] = i;
#pragma omp target map(tofrom : threads, all, a)
  {
#pragma omp metadirective when(device = {kind(nohost)} : parallel num_threads(8) shared(threads))                       \
    when(device = {kind(host)} : parallel num_threads(1) shared(threads)) otherwise(nothing)
    {
#pragma omp master
      threads = omp_get_num_threads();
    }
#pragma omp metadirective when(device = {arch("nvptx64")} : parallel for reduction(+ : all)) default(simd reduction(+ : all))
    for (int i = 0; i < N; i++) {
      a[i] *= 2;
      all++;
    }
  }
  CHECK(threads == (on_gpu() ? 8 : 1), "%d threads", threads);
  CHECK(all == N, "%d iterations", all);
  for (int i = 0; i < N; i++)
    CHECK(a[i] == 2 * i, "a[%d] %d", i, a[i]);
}

/* Teams on one kind of device, none on the other. */
static void check_teams(void) {
  int sum = 0, teams = 0;
#pragma omp target map(tofrom : sum, teams)
#pragma omp metadirective when(device = {kind(gpu)}                                                                     \
                               : teams distribute parallel for reduction(+ : sum) num_teams(4))                         \
    default(parallel for reduction(+ : sum))
  for (int i = 0; i < N; i++) {
    if (i == 0)
      teams = omp_get_num_teams();
    sum += i;
  }
  CHECK(sum == N * (N - 1) / 2, "sum %d", sum);
  CHECK(teams == (on_gpu() ? 4 : 1), "%d teams", teams);
}

static int sum_to(int n) {
  int sum = 0;
#pragma omp metadirective when(user = {condition((n > 2 * LIMIT) == 1)}                                                \
                               : target teams distribute parallel for map(tofrom : sum) reduction(+ : sum))             \
    PARALLEL_IF_LARGE
  for (int i = 0; i < n; i++)
    sum += i;
  return sum;
}

/* Which of them is taken, in host code and in device code. */
static int best(int c) {
  int which = NOTHING, error = 0;
  /* the larger score; a condition that does not hold is passed over */
#pragma omp begin metadirective when(user = {condition(score(5) : c > 0)} : parallel num_threads(2))                    \
    when(implementation = {vendor(score(9) : llvm, gnu)} : target) when(user = {condition(1)} : parallel num_threads(1))
#pragma omp single
  which = omp_get_num_threads();
#pragma omp end metadirective
  error += which != (c > 0 ? 2 : 1);
  /* sumac is ours; what asks for more is better; later ones of the same score are not taken */
  which = NOTHING;
#pragma omp metadirective when(implementation = {vendor(sumac)} : parallel num_threads(1))                              \
    when(implementation = {vendor(sumac)}, user = {condition(1)} : parallel num_threads(2)) default(nothing)
#pragma omp single
  which = omp_get_num_threads();
  error += which != 2;
  /* without a clause that matches: nothing */
  which = NOTHING;
#pragma omp metadirective when(device = {kind(fpga)} : parallel num_threads(2))
  which++;
  error += which != FIRST;
  return error;
}

/* Constructs around it count, those of an outer metadirective's choice, too. */
static int in_constructs(void) {
  int parallel = 0, none = 0;
#pragma omp target map(tofrom : parallel, none)
  {
#pragma omp metadirective when(user = {condition(1)} : parallel num_threads(4) shared(parallel))
    {
#pragma omp metadirective when(construct = {target, parallel} : single) default(nothing)
      parallel++;
    }
#pragma omp metadirective when(construct = {teams} : parallel num_threads(4)) default(nothing)
    none++;
  }
  return parallel == 1 && none == 1;
}

/* Directives without a statement. */
static int alone(void) {
  int seen = 0;
#pragma omp target map(tofrom : seen)
#pragma omp parallel num_threads(4)
  {
    if (omp_get_thread_num() == 0)
      seen = 1;
#pragma omp metadirective when(device = {kind(any)} : barrier) default(nothing)
    if (omp_get_thread_num() == omp_get_num_threads() - 1)
      seen += 1;
#pragma omp metadirective when(device = {kind(host)} : barrier) when(device = {isa(sm_30)} : barrier)
    if (omp_get_thread_num() == 0)
      seen += 1;
  }
  return seen;
}

int main(void) {
  check_threads();
  check_teams();
  for (int n = 50; n <= 350; n += 100)
    CHECK(sum_to(n) == n * (n - 1) / 2, "n %d sum %d", n, sum_to(n));
  CHECK(best(0) == 0 && best(1) == 0, "%d and %d wrong choices", best(0), best(1));
  CHECK(in_constructs(), "constructs around");
  CHECK(alone() == 3, "alone %d", alone());
  return check_end();
}
