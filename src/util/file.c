/*
 * file.c - whole files.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#define _GNU_SOURCE /* statx */
#include "util/status.h"
#include "util/util.h"

#include <errno.h>
#include <fcntl.h>
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

bool file_status(int file, const char *path, struct statx *status) {
  return statx(path ? AT_FDCWD : file, path ? path : "", path ? 0 : AT_EMPTY_PATH, STATX_BASIC_STATS, status) == 0;
}

bool file_is_regular(const char *path) {
  struct statx status;
  return file_status(-1, path, &status) && S_ISREG(status.stx_mode);
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
  struct statx status;
  return file_status(-1, path, &status);
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
  if (file_same(a, b))
    return true;
  if (strcmp(file_base(a), file_base(b)) != 0 || file_exists(a) || file_exists(b))
    return false;
  char *one = folder_of(a), *other = folder_of(b);
  bool same = one && other && strcmp(one, other) == 0;
  free(one);
  free(other);
  return same;
}

bool file_same(const char *a, const char *b) {
  struct statx one, other;
  return file_status(-1, a, &one) && file_status(-1, b, &other) && S_ISREG(one.stx_mode) &&
         one.stx_dev_major == other.stx_dev_major && one.stx_dev_minor == other.stx_dev_minor &&
         one.stx_ino == other.stx_ino;
}
