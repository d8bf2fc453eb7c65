// RUN: %sumac++ -std=c++17 -O0 -w %s -o %t.oracle -lm && %sumac++ -std=c++17 -fopenacc -fopenmp -O2 %s -o %t -lm
// RUN: %run %S/../Inputs/same-output %t.oracle %t
// references to members, references as members, structured bindings, range-for, tuple, pair
#include <array>
#include <complex>
#include <cstdio>
#include <tuple>
#include <utility>
#include <vector>
struct State {
  double rho;
  std::array<double, 3> mom;
  int cell[2][2];
};
struct Ref {
  double &r;
  const int &k;
  std::array<double, 3> &m;
  double get(int i) const {
    return r + k * m[i % 3];
  }
};
struct Holder {
  State st;
  double (&row)[4];
  State *ptr;
};
int main() {
  State s{2, {1, 2, 3}, {{1, 2}, {3, 4}}};
  double row[4] = {1, 2, 3, 4};
  Holder h{s, row, &s};
  auto &[rho, mom, cell] = s;
  double sum = 0;
#pragma omp target teams distribute parallel for reduction(+ : sum)
  for (int i = 0; i < 12; i++) {
    sum += rho * mom[i % 3] + cell[i & 1][1];
    auto [a, b] = std::make_pair(i, 2.5);
    for (auto &&x : mom)
      sum += x * a;
    sum += b;
    const auto &[p, q, r] = std::tuple<int, double, char>(i, 0.5, 3);
    sum += p * q + r;
  }
  std::printf("%g\n", sum);
  double &first = s.rho;
  std::array<double, 3> &mm = s.mom;
  int(&c2)[2][2] = s.cell;
  int k = 4;
#pragma acc parallel loop copy(mm, c2) copyin(first) reduction(+ : sum)
  for (int i = 0; i < 3; i++) {
    mm[i] += i;
    c2[i / 2][i % 2] += k;
    sum += first * 0 + i;
  }
  std::printf("%g %g %g %d %d %d %g\n", sum, s.mom[1], s.mom[2], s.cell[0][0], s.cell[1][0], s.cell[1][1], h.st.rho);
  double t = 0;
  double(&rr)[4] = h.row;
  double(*pr)[4] = &row;
#pragma acc parallel loop reduction(+ : t) copyin(rr)
  for (int i = 0; i < 4; i++) {
    Ref r{rr[i], k, mm};
    t += r.get(0) * 0 + r.r * r.k;
  }
#pragma omp target teams distribute parallel for reduction(+ : t) map(to : pr[0 : 1])
  for (int i = 0; i < 4; i++)
    t += (*pr)[i];
  std::printf("%g\n", t);
  std::vector<std::complex<double>> v(30);
  for (int i = 0; i < 30; i++)
    v[i] = {double(i), 1.0};
  auto *z = v.data();
  double re = 0, im = 0;
#pragma omp target teams distribute parallel for map(tofrom : z[0 : 30]) reduction(+ : re, im)
  for (int i = 0; i < 30; i++) {
    auto w = z[i] * std::complex<double>(0, 1) + 2.0;
    z[i] = std::conj(w);
    re += w.real();
    im += w.imag();
  }
  std::printf("%g %g %g %g\n", re, im, v[3].real(), v[3].imag());
  std::array<std::array<int, 4>, 3> grid{};
  int nsum = 0;
#pragma omp target teams distribute parallel for map(tofrom : grid) reduction(+ : nsum)
  for (auto &line : grid)
    for (auto &x : line) {
      x = 5;
      nsum += x;
    }
  std::printf("%d %d\n", nsum, grid[2][3]);
}
