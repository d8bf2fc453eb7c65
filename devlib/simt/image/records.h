/*
 * records.h - what a kernel's functions know of the threads that execute them, in dynamic shared memory, which begins
 * at the same place for functions of all modules. A kernel that calls no function that may ask has none: then there are
 * no crews.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_SIMT_RECORDS_H
#define SUMAC_SIMT_RECORDS_H

#include "image.h"
#include "sumac/crew.h"
#include "sumac/limits.h"

struct record {
  unsigned short depth;                 /* in how many crews the thread is, one in another */
  unsigned short lanes : 1, tasks : 15; /* the outermost's threads are lanes; how many tasks, one in another */
  unsigned short member, members;       /* of the outermost */
};

struct event; /* events.c */

struct records {
  unsigned met[2]; /* of __sumac_meet */
  int limit;       /* of a crew's threads; 0: all */
  int set;         /* threads of a crew that asks for no number; 0: nobody has said it */
  int held;        /* by the thread that works on EVENTS */
  struct event *events;
  unsigned long made; /* how many there were */
  unsigned long words[__sumac_crew_words];
  char room[__sumac_crew_room];
  struct record thread[];
};

_Static_assert(sizeof(struct record) == __sumac_crew_record, "the launch has room for as much");
_Static_assert(sizeof(struct records) <= __sumac_crew_head, "the same");

extern OF_GANG char __sumac_crew_records[] __attribute__((aligned(16)));
#define RECORDS ((OF_GANG struct records *)__sumac_crew_records)

int __sumac_crew_has_records(void);

/* In a crew of workers, their leaders have the records. Only where there are some. */
IN OF_GANG struct record *own_record(void) {
  OF_GANG struct record *own = &RECORDS->thread[thread_of_gang()];
  OF_GANG struct record *leader = &RECORDS->thread[thread_of_gang() - lane_of_worker()];
  return own->depth == 0 && leader->depth && !leader->lanes ? leader : own;
}

#endif
