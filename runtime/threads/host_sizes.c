/*
 * host_sizes.c - how many gangs a launch has on the host, and how many threads each of them.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "threads/fewer.h"
#include "threads/host_gangs.h"
#include "threads/host_threads.h"

int host_gangs_default(void) {
  int threads = host_threads();
  return threads < 2 && !host_threads_asked() ? 2 : threads;
}

/* The launch needs memory of its own for each gang. */
static bool has_privates(const struct sumac_launch *launch) {
  bool any = false;
  for (int i = 0; i < launch->nmaps && !any; i++)
    any = (launch->maps[i].kind & __sumac_map_class) == __sumac_map_private;
  return any;
}

/* The number of gangs where no clause says it. Where some have much more to do than others, there are more than
   threads, so that a thread that is done early takes what others have not begun. */
static int default_for(const struct sumac_launch *launch) {
  bool more = launch->uneven && !launch->region->kernel && host_threads() > 1 && !has_privates(launch);
  return more ? host_threads() * CHUNKS_PER_THREAD : host_gangs_default();
}

void host_gangs_asked(const struct sumac_launch *launch, int gangs[3]) {
  for (int i = 0; i < 2; i++)
    gangs[i + 1] = launch->gang_dims[i] > 0 ? launch->gang_dims[i] : 1;
  int others = gangs[1] * gangs[2];
  gangs[0] = launch->dims[0] <= 0 ? default_for(launch) : others == 1 ? launch->dims[0] : launch->dims[0] / others;
}

/* Gangs take the threads first: what one of GANGS gangs has where nobody asks for a number. */
static int threads_left(int gangs) {
  int threads = host_threads() / (gangs > 0 ? gangs : 1);
  return threads > 0 ? threads : 1;
}

static int at_most(int n, int limit) {
  return limit > 0 && n > limit ? limit : n;
}

/* Most workers of a gang, whatever the launch asks for. */
static int most_workers(const struct sumac_launch *launch) {
  int limit = host_workers_limit();
  return at_most(at_most(limit, launch->most_members), launch->region->kernel->limit[1]);
}

/* The number of threads that a clause, else the environment, else a limit asks for; 0: none does. */
static int asked_workers(const struct sumac_launch *launch) {
  int asked = launch->dims[launch->dims[1] == __sumac_threads_together ? 2 : 1];
  if (asked <= 0)
    asked = launch->members;
  return asked <= 0 && launch->limit == __sumac_limit_members ? launch->most_threads : asked;
}

int host_workers_asked(const struct sumac_launch *launch, int gangs) {
  const struct sumac_kernel *k = launch->region->kernel;
  if (!k)
    return 1;
  bool together = launch->dims[1] == __sumac_threads_together;
  int asked = launch->dims[together ? 2 : 1], standard = k->standard[1];
  if (launch->members > 0)
    standard = launch->members;
  else if (launch->limit == __sumac_limit_members && launch->most_threads > 0)
    standard = launch->most_threads;
  else if (!standard || gangs == 1) /* one gang: nobody else works */
    standard = threads_left(gangs);
  else if (together && standard > host_threads()) /* omp_get_max_threads is no less */
    standard = host_threads();
  int workers = k->fixed[1] ? k->fixed[1] : asked > 0 ? asked : standard;
  workers = at_most(workers, most_workers(launch));
  return k->fixed[1] ? workers : at_most(workers, launch->most_threads);
}

int host_most_asked(const struct sumac_launch *launch) {
  int limit = launch->limit == __sumac_limit_launch ? launch->most_threads : 0;
  return limit > 0 ? at_most(limit, launch->most_members) : launch->most_members;
}

int host_given_asked(const struct sumac_launch *launch) {
  return launch->members <= 0 ? 0 : at_most(at_most(launch->members, host_workers_limit()), host_most_asked(launch));
}

int host_usual_asked(const struct sumac_launch *launch, int workers) {
  if (launch->members > 0)
    return host_given_asked(launch);
  return launch->limit == __sumac_limit_members && workers > 1 ? workers : 0;
}

void host_check_workers(const struct sumac_launch *launch, int workers) {
  if (launch->most_members > 0 && launch->region->kernel && !launch->region->kernel->fixed[1])
    warn_fewer(&launch->region->where, "host", asked_workers(launch), workers);
}

int host_gangs_together(int workers, int gangs) {
  if (workers == 1)
    return 1;
  int left = threads_left(gangs);
  return workers < left ? workers : left;
}

region_body *host_body(const struct sumac_region *region, int workers) {
  return workers > 1 && region->team ? region->team : region->host;
}

bool host_iterates(const struct sumac_region *region, int workers) {
  return workers > 1 && region->team && region->kernel && region->kernel->iterates;
}
