/*
 * status.h - the status of a file, by statx. C libraries before 2.33 have stat and fstat by other names, and the
 * simulator, which users' programs load, is to run with those.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_UTIL_STATUS_H
#define SUMAC_UTIL_STATUS_H

#include <stdbool.h>
#include <sys/stat.h> /* struct statx, with _GNU_SOURCE */

/* Of PATH or, if that is NULL, of the open FILE. False: errno says why it is not known. */
struct statx;
bool file_status(int file, const char *path, struct statx *);

#endif
