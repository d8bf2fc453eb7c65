/*
 * entries_of_type.h - the prototypes for one type of reductions, T. Only for entries.h, which includes it once for each
 * type.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#define DEVICE_FUNCTION(...)
#define DEVICE_TYPED(result, name, parameters, kind, ...) KIND_##kind result ENTRY(name, T) parameters;
#include "sumac/device_functions.def"
enum { HAS(T) = 1 };
#undef T
