/*
 * record.c - the file of SUMAC_VERIFY=save:FILE and compare:FILE: the data of each launch's objects after the launch.
 *
 *     "SUMACVF2", then for each launch   where its region stands, as "a.c:12", and a zero byte, the number of objects
 *                                        (8 bytes), for each its name and a zero byte, its size in bytes (8 bytes), its
 *                                        bytes
 *
 * Folders are left out: on another machine the source lies elsewhere. Numbers are in the machine's byte order. One run
 * writes the file; another reads it along with its own launches, which have to be the same, with the same objects.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "ground/message.h"
#include "verification/verify.h"

static const char magic[8] = {'S', 'U', 'M', 'A', 'C', 'V', 'F', '2'};

static struct {
  FILE *file;
  const char *name;
  bool writes;
  char other[160]; /* what the file has, where it is not what is asked for */
} to;

void record_open(const struct verify_settings *s, const struct sumac_where *where) {
  char begin[sizeof magic];
  if (to.file)
    return;
  to.name = s->file;
  to.writes = s->mode == VERIFY_SAVE;
  to.file = fopen(s->file, to.writes ? "we" : "re");
  if (!to.file)
    fail(ERROR_SYSTEM, where, "SUMAC_VERIFY: cannot open '%s': %s", s->file, strerror(errno));
  if (to.writes)
    fwrite(magic, 1, sizeof magic, to.file);
  else if (fread(begin, 1, sizeof begin, to.file) != sizeof begin || memcmp(begin, magic, sizeof begin) != 0)
    fail(ERROR_SYSTEM, where, "SUMAC_VERIFY: '%s' is no file of SUMAC_VERIFY=save", s->file);
}

/* Reads what is written up to a zero byte; longer ones are cut off. */
static void read_name(char *out, size_t size) {
  size_t n = 0;
  for (int c; (c = getc(to.file)) != EOF && c;)
    if (n + 1 < size)
      out[n++] = (char)c;
  out[n] = '\0';
}

/* Writes a name and a number, or reads them; false: the file has others there. */
static bool head(const char *name, uint64_t number, const char *words) {
  char there[128];
  uint64_t number_there = 0;
  char wanted[sizeof there];
  snprintf(wanted, sizeof wanted, "%s", name ? name : "");
  if (to.writes)
    return fwrite(wanted, 1, strlen(wanted) + 1, to.file) && fwrite(&number, sizeof number, 1, to.file);
  read_name(there, sizeof there);
  bool any = fread(&number_there, sizeof number_there, 1, to.file) == 1;
  if (any)
    snprintf(to.other, sizeof to.other, "%s with %" PRIu64 " %s", *there ? there : "data", number_there, words);
  else
    snprintf(to.other, sizeof to.other, "nothing more");
  return any && strcmp(there, wanted) == 0 && number_there == number;
}

bool record_launch(const struct sumac_where *where, size_t objects) {
  char name[128];
  const char *file = where->file ? where->file : "?", *slash = strrchr(file, '/');
  snprintf(name, sizeof name, "%.100s:%d", slash ? slash + 1 : file, where->line);
  return head(name, objects, "variables") || to.writes; /* failures to write are reported by record_end */
}

bool record_object(const char *name, void *memory, size_t bytes) {
  bool same = head(name, bytes, "bytes");
  size_t n = to.writes ? fwrite(memory, 1, bytes, to.file) : same ? fread(memory, 1, bytes, to.file) : 0;
  return to.writes || (same && n == bytes);
}

const char *record_other(void) {
  return to.other;
}

void record_end(const struct sumac_where *where) {
  if (to.writes && (fflush(to.file) || ferror(to.file)))
    fail(ERROR_SYSTEM, where, "SUMAC_VERIFY: cannot write '%s': %s", to.name, strerror(errno));
}

void record_close(void) {
  if (to.file)
    fclose(to.file);
  to.file = NULL;
}
