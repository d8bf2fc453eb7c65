/*
 * names.c - the functions where the NULL stream is the thread's own, and those that are not there, which say so.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <stdatomic.h>
#include <stdio.h>

#include "cudart/cudart.h"

#define ENTRY(symbol, parameters)
#define ENTRY_OF(type, symbol, parameters)
#define OF_THREAD(symbol, other, parameters, arguments)                                                                \
  int symbol parameters {                                                                                              \
    bool before = rt_of_thread(true);                                                                                  \
    int code = other arguments;                                                                                        \
    rt_of_thread(before);                                                                                              \
    return code;                                                                                                       \
  }
#include "cudart/entries.def"

static int absent(const char *symbol, atomic_flag *said) {
  if (!atomic_flag_test_and_set(said))
    fprintf(stderr, "sumac-sim: %s is not supported by the simulator (cudaErrorNotSupported)\n", symbol);
  return rt_told(SIM_NOT_SUPPORTED);
}

#define LACKS(symbol)                                                                                                  \
  __attribute__((visibility("default"))) int symbol(void);                                                             \
  int symbol(void) {                                                                                                   \
    static atomic_flag said = ATOMIC_FLAG_INIT;                                                                        \
    return absent(#symbol, &said);                                                                                     \
  }
#include "cudart/absent.def"
