/*
 * main.c - `PROGRAM KERNEL N` runs one kernel on N elements and prints what came out: its value, and sums of the array
 * that it wrote. Without arguments: the names of the kernels. `PROGRAM KERNEL,... N SECONDS` does so for one after the
 * other, and runs each for about so long, at least once more and not at all where SECONDS is negative: a line
 * has the name, what came out, the least nanoseconds of a run, from the host's call to its end, and how many there
 * were.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "data.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

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
    d.a[i] = ((long)i * 37 % 64) / 8.0 - 3;
    d.b[i] = ((long)i * 11 % 32) / 8.0 + 1;
    d.f[i] = (float)(i * 5 % 16) / 8;
    d.g[i] = (float)(i * 3 % 8) / 8;
    d.key[i] = (int)((i * 40503L + 77) % n);
    d.column[i] = (int)(i * 2654435761L % (n / 16));
    ((double *)&d.z[i])[0] = d.a[i] / 8;
    ((double *)&d.z[i])[1] = d.b[i];
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

static void set_up(int n) {
  size_t size = (size_t)n;
  d = (struct data){n,
                    1,
                    room(size, sizeof(double)),
                    room(size, sizeof(double)),
                    room(size, sizeof(double)),
                    room(size, sizeof(float)),
                    room(size, sizeof(float)),
                    room(size, sizeof(int)),
                    room(size / 16 + 1, sizeof(int)),
                    room(size, sizeof(int)),
                    room(size, sizeof(complex_double))};
  while (d.side * d.side < n)
    d.side *= 2;
  fill(n);
  enter();
}

static void print_result(double value) {
  double sum = 0, turned = 0;
  for (int i = 0; i < d.n; i++) {
    sum += d.c[i];
    turned += d.c[i] * (i % 61);
  }
  printf("%.17g %.17g %.17g", value, sum, turned);
}

static double nanoseconds(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec * 1e9 + (double)t.tv_nsec;
}

/* Runs come one after the other, so C and the kernel's code are where the first one left them. */
static void run_often(const struct kernel *k, double seconds) {
  double begin = nanoseconds(), now = begin, least = 0;
  long runs = 0;
  while (seconds >= 0 && (runs == 0 || now - begin < seconds * 1e9)) {
    double before = now;
    k->run();
    now = nanoseconds();
    least = runs == 0 || now - before < least ? now - before : least;
    runs++;
  }
  printf(" %.0f %ld\n", least, runs);
}

static int run_all(char *names, double seconds) {
  for (char *name = strtok(names, ","); name; name = strtok(NULL, ",")) {
    const struct kernel *k = find(name);
    if (!k->name)
      return 2;
    memset(d.c, 0, (size_t)d.n * sizeof *d.c);
    bring();
    double value = k->run();
    leave();
    printf("%s ", name);
    print_result(value);
    run_often(k, seconds);
    fflush(stdout);
  }
  return 0;
}

int main(int argc, char **argv) {
  if (argc != 3 && argc != 4) {
    for (const struct kernel *k = kernels; k->name; k++)
      puts(k->name);
    return 0;
  }
  int n = atoi(argv[2]);
  const struct kernel *k = argc == 3 ? find(argv[1]) : kernels;
  if (!k->name || n < 4096) {
    fprintf(stderr, "%s: no such kernel, or too few elements\n", argv[0]);
    return 2;
  }
  set_up(n);
  if (argc == 4)
    return run_all(argv[1], atof(argv[3]));
  double value = k->run();
  leave();
  print_result(value);
  puts("");
  return 0;
}
