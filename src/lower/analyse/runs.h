/*
 * runs.h - the memory that the runs of a tile's innermost loop go through.
 */
#ifndef SUMAC_LOWER_ANALYSE_RUNS_H
#define SUMAC_LOWER_ANALYSE_RUNS_H

#include "lower/region.h"

enum { MAX_RUN_ACCESSES = 6 };
struct run_access {
  struct node *node; /* an element, of whose subscripts each run can know the value in advance */
  long stride;       /* bytes from one iteration of the innermost loop to the next */
  bool write;
};

/* runs.c */
/* What each run of LOOP, tiled, has to wait for where runs are short; 0: nothing, or nothing known. */
size_t run_accesses(const struct loop *, struct run_access found[MAX_RUN_ACCESSES]);

#endif
