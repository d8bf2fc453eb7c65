// RUN: %sumacc -fopenmp -O2 -Minfo %s -o %t >%t.info 2>&1 && %if sanitized %{true%} %else %{FileCheck %s --check-prefix=LOOPS <%t.info%}
// RUN: %run %t
// RUN: env SUMAC_DEVICE=host OMP_NUM_THREADS=1 %t && env SUMAC_DEVICE=host OMP_NUM_THREADS=3 %t
// UNSUPPORTED: device-serial, device-workers, device-cuda
// OpenMP 5.2, 15.8.4: threads of a team that search by compare and swap, which ends by itself, are iterations of loops
// on the host: a place in a table, found by a loop with an end or by one that ends in an empty place; the larger of two
// floating-point values; the first thread that comes. One that waits until another has written is none: it takes a
// lock, is told by a flag, or tries a word again some times, also in a function that is called.
// LOOPS-COUNT-3: threads are iterations of loops
// LOOPS-COUNT-3: threads take turns{{.*}}one of them may wait until another one has written
#include <omp.h>
#include <stdio.h>
#include <string.h>
enum { SLOTS = 128, TEAMS = 3, THREADS = 48, KEYS = 96 };
static int wrong;
#define CHECK(x) ((x) ? 0 : (wrong++, printf("line %d: %s\n", __LINE__, #x)))
static int table[TEAMS * SLOTS], firsts[TEAMS], sums[TEAMS], words[TEAMS], tries[TEAMS];
static double most[TEAMS];
#pragma omp declare target to(table, firsts, sums, words, tries, most)

/* Each thread puts several keys in the table, and counts those that were new. Many keys are there twice. */
static void put_keys(const int *keys) {
#pragma omp target teams num_teams(TEAMS) thread_limit(THREADS) map(to : keys[:KEYS])
#pragma omp parallel num_threads(THREADS)
  {
    const int g = omp_get_team_num();
    int fresh = 0;
    for (int i = omp_get_thread_num(); i < KEYS; i += THREADS)
      for (int k = 0; k < SLOTS; k++) {
        int *slot = &table[g * SLOTS + (keys[i] * 7 + k) % SLOTS], old, key = keys[i];
#pragma omp atomic compare capture
        {
          old = *slot;
          if (*slot == 0) {
            *slot = key;
          }
        }
        if (old == 0 || old == key) {
          fresh += old == 0;
          break;
        }
      }
#pragma omp barrier
#pragma omp atomic
    sums[g] += fresh;
  }
}

/* Members put keys into a table, in a loop that only an empty place ends. */
static void put_on(void) {
#pragma omp target teams num_teams(TEAMS) thread_limit(THREADS)
#pragma omp parallel num_threads(THREADS)
  {
    const int g = omp_get_team_num(), key = omp_get_thread_num() / 2 + 1;
    int at = key * 31 % SLOTS, old;
    for (;;) {
#pragma omp atomic compare capture
      {
        old = table[g * SLOTS + at];
        if (table[g * SLOTS + at] == 0) {
          table[g * SLOTS + at] = key;
        }
      }
      if (old == 0 || old == key)
        break;
      at = (at + 1) % SLOTS;
    }
#pragma omp barrier
  }
}

static void largest(void) {
#pragma omp target teams num_teams(TEAMS) thread_limit(THREADS)
#pragma omp parallel num_threads(THREADS)
  {
    const int t = omp_get_thread_num(), g = omp_get_team_num();
    for (int i = 0; i < 3; i++) {
      double value = t * 17 % THREADS + i * .25;
#pragma omp atomic compare
      if (most[g] < value)
        most[g] = value;
    }
    int old;
#pragma omp atomic compare capture
    {
      old = firsts[g];
      if (firsts[g] == 0) {
        firsts[g] = t + 1;
      }
    }
#pragma omp barrier
    if (old == 0)
      sums[g] = firsts[g] == t + 1;
  }
}

static void locked(void) {
#pragma omp target teams num_teams(TEAMS) thread_limit(THREADS)
#pragma omp parallel num_threads(THREADS)
  {
    const int g = omp_get_team_num();
    int old;
    do {
#pragma omp atomic compare capture acq_rel
      {
        old = words[g];
        if (words[g] == 0) {
          words[g] = 1;
        }
      }
    } while (old);
    sums[g] += omp_get_thread_num();
#pragma omp atomic write release
    words[g] = 0;
#pragma omp barrier
  }
}

#pragma omp declare target
__attribute__((noinline)) static int has(int *word) {
  int value;
#pragma omp atomic read acquire
  value = *word;
  return value;
}
#pragma omp end declare target

/* The first thread waits for the last one. */
static void told(void) {
#pragma omp target teams num_teams(TEAMS) thread_limit(THREADS)
#pragma omp parallel num_threads(THREADS)
  {
    const int t = omp_get_thread_num(), g = omp_get_team_num();
    if (t == 0)
      while (!has(&words[g]))
        ;
    if (t == THREADS - 1) {
#pragma omp atomic write release
      words[g] = 1;
    }
#pragma omp barrier
    if (t == 1)
      sums[g] = words[g];
  }
}

static void tried(void) {
#pragma omp target teams num_teams(TEAMS) thread_limit(THREADS)
#pragma omp parallel num_threads(THREADS)
  {
    const int g = omp_get_team_num();
    int value = 0, looked = 0;
    for (int i = 0; i < 1000 && !value; i++, looked++) {
#pragma omp atomic read
      value = tries[g];
    }
#pragma omp atomic write
    tries[g] = 1;
#pragma omp barrier
    if (omp_get_thread_num() == 0)
      sums[g] = looked > 0;
  }
}

static void clear(void) {
  memset(table, 0, sizeof table);
  memset(sums, 0, sizeof sums);
  memset(words, 0, sizeof words);
#pragma omp target update to(table, sums, words)
}

/* How often KEY is in the table of team G. */
static int times(int g, int key) {
  int n = 0;
  for (int i = 0; i < SLOTS; i++)
    n += table[g * SLOTS + i] == key;
  return n;
}

int main(void) {
  int keys[KEYS];
  for (int i = 0; i < KEYS; i++)
    keys[i] = i * 5 % 61 + 1;
  clear();
  put_keys(keys);
#pragma omp target update from(table, sums)
  for (int g = 0; g < TEAMS; g++) {
    CHECK(sums[g] == 61);
    for (int key = 1; key <= 61; key++)
      CHECK(times(g, key) == 1);
  }
  clear();
  put_on();
  largest();
#pragma omp target update from(table, sums, most)
  for (int g = 0; g < TEAMS; g++) {
    CHECK(most[g] == THREADS - 1 + .5 && sums[g] == 1);
    for (int key = 1; key <= THREADS / 2; key++)
      CHECK(times(g, key) == 1);
  }
  clear();
  locked();
#pragma omp target update from(sums)
  for (int g = 0; g < TEAMS; g++)
    CHECK(sums[g] == THREADS * (THREADS - 1) / 2);
  clear();
  told();
#pragma omp target update from(sums)
  for (int g = 0; g < TEAMS; g++)
    CHECK(sums[g] == 1);
  clear();
  tried();
#pragma omp target update from(sums)
  for (int g = 0; g < TEAMS; g++)
    CHECK(sums[g] == 1);
  return wrong != 0;
}
