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
 * There is a ring of berths for each direction, as large together as SUMAC_STAGING says. Whatever waits, waits for what
 * was enqueued before it, so nothing waits in a circle.
 */
#include <pthread.h>
#include <stdlib.h>

#include "core/devices.h"
#include "dev/cuda.h"

enum {                          /* bytes: */
       LEAST_IN = 64 << 10,     /* the driver takes no more at once when it is called */
       LEAST_AWAITED = 1 << 20, /* of a copy for which the caller waits in any case */
       PAYS_FROM = 32 << 20,    /* of such copies together: locking the rings takes a millisecond or two */
       LEAST_PIECE = 256 << 10, /* of a long copy; and so many pieces fill a ring: */
       ALIGNMENT = 256
};
enum { PIECES = 4, MOST_BERTHS = 64, MANY_FILLED = 64, HOST_ALLOC_PORTABLE = 1 };

struct berth {
  size_t at, bytes;
  void *free; /* event: what used it has ended */
};

struct ring {
  char *memory;
  size_t bytes, head; /* the next berth begins at HEAD */
  size_t first, n;    /* those in use, in the order in which they were taken, from FIRST on: */
  struct berth berths[MOST_BERTHS];
};

/* A copy from the device. */
struct filled {
  const char *host;
  size_t bytes;
  void *done; /* event */
};

struct staging {
  pthread_mutex_t lock;
  bool failed;                  /* there is no memory for it */
  size_t awaited;               /* bytes, see PAYS_FROM */
  struct ring way[2];           /* from the device, to it */
  vec_of(struct filled) filled; /* that may not be done yet */
  size_t many;                  /* of them */
  struct mover *mover;
};

int staging_new(struct staging **out) {
  struct staging *s = calloc(1, sizeof *s);
  if (!s)
    return cuda_fail("out of memory on the host");
  pthread_mutex_init(&s->lock, NULL);
  *out = s;
  return 0;
}

void staging_free(struct sumac_device *d) {
  struct staging *s = d->staging;
  for (int way = 0; way < 2; way++) {
    struct ring *r = &s->way[way];
    for (; r->n; r->n--, r->first++)
      d->api->event_destroy(r->berths[r->first % MOST_BERTHS].free);
    if (r->memory)
      d->api->mem_host_free(r->memory);
  }
  for (size_t i = 0; i < s->filled.n; i++)
    d->api->event_destroy(s->filled.item[i].done);
  vec_free(&s->filled);
  mover_free(s->mover);
  pthread_mutex_destroy(&s->lock);
  free(s);
}

/* ---- whether it pays ---- */

static bool is_done(const struct sumac_device *d, const struct filled *f) {
  if (d->api->event_query(f->done) != CUDA_SUCCESS)
    return false;
  d->api->event_destroy(f->done);
  return true;
}

/* The memory that the copy reads is still being filled by another one: it has to come after that. */
static bool is_behind(const struct sumac_device *d, struct staging *s, const char *host, size_t bytes) {
  for (size_t i = 0; i < s->filled.n;) {
    const struct filled *f = &s->filled.item[i];
    if (f->host >= host + bytes || host >= f->host + f->bytes)
      i++;
    else if (is_done(d, f))
      s->filled.item[i] = s->filled.item[--s->filled.n];
    else
      return true;
  }
  return false;
}

/* Keeps the event. Now and then those that are done are forgotten. */
static void note_filled(const struct sumac_device *d, struct staging *s, const void *host, size_t bytes, void *done) {
  size_t kept = 0;
  if (s->filled.n >= s->many) {
    for (size_t i = 0; i < s->filled.n; i++)
      if (!is_done(d, &s->filled.item[i]))
        s->filled.item[kept++] = s->filled.item[i];
    s->filled.n = kept;
    s->many = MANY_FILLED + 2 * kept;
  }
  vec_push(&s->filled, ((struct filled){host, bytes, done}));
}

static bool pays(struct staging *s, size_t bytes, bool in, bool awaited) {
  if (!awaited)
    return !in || bytes > LEAST_IN;
  if (bytes < LEAST_AWAITED)
    return false;
  s->awaited = s->awaited < PAYS_FROM ? s->awaited + bytes : PAYS_FROM;
  return s->awaited >= PAYS_FROM;
}

static bool is_locked(const struct sumac_device *d, const void *host) {
  unsigned flags;
  return d->api->mem_host_flags(&flags, (void *)(uintptr_t)host) == CUDA_SUCCESS;
}

/* Takes the memory at the first copy. */
static bool is_ready(struct sumac_device *d, struct staging *s) {
  for (int way = 0; way < 2 && !s->failed; way++) {
    struct ring *r = &s->way[way];
    void *memory = NULL;
    if (r->memory)
      continue;
    r->bytes = runtime.settings.staging / 2;
    s->failed = d->api->mem_host_alloc(&memory, r->bytes, HOST_ALLOC_PORTABLE) != CUDA_SUCCESS;
    r->memory = s->failed ? NULL : memory;
  }
  if (!s->failed && !s->mover)
    s->failed = !(s->mover = mover_new());
  return !s->failed;
}

int cuda_stages(struct sumac_device *d, const void *host, size_t bytes, int in, int awaited) {
  struct staging *s = d->staging;
  if (!runtime.settings.staging || d->api->context_set(d->context))
    return 0;
  pthread_mutex_lock(&s->lock);
  bool behind = in && is_behind(d, s, host, bytes);
  bool stages = behind || (pays(s, bytes, in, awaited) && !is_locked(d, host) && is_ready(d, s));
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

static bool overlaps(const struct ring *r, size_t at, size_t bytes) {
  for (size_t i = 0; i < r->n; i++) {
    const struct berth *berth = &r->berths[(r->first + i) % MOST_BERTHS];
    if (berth->at < at + bytes && at < berth->at + berth->bytes)
      return true;
  }
  return false;
}

/* A berth of BYTES, which WAITER does not use before it is free. The caller fills in what it is used for. */
static int take_berth(struct sumac_device *d, struct ring *r, size_t bytes, void *waiter, struct berth **out) {
  size_t at = r->head + bytes > r->bytes ? 0 : r->head;
  while (r->n && (r->n == MOST_BERTHS || overlaps(r, at, bytes))) {
    void *free = r->berths[r->first % MOST_BERTHS].free;
    int code = RUN(d, stream_wait_event, waiter, free, 0);
    d->api->event_destroy(free);
    r->first++;
    r->n--;
    if (code)
      return code;
  }
  *out = &r->berths[(r->first + r->n) % MOST_BERTHS];
  **out = (struct berth){.at = at, .bytes = bytes};
  r->head = (at + bytes + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
  return 0;
}

static size_t piece_of(const struct ring *r, size_t bytes) {
  size_t most = r->bytes / PIECES, piece = bytes / PIECES;
  piece = piece < LEAST_PIECE ? LEAST_PIECE : piece / ALIGNMENT * ALIGNMENT;
  return piece < most ? piece : most;
}

/* ---- copies ---- */

static int piece_in(struct sumac_device *d, struct sumac_queue *q, uintptr_t device, struct move move) {
  struct ring *r = &d->staging->way[1];
  struct berth *berth;
  int code = take_berth(d, r, move.bytes, q->beside, &berth);
  if (code)
    return code;
  move.to = r->memory + berth->at;
  code = mover_call(d, d->staging->mover, q->beside, &move);
  if (!code)
    code = follow_once(d, q->stream, q->beside);
  if (!code)
    code = RUN(d, copy_to_async, device, move.to, move.bytes, q->stream);
  if (!code)
    code = follow(d, NULL, q->stream, &berth->free);
  r->n += !code;
  return code;
}

static int piece_out(struct sumac_device *d, struct sumac_queue *q, uintptr_t device, struct move move) {
  struct ring *r = &d->staging->way[0];
  struct berth *berth;
  int code = take_berth(d, r, move.bytes, q->stream, &berth);
  if (code)
    return code;
  move.from = r->memory + berth->at;
  code = RUN(d, copy_from_async, r->memory + berth->at, device, move.bytes, q->stream);
  if (!code)
    code = follow_once(d, q->beside, q->stream);
  if (!code)
    code = mover_call(d, d->staging->mover, q->beside, &move);
  if (!code)
    code = follow(d, NULL, q->beside, &berth->free);
  r->n += !code;
  return code;
}

static int all_pieces(struct sumac_device *d, struct sumac_queue *q, uintptr_t device, char *host, size_t bytes, int in,
                      const struct device_copy *of) {
  size_t piece = piece_of(&d->staging->way[in], bytes);
  int code = in ? follow_once(d, q->beside, q->stream) : 0; /* what the queue does for the host comes first */
  for (size_t at = 0; at < bytes && !code; at += piece) {
    struct move move = {.of = *of, .queue = q, .host = host + at, .bytes = bytes - at < piece ? bytes - at : piece};
    if (in) {
      move.from = host + at;
      code = piece_in(d, q, device + at, move);
      continue;
    }
    move.to = host + at;
    if (d->api->copies_for && of->file)
      d->api->copies_for(of->file, of->line, of->function);
    if (d->api->copies_part)
      d->api->copies_part(device, bytes);
    code = piece_out(d, q, device + at, move);
  }
  if (code || in)
    return code;
  void *done = NULL;
  code = follow(d, q->stream, q->beside, &done);
  if (!code)
    note_filled(d, d->staging, host, bytes, done);
  return code;
}

int cuda_stage(struct sumac_device *d, void *device, void *host, size_t bytes, int in, struct sumac_queue *q,
               const struct device_copy *of) {
  int code = RUN(d, context_set, d->context);
  if (!code && !q->beside)
    code = RUN(d, stream_create, &q->beside, CUDA_STREAM_NON_BLOCKING);
  if (code)
    return code;
  pthread_mutex_lock(&d->staging->lock);
  code = all_pieces(d, q, (uintptr_t)device, host, bytes, in != 0, of);
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
