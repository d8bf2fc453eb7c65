/*
 * patience.c - launches that do not end while SUMAC_VERIFY compares: a thread of its own tells of them.
 *
 * The program waits for each launch then, and the data of a device, also of the host's threads, are copies. So a region
 * that waits for something that the host does later, or another region, never ends. Nothing can be done about that but
 * to say so, instead of hanging in silence.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <errno.h>
#include <pthread.h>
#include <time.h>

#include "core/devices.h"
#include "sumac/quiet_thread.h"
#include "verification/oracle.h"

static struct {
  pthread_mutex_t lock; /* of all below */
  pthread_cond_t changed;
  bool started;                        /* the thread */
  const struct verification *launched; /* NULL: nothing is under way */
  struct timespec until;
} state = {.lock = PTHREAD_MUTEX_INITIALIZER, .changed = PTHREAD_COND_INITIALIZER};

static void tell_late(const struct verification *v) {
  const char *device = v->op->device->name;
  if (v->late)
    fail(ERROR_EXECUTION, v->op->where,
         "SUMAC_VERIFY: the region ends neither by one thread nor on device %s. Compared regions cannot wait for what "
         "the host does later, or other regions: the program waits for each of them, and works on other memory",
         device);
  warn_once(v->op->where, "patience",
            "SUMAC_VERIFY: the region has not ended on device %s after %.0f seconds. Compared regions cannot wait for "
            "what the host does later, or other regions: the program waits for each of them, and works on other memory",
            device, verify_settings()->seconds);
}

/* The child has no thread that watches. */
static void forked(void) {
  pthread_mutex_init(&state.lock, NULL);
  pthread_cond_init(&state.changed, NULL);
  state.started = false;
}

const struct fork_handlers patience_fork = {.mutex = &state.lock, .forked = forked};

static void *watch(void *nothing) {
  pthread_mutex_lock(&state.lock);
  for (;;) {
    const struct verification *v = state.launched;
    int end = v ? pthread_cond_timedwait(&state.changed, &state.lock, &state.until)
                : pthread_cond_wait(&state.changed, &state.lock);
    if (end == ETIMEDOUT && state.launched == v) {
      state.launched = NULL;
      tell_late(v);
    }
  }
  return nothing;
}

void patience_begin(const struct verification *v) {
  enum { HOPELESS = 10 }; /* a part of the time is enough if the oracle took too long */
  double seconds = verify_settings()->seconds;
  pthread_t thread;
  pthread_mutex_lock(&state.lock);
  if (!state.started && quiet_thread_start(&thread, NULL, watch, NULL)) {
    pthread_detach(thread);
    state.started = true;
  }
  clock_gettime(CLOCK_REALTIME, &state.until);
  state.until.tv_sec += 1 + (time_t)(v->late ? seconds / HOPELESS : seconds);
  state.launched = v;
  pthread_cond_signal(&state.changed);
  pthread_mutex_unlock(&state.lock);
}

void patience_end(void) {
  pthread_mutex_lock(&state.lock);
  state.launched = NULL;
  pthread_cond_signal(&state.changed);
  pthread_mutex_unlock(&state.lock);
}
