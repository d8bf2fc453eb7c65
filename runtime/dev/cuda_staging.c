/*
 * cuda_staging.c - copies between the device and pageable memory of the host, by way of page-locked memory: a function
 * of the host, which the driver calls in a stream of its own beside the queue's, fills the next piece while the engine
 * copies the one before it. So the caller never waits, and copies run while kernels do. For memory that is not
 * page-locked the driver itself copies as soon as it is called, and the caller waits for the engine.
 *
 * To the device, a piece:                                    From the device:
 *
 *   queue's stream            stream beside                  queue's stream               stream beside
 *                             wait for the queue             wait until a berth is free
 *                             wait until a berth is free     copy to the berth
 *                             fill the berth                                              wait for that
 *   wait for that                                                                         empty the berth
 *   copy from the berth                                      at the end: wait for that
 *
 * A caller that waits for its copy in any case moves the pieces itself, so that no function has to be started:
 *
 *   to the device:   for each piece: wait until the berth is free, fill it, copy from it
 *   from the device: copy to as many berths as there are; for each piece: wait for its copy, empty the berth, copy the
 *                    next piece to it
 *
 * Each direction has PIECES berths for either way, which are taken in turn; all are as large together as SUMAC_STAGING
 * says. Whatever waits, waits for what was enqueued before it, so nothing waits in a circle.
 *
 * To change copies of pageable memory on the GPU: cuda_staging.c; what the host does of them: cuda_mover.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <pthread.h>
#include <stdlib.h>

#include "dev/cuda.h"

enum {                            /* bytes: */
       LEAST_IN = 64 << 10,       /* the driver takes no more at once when it is called */
       LEAST_AWAITED = 128 << 10, /* of a copy for which the caller waits in any case */
       PAYS_FROM = 16 << 20,      /* of such copies together: locking the berths takes a millisecond or two */
       LEAST_PIECE = 256 << 10,   /* of a long copy that a function moves: to start that takes some microseconds, */
       LEAST_OWN = 64 << 10,      /* or the caller */
       ALIGNMENT = 256
};
static size_t staging_bytes; /* what the environment allows */

void cuda_configure(const struct device_settings *asked) {
  staging_bytes = asked->staging;
}

enum { PIECES = 4, HOST_ALLOC_PORTABLE = 1 };

struct berths {
  pthread_mutex_t turn; /* of the caller that moves a copy; of those for functions the staging's lock is the guard */
  char *memory;
  size_t each;        /* bytes of one */
  unsigned next;      /* number of the one that is taken next */
  void *free[PIECES]; /* event: what used it last has ended; NULL: nothing has used it */
};

struct staging {
  pthread_mutex_t lock;
  bool failed;              /* there is no memory for it */
  size_t awaited;           /* bytes, see PAYS_FROM */
  struct berths way[2];     /* from the device, to it */
  struct berths callers[2]; /* of callers */
  struct mover *mover;
  struct staging *next; /* of all devices that are open */
};

static struct staging *all; /* changes under the lock of the devices, as they are opened and closed */

static void lock_all(void) {
  for (struct staging *s = all; s; s = s->next)
    for (int way = 0; way < 2; way++)
      pthread_mutex_lock(&s->callers[way].turn);
  for (struct staging *s = all; s; s = s->next)
    pthread_mutex_lock(&s->lock);
  filled_lock();
}

static void unlock_all(void) {
  filled_unlock();
  for (struct staging *s = all; s; s = s->next) {
    pthread_mutex_unlock(&s->lock);
    for (int way = 0; way < 2; way++)
      pthread_mutex_unlock(&s->callers[way].turn);
  }
}

const struct fork_handlers staging_fork = {.lock = lock_all, .unlock = unlock_all};

int staging_new(struct staging **out) {
  struct staging *s = calloc(1, sizeof *s);
  if (!s)
    return cuda_fail("out of memory on the host");
  pthread_mutex_init(&s->lock, NULL);
  for (int way = 0; way < 2; way++)
    pthread_mutex_init(&s->callers[way].turn, NULL);
  s->next = all;
  *out = all = s;
  return 0;
}

static void give_back(const struct sumac_device *d, struct berths *b) {
  for (int i = 0; i < PIECES; i++)
    if (b->free[i])
      d->api->event_destroy(b->free[i]);
  if (b->memory)
    d->api->mem_host_free(b->memory);
}

void staging_free(struct sumac_device *d) {
  struct staging *s = d->staging, **place = &all;
  while (*place != s)
    place = &(*place)->next;
  *place = s->next;
  for (int way = 0; way < 2; way++) {
    give_back(d, &s->way[way]);
    give_back(d, &s->callers[way]);
    pthread_mutex_destroy(&s->callers[way].turn);
  }
  filled_forget(d);
  mover_free(s->mover);
  pthread_mutex_destroy(&s->lock);
  free(s);
}

/* ---- whether it pays ---- */

static bool pays(struct staging *s, size_t bytes, bool in, bool awaited) {
  if (!awaited)
    return !in || bytes > LEAST_IN;
  if (bytes < LEAST_AWAITED || s->mover)
    return bytes >= LEAST_AWAITED;
  s->awaited = s->awaited < PAYS_FROM ? s->awaited + bytes : PAYS_FROM;
  return s->awaited >= PAYS_FROM;
}

static bool is_locked(const struct sumac_device *d, const void *host) {
  unsigned flags;
  return d->api->mem_host_flags(&flags, (void *)(uintptr_t)host) == CUDA_SUCCESS;
}

static bool get_berths(const struct sumac_device *d, struct berths *b) {
  void *memory = NULL;
  b->each = staging_bytes / 4 / PIECES / ALIGNMENT * ALIGNMENT;
  if (d->api->mem_host_alloc(&memory, b->each * PIECES, HOST_ALLOC_PORTABLE) != CUDA_SUCCESS)
    return false;
  b->memory = memory;
  return true;
}

/* Takes the memory at the first copy. */
static bool is_ready(const struct sumac_device *d, struct staging *s) {
  if (s->mover || s->failed)
    return !s->failed;
  for (int way = 0; way < 2 && !s->failed; way++)
    s->failed = !get_berths(d, &s->way[way]) || !get_berths(d, &s->callers[way]);
  if (!s->failed)
    s->failed = !(s->mover = mover_new());
  return !s->failed;
}

/* The program records a graph of what the queue does. In that, a copy has to be one of the driver's. */
static bool is_captured(const struct sumac_device *d, const struct sumac_queue *q) {
  int status = 0;
  return d->api->stream_capturing(q->stream, &status) != CUDA_SUCCESS || status != 0;
}

int cuda_stages(struct sumac_device *d, const struct sumac_queue *q, const void *host, size_t bytes, int in,
                int awaited) {
  struct staging *s = d->staging;
  if (!staging_bytes || d->api->context_set(d->context) || is_captured(d, q))
    return 0;
  pthread_mutex_lock(&s->lock);
  bool behind = in && filled_waits_for(host, bytes, false);
  bool stages = (behind || (pays(s, bytes, in, awaited) && !is_locked(d, host))) && is_ready(d, s);
  if (behind && !stages)
    filled_waits_for(host, bytes, true);
  pthread_mutex_unlock(&s->lock);
  return stages;
}

/* ---- streams and events ---- */

/* WAITER's later work comes after what STREAM has now. */
static int follow(struct sumac_device *d, void *waiter, void *stream, void **event) {
  int code = RUN(d, event_create, event, CUDA_EVENT_DISABLE_TIMING);
  if (code)
    return code;
  code = RUN(d, event_record, *event, stream);
  return code || !waiter ? code : RUN(d, stream_wait_event, waiter, *event, 0);
}

static int follow_once(struct sumac_device *d, void *waiter, void *stream) {
  void *event = NULL;
  int code = follow(d, waiter, stream, &event);
  if (event)
    d->api->event_destroy(event);
  return code;
}

/* ---- berths ---- */

/* The next berth, which WAITER does not use before it is free. */
static int take_berth(struct sumac_device *d, struct berths *b, void *waiter, unsigned *taken) {
  *taken = b->next++ % PIECES;
  void **free = &b->free[*taken];
  int code = *free ? RUN(d, stream_wait_event, waiter, *free, 0) : 0;
  if (*free)
    d->api->event_destroy(*free);
  *free = NULL;
  return code;
}

static size_t piece_of(const struct berths *b, size_t bytes, size_t least) {
  size_t piece = bytes / PIECES;
  piece = piece < least ? least : piece / ALIGNMENT * ALIGNMENT;
  return piece < b->each ? piece : b->each;
}

/* ---- copies that functions move ---- */

static int piece_in(struct sumac_device *d, struct sumac_queue *q, uintptr_t device, struct move move) {
  struct berths *b = &d->staging->way[1];
  unsigned berth;
  int code = take_berth(d, b, q->beside, &berth);
  if (code)
    return code;
  move.to = b->memory + berth * b->each;
  code = mover_call(d, d->staging->mover, q->beside, &move);
  if (!code)
    code = follow_once(d, q->stream, q->beside);
  if (!code)
    code = RUN(d, copy_to_async, device, move.to, move.bytes, q->stream);
  if (!code)
    code = follow(d, NULL, q->stream, &b->free[berth]);
  return code;
}

static int piece_out(struct sumac_device *d, struct sumac_queue *q, uintptr_t device, struct move move) {
  struct berths *b = &d->staging->way[0];
  unsigned berth;
  int code = take_berth(d, b, q->stream, &berth);
  if (code)
    return code;
  char *at = b->memory + berth * b->each;
  move.from = at;
  code = RUN(d, copy_from_async, at, device, move.bytes, q->stream);
  if (!code)
    code = follow_once(d, q->beside, q->stream);
  if (!code)
    code = mover_call(d, d->staging->mover, q->beside, &move);
  if (!code)
    code = follow(d, NULL, q->beside, &b->free[berth]);
  return code;
}

/* The next copy is a part of this one. */
static void tell_of(const struct sumac_device *d, const struct device_transfer *t) {
  if (d->api->copies_for && t->of.file)
    d->api->copies_for(t->of.file, t->of.line, t->of.function);
  if (d->api->copy_extent)
    d->api->copy_extent((uintptr_t)t->device, t->bytes);
}

static int all_pieces(struct sumac_device *d, struct sumac_queue *q, const struct device_transfer *t) {
  const int in = t->in != 0;
  const size_t bytes = t->bytes, piece = piece_of(&d->staging->way[in], bytes, LEAST_PIECE);
  const uintptr_t device = (uintptr_t)t->device;
  char *host = t->host;
  int code = in ? follow_once(d, q->beside, q->stream) : 0; /* what the queue does for the host comes first */
  for (size_t at = 0; at < bytes && !code; at += piece) {
    struct move move = {.of = t->of, .queue = q, .host = host + at, .bytes = bytes - at < piece ? bytes - at : piece};
    if (in) {
      move.from = host + at;
      code = piece_in(d, q, device + at, move);
      continue;
    }
    move.to = host + at;
    tell_of(d, t);
    code = piece_out(d, q, device + at, move);
  }
  if (code || in)
    return code;
  void *done = NULL;
  code = follow(d, q->stream, q->beside, &done);
  if (!code)
    filled_note(d, host, bytes, done);
  return code;
}

/* ---- copies that the caller moves ---- */

static size_t least(size_t a, size_t b) {
  return a < b ? a : b;
}

/* The calling thread waits until the berth is free. */
static int await_berth(struct sumac_device *d, struct berths *b, unsigned berth) {
  int code = b->free[berth] ? RUN(d, event_sync, b->free[berth]) : 0;
  if (b->free[berth])
    d->api->event_destroy(b->free[berth]);
  b->free[berth] = NULL;
  return code;
}

/* Behind a failure, whose description stays. Nothing uses the berths any more then. */
static void drop_berths(const struct sumac_device *d, struct berths *b) {
  for (unsigned k = 0; k < PIECES; k++) {
    if (!b->free[k])
      continue;
    d->api->event_sync(b->free[k]);
    d->api->event_destroy(b->free[k]);
    b->free[k] = NULL;
  }
}

static int own_in(struct sumac_device *d, struct sumac_queue *q, const struct device_transfer *t) {
  struct berths *b = &d->staging->callers[1];
  const size_t bytes = t->bytes, piece = piece_of(b, bytes, LEAST_OWN);
  /* What the queue does for the host comes first. */
  int code = q->borrowed || q->beside ? RUN(d, stream_sync, q->stream) : 0;
  for (size_t at = 0; at < bytes && !code; at += piece) {
    unsigned berth = b->next++ % PIECES;
    char *to = b->memory + berth * b->each;
    size_t n = least(piece, bytes - at);
    code = await_berth(d, b, berth);
    if (code)
      break;
    mover_move(d, d->staging->mover, q->stream, to, (const char *)t->host + at, n);
    code = RUN(d, copy_to_async, (uintptr_t)t->device + at, to, n, q->stream);
    if (!code)
      code = follow(d, NULL, q->stream, &b->free[berth]);
  }
  return code;
}

static int own_out(struct sumac_device *d, struct sumac_queue *q, const struct device_transfer *t) {
  struct berths *b = &d->staging->callers[0];
  const size_t bytes = t->bytes, piece = piece_of(b, bytes, LEAST_OWN), pieces = (bytes + piece - 1) / piece;
  const uintptr_t device = (uintptr_t)t->device;
  size_t begun = 0;
  int code = 0;
  for (size_t k = 0; k < pieces && !code; k++) {
    for (; begun < pieces && begun < k + PIECES && !code; begun++) {
      size_t at = begun * piece, berth = begun % PIECES;
      tell_of(d, t);
      code = RUN(d, copy_from_async, b->memory + berth * b->each, device + at, least(piece, bytes - at), q->stream);
      if (!code)
        code = follow(d, NULL, q->stream, &b->free[berth]);
    }
    size_t at = k * piece, berth = k % PIECES;
    if (!code)
      code = await_berth(d, b, (unsigned)berth);
    if (!code)
      mover_move(d, d->staging->mover, q->stream, (char *)t->host + at, b->memory + berth * b->each,
                 least(piece, bytes - at));
  }
  return code;
}

/* False: another caller moves a copy. */
static bool moves_itself(struct sumac_device *d, struct sumac_queue *q, const struct device_transfer *t, int *code) {
  struct berths *b = &d->staging->callers[t->in != 0];
  if (pthread_mutex_trylock(&b->turn))
    return false;
  *code = t->in ? own_in(d, q, t) : own_out(d, q, t);
  if (*code)
    drop_berths(d, b);
  pthread_mutex_unlock(&b->turn);
  return true;
}

int cuda_stage(struct sumac_device *d, struct sumac_queue *q, const struct device_transfer *t) {
  int code = cuda_enter(d);
  if (code || (t->awaited && moves_itself(d, q, t, &code)))
    return code;
  if (!q->beside)
    code = RUN(d, stream_create, &q->beside, CUDA_STREAM_NON_BLOCKING);
  if (code)
    return code;
  pthread_mutex_lock(&d->staging->lock);
  code = all_pieces(d, q, t);
  pthread_mutex_unlock(&d->staging->lock);
  return code;
}

int staging_lost(const struct sumac_queue *q) {
  const struct move *lost = atomic_load(&q->lost);
  if (!lost)
    return 0;
  return cuda_fail("%s:%d: %s: copy %s the device of %zu bytes: the host has no memory at %p any more",
                   lost->of.file ? lost->of.file : "?", lost->of.line, lost->of.name ? lost->of.name : "data",
                   lost->to == lost->host ? "from" : "to", lost->bytes, (void *)lost->host);
}
