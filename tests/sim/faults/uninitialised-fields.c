// REQUIRES: sim
// UNSUPPORTED: sanitized
// RUN: %sumacc -O1 -fopenacc -foffload=ptx %s -o %t && env SUMAC_DEVICE=sim SUMAC_SIM=uninit=error %t
// RUN: env SUMAC_DEVICE=sim %t forgotten 2>&1 | FileCheck %s
// RUN: %sumacc -O0 -fopenacc -foffload=ptx %s -o %t && env SUMAC_DEVICE=sim SUMAC_SIM=uninit=error %t
// RUN: env SUMAC_DEVICE=sim %t forgotten 2>&1 | FileCheck %s
// Private structures with bit-fields, at every level: a store to a bit-field reads the storage unit, of which the rest
// and the padding were never written. That is no mistake; to read another bit-field of the same byte is one.
struct s {
  int a : 5;
  unsigned b : 7; /* over the end of a byte; 4 bits of padding follow */
  unsigned char c : 3, d : 2;
  int e;
};

static int out[64], expected[64];

static void set(struct s *s, int i) {
  s->b = (unsigned)i & 127;
  s->a = i & 7;
  s->c = i & 3;
  s->e = i;
}

static int sum(const struct s *s, int n) {
  int t = 0;
  for (int k = 0; k < n; k++)
    t += s[k].a + (int)s[k].b + s[k].c + s[k].e;
  return t;
}

#pragma acc routine seq
static int of_routine(int i) {
  struct s s[3], copy[3];
  for (int k = 0; k < 3; k++)
    set(&s[2 - k], i + k);
  copy[i % 3] = s[i % 3];
  copy[(i + 1) % 3] = s[(i + 1) % 3];
  copy[(i + 2) % 3] = s[(i + 2) % 3];
  return sum(copy, 3);
}

int main(int argc, char **argv) {
  (void)argv;
  int forgotten = argc > 1, bad = 0;
  struct s p[3];
  for (int i = 0; i < 64; i++)
    expected[i] = of_routine(i);
#pragma acc parallel loop gang vector copy(out) private(p)
  for (int i = 0; i < 64; i++) {
    for (int k = 0; k < 3; k++)
      set(&p[(k + i) % 3], i + k);
    out[i] += sum(p, 3);
    if (forgotten)
      // CHECK: uninitialised-fields.c:[[@LINE+1]]: warning: {{.*}}read of uninitialised memory: offset {{[0-9]+}} of .local memory; the store at
      out[i] += p[i % 3].d;
  }
#pragma acc parallel num_gangs(4) num_workers(2) vector_length(32) copy(out)
  {
#pragma acc loop gang worker
    for (int i = 0; i < 64; i++) {
      struct s q[3];
      for (int k = 0; k < 3; k++)
        set(&q[(k + i) % 3], i + k);
      out[i] += sum(q, 3);
    }
#pragma acc loop gang
    for (int i = 0; i < 64; i++) {
      struct s q[3];
      for (int k = 0; k < 3; k++)
        set(&q[(k + i) % 3], i + k);
      int t = sum(q, 3);
#pragma acc loop vector reduction(+ : t) /* its lanes share q */
      for (int j = 0; j < 3; j++)
        t += sum(&q[j], 1);
      out[i] += t / 2;
    }
  }
#pragma acc parallel loop copy(out)
  for (int i = 0; i < 64; i++)
    out[i] += of_routine(i);
  for (int i = 0; i < 64; i++)
    bad += out[i] != 4 * expected[i];
  return bad != 0;
}
