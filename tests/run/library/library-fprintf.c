// RUN: %sumacc -fopenmp %s -o %t && %run %t
/* fprintf in device code prints to the standard streams, which on devices are one. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

int main(void) {
  FILE *file = tmpfile();
  int kept[2] = {dup(1), dup(2)}, n = 3, printed = 0;
  dup2(fileno(file), 1);
  dup2(fileno(file), 2);
#pragma omp target map(from : printed) map(to : n)
  {
    fprintf(stderr, "plain\n");
    printed = fprintf(stderr, "%d%c%s %.2f\n", n, '-', "x", n / 4.0) > 0;
    fprintf(stderr, "%s", "word\n");
  }
  fflush(NULL);
  dup2(kept[0], 1);
  dup2(kept[1], 2);
  rewind(file);
  char text[100];
  text[fread(text, 1, sizeof text - 1, file)] = 0;
  return strcmp(text, "plain\n3-x 0.75\nword\n") != 0 || !printed;
}
