// RUN: %sumacc -w -fopenacc %s -o %t && %run %t
// RUN: %sumacc -w -O2 -fopenacc %s -o %t && %run %t
// All of ctype.h in device code, as macros that look into glibc's tables and as functions, as on the host.
#include <ctype.h>

#include "../Inputs/check.h"

enum { FROM = -128, TO = 256, N = TO - FROM };

#define BITS(c)                                                                                                        \
  (!!isalnum(c) | !!isalpha(c) << 1 | !!isblank(c) << 2 | !!iscntrl(c) << 3 | !!isdigit(c) << 4 | !!isgraph(c) << 5 |  \
   !!islower(c) << 6 | !!isprint(c) << 7 | !!ispunct(c) << 8 | !!isspace(c) << 9 | !!isupper(c) << 10 |                \
   !!isxdigit(c) << 11 | (isascii(c) != 0) << 12)
#define FUNCTION_BITS(c)                                                                                               \
  (!!(isalnum)(c) | !!(isalpha)(c) << 1 | !!(isblank)(c) << 2 | !!(iscntrl)(c) << 3 | !!(isdigit)(c) << 4 |            \
   !!(isgraph)(c) << 5 | !!(islower)(c) << 6 | !!(isprint)(c) << 7 | !!(ispunct)(c) << 8 | !!(isspace)(c) << 9 |       \
   !!(isupper)(c) << 10 | !!(isxdigit)(c) << 11 | ((isascii)(c) != 0) << 12)

int main(void) {
  static int bits[N], functions[N], lower[N], upper[N], others[N];
#pragma acc parallel loop copyout(bits, functions, lower, upper, others)
  for (int k = 0; k < N; k++) {
    int c = k + FROM;
    bits[k] = BITS(c);
    functions[k] = FUNCTION_BITS(c);
    lower[k] = tolower(c);
    upper[k] = toupper(c);
    others[k] = (tolower)(c + 1000) + (toupper)(c)*10000 + toascii(c);
  }
  for (int k = 0; k < N; k++) {
    int c = k + FROM;
    CHECK(bits[k] == BITS(c) && functions[k] == BITS(c), "classes of %d: %x, %x instead of %x", c, bits[k],
          functions[k], BITS(c));
    CHECK(lower[k] == tolower(c) && upper[k] == toupper(c), "%d: lower %d, upper %d", c, lower[k], upper[k]);
    CHECK(others[k] == (tolower)(c + 1000) + (toupper)(c)*10000 + toascii(c), "%d: %d", c, others[k]);
  }
  return check_end();
}
