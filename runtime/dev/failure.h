/*
 * failure.h - the description of the calling thread's last failure on a device.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_DEV_FAILURE_H
#define SUMAC_DEV_FAILURE_H

enum { FAILURE_SIZE = 1024 };

/* The calling thread's text of FAILURE_SIZE bytes, empty at first, valid until the thread ends. */
char *failure_words(void);

#endif
