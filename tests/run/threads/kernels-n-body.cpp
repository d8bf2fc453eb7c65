// UNSUPPORTED: device-serial
// RUN: %sumac++ -fopenmp -O2 %s -o %t && %run %t
// Bodies by tiles: each thread has one, and all threads of a block load the next tile of others.
#include "../Inputs/check.h"
#include <cmath>
#include <omp.h>
#include <vector>

template <typename T> struct Vec {
  T x, y, z;
  Vec &operator+=(const Vec &o) {
    x += o.x, y += o.y, z += o.z;
    return *this;
  }
  friend Vec operator-(const Vec &a, const Vec &b) { return {a.x - b.x, a.y - b.y, a.z - b.z}; }
  friend Vec operator*(T f, const Vec &a) { return {f * a.x, f * a.y, f * a.z}; }
  T dot(const Vec &o) const { return x * o.x + y * o.y + z * o.z; }
};
template <typename T> struct Body {
  Vec<T> at;
  T mass;
};

template <typename T> static Vec<T> pull(const Body<T> &a, const Body<T> &b) {
  Vec<T> d = b.at - a.at;
  T r = d.dot(d) + T(0.01);
  return b.mass / (r * std::sqrt(r)) * d;
}

template <int BLOCK, typename T> static void forces(const Body<T> *bodies, Vec<T> *force, int n) {
#pragma omp target teams num_teams((n + BLOCK - 1) / BLOCK) map(to : bodies[0 : n]) map(from : force[0 : n])
  {
    Body<T> tile[BLOCK];
#pragma omp parallel num_threads(BLOCK)
    {
      int t = omp_get_thread_num(), i = omp_get_team_num() * BLOCK + t;
      Body<T> own = bodies[i < n ? i : n - 1];
      Vec<T> sum = {0, 0, 0};
      for (int base = 0; base < n; base += BLOCK) {
        if (base + t < n)
          tile[t] = bodies[base + t];
#pragma omp barrier
        for (int k = 0; k < BLOCK && base + k < n; k++)
          sum += pull(own, tile[k]);
#pragma omp barrier
      }
      if (i < n)
        force[i] = sum;
    }
  }
}

int main() {
  const int n = 150;
  std::vector<Body<double>> bodies(n);
  std::vector<Vec<double>> force(n);
  for (int i = 0; i < n; i++)
    bodies[i] = {{i % 7 * 1.5, i % 11 * 0.5, i % 5 * 2.0}, 1 + i % 3 * 0.5};
  forces<64>(bodies.data(), force.data(), n);
  for (int i = 0; i < n; i++) {
    Vec<double> sum = {0, 0, 0};
    for (int k = 0; k < n; k++)
      sum += pull(bodies[i], bodies[k]);
    Vec<double> d = sum - force[i];
    CHECK(d.dot(d) < 1e-18, "body %d: %g, not %g", i, force[i].x, sum.x);
  }
  return check_end();
}
