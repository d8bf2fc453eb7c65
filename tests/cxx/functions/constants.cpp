// RUN: %sumac++ -fopenacc -O1 -I%S/../../run %s -o %t -lm && %run %t
// Constants of C++ are constants in regions: lengths, arguments of templates, labels; and in clauses (OpenACC 3.4 1.6).
#include "Inputs/check.h"

constexpr int N = 8, TWO = 2;
const int M = 4;
struct S {
  static const int four = 4;
  static constexpr double half = 0.5;
  enum { three = 3 };
};
template <int K> int times(int x) { return K * x; }
constexpr double weights[3] = {1, 2, 3};

int main() {
  const int local = 6;
  double sum = 0;
  int nest[N][4] = {};
#pragma acc parallel loop collapse(TWO) copy(nest)
  for (int i = 0; i < N; i++)
    for (int k = 0; k < M; k++)
      nest[i][k] += 1;
#pragma acc parallel loop tile(TWO, M - TWO) copy(nest)
  for (int i = 0; i < N; i++)
    for (int k = 0; k < 4; k++)
      nest[i][k] += i;
  for (int i = 0; i < N * 4; i++)
    CHECK(nest[i / 4][i % 4] == 1 + i / 4, "%d", nest[i / 4][i % 4]);
#pragma acc parallel loop reduction(+:sum) num_gangs(N)
  for (int i = 0; i < N; i++) {
    double t[local];
    for (int k = 0; k < local; k++)
      t[k] = k * S::half;
    switch (i) {
    case M:
      sum += 100;
      break;
    default:
      sum += times<local>(i) + t[local - 1] + S::four + S::three + weights[i % 3];
    }
  }
  double want = 0;
  for (int i = 0; i < N; i++)
    want += i == M ? 100 : 6 * i + 2.5 + 7 + weights[i % 3];
  CHECK(sum == want, "%g, not %g", sum, want);
  return check_end();
}
