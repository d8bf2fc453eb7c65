// RUN: %sumacc -fopenmp %s -o %t && %run %t
// RUN: %sumacc -fopenmp %s -o %t && env OMP_CANCELLATION=true %run %t
// OpenMP 5.2 12.5.2: events of tasks in tasks, in taskloops, in functions that device code calls, in parallel constructs
// in others, and in constructs that are cancelled. Each wait is for the tasks that it is for, and for no others.
#include <omp.h>
#include <stdio.h>
enum { N = 24 };
static int wrong;
#define CHECK(x) ((x) ? 0 : (wrong++, printf("line %d: %s\n", __LINE__, #x)))
#define GIVEN(place, handle)                                                                                           \
  do {                                                                                                                 \
    events[place] = handle;                                                                                            \
    set(&given[place]);                                                                                                \
  } while (0)

static void set(int *at) {
#pragma omp atomic write seq_cst
  *at = 1;
}
static int get(const int *at) {
  int value;
#pragma omp atomic read seq_cst
  value = *at;
  return value;
}
static void await(const int *at) {
  while (!get(at)) {
#pragma omp taskyield
  }
}
/* Has the event of AT happen, when it is there, behind a value of its own. */
static void finish(omp_event_handle_t *event, const int *given, int *done) {
  await(given);
  set(done);
  omp_fulfill_event(*event);
}

/* Two threads: the first one makes tasks, the second one ends them. */
static void in_tasks(int more) {
  omp_event_handle_t events[8];
  int given[8] = {0}, done[8] = {0}, seen[8] = {0}, go[8] = {0};
#pragma omp target map(tofrom : given, done, seen, go) map(alloc : events)
#pragma omp parallel num_threads(2 + more)
  {
    int me = omp_get_thread_num(), all = omp_get_num_threads();
    if (all > 2 && me == 0) {
      omp_event_handle_t outer;
#pragma omp task detach(outer) shared(events, given)
      GIVEN(0, outer);
#pragma omp task shared(events, given, done, seen, go)
      {
        omp_event_handle_t child;
#pragma omp task detach(child) shared(events, given)
        {
          GIVEN(1, child);
          omp_event_handle_t grandchild;
#pragma omp task detach(grandchild) shared(events, given) firstprivate(child)
          GIVEN(2, grandchild);
        }
        set(&go[1]);
#pragma omp taskwait /* for the child: neither for its own child nor for the first task, which nobody has ended */
        seen[1] = get(&done[1]) && !get(&done[2]) && !get(&done[0]);
      }
      set(&go[2]); /* the task that is over has left its grandchild */
#pragma omp taskgroup
      {
#pragma omp task shared(events, given)
        {
          omp_event_handle_t inside;
#pragma omp task detach(inside) shared(events, given)
          GIVEN(3, inside);
        }
#pragma omp taskwait /* not for the task in the task, nor for those of the one that is over */
        seen[2] = !get(&done[3]) && !get(&done[2]);
        await(&go[7]);
        seen[0] = get(&done[0]);
        set(&go[3]);
      }
      seen[3] = get(&done[3]);
#pragma omp taskloop num_tasks(2) shared(events, given, go)
      for (int i = 0; i < 2; i++) {
        omp_event_handle_t of_loop;
#pragma omp task detach(of_loop) shared(events, given)
        GIVEN(4 + i, of_loop);
        set(&go[4 + i]);
      }
      seen[4] = get(&done[4]) && get(&done[5]) && !get(&done[2]);
#pragma omp taskloop num_tasks(1) nogroup shared(events, given)
      for (int i = 6; i < 7; i++) {
        omp_event_handle_t of_loop;
#pragma omp task detach(of_loop) shared(events, given)
        GIVEN(6, of_loop);
      }
#pragma omp taskwait
      seen[5] = !get(&done[6]);
      set(&go[6]);
    } else if (all > 2 && me == 1) {
      await(&go[2]);
      finish(&events[0], &given[0], &done[0]);
      set(&go[7]);
      for (int k = 3; k < 6; k++) {
        await(&go[k]);
        finish(&events[k], &given[k], &done[k]);
      }
      await(&go[6]);
      finish(&events[6], &given[6], &done[6]);
      finish(&events[2], &given[2], &done[2]);
    }
    if (all > 2 && me == 2) {
      await(&go[1]);
      finish(&events[1], &given[1], &done[1]);
    }
#pragma omp barrier
    if (all > 2 && me == 0) {
      seen[7] = get(&done[6]) && get(&done[2]);
      seen[6] = 1;
    }
  }
  if (seen[6])
    CHECK(seen[0] && seen[1] && seen[2] && seen[3] && seen[4] && seen[5] && seen[7]);
}

/* In functions, and what they call. */
static void deeper(omp_event_handle_t *event, int *given) {
  omp_event_handle_t own;
#pragma omp task detach(own)
  {
    *event = own;
    set(given);
  }
}
static void begin(omp_event_handle_t *events, int *given, int at) {
  omp_event_handle_t first;
#pragma omp task detach(first)
  {
    events[at] = first;
    set(&given[at]);
  }
#pragma omp task
  deeper(&events[at + N], &given[at + N]);
}
static int group(omp_event_handle_t *events, int *given, int *done, int at, int with) {
#pragma omp taskgroup
  {
    deeper(&events[at], &given[at]);
    finish(&events[with], &given[with], &done[with]);
  }
  return get(&done[at]);
}
static int waited(int *done, int at) {
#pragma omp taskwait
  return get(&done[at]) ? 1 : 0;
}
static int met(const int *done, int at) {
#pragma omp barrier
  return get(&done[at]) && get(&done[at + N]);
}
static void in_functions(int threads) {
  omp_event_handle_t events[4 * N];
  int given[4 * N] = {0}, done[4 * N] = {0}, bad = 0, loops[N] = {0}, n = 0;
#pragma omp target map(tofrom : given, done, bad, loops, n) map(alloc : events)
#pragma omp parallel num_threads(threads)
  {
    int me = omp_get_thread_num(), all = omp_get_num_threads(), next = (me + 1) % all;
    if (me == 0)
      n = all;
    begin(events, given, me);
    int good = group(events, given, done, 2 * N + me, 2 * N + next);
    good &= group(events, given, done, 3 * N + me, 3 * N + next);
    finish(&events[next], &given[next], &done[next]);
    good &= waited(done, me);
    finish(&events[next + N], &given[next + N], &done[next + N]);
    good &= met(done, me);
#pragma omp for
    for (int i = 0; i < N; i++) {
      omp_event_handle_t own;
      int there = 0;
      deeper(&own, &there);
      omp_fulfill_event(own);
      loops[i] += there;
    }
    if (!good)
#pragma omp atomic
      bad++;
  }
  CHECK(bad == 0 && n >= 1);
  for (int i = 0; i < N; i++)
    CHECK(loops[i] == 1);
}

/* A parallel construct in another one waits for its own tasks at its barriers and its end, and for no others. */
static void in_parallel(void) {
  omp_event_handle_t events[3];
  int given[3] = {0}, done[3] = {0}, seen[3] = {0};
#pragma omp target map(tofrom : given, done, seen) map(alloc : events)
#pragma omp parallel num_threads(2)
  {
    int me = omp_get_thread_num(), all = omp_get_num_threads();
    if (all == 2 && me == 0) {
      omp_event_handle_t outer;
#pragma omp task detach(outer) shared(events, given)
      GIVEN(0, outer);
#pragma omp parallel
      {
        omp_event_handle_t inner, last;
#pragma omp task detach(inner) shared(events, given)
        GIVEN(1, inner);
#pragma omp barrier
        seen[0] = get(&done[1]) && !get(&done[0]);
#pragma omp task detach(last) shared(events, given)
        GIVEN(2, last);
      }
      seen[1] = get(&done[2]) && !get(&done[0]);
      set(&seen[2]);
    } else if (all == 2) {
      finish(&events[1], &given[1], &done[1]);
      finish(&events[2], &given[2], &done[2]);
      await(&seen[2]);
      finish(&events[0], &given[0], &done[0]);
    } else {
      seen[0] = seen[1] = done[0] = 1;
    }
  }
  CHECK(seen[0] && seen[1] && done[0]);
}

/* taskwait with depend waits for tasks that have such a clause, and for no event. */
static void depending(void) {
  int x = 0, y = 0;
#pragma omp target parallel num_threads(2) map(tofrom : x, y)
  if (omp_get_thread_num() == 0) {
    omp_event_handle_t event;
#pragma omp task detach(event) shared(y)
    y = 1;
#pragma omp task depend(out : x) shared(x)
    x = 1;
#pragma omp taskwait depend(in : x)
    omp_fulfill_event(event);
#pragma omp taskwait
  }
  CHECK(x == 1 && y == 1);
}

/* Where cancel ends the construct: tasks that are not begun are not waited for, others are. */
static void cancelled(void) {
  omp_event_handle_t events[2];
  int given[2] = {0}, done[2] = {0}, n = 0, after = 0, cancels = omp_get_cancellation();
#pragma omp target map(tofrom : given, done, n, after) map(alloc : events)
#pragma omp parallel num_threads(2)
  {
    int me = omp_get_thread_num(), all = omp_get_num_threads();
    if (me == 0) {
#pragma omp taskgroup
      {
        omp_event_handle_t begun;
#pragma omp task detach(begun) shared(events, given)
        GIVEN(0, begun);
        if (all == 1)
          finish(&events[0], &given[0], &done[0]);
        for (int i = 0; i < 4; i++) {
          omp_event_handle_t late;
#pragma omp task detach(late) shared(n)
          {
            n++;
#pragma omp cancel taskgroup
            n += 100;
          }
          if (n > 99)
            omp_fulfill_event(late);
          else if (i == 0)
            omp_fulfill_event(late);
        }
      }
      after = get(&done[0]);
    } else if (me == 1) {
      finish(&events[0], &given[0], &done[0]);
    }
  }
  CHECK(after && n == (cancels ? 1 : 404));
}

int main(void) {
  in_tasks(1);
  in_tasks(4);
  in_functions(1);
  in_functions(5);
  in_functions(N);
  in_parallel();
  depending();
  cancelled();
  return wrong != 0;
}
