/*
 * fewer_words.h - what kernels leave for the host where a crew has fewer threads than its construct asks for, in
 * page-locked memory of the host: for each of a few constructs one record, which is written once (devlib/simt/image/
 * fewer.c) and read behind launches (runtime/core/crews.c).
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_FEWER_WORDS_H
#define SUMAC_FEWER_WORDS_H

enum { SUMAC_FEWER_PLACES = 16 };

struct sumac_fewer_words {
  struct sumac_fewer_place {
    int asked; /* number of threads; 0: the record is empty; written last */
    int had, line;
    char file[500]; /* ends with 0, cut where it is longer */
  } places[SUMAC_FEWER_PLACES];
};

#endif
