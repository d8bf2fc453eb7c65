// A vector type with operators and a declared reduction; <cmath>, <memory>.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <cmath>
#include <cstdio>
#include <memory>

struct float3 {
  float x = 0, y = 0, z = 0;
};
inline float3 operator+(float3 a, float3 b) { return {a.x + b.x, a.y + b.y, a.z + b.z}; }
inline float3 operator-(float3 a, float3 b) { return {a.x - b.x, a.y - b.y, a.z - b.z}; }
inline float3 operator*(float s, float3 a) { return {s * a.x, s * a.y, s * a.z}; }
#pragma omp declare reduction(+ : float3 : omp_out = omp_out + omp_in)

int main() {
  const int n = 500;
  std::unique_ptr<float3[]> place(new float3[n]), force(new float3[n]);
  for (int i = 0; i < n; ++i)
    place[i] = {std::sin(0.1f * i), std::cos(0.3f * i), 0.01f * i};
  float3 *p = place.get(), *f = force.get(), all;
#pragma omp target teams distribute parallel for map(to : p[0 : n]) map(from : f[0 : n])
  for (int i = 0; i < n; ++i) {
    float3 a;
    for (int j = 0; j < n; ++j) {
      float3 d = p[j] - p[i];
      float r = d.x * d.x + d.y * d.y + d.z * d.z + 1e-3f;
      a = a + (1 / (r * std::sqrt(r))) * d;
    }
    f[i] = a;
  }
#pragma omp target teams distribute parallel for map(to : f[0 : n]) reduction(+ : all)
  for (int i = 0; i < n; ++i)
    all = all + f[i];
  std::printf("%.3g %.3g\n", (double)f[7].x, (double)std::fabs(all.x + all.y) < 0.1);
}
