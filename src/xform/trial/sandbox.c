/*
 * sandbox.c - the processes in which the operators' code runs.
 *
 *     the compiler -- a forked copy, which compiles the operators' functions and judges them
 *                      `-- forked copies of that, one for each tier of values: only these run the code
 *
 * The code has no side effects on files and the like (libraries.c), but it may crash, never end or allocate without
 * end. Then only its own process ends, by a signal or a limit; what was found before is in shared memory.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#define _GNU_SOURCE
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

#include "xform/trial/internal.h"

enum {
  MILLISECONDS = 200, /* of processor time, for a tier */
  SECONDS = 10,       /* of processor time, for all operators of a file */
  PATIENCE = 60,      /* seconds of real time */
  MEMORY = 256 << 20  /* bytes, in addition to what the compiler has */
};

struct shared {
  struct trial_findings findings;
  struct trial_verdict verdict[]; /* of each operator; behind them the sample */
};

/* The size of the compiler's own address space in bytes; 0: not known. */
static size_t own_size(void) {
  unsigned long pages = 0;
  FILE *file = fopen("/proc/self/statm", "r");
  if (!file || fscanf(file, "%lu", &pages) != 1)
    pages = 0;
  if (file)
    fclose(file);
  return pages * (size_t)sysconf(_SC_PAGESIZE);
}

static void limit(int what, rlim_t most) {
  setrlimit(what, &(struct rlimit){most, most});
}

static void confine(void) {
  size_t size = own_size();
  limit(RLIMIT_CORE, 0);
  limit(RLIMIT_FSIZE, 0);
  limit(RLIMIT_NOFILE, 0);
  limit(RLIMIT_CPU, SECONDS);
  if (size && size < (size_t)1 << 40) /* an address sanitizer reserves more than that */
    limit(RLIMIT_AS, size + MEMORY);
  alarm(PATIENCE);
}

static SUMAC_NORETURN void run(const struct trial_batch *b, pid_t parent) {
  static const int fatal[] = {SIGSEGV,   SIGBUS,  SIGFPE,        SIGILL,           SIGABRT,
                              SIGVTALRM, SIGTRAP, TRIAL_TRAPPED, TRIAL_UNREACHABLE};
  sigset_t none;
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != parent)
    _exit(1);
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  for (size_t i = 0; i < sizeof fatal / sizeof *fatal; i++)
    signal(fatal[i], SIG_DFL);
  setitimer(ITIMER_VIRTUAL, &(struct itimerval){.it_value = {0, MILLISECONDS * 1000}}, NULL);
  batch_run(b);
  _exit(0);
}

int sandbox_run(const struct trial_batch *b) {
  pid_t parent = getpid(), pid = fork();
  int status = 0;
  if (pid == 0)
    run(b, parent);
  if (pid < 0 || waitpid(pid, &status, 0) != pid)
    _exit(1);
  return WIFSIGNALED(status) ? WTERMSIG(status) : status ? SIGABRT : 0;
}

struct work {
  LLVMModuleRef module;
  struct trial *trial;
  size_t n;
  struct shared *shared;
  unsigned char *sample;
};

static void tell(struct trial *t) {
  if (t->untried) {
    t->verdict->end = TRIAL_UNTRIED;
    snprintf(t->verdict->some, sizeof t->verdict->some, "%s", t->untried);
  } else if (t->broken) {
    t->verdict->end = TRIAL_BROKEN;
    snprintf(t->verdict->broken[0], sizeof t->verdict->broken[0], "%s", t->broken);
  }
}

static int try_all(void *context) {
  const struct work *w = context;
  struct arena *arena = arena_new();
  struct trial_code *code = ARENA_ARRAY(arena, struct trial_code, w->n);
  struct trial_watch watch = {0};
  bool compiled = trial_compile(arena, w->module, w->trial, w->n, &watch, code);
  confine();
  for (size_t i = 0; i < w->n; i++) {
    struct trial *t = &w->trial[i];
    t->untried = t->untried || t->broken || (compiled && code[i].combine) ? t->untried : "its code could not be made";
    if (!t->untried && !t->broken)
      trial_judge(arena, t, code[i], &watch, &w->shared->findings, w->sample);
    tell(t);
  }
  return 0;
}

void trial_run(struct arena *arena, LLVMModuleRef module, struct trial *trial, size_t n) {
  size_t room = 0, head = (sizeof(struct shared) + n * sizeof(struct trial_verdict) + 63) / 64 * 64;
  for (size_t i = 0; i < n; i++)
    room = lab_bytes(&trial[i]) > room ? lab_bytes(&trial[i]) : room;
  size_t bytes = head + LAB_BUFFERS * room;
  struct shared *shared = mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  struct trial_verdict *verdicts = ARENA_ARRAY(arena, struct trial_verdict, n);
  struct text out = {0}, err = {0};
  for (size_t i = 0; i < n && shared != MAP_FAILED; i++)
    trial[i].verdict = &shared->verdict[i];
  struct work work = {module, trial, n, shared, (unsigned char *)shared + head};
  struct process process = {.out = &out, .err = &err};
  if (shared != MAP_FAILED && process_fork(&process, try_all, &work))
    process_end(&process); /* verdicts that it has not written to shared memory are TRIAL_LOST */
  if (shared != MAP_FAILED) {
    memcpy(verdicts, shared->verdict, n * sizeof *verdicts);
    munmap(shared, bytes);
  }
  for (size_t i = 0; i < n; i++)
    trial[i].verdict = &verdicts[i];
  text_free(&out);
  text_free(&err);
}
