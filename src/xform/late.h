/*
 * late.h - the late half: IR of the rewritten C in, host IR with device images in it out.
 *
 * Its passes are rows of src/passes.def. Each runs for each offload target and then for the host target; those of the
 * kind WHOLE run once at the end.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_XFORM_LATE_H
#define SUMAC_XFORM_LATE_H

#include "util/settings.h"

/* Use of the input's debug information. */
enum late_debug {
  LATE_DEBUG_NONE,   /* there is none */
  LATE_DEBUG_PLACES, /* compiled with -gline-tables-only for our messages and for .loc in images: stripped from the host
                        code */
  LATE_DEBUG_USER    /* the user's -g: kept */
};

/* Images in files of their own, which are taken into the object when the host's code is assembled (files.c). */
struct late_files {
  const char *path; /* "x.image": the first is x.image0 */
  bool beside;      /* images are made by processes that may outlive late_run; late_files_end waits for them */
  const char *gate; /* a pipe, by the name under which the assembler opens it, that reaches its end when they do; NULL:
                       the caller waits for them before it assembles */
  struct late_process { /* of late_run's caller: room for all of LATE_OPTIONS.noffload */
    struct process process;
    struct text words; /* messages of the process */
  } *processes;
  size_t n; /* how many there are; the caller sets it to 0 */
};

struct late_options {
  const char *input;          /* bitcode or IR text */
  const char *output;         /* host bitcode; NULL: not wanted */
  const char *host;           /* target of the host code: "host", "serial", "trace" */
  const char *const *offload; /* image targets: "ptx" */
  size_t noffload;
  const struct settings *settings; /* of the list of architectures each target takes its last one, or its default */
  const char *image_text;          /* path for the text of the (last) image, for -S; NULL: none */
  struct late_files *files;        /* NULL: images are constants of the host's code */
  enum late_debug debug;
  bool *has_trees; /* set where the host's code has reproducible reductions; may be NULL */
  bool verify;     /* LLVM's verifier runs after every pass */
  FILE *trace;     /* the trace target's stream; NULL: none */

  /* Hooks for -fdump=, -fstop-after=, -ftime-passes. DUMP returns the stream to print a pass's result for a target to,
   * or NULL. */
  void *context;
  FILE *(*dump)(void *context, const char *pass, const char *target);
  void (*timed)(void *context, const char *pass, const char *target, double seconds);
  /* The user's place, with the column, of REGION's construct (level -1) or of the size asked for one of its levels
   * (0..2); a place without file: not known. May be NULL. */
  struct place (*written)(void *context, const char *region, int level);
  /* Words of the report, and what they are in the language of REGION's directive: "gang", "team", ... NULL ends them.
     REGION NULL: of the file's. NULL, also for the hook: they are as they are. */
  const char *const *(*words)(void *context, const char *region);
  const char *stop_after; /* NULL: run all; else nothing is written */
  /* The input is the dump of one target's module after some row before emit: of the only target in OFFLOAD, else of
     HOST. What is left to do for that target is done; of files only IMAGE_TEXT is written. */
  bool resume;
  /* Run these rows alone, "a,b", on such a dump or on any other IR, and print it on OUT. FACTS: what is true of it
     besides what it says of itself, "a, b"; or NULL. */
  const char *passes, *facts;
  FILE *out;
};

/* False: diagnostics were given, nothing was written. INFO receives lines for -Minfo; may be NULL. */
bool late_run(const struct late_options *, struct diag *, struct info *);

/* run_target.c - waits for the processes that make images, and adds their messages to DIAG. False if an image could not
 * be made. */
bool late_files_end(struct late_files *, struct diag *);

void late_version(struct text *); /* LLVM's, "19.1.7" */

/* The input as text. False after a message. */
bool late_print(const char *path, struct diag *, FILE *out);

/* architectures.c - which targets and architectures there are; see pipeline.h. */
bool late_target(size_t i, struct offload_target *);
/* Appends to FORMS how architectures are spelt: "sm_NN". */
bool late_is_architecture(const char *word, struct text *forms);
const char *late_nearest_architecture(struct arena *, const char *word);
const char *late_native_architecture(struct arena *);
void late_list_architectures(FILE *out); /* one a line */

/* requests.c - true if every word of REQUESTED ("gang:atomic,shuffle"; may be NULL) names a strategy of one of TARGETS
   ("host,ptx"). False: an error was given that lists the strategies. AT: the place of the pragma that has the words;
   NULL: -freduction= has. */
bool late_check_reductions(const char *requested, const char *targets, const struct place *at, struct diag *);

#endif
