/*
 * library.c - the functions of the C library that devices have, by name, and which of them do nothing but compute.
 * To change a function of the C library: library.c (its name); devlib/generic/libc or src/target/image/libc.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <string.h>

#include "model/library.h"

static const struct {
  const char *name;
  enum { VALUE, POINTER } gives; /* VALUE: it only computes */
} mathematics[] = {
#define MATHEMATICS(name, result, gives) {#name, gives},
#include "sumac/mathematics.def"
};
/* Other functions that only compute. */
static const char *const pure_exact[] = {"abs",   "labs",    "llabs",        "imaxabs",      "div",
                                         "creal", "cimag",   "crealf",       "cimagf",       "ldiv",
                                         "lldiv", "imaxdiv", "__fpclassify", "__fpclassifyf"};
static const char *const effects[] = {
    "memcpy",       "memmove",        "memset",        "mempcpy",       "memcmp",        "bcmp",
    "memchr",       "strlen",         "strnlen",       "strcmp",        "strncmp",       "strcpy",
    "strncpy",      "strcat",         "strncat",       "strchr",        "strrchr",       "strspn",
    "strcspn",      "strpbrk",        "strstr",        "__memcpy_chk",  "__memmove_chk", "__mempcpy_chk",
    "__memset_chk", "__strcpy_chk",   "__strncpy_chk", "__strcat_chk",  "__strncat_chk", "printf",
    "__printf_chk", "puts",           "putchar",       "malloc",        "calloc",        "free",
    "abort",        "exit",           "_Exit",         "__assert_fail", "_exit",         "quick_exit",
    "snprintf",     "__snprintf_chk", "sprintf",       "__sprintf_chk", "fprintf",       "__fprintf_chk",
};
/* ctype.h, and what its macros call. */
static const char *const characters[] = {
    "isalnum",
    "isalpha",
    "isblank",
    "iscntrl",
    "isdigit",
    "isgraph",
    "islower",
    "isprint",
    "ispunct",
    "isspace",
    "isupper",
    "isxdigit",
    "isascii",
    "toascii",
    "tolower",
    "toupper",
    "__ctype_b_loc",
    "__ctype_tolower_loc",
    "__ctype_toupper_loc",
};

#define COUNT(table) (sizeof(table) / sizeof *(table))

static bool among(const char *name, const char *const *table, size_t n) {
  for (size_t i = 0; i < n; i++)
    if (strcmp(name, table[i]) == 0)
      return true;
  return false;
}

/* NAME, with the suffix f or without it, is among C's mathematics. */
static bool is_mathematics(const char *name, bool pure) {
  for (size_t i = 0; i < COUNT(mathematics); i++) {
    size_t n = strlen(mathematics[i].name);
    if (strncmp(name, mathematics[i].name, n) == 0 && (name[n] == 0 || (name[n] == 'f' && name[n + 1] == 0)))
      return !pure || mathematics[i].gives == VALUE;
  }
  return false;
}

bool library_is_pure(const char *name) {
  if (strncmp(name, "__builtin_", 10) == 0)
    name += 10;
  return is_mathematics(name, true) || among(name, pure_exact, COUNT(pure_exact));
}

bool library_has(const char *name) {
  return library_is_pure(name) || is_mathematics(name, false) || among(name, effects, COUNT(effects)) ||
         among(name, characters, COUNT(characters));
}
