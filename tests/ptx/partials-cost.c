// REQUIRES: sim
// What sums in a fixed order cost on a large card, where a million elements are four or so a thread: the gangs' partial
// results at most 6 % (LLVM 19: 5, 22: 5.4) more instructions than the same loop takes by atomics, for one variable and five.
// RUN: %sumacc -O2 -fopenacc -foffload=host,ptx %s -o %t.partials && %sumacc -O2 -fopenacc -foffload=host,ptx -freduction=gang:atomic %s -o %t.atomic
// RUN: env SUMAC_DEVICE=sim SUMAC_SIM=counters,multiprocessors=132 %t.partials 2>&1 | grep instructions > %t.after
// RUN: env SUMAC_DEVICE=sim SUMAC_SIM=counters,multiprocessors=132 %t.atomic 2>&1 | grep instructions > %t.before
// RUN: paste %t.before %t.after | awk '{ratio = $14 / $2; print ratio; if (ratio > 1.06) wrong = 1} END {exit wrong || NR != 2}'
// UNSUPPORTED: sanitized
enum { N = 1 << 20 };
static double x[N], y[N];

int main(void) {
  double sum = 0, a = 0, b = 0, c = 0, d = 0, e = 0;
  for (int i = 0; i < N; i++)
    x[i] = i % 7, y[i] = 1;
#pragma acc parallel loop copyin(x) reduction(+ : sum)
  for (int i = 0; i < N; i++)
    sum += x[i];
#pragma acc parallel loop copyin(x, y) reduction(+ : a, b, c, d, e)
  for (int i = 0; i < N; i++) {
    a += x[i];
    b += y[i];
    c += x[i] * y[i];
    d += x[i] * x[i];
    e += y[i] * y[i];
  }
  return sum != a || a != c || b != N || e != N || d < a;
}
