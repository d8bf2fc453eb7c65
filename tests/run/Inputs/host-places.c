// What host-places.c asks of the system, in functions that its regions call.
#define _GNU_SOURCE
#include <sched.h>
#include <sys/syscall.h>
#include <unistd.h>

int own_thread(void) {
  return (int)syscall(SYS_gettid);
}

int own_processors(int *first) {
  cpu_set_t set;
  sched_getaffinity(0, sizeof set, &set);
  for (*first = 0; *first < CPU_SETSIZE - 1 && !CPU_ISSET(*first, &set);)
    ++*first;
  return CPU_COUNT(&set);
}
