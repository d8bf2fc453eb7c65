/*
 * statistics - the moments, the extremes and a histogram of one column of a CSV file.
 *
 *     statistics file.csv column [bins]
 *
 * COLUMN is a name from the header line or a number from 1. Empty fields are left out. One sweep finds number, sum and
 * extremes (four reductions with three operators), a second the central moments; the histogram is a loop over
 * bins with a count over the values inside.
 */
#include <math.h>
#include <string.h>

#include "fail.h"

enum { MOST = 100 };

struct summary {
  double mean, variance, skewness, low, high;
  long bins[MOST];
};

/* Field NUMBER (from 0) of a line, without its quotes; NULL if there are fewer. Changes the line. */
static char *field(char *line, int number) {
  char *p = line;
  for (int k = 0;; k++) {
    char *begin = p, *out = p;
    int quoted = 0;
    for (; *p && (quoted || *p != ','); p++) {
      if (*p == '"') {
        quoted = !quoted;
        continue;
      }
      *out++ = *p;
    }
    int last = *p == 0;
    *out = 0;
    if (k == number)
      return begin;
    if (last)
      return NULL;
    p++;
  }
}

static char *read_line(FILE *file, char *line, int size, const char *path, long number) {
  if (!fgets(line, size, file))
    return NULL;
  size_t n = strcspn(line, "\r\n");
  if (n == (size_t)size - 1)
    fail("%s:%ld: the line is longer than %d characters", path, number, size - 2);
  line[n] = 0;
  return line;
}

static int find_column(const char *path, char *header, const char *name) {
  char *end, copy[4096];
  long number = strtol(name, &end, 10);
  if (*name && *end == 0) {
    if (number < 1 || number > 4096)
      fail("columns are counted from 1, not '%s'", name);
    return (int)number - 1;
  }
  for (int k = 0;; k++) {
    strcpy(copy, header);
    char *f = field(copy, k);
    if (!f)
      fail("%s:1: there is no column '%s' in the header", path, name);
    if (strcmp(f, name) == 0)
      return k;
  }
}

static double *read_values(const char *path, const char *name, long *count) {
  FILE *file = fopen(path, "r");
  char line[4096];
  long number = 1, room = 1024;
  if (!file)
    fail("cannot open %s", path);
  if (!read_line(file, line, sizeof line, path, number))
    fail("%s is empty", path);
  int column = find_column(path, line, name);
  double *values = allocate((size_t)room, sizeof *values);
  *count = 0;
  while (++number, read_line(file, line, sizeof line, path, number)) {
    if (!*line)
      continue;
    char *end, *text = field(line, column);
    if (!text)
      fail("%s:%ld: the line has no column %d", path, number, column + 1);
    if (text[strspn(text, " \t")] == 0)
      continue;
    double v = strtod(text, &end);
    if (end[strspn(end, " \t")] != 0 || !isfinite(v))
      fail("%s:%ld: '%s' is no number", path, number, text);
    if (*count == room) {
      room *= 2;
      values = realloc(values, (size_t)room * sizeof *values);
      if (!values)
        fail("out of memory");
    }
    values[(*count)++] = v;
  }
  fclose(file);
  if (*count == 0)
    fail("%s: column '%s' has no values", path, name);
  return values;
}

/* The bin of a value: comparisons only, so that both programs put it into the same one. */
static inline int bin_of(double v, const double *edge, int bins) {
  int b = 0;
  for (int k = 1; k < bins; k++)
    b += v >= edge[k];
  return b;
}

static void set_edges(double low, double high, int bins, double *edge) {
  for (int k = 0; k < bins; k++)
    edge[k] = low + k * ((high - low) / bins);
}

static void summarise(const double *values, long n, int bins, struct summary *s) {
  long bin[MOST];
  double sum = 0, low = INFINITY, high = -INFINITY, m2 = 0, m3 = 0, edge[MOST];
#pragma acc data copyin(values[0:n]) copyout(bin[0:bins])
  {
#pragma acc parallel loop gang worker vector reduction(+:sum) reduction(min:low) reduction(max:high) present(values[0:n])
    for (long i = 0; i < n; i++) {
      double v = values[i];
      sum += v;
      low = v < low ? v : low;
      high = v > high ? v : high;
    }
    double mean = sum / (double)n;
    set_edges(low, high, bins, edge);
#pragma acc parallel loop gang worker vector reduction(+:m2, m3) present(values[0:n])
    for (long i = 0; i < n; i++) {
      double d = values[i] - mean;
      m2 += d * d;
      m3 += d * d * d;
    }
#pragma acc parallel loop gang present(values[0:n], bin[0:bins]) copyin(edge[0:bins])
    for (int b = 0; b < bins; b++) {
      long count = 0;
#pragma acc loop worker vector reduction(+:count)
      for (long i = 0; i < n; i++)
        count += bin_of(values[i], edge, bins) == b;
      bin[b] = count;
    }
    s->mean = mean;
  }
  s->low = low;
  s->high = high;
  s->variance = m2 / (double)n;
  s->skewness = m2 > 0 ? m3 / (double)n / pow(s->variance, 1.5) : 0;
  memcpy(s->bins, bin, (size_t)bins * sizeof *bin);
}

static void summarise_serial(const double *values, long n, int bins, struct summary *s) {
  double sum = 0, m2 = 0, m3 = 0, edge[MOST];
  *s = (struct summary){.low = INFINITY, .high = -INFINITY};
  for (long i = 0; i < n; i++) {
    sum += values[i];
    s->low = fmin(s->low, values[i]);
    s->high = fmax(s->high, values[i]);
  }
  s->mean = sum / (double)n;
  set_edges(s->low, s->high, bins, edge);
  for (long i = 0; i < n; i++) {
    double d = values[i] - s->mean;
    m2 += d * d;
    m3 += d * d * d;
    s->bins[bin_of(values[i], edge, bins)]++;
  }
  s->variance = m2 / (double)n;
  s->skewness = m2 > 0 ? m3 / (double)n / pow(s->variance, 1.5) : 0;
}

/* Sums of N terms in different orders agree to about N roundings; far fewer in practice. */
static int close_to(double a, double b, double scale) {
  return fabs(a - b) <= 1e-10 * scale;
}

int main(int argc, char **argv) {
  if (argc < 3 || argc > 4)
    fail("usage: statistics file.csv column [bins]");
  int bins = (int)(argc > 3 ? number_argument("the number of bins", argv[3], 1, MOST) : 12);
  long n;
  double *values = read_values(argv[1], argv[2], &n);
  struct summary s, want;
  summarise(values, n, bins, &s);
  summarise_serial(values, n, bins, &want);
  double range = s.high - s.low;
  printf("%s, column %s: %ld values from %g to %g\n", argv[1], argv[2], n, s.low, s.high);
  printf("mean %.6g, standard deviation %.6g, skewness %.4f\n", s.mean, sqrt(s.variance), s.skewness);
  long most = 1;
  for (int b = 0; b < bins; b++)
    most = s.bins[b] > most ? s.bins[b] : most;
  for (int b = 0; b < bins; b++)
    printf("%10.4g %7ld %.*s\n", s.low + b * range / bins, s.bins[b], (int)(50 * s.bins[b] / most),
           "##################################################");
  int right = s.low == want.low && s.high == want.high && close_to(s.mean, want.mean, fabs(s.low) + fabs(s.high)) &&
              close_to(s.variance, want.variance, range * range) && close_to(s.skewness, want.skewness, 1 + fabs(want.skewness));
  for (int b = 0; b < bins; b++)
    right = right && s.bins[b] == want.bins[b];
  puts(right ? "OK" : "WRONG: the numbers are not those of the serial program");
  free(values);
  return !right;
}
