/*
 * main.c - `PROGRAM KERNEL N` runs one kernel on N elements and prints what came out: its value, and sums of the array
 * that it wrote. Without arguments: the names of the kernels.
 */
#include "data.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct data d;

static void *room(size_t n, size_t bytes) {
  void *p = aligned_alloc(256, (n * bytes + 255) / 256 * 256);
  if (!p)
    exit(1);
  memset(p, 0, n * bytes);
  return p;
}

static void fill(int n) {
  for (int i = 0; i < n; i++) {
    d.a[i] = (i * 37 % 64) / 8.0 - 3;
    d.b[i] = (i * 11 % 32) / 8.0 + 1;
    d.f[i] = (float)(i * 5 % 16) / 8;
    d.g[i] = (float)(i * 3 % 8) / 8;
    d.key[i] = (int)((i * 40503L + 77) % n);
    d.column[i] = (int)(i * 2654435761L % (n / 16));
    d.z[i] = d.a[i] / 8 + d.b[i] * I;
  }
  for (int i = 0; i <= n / 16; i++) /* rows of 8 to 23 elements */
    d.start[i] = i * 16 + (i == 0 || i == n / 16 ? 0 : i * 7 % 9);
}

static const struct kernel *find(const char *name) {
  const struct kernel *k = kernels;
  while (k->name && strcmp(k->name, name) != 0)
    k++;
  return k;
}

int main(int argc, char **argv) {
  if (argc != 3) {
    for (const struct kernel *k = kernels; k->name; k++)
      puts(k->name);
    return 0;
  }
  const struct kernel *k = find(argv[1]);
  int n = atoi(argv[2]);
  if (!k->name || n < 4096) {
    fprintf(stderr, "%s: no such kernel, or too few elements\n", argv[0]);
    return 2;
  }
  size_t size = (size_t)n;
  d = (struct data){n,
                    1,
                    room(size, 8),
                    room(size, 8),
                    room(size, 8),
                    room(size, 4),
                    room(size, 4),
                    room(size, 4),
                    room(size / 16 + 1, 4),
                    room(size, 4),
                    room(size, 16)};
  while (d.side * d.side < n)
    d.side *= 2;
  fill(n);
  enter();
  double value = k->run();
  leave();
  double sum = 0, turned = 0;
  for (int i = 0; i < n; i++) {
    sum += d.c[i];
    turned += d.c[i] * (i % 61);
  }
  printf("%.17g %.17g %.17g\n", value, sum, turned);
  return 0;
}
