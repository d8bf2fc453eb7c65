/*
 * library.h - functions of the C library, by name.
 */
#ifndef SUMAC_LOWER_LIBRARY_H
#define SUMAC_LOWER_LIBRARY_H

#include <stdbool.h>

/* library.c */
bool library_is_pure(const char *name); /* it only computes, also as a builtin of that name */
bool library_has(const char *name);     /* devices have it */

#endif
