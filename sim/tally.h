/*
 * tally.h - how much of the simulator the processes of a program have used: a file that the simulator's library counts
 * in, in each of them, and that sumac-sim run --expect-kernels reads when the program has ended.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_SIM_TALLY_H
#define SUMAC_SIM_TALLY_H

#include <stdatomic.h>
#include <stdint.h>

#define TALLY_VARIABLE "SUMAC_SIM_TALLY" /* of the environment: the file's name */

struct tally { /* content of the file */
  _Atomic uint64_t processes, modules, kernels;
};

/* A new file, whose name TEMPLATE ends in XXXXXX for; NULL: errno says why not. */
struct tally *tally_new(char *template);
/* In the library: the file that the environment names. NULL: none is asked for, or the user was told why not. */
struct tally *tally_open(void);
void tally_count(_Atomic uint64_t *); /* one more; NULL: nobody asks */

#endif
