// RUN: %sumacc -O2 -fopenacc %s -o %t -lm && %run %t
// RUN: %sumacc -O0 -fopenacc -D_FORTIFY_SOURCE=2 -Wno-#warnings %s -o %t.checked -lm && %run %t.checked
// printf, puts and putchar in device code write what they write on the host, also where the driver's vprintf knows less:
// sizes hh, z, j and t, more than 32 arguments.
#include <math.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <unistd.h>

#include "../Inputs/check.h"

enum { ROOM = 1 << 14 };

/* The text between BEGIN and END goes through a file. */
static void begin(FILE *file, int *kept) {
  fflush(stdout);
  *kept = dup(1);
  dup2(fileno(file), 1);
}
static size_t end(FILE *file, int kept, char *text) {
  fflush(stdout);
  dup2(kept, 1);
  close(kept);
  rewind(file);
  size_t n = fread(text, 1, ROOM - 1, file);
  fclose(file);
  text[n] = 0;
  return n;
}

#define LINES                                                                                                          \
  printf("plain %% text\n");                                                                                           \
  printf("%d|%i|%5d|%-5d|%05d|%+d|% d|%.3d|%8.3d\n", i, -i, i, i, i, i, i, i, -i);                                     \
  printf("%u|%o|%x|%X|%#o|%#x|%#X|%10u|%-10x|\n", u, u, u, u, u, u, u, u, u);                                          \
  printf("%hhd|%hd|%hhu|%hu|%hhx|%hx\n", i * 1000, i * 100000, u, u, u, u);                                            \
  printf("%ld|%lld|%lu|%llu|%lx|%llX|%20lld|%-20ld|\n", l, (long long)l, (unsigned long)l, (unsigned long long)l, l,   \
         (unsigned long long)l, (long long)l, l);                                                                      \
  printf("%zu|%zd|%jd|%ju|%td|%zx\n", (size_t)l, (ssize_t)l, (intmax_t)l, (uintmax_t)u, (ptrdiff_t)-i, (size_t)u);     \
  printf("%f|%e|%g|%a|%F|%E|%G|%A\n", d, d, d, d, d, d, d, d);                                                         \
  printf("%10.3f|%-12.2e|%.0f|%#.0f|%+g|%012.4f|%.15g|%.1a\n", d, d, d, d, d, -d, d, d);                               \
  printf("%f|%g|%e|%F|%5.1f\n", f, f, (double)INFINITY, -(double)INFINITY, (double)f);                                 \
  printf("%*d|%-*d|%.*d|%*.*f|%*d|%.*f\n", 7, i, 7, i, 4, i, 9, 2, d, -7, i, -3, d);                                   \
  printf("%c%c%c|%3c|%-3c|\n", 'a', i + '0', 98, 'x', 'y');                                                            \
  printf("%s|%10s|%-10s|%.2s|%8.3s|%s\n", s, s, s, s, s, "literal");                                                   \
  printf("%p|%20p|%-20p|\n", (void *)(uintptr_t)l, (void *)(uintptr_t)u, (void *)(uintptr_t)u);                        \
  printf("%d %hhd %d %d %d %d %d %d %d %d %d %d %d %d %d %d %d %d %d %d %d %d %d %d %d %d %d %d %d %d %d %*d %s %f "    \
         "%d %d\n",                                                                                                    \
         1, 2 + 256, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28,  \
         29, 30, 31, 4, i, s, d, 36, 37);                                                                              \
  printf(format, i, d);                                                                                                \
  puts(s);                                                                                                             \
  putchar('c');                                                                                                        \
  putchar('\n');

int main(void) {
  int i = 3, kept;
  unsigned u = 0xfedcba98;
  long l = -1234567890123456789;
  double d = 1234.5678;
  float f = -0.1f;
  char s[] = "string", format[] = "a format of its own: %d, %g\n";
  static char of_host[ROOM], of_device[ROOM];
  FILE *host = tmpfile(), *device = tmpfile();
  begin(host, &kept);
  { LINES }
  size_t n = end(host, kept, of_host);
  begin(device, &kept);
#pragma acc parallel num_gangs(1) copyin(i, u, l, d, f, s, format)
  { LINES }
  end(device, kept, of_device);
  CHECK(n > 900, "only %zu characters", n);
  for (char *a = strtok(of_host, "\n"), *b = of_device; a; a = strtok(NULL, "\n")) {
    size_t length = strcspn(b, "\n");
    CHECK(length == strlen(a) && strncmp(a, b, length) == 0, "host   %s\ndevice %.*s", a, (int)length, b);
    b += length + (b[length] != 0);
  }
  return check_end();
}
