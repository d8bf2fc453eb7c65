/*
 * library.h - what is known of the C library's functions, by their names.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_MODEL_LIBRARY_H
#define SUMAC_MODEL_LIBRARY_H

#include <stdbool.h>

/* library.c */
bool library_is_pure(const char *name); /* true if the function has no effects; also of "__builtin_NAME" */
bool library_has(const char *name);     /* device code may call it */

#endif
