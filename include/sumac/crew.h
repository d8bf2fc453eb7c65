/*
 * crew.h - what functions that device code calls can ask for, of the thread that executes them: in which crew it is,
 * the threads of a parallel construct. For the compiler, compiled programs, device libraries and the runtime.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_CREW_H
#define SUMAC_CREW_H

/* Questions of __sumac_crew_ask, and of struct ask of the compiler (lower/words.h). */
enum {
  __sumac_ask_member,    /* number of the thread in its crew */
  __sumac_ask_members,   /* number of threads in the crew */
  __sumac_ask_gang,      /* number of the thread's gang */
  __sumac_ask_gangs,     /* number of gangs */
  __sumac_ask_most,      /* how many threads a crew that is made there can have */
  __sumac_ask_limit,     /* how many a crew can have anywhere */
  __sumac_ask_depth,     /* in how many crews it is, one in another */
  __sumac_ask_active,    /* in how many of several threads */
  __sumac_ask_member_at, /* number of the thread in the crew of a depth; -1: no such crew */
  __sumac_ask_members_at,
  __sumac_ask_few,  /* a region has said that crews have fewer threads than a group of a device's */
  __sumac_ask_set,  /* how many threads crews are to have that ask for no number; 0: nobody has said it */
  __sumac_ask_codes /* number of questions */
};

/* Conditions of __sumac_team_wanted: when a crew gets a team of its own. */
enum {
  __sumac_team_always,
  __sumac_team_outside, /* if the thread is in no crew */
  __sumac_team_if_set   /* if a number of threads is wanted, and not one */
};

/* Tasks of the thread that __sumac_event_wait waits for. */
enum {
  __sumac_events_of_task,  /* the children of the current one */
  __sumac_events_of_group, /* tasks created behind a mark */
  __sumac_events_of_crew,  /* all of the current crew */
};

/* Memory that a crew of several threads shares with the functions that it calls: numbers, then bytes. The numbers: the
   next chunk of a loop; whose turn it is; whether it is cancelled. */
enum { __sumac_crew_words = 3, __sumac_crew_room = 2048 };

/* On a GPU, bytes of dynamic shared memory for that and the crew's barrier, and of each thread's record. */
enum { __sumac_crew_head = 40 + 8 * __sumac_crew_words + __sumac_crew_room, __sumac_crew_record = 8 };

#endif
