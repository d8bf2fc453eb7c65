/*
 * locks.h - the table of locks in a device's memory: for objects that no atomic instruction updates, and behind these
 * for statements that one thread at a time executes. The runtime allocates it (runtime/core/locks.c), the device
 * library uses it (devlib/simt/image/locks.h, critical.c).
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_LOCKS_TABLE_H
#define SUMAC_LOCKS_TABLE_H

enum {
  SUMAC_LOCKS = 2048,     /* locks of type int; zero: free */
  SUMAC_CRITICALS = 1024, /* locks of struct sumac_critical; a power of two */
};

/* A row belongs to the name that came first: NAME is zero before. */
struct sumac_critical {
  unsigned long name;
  int held, unused;
};
enum {
  SUMAC_LOCK_BYTES = SUMAC_LOCKS * (int)sizeof(int) + SUMAC_CRITICALS * (int)sizeof(struct sumac_critical),
};

#endif
