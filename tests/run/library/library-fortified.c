// RUN: %sumacc -fopenacc -O1 %s -o %t && %run-once %t
// printf and its like with _FORTIFY_SOURCE, as Clang gets them since glibc 2.38: overloads that hand a va_list on.
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#define CHECKED static inline __attribute__((always_inline, overloadable)) int
#define SIZED const __attribute__((pass_object_size(1)))
#define HAND_ON(CALL)                                                                                                  \
  va_list list;                                                                                                        \
  va_start(list, format);                                                                                              \
  int r = CALL;                                                                                                        \
  va_end(list);                                                                                                        \
  return r

CHECKED snprintf(char *SIZED to, size_t n, const char *format, ...) {
  HAND_ON(__builtin___vsnprintf_chk(to, n, 1, __builtin_object_size(to, 1), format, list));
}
CHECKED sprintf(char *SIZED to, const char *format, ...) {
  HAND_ON(__builtin___vsprintf_chk(to, 1, __builtin_object_size(to, 1), format, list));
}
CHECKED printf(const char *SIZED format, ...) {
  HAND_ON(__builtin___vprintf_chk(1, format, list));
}
CHECKED fprintf(FILE *SIZED stream, const char *format, ...) {
  HAND_ON(__builtin___vfprintf_chk(stream, 1, format, list));
}

#pragma acc routine seq
static int lengths(int i) {
  char text[32];
  return snprintf(text, sizeof text, "%d of %s", i, "some");
}

int main(void) {
  char to[20], whole[20];
  int n[5] = {0};
#pragma acc serial copy(n) copyout(to, whole)
  {
    n[0] = snprintf(to, 8, "%d, %.3f", 17, 2.5);
    n[1] = sprintf(whole, "%d, %.3f", 17, 2.5);
    n[2] = lengths(1000);
    n[3] = printf("%d and %s\n", 12, "words");
    n[4] = fprintf(stderr, "%c\n", 'x');
  }
  int want[5] = {9, 9, 12, 13, 2};
  for (int i = 0; i < 5; i++)
    if (n[i] != want[i])
      printf("%d: %d, not %d\n", i, n[i], want[i]);
  return memcmp(n, want, sizeof n) || strcmp(to, "17, 2.5") || strcmp(whole, "17, 2.500");
}
