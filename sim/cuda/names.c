/*
 * names.c - further names of functions, and those where the NULL stream is the thread's own.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "cuda/entries.h"

#define ENTRY(symbol, parameters)
#define SAME(symbol, other, parameters, arguments)                                                                     \
  int symbol parameters {                                                                                              \
    return other arguments;                                                                                            \
  }
#define OF_THREAD(symbol, other, parameters, arguments)                                                                \
  int symbol parameters {                                                                                              \
    bool before = driver_is_stream_of_thread(true);                                                                    \
    int code = other arguments;                                                                                        \
    driver_is_stream_of_thread(before);                                                                                \
    return code;                                                                                                       \
  }
#include "cuda/entries.def"
