/*
 * file.c - whole files.
 */
#include "util/util.h"

#include <errno.h>
#include <sys/stat.h>

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
