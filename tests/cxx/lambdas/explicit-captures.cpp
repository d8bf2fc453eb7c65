// RUN: %sumac++ -std=c++14 -fopenmp -O2 %s -o %t && %run %t
// RUN: %sumac++ -std=c++14 -fopenacc -O2 %s -o %t && %run %t
// Lambdas in regions that capture by name what the region has mapped, reduced or private.
int main() {
  int q[8] = {1, 2, 3, 4, 5, 6, 7, 8}, s = 0, k = 3, sum = 0;
  double r = 0;
#pragma omp target map(tofrom: q, s, r)
#pragma acc serial copy(q, s, r)
  {
    auto set = [&q, k](int i) { q[i] = i * k; };
    for (int i = 0; i < 8; i++)
      set(i);
    auto add = [&s, &r](int i) {
      s += i;
      r += 0.5;
    };
    for (int i = 0; i < 8; i++)
      add(i);
    auto both = [s, &q](int i) {
      int twice = 2 * s;
      return [twice, &q](int j) { return twice + q[j]; }(i);
    };
    r += both(2);
    [&r, m = 2 * k] { r += m; }();
  }
#pragma omp target teams distribute parallel for map(to: q) reduction(+: sum)
#pragma acc parallel loop copyin(q) reduction(+: sum)
  for (int i = 0; i < 8; i++) {
    int square = i * i;
    auto step = [&sum, square, &q](int at) { sum += square + q[at]; };
    step(i);
  }
  return !(q[7] == 21 && s == 28 && r == 4 + 56 + 6 + 6 && sum == 140 + 84);
}
