/*
 * cuda_mover.c - moves the pieces of staged copies within the host's memory: a function of the host in a stream, which
 * the driver's thread calls, and for pieces that are long enough a thread of the device's, which does half of each. One
 * thread copies slower than the engine of a card does.
 */
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "core/mapping/data.h"
#include "dev/cuda.h"

enum { TWO_FROM = 256 << 10 }; /* bytes: waking the other thread takes some microseconds */

struct mover {
  pthread_mutex_t turn; /* of who has the helper */
  pthread_mutex_t lock; /* guards what follows */
  pthread_cond_t changed;
  pthread_t helper;
  pid_t process; /* that has the helper; 0: none has */
  void *to;      /* what the helper moves; NULL: nothing */
  const void *from;
  size_t bytes;
  bool ends;
};

struct mover *mover_new(void) {
  struct mover *m = calloc(1, sizeof *m);
  if (!m)
    return NULL;
  pthread_mutex_init(&m->turn, NULL);
  pthread_mutex_init(&m->lock, NULL);
  pthread_cond_init(&m->changed, NULL);
  return m;
}

static void *help(void *argument) {
  struct mover *m = argument;
  pthread_mutex_lock(&m->lock);
  while (!m->ends) {
    if (!m->to) {
      pthread_cond_wait(&m->changed, &m->lock);
      continue;
    }
    pthread_mutex_unlock(&m->lock);
    memcpy(m->to, m->from, m->bytes);
    pthread_mutex_lock(&m->lock);
    m->to = NULL;
    pthread_cond_broadcast(&m->changed);
  }
  pthread_mutex_unlock(&m->lock);
  return NULL;
}

/* The helper gets none of the program's signals. A child of fork has no helper. */
static bool has_helper(struct mover *m) {
  sigset_t all, before;
  if (m->process)
    return m->process == getpid();
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  if (pthread_create(&m->helper, NULL, help, m) == 0)
    m->process = getpid();
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  return m->process != 0;
}

static void set(struct mover *m, void *to, const void *from, size_t bytes) {
  pthread_mutex_lock(&m->lock);
  m->from = from;
  m->bytes = bytes;
  m->to = to;
  pthread_cond_broadcast(&m->changed);
  pthread_mutex_unlock(&m->lock);
}

static void await(struct mover *m) {
  pthread_mutex_lock(&m->lock);
  while (m->to)
    pthread_cond_wait(&m->changed, &m->lock);
  pthread_mutex_unlock(&m->lock);
}

static void move_all(struct mover *m, char *to, const char *from, size_t bytes) {
  size_t half = bytes / 2;
  bool two = bytes >= TWO_FROM && pthread_mutex_trylock(&m->turn) == 0;
  if (two && !has_helper(m)) {
    pthread_mutex_unlock(&m->turn);
    two = false;
  }
  if (!two) {
    memcpy(to, from, bytes);
    return;
  }
  set(m, to + half, from + half, bytes - half);
  memcpy(to, from, half);
  await(m);
  pthread_mutex_unlock(&m->turn);
}

/* The driver calls it. What the program took away meanwhile, the next wait for the queue says. */
static void move(void *argument) {
  struct move *move = argument, *none = NULL;
  bool out = move->to == move->host;
  if (host_memory_there(move->host, move->bytes, out))
    move_all(move->mover, move->to, move->from, move->bytes);
  else if (atomic_compare_exchange_strong(&move->queue->lost, &none, move))
    return;
  free(move);
}

int mover_call(struct sumac_device *d, struct mover *m, void *stream, const struct move *given) {
  struct move *kept = malloc(sizeof *kept);
  if (!kept)
    return cuda_fail("out of memory on the host");
  *kept = *given;
  kept->mover = m;
  if (d->api->host_copies)
    d->api->host_copies(kept->bytes, kept->bytes >= TWO_FROM ? 2 : 1);
  int code = RUN(d, launch_host, stream, move, kept);
  if (code)
    free(kept);
  return code;
}

void mover_free(struct mover *m) {
  if (!m || (m->process && m->process != getpid()))
    return; /* a child of fork, where the helper is not, and what it waited for is never free */
  if (m->process) {
    pthread_mutex_lock(&m->lock);
    m->ends = true;
    pthread_cond_broadcast(&m->changed);
    pthread_mutex_unlock(&m->lock);
    pthread_join(m->helper, NULL);
  }
  pthread_cond_destroy(&m->changed);
  pthread_mutex_destroy(&m->lock);
  pthread_mutex_destroy(&m->turn);
  free(m);
}
