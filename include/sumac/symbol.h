/*
 * symbol.h - the name of a function or variable in device code. C allows letters of any script in names, PTX only those
 * of ASCII: each byte outside ASCII is written as its two hexadecimal digits after an underscore, "é" as "_c3_a9". The
 * compiler names symbols so, and the runtime looks them up so.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_SYMBOL_H
#define SUMAC_SYMBOL_H
#include <stddef.h>
#include <string.h>

/* The most bytes that the device's form of NAME takes, its terminating zero included. */
static inline size_t sumac_device_name_size(const char *name) {
  return 3 * strlen(name) + 1;
}

/* Writes the device's form of NAME to OUT. */
static inline void sumac_device_name(const char *name, char *out) {
  static const char digits[] = "0123456789abcdef";
  for (; *name; name++) {
    unsigned char byte = (unsigned char)*name;
    if (byte < 128) {
      *out++ = *name;
      continue;
    }
    *out++ = '_';
    *out++ = digits[byte >> 4];
    *out++ = digits[byte & 15];
  }
  *out = 0;
}
#endif
