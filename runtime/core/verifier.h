/*
 * verifier.h - SUMAC_VERIFY as the core sees it. Where runtime.settings.verifies, the functions of parts.verifier are
 * called; runtime/verification has them.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_CORE_VERIFIER_H
#define SUMAC_CORE_VERIFIER_H

#include "ground/base.h"
#include "sumac/abi.h"

struct mapping;
struct operation;
struct present;
struct verification;

struct verifier {
  /* Reads the value of SUMAC_VERIFY, as the runtime starts. False: it is malformed, from WRONG on. */
  bool (*read)(const char *text, const char **wrong);
  /* Called between mapping and launching a region that has an oracle. The device's lock is not held. */
  struct verification *(*begin)(struct operation *, const struct sumac_launch *, const struct mapping *);
  /* Called when that launch was handed to the queue, for which END waits; frees the verification. */
  void (*end)(struct verification *);
  /* [HOST, HOST+BYTES) of the entry was copied from or to the device: host and device agree there. With its lock. */
  void (*copied)(struct present *, uintptr_t host, size_t bytes);
  /* The entry is about to be freed. */
  void (*removed)(const struct present *);
};

#endif
