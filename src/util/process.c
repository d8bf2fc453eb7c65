/*
 * process.c - running programs. Captured streams go through files in memory, not pipes: no program ever waits for us to
 * read or write, and nothing has to be polled.
 */
#define _GNU_SOURCE
#include "util/util.h"

#include <errno.h>
#include <signal.h>
#include <spawn.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

/* STREAM[i] < 0: file descriptor i is inherited. The program starts with no signal blocked, whatever we block. */
static int start(char *const argv[], const int stream[3], pid_t *pid) {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  sigset_t none;
  sigemptyset(&none);
  posix_spawn_file_actions_init(&actions);
  posix_spawnattr_init(&attributes);
  posix_spawnattr_setsigmask(&attributes, &none);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK);
  for (int i = 0; i < 3; i++)
    if (stream[i] >= 0)
      posix_spawn_file_actions_adddup2(&actions, stream[i], i);
  int error = posix_spawnp(pid, argv[0], &actions, &attributes, argv, environ);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  errno = error;
  return error ? -1 : 0;
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

static bool open_streams(struct process *process) {
  const bool wanted[3] = {process->input != NULL, process->out != NULL, process->err != NULL};
  for (int i = 0; i < 3; i++)
    process->file[i] = -1;
  for (int i = 0; i < 3; i++)
    if (wanted[i] && (process->file[i] = memfd_create("sumacc", MFD_CLOEXEC)) < 0)
      return false;
  return !process->input || write_all(process->file[0], process->input, process->input_length);
}

bool process_begin(struct process *process, char *const argv[]) {
  pid_t pid = -1;
  bool started = open_streams(process) && start(argv, process->file, &pid) == 0;
  process->pid = pid;
  if (!started)
    close_streams(process);
  return started;
}

int process_end(struct process *process) {
  int status;
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

int process_run(char *const argv[]) {
  struct process process = {0};
  return process_begin(&process, argv) ? process_end(&process) : -1;
}

int process_capture(char *const argv[], const char *input, size_t input_length, struct text *out, struct text *err) {
  struct process process = {.input = input ? input : "", .input_length = input_length, .out = out, .err = err};
  return process_begin(&process, argv) ? process_end(&process) : -1;
}
