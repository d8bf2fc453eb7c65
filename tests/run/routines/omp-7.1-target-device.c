// RUN: %sumacc -fopenmp -Wall -Wextra -Wpedantic -Werror %s -o %t && %run %t
// What kind of device one is, whose number is known when the program runs.
#include <omp.h>
#include "../Inputs/check.h"

static int for_gpu(void) { return 1; }
#pragma omp declare variant(for_gpu) match(device = {kind(gpu)})
static int is_gpu(void) { return 0; }

static int with_gpu(int x) { return x + 1; }
static int number;
#pragma omp declare variant(with_gpu) match(target_device = {device_num(number), kind(gpu), arch(nvptx64)})
static int plain(int x) { return x; }

static int kind_of(int device) {
  int kind = 0;
#pragma omp metadirective when(target_device = {device_num(device), kind(gpu)} : parallel num_threads(2) shared(kind)) \
    when(target_device = {device_num(device), kind(host)} : parallel num_threads(1) shared(kind))                      \
    when(target_device = {device_num(device)} : parallel num_threads(4) shared(kind)) default(nothing)
  if (omp_get_thread_num() == 0)
    kind = omp_in_parallel() ? omp_get_num_threads() : omp_get_max_threads() > 0 ? 1 : 0;
  return kind;
}

static int exists(int device) {
  int there = 0;
#pragma omp metadirective when(target_device = {device_num(device)} : nothing) \
    default(error at(execution) severity(warning) message("none"))
  there = 1;
  return there;
}

int main(void) {
  int gpu = 0, a[10], teams = 0;
#pragma omp target map(from : gpu)
  gpu = is_gpu();
  number = omp_get_default_device();
  CHECK(plain(0) == gpu, "called: %d", plain(0));
  CHECK(kind_of(number) == (gpu ? 2 : 1), "default: %d", kind_of(number));
  CHECK(kind_of(omp_get_initial_device()) == 1, "host: %d", kind_of(omp_get_initial_device()));
  number = 99;
  CHECK(plain(0) == 0 && exists(0), "no such device: %d", plain(0));
#pragma omp metadirective when(target_device = {kind(nohost)} : target teams num_teams(2) map(tofrom : teams, a)) \
    default(nothing)
  {
    if (omp_get_team_num() == 0)
      teams = omp_get_num_teams();
  }
  CHECK(teams == (gpu ? 2 : 1), "offloaded: %d", teams);
#pragma omp metadirective when(target_device = {kind(fpga)} : parallel num_threads(4) shared(teams)) default(nothing)
  teams += 5;
  CHECK(teams == (gpu ? 7 : 6), "no such kind: %d", teams);
  return check_end();
}
