// UNSUPPORTED: device-serial
// RUN: %sumac++ -fopenmp -O2 %s -o %t && %run %t
// A separable convolution with a template of its radius, by rows and then by columns, and a border that is a functor.
#include "../Inputs/check.h"
#include <omp.h>
#include <vector>

struct Zero {
  int operator()(const int *image, int i, int n, int stride) const { return i < 0 || i >= n ? 0 : image[i * stride]; }
};
struct Clamp {
  int operator()(const int *image, int i, int n, int stride) const {
    return image[(i < 0 ? 0 : i >= n ? n - 1 : i) * stride];
  }
};

/* Lines of N elements STRIDE apart, LINES of them, NEXT apart. */
template <int R, int BLOCK, typename Border>
static void lines(const int *in, int *out, int all, const int *weight, int n, int stride, int count, int next,
                  Border border) {
  int parts = (n + BLOCK - 1) / BLOCK;
#pragma omp target teams distribute collapse(2) num_teams(parts * count) thread_limit(BLOCK) \
    map(to : in[0 : all], weight[0 : 2 * R + 1]) map(from : out[0 : all]) firstprivate(border)
  for (int line = 0; line < count; line++)
    for (int part = 0; part < parts; part++) {
      int tile[BLOCK + 2 * R];
#pragma omp parallel num_threads(BLOCK)
      {
        int t = omp_get_thread_num(), i = part * BLOCK + t;
        for (int k = t; k < BLOCK + 2 * R; k += BLOCK)
          tile[k] = border(in + line * next, part * BLOCK + k - R, n, stride);
#pragma omp barrier
        int sum = 0;
        for (int k = 0; k <= 2 * R; k++)
          sum += weight[k] * tile[t + k];
        if (i < n)
          out[line * next + i * stride] = sum;
      }
    }
}

template <int R, typename Border> static void check(int w, int h, Border border) {
  std::vector<int> image(w * h), rows(w * h), both(w * h), weight(2 * R + 1);
  for (int i = 0; i < w * h; i++)
    image[i] = i * 17 % 23;
  for (int k = 0; k <= 2 * R; k++)
    weight[k] = k * k % 5 + 1;
  lines<R, 32>(image.data(), rows.data(), w * h, weight.data(), w, 1, h, w, border);
  lines<R, 32>(rows.data(), both.data(), w * h, weight.data(), h, w, w, 1, border);
  for (int y = 0; y < h; y++)
    for (int x = 0; x < w; x++) {
      int sum = 0;
      for (int j = -R; j <= R; j++) {
        int line = 0, at = y + j < 0 ? 0 : y + j >= h ? h - 1 : y + j;
        for (int i = -R; i <= R; i++)
          line += weight[i + R] * border(&image[at * w], x + i, w, 1);
        std::vector<int> one(h);
        one[at] = line;
        sum += weight[j + R] * border(one.data(), y + j, h, 1);
      }
      CHECK(both[y * w + x] == sum, "%d, %d: %d, not %d", x, y, both[y * w + x], sum);
    }
}

int main() {
  check<2>(50, 20, Zero());
  check<4>(33, 9, Clamp());
  return check_end();
}
