/*
 * ctype.c - <ctype.h> in the C locale: the functions, and the tables that glibc's macros read. A table has an entry for
 * each of -128..255, as in glibc.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#define DEF __attribute__((nothrow, const))

enum { /* glibc's bits */
       BLANK = 0x1,
       CNTRL = 0x2,
       PUNCT = 0x4,
       ALNUM = 0x8,
       UPPER = 0x100,
       LOWER = 0x200,
       ALPHA = 0x400,
       DIGIT = 0x800,
       XDIGIT = 0x1000,
       SPACE = 0x2000,
       PRINT = 0x4000,
       GRAPH = 0x8000
};

#define IN(c, a, b) ((c) >= (a) && (c) <= (b))
#define IS_UPPER(c) IN(c, 'A', 'Z')
#define IS_LOWER(c) IN(c, 'a', 'z')
#define IS_DIGIT(c) IN(c, '0', '9')
#define IS_ALNUM(c) (IS_UPPER(c) || IS_LOWER(c) || IS_DIGIT(c))

#define CLASSES(c)                                                                                                     \
  ((c) == ' ' || (c) == '\t' ? BLANK : 0) | (IN(c, 0, 31) || (c) == 127 ? CNTRL : 0) |                                 \
      (IN(c, 33, 126) && !IS_ALNUM(c) ? PUNCT : 0) | (IS_ALNUM(c) ? ALNUM : 0) | (IS_UPPER(c) ? UPPER : 0) |           \
      (IS_LOWER(c) ? LOWER : 0) | (IS_UPPER(c) || IS_LOWER(c) ? ALPHA : 0) | (IS_DIGIT(c) ? DIGIT : 0) |               \
      (IS_DIGIT(c) || IN(c, 'A', 'F') || IN(c, 'a', 'f') ? XDIGIT : 0) |                                               \
      ((c) == ' ' || IN(c, '\t', '\r') ? SPACE : 0) | (IN(c, 32, 126) ? PRINT : 0) | (IN(c, 33, 126) ? GRAPH : 0)

/* A negative signed char is the character with its byte; EOF stays EOF. */
#define BYTE(c) ((c) < -1 ? (c) + 256 : (c))
#define TO_LOWER(c) (IS_UPPER(c) ? (c) + 32 : BYTE(c))
#define TO_UPPER(c) (IS_LOWER(c) ? (c) - 32 : BYTE(c))

#define EACH_4(X, c) X(c), X((c) + 1), X((c) + 2), X((c) + 3)
#define EACH_16(X, c) EACH_4(X, c), EACH_4(X, (c) + 4), EACH_4(X, (c) + 8), EACH_4(X, (c) + 12)
#define EACH_64(X, c) EACH_16(X, c), EACH_16(X, (c) + 16), EACH_16(X, (c) + 32), EACH_16(X, (c) + 48)
#define TABLE(X) {EACH_64(X, -128), EACH_64(X, -64), EACH_64(X, 0), EACH_64(X, 64), EACH_64(X, 128), EACH_64(X, 192)}

static const unsigned short classes[384] = TABLE(CLASSES);
static const int lower[384] = TABLE(TO_LOWER), upper[384] = TABLE(TO_UPPER);
static const unsigned short *const classes_at_0 = classes + 128;
static const int *const lower_at_0 = lower + 128, *const upper_at_0 = upper + 128;

DEF const unsigned short **__ctype_b_loc(void) {
  return (const unsigned short **)&classes_at_0;
}

DEF const int **__ctype_tolower_loc(void) {
  return (const int **)&lower_at_0;
}

DEF const int **__ctype_toupper_loc(void) {
  return (const int **)&upper_at_0;
}

#define CLASS(name, bit)                                                                                               \
  DEF int name(int c) {                                                                                                \
    return IN(c, -128, 255) ? classes[c + 128] & (bit) : 0;                                                            \
  }
CLASS(isalnum, ALNUM)
CLASS(isalpha, ALPHA)
CLASS(isblank, BLANK)
CLASS(iscntrl, CNTRL)
CLASS(isdigit, DIGIT)
CLASS(isgraph, GRAPH)
CLASS(islower, LOWER)
CLASS(isprint, PRINT)
CLASS(ispunct, PUNCT)
CLASS(isspace, SPACE)
CLASS(isupper, UPPER)
CLASS(isxdigit, XDIGIT)

DEF int tolower(int c) {
  return IN(c, -128, 255) ? lower[c + 128] : c;
}

DEF int toupper(int c) {
  return IN(c, -128, 255) ? upper[c + 128] : c;
}

DEF int isascii(int c) {
  return IN(c, 0, 127);
}

DEF int toascii(int c) {
  return c & 127;
}
