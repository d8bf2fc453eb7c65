// REQUIRES: sim
// RUN: %sumacc -g -fopenacc %s -o %t && env SUMAC_DEVICE=sim SUMAC_SIM=race,uninit=error %t 2>&1 | count 0
// RUN: %sumacc -O2 -g -fopenacc %s -o %t && env SUMAC_DEVICE=sim SUMAC_SIM=race,uninit=error %t 2>&1 | count 0
// RUN: %sumacc -O3 -g -fopenacc %s -o %t && env SUMAC_DEVICE=sim SUMAC_SIM=race,uninit=error %t 2>&1 | count 0
// What the leader of a gang or worker alone loads is loaded by nobody else: not a member behind a pointer, not an element, and
// not what a routine has; nothing races, and nothing reads what nobody wrote.
typedef struct {
  int x, y;
} pair;

enum { ROWS = 8, N = 32 };

static int total;
#pragma acc declare create(total)

#pragma acc routine worker
static void fill(int *row, int i) {
  pair p, *q = &p;
  p.x = i;
  for (int k = 0; k < 4; k++)
    if (q->x > k)
      row[k] = q->x;
  q->y = i + 1;
#pragma acc loop vector
  for (int k = 0; k < N; k++)
    row[k] = p.y * k;
}

int main(void) {
  int a[ROWS * N], b[ROWS * N], c[ROWS * N], sum = 0;
#pragma acc kernels copyout(a)
#pragma acc loop worker(num : 8)
  for (int i = 0; i < ROWS; i++) {
    pair p, *q = &p;
    p.x = i;
#pragma acc loop vector(length : 32)
    for (int k = 0; k < N; k++)
      a[i * N + k] = q->x * k;
    q->y = i + 1;
#pragma acc loop vector(length : 32)
    for (int k = 0; k < N; k++)
      a[i * N + k] += p.y * k;
  }
#pragma acc parallel loop gang num_workers(4) vector_length(32) copyout(b)
  for (int i = 0; i < ROWS; i++) {
    int t[4], *q = t;
    t[i % 4] = i;
    for (int k = 0; k < N; k++)
      if (k > 3)
        b[i * N + k] = q[i % 4] * k;
      else
        b[i * N + k] = q[i % 4];
#pragma acc loop worker vector
    for (int k = 0; k < N; k++)
      b[i * N + k] += t[i % 4];
  }
#pragma acc parallel loop gang num_workers(4) vector_length(32) copyout(c)
  for (int i = 0; i < ROWS; i++)
    fill(c + i * N, i);
#pragma acc serial copy(sum)
  {
    total = sum;
    for (int k = 0; k < N; k++)
      if (k > sum)
        total += k;
    sum = total;
  }
  for (int i = 0; i < ROWS * N; i++) {
    int row = i / N, k = i % N;
    if (a[i] != (2 * row + 1) * k || b[i] != (k > 3 ? row * k : row) + row || c[i] != (row + 1) * k)
      return 1;
  }
  return sum != N * (N - 1) / 2;
}
