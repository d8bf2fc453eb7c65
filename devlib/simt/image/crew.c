/*
 * crew.c - what functions know of the threads that execute them (__sumac_crew_... of sumac/builtins.h): each thread of
 * a gang has a record of the crew that it is in, and all share what a crew's threads need to do something together.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "orders.h"
#include "records.h"

void __sumac_meet(unsigned *state, int members, int lanes);
void __sumac_event_forget(void);

/* What has assembly in it stands apart. */
#define CALLED __attribute__((noinline, nothrow))

CALLED int __sumac_crew_has_records(void) {
  return launch_bytes() >= sizeof(struct records);
}

IN struct record record(void) {
  if (!__sumac_crew_has_records())
    return (struct record){0, 0, 0, 0, 1};
  OF_GANG struct record *own = own_record();
  return (struct record){own->depth, own->lanes, own->tasks, own->member, own->members};
}

/* By all threads of the gang. */
LIB void __sumac_crew_begin(void) {
  RECORDS->thread[thread_of_gang()] = (struct record){0, 0, 0, 0, 0};
  if (thread_of_gang() == 0) {
    RECORDS->met[0] = RECORDS->met[1] = 0, RECORDS->limit = RECORDS->set = 0;
    RECORDS->held = 0, RECORDS->events = 0, RECORDS->made = 0;
  }
  NAMED(sync_gang)();
}

LIB void __sumac_crew_limit(int threads) {
  RECORDS->limit = threads;
}

LIB void __sumac_crew_set(int threads) {
  if (threads > 0 && __sumac_crew_has_records() && own_record()->depth == 0)
    RECORDS->set = threads;
}

IN int set_threads(void) {
  return __sumac_crew_has_records() ? RECORDS->set : 0;
}

/* The number of threads of teams that the environment says, 0: it does not, and what no team without num_threads is
   larger than, in any launch, and the most of any. The runtime sets them when it loads the device code. */
__attribute__((weak)) int __sumac_team_threads[3] = {0, SUMAC_USUAL_THREADS, SUMAC_MOST_THREADS};

LIB int __sumac_crew_given(void) {
  return __sumac_team_threads[0];
}

LIB int __sumac_crew_bound(void) {
  return __sumac_team_threads[2];
}

LIB int __sumac_crew_usual(void) {
  int given = __sumac_crew_given();
  return given > 0 ? given : __sumac_team_threads[1];
}

IN int most_threads(void) {
  long limit = __sumac_crew_has_records() ? RECORDS->limit : 0;
  int most = limit > 0 ? (int)limit : threads_of_gang(), bound = __sumac_crew_bound();
  return most < bound ? most : bound;
}

IN int usual_threads(void) {
  long limit = __sumac_crew_has_records() ? RECORDS->limit : 0;
  long usual = __sumac_crew_usual(), more = threads_of_gang() > usual && !__sumac_crew_given();
  long all = more ? threads_of_gang() : usual;
  return (int)(limit > 0 && limit < all ? limit : all);
}

LIB void __sumac_crew_enter(int member, int members, int lanes) {
  if (!__sumac_crew_has_records())
    return;
  OF_GANG struct record *own = &RECORDS->thread[thread_of_gang()];
  if (own->depth++)
    return;
  own->lanes = (unsigned short)lanes;
  own->tasks = 0;
  own->member = (unsigned short)member;
  own->members = (unsigned short)members;
}

LIB void __sumac_crew_leave(void) {
  if (!__sumac_crew_has_records())
    return;
  if (__atomic_load_n((unsigned long *)&RECORDS->events, __ATOMIC_RELAXED) &&
      RECORDS->thread[thread_of_gang()].depth == 1)
    __sumac_event_forget();
  RECORDS->thread[thread_of_gang()].depth--;
}

LIB int __sumac_crew_ask(int what, int depth) {
  struct record r = record();
  int some = r.depth > 0, together = r.depth == 1;
  switch (what) {
  case __sumac_ask_member:
    return together ? r.member : 0;
  case __sumac_ask_members:
    return together ? r.members : 1;
  case __sumac_ask_gang:
    return gang_along(0);
  case __sumac_ask_gangs:
    return gangs_along(0);
  case __sumac_ask_most:
    return some ? 1 : set_threads() > 0 ? set_threads() : usual_threads();
  case __sumac_ask_limit:
    return most_threads();
  case __sumac_ask_depth:
    return r.depth;
  case __sumac_ask_active:
    return some && r.members > 1;
  case __sumac_ask_set:
    return some ? 0 : set_threads();
  case __sumac_ask_few:
    return __sumac_crew_has_records() && RECORDS->limit > 0 && RECORDS->limit < GROUP;
  case __sumac_ask_member_at:
    return depth < 0 || depth > r.depth ? -1 : depth == 1 ? r.member : 0;
  default:
    return depth < 0 || depth > r.depth ? -1 : depth == 1 ? r.members : 1;
  }
}

LIB void __sumac_crew_meet(void) {
  struct record r = record();
  if (r.depth == 1 && r.members > 1)
    __sumac_meet((unsigned *)RECORDS->met, r.members, r.lanes);
}

LIB unsigned long *__sumac_crew_shared(void) {
  return (unsigned long *)RECORDS->words;
}
