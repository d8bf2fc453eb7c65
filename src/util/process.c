/*
 * process.c - runs programs, or a part of our own work, in other processes. Captured streams go through files in
 * memory, not pipes: so no program has to wait until this one reads or writes, and nothing has to be polled.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#define _GNU_SOURCE
#include "util/util.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

/* In the child, which shares the memory of the parent until it has become the program. Returns where that fails. */
static void become(char *const argv[], const int stream[3], pid_t parent) {
  sigset_t none;
  sigemptyset(&none);
  prctl(PR_SET_PDEATHSIG, SIGTERM);
  if (getppid() != parent)
    _exit(1);
  for (int i = 0; i < 3; i++) /* all are above 2 (open_streams), or the right one already */
    if (stream[i] == i ? fcntl(i, F_SETFD, 0) < 0 : stream[i] >= 0 && dup2(stream[i], i) < 0)
      return;
  sigprocmask(SIG_SETMASK, &none, NULL);
  execvp(argv[0], argv);
}

/* Starts a program whose file descriptor i is STREAM[i]; < 0: inherited. *INPUT, if not NULL, is used instead of
   STREAM[0]. The program starts with no signal blocked, also where this process blocks some, and is terminated when
   this one ends, as it may wait for what this one was to write. */
static int start(char *const argv[], const int stream[3], const int *input, pid_t *pid) {
  const int streams[3] = {input ? *input : stream[0], stream[1], stream[2]};
  pid_t parent = getpid();
  volatile int error = 0;
  *pid = vfork();
  if (*pid == 0) {
    become(argv, streams, parent);
    error = errno;
    _exit(127);
  }
  if (*pid > 0 && error == 0)
    return 0;
  if (*pid > 0)
    waitpid(*pid, NULL, 0);
  errno = error ? error : errno;
  return -1;
}

static bool write_all(int file, const char *bytes, size_t length) {
  while (length > 0) {
    ssize_t n = write(file, bytes, length);
    if (n < 0 && errno == EINTR)
      continue;
    if (n <= 0)
      return false;
    bytes += n;
    length -= (size_t)n;
  }
  return lseek(file, 0, SEEK_SET) == 0;
}

static void read_all(int file, struct text *into) {
  char part[1 << 16];
  ssize_t n;
  lseek(file, 0, SEEK_SET);
  text_add(into, "");
  while ((n = read(file, part, sizeof part)) > 0 || (n < 0 && errno == EINTR))
    if (n > 0)
      text_add_n(into, part, (size_t)n);
}

static void close_streams(struct process *process) {
  int error = errno;
  for (int i = 0; i < 3; i++)
    if (process->file[i] >= 0)
      close(process->file[i]);
  errno = error;
}

/* A file in memory. Its descriptor is not one of a standard stream, which this process may have been started without.
 */
static int memory_file(void) {
  int file = memfd_create("sumacc", MFD_CLOEXEC);
  if (file < 0 || file > 2)
    return file;
  int other = fcntl(file, F_DUPFD_CLOEXEC, 3);
  close(file);
  return other;
}

static bool open_streams(struct process *process) {
  const bool wanted[3] = {process->input != NULL, process->out != NULL, process->err != NULL};
  for (int i = 0; i < 3; i++)
    process->file[i] = -1;
  for (int i = 0; i < 3; i++)
    if (wanted[i] && (process->file[i] = memory_file()) < 0)
      return false;
  return !process->input || write_all(process->file[0], process->input, process->input_length);
}

/* Asks the server, if there is one, for the program. False: the program has to be started. */
static bool ask_server(struct process *process, char *const argv[]) {
  const int stream[3] = {process->input_file ? *process->input_file : process->file[0], process->file[1],
                         process->file[2]};
  process->pid = 0;
  process->words = NULL;
  if (!process->server || process->server->pid <= 0 ||
      !process_server_ask(process->server, argv, stream, &process->ticket))
    return false;
  size_t n = 0;
  while (argv[n])
    n++;
  process->words = xrealloc(NULL, (n + 1) * sizeof *argv);
  memcpy(process->words, argv, (n + 1) * sizeof *argv);
  return true;
}

static bool start_program(struct process *process, char *const argv[]) {
  pid_t pid = -1;
  bool started = start(argv, process->file, process->input_file, &pid) == 0;
  process->pid = pid;
  return started;
}

/* Learns the number of the process that the server was asked for, or starts the program instead. False: neither works
   (errno set). */
static bool settle(struct process *process) {
  char **words = process->words;
  if (!words)
    return process->pid > 0;
  process->words = NULL;
  process->pid = process_server_answer(process->server, process->ticket);
  bool started = process->pid > 0 || start_program(process, words);
  free(words);
  return started;
}

bool process_begin(struct process *process, char *const argv[]) {
  bool opened = open_streams(process);
  bool started = opened && (ask_server(process, argv) || start_program(process, argv));
  if (started && process->input_file) /* the caller may close it */
    started = settle(process);
  if (!started)
    close_streams(process);
  return started;
}

/* Works in the child, which is killed when the parent ends, and leaves the parent's stdio buffers unwritten. */
static SUMAC_NORETURN void work_beside(const struct process *process, pid_t parent, int (*work)(void *),
                                       void *context) {
  prctl(PR_SET_PDEATHSIG, SIGTERM);
  if (getppid() != parent)
    _exit(1);
  for (int i = 0; i < 3; i++)
    if (process->file[i] >= 0 && dup2(process->file[i], i) < 0)
      _exit(1);
  int status = work(context);
  _exit(fflush(NULL) == 0 ? status : 1);
}

bool process_fork(struct process *process, int (*work)(void *), void *context) {
  process->words = NULL;
  if (!open_streams(process))
    return close_streams(process), false;
  pid_t parent = getpid();
  fflush(NULL);
  pid_t pid = fork();
  if (pid == 0)
    work_beside(process, parent, work, context);
  process->pid = pid;
  if (pid < 0)
    close_streams(process);
  return pid > 0;
}

int process_end(struct process *process) {
  int status;
  if (!settle(process)) {
    close_streams(process);
    return -1;
  }
  while (waitpid((pid_t)process->pid, &status, 0) < 0)
    if (errno != EINTR)
      return -1;
  if (process->out)
    read_all(process->file[1], process->out);
  if (process->err)
    read_all(process->file[2], process->err);
  close_streams(process);
  return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
}

bool process_make_pipe(const char *path) {
  return mkfifo(path, 0600) == 0;
}

/* The program still runs, or has ended and nobody has waited for it. */
static bool runs(const struct process *process) {
  siginfo_t info = {0};
  return waitid(P_PID, (id_t)process->pid, &info, WEXITED | WNOHANG | WNOWAIT) == 0 && info.si_pid == 0;
}

/* The end of the pipe that is written; -1 where the program ends without opening it, or this process cannot. */
static int open_to_write(const struct process *process, const char *path) {
  int file;
  while ((file = open(path, O_WRONLY | O_NONBLOCK | O_CLOEXEC)) < 0 && (errno == ENXIO || errno == EINTR))
    if (runs(process))
      nanosleep(&(struct timespec){.tv_nsec = 500000}, NULL);
    else
      return -1;
  if (file >= 0)
    fcntl(file, F_SETFL, 0);
  return file;
}

void process_feed(struct process *process, const char *path, const char *bytes, size_t length) {
  struct sigaction ignored = {.sa_handler = SIG_IGN}, before;
  if (!settle(process))
    return;
  int file = open_to_write(process, path);
  if (file < 0) { /* a program that still runs would wait for ever */
    kill((pid_t)process->pid, SIGKILL);
    return;
  }
  sigaction(SIGPIPE, &ignored, &before);
  for (ssize_t n = 0; length > 0 && (n >= 0 || errno == EINTR); length -= n > 0 ? (size_t)n : 0) {
    n = write(file, bytes, length);
    bytes += n > 0 ? n : 0;
  }
  sigaction(SIGPIPE, &before, NULL);
  close(file);
}

void process_stop(struct process *process) {
  int status;
  if (settle(process)) {
    kill((pid_t)process->pid, SIGKILL);
    while (waitpid((pid_t)process->pid, &status, 0) < 0 && errno == EINTR)
      ;
  }
  close_streams(process);
}

int process_run(char *const argv[]) {
  struct process process = {0};
  return process_begin(&process, argv) ? process_end(&process) : -1;
}

int process_capture(char *const argv[], const char *input, size_t input_length, struct text *out, struct text *err) {
  struct process process = {.input = input ? input : "", .input_length = input_length, .out = out, .err = err};
  return process_begin(&process, argv) ? process_end(&process) : -1;
}
