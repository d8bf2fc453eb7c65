/*
 * process_server.c - a process that does the work of a program in copies of itself. A program of many large libraries
 * takes longer to start than to do little work; the server loads them once.
 *
 *     this process                     server                        worker
 *     process_begin: words, streams ->
 *                                      clone, once it has loaded ->  does the work, exits
 *                              pid <-
 *     process_end: waits for                                         it
 *
 * Workers are made with CLONE_PARENT: they are children of this process, as programs are that it starts. The socket
 * keeps what comes while the server still loads. If the server cannot load, or cannot make a worker, the program is
 * started instead.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#define _GNU_SOURCE
#include "util/util.h"

#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

/* The head of a request for a program. Its words follow, one after the other with a 0 behind each; the streams that are
   not inherited come beside it. */
struct request {
  size_t words, bytes;
  bool stream[3];
};

union control { /* aligned as a header */
  struct cmsghdr header;
  char bytes[CMSG_SPACE(3 * sizeof(int))];
};

static bool all_bytes(int socket, void *bytes, size_t length, bool writes) {
  for (char *at = bytes; length > 0;) {
    ssize_t n = writes ? send(socket, at, length, MSG_NOSIGNAL) : recv(socket, at, length, 0);
    if (n < 0 && errno == EINTR)
      continue;
    if (n <= 0)
      return false;
    at += n;
    length -= (size_t)n;
  }
  return true;
}

static bool send_request(int socket, const struct request *request, const int stream[3]) {
  union control control = {0};
  struct iovec part = {(void *)request, sizeof *request};
  struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1};
  int files[3], n = 0;
  for (int i = 0; i < 3; i++)
    if (request->stream[i])
      files[n++] = stream[i];
  if (n > 0) {
    message.msg_control = control.bytes;
    message.msg_controllen = CMSG_SPACE((size_t)n * sizeof(int));
    control.header.cmsg_level = SOL_SOCKET;
    control.header.cmsg_type = SCM_RIGHTS;
    control.header.cmsg_len = CMSG_LEN((size_t)n * sizeof(int));
    memcpy(CMSG_DATA(&control.header), files, (size_t)n * sizeof(int));
  }
  return sendmsg(socket, &message, MSG_NOSIGNAL) == sizeof *request;
}

/* False: the other process has ended, or is done, or this one may have no more files. The streams are closed when a
 * program is started. */
static bool receive_request(int socket, struct request *request, int stream[3]) {
  union control control;
  struct iovec part = {request, sizeof *request};
  struct msghdr message = {
      .msg_iov = &part, .msg_iovlen = 1, .msg_control = control.bytes, .msg_controllen = sizeof control};
  ssize_t n;
  while ((n = recvmsg(socket, &message, MSG_CMSG_CLOEXEC)) < 0 && errno == EINTR)
    ;
  if (n != sizeof *request || message.msg_flags & MSG_CTRUNC)
    return false;
  const struct cmsghdr *header = CMSG_FIRSTHDR(&message);
  int files[3] = {-1, -1, -1}, next = 0;
  if (header)
    memcpy(files, CMSG_DATA(header), header->cmsg_len - CMSG_LEN(0));
  for (int i = 0; i < 3; i++)
    stream[i] = request->stream[i] ? files[next++] : -1;
  return true;
}

static char **read_words(int socket, const struct request *request, char **bytes) {
  char **words = xrealloc(NULL, (request->words + 1) * sizeof *words),
       *at = *bytes = xrealloc(NULL, request->bytes + 1);
  if (!all_bytes(socket, *bytes, request->bytes, false)) {
    free(*bytes);
    free(words);
    return NULL;
  }
  for (size_t i = 0; i < request->words; i++, at += strlen(at) + 1)
    words[i] = at;
  words[request->words] = NULL;
  return words;
}

/* A worker. Where the work cannot be done here, it becomes the program. */
static SUMAC_NORETURN void work(const struct process_work *what, int argc, char **argv, const int stream[3]) {
  sigset_t none;
  sigemptyset(&none);
  prctl(PR_SET_PDEATHSIG, SIGTERM);
  if (getppid() != what->parent)
    _exit(1);
  for (int i = 0; i < 3; i++)
    if (stream[i] >= 0 && dup2(stream[i], i) < 0)
      _exit(1);
  for (int i = 0; i < 3; i++)
    if (stream[i] > 2)
      close(stream[i]);
  sigprocmask(SIG_SETMASK, &none, NULL);
  int status = what->run(argc, argv);
  if (status >= 0) {
    fflush(NULL);
    _exit(status);
  }
  execvp(argv[0], argv);
  _exit(127);
}

static pid_t make_worker(const struct process_work *what, int socket, int argc, char **argv, const int stream[3]) {
  pid_t pid = (pid_t)syscall(SYS_clone, CLONE_PARENT | SIGCHLD, 0, 0, 0, 0);
  if (pid == 0) {
    close(socket);
    work(what, argc, argv, stream);
  }
  return pid;
}

/* The server, until the other process ends or closes its socket. */
static void serve(const struct process_work *what, int socket) {
  struct request request;
  int stream[3];
  if (!what->load(what->context))
    return;
  while (receive_request(socket, &request, stream)) {
    char *bytes, **words = read_words(socket, &request, &bytes);
    if (!words)
      return;
    pid_t pid = make_worker(what, socket, (int)request.words, words, stream);
    for (int i = 0; i < 3; i++)
      if (stream[i] >= 0)
        close(stream[i]);
    free(words);
    free(bytes);
    if (!all_bytes(socket, &pid, sizeof pid, true))
      return;
  }
}

bool process_server_begin(struct process_server *server, const struct process_work *work) {
  struct process_work what = *work;
  int ends[2];
  *server = (struct process_server){.socket = -1};
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0)
    return false;
  what.parent = getpid();
  fflush(NULL); /* workers would write again what streams still hold */
  pid_t pid = ends[0] > 2 && ends[1] > 2 ? fork() : -1;
  if (pid == 0) {
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() == what.parent) {
      close(ends[0]);
      serve(&what, ends[1]);
    }
    _exit(0);
  }
  close(ends[1]);
  if (pid > 0) {
    *server = (struct process_server){.socket = ends[0], .pid = pid};
    return true;
  }
  close(ends[0]);
  return false;
}

bool process_server_ask(struct process_server *server, char *const argv[], const int stream[3], size_t *ticket) {
  struct request request = {0};
  struct text words = {0};
  for (; argv[request.words]; request.words++)
    text_add_n(&words, argv[request.words], strlen(argv[request.words]) + 1);
  request.bytes = words.length;
  for (int i = 0; i < 3; i++)
    request.stream[i] = stream[i] >= 0;
  bool sent =
      send_request(server->socket, &request, stream) && all_bytes(server->socket, words.text, words.length, true);
  text_free(&words);
  *ticket = server->asked;
  server->asked += sent;
  return sent;
}

/* Answers come in the order of the questions. */
long process_server_answer(struct process_server *server, size_t ticket) {
  while (server->pids.n <= ticket) {
    pid_t pid;
    vec_push(&server->pids, all_bytes(server->socket, &pid, sizeof pid, false) ? pid : -1);
  }
  return server->pids.item[ticket];
}

void process_server_end(struct process_server *server) {
  if (server->pid <= 0)
    return;
  close(server->socket);
  kill((pid_t)server->pid, SIGKILL);
  while (waitpid((pid_t)server->pid, NULL, 0) < 0 && errno == EINTR)
    ;
  vec_free(&server->pids);
  *server = (struct process_server){.socket = -1};
}
