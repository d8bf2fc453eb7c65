/*
 * entries.h - the functions by which compiled code calls this library: prototypes from sumac/device_functions.def,
 * named PREFIX_NAME and PREFIX_NAME_TYPE, where the macro NAMED of each library's library.h adds the prefix. A file
 * that includes this can define only static functions and those of the list, with the list's prototypes; all else is an
 * error
 * (-Wmissing-prototypes), as the compiler knows its device functions by that list alone.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_SIMT_ENTRIES_H
#define SUMAC_SIMT_ENTRIES_H

#include "library.h"

#define KIND_INLINED __attribute__((always_inline, nothrow))
#define KIND_COLLECTIVE __attribute__((always_inline, nothrow)) MEETS
#define KIND_CALLED __attribute__((noinline, nothrow))
#define KIND_PLAIN __attribute__((nothrow))

#define DEVICE_FUNCTION(result, name, parameters, kind, ...) KIND_##kind result NAMED(name) parameters;
#define DEVICE_TYPED(...)
#include "sumac/device_functions.def"

#define JOINED(name, type) NAMED(name##_##type)
#define ENTRY(name, type) JOINED(name, type)
#define HAS_JOINED(type) HAS_ENTRIES_##type
#define HAS(type) HAS_JOINED(type)

/* One inclusion for each type of sumac/types.def; written out, as a macro cannot include a file. */
#define T b8
#include "entries_of_type.h"
#define T i8
#include "entries_of_type.h"
#define T u8
#include "entries_of_type.h"
#define T i16
#include "entries_of_type.h"
#define T u16
#include "entries_of_type.h"
#define T i32
#include "entries_of_type.h"
#define T u32
#include "entries_of_type.h"
#define T i64
#include "entries_of_type.h"
#define T u64
#include "entries_of_type.h"
#define T f16
#include "entries_of_type.h"
#define T f32
#include "entries_of_type.h"
#define T f64
#include "entries_of_type.h"
#define T c32
#include "entries_of_type.h"
#define T c64
#include "entries_of_type.h"

#define TYPE(ID, suffix, ...) _Static_assert(HAS_ENTRIES_##suffix, "a type of sumac/types.def without entries");
#include "sumac/types.def"

#pragma clang diagnostic error "-Wmissing-prototypes"

#endif
