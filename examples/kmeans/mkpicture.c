/*
 * mkpicture - paints a picture to try kmeans on: a sky, a sun, hills and a lake, with grain.
 *
 *     mkpicture width height picture.ppm
 */
#include <math.h>

#include "fail.h"
#include "pnm.h"

static unsigned long state = 1;
static double grain(void) {
  state = state * 6364136223846793005UL + 1442695040888963407UL;
  return ((double)(state >> 11) / 9007199254740992.0 - 0.5) * 16;
}

static unsigned char byte(double v) {
  return (unsigned char)(v < 0 ? 0 : v > 255 ? 255 : v);
}

int main(int argc, char **argv) {
  if (argc != 4)
    fail("usage: mkpicture width height picture.ppm");
  int width = (int)number_argument("the width", argv[1], 1, 50000);
  int height = (int)number_argument("the height", argv[2], 1, 50000);
  unsigned char *pixels = allocate((size_t)width * (size_t)height, 3);
  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++) {
      double u = (double)x / width, v = (double)y / height;
      double hills = 0.55 + 0.06 * sin(9 * u) + 0.04 * sin(23 * u + 1), r = hypot(u - 0.75, (v - 0.2) * height / width);
      double c[3] = {90 + 120 * v, 140 + 80 * v, 235 - 20 * v};
      if (r < 0.06)
        c[0] = 255, c[1] = 230, c[2] = 120;
      if (v > hills)
        c[0] = 60 + 50 * v, c[1] = 120 - 40 * v, c[2] = 40;
      if (v > 0.8 + 0.02 * sin(7 * u))
        c[0] = 40, c[1] = 80 + 40 * u, c[2] = 140;
      for (int d = 0; d < 3; d++)
        pixels[((long)y * width + x) * 3 + d] = byte(c[d] + grain());
    }
  write_pnm(argv[3], width, height, 3, pixels);
  free(pixels);
  return 0;
}
