/*
 * job.h - one compilation: for compile.c and steps.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_DRIVER_JOB_H
#define SUMAC_DRIVER_JOB_H

#include "driver/driver.h"

/* A command of clang's that may begin before its input is there. */
struct step {
  struct command_run run;
  struct text messages;
  const char *input; /* path: a file, or a pipe of a command that has been begun ahead */
  const char *rest;  /* path of a pipe: INPUT is a file, which includes it; NULL: INPUT has all */
  bool begun;
};

struct job {
  struct driver *d;
  const struct input *input;
  struct source *source;
  char *rewritten;
  struct text head;                   /* the part of REWRITTEN that clang reads ahead (head.c) */
  const char *bitcode, *host_bitcode; /* paths: the late half's input and output */
  const char *image_text;             /* path for the text of the (last) image; NULL: not wanted as a file */
  const char *image_suffix;           /* of that; NULL: no target has an image */
  struct images images;
  struct step front, back; /* to_llvm, emit_host */
};

/* True if the text of the image is the output: -S where code is made for no host. */
static inline bool job_wants_image(const struct options *o) {
  return o->mode == MODE_ASSEMBLY && o->only_image;
}

/* head.c */
/* Writes what the text of the source begins with to the input of to_llvm, where that is worth it; it includes REST, a
   path, at its end. */
bool head_begin(struct job *, const char *rest);
/* REST gets the text for clang behind the head, of the rewritten text; false: REWRITTEN does not begin with the head.
 */
bool head_rest(const struct job *, struct text *rest);

/* steps.c */
bool job_keep(struct job *, const char *suffix, const char *bytes, size_t length);
void job_add_output(const struct job *, struct strings *command);
bool job_refuse_no_image(const struct job *); /* false, after the message */
enum pipeline_end job_early(struct job *);
enum pipeline_end job_run(struct job *); /* all steps of a file that has directives */

#endif
