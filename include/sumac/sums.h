/*
 * sums.h - what libsumac.so has for sums that no order changes: many terms at once, and a table of results whose digits
 * are still known, so that who adds results up (over ranks, say) adds up their terms.
 */
#ifndef SUMAC_SUMS_H
#define SUMAC_SUMS_H

#include "digits.h"

/* N more terms: the bits of sumac_digits_add for each, by vectors (of AVX2 where the processor has them). */
void __sumac_sums_add(struct sumac_digits *d, const double *x, long n);
/* Up to 512 terms, which stand in the cache, and MANY <= SUMAC_DIGITS_AHEAD arrays of which the next terms will be
 * made.
 */
void __sumac_sums_add_ahead(struct sumac_digits *d, const double *x, long n, const struct sumac_digits_ahead *ahead,
                            int many);
void __sumac_sums_add_f32(struct sumac_digits *d, const float *x, long n);

/* The value of BYTES, 4 or 8 (float, double), that was just stored at AT is that of D. */
void __sumac_sums_note(const void *at, int bytes, const struct sumac_digits *d);

/* 1: *D is what was noted of a value with these very bits. AT, where the value stands, settles which, if there are
   several: what was noted of that address last, or else what was noted last. 0: nothing was; *D is the digits of the
   value itself. A value that the program has computed otherwise, and that happens to have the same bits as one that was
   noted, is taken for that one. Zeros and infinities are found at the address alone. */
int __sumac_sums_find(const void *value, int bytes, const void *at, struct sumac_digits *d);

/* The same of N values one behind another; of many, the last ones are noted. FIND returns how many were found. */
void __sumac_sums_note_all(const void *at, int bytes, long n, const struct sumac_digits *d);
/* The same of values that do not stay at AT, or stand where programs put others by themselves: of zeros and infinities
   nothing is noted. */
void __sumac_sums_note_passed(const void *at, int bytes, long n, const struct sumac_digits *d);
int __sumac_sums_know(const void *values, int bytes, long n); /* whether FIND would find any of them */
long __sumac_sums_find_all(const void *values, int bytes, long n, struct sumac_digits *d);

#endif
