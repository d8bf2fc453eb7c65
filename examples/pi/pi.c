/*
 * pi - estimates pi from random points in a square, with a generator that works on integers alone, so that every
 * device and every order of the sum gives the same count.
 *
 *     pi [samples] [seed]
 *
 * Sample I hashes I itself: no state is carried from one sample to the next, and the loop has nothing but a reduction.
 */
#include <math.h>
#include <time.h>

#include "fail.h"

/* The finaliser of the splitmix64 generator: 64 bits in, 64 well-mixed bits out. */
static inline unsigned long mix(unsigned long x) {
  x += 0x9E3779B97F4A7C15UL;
  x = (x ^ x >> 30) * 0xBF58476D1CE4E5B9UL;
  x = (x ^ x >> 27) * 0x94D049BB133111EBUL;
  return x ^ x >> 31;
}

/* 1 if the point of sample I lies in the quarter circle: coordinates of 31 bits, compared exactly. */
static inline long hit(unsigned long i, unsigned long seed) {
  unsigned long bits = mix(i + seed * 0xD1342543DE82EF95UL), x = bits >> 33, y = bits & 0x7FFFFFFF;
  return x * x + y * y < 1UL << 62;
}

static long count(long samples, unsigned long seed) {
  long hits = 0;
#pragma acc parallel loop gang worker vector reduction(+:hits)
  for (long i = 0; i < samples; i++)
    hits += hit((unsigned long)i, seed);
  return hits;
}

static long count_serial(long samples, unsigned long seed) {
  long hits = 0;
  for (long i = 0; i < samples; i++)
    hits += hit((unsigned long)i, seed);
  return hits;
}

static double seconds(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

int main(int argc, char **argv) {
  if (argc > 3)
    fail("usage: pi [samples] [seed]");
  long samples = argc > 1 ? number_argument("the number of samples", argv[1], 1, 1L << 40) : 10000000;
  unsigned long seed = (unsigned long)(argc > 2 ? number_argument("the seed", argv[2], 0, 1L << 62) : 1);
  double t0 = seconds();
  long hits = count(samples, seed);
  double t1 = seconds();
  long want = count_serial(samples, seed);
  double t2 = seconds();
  double pi = 4.0 * (double)hits / (double)samples, deviation = sqrt(M_PI * (4 - M_PI) / (double)samples);
  printf("%ld of %ld samples: pi is about %.6f (+- %.6f)\n", hits, samples, pi, deviation);
  printf("device %.3f s, serial %.3f s\n", t1 - t0, t2 - t1);
  int right = hits == want && (samples < 1000 || fabs(pi - M_PI) < 5 * deviation);
  if (hits != want)
    printf("the serial program counts %ld\n", want);
  puts(right ? "OK" : "WRONG: the count is not that of the serial program");
  return !right;
}
