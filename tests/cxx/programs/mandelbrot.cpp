// RUN: %sumac++ -fopenmp -O1 -I%S/../../run %s -o %t -lm && %run %t
// std::complex in a loop with a break, iterations dealt in chunks, an image of unsigned char.
#include "Inputs/check.h"
#include <complex>
#include <vector>

static int escape(std::complex<double> c, int most) {
  std::complex<double> z = 0;
  int n = 0;
  for (; n < most; n++) {
    if (std::norm(z) > 4)
      break;
    z = z * z + c;
  }
  return n;
}

int main() {
  const int w = 24, h = 16;
  std::vector<unsigned char> image(w * h);
  unsigned char *p = image.data();
#pragma omp target teams distribute parallel for collapse(2) map(from: p[0:w * h]) schedule(static, 1)
  for (int y = 0; y < h; y++)
    for (int x = 0; x < w; x++)
      p[y * w + x] = (unsigned char)escape({-2 + 3.0 * x / w, -1 + 2.0 * y / h}, 60);
  int differ = 0;
  for (int y = 0; y < h; y++)
    for (int x = 0; x < w; x++)
      differ += p[y * w + x] != escape({-2 + 3.0 * x / w, -1 + 2.0 * y / h}, 60);
  CHECK(differ <= 2, "%d", differ); /* rounding of a border's points may differ */
  return check_end();
}
