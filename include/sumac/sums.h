/*
 * sums.h - what libsumac.so has for sums that no order changes: many terms at once, and a table of results whose digits
 * are still known, so that who adds results up (over ranks, say) adds up their terms.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
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

/* --- results: who makes one --- */

/* Where a result comes from. All zero: a loop, or a function of BLAS, of this process. */
struct sumac_sums_origin {
  unsigned group;        /* number of the group of ranks whose terms the result has; the caller counts groups */
  unsigned call : 31;    /* number of the group's call that made the result */
  unsigned doubtful : 1; /* true if the process has had its bits before, as a term of it, or programs write such a
                            number themselves */
};

/* The value of BYTES, 4 or 8 (float, double), that was just stored at AT is that of D. */
void __sumac_sums_note(const void *at, int bytes, const struct sumac_digits *d);
/* Notes N values one behind another; of many, the last ones. */
void __sumac_sums_note_all(const void *at, int bytes, long n, const struct sumac_digits *d);
/* Notes values that do not stay there: a function returns them. Zeros and infinities are left out. */
void __sumac_sums_note_passed(const void *values, int bytes, long n, const struct sumac_digits *d);
/* Notes, as NOTE_ALL, values that come from elsewhere, each from its own ORIGINS. */
void __sumac_sums_note_from(const void *at, int bytes, long n, const struct sumac_digits *d,
                            const struct sumac_sums_origin *origins);

/* --- results: who has one, or a number --- */

/* 1: *D is what was noted of a value with these very bits. AT, where the value stands, settles which, if there are
   several: what was noted of that address, or else what was noted or asked for last. 0: nothing was; *D is the digits
   of the value itself. A value that the program has computed otherwise, and that happens to have the same bits as one
   that was noted, is taken for that one. Zeros and infinities are found at the address alone. */
int __sumac_sums_find(const void *value, int bytes, const void *at, struct sumac_digits *d);

/* EARLIER: perhaps, unless it surely is another one that a call has made: that is a later one. */
enum sumac_sums_answer { SUMAC_SUMS_NO, SUMAC_SUMS_PERHAPS, SUMAC_SUMS_YES, SUMAC_SUMS_EARLIER };

/* Who asks which numbers are results. */
struct sumac_sums_question {
  /* Whether a number with the bits of a result from there is that result. Not asked of those of loops: they are. */
  enum sumac_sums_answer (*is)(struct sumac_sums_origin origin, const void *asker);
  const void *asker;
  /* Counts of the numbers asked for so far, which __sumac_sums_ask adds to: of results, sure or not. */
  long known;
  /* Counts of numbers with the bits of results whose digits say more than their value. */
  long by_bits; /* results that are known by their bits alone: they are not where a result was put */
  long unsure;  /* results that they are perhaps */
  long refused; /* values */
};

/* N numbers, at VALUES. SURELY: the digits of the results that they are, or else of their values. IF_SO: those of the
   results that they are perhaps, or else the same. ORIGINS: those of the results that they are, or, doubtful, are
   perhaps; zeros for values. */
void __sumac_sums_ask(struct sumac_sums_question *q, const void *values, int bytes, long n, struct sumac_digits *surely,
                      struct sumac_digits *if_so, struct sumac_sums_origin *origins);
/* Whether any of them is a result, or may be one. */
int __sumac_sums_any(const struct sumac_sums_question *q, const void *values, int bytes, long n);

#endif
