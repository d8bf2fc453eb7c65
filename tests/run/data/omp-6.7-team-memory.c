// RUN: %sumacc -fopenmp %s -o %t && %run %t
// RUN: %sumacc -fopenmp -O0 %s -o %t && %run-once %t
// RUN: %sumacc -fopenmp -O2 %s -o %t.sim && env SUMAC_DEVICE=sim SUMAC_SIM=race,exit=9 %t.sim
// UNSUPPORTED: device-serial, sanitized
/* Variables of threads in memory that their team reaches (OpenMP 5.2 6.6, 6.7, 6.8): private by a clause, declared in
   the construct or in a function; alignments of allocators with traits; static variables. */
#include <omp.h>
#include <stdint.h>
#include <stdio.h>

static int errors;
#define CHECK(x) ((x) ? (void)0 : (void)(errors++, printf("line %d: %s\n", __LINE__, #x)))
enum { N = 64 };

/* Each thread looks at its neighbour's variables. */
static void neighbours(void) {
  int bad = 0, mine[3] = {0}, first = 7;
#pragma omp target teams num_teams(3) thread_limit(N) map(tofrom : bad) reduction(+ : bad)                             \
    uses_allocators(omp_pteam_mem_alloc, omp_cgroup_mem_alloc)
  {
    int *own[N], *declared[N], *begun[N];
    for (int t = 0; t < N; t++)
      own[t] = declared[t] = begun[t] = NULL;
#pragma omp parallel num_threads(N) private(mine) firstprivate(first) allocate(omp_pteam_mem_alloc : mine, first)      \
    reduction(+ : bad)
    {
      int t = omp_get_thread_num(), n = omp_get_num_threads(), local = 10 * t + omp_get_team_num();
#pragma omp allocate(local) allocator(omp_cgroup_mem_alloc) align(32)
      for (int i = 0; i < 3; i++)
        mine[i] = t + i;
      first += t;
      own[t] = mine;
      declared[t] = &local;
      begun[t] = &first;
#pragma omp barrier
      int o = (t + 1) % n;
      bad += own[o][2] != o + 2 || *declared[o] != 10 * o + omp_get_team_num() || *begun[o] != 7 + o;
      bad += (uintptr_t)declared[o] % 32 != 0;
#pragma omp barrier
      if (n > 1)
        own[o][1] = -t;
#pragma omp barrier
      bad += n > 1 && mine[1] != -((t + n - 1) % n);
    }
  }
  CHECK(bad == 0);
}

/* A loop's iterations have them anew, whatever ends one. */
static void loops(void) {
  int out[256] = {0}, room[256];
#pragma omp target parallel for private(room) allocate(omp_pteam_mem_alloc : room) map(from : out)                     \
    uses_allocators(omp_pteam_mem_alloc)
  for (int i = 0; i < 256; i++) {
    room[i] = 2 * i;
    out[i] = room[i];
    if (i % 3 == 0)
      continue;
    for (int k = 0; k < 5; k++) {
      int more = k;
#pragma omp allocate(more) allocator(omp_pteam_mem_alloc)
      int *p = &more;
      if (k == i % 5)
        break;
      *p += i;
      out[i] += more - k - i;
    }
  }
  for (int i = 0; i < 256; i++)
    CHECK(out[i] == 2 * i);
}

#pragma omp declare target
static int through(int x) {
  int local = x;
#pragma omp allocate(local) allocator(omp_pteam_mem_alloc) align(16)
  int *p = &local;
  *p += 1;
  return (uintptr_t)p % 16 ? -1 : local;
}
#pragma omp end declare target

static void functions(void) {
  int sum = 0, single = 0;
#pragma omp target map(tofrom : sum, single)
  {
    single = through(4);
#pragma omp parallel for reduction(+ : sum)
    for (int i = 0; i < 100; i++)
      sum += through(i);
  }
  CHECK(single == 5);
  CHECK(sum == 5050);
}

static void traits(void) {
  const omp_alloctrait_t wide[2] = {{omp_atk_alignment, 128}, {omp_atk_access, omp_atv_pteam}};
  omp_allocator_handle_t mine;
  int bad = 0, k = 0, calls = 0;
#pragma omp target map(tofrom : bad, calls) uses_allocators(traits(wide) : mine)
  {
    static int counter = 5;
#pragma omp allocate(counter) allocator(omp_large_cap_mem_alloc) align(64)
    counter++;
    calls = counter + ((uintptr_t)&counter % 64 != 0);
    char team[3];
#pragma omp allocate(team) allocator(mine)
    bad += (uintptr_t)team % 128 != 0;
#pragma omp parallel for private(k) allocate(mine : k) reduction(+ : bad)
    for (int i = 0; i < 100; i++) {
      char far;
#pragma omp allocate(far) allocator(mine)
      int *p = &k;
      char *q = &far;
      *p = *q = (char)i;
      bad += k != i || far != i || (uintptr_t)p % 128 != 0 || (uintptr_t)q % 128 != 0;
    }
  }
  CHECK(bad == 0);
  CHECK(calls == 6);
}

int main(void) {
  neighbours();
  loops();
  functions();
  traits();
  return errors != 0;
}
