/*
 * supervise.c - a parent process that cleans up after the compiler. A compiler can be interrupted or crash anywhere,
 * also inside a library; so it works in a child, and the parent, which does nothing else, removes its temporary files.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#define _GNU_SOURCE
#include "util/util.h"

#include <errno.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

static const int forwarded[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT};

/* The signals that would end this process, and SIGCHLD. One that is ignored (nohup) stays ignored. */
static sigset_t awaited_signals(void) {
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, SIGCHLD);
  for (size_t i = 0; i < sizeof forwarded / sizeof *forwarded; i++) {
    struct sigaction action;
    if (sigaction(forwarded[i], NULL, &action) == 0 && action.sa_handler != SIG_IGN)
      sigaddset(&set, forwarded[i]);
  }
  return set;
}

/* Waits for CHILD. A signal that a terminal sends reaches the child by itself, one that is sent to us is passed on. */
static int wait_for(pid_t child, const sigset_t *awaited) {
  for (;;) {
    int status;
    pid_t pid = waitpid(child, &status, WNOHANG);
    if (pid == child || (pid < 0 && errno != EINTR))
      return status;
    siginfo_t info;
    int signal = sigwaitinfo(awaited, &info);
    if (signal > 0 && signal != SIGCHLD && info.si_code <= 0)
      kill(child, signal);
  }
}

/* Ends as the child did, by the same signal: shells and make look at it. A core file is left to the child. */
static SUMAC_NORETURN void end_like(int status, const sigset_t *awaited, const char *program) {
  if (!WIFSIGNALED(status))
    _exit(WEXITSTATUS(status));
  int number = WTERMSIG(status);
  if (number != SIGINT && number != SIGTERM && number != SIGHUP && number != SIGQUIT && number != SIGPIPE) {
    fprintf(stderr,
            "%s: internal error: the compiler ended by signal %d (%s): please report it; -save-temps keeps what it "
            "worked on\n",
            program, number, strsignal(number));
    _exit(1);
  }
  setrlimit(RLIMIT_CORE, &(struct rlimit){0, 0});
  signal(number, SIG_DFL);
  sigset_t set = *awaited;
  sigaddset(&set, number);
  raise(number);
  pthread_sigmask(SIG_UNBLOCK, &set, NULL);
  _exit(128 + number);
}

struct temps *process_supervise(const char *program) {
  sigset_t awaited = awaited_signals(), before;
  signal(SIGCHLD, SIG_DFL); /* where it is ignored, nobody can wait for a process */
  prctl(PR_SET_CHILD_SUBREAPER, 1L);
  sigprocmask(SIG_BLOCK, &awaited, &before);
  struct temps *temps = temps_new();
  fflush(NULL);
  pid_t child = temps ? fork() : -1;
  if (child == 0)
    prctl(PR_SET_PDEATHSIG, SIGTERM); /* if the parent is killed (SIGKILL), the child ends, too */
  if (child <= 0) {                   /* where fork fails, this process does the work without a parent */
    sigprocmask(SIG_SETMASK, &before, NULL);
    return temps;
  }
  int status = wait_for(child, &awaited);
  while (waitpid(-1, NULL, 0) > 0 || errno == EINTR) /* programs that the child left running */
    ;
  temps_free(temps);
  end_like(status, &awaited, program);
}
