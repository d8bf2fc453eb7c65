/*
 * library.h - what is known of the C library's functions, by their names.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_MODEL_LIBRARY_H
#define SUMAC_MODEL_LIBRARY_H

#include <stdbool.h>

/* library.c */
bool library_is_pure(const char *name); /* it has no effects; also true of "__builtin_NAME" */
bool library_has(const char *name);     /* device code may call it */

#endif
