/*
 * absent.c - the functions that are not there. Each says so once, by its name, and fails as the driver does where a
 * card cannot do something: programs that ask first go another way.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <stdatomic.h>

#include "cuda/entries.h"

static int absent(const char *symbol, atomic_flag *said) {
  if (!atomic_flag_test_and_set(said))
    fprintf(stderr, "sumac-sim: %s is not supported by the simulator (CUDA_ERROR_NOT_SUPPORTED)\n", symbol);
  return SIM_NOT_SUPPORTED;
}

#define HAS(symbol, version, kinds)
#define LACKS(symbol, version, kinds)                                                                                  \
  __attribute__((visibility("default"))) int symbol(void);                                                             \
  int symbol(void) {                                                                                                   \
    static atomic_flag said = ATOMIC_FLAG_INIT;                                                                        \
    return absent(#symbol, &said);                                                                                     \
  }
#include "cuda/symbols.def"
