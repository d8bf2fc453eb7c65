/*
 * verify.h - SUMAC_VERIFY: what regions made on a device is compared with what one thread makes of the same data, or
 * with another run (docs/verify.md). Programs have to be compiled with -fverify.
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
  const char *file;          /* SAVE, COMPARE; belongs to the environment */
  double relative, absolute; /* what is allowed beside the tolerance of each type; negative: nothing was asked */
  bool transfers;            /* HOST: data that the host changed behind the device's back are told, too */
};

/* verify.c. False: SUMAC_VERIFY is not understood. */
HIDDEN bool verify_read(struct verify_settings *, const char *text);
HIDDEN bool verify_wants(const struct sumac_launch *);
/* Between mapping and launching, and when the launch is done; the device's lock is not held. */
struct verification;
HIDDEN struct verification *verify_begin(struct operation *, const struct sumac_launch *, const struct mapping *);
HIDDEN void verify_end(struct verification *);
/* [HOST, HOST+BYTES) of E was copied from or to the device: both have the same now. */
HIDDEN void verify_copied(struct present *, uintptr_t host, size_t bytes);
HIDDEN void verify_stop(void); /* the summary, at the end of the program */

/* launch.c: the region's oracle, on this thread, with the host's data. */
HIDDEN void launch_oracle(const struct sumac_launch *);

/* record.c: the file, which SETTINGS name. False: another run has come to something else; MEMORY is what it made. */
HIDDEN void record_open(const struct verify_settings *, const struct sumac_where *);
HIDDEN bool record_launch(const char *region, size_t objects);
HIDDEN bool record_object(const char *name, void *memory, size_t bytes);
HIDDEN void record_end(const struct sumac_where *);
HIDDEN void record_close(void);

/* compare.c */
struct sight {             /* what is compared: the same object twice */
  const struct present *e; /* attached pointers are not looked at */
  const unsigned char *is, *expected;
  double relative, absolute; /* negative: that of the type */
};
struct difference {
  size_t n, of;                                    /* elements that differ */
  size_t first;                                    /* the first of them, counted from index 0 of the variable */
  char what[160], is[64], expected[64], apart[64]; /* its name and values; how far apart: "12 ULPs" */
};
HIDDEN bool compare_objects(const struct sight *, struct difference *); /* true: they differ */

#endif
