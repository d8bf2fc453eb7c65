// RUN: %sumacc -fopenmp %s -o %t && %run %t
// OpenMP 5.2 12.5.2: tasks that are over when another thread, or a later statement, says that their event has happened:
// taskwait, the end of a taskgroup, barriers, the end of loops and of the parallel construct wait for that.
#include <omp.h>
#include <stdio.h>
enum { N = 40 };
static int wrong;
#define CHECK(x) ((x) ? 0 : (wrong++, printf("line %d: %s\n", __LINE__, #x)))

static void happen(omp_event_handle_t event, int *at, int value) {
#pragma omp atomic write seq_cst
  *at = value;
  omp_fulfill_event(event);
}
/* The handle that a thread has given to others. */
static omp_event_handle_t handed(omp_event_handle_t *from, int *given) {
  int there = 0;
  while (!there) {
#pragma omp taskyield
#pragma omp atomic read seq_cst
    there = *given;
  }
  return *from;
}

/* Each thread begins tasks that the next one ends, but has the last one's value only behind its waits. */
static void around(int threads) {
  omp_event_handle_t events[N], others[N];
  int given[N] = {0}, again[N] = {0}, value[N] = {0}, more[N] = {0}, bad = 0, n = 0, parts[N] = {0}, ends = 0;
#pragma omp target map(tofrom : given, again, value, more, bad, n, parts, ends) map(alloc : events, others)
#pragma omp parallel num_threads(threads)
  {
    int me = omp_get_thread_num(), all = omp_get_num_threads(), next = (me + 1) % all, sees = 0;
    if (me == 0)
      n = all;
    omp_event_handle_t event;
#pragma omp task detach(event) shared(events)
    {
      events[me] = event;
#pragma omp atomic write seq_cst
      given[me] = 1;
    }
#pragma omp taskgroup
    {
      omp_event_handle_t mine;
#pragma omp task detach(mine) shared(others)
      {
        others[me] = mine;
#pragma omp atomic write seq_cst
        again[me] = 1;
      }
      happen(handed(&others[next], &again[next]), &more[next], 3);
    }
#pragma omp atomic read seq_cst
    sees = more[me];
    if (sees != 3)
#pragma omp atomic
      bad++;
    /* The first task is not over yet, for any thread: the taskgroup did not wait for it. */
    happen(handed(&events[next], &given[next]), &value[next], 7 + me);
#pragma omp taskwait
#pragma omp atomic read seq_cst
    sees = value[me];
    if (sees != 7 + (me + all - 1) % all)
#pragma omp atomic
      bad += 100;
#pragma omp for
    for (int i = 0; i < N; i++) {
      omp_event_handle_t own;
#pragma omp task detach(own) if (i % 2)
      parts[i] = i + 1;
      omp_fulfill_event(own);
    }
#pragma omp single
    {
      omp_event_handle_t last;
#pragma omp task detach(last)
      omp_fulfill_event(last);
      ends++;
    }
#pragma omp barrier
    if (ends != 1)
#pragma omp atomic
      bad += 10000;
  }
  for (int i = 0; i < N; i++)
    wrong += parts[i] != i + 1 || (i < n && value[i] != 7 + (i + n - 1) % n);
  CHECK(bad == 0 && wrong == 0 && n >= 1);
}

/* The parallel construct's end waits, and a barrier. What follows is seen by all. */
static void behind(int threads) {
  omp_event_handle_t shared_event[2];
  int given[2] = {0, 0}, at[2] = {0, 0}, bad = 0, done = 0, alone = 0;
#pragma omp target map(tofrom : given, at, bad, done, alone) map(alloc : shared_event)
  {
    omp_event_handle_t single;
#pragma omp task detach(single) shared(alone)
    alone = 1;
    omp_fulfill_event(single);
#pragma omp taskwait
    for (int k = 0; k < 2; k++) {
#pragma omp parallel num_threads(threads) shared(single)
      {
        int me = omp_get_thread_num(), all = omp_get_num_threads(), sees = 0;
        if (me == 0) {
#pragma omp task detach(single)
          shared_event[k] = single;
#pragma omp atomic write seq_cst
          given[k] = 1;
        }
        if (me == all - 1)
          happen(handed(&shared_event[k], &given[k]), &at[k], 5);
        if (k) {
#pragma omp barrier
#pragma omp atomic read seq_cst
          sees = at[k];
          if (sees != 5)
#pragma omp atomic
            bad++;
        }
      }
      done += at[k];
    }
  }
  CHECK(bad == 0 && done == 10 && alone == 1);
  int sum = 0;
#pragma omp target teams distribute parallel for num_teams(3) reduction(+ : sum)
  for (int i = 0; i < N; i++) {
    omp_event_handle_t event;
#pragma omp task detach(event) shared(sum)
    {
      sum += i;
      omp_fulfill_event(event);
    }
  }
  CHECK(sum == N * (N - 1) / 2);
}

int main(void) {
  static const int threads[] = {1, 2, 5, N};
  for (int k = 0; k < 4; k++) {
    around(threads[k]);
    behind(threads[k]);
  }
  return wrong != 0;
}
