/*
 * ompt.h - what of OpenMP's interface for tools (OpenMP 5.2, 19) the runtime calls: the types of a header that not
 * every host has (omp-tools.h), by names of our own, and the values that it passes.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_OMP_OMPT_H
#define SUMAC_OMP_OMPT_H

#include <stddef.h>
#include <stdint.h>

union tool_data {
  uint64_t value;
  void *pointer;
};

typedef void (*tool_function)(void);
typedef tool_function (*tool_lookup)(const char *name);

/* Functions of a library for devices that the host's OpenMP library calls, with its lookup function. */
struct tool_result {
  int (*initialize)(tool_lookup, int initial_device, union tool_data *);
  void (*finalize)(union tool_data *);
  union tool_data data;
};

enum { TOOL_BEGIN = 1, TOOL_END = 2 };                                              /* 19.4.4.11 */
enum { TOOL_TARGET = 1, TOOL_ENTER_DATA = 2, TOOL_EXIT_DATA = 3, TOOL_UPDATE = 4 }; /* 19.4.4.20 */
enum { TOOL_ALLOC = 1, TOOL_TO_DEVICE = 2, TOOL_FROM_DEVICE = 3, TOOL_DELETE = 4 }; /* 19.4.4.15 */

/* TOOL_CALLBACK(member, name, parameters): 19.5.2.19 to 19.5.2.28 */
#define TOOL_CALLBACKS                                                                                                 \
  TOOL_CALLBACK(initialize_device, "ompt_callback_device_initialize",                                                  \
                (int, const char *, const void *, tool_lookup, const char *))                                          \
  TOOL_CALLBACK(finalize_device, "ompt_callback_device_finalize", (int))                                               \
  TOOL_CALLBACK(load, "ompt_callback_device_load",                                                                     \
                (int, const char *, int64_t, void *, size_t, const void *, void *, uint64_t))                          \
  TOOL_CALLBACK(target, "ompt_callback_target", (int, int, int, union tool_data *, uint64_t, const void *))            \
  TOOL_CALLBACK(data_op, "ompt_callback_target_data_op",                                                               \
                (uint64_t, uint64_t, int, const void *, int, const void *, int, size_t, const void *))                 \
  TOOL_CALLBACK(submit, "ompt_callback_target_submit", (uint64_t, uint64_t, unsigned))                                 \
  TOOL_CALLBACK(target_emi, "ompt_callback_target_emi",                                                                \
                (int, int, int, union tool_data *, union tool_data *, union tool_data *, const void *))                \
  TOOL_CALLBACK(data_op_emi, "ompt_callback_target_data_op_emi",                                                       \
                (int, union tool_data *, union tool_data *, uint64_t *, int, const void *, int, const void *, int,     \
                 size_t, const void *))                                                                                \
  TOOL_CALLBACK(submit_emi, "ompt_callback_target_submit_emi", (int, union tool_data *, uint64_t *, unsigned))

#endif
