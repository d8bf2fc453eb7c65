// RUN: %sumacc -O2 -fopenmp -foffload=host %s -o %t && env SUMAC_DEVICE=host %t
// UNSUPPORTED: device-serial, device-workers
// A function for processors with more features than its callers have is not inlined into them. A team's variable is
// aligned as vectors in it need.
#include <omp.h>
#include <stdio.h>
typedef double four __attribute__((vector_size(32)));
union both {
  four all;
  double each[4];
};

#ifdef __x86_64__
#include <immintrin.h>
__attribute__((target("avx2"))) static void turn(int *p) {
  __m256i v = _mm256_loadu_si256((void *)p);
  _mm256_storeu_si256((void *)p, _mm256_permutevar8x32_epi32(v, v));
}
static int can_turn(void) {
  return __builtin_cpu_supports("avx2") != 0;
}
#else
static void turn(int *p) {
  (void)p;
}
static int can_turn(void) {
  return 0;
}
#endif

static int turns(void) {
  int out[8], may = can_turn(), wrong = 0;
#pragma omp target teams num_teams(1) map(from : out)
  {
    int x[8] = {1, 2, 3, 4, 5, 6, 7, 0};
#pragma omp parallel num_threads(8) shared(x)
    {
      int me = omp_get_thread_num();
      if (me == 3 && may)
        turn(x);
#pragma omp barrier
      out[me] = x[me];
    }
  }
  for (int i = 0; i < 8; i++)
    wrong += out[i] != (i + 1 + may) % 8;
  return wrong;
}

static int aligned(void) {
  static double out[64 * 8];
  static four in[64];
  static int at[8] = {3, 1, 2, 0, 1, 2, 3, 0};
  for (int i = 0; i < 64; i++)
    in[i] = (four){i, i, i, i};
#pragma omp target teams distribute num_teams(64) map(from : out) map(to : in, at)
  for (int k = 0; k < 64; k++) {
    union both x;
#pragma omp parallel num_threads(8) shared(x)
    {
      int me = omp_get_thread_num();
      if (me == 3)
        x.all = in[k];
#pragma omp barrier
      if (me < 4)
        x.each[at[me]] += 1;
#pragma omp barrier
      four z = x.all * x.all;
      out[k * 8 + me] = z[me & 3];
    }
  }
  int wrong = 0;
  for (int i = 0; i < 64 * 8; i++)
    wrong += out[i] != (i / 8 + 1.0) * (i / 8 + 1.0);
  return wrong;
}

int main(void) {
  int turned = turns(), placed = aligned();
  printf("%d %d wrong\n", turned, placed);
  return turned + placed != 0;
}
