/*
 * kmeans - reduces a picture to K colours, each the mean of the pixels next to it.
 *
 *     kmeans picture.ppm [colours] [result.ppm]
 *
 * One loop an iteration: every pixel takes the nearest colour and adds itself to that colour's sums (reductions: how many
 * pixels changed, the total distance, and two arrays, the number of pixels and the sums of channels of each colour). Colours
 * are kept as integers in sixteenths, so all is exact and the serial program must give the same pixels.
 */
#include <limits.h>
#include <string.h>
#include <time.h>

#include "fail.h"
#include "pnm.h"

enum { MOST = 64, SCALE = 16 };

struct clustering {
  int k, n, channels;
  const unsigned char *pixels;
  unsigned char *label;
  int centre[MOST][3];
  long distance;
  int steps;
};

/* The first colours: pixels at even distances in the picture. */
static void start(struct clustering *c) {
  for (int j = 0; j < c->k; j++)
    for (int d = 0; d < c->channels; d++)
      c->centre[j][d] = SCALE * c->pixels[((long)(2 * j + 1) * c->n / (2 * c->k)) * c->channels + d];
  memset(c->label, 255, (size_t)c->n);
}

/* Nearest of K centres to the pixel at P, with its squared distance in (1/SCALE)^2. */
static inline int nearest(const unsigned char *p, int channels, int k, int centre[MOST][3], long *distance) {
  int best = 0;
  long least = -1;
  for (int j = 0; j < k; j++) {
    long sum = 0;
    for (int d = 0; d < channels; d++) {
      long x = SCALE * p[d] - centre[j][d];
      sum += x * x;
    }
    if (least < 0 || sum < least) {
      least = sum;
      best = j;
    }
  }
  *distance = least;
  return best;
}

/* Each of K centres becomes the mean of its COUNT pixels, whose channels add up to SUM; one without pixels stays. */
static void move_centres(int k, int channels, long count[MOST], long sum[MOST][3], int centre[MOST][3]) {
  for (int j = 0; j < k; j++)
    for (int d = 0; d < channels && count[j]; d++)
      centre[j][d] = (int)((SCALE * sum[j][d] + count[j] / 2) / count[j]);
}

static void cluster(struct clustering *c, int limit) {
  int k = c->k, n = c->n, channels = c->channels, bytes = n * channels, changed = 1;
  const unsigned char *pixels = c->pixels;
  unsigned char *label = c->label;
  int centre[MOST][3];
  memcpy(centre, c->centre, sizeof centre);
#pragma acc data copyin(pixels[0:bytes]) copy(label[0:n])
  for (c->steps = 0; changed && c->steps < limit; c->steps++) {
    long total = 0, count[MOST] = {0}, sum[MOST][3] = {{0}};
    changed = 0;
#pragma acc parallel loop present(pixels[0:bytes], label[0:n]) copyin(centre) reduction(+:changed, total, count, sum)
    for (int i = 0; i < n; i++) {
      long distance;
      const unsigned char *p = pixels + (long)i * channels;
      int j = nearest(p, channels, k, centre, &distance);
      changed += j != label[i];
      total += distance;
      label[i] = (unsigned char)j;
      count[j]++;
      for (int d = 0; d < channels; d++)
        sum[j][d] += p[d];
    }
    move_centres(k, channels, count, sum, centre);
    c->distance = total;
  }
  memcpy(c->centre, centre, sizeof centre);
}

static void cluster_serial(struct clustering *c, int limit) {
  int changed = 1;
  for (c->steps = 0; changed && c->steps < limit; c->steps++) {
    long count[MOST] = {0}, sum[MOST][3] = {{0}};
    changed = 0;
    c->distance = 0;
    for (int i = 0; i < c->n; i++) {
      long distance;
      const unsigned char *p = c->pixels + (long)i * c->channels;
      int j = nearest(p, c->channels, c->k, c->centre, &distance);
      changed += j != c->label[i];
      c->distance += distance;
      c->label[i] = (unsigned char)j;
      count[j]++;
      for (int d = 0; d < c->channels; d++)
        sum[j][d] += p[d];
    }
    move_centres(c->k, c->channels, count, sum, c->centre);
  }
}

static double seconds(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

int main(int argc, char **argv) {
  if (argc < 2 || argc > 4)
    fail("usage: kmeans picture.ppm [colours] [result.ppm]");
  int k = (int)(argc > 2 ? number_argument("the number of colours", argv[2], 1, MOST) : 8), width, height, channels;
  const char *path = argc > 3 ? argv[3] : "reduced.ppm";
  unsigned char *pixels = read_pnm(argv[1], &width, &height, &channels);
  if ((long)width * height * channels > INT_MAX)
    fail("%s is too large: %d x %d", argv[1], width, height);
  int n = width * height;
  struct clustering c = {.k = k, .n = n, .channels = channels, .pixels = pixels, .label = allocate((size_t)n, 1)}, serial = c;
  serial.label = allocate((size_t)n, 1);
  start(&c);
  start(&serial);
  double t0 = seconds();
  cluster(&c, 50);
  double t1 = seconds();
  cluster_serial(&serial, 50);
  double t2 = seconds();
  unsigned char *result = allocate((size_t)n * (size_t)channels, 1);
  for (int i = 0; i < n; i++)
    for (int d = 0; d < channels; d++)
      result[i * channels + d] = (unsigned char)((c.centre[c.label[i]][d] + SCALE / 2) / SCALE);
  write_pnm(path, width, height, channels, result);
  printf("%s: %d x %d, %d colours after %d steps, mean squared distance %.3f; result in %s\n", argv[1], width, height, k,
         c.steps, (double)c.distance / (SCALE * SCALE) / n, path);
  printf("device %.3f s, serial %.3f s\n", t1 - t0, t2 - t1);
  int right = c.steps == serial.steps && c.distance == serial.distance && memcmp(c.label, serial.label, (size_t)n) == 0;
  for (int j = 0; j < k; j++)
    right = right && memcmp(c.centre[j], serial.centre[j], (size_t)channels * sizeof(int)) == 0;
  puts(right ? "OK" : "WRONG: the colours are not those of the serial program");
  free(pixels);
  free(c.label);
  free(serial.label);
  free(result);
  return !right;
}
