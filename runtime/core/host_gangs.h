/*
 * host_gangs.h - launches on the host: gangs and the threads that run them.
 */
#ifndef SUMAC_CORE_HOST_GANGS_H
#define SUMAC_CORE_HOST_GANGS_H

#include "core/base.h"
#include "sumac/abi.h"

/* host_gangs.c */
HIDDEN void host_gangs_run(void (*body)(const unsigned long *), const unsigned long *slots, const int gangs[3],
                           int workers, bool alone);
HIDDEN void host_gangs_asked(const struct sumac_launch *, int gangs[3]);
HIDDEN int host_workers_asked(const struct sumac_launch *);
HIDDEN bool host_gangs_here(void); /* the calling thread runs one of a launch */
HIDDEN int host_gangs_default(void);

/* small.c: short launches that are better run by the launching thread alone. BEGIN returns true for those; END is told
   when the launch is done. */
struct small {
  struct kind *kind;
  bool alone;
  uint64_t began;
};
HIDDEN bool small_begin(struct small *, const struct sumac_launch *, const unsigned long *slots);
HIDDEN void small_end(const struct small *);

#endif
