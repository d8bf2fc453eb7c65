/*
 * library.c - the functions of the C library that devices have, by name, and which of them do nothing but compute.
 */
#include <string.h>

#include "lower/library.h"

/* Functions that only compute; each also with the suffix f. */
static const char *const mathematics[] = {
    "acos",   "acosh",     "asin",      "asinh",  "atan",      "atan2",  "atanh",  "cbrt",      "ceil",  "copysign",
    "cos",    "cosh",      "erf",       "erfc",   "exp",       "exp2",   "exp10",  "expm1",     "fabs",  "fdim",
    "floor",  "fma",       "fmax",      "fmin",   "fmod",      "hypot",  "ilogb",  "j0",        "j1",    "ldexp",
    "lgamma", "llrint",    "llround",   "log",    "log10",     "log1p",  "log2",   "logb",      "lrint", "lround",
    "nan",    "nearbyint", "nextafter", "pow",    "remainder", "rint",   "round",  "roundeven", "rsqrt", "scalbln",
    "scalbn", "sin",       "sinh",      "sqrt",   "tan",       "tanh",   "tgamma", "trunc",     "y0",    "y1",
    "cabs",   "carg",      "cacos",     "cacosh", "casin",     "casinh", "catan",  "catanh",    "ccos",  "ccosh",
    "cexp",   "cimag",     "clog",      "conj",   "cpow",      "cproj",  "creal",  "csin",      "csinh", "csqrt",
    "ctan",   "ctanh",
};
static const char *const pure_exact[] = {"abs",  "labs",  "llabs",   "imaxabs",      "div",
                                         "ldiv", "lldiv", "imaxdiv", "__fpclassify", "__fpclassifyf"};
static const char *const effects[] = {
    "memcpy",       "memmove",      "memset",        "mempcpy",        "memcmp",        "bcmp",
    "memchr",       "strlen",       "strnlen",       "strcmp",         "strncmp",       "strcpy",
    "strncpy",      "strcat",       "strncat",       "strchr",         "strrchr",       "strspn",
    "strcspn",      "strpbrk",      "strstr",        "__memcpy_chk",   "__memmove_chk", "__mempcpy_chk",
    "__memset_chk", "__strcpy_chk", "__strncpy_chk", "__strcat_chk",   "__strncat_chk", "printf",
    "__printf_chk", "puts",         "putchar",       "malloc",         "calloc",        "free",
    "abort",        "exit",         "_Exit",         "frexp",          "frexpf",        "modf",
    "modff",        "sincos",       "sincosf",       "remquo",         "remquof",       "__assert_fail",
    "_exit",        "quick_exit",   "snprintf",      "__snprintf_chk", "sprintf",       "__sprintf_chk",

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

bool library_is_pure(const char *name) {
  if (strncmp(name, "__builtin_", 10) == 0)
    name += 10;
  for (size_t i = 0; i < COUNT(mathematics); i++) {
    size_t n = strlen(mathematics[i]);
    if (strncmp(name, mathematics[i], n) == 0 && (name[n] == 0 || (name[n] == 'f' && name[n + 1] == 0)))
      return true;
  }
  return among(name, pure_exact, COUNT(pure_exact));
}

bool library_has(const char *name) {
  return library_is_pure(name) || among(name, effects, COUNT(effects)) || among(name, characters, COUNT(characters));
}
