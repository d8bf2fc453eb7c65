/*
 * file.h - instruction tests: PTX files that say in comments with what they run and what must come out.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_SIM_TEST_FILE_H
#define SUMAC_SIM_TEST_FILE_H

#include "sim.h"

struct test_launch {
  const char *kernel;
  struct dim3 grid, block;
  uint32_t shared;
  const uint64_t *values; /* of the parameters */
  size_t nvalues;
  bool cooperative;
};

/* Device that runs the kernels of a test file: the simulator, or whatever is behind a table of driver entry points.
   Codes are CUresults. */
struct test_device {
  int (*alloc)(struct test_device *, size_t bytes, uint64_t *address);
  int (*copy_in)(struct test_device *, uint64_t to, const void *from, size_t bytes);
  int (*copy_out)(struct test_device *, void *to, uint64_t from, size_t bytes);
  bool (*load)(struct test_device *, const char *path, const char *text, size_t length, char *log, size_t log_size);
  int (*launch)(struct test_device *, const struct test_launch *);
  const char *(*why)(struct test_device *); /* the last failure */
  /* A card has none of these. */
  int (*free)(struct test_device *, uint64_t address);
  void (*name)(struct test_device *, uint64_t address, size_t bytes, const char *name, size_t element, long first);
  const char *(*findings)(struct test_device *); /* warnings so far */
};

/* value.c */
/* Values as PTX or C writes them. False: not of that type. */
bool value_parse(const char *text, enum ptx_type, uint64_t *bits);
void value_print(FILE *, enum ptx_type, uint64_t bits);
/* WORD is what a file expects; *bad: it is no value. */
bool value_equal(enum ptx_type, uint64_t got, const char *word, bool *bad);

/* file.c */
struct test_text {
  const char *path;
  char *text; /* NUL-terminated */
  size_t length;
};
bool test_text_read(struct test_text *, const char *path); /* the caller frees TEXT */
/* The words of the file's "options" in SUMAC_SIM's form; "": none. False: *why says what is wrong. */
bool test_text_options(const struct test_text *, struct sim_options *, char *why, size_t why_size);
/* True if only a simulator can run the file: it expects faults, warnings or an unkind memory. */
bool test_text_for_simulator(const struct test_text *);
/* Runs the directives. 0: all as expected; else what is not stands in ERR. */
int test_file_judge(const struct test_text *, struct test_device *, FILE *err);

/* sim.c - on the simulator, with the file's own options. 0: all as expected. */
int test_file_run(const char *path, const struct sim_options *, FILE *err);

/* card.c - on a card ("cuda"), or on the simulator behind the same table ("sim"). A line for each file on OUT:
   "agrees FILE", "differs FILE: ...", "cannot run FILE: ...". 0: none differs; 3: the device failed, and files are
   left. */
int test_files_on_card(const char *device, char *const *files, size_t n, FILE *out);

#endif
