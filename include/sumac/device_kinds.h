/*
 * device_kinds.h - the indices of device_kinds.def, for the compiler, compiled programs and the runtime.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_DEVICE_KINDS_H
#define SUMAC_DEVICE_KINDS_H

enum {
#define DEVICE_KIND(ID, id, ...) __sumac_device_kind_##id,
#include "device_kinds.def"
#undef DEVICE_KIND
  __sumac_device_kinds
};

#endif
