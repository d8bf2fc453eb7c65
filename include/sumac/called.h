/*
 * called.h - the table by which device code finds functions that it calls by the host's addresses: what the runtime and
 * device libraries agree on.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_CALLED_H
#define SUMAC_CALLED_H

struct sumac_called { /* addresses of one function */
  unsigned long host, device;
};

struct sumac_called_table {
  const struct sumac_called *row; /* in the device's memory, by ascending addresses of the host */
  unsigned long n;
};

#endif
