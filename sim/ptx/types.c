/*
 * types.c - the table of PTX's types.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <string.h>

#include "ptx/ptx.h"

static const struct {
  const char *name;
  unsigned bytes;
} types[T_COUNT] = {
    [T_NONE] = {"", 0},         [T_PRED] = {"pred", 4},   [T_B8] = {"b8", 1},       [T_B16] = {"b16", 2},
    [T_B32] = {"b32", 4},       [T_B64] = {"b64", 8},     [T_B128] = {"b128", 16},  [T_U8] = {"u8", 1},
    [T_U16] = {"u16", 2},       [T_U32] = {"u32", 4},     [T_U64] = {"u64", 8},     [T_S8] = {"s8", 1},
    [T_S16] = {"s16", 2},       [T_S32] = {"s32", 4},     [T_S64] = {"s64", 8},     [T_F16] = {"f16", 2},
    [T_F32] = {"f32", 4},       [T_F64] = {"f64", 8},     [T_F16X2] = {"f16x2", 4}, [T_BF16] = {"bf16", 2},
    [T_BF16X2] = {"bf16x2", 4}, [T_U16X2] = {"u16x2", 4}, [T_S16X2] = {"s16x2", 4}, [T_E4M3X2] = {"e4m3x2", 2},
    [T_E5M2X2] = {"e5m2x2", 2},
};

unsigned ptx_type_bytes(enum ptx_type type) {
  return types[type].bytes;
}

const char *ptx_type_name(enum ptx_type type) {
  return types[type].name;
}

enum ptx_type ptx_type_find(const char *name, size_t length) {
  for (int t = T_PRED; t < T_COUNT; t++)
    if (strlen(types[t].name) == length && memcmp(types[t].name, name, length) == 0)
      return (enum ptx_type)t;
  return T_NONE;
}
