/*
 * oracle.h - a launch that SUMAC_VERIFY compares, and its oracle: one thread of the host on the same data (verify.c).
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_VERIFICATION_ORACLE_H
#define SUMAC_VERIFICATION_ORACLE_H

#include <string.h>

#include "core/mapping/data.h"
#include "verification/verify.h"

/* An object that the region can reach. */
struct object {
  struct present *e;
  size_t at; /* offset of its bytes in the memory shared with the child */
};
struct block_given { /* device memory that the program allocated itself, which belongs to no host object */
  uintptr_t device;
  size_t bytes, at;
};

/* How floating-point operations round: an oracle that rounds otherwise shows what roundings can do to its results. */
enum rounding { ROUNDING_NEAREST, ROUNDING_DOWN, ROUNDING_UP, ROUNDING_ZERO, ROUNDINGS };

struct verification {
  struct operation *op;
  const struct sumac_launch *launch;
  vec_of(struct object) objects;
  vec_of(struct block_given) given;
  size_t bytes;                     /* of all objects and blocks */
  unsigned char *memory;            /* the data before the launch; as RESULT, shared with oracles' processes */
  unsigned char *result[ROUNDINGS]; /* oracles' results, in each rounding mode; NULL: not known. NEAREST's may be
                                       another run's result */
  bool late;                        /* the oracle took too long, and was ended */
};

/* The pointer that a deviceptr or pointer clause maps. */
static inline void *pointer_of(const struct sumac_map *m) {
  void *pointer;
  memcpy(&pointer, m->host, sizeof pointer);
  return pointer;
}

/* oracle.c */
/* The object that an attached pointer points into; NULL: not known. */
HIDDEN struct present *verify_pointee(struct device *, const struct present *, const struct attachment *);
/* Memory for a copy of all objects, which child processes share. */
HIDDEN unsigned char *oracle_memory(const struct verification *);
/* Runs the oracle, and fills RESULT[MODE]. False: it could not; of NEAREST a warning says why. */
HIDDEN bool oracle_run(struct verification *, enum rounding mode);
HIDDEN void oracle_free(struct verification *);

/* patience.c: between both calls the launch of V may take as long as the settings say. Then a warning tells of it, once
   a place; if there is no hope, as its oracle took too long, too, the program ends. */
HIDDEN void patience_begin(const struct verification *);
HIDDEN void patience_end(void);

#endif
