/*
 * child.c - a child that stands for this process: it gets the signals that are sent here, stops and goes on with it,
 * ends when it does, and its end is this one's. Signals are blocked and taken one by one, so nothing happens between.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#define _GNU_SOURCE /* the names of signals and their origin */
#include "child.h"

#include <errno.h>
#include <signal.h>
#include <stdbool.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

/* What this process may get in the child's place. What a fault of its own raises is not among them, and those of the
   terminal that stop programs stop both. */
static void fill(sigset_t *set) {
  static const int own[] = {SIGSEGV, SIGBUS,  SIGFPE,  SIGILL,  SIGTRAP, SIGABRT,
                            SIGSYS,  SIGTSTP, SIGTTIN, SIGTTOU, SIGXCPU};
  sigfillset(set);
  for (size_t k = 0; k < sizeof own / sizeof *own; k++)
    sigdelset(set, own[k]);
}

/* The child itself: as this process was before, but that it does not outlive it. */
static _Noreturn void become(char **argv, const sigset_t *mask, const struct sigaction *children, pid_t parent,
                             int (*not_run)(const char *, int)) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != parent)
    _exit(EXIT_FAILURE);
  sigaction(SIGCHLD, children, NULL);
  sigprocmask(SIG_SETMASK, mask, NULL);
  execvp(*argv, argv);
  _exit(not_run(*argv, errno));
}

/* Of a signal that the terminal sends the child has one already, and of one that it has sent itself. */
static bool is_for(pid_t child, const siginfo_t *info) {
  return info->si_code != SI_KERNEL && info->si_pid != child;
}

/* True: the child has ended. One that has stopped is followed. */
static bool look_after(pid_t child, int *status) {
  while (waitpid(child, status, WNOHANG | WUNTRACED) == child) {
    if (!WIFSTOPPED(*status))
      return true;
    raise(SIGSTOP);
    kill(child, SIGCONT);
  }
  return false;
}

int child_run(char **argv, int (*not_run)(const char *program, int error)) {
  const struct sigaction plain = {.sa_handler = SIG_DFL};
  struct sigaction children;
  sigset_t set, mask;
  siginfo_t info;
  int status = -1;
  fill(&set);
  sigaction(SIGCHLD, &plain, &children); /* where it was ignored nobody would know how the child ends */
  sigprocmask(SIG_BLOCK, &set, &mask);
  pid_t own = getpid(), child = fork();
  if (child == 0)
    become(argv, &mask, &children, own, not_run);
  int error = errno;
  close(STDIN_FILENO); /* whoever reads what the program writes waits for the program alone */
  close(STDOUT_FILENO);
  while (child > 0 && !look_after(child, &status))
    if (sigwaitinfo(&set, &info) > 0 && info.si_signo != SIGCHLD && is_for(child, &info))
      kill(child, info.si_signo);
  sigprocmask(SIG_SETMASK, &mask, NULL);
  errno = error;
  return status;
}

_Noreturn void child_end_like(int status) {
  if (WIFSIGNALED(status)) {
    const struct sigaction plain = {.sa_handler = SIG_DFL};
    const struct rlimit none = {0, 0}; /* the child has left its memory behind */
    sigset_t set;
    setrlimit(RLIMIT_CORE, &none);
    sigaction(WTERMSIG(status), &plain, NULL);
    sigemptyset(&set);
    sigaddset(&set, WTERMSIG(status));
    sigprocmask(SIG_UNBLOCK, &set, NULL);
    raise(WTERMSIG(status));
  }
  exit(WIFEXITED(status) ? WEXITSTATUS(status) : EXIT_FAILURE);
}
