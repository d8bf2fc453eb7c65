// RUN: %sumacc -fopenmp %s -o %t && %run %t
// UNSUPPORTED: device-serial
// OpenMP 5.2 18: functions that device code calls, directly or by a pointer, ask for the thread that executes them: the
// same as the construct that calls them would say.
#include <omp.h>
#include <stdio.h>
#include <string.h>
enum { N = 64 };
static int wrong;
#define CHECK(x) ((x) ? 0 : (wrong++, printf("line %d: %s\n", __LINE__, #x)))

struct answer {
  int thread, threads, team, teams, level, active, parallel, most, limit, above, size, none;
};

static void ask(struct answer *a) {
  a->thread = omp_get_thread_num();
  a->threads = omp_get_num_threads();
  a->team = omp_get_team_num();
  a->teams = omp_get_num_teams();
  a->level = omp_get_level();
  a->active = omp_get_active_level();
  a->parallel = omp_in_parallel();
  a->most = omp_get_max_threads();
  a->limit = omp_get_thread_limit();
  a->above = omp_get_ancestor_thread_num(1);
  a->size = omp_get_team_size(1);
  a->none = omp_get_ancestor_thread_num(omp_get_level() + 1);
}

static int through(int i) {
  return i ? omp_get_thread_num() : through(1);
}

#pragma omp begin declare target
int member(void) {
  return omp_get_thread_num();
}
int members(void) {
  return omp_get_num_threads();
}
typedef int question(void);
static int put(question *q) {
  return q();
}
#pragma omp end declare target

static void in_threads(void) {
  struct answer before, of[N], nested[N], after;
  int lexical[N][2], n = 0;
  memset(of, 0, sizeof of);
#pragma omp target map(from : before, after, lexical, n) map(tofrom : of, nested)
  {
    ask(&before);
#pragma omp parallel num_threads(N)
    {
      int t = omp_get_thread_num();
      lexical[t][0] = t;
      lexical[t][1] = omp_get_num_threads();
      ask(&of[t]);
#pragma omp parallel
      ask(&nested[t]);
      if (t == 0)
        n = omp_get_num_threads();
    }
    ask(&after);
  }
  CHECK(before.thread == 0 && before.threads == 1 && before.team == 0 && before.teams == 1 && before.level == 0 &&
        before.active == 0 && !before.parallel && before.most >= 1 && before.limit >= n && before.above == -1 &&
        before.size == -1 && before.none == -1);
  CHECK(memcmp(&before, &after, sizeof before) == 0);
  for (int t = 0; t < n; t++) {
    const struct answer *a = &of[t], *b = &nested[t];
    CHECK(lexical[t][0] == a->thread && lexical[t][1] == a->threads && a->thread == t && a->threads == n);
    CHECK(a->level == 1 && a->active == (n > 1) && a->parallel == (n > 1) && a->most == 1 && a->above == t &&
          a->size == n && a->none == -1 && a->team == 0 && a->teams == 1);
    CHECK(b->thread == 0 && b->threads == 1 && b->level == 2 && b->active == (n > 1) && b->above == t && b->size == n &&
          b->none == -1);
  }
}

static void in_teams(void) {
  int of[4 * N], at[4 * N], who[4 * N], bad = 0;
  for (int i = 0; i < 4 * N; i++)
    of[i] = at[i] = who[i] = -1;
#pragma omp target teams distribute parallel for num_teams(4) map(tofrom : of, at, who) reduction(+ : bad)
  for (int i = 0; i < 4 * N; i++) {
    struct answer a;
    ask(&a);
    of[i] = a.team;
    at[i] = a.level;
    who[i] = a.thread;
    bad += a.thread != omp_get_thread_num() || a.threads != omp_get_num_threads() || a.team != omp_get_team_num() ||
           a.teams != omp_get_num_teams() || through(0) != omp_get_thread_num();
  }
  for (int i = 0; i < 4 * N; i++)
    bad += of[i] < 0 || of[i] >= 4 || at[i] != 1 || who[i] < 0;
  CHECK(bad == 0);
}

/* Threads are workers, whose lanes are the same thread. */
static void in_simd(void) {
  int bad = 0, few = 3;
#pragma omp target parallel for num_threads(few) reduction(+ : bad)
  for (int i = 0; i < 12; i++) {
    int mine = member(), different = 0;
    bad += mine != omp_get_thread_num() || members() != omp_get_num_threads();
#pragma omp simd reduction(+ : different)
    for (int k = 0; k < 40; k++)
      different += member() != mine;
    bad += different;
  }
  CHECK(bad == 0);
}

static void by_pointer(void) {
  int bad = 0;
#pragma omp target parallel num_threads(N) reduction(+ : bad)
  {
    question *q = omp_get_num_threads() ? member : members;
    bad += put(q) != omp_get_thread_num() || put(members) != omp_get_num_threads();
  }
#pragma omp target map(tofrom : bad)
  bad += put(member) != 0 || put(members) != 1;
  CHECK(bad == 0);
}

/* The host's own threads have the numbers of the host's library. */
static void on_the_host(void) {
  int bad = 0, n = 0;
#pragma omp parallel num_threads(3) reduction(+ : bad, n)
  {
    n++;
    bad += member() != omp_get_thread_num() || members() != omp_get_num_threads() || through(0) != omp_get_thread_num();
  }
  CHECK(bad == 0 && n >= 1);
}

int main(void) {
  in_threads();
  in_teams();
  in_simd();
  by_pointer();
  on_the_host();
  return wrong != 0;
}
