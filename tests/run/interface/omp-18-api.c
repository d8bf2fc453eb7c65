// RUN: %sumacc -fopenmp %s -o %t && %run %t
// OpenMP 5.2 18: what functions of the interface say in target constructs, and locks there, which lanes of a warp share.
#include <omp.h>
#include <stdio.h>
static int wrong;
#define CHECK(x) ((x) ? 0 : (wrong++, printf("line %d: %s\n", __LINE__, #x)))

static void questions(void) {
  unsigned long bad = 0, outside = 0;
  int threads = 0;
#pragma omp target map(tofrom : bad, outside, threads)
  {
    unsigned long inside = 0;
    if (omp_get_level() != 0 || omp_get_active_level() != 0 || omp_in_parallel() || omp_get_ancestor_thread_num(0) != 0 ||
        omp_get_team_size(0) != 1 || omp_get_ancestor_thread_num(1) != -1 || omp_get_team_size(-1) != -1)
      outside |= 1;
    if (omp_get_max_threads() < 1 || omp_get_thread_limit() < omp_get_max_threads() || omp_get_num_procs() < 1 ||
        omp_get_dynamic() || omp_get_max_active_levels() != 1 || omp_get_cancellation() || omp_in_final())
      outside |= 2;
    int most = omp_get_max_threads();
#pragma omp parallel reduction(| : inside)
    {
      int n = omp_get_num_threads(), level = 1;
      if (omp_get_level() != 1 || omp_get_active_level() != (n > 1) || omp_in_parallel() != (n > 1) || n > most)
        inside |= 1;
      if (omp_get_ancestor_thread_num(level) != omp_get_thread_num() || omp_get_team_size(level) != n ||
          omp_get_ancestor_thread_num(0) != 0 || omp_get_team_size(2) != -1)
        inside |= 2;
      if (omp_get_max_threads() != 1)
        inside |= 4;
      if (omp_get_thread_num() == 0)
        threads = n;
    }
    bad = inside;
  }
  CHECK(bad == 0 && outside == 0 && threads >= 1);
  int there = -2, host = -2, here = omp_get_device_num(), limits = -1;
#pragma omp target map(from : there, host, limits)
  {
    there = omp_get_device_num();
    host = omp_is_initial_device();
    limits = omp_get_max_teams() + omp_get_teams_thread_limit();
  }
  CHECK(here == omp_get_initial_device() && limits == 0);
  CHECK(host ? there == omp_get_initial_device() : there == omp_get_default_device());
#pragma omp target device(omp_get_initial_device()) map(from : there)
  there = omp_get_device_num();
  CHECK(there == here);
  int level = -1;
#pragma omp target teams distribute parallel for num_teams(2) map(tofrom : level)
  for (int i = 0; i < 8; i++)
    if (i == 7)
      level = omp_get_level();
  CHECK(level == 1);
}

static void locks(void) {
  int n = 0, tested = 0, most = 0;
#pragma omp target map(tofrom : n, tested, most)
  {
    omp_lock_t lock;
    omp_nest_lock_t nested;
    omp_init_lock(&lock);
    omp_init_nest_lock(&nested);
    int count = 0, deepest = 0;
#pragma omp parallel num_threads(40)
    {
      for (int i = 0; i < 2; i++) {
        omp_set_lock(&lock);
        count++;
        omp_unset_lock(&lock);
      }
      omp_set_nest_lock(&nested);
      omp_set_nest_lock(&nested);
      int depth = omp_test_nest_lock(&nested);
      deepest = depth > deepest ? depth : deepest;
      omp_unset_nest_lock(&nested);
      omp_unset_nest_lock(&nested);
      omp_unset_nest_lock(&nested);
      if (omp_get_thread_num() == 0)
        most = 2 * omp_get_num_threads();
    }
    omp_set_lock(&lock);
    tested = omp_test_lock(&lock) == 0 && deepest == 3;
    omp_unset_lock(&lock);
    tested = tested && omp_test_lock(&lock);
    omp_unset_lock(&lock);
    omp_destroy_lock(&lock);
    omp_destroy_nest_lock(&nested);
    n = count;
  }
  CHECK(n == most && n > 0 && tested);
}

static void places(void) {
  int initial = -1, here = 0;
  double before = 0, after = 0, tick = 0;
#pragma omp target map(from : initial, before, after, tick)
  {
    before = omp_get_wtime();
    initial = omp_is_initial_device();
    after = omp_get_wtime();
    tick = omp_get_wtick();
  }
  CHECK(initial == (omp_get_num_devices() == 0) && after >= before && tick > 0 && tick < 1);
#pragma omp target if (0) map(from : here)
  here = omp_is_initial_device();
  CHECK(here == 1 && omp_is_initial_device());
}

int main(void) {
  questions();
  locks();
  places();
  return wrong != 0;
}
