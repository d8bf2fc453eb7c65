/*
 * kmeans - reduces a picture to K colours, each the mean of the pixels next to it.
 *
 *     kmeans picture.ppm [colours] [result.ppm]
 *
 * Two loop nests an iteration: every pixel takes the nearest colour (reductions: how many changed, total distance); for every
 * colour, the sums over its pixels (gang over colours, worker and vector over pixels, four sums at once). Colours are kept as
 * integers in sixteenths, so all is exact and the serial program must give the same pixels.
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

static void cluster(struct clustering *c, int limit) {
  int k = c->k, n = c->n, channels = c->channels, bytes = n * channels, changed = 1;
  const unsigned char *pixels = c->pixels;
  unsigned char *label = c->label;
  int centre[MOST][3];
  memcpy(centre, c->centre, sizeof centre);
#pragma acc data copyin(pixels[0:bytes]) copy(label[0:n], centre)
  for (c->steps = 0; changed && c->steps < limit; c->steps++) {
    long total = 0;
    changed = 0;
#pragma acc parallel loop gang worker vector reduction(+:changed, total) present(pixels[0:bytes], label[0:n], centre)
    for (int i = 0; i < n; i++) {
      long distance;
      int j = nearest(pixels + (long)i * channels, channels, k, centre, &distance);
      changed += j != label[i];
      total += distance;
      label[i] = (unsigned char)j;
    }
#pragma acc parallel loop gang present(pixels[0:bytes], label[0:n], centre)
    for (int j = 0; j < k; j++) {
      long count = 0, red = 0, green = 0, blue = 0;
#pragma acc loop worker vector reduction(+:count, red, green, blue)
      for (int i = 0; i < n; i++)
        if (label[i] == j) {
          count++;
          red += pixels[i * channels];
          green += channels > 1 ? pixels[i * channels + 1] : 0;
          blue += channels > 1 ? pixels[i * channels + 2] : 0;
        }
      if (count > 0) {
        centre[j][0] = (int)((SCALE * red + count / 2) / count);
        centre[j][1] = (int)((SCALE * green + count / 2) / count);
        centre[j][2] = (int)((SCALE * blue + count / 2) / count);
      }
    }
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
    for (int j = 0; j < c->k; j++)
      for (int d = 0; d < c->channels && count[j]; d++)
        c->centre[j][d] = (int)((SCALE * sum[j][d] + count[j] / 2) / count[j]);
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
