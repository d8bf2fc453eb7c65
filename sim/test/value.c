/*
 * value.c - values of test files and arguments: as text, as bits, compared.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "exec/half.h"
#include "test/file.h"

static bool parse_float(const char *text, enum ptx_type type, uint64_t *bits) {
  char *end;
  double d = strtod(text, &end);
  float f = strtof(text, NULL);
  if (end == text || *end)
    return false;
  uint32_t word = 0;
  switch (type) {
  case T_F32:
    memcpy(&word, &f, 4);
    *bits = word;
    break;
  case T_F64:
    memcpy(bits, &d, 8);
    break;
  case T_F16:
    *bits = half_of(d, ROUND_NEAREST);
    break;
  case T_BF16:
    *bits = bhalf_of(d, ROUND_NEAREST);
    break;
  default:
    return false;
  }
  return true;
}

static bool is_floating(enum ptx_type type) {
  return type == T_F32 || type == T_F64 || type == T_F16 || type == T_BF16;
}

bool value_parse(const char *text, enum ptx_type type, uint64_t *bits) {
  bool hex = text[0] == '0' && (text[1] == 'x' || text[1] == 'X');
  if (is_floating(type) && !hex)
    return parse_float(text, type, bits);
  char *end;
  *bits = text[0] == '-' ? (uint64_t)strtoll(text, &end, 0) : strtoull(text, &end, 0);
  unsigned bytes = ptx_type_bytes(type);
  if (bytes < 8)
    *bits &= ((uint64_t)1 << 8 * bytes) - 1;
  return end != text && !*end;
}

static double value_float(enum ptx_type type, uint64_t bits) {
  switch (type) {
  case T_F32:
    return f32_of((uint32_t)bits);
  case T_F64:
    return f64_of(bits);
  case T_F16:
    return half_to_float((uint16_t)bits);
  default:
    return bhalf_to_float((uint16_t)bits);
  }
}

void value_print(FILE *out, enum ptx_type type, uint64_t bits) {
  unsigned bytes = ptx_type_bytes(type);
  if (is_floating(type))
    fprintf(out, "%.*g", bytes == 8 ? 17 : 9, value_float(type, bits));
  else if (type >= T_S8 && type <= T_S64)
    fprintf(out, "%lld", (long long)((int64_t)(bits << (64 - 8 * bytes)) >> (64 - 8 * bytes)));
  else
    fprintf(out, "%llu", (unsigned long long)bits);
}

bool value_equal(enum ptx_type type, uint64_t got, const char *word, bool *bad) {
  char number[64];
  bool near = word[0] == '~';
  uint64_t want = 0;
  snprintf(number, sizeof number, "%s", word + near);
  char *colon = near ? strchr(number, ':') : NULL;
  double part = 0x1p-20;
  if (colon) {
    *colon = 0;
    part = ldexp(1, -atoi(colon + 1));
  }
  *bad = !value_parse(number, type, &want);
  if (is_floating(type)) {
    double g = value_float(type, got), w = value_float(type, want);
    if (w != w && word[0] != '0')
      return g != g;
    if (near)
      return fabs(g - w) <= (colon ? fmax(fabs(w), 1) : fabs(w)) * part + 0x1p-40 || g == w;
  }
  return got == want;
}
