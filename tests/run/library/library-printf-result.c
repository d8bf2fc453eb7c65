// RUN: %sumacc -fopenacc -Wno-format %s -o %t && %run-once %t
// What printf, fprintf, puts and putchar give: the number of characters, the character (C17 7.21.6.3, 7.21.7.8, 7.21.7.9). The
// driver's vprintf gives the number of arguments.
#include <stdio.h>
#include <string.h>

int main(void) {
  int r[7] = {0};
  const char *format = "%5s|%hhd|%zu\n";
#pragma acc serial copy(r) copyin(format[0 : 14])
  {
    char word[4] = "abc";
    r[0] = printf("hello\n");
    r[1] = printf("%d %d\n", 123, 4);
    r[2] = puts("x");
    r[3] = putchar('a' + 256);
    r[4] = printf(format, word, 5, (size_t)12345);
    r[5] = printf("%d %d %d %d %d %d %d %d %d %d %d %d %d %d %d %d %d %d %d %d %d %d %d %d %d %d %d %d %d %d %d %d %d %d\n", 1, 2, 3,
                  4, 5, 6, 7, 8, 9, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 1, 2, 3, 44);
    printf("%s\n", word); // nobody asks
    r[6] = fprintf(stderr, "%c%hhd\n", 'c', 300);
  }
  int want[7] = {6, 6, 2, 'a', 14, 69, 4};
  for (int i = 0; i < 7; i++)
    if (r[i] != want[i])
      printf("%d: %d, not %d\n", i, r[i], want[i]);
  return memcmp(r, want, sizeof r) != 0;
}
