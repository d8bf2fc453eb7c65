// RUN: %sumacc -fopenacc -O0 %s -o %t && %run %t
// RUN: %sumacc -fopenacc -O2 %s -o %t && %run %t
/* Reductions of packed structures, of their members and of elements of these; without a clause; atomic updates. Devices
   cannot access memory at such addresses, except byte by byte. */
#include <math.h>
#include <stdio.h>

struct __attribute__((packed)) packed {
  char c;
  double d;
  int a[3];
  short s;
  float f;
};
#pragma pack(push, 2)
struct half {
  short s;
  long l;
  struct {
    char c;
    double _Complex z;
  } in;
};
#pragma pack(pop)
#pragma omp declare reduction(added : struct packed : omp_out.d += omp_in.d) initializer(omp_priv = (struct packed){0})
typedef double less __attribute__((aligned(4)));
struct with_less {
  int n;
  less d;
};

static int bad;
static void check(int line, double is, double should) {
  if (is != should) {
    printf("line %d: %g, not %g\n", line, is, should);
    bad = 1;
  }
}

enum { N = 1000 };

static void whole(void) {
  struct packed p = {1, 2, {1, 2, 3}, 4, 5};
  struct half h = {1, 2, {3, 4}};
  struct with_less w = {1, 2};
#pragma acc parallel loop gang vector num_gangs(5) reduction(+ : p, h, w)
  for (int i = 0; i < N; i++) {
    p.d += i;
    p.a[i % 3] += i;
    p.f += 1;
    p.s++;
    h.l -= i;
    h.in.z += 2;
    w.d += 0.5;
  }
  check(__LINE__, p.c + p.d, 1 + 2 + 499500);
  check(__LINE__, p.a[0] + p.a[1] + p.a[2], 6 + 499500);
  check(__LINE__, p.s + p.f, 9 + 2 * N);
  check(__LINE__, h.l + h.s, 3 - 499500);
  check(__LINE__, (double)h.in.z, 4 + 2 * N);
  check(__LINE__, w.d + w.n, 3 + 0.5 * N);
}

static void members(void) {
  struct packed p = {1, INFINITY, {1, 2, 3}, 4, 5}, q[3] = {{0}};
  unsigned char and = 255;
#pragma acc parallel loop gang worker vector num_gangs(3) reduction(min : p.d) reduction(* : p.f) copy(p)
  for (int i = 0; i < N; i++) {
    p.d = i - 7.5 < p.d ? i - 7.5 : p.d;
    p.f *= i == 500 ? 3 : 1;
  }
  check(__LINE__, p.d * p.f, -7.5 * 15);
#pragma acc parallel loop gang num_gangs(7) reduction(max : p.a) reduction(&& : and)
  for (int i = 0; i < N; i++) {
    p.a[i % 3] = i > p.a[i % 3] ? i : p.a[i % 3];
    and = and && i >= 0;
  }
  check(__LINE__, p.a[0] + p.a[1] + p.a[2], 999 + 998 + 997);
  check(__LINE__, and, 1);
#pragma acc parallel loop gang vector num_gangs(3) reduction(+ : p.a[1], q[1].d)
  for (int i = 0; i < N; i++) {
    p.a[1] += 1;
    q[1].d += i;
  }
  check(__LINE__, p.a[1], 997 + N);
#pragma acc parallel loop gang vector num_gangs(3) reduction(+ : q)
  for (int i = 0; i < N; i++)
    q[i % 3].d += 1, q[2].a[1] += i;
  check(__LINE__, q[0].d + q[1].d + q[2].d, 499500 + N);
  check(__LINE__, q[2].a[1], 499500);
  double inner = 0;
#pragma acc parallel loop gang num_gangs(3) reduction(+ : inner)
  for (int i = 0; i < 10; i++) {
    struct packed own = {0};
#pragma acc loop worker vector reduction(+ : own)
    for (int j = 0; j < 100; j++)
      own.d += j, own.a[2] += 1;
    inner += own.d + own.a[2];
  }
  check(__LINE__, inner, 10 * (4950 + 100));
}

static void unsaid(void) {
  struct packed p = {1, 2, {1, 2, 3}, 4, 5}, h[5] = {{0}};
  double x[N];
  for (int i = 0; i < N; i++)
    x[i] = i * 0.5;
#pragma acc parallel loop gang vector num_gangs(4)
  for (int i = 0; i < N; i++) {
    p.d += i;
    p.a[1] += 1;
  }
  check(__LINE__, p.d + p.a[1], 4 + 499500 + N);
#pragma acc parallel loop gang vector num_gangs(4)
  for (int i = 0; i < N; i++)
    h[i % 5].a[i % 3]++;
  int sum = 0;
  for (int i = 0; i < 15; i++)
    sum += h[i % 5].a[i / 5];
  check(__LINE__, sum, N);
#pragma acc parallel loop gang vector num_gangs(4)
  for (int i = 0; i < N; i++)
    if (x[i] > h[i % 5].d)
      h[i % 5].d = x[i];
  check(__LINE__, h[0].d + h[4].d, 0.5 * (995 + 999));
  int last = -1;
#pragma acc parallel loop gang vector num_gangs(4) copy(p)
  for (int i = 0; i < N; i++) {
#pragma acc atomic update
    p.d += 1;
#pragma acc atomic write
    p.a[2] = i;
    int old;
#pragma acc atomic capture
    old = p.a[1]++;
    if (old == N + 1)
#pragma acc atomic write
      last = i;
  }
  check(__LINE__, p.d, 2 + 499500 + N);
  check(__LINE__, p.a[1], 2 + 2 * N);
}

/* Too many for parts of their own, or of unknown number: updates are atomic, under a lock. */
static less many[N];
static void histograms(int n) {
  less counted[n];
  struct packed own = {1, 2};
  int at[N];
  for (int i = 0; i < N; i++) {
    at[i] = i % 37;
    counted[i] = 0;
  }
#pragma acc parallel loop gang vector num_gangs(4)
  for (int i = 0; i < N; i++)
    many[at[i]] += 1;
#pragma acc parallel loop gang vector num_gangs(4)
  for (int i = 0; i < N; i++)
    counted[at[i]] += 1;
  for (int i = 0; i < N; i++)
    if (many[i] != counted[i] || many[i] != (i < 37 ? N / 37 + (i < N % 37) : 0))
      check(__LINE__, many[i], counted[i]);
#pragma acc parallel loop gang vector num_gangs(4) reduction(added : own)
  for (int i = 0; i < N; i++)
    own.d += i;
  check(__LINE__, own.d, 2 + 499500);
}

static void unknown(int n, struct packed *p) {
#pragma acc parallel loop reduction(+ : p[0 : n])
  for (int i = 0; i < N; i++)
    p[i % n].d += 1;
  for (int i = 0; i < n; i++)
    check(__LINE__, p[i].d, i + N / n + (i < N % n));
}

int main(void) {
  whole();
  members();
  unsaid();
  histograms(N);
  struct packed three[3] = {{.d = 0}, {.d = 1}, {.d = 2}};
  unknown(3, three);
  return bad;
}
