// RUN: %sumacc -fopenmp %s -o %t && %run %t
// UNSUPPORTED: device-serial
/* allocate as a directive and as a clause, uses_allocators (OpenMP 5.2 6.6, 6.8): what a team's code declares lies where
   all its threads reach it, and alignments hold. */
#include <omp.h>
#include <stdint.h>
#include <stdio.h>

static int errors;
#define CHECK(x) ((x) ? (void)0 : (void)(errors++, printf("line %d: %s\n", __LINE__, #x)))

static void directive(void) {
  int bad = 0, sums[4] = {0};
#pragma omp target teams num_teams(4) thread_limit(32) map(tofrom : bad, sums)                                         \
    uses_allocators(omp_pteam_mem_alloc, omp_thread_mem_alloc)
  {
    double room[32];
    int here[3], n = 0;
#pragma omp allocate(room) allocator(omp_pteam_mem_alloc) align(64)
#pragma omp allocate(here, n) align(128) allocator(omp_default_mem_alloc)
    here[0] = omp_get_team_num();
#pragma omp parallel for num_threads(32)
    for (int i = 0; i < 32; i++)
      room[i] = i + here[0];
#pragma omp parallel num_threads(32)
    {
      int own = omp_get_thread_num();
      char far[5];
#pragma omp allocate(own) allocator(omp_thread_mem_alloc)
#pragma omp allocate(far) allocator(omp_low_lat_mem_alloc) align(32)
      far[0] = (char)own;
      if ((uintptr_t)far % 32 || far[0] != own)
#pragma omp atomic
        bad++;
#pragma omp atomic
      n += (int)room[omp_get_num_threads() - 1 - own];
    }
    int sum = 0;
    for (int i = 0; i < 32; i++)
      sum += (int)room[i];
    sums[here[0]] = sum;
    if ((uintptr_t)room % 64 || (uintptr_t)here % 128 || (uintptr_t)&n % 128)
#pragma omp atomic
      bad++;
  }
  for (int t = 0; t < 4; t++)
    CHECK(sums[t] == 496 + 32 * t);
  CHECK(bad == 0);
}

static void clause(void) {
  int bad = 0, k = 3, placed = 0, team[8], sums[3];
#pragma omp target teams distribute parallel for firstprivate(k) private(placed) reduction(+ : bad)                    \
    allocate(omp_thread_mem_alloc : k) allocate(omp_default_mem_alloc : placed)
  for (int i = 0; i < 100; i++) {
    placed = k + i;
    bad += placed != 3 + i;
  }
  CHECK(bad == 0);
#pragma omp target teams num_teams(3) private(team) allocate(allocator(omp_cgroup_mem_alloc), align(4) : team)         \
    map(from : sums)
  {
#pragma omp parallel for
    for (int i = 0; i < 8; i++)
      team[i] = i * i;
    int s = 0;
    for (int i = 0; i < 8; i++)
      s += team[i];
    sums[omp_get_team_num()] = s;
  }
  for (int t = 0; t < 3; t++)
    CHECK(sums[t] == 140);
}

static void alignments(void) {
  int bad = 0, k = 0, team[3];
  char far[3];
#pragma omp target teams num_teams(2) private(team) allocate(allocator(omp_default_mem_alloc), align(256) : team) reduction(+ : bad)
  {
    team[0] = 1;
    bad += (uintptr_t)team % 256 != 0;
#pragma omp parallel for private(far) firstprivate(k) allocate(align(64), allocator(omp_default_mem_alloc) : far, k) reduction(+ : bad)
    for (int i = 0; i < 64; i++) {
      char *p = far;
      int *q = &k;
      p[i % 3] = (char)i;
      *q += team[0];
      bad += (uintptr_t)p % 64 != 0 || (uintptr_t)q % 64 != 0 || far[i % 3] != (char)i;
    }
  }
  CHECK(bad == 0);
}

/* The host's own stay with clang. */
static int global;
#pragma omp allocate(global)
static void host(void) {
  int k = 0;
#pragma omp parallel num_threads(2) firstprivate(k) allocate(omp_default_mem_alloc : k)
  {
    int q = 1;
#pragma omp allocate(q)
    k += q;
#pragma omp atomic
    global += k;
  }
  CHECK(global >= 1);
}

int main(void) {
  directive();
  clause();
  alignments();
  host();
  return errors != 0;
}
