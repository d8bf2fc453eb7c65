/*
 * verify.h - SUMAC_VERIFY: the results of regions on a device are compared with those of one thread of the host on the
 * same data, or with those of another run (docs/verify.md). Programs have to be compiled with -fverify.
 */
#ifndef SUMAC_CORE_VERIFY_H
#define SUMAC_CORE_VERIFY_H

#include "core/base.h"
#include "sumac/abi.h"

struct device;
struct mapping;
struct operation;
struct present;
struct settings;

enum verify_mode { VERIFY_OFF, VERIFY_HOST, VERIFY_SAVE, VERIFY_COMPARE };

struct verify_settings {
  enum verify_mode mode;
  const char *file;          /* SAVE, COMPARE; points into the environment */
  double relative, absolute; /* allowed differences, instead of each type's own; negative: not set */
  double seconds;            /* that a launch may take */
  bool transfers;            /* HOST: also warn of data that the host has changed since they were copied */
};

/* verify.c */
/* Reads the value of SUMAC_VERIFY. False: it is malformed. */
HIDDEN bool verify_read(struct verify_settings *, const char *text, const char **wrong);
HIDDEN bool verify_wants(const struct sumac_launch *); /* the launch is to be verified */
/* Called between mapping and launching, and when the launch was handed to the queue, for which verify_end waits (NULL:
   does nothing). The device's lock is not held. */
struct verification;
HIDDEN struct verification *verify_begin(struct operation *, const struct sumac_launch *, const struct mapping *);
HIDDEN void verify_end(struct verification *);
/* [HOST, HOST+BYTES) of E was copied from or to the device: host and device agree there. */
HIDDEN void verify_copied(struct present *, uintptr_t host, size_t bytes);
/* newer.c */
/* A launch has made AFTER of BEFORE, the bytes of the object. */
HIDDEN void newer_note(const struct operation *, const struct present *, const unsigned char *before,
                       const unsigned char *after);
HIDDEN void newer_copied(const struct present *, uintptr_t host, size_t bytes);
HIDDEN void newer_removed(const struct present *);
HIDDEN void newer_off(void);          /* in a process that runs regions with the host's addresses */
HIDDEN unsigned long newer_end(void); /* how often the host has read an old value; frees all */
/* At the end of the program: prints the summary; exits with status 1 where results differ. */
HIDDEN void verify_stop(void);

/* launch_shared.c: runs the region's oracle on this thread, with host addresses. */
HIDDEN void launch_oracle(const struct sumac_launch *);

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
  size_t n, of;                                    /* so many OF all elements differ */
  size_t first;                                    /* index of the first of them, from index 0 of the variable */
  char what[160], is[64], expected[64], apart[64]; /* its name and values; the distance: "12 ULPs" */
};
HIDDEN bool compare_objects(const struct sight *, struct difference *); /* they differ */

#endif
