/*
 * file.c - whole files, and temporary files that are gone when the program is, also after a signal.
 */
#include "util/util.h"

#include <errno.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

char *file_read(const char *path, size_t *length) {
  FILE *file = fopen(path, "rbe");
  if (!file)
    return NULL;
  struct text text = {0};
  text_clear(&text);
  char part[1 << 16];
  size_t n;
  while ((n = fread(part, 1, sizeof part, file)) > 0)
    text_add_n(&text, part, n);
  int error = ferror(file) ? errno : 0; /* a directory opens, but does not read */
  fclose(file);
  if (error) {
    text_free(&text);
    errno = error;
    return NULL;
  }
  if (length)
    *length = text.length;
  return text.text;
}

bool file_write(const char *path, const void *bytes, size_t length) {
  FILE *file = fopen(path, "wbe");
  if (!file)
    return false;
  bool written = fwrite(bytes, 1, length, file) == length;
  int error = errno;
  if (fclose(file) != 0 && written) {
    written = false;
    error = errno;
  }
  if (!written)
    errno = error;
  return written;
}

bool file_exists(const char *path) {
  struct stat status;
  return stat(path, &status) == 0;
}

/* A list that only grows at its head: a signal handler may walk it at any time. */
struct temp {
  struct temp *next;
  char path[];
};

struct temps {
  _Atomic(struct temp *) first;
};

struct temps *temps_new(void) {
  struct temps *temps = xrealloc(NULL, sizeof *temps);
  atomic_init(&temps->first, NULL);
  return temps;
}

void temps_cleanup_signal_safe(struct temps *temps) {
  for (struct temp *temp = atomic_load(&temps->first); temp; temp = temp->next)
    unlink(temp->path);
}

void temps_free(struct temps *temps) {
  if (!temps)
    return;
  temps_cleanup_signal_safe(temps);
  for (struct temp *temp = atomic_load(&temps->first), *next; temp; temp = next) {
    next = temp->next;
    free(temp);
  }
  free(temps);
}

/* Between creation and entry into the list a signal would leave the file behind: signals wait. */
const char *temps_file(struct temps *temps, const char *suffix) {
  const char *folder = getenv("TMPDIR");
  if (!folder || !*folder)
    folder = "/tmp";
  size_t size = strlen(folder) + strlen(suffix) + sizeof "/sumacc-XXXXXX";
  struct temp *temp = xrealloc(NULL, sizeof *temp + size);
  snprintf(temp->path, size, "%s/sumacc-XXXXXX%s", folder, suffix);
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_BLOCK, &all, &before);
  int file = mkstemps(temp->path, (int)strlen(suffix));
  int error = errno;
  if (file >= 0) {
    temp->next = atomic_load(&temps->first);
    while (!atomic_compare_exchange_weak(&temps->first, &temp->next, temp))
      ;
  }
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  if (file < 0) {
    fprintf(stderr, "sumacc: fatal error: cannot create a temporary file in '%s': %s\n", folder, strerror(error));
    exit(1);
  }
  close(file);
  return temp->path;
}
