/*
 * verify.h - SUMAC_VERIFY: the results of regions on a device are compared with those of one thread of the host on the
 * same data, or with those of another run (docs/verify.md). Programs have to be compiled with -fverify.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_VERIFICATION_VERIFY_H
#define SUMAC_VERIFICATION_VERIFY_H

#include "ground/forks.h"
#include "sumac/abi.h"

struct device;
struct operation;
struct present;

enum verify_mode { VERIFY_OFF, VERIFY_HOST, VERIFY_SAVE, VERIFY_COMPARE };

struct verify_settings {
  enum verify_mode mode;
  const char *file;          /* SAVE, COMPARE; points into the environment */
  double relative, absolute; /* allowed differences, instead of each type's own; negative: not set */
  double seconds;            /* time limit of a launch */
  bool transfers;            /* HOST: also warn of data that the host has changed since they were copied */
};

/* settings.c */
HIDDEN bool verify_read(const char *text, const char **wrong); /* verifier.read of core/verifier.h */
HIDDEN const struct verify_settings *verify_settings(void);

/* verify.c: what runtime/parts.c registers. The observer prints the summary at the end of the program, and exits with
   status 1 where results differ. */
struct observer;
HIDDEN extern const struct verifier verify_verifier;
HIDDEN extern const struct observer verify_observer;

/* newer.c */
/* A launch has made AFTER of BEFORE, the bytes of the object. */
HIDDEN void newer_note(const struct operation *, const struct present *, const unsigned char *before,
                       const unsigned char *after);
HIDDEN void newer_copied(const struct present *, uintptr_t host, size_t bytes);
HIDDEN void newer_removed(const struct present *);
HIDDEN void newer_off(void);          /* in a process that runs regions with the host's addresses */
HIDDEN unsigned long newer_end(void); /* how often the host has read an old value; frees all */

/* Over a fork (ground/forks.h): verify.c, newer.c, patience.c */
HIDDEN extern const struct fork_handlers verify_fork, newer_fork, patience_fork;

/* record.c: the file of SAVE and COMPARE. record_launch and record_object write a launch and one object of it, or read
   them, the object's bytes into MEMORY; false: the file has another launch or object there. Failures to write are
   reported by record_end. */
HIDDEN void record_open(const struct verify_settings *, const struct sumac_where *);
HIDDEN bool record_launch(const struct sumac_where *region, size_t objects);
HIDDEN bool record_object(const char *name, void *memory, size_t bytes);
HIDDEN const char *record_other(void); /* after false: what the file has there, in words */
HIDDEN void record_end(const struct sumac_where *);
HIDDEN void record_close(void);

/* compare.c */
struct sight {                        /* two states of an object's bytes, to be compared */
  const struct present *e;            /* the object; its attached pointers are left out */
  const unsigned char *is, *expected; /* the bytes */
  double relative, absolute;          /* allowed differences; negative: the type's own */
  const unsigned char *rounded[3];    /* the same, computed with other roundings; NULL: not known */
};
struct difference {
  size_t n, of;                                       /* number of differing elements; number of all elements */
  size_t first;                                       /* index of the first of them, from index 0 of the variable */
  char what[160], is[64], expected[64], distance[64]; /* name and values of the first one; distance: "12 ULPs" */
};
HIDDEN bool compare_objects(const struct sight *, struct difference *); /* true if they differ */

#endif
