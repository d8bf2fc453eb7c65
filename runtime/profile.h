/*
 * profile.h - how the runtime reports events to tools (acc_prof.h). Every report is behind PROFILE, one relaxed load
 * where no tool listens.
 */
#ifndef SUMAC_PROFILE_H
#define SUMAC_PROFILE_H

#include "acc_prof.h"
#include "runtime.h"

/* What all events share. DEVICE, WHERE may be NULL. */
struct occasion {
  acc_event_t event;
  struct device *device;
  const struct sumac_where *where;
  const struct queue *queue;
  acc_construct_t parent;
  bool implicit; /* no directive or call asks for it */
};

#define PROFILE(report)                                                                                                \
  do {                                                                                                                 \
    if (__builtin_expect(atomic_load_explicit(&runtime.profiling, memory_order_relaxed), 0)) {                         \
      report;                                                                                                          \
    }                                                                                                                  \
  } while (0)

HIDDEN void profile_other(struct occasion);
HIDDEN void profile_operation(acc_event_t, const struct operation *); /* where a tool listens */
HIDDEN void profile_data(struct occasion, const char *name, const void *host, const void *device, size_t bytes);
HIDDEN void profile_launch(struct occasion, const char *kernel, const int dims[3]);
HIDDEN void profile_error(acc_error_t, const struct sumac_where *, const char *message);
HIDDEN acc_construct_t profile_construct(const struct sumac_where *); /* by its name */
HIDDEN void profile_start(void);                                      /* finds the tools */
HIDDEN void profile_stop(void);

#endif
