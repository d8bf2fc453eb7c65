// RUN: %sumac++ -fopenmp -O1 -I%S/../../run %s -o %t -lm && %run %t
// An image of pixels with operators, a separable blur by a template of the radius, clamped borders.
#include "Inputs/check.h"
#include <algorithm>
#include <cstdint>
#include <vector>

struct Pixel {
  std::uint8_t r, g, b;
};
struct Sum {
  int r = 0, g = 0, b = 0;
  Sum &operator+=(const Pixel &p) {
    r += p.r, g += p.g, b += p.b;
    return *this;
  }
  Pixel operator/(int n) const { return {std::uint8_t(r / n), std::uint8_t(g / n), std::uint8_t(b / n)}; }
};
class Image {
  int w_, h_;
  std::vector<Pixel> p;

public:
  Image(int w, int h) : w_(w), h_(h), p(w * h) {}
  Pixel &operator()(int x, int y) { return p[y * w_ + x]; }
  template <int R> void blur() {
    std::vector<Pixel> out(p.size());
    const Pixel *a = p.data();
    Pixel *b = out.data();
    const int w = w_, h = h_;
#pragma omp target teams distribute parallel for collapse(2) map(to: a[0:w * h]) map(from: b[0:w * h])
    for (int y = 0; y < h; y++)
      for (int x = 0; x < w; x++) {
        Sum s;
        for (int d = -R; d <= R; d++)
          s += a[y * w + std::max(0, std::min(w - 1, x + d))];
        b[y * w + x] = s / (2 * R + 1);
      }
    p.swap(out);
  }
};
int main() {
  Image im(16, 4);
  for (int y = 0; y < 4; y++)
    for (int x = 0; x < 16; x++)
      im(x, y) = {std::uint8_t(10 * x), std::uint8_t(y), 255};
  im.blur<1>();
  im.blur<2>();
  CHECK(im(8, 3).r == 80 && im(8, 3).g == 3 && im(0, 0).b == 255 && im(0, 0).r == 7, "%d %d", im(8, 3).r, im(0, 0).r);
  return check_end();
}
