// RUN: %sumacc -w -fopenacc %s -o %t && %run-once %t
// RUN: %sumacc -w -O2 -D_FORTIFY_SOURCE=2 -fopenacc %s -o %t && %run-once %t
// snprintf and sprintf in device code write what the host's do: every conversion, flag and length; doubles of random
// bits, small fractions, halves between two digits, and the extremes, all digits of them.
#include "../Inputs/check.h"

enum { N = 600, ROOM = 1200 };

static char text[N][ROOM];
static int length[N];

#define FORMATS(x)                                                                                                     \
  switch (i % 12) {                                                                                                    \
  case 0:                                                                                                              \
    n = snprintf(s, ROOM, "%f|%.0f|%+12.3f", x, x, x);                                                                 \
    break;                                                                                                             \
  case 1:                                                                                                              \
    n = snprintf(s, ROOM, "%e|%.0e|%-30.17e|", x, x, x);                                                               \
    break;                                                                                                             \
  case 2:                                                                                                              \
    n = snprintf(s, ROOM, "%g|%G|%.17g|%.3g", x, x, x, x);                                                             \
    break;                                                                                                             \
  case 3:                                                                                                              \
    n = snprintf(s, ROOM, "%a|%A|%.2a|%030.5a", x, x, x, x);                                                           \
    break;                                                                                                             \
  case 4:                                                                                                              \
    n = snprintf(s, ROOM, "%.1100e", x);                                                                               \
    break;                                                                                                             \
  case 5:                                                                                                              \
    n = snprintf(s, 20, "%030.*f", i % 9, x);                                                                          \
    break;                                                                                                             \
  case 6:                                                                                                              \
    n = sprintf(s, "% .1f|%#.0f|%#.0e|%*.*g", x, x, x, -25, 5, x);                                                     \
    break;                                                                                                             \
  case 7:                                                                                                              \
    n = snprintf(s, ROOM, "%.500f", x / 1e200);                                                                        \
    break;                                                                                                             \
  case 8:                                                                                                              \
    n = snprintf(s, ROOM, "%d|%+5i|%-8d|%08d|% d|%.5d|%.0d", i, i, i, -i, i, i, i % 24 - 8);                           \
    break;                                                                                                             \
  case 9:                                                                                                              \
    n = snprintf(s, ROOM, "%u|%x|%#X|%o|%#o|%hhd|%hu|%ld|%zu|%jd|%llx", i * 99991, i, i, i, i, i, i * 9999,            \
                 i * 9999999999L, (size_t)i, (long)-i, 1ULL << i % 64);                                                \
    break;                                                                                                             \
  case 10:                                                                                                             \
    n = snprintf(s, ROOM, "%s|%10s|%-10s|%.2s|%c|%5c|%-5c|%%", word, word, word, word, 'a' + i % 26, 'b', 'c');        \
    break;                                                                                                             \
  default:                                                                                                             \
    n = snprintf(s, i % 8, "%d and more", i) + sprintf(s + 100, "%p", (void *)(i % 24 > 11 ? i * 1000L : 0L));         \
  }

static void write_texts(const double *x, char (*to)[ROOM], int *n_of) {
#pragma acc parallel loop gang num_gangs(4) vector_length(1) copyin(x [0:N]) copyout(to [0:N], n_of [0:N])
  for (int i = 0; i < N; i++) {
    char word[] = "word", *s = to[i];
    int n;
    for (int k = 0; k < ROOM; k++)
      s[k] = 0;
    FORMATS(x[i])
    n_of[i] = n;
  }
}

int main(void) {
  static const double edges[] = {0.0,
                                 -0.0,
                                 0.5,
                                 1.5,
                                 2.5,
                                 9.5,
                                 99.95,
                                 0.1,
                                 1e15,
                                 1e16,
                                 1e22,
                                 1e23,
                                 0.00001,
                                 999999.5,
                                 5e-324,
                                 1.7976931348623157e308,
                                 2.2250738585072014e-308,
                                 __builtin_inf(),
                                 -__builtin_inf(),
                                 __builtin_nan(""),
                                 123456,
                                 1e-5,
                                 8.5,
                                 1048575.5};
  static double x[N];
  unsigned long state = 88172645463325252UL;
  for (int i = 0; i < N; i++) {
    state ^= state << 13, state ^= state >> 7, state ^= state << 17;
    if (i < 288)
      x[i] = edges[i / 12];
    else if (i % 3)
      memcpy(&x[i], &state, sizeof x[i]);
    else
      x[i] = (double)(long)(state % 20001) / 8 - 1000;
  }
  write_texts(x, text, length);
  for (int i = 0; i < N; i++) {
    char word[] = "word", s[ROOM] = {0};
    int n;
    FORMATS(x[i])
    CHECK(n == length[i] && memcmp(s, text[i], ROOM) == 0, "%a, form %d: %d '%s', on the host %d '%s'", x[i], i % 12,
          length[i], text[i], n, s);
  }
  return check_end();
}
