/*
 * own_team.c - crews whose number of threads no launch knew: they get a team of their own (contract: __sumac_team_...
 * in sumac/builtins.h).
 *
 * Each gang that runs may ask for such a team, which gets the threads that the launch has for the gang: one of them
 * executes several of the crew's members where these are more (fibers.c).
 *
 * To change a crew's own team on the host, how many threads, whose turn it is: own_team.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "sumac/limits.h"
#include "threads/fewer.h"
#include "threads/host_gangs.h"
#include "threads/host_team.h"
#include "threads/host_threads.h"

typedef void crew_body(void *captured);

void __sumac_crew_begin(void);
void __sumac_crew_limit(int threads);
int __sumac_crew_usual(void);
int __sumac_team_wanted(int wanted, int when);
void __sumac_team_run(int wanted, crew_body *alone, crew_body *team, void *captured, int iterates);

int __sumac_team_wanted(int wanted, int when) {
  bool alone = host_team_crew()->depth > 0 || wanted == 1;
  return when == __sumac_team_always || (when == __sumac_team_outside ? !alone : wanted > 1);
}

static int at_most(int n, int limit) {
  return limit > 0 && n > limit ? limit : n;
}

/* The number of threads of a crew that asks for WANTED: OpenMP 5.2, 10.1.1, where dyn-var is false. */
static int threads_for(int wanted) {
  int n = wanted > 0 ? wanted : __sumac_crew_usual();
  n = at_most(at_most(n, host_crew_limit()), host_gangs_most_threads());
  return at_most(n, host_workers_limit());
}

int __sumac_crew_bound(void);
int __sumac_crew_bound(void) {
  return at_most(host_workers_limit(), host_gangs_most_threads());
}

/* The crew gets a team of its own, as above. */
void __sumac_crew_fewer(const char *file, int line, int asked, int has);
void __sumac_crew_fewer(const char *file, int line, int asked, int has) {
  (void)file, (void)line, (void)asked, (void)has;
}

struct crew {
  crew_body *body;
  void *captured;
  int limit; /* most threads of the gang's crews, for functions that ask */
};

static void execute(void *context) {
  const struct crew *crew = context;
  __sumac_crew_begin();
  if (__sumac_host_worker() == 0)
    __sumac_crew_limit(crew->limit);
  crew->body(crew->captured);
}

void __sumac_team_run(int wanted, crew_body *alone, crew_body *team, void *captured, int iterates) {
  int threads = team ? threads_for(wanted) : 1;
  if (team && host_gangs_region())
    warn_fewer(&host_gangs_region()->where, "host", at_most(wanted, host_crew_limit()), threads);
  struct crew crew = {threads > 1 ? team : alone, captured, host_crew_limit()};
  host_gangs_join(execute, &crew, threads, host_gangs_share(), iterates);
}
