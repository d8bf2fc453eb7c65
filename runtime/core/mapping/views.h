/*
 * views.h - what devices have of variables of Fortran's modules with ALLOCATABLE or POINTER; shared by views.c and
 * refresh.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_CORE_MAPPING_VIEWS_H
#define SUMAC_CORE_MAPPING_VIEWS_H

#include "core/devices.h"
#include "sumac/views.h"

struct descriptor { /* fortran.hpp */
  char *base;
  long element, others;
  struct bounds {
    long lower, extent, bytes;
  } dim[];
};

/* A variable on one device; the device's lock guards it, but NEXT. */
struct sumac_view_kept {
  struct device *device;
  unsigned opening; /* in which it was written */
  char *host;       /* memory that has been created on the device */
  size_t bytes;
  struct descriptor *written; /* to the device's copy; NULL: nothing yet */
  struct sumac_view_kept *next;
};

/* All variables of the program. Code that Sumac makes of Fortran looks at it. */
extern struct sumac_view *_Atomic sumac_views;

/* The variable on that device. */
HIDDEN struct sumac_view_kept *view_kept_on(struct sumac_view *, struct device *);
/* Returns a new descriptor, which the caller frees; of what is not allocated or associated it is zero. */
HIDDEN struct descriptor *view_read_host(const struct sumac_view *);
/* The number of bytes from the lowest element to the end of the highest one; *LOWEST becomes its address. */
HIDDEN size_t view_range(const struct sumac_view *, const struct descriptor *now, char **lowest);
/* Routines on the device find the variable as the host has it NOW. On a device that runs host code there is one
   descriptor for both. With the device's lock. */
HIDDEN void view_write(struct device *, struct sumac_view *, struct descriptor *now);

/* Over a fork (ground/forks.h). */
HIDDEN extern const struct fork_handlers refresh_fork, views_fork;

#endif
