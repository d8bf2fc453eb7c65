/*
 * block.c - contiguous blocks: gang G of GANGS gets the iterations [begin, end) of 0 .. n-1.
 *
 * The first n % gangs blocks are one iteration longer. n <= 0 is no iteration. Nothing overflows, as begin and end are
 * at most n, in the loop counter's own type.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#define BLOCK(S, T)                                                                                                    \
  __attribute__((always_inline)) T __sumac_dev_block_begin_##S(T n, int gang, int gangs) {                             \
    T all = n > 0 ? n : 0, size = all / (T)gangs, rest = all % (T)gangs, g = (T)gang;                                  \
    return size * g + (g < rest ? g : rest);                                                                           \
  }                                                                                                                    \
  __attribute__((always_inline)) T __sumac_dev_block_end_##S(T n, int gang, int gangs) {                               \
    T all = n > 0 ? n : 0, size = all / (T)gangs, rest = all % (T)gangs, g = (T)gang;                                  \
    return size * g + (g < rest ? g : rest) + size + (g < rest);                                                       \
  }

#define TYPE(...)
#define COUNTER_TYPE(ID, suffix, T, class, bits, is_signed) BLOCK(suffix, T)
#include "sumac/types.def"
