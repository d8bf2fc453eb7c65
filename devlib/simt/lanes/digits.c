/*
 * digits.c - sums of digits (sumac/digits.h) over the lanes of a group. They are integers, so the order does not
 * matter, and as a rule they have room in 64 bits: then lanes exchange no carries.
 * To change digits of sums over lanes: digits.c; in regions: include/sumac/terms.h, include/sumac/any_terms.h.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "entries.h"
#include "moves.h"
#include "objects.h"

#define SUMAC_DIGITS IN
#include "sumac/digits.h"

enum { HIGH_BITS = 16 };
enum { ROOM = 57 }; /* bits, so that the sum of a group has room, of at most 2^(64 - ROOM) lanes */

IN int has_room(u64 low, short high) {
  return (low + (1ul << (ROOM - 1))) >> ROOM == 0 && high == (short)((long)low >> 63);
}

/* Which kinds of terms lane 0 and those above have; as a rule all lanes have had numbers. */
IN int all_kinds(int kinds, int of) {
  const int numbers = SUMAC_DIGITS_TERM | SUMAC_DIGITS_OTHER;
  if (!all_of_group(kinds == numbers, of))
    for (int delta = GROUP / 2; delta; delta /= 2)
      if (delta < of)
        kinds |= down_i32(kinds, delta, of);
  return kinds;
}

/* Lane 0's digits get those of the other lanes, which keep their own; all lanes' rise. */
IN void sum_lanes(struct sumac_digits *d, int of) {
  int top = d->top, kinds = d->terms;
  for (int delta = GROUP / 2; delta; delta /= 2) {
    if (delta >= of)
      continue;
    int other = bfly_i32(top, delta, of);
    top = other > top ? other : top;
  }
  sumac_digits_raise(d, top);
  u64 low0 = d->low[0], low1 = d->low[1], low2 = d->low[2];
  if (all_of_group(has_room(low0, d->high[0]) && has_room(low1, d->high[1]) && has_room(low2, d->high[2]), of)) {
    for (int delta = GROUP / 2; delta; delta /= 2) {
      if (delta >= of)
        continue;
      low0 += down_u64(low0, delta, of);
      low1 += down_u64(low1, delta, of);
      low2 += down_u64(low2, delta, of);
    }
    kinds = all_kinds(kinds, of);
    if (lane_of_worker() % GROUP != 0)
      return;
    d->low[0] = low0;
    d->low[1] = low1;
    d->low[2] = low2;
    d->high[0] = (short)((long)low0 >> 63);
    d->high[1] = (short)((long)low1 >> 63);
    d->high[2] = (short)((long)low2 >> 63);
    d->terms = (unsigned char)kinds;
    return;
  }
  struct sumac_digits sum = *d;
  for (int delta = GROUP / 2; delta; delta /= 2) {
    if (delta >= of)
      continue;
    struct sumac_digits other = {
        .low = {down_u64(sum.low[0], delta, of), down_u64(sum.low[1], delta, of), down_u64(sum.low[2], delta, of)},
        .top = (unsigned char)top};
    u64 highs = (u64)(unsigned short)sum.high[0] | (u64)(unsigned short)sum.high[1] << HIGH_BITS |
                (u64)(unsigned short)sum.high[2] << 2 * HIGH_BITS | (u64)sum.terms << 3 * HIGH_BITS;
    highs = down_u64(highs, delta, of);
    other.high[0] = (short)highs;
    other.high[1] = (short)(highs >> HIGH_BITS);
    other.high[2] = (short)(highs >> 2 * HIGH_BITS);
    other.terms = (unsigned char)(highs >> 3 * HIGH_BITS);
    sumac_digits_merge(&sum, &other);
  }
  if (lane_of_worker() % GROUP == 0)
    *d = sum;
}

void NAMED(digits_vector_fini)(void *local, void *slots, long bytes, int vl) {
  struct sumac_digits *d = local;
  int lane = lane_of_worker();
  meet_group(of_group(vl));
  for (long i = 0; i < bytes / (long)sizeof *d; i++)
    sum_lanes(d + i, of_group(vl));
  if (vl > GROUP && lane % GROUP == 0)
    copy_object((char *)slots + (worker_of_gang() * vl + lane) / GROUP * bytes, d, bytes);
}
