/*
 * crew.c - what functions that device code calls know of the threads that execute them, on the host. The contract is in
 * sumac/builtins.h. Each thread's record is part of its place in its team (host_team.h).
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "sumac/crew.h"
#include "threads/host_gangs.h"
#include "threads/host_team.h"

void __sumac_meet(unsigned *state, int members, int lanes);
void __sumac_crew_begin(void);
void __sumac_crew_limit(int threads);
void __sumac_crew_set(int threads);
void __sumac_crew_enter(int member, int members, int lanes);
void __sumac_crew_member(int member);
void __sumac_crew_leave(void);
int __sumac_crew_ask(int what, int depth);
void __sumac_crew_meet(void);
unsigned long *__sumac_crew_shared(void);
int __sumac_in_launch(void);
int __sumac_crew_usual(void);

/* The others of the team have left all crews, too. */
void __sumac_crew_begin(void) {
  struct crew_shared *shared = host_team_shared();
  struct crew_place *own = host_team_crew();
  own->depth = own->limit = own->set = own->tasks = 0;
  if (shared && __sumac_host_worker() == 0)
    shared->limit = shared->set = 0;
}

/* By the thread that executes the region's code outside of crews, before it makes one. */
void __sumac_crew_limit(int threads) {
  struct crew_shared *shared = host_team_shared();
  *(shared ? &shared->limit : &host_team_crew()->limit) = threads;
}

void __sumac_crew_set(int threads) {
  struct crew_shared *shared = host_team_shared();
  if (threads > 0 && host_team_crew()->depth == 0)
    *(shared ? &shared->set : &host_team_crew()->set) = threads;
}

static int set_threads(void) {
  const struct crew_shared *shared = host_team_shared();
  return shared ? shared->set : host_team_crew()->set;
}

int host_crew_limit(void) {
  const struct crew_shared *shared = host_team_shared();
  return shared ? shared->limit : host_team_crew()->limit;
}

static int most_threads(void) {
  return host_crew_limit() > 0 ? host_crew_limit() : __sumac_host_members();
}

static int usual_threads(void) {
  int usual = __sumac_crew_usual();
  return host_crew_limit() > 0 && host_crew_limit() < usual ? host_crew_limit() : usual;
}

void __sumac_crew_enter(int member, int members, int lanes) {
  struct crew_place *own = host_team_crew();
  (void)lanes;
  if (own->depth++)
    return;
  own->member = member;
  own->members = members;
}

void __sumac_crew_member(int member) {
  struct crew_place *own = host_team_crew();
  if (own->depth == 1)
    own->member = member;
}

void __sumac_crew_leave(void) {
  if (--host_team_crew()->depth == 0)
    host_team_forget();
}

int __sumac_crew_ask(int what, int depth) {
  const struct crew_place *own = host_team_crew();
  bool together = own->depth == 1, there = depth >= 0 && depth <= own->depth;
  switch (what) {
  case __sumac_ask_member:
    return together ? own->member : 0;
  case __sumac_ask_members:
    return together ? own->members : 1;
  case __sumac_ask_gang:
    return __sumac_host_gang();
  case __sumac_ask_gangs:
    return __sumac_host_gangs();
  case __sumac_ask_most:
    return own->depth ? 1 : set_threads() > 0 ? set_threads() : usual_threads();
  case __sumac_ask_limit:
    return most_threads();
  case __sumac_ask_depth:
    return own->depth;
  case __sumac_ask_active:
    return own->depth && own->members > 1;
  case __sumac_ask_set:
    return own->depth ? 0 : set_threads();
  case __sumac_ask_few:
    return 0; /* gangs have no more threads than the limit */
  case __sumac_ask_member_at:
    return !there ? -1 : depth == 1 ? own->member : 0;
  default:
    return !there ? -1 : depth == 1 ? own->members : 1;
  }
}

void __sumac_crew_meet(void) {
  const struct crew_place *own = host_team_crew();
  int workers = __sumac_host_workers();
  if (own->depth == 1 && own->members > 1 && workers > 1)
    __sumac_meet(host_team_shared()->met, own->members < workers ? own->members : workers, 0);
}

/* NULL: there is no crew of several threads. */
unsigned long *__sumac_crew_shared(void) {
  struct crew_shared *shared = host_team_shared();
  shared = shared ? shared : host_gangs_shared();
  return shared ? shared->words : NULL;
}

int __sumac_in_launch(void) {
  return host_gangs_here();
}
