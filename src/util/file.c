/*
 * file.c - whole files.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "util/util.h"

#include <errno.h>
#include <sys/stat.h>
#include <unistd.h>

static char *read_stream(FILE *file, size_t *length) {
  struct text text = {0};
  text_clear(&text);
  char part[1 << 16];
  size_t n;
  while ((n = fread(part, 1, sizeof part, file)) > 0)
    text_add_n(&text, part, n);
  if (ferror(file)) { /* a directory opens, but does not read */
    text_free(&text);
    return NULL;
  }
  if (length)
    *length = text.length;
  return text.text;
}

char *file_read(const char *path, size_t *length) {
  if (strcmp(path, "-") == 0) /* /dev/stdin needs /proc */
    return read_stream(stdin, length);
  FILE *file = fopen(path, "rbe");
  if (!file)
    return NULL;
  char *text = read_stream(file, length);
  int error = errno;
  fclose(file);
  errno = error;
  return text;
}

bool file_is_regular(const char *path) {
  struct stat status;
  return stat(path, &status) == 0 && S_ISREG(status.st_mode);
}

void file_discard(const char *path) {
  int error = errno;
  if (file_is_regular(path))
    unlink(path);
  errno = error;
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
  if (!written) {
    file_discard(path);
    errno = error;
  }
  return written;
}

bool file_output_written(void) {
  errno = 0;
  bool written = fflush(stdout) == 0 && !ferror(stdout);
  if (!written && errno == 0)
    errno = EIO;
  return written;
}

bool file_exists(const char *path) {
  struct stat status;
  return stat(path, &status) == 0;
}

/* The absolute path of the folder that a file is in or would be in; the caller frees it. NULL: there is no such folder.
 */
static char *folder_of(const char *path) {
  const char *slash = strrchr(path, '/');
  char *folder = slash ? strndup(path, (size_t)(slash - path) + 1) : strdup(".");
  char *real = folder ? realpath(folder, NULL) : NULL;
  free(folder);
  return real;
}

const char *file_base(const char *path) {
  const char *slash = strrchr(path, '/');
  return slash ? slash + 1 : path;
}

bool file_will_be(const char *a, const char *b) {
  struct stat status;
  if (file_same(a, b))
    return true;
  if (strcmp(file_base(a), file_base(b)) != 0 || stat(a, &status) == 0 || stat(b, &status) == 0)
    return false;
  char *one = folder_of(a), *other = folder_of(b);
  bool same = one && other && strcmp(one, other) == 0;
  free(one);
  free(other);
  return same;
}

bool file_same(const char *a, const char *b) {
  struct stat one, other;
  return stat(a, &one) == 0 && stat(b, &other) == 0 && S_ISREG(one.st_mode) && one.st_dev == other.st_dev &&
         one.st_ino == other.st_ino;
}
