/*
 * find.c - functions by their names: how newer programs, and CUDA's runtime, look for the driver's.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <string.h>

#include "cuda/entries.h"

#define HAS(symbol, version, kinds)
#define LACKS(symbol, version, kinds) int symbol(void);
#include "cuda/symbols.def"

enum { PER_THREAD = 2, FLAGS = 3 };
enum { STATUS_FOUND, STATUS_NONE, STATUS_OLDER };

struct row {
  const char *symbol;
  int version;
  void (*function)(void);
};

static const struct row rows[] = {
#define HAS(symbol, version, kinds) {#symbol, version, (void (*)(void))symbol},
#define LACKS(symbol, version, kinds) {#symbol, version, (void (*)(void))symbol},
#include "cuda/symbols.def"
};

/* The row's name is NAME, perhaps with "_v2" behind it, then SUFFIX. */
static bool means(const struct row *row, const char *name, const char *suffix) {
  size_t n = strlen(name);
  if (strncmp(row->symbol, name, n) != 0)
    return false;
  const char *rest = row->symbol + n;
  if (rest[0] == '_' && rest[1] == 'v' && rest[2] >= '1' && rest[2] <= '9')
    rest += 3;
  return strcmp(rest, suffix) == 0;
}

/* The newest that a program for VERSION of CUDA can mean; OLDER: there are newer ones only. */
static const struct row *find(const char *name, const char *suffix, int version, bool *older) {
  const struct row *best = NULL;
  for (size_t k = 0; k < sizeof rows / sizeof *rows; k++) {
    if (!means(&rows[k], name, suffix))
      continue;
    if (rows[k].version > version)
      *older = true;
    else if (!best || rows[k].version >= best->version)
      best = &rows[k];
  }
  return best;
}

int cuGetProcAddress_v2(const char *symbol, void **function, int version, uint64_t flags, int *status) {
  bool older = false;
  if (!host_text(symbol, 4096) || flags > FLAGS || (status && !host_writable(status, sizeof *status)))
    return SIM_INVALID_VALUE;
  WRITABLE(function);
  const struct row *row = NULL;
  if (flags & PER_THREAD && !(row = find(symbol, "_ptsz", version, &older)))
    row = find(symbol, "_ptds", version, &older);
  if (!row)
    row = find(symbol, "", version, &older);
  *function = NULL;
  if (row)
    memcpy(function, &row->function, sizeof *function);
  if (status)
    *status = row ? STATUS_FOUND : older ? STATUS_OLDER : STATUS_NONE;
  return row || status ? SIM_OK : SIM_NOT_FOUND;
}

int cuGetProcAddress(const char *symbol, void **function, int version, uint64_t flags) {
  return cuGetProcAddress_v2(symbol, function, version, flags, NULL);
}

/* NVIDIA's runtime (cudart, in a program of nvcc) goes through tables of the driver that nothing describes. */
int cuGetExportTable(const void **exported, const void *id) {
  static bool said;
  (void)id;
  if (!__atomic_exchange_n(&said, true, __ATOMIC_RELAXED))
    fputs("sumac-sim: NVIDIA's runtime (cudart) is in this program, which calls undocumented functions of the driver; "
          "the simulator has a runtime of its own: link with nvcc -cudart shared (CUDA 13), without an rpath\n",
          stderr);
  if (exported && host_writable(exported, sizeof *exported))
    *exported = NULL;
  return SIM_NOT_SUPPORTED;
}
