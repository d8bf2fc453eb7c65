// RUN: %sumac++ -fopenmp -O2 -I%S/../../run %s -o %t -lm && %run %t
// Bodies as classes with operators, forces by a nest of loops.
#include "Inputs/check.h"
#include <cmath>

struct Vec3 {
  double x, y, z;
  Vec3 operator-(const Vec3 &o) const { return {x - o.x, y - o.y, z - o.z}; }
  Vec3 &operator+=(const Vec3 &o) {
    x += o.x, y += o.y, z += o.z;
    return *this;
  }
  double dot(const Vec3 &o) const { return x * o.x + y * o.y + z * o.z; }
};
static inline Vec3 operator*(double a, const Vec3 &v) { return {a * v.x, a * v.y, a * v.z}; }
struct Body {
  Vec3 at, v;
  double mass;
};
static Vec3 force(const Body *b, int n, int i) {
  Vec3 f = {0, 0, 0};
  for (int j = 0; j < n; j++) {
    const Vec3 d = b[j].at - b[i].at;
    const double r2 = d.dot(d) + 0.01;
    f += (b[j].mass / (r2 * std::sqrt(r2))) * d;
  }
  return f;
}

int main() {
  const int n = 40;
  Body b[n];
  Vec3 f[n];
  for (int i = 0; i < n; i++)
    b[i] = {{double(i % 7), double(i % 5), double(i % 3)}, {0, 0, 0}, 1.0 + i % 2};
#pragma omp target teams distribute parallel for map(to: b) map(from: f)
  for (int i = 0; i < n; i++)
    f[i] = force(b, n, i);
  for (int i = 0; i < n; i++) {
    const Vec3 d = f[i] - force(b, n, i);
    CHECK(std::sqrt(d.dot(d)) < 1e-12, "%d: %g", i, d.dot(d));
  }
  return check_end();
}
