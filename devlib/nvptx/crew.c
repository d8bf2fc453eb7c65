/*
 * crew.c - what functions know of the threads that execute them (__sumac_crew_... of sumac/builtins.h): each thread of
 * a gang has a record of the crew that it is in, and all share what a crew's threads need to do something together.
 *
 * They are dynamic shared memory, which begins at the same place for functions of all modules. A kernel that calls no
 * function that may ask has none: then there are no crews.
 */
#include "sumac/crew.h"
#include "nvptx.h"
#include "sumac/limits.h"

struct record {
  unsigned short depth; /* in how many crews the thread is, one in another */
  unsigned short lanes; /* of the outermost: its threads are lanes */
  unsigned short member, members;
};

struct records {
  unsigned met[2]; /* of __sumac_meet */
  long limit;      /* of a crew's threads; 0: all */
  unsigned long words[__sumac_crew_words];
  char room[__sumac_crew_room];
  struct record thread[];
};

_Static_assert(sizeof(struct record) == __sumac_crew_record, "the launch has room for as much");
_Static_assert(sizeof(struct records) <= __sumac_crew_head, "the same");

#define THERE __attribute__((address_space(3)))
extern THERE char __sumac_crew_records[] __attribute__((aligned(16)));
#define RECORDS ((THERE struct records *)__sumac_crew_records)

void __sumac_meet(unsigned *state, int members, int lanes);

/* What has assembly in it stands apart. */
#define CALLED __attribute__((noinline, nothrow))

CALLED int __sumac_crew_has_records(void) {
  unsigned bytes;
  __asm__("mov.u32 %0, %%dynamic_smem_size;" : "=r"(bytes));
  return bytes >= sizeof(struct records);
}

/* In a crew of workers, their leaders have the records. */
IN struct record record(void) {
  if (!__sumac_crew_has_records())
    return (struct record){0, 0, 0, 1};
  THERE struct record *own = &RECORDS->thread[thread_of_gang()];
  THERE struct record *leader = &RECORDS->thread[thread_of_gang() - lane_of_worker()];
  if (own->depth == 0 && leader->depth && !leader->lanes)
    own = leader;
  return (struct record){own->depth, own->lanes, own->member, own->members};
}

/* By all threads of the gang. */
LIB void __sumac_crew_begin(void) {
  RECORDS->thread[thread_of_gang()] = (struct record){0, 0, 0, 0};
  if (thread_of_gang() == 0)
    RECORDS->met[0] = RECORDS->met[1] = 0, RECORDS->limit = 0;
  __nvvm_barrier_sync(0);
}

LIB void __sumac_crew_limit(int threads) {
  RECORDS->limit = threads;
}

IN int most_threads(void) {
  long limit = __sumac_crew_has_records() ? RECORDS->limit : 0;
  return limit > 0 ? (int)limit : threads_of_gang();
}

/* What no team without num_threads is larger than, in any launch. */
LIB int __sumac_crew_usual(void) {
  return SUMAC_USUAL_THREADS;
}

IN int usual_threads(void) {
  long limit = __sumac_crew_has_records() ? RECORDS->limit : 0;
  return (int)(limit > 0 && limit < SUMAC_USUAL_THREADS ? limit : SUMAC_USUAL_THREADS);
}

LIB void __sumac_crew_enter(int member, int members, int lanes) {
  if (!__sumac_crew_has_records())
    return;
  THERE struct record *own = &RECORDS->thread[thread_of_gang()];
  if (own->depth++)
    return;
  own->lanes = (unsigned short)lanes;
  own->member = (unsigned short)member;
  own->members = (unsigned short)members;
}

LIB void __sumac_crew_leave(void) {
  if (__sumac_crew_has_records())
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
    return __nvvm_read_ptx_sreg_ctaid_x();
  case __sumac_ask_gangs:
    return __nvvm_read_ptx_sreg_nctaid_x();
  case __sumac_ask_most:
    return some ? 1 : usual_threads();
  case __sumac_ask_limit:
    return most_threads();
  case __sumac_ask_depth:
    return r.depth;
  case __sumac_ask_active:
    return some && r.members > 1;
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
