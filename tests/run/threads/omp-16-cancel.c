// RUN: %sumacc -fopenmp %s -o %t && %run %t off && env OMP_CANCELLATION=true %run %t on
// OpenMP 5.2 16: cancel and cancellation points in device code have an effect with OMP_CANCELLATION alone: then threads
// leave the construct, others at their cancellation points and, of parallel, at barriers; what is found is found.
#include <omp.h>
#include <stdio.h>
#include <string.h>
enum { N = 3000, WANTED = 1234 };
static int a[N], seen[N];
static int bad;
static void check(int fine, const char *what, int value) {
  if (!fine)
    printf("bad: %s %d\n", what, value), bad = 1;
}
int main(int argc, char **argv) {
  int on = argc > 1 && strcmp(argv[1], "on") == 0, says = -1;
  for (int i = 0; i < N; i++)
    a[i] = i * 7 % N;
#pragma omp target map(from : says)
  says = omp_get_cancellation();
  check(says == on, "omp_get_cancellation", says);
  int found = -1, past = 0, done = 0, runs = 0, other = 0;
#pragma omp target parallel for map(tofrom : found, seen) map(to : a) num_threads(4)
  for (int i = 0; i < N; i++) {
    seen[i] = 1;
    if (a[i] == WANTED) {
      found = i;
#pragma omp cancel for
      seen[i] = 2;
    }
#pragma omp cancellation point for
    seen[i]++;
  }
  for (int i = 0; i < N; i++)
    past += seen[i] > 1;
  check(found >= 0 && a[found] == WANTED && (on ? past < N && seen[found] == 1 : past == N && seen[found] == 3), "for",
        past);
  /* Each team's loop is cancelled for itself; each thread's part ends where it finds something. */
  int first[4], counts[4] = {0, 0, 0, 0};
  for (int i = 0; i < 4; i++)
    first[i] = -1;
#pragma omp target teams num_teams(4) thread_limit(4) map(tofrom : first, counts)
  {
    int mine = omp_get_team_num(), steps = 0, teams = omp_get_num_teams(), place = -1;
#pragma omp parallel for reduction(+ : steps) schedule(dynamic, 2) num_threads(4)
    for (int i = 0; i < 400; i++) {
      steps++;
      if (i == 40 + mine) {
        place = i;
#pragma omp cancel for if (mine != 1)
      }
#pragma omp cancellation point for
    }
    first[mine] = place - 40;
    counts[mine] = steps;
    for (int k = mine + teams; k < 4; k += teams)
      first[k] = k, counts[k] = on && k != 1 ? 42 : 400;
  }
  for (int i = 0; i < 4; i++)
    check(first[i] == i && (on && i != 1 ? counts[i] >= 21 && counts[i] < 400 : counts[i] == 400), "team", counts[i]);
  /* A parallel construct: some threads wait at a barrier that the one that cancels does not come to. */
  int before = 0, behind = 0, rounds = 0, threads = 0;
#pragma omp target map(tofrom : before, behind, rounds, threads)
  for (int round = 0; round < 3; round++) {
#pragma omp parallel num_threads(6)
    {
      int t = omp_get_thread_num();
#pragma omp atomic
      before++;
      if (t == 0)
        threads = omp_get_num_threads();
      if (t == omp_get_num_threads() - 1) {
#pragma omp cancel parallel if (round != 1)
      }
#pragma omp for
      for (int i = 0; i < 12; i++)
#pragma omp atomic
        rounds++;
#pragma omp barrier
#pragma omp cancellation point parallel
#pragma omp atomic
      behind++;
    }
  }
  check(before == 3 * threads && behind == (on ? threads : 3 * threads) && rounds >= 12 && (on || rounds == 36),
        "parallel", behind);
  /* A loop in a parallel construct, done again and again; then sections; only a part of what stands behind is done. */
#pragma omp target parallel map(tofrom : done, runs, past, other) num_threads(4)
  {
    for (int round = 0; round < 4; round++) {
#pragma omp for schedule(static, 1)
      for (int i = 0; i < 40; i++) {
        if (i == 8 && round % 2) {
#pragma omp cancel for
        }
#pragma omp cancellation point for
        if (i == 8)
#pragma omp atomic
          done++;
      }
#pragma omp single
      runs++;
    }
#pragma omp sections
    {
#pragma omp section
      {
#pragma omp cancel sections if (cancel : runs == 4)
        past = 77;
      }
#pragma omp section
      other = 10;
    }
  }
  check(done == (on ? 2 : 4) && runs == 4 && (on || other == 10) && (on ? past != 77 : past == 77), "sections", past);
  /* Tasks: those of the taskgroup that come later do not start. */
  int tasks = 0, inner = 0, loops = 0;
#pragma omp target parallel map(tofrom : tasks, inner, loops) num_threads(2)
#pragma omp single
  {
#pragma omp taskgroup
    for (int i = 0; i < 10; i++)
#pragma omp task firstprivate(i)
    {
      tasks++;
      if (i == 3) {
#pragma omp cancel taskgroup
        inner += 100;
      }
#pragma omp task
      inner++;
    }
#pragma omp task
    tasks += 1000;
#pragma omp taskloop
    for (int i = 0; i < 20; i++) {
      if (i == 5) {
#pragma omp cancel taskgroup if (1)
      }
#pragma omp cancellation point taskgroup
      loops++;
    }
  }
  check(on ? tasks == 1004 && inner == 3 && loops == 5 : tasks == 1010 && inner == 110 && loops == 20, "taskgroup",
        tasks);
  return bad;
}
