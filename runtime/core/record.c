/*
 * record.c - the file of SUMAC_VERIFY=save:FILE and compare:FILE: the data of each launch's objects after the launch.
 *
 *     "SUMACVF1", then for each launch   the region's name and a zero byte, the number of objects (8 bytes), for each
 *                                        its name and a zero byte, its size in bytes (8 bytes), its bytes
 *
 * Numbers are in the machine's byte order. One run writes the file; another reads it along with its own launches, which
 * have to be the same, with the same objects.
 */
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "core/message.h"
#include "core/verify.h"

static const char magic[8] = "SUMACVF1";

static struct {
  FILE *file;
  const char *name;
  bool writes;
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

/* Writes a name and a number, or reads them; false: the file has others there. */
static bool head(const char *name, uint64_t number) {
  uint64_t there;
  name = name ? name : "";
  if (to.writes)
    return fwrite(name, 1, strlen(name) + 1, to.file) && fwrite(&number, sizeof number, 1, to.file);
  for (size_t i = 0; i <= strlen(name); i++)
    if (getc(to.file) != (unsigned char)name[i])
      return false;
  return fread(&there, sizeof there, 1, to.file) == 1 && there == number;
}

bool record_launch(const char *region, size_t objects) {
  return head(region, objects) || to.writes; /* failures to write are reported by record_end */
}

bool record_object(const char *name, void *memory, size_t bytes) {
  bool same = head(name, bytes);
  size_t n = to.writes ? fwrite(memory, 1, bytes, to.file) : same ? fread(memory, 1, bytes, to.file) : 0;
  return to.writes || (same && n == bytes);
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
