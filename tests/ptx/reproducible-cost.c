// REQUIRES: sim
// What reproducible sums cost on the GPU: a sum at most 1.2 of the plain one's instructions, which loads 16
// bytes at once, a product of vectors, which has no fused operation, at most 1.35.
// RUN: %sumacc -O2 -fopenacc -foffload=host,ptx %s -o %t.plain && %sumacc -O2 -fopenacc -foffload=host,ptx -freproducible %s -o %t.tree
// RUN: env SUMAC_DEVICE=sim SUMAC_SIM=counters %t.plain 2>&1 | grep instructions > %t.before
// RUN: env SUMAC_DEVICE=sim SUMAC_SIM=counters %t.tree 2>&1 | grep instructions > %t.after
// RUN: paste %t.before %t.after | awk '{ratio = $14 / $2; print ratio; if (ratio > (NR == 1 ? 1.2 : 1.35)) wrong = 1} END {exit wrong || NR != 2}'
// UNSUPPORTED: sanitized
enum { N = 1 << 19 };
static double a[N], b[N];

int main(void) {
  double sum = 0, product = 0;
  for (int i = 0; i < N; i++)
    a[i] = i % 7, b[i] = 1;
#pragma acc parallel loop copyin(a) reduction(+ : sum)
  for (int i = 0; i < N; i++)
    sum += a[i];
#pragma acc parallel loop copyin(a, b) reduction(+ : product)
  for (int i = 0; i < N; i++)
    product += a[i] * b[i];
  return sum != product;
}
