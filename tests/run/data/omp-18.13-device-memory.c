// RUN: %sumacc -fopenmp %s -o %t && %run %t
// UNSUPPORTED: device-serial
// REQUIRES: memory-spaces
/* Memory in device code (OpenMP 5.2 6.8, 18.13): omp_alloc and its like with predefined allocators and with those that
   uses_allocators makes: alignments, pools and what is done when they are empty, one pool for all teams of a launch,
   blocks that a thread takes and another frees, and functions that are called. */
#include <omp.h>
#include <stdint.h>
#include <stdio.h>

static int errors;
#define CHECK(x) ((x) ? (void)0 : (void)(errors++, printf("line %d: %s\n", __LINE__, #x)))

static void predefined(void) {
  int bad = 0, a[256];
#pragma omp target map(tofrom : bad) map(from : a) uses_allocators(omp_default_mem_alloc, omp_cgroup_mem_alloc)
  {
    int *x = omp_alloc(256 * sizeof *x, omp_default_mem_alloc);
    long *z = omp_calloc(16, sizeof *z, omp_cgroup_mem_alloc);
    char *far = omp_aligned_alloc(512, 1024, omp_default_mem_alloc);
    short *zeros = omp_aligned_calloc(128, 64, sizeof *zeros, omp_large_cap_mem_alloc);
    bad += !x || !z || !far || !zeros || (uintptr_t)far % 512 || (uintptr_t)zeros % 128;
    for (int i = 0; i < 64; i++)
      bad += zeros[i] != 0 || z[i / 4] != 0;
#pragma omp parallel for num_threads(32)
    for (int i = 0; i < 256; i++)
      x[i] = 2 * i;
    x = omp_realloc(x, 512 * sizeof *x, omp_default_mem_alloc, omp_default_mem_alloc);
    for (int i = 256; i < 512; i++)
      x[i] = -x[i - 256];
    x = omp_realloc(x, 400 * sizeof *x, omp_default_mem_alloc, omp_default_mem_alloc);
    for (int i = 0; i < 256; i++)
      a[i] = i < 144 ? x[i] - x[i + 256] : x[i];
    omp_free(x, omp_default_mem_alloc);
    omp_free(z, omp_null_allocator);
    omp_free(far, omp_default_mem_alloc);
    omp_free(zeros, omp_large_cap_mem_alloc);
    omp_free(NULL, omp_default_mem_alloc);
    bad += omp_alloc(0, omp_default_mem_alloc) != NULL;
  }
  for (int i = 0; i < 256; i++)
    CHECK(a[i] == (i < 144 ? 4 * i : 2 * i));
  CHECK(bad == 0);
}

static void traits(void) {
  const omp_alloctrait_t wide[] = {{omp_atk_alignment, 256}, {omp_atk_access, omp_atv_all}};
  const omp_alloctrait_t small[] = {{omp_atk_pool_size, 4096}, {omp_atk_fallback, omp_atv_null_fb}};
  const omp_alloctrait_t chained[] = {
      {omp_atk_pool_size, 64}, {omp_atk_fallback, omp_atv_allocator_fb}, {omp_atk_fb_data, omp_large_cap_mem_alloc}};
  omp_allocator_handle_t a, b, c, d;
  int bad = 0;
#pragma omp target map(tofrom : bad) uses_allocators(a(wide), b(small)) uses_allocators(traits(chained) : c)           \
    uses_allocators(memspace(omp_default_mem_space) : d)
  {
    double *x = omp_alloc(8, a), *y = omp_aligned_alloc(1024, 1024, a), *z = omp_calloc(9, 8, a);
    bad += !x || !y || !z || (uintptr_t)x % 256 || (uintptr_t)y % 1024 || (uintptr_t)z % 256 || z[8] != 0;
    z[8] = 3;
    z = omp_realloc(z, 4000, a, a);
    bad += (uintptr_t)z % 256 || z[8] != 3;
    omp_free(y, a);
    omp_free(z, a);
    omp_free(x, omp_null_allocator);
    void *p = omp_alloc(1000, b), *q = omp_alloc(1000, b), *r = omp_alloc(4000, b);
    bad += !p || !q || r;
    omp_free(p, b);
    omp_free(q, b);
    r = omp_alloc(3900, b);
    bad += !r;
    omp_free(r, b);
    void *big = omp_alloc(100000, c), *other = omp_alloc(8, d);
    bad += !big || !other;
    omp_free(other, d);
    omp_free(big, c);
  }
  CHECK(bad == 0);
}

/* Each team takes two fifths of what the pool has, and keeps it: two get it. */
static void one_pool(void) {
  static int *kept[6];
  omp_allocator_handle_t pool;
  omp_alloctrait_t traits[2] = {{omp_atk_pool_size, 3 << 16}, {omp_atk_fallback, omp_atv_null_fb}};
  int got = 0, wrong = 0;
#pragma omp target teams num_teams(6) thread_limit(32) map(tofrom : got, wrong, kept)                                  \
    uses_allocators(traits(traits) : pool)
  {
    int *x = omp_alloc(5 << 14, pool);
    kept[omp_get_team_num()] = x;
    if (x) {
#pragma omp parallel for num_threads(32)
      for (int i = 0; i < 5 << 12; i++)
        x[i] = i ^ omp_get_team_num();
      for (int i = 0; i < 5 << 12; i += 111)
        if (x[i] != (i ^ omp_get_team_num()))
#pragma omp atomic
          wrong++;
#pragma omp atomic
      got++;
    }
  }
  CHECK(got == 2);
  CHECK(wrong == 0);
}

#pragma omp declare target
static int *filled(int n, int with, omp_allocator_handle_t from) {
  int *x = omp_alloc((size_t)n * sizeof *x, from);
  for (int i = 0; i < n; i++)
    x[i] = with;
  return x;
}
#pragma omp end declare target

/* Lanes take blocks, and each frees its neighbour's. */
static void by_threads(void) {
  int sum = 0, bad = 0;
  omp_allocator_handle_t mine;
  const omp_alloctrait_t traits[] = {{omp_atk_alignment, 64}};
#pragma omp target map(tofrom : sum, bad) uses_allocators(mine(traits))
  {
    int *block[64];
    for (int i = 0; i < 64; i++)
      block[i] = NULL;
#pragma omp parallel num_threads(64) reduction(+ : sum, bad)
    {
      int t = omp_get_thread_num(), n = omp_get_num_threads();
      block[t] = filled(5, t + 1, mine);
      bad += (uintptr_t)block[t] % 64 != 0;
#pragma omp barrier
      int *other = block[(t + 1) % n];
      sum += other[4] - (t + 1) % n;
      omp_free(other, mine);
      if (t == 0)
        sum += 64 - n;
    }
  }
  CHECK(sum == 64);
  CHECK(bad == 0);
}

/* The allocator lasts until the task has run. */
static void later(void) {
  int r[4] = {0};
  const omp_alloctrait_t traits[] = {{omp_atk_alignment, 4096}};
#pragma omp parallel num_threads(2)
#pragma omp single
  for (int k = 0; k < 4; k++) {
    omp_allocator_handle_t mine = omp_default_mem_alloc;
#pragma omp target nowait map(tofrom : r[k : 1]) uses_allocators(traits(traits) : mine)
    {
      int *x = omp_alloc(sizeof *x, mine);
      *x = k + 1;
      r[k] = (uintptr_t)x % 4096 ? -1 : *x;
      omp_free(x, mine);
    }
  }
  for (int k = 0; k < 4; k++)
    CHECK(r[k] == k + 1);
}

/* On the host, if that is asked for. */
static void on_host(int device) {
  int r = 0;
  omp_allocator_handle_t mine;
  const omp_alloctrait_t traits[] = {{omp_atk_alignment, 512}};
#pragma omp target teams default(none) shared(r) if (device) map(tofrom : r) uses_allocators(mine(traits)) num_teams(1)
  {
    char *x = omp_alloc(1, mine);
    r = (uintptr_t)x % 512 == 0;
    omp_free(x, mine);
  }
  CHECK(r == 1);
}

int main(void) {
  predefined();
  traits();
  one_pool();
  by_threads();
  later();
  on_host(0);
  on_host(1);
  return errors != 0;
}
