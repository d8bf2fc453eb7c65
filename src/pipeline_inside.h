/*
 * pipeline_inside.h - what the files of the pipeline share.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_PIPELINE_INSIDE_H
#define SUMAC_PIPELINE_INSIDE_H

#include "lang/lang.h"
#include "pipeline.h"
#include "xform/late.h"

struct pipeline {
  const struct settings *settings;
  struct diag *diag;
  struct info *info;
  struct arena *arena;
  const char *late_stop_after; /* pass of the late half at which the compilation ends; NULL: none of it */
  bool has_trees;              /* late: the host's code has reproducible reductions */
  struct {
    struct timed {
      const char *pass, *target;
      double seconds;
    } *item;
    size_t n, capacity;
  } times;
  struct {
    struct written {
      const char *region;
      struct place at[4]; /* the region, and the sizes of its levels */
      const struct words *says;
    } *item;
    size_t n, capacity;
  } written;               /* of the last file that went through the early half */
  struct late_files files; /* images in the making */
  double tool_began;
  const char *tool;
};

/* pipeline_times.c - adds to the time of a pass for a target, or of one that is for none: "". */
void pipeline_add_time(struct pipeline *, const char *pass, const char *target, double seconds);

#endif
