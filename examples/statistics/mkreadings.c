/*
 * mkreadings - writes a CSV file of made-up weather readings: one a line, now and then a field is empty.
 *
 *     mkreadings lines > readings.csv
 */
#include <math.h>

#include "fail.h"

static unsigned long state = 12345;
static double uniform(void) {
  state = state * 6364136223846793005UL + 1442695040888963407UL;
  return (double)(state >> 11) / 9007199254740992.0;
}
static double normal(void) {
  double u = uniform(), v = uniform();
  return sqrt(-2 * log(u + 1e-300)) * cos(6.283185307179586 * v);
}

int main(int argc, char **argv) {
  if (argc != 2)
    fail("usage: mkreadings lines");
  long lines = number_argument("the number of lines", argv[1], 1, 1000000000);
  puts("hour,station,temperature,\"rain, mm\",wind");
  for (long i = 0; i < lines; i++) {
    double season = sin((double)i / 8766 * 6.283185307179586), day = sin((double)(i % 24) / 24 * 6.283185307179586);
    double rain = uniform() < 0.15 ? -2 * log(uniform() + 1e-12) : 0, wind = fabs(normal()) * 3 + fabs(normal()) * 3;
    printf("%ld,\"Station %c\",", i, (char)('A' + i % 3));
    if (uniform() < 0.01)
      printf(",%.1f,%.1f\n", rain, wind);
    else
      printf("%.1f,%.1f,%.1f\n", 9 + 8 * season + 4 * day + 2 * normal(), rain, wind);
  }
  return 0;
}
