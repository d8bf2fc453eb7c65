/* mock_cuda.h - what a program on the mock device sees: the executing thread, and what the driver was asked to do. */
#ifndef MOCK_CUDA_H
#define MOCK_CUDA_H

struct mock_thread {
  int gang, gangs, worker, workers, lane, lanes;
  unsigned shared;
};

struct mock_counters {
  int live;       /* allocations now */
  int taken_away; /* so often a thread's context */
  int allocations, contexts, modules, links, lookups, occupancies, launches, streams, shared_leave, named, unnamed;
};
struct mock_counters mock_counters(void);

#endif
