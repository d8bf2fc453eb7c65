/* pnm.h - pictures of the portable anymap family: reads P2, P3, P5 and P6, writes P5 (grey) and P6 (colour). */
#ifndef PNM_H
#define PNM_H

#include <ctype.h>

#include "fail.h"

static inline void write_pnm(const char *path, int width, int height, int channels, const unsigned char *pixels) {
  FILE *file = fopen(path, "wb");
  size_t size = (size_t)width * (size_t)height * (size_t)channels;
  if (!file)
    fail("cannot write %s", path);
  fprintf(file, "P%c\n%d %d\n255\n", channels == 1 ? '5' : '6', width, height);
  size_t written = fwrite(pixels, 1, size, file);
  if (fclose(file) || written != size)
    fail("cannot write %s: disk full?", path);
}

/* The next number of a header, after white space and comments. */
static inline int pnm_number(FILE *file, const char *path, int high) {
  int c = getc(file);
  while (isspace(c) || c == '#') {
    if (c == '#')
      while (c != '\n' && c != EOF)
        c = getc(file);
    c = getc(file);
  }
  if (!isdigit(c))
    fail("%s: %s where a number was expected", path, c == EOF ? "the file ends" : "something else stands");
  long n = 0;
  for (; isdigit(c); c = getc(file))
    if ((n = n * 10 + c - '0') > high)
      fail("%s: a number is larger than %d", path, high);
  return (int)n;
}

/* Pixels of a picture, CHANNELS bytes each; freed by the caller. */
static inline unsigned char *read_pnm(const char *path, int *width, int *height, int *channels) {
  FILE *file = fopen(path, "rb");
  if (!file)
    fail("cannot open %s", path);
  int magic = getc(file) == 'P' ? getc(file) : 0;
  if (magic != '2' && magic != '3' && magic != '5' && magic != '6')
    fail("%s is no PGM or PPM picture (P2, P3, P5 or P6)", path);
  *channels = magic == '3' || magic == '6' ? 3 : 1;
  *width = pnm_number(file, path, 50000);
  *height = pnm_number(file, path, 50000);
  int most = pnm_number(file, path, 65535);
  if (*width < 1 || *height < 1)
    fail("%s: the picture is empty: %d x %d", path, *width, *height);
  if (most < 1 || most > 255)
    fail("%s: only pictures with values up to 255 are read, not %d", path, most);
  size_t size = (size_t)*width * (size_t)*height * (size_t)*channels;
  unsigned char *pixels = allocate(size, 1);
  if (magic >= '5') {
    size_t got = fread(pixels, 1, size, file);
    if (got != size)
      fail("%s: the file ends after %zu of %zu bytes", path, got, size);
  } else
    for (size_t k = 0; k < size; k++)
      pixels[k] = (unsigned char)pnm_number(file, path, most);
  fclose(file);
  return pixels;
}

#endif
