/*
 * driver-calls.c - calls the functions of a CUDA driver's library with arguments that no program should: nothing may
 * crash. Made from the table of all of them, sim/cuda/symbols.def.
 *
 *   driver-calls LIBRARY zeros        each, with zeros, without and with a context
 *   driver-calls LIBRARY garbage N    each, N times, with what is no handle, no address, no size
 *   driver-calls LIBRARY random N S   N sequences of calls from seed S on: handles that others gave, in any order
 *
 * Each call, or sequence, is in a child of its own. Exit status 1: one of them ended by a signal.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

enum { MOST = 16, SECONDS = 20, CALLS = 150, KEPT = 64 };

typedef uint64_t word;
typedef int (*any)(word, word, word, word, word, word, word, word, word, word, word, word, word, word, word, word);

static const struct row {
  const char *symbol;
  int there;
  const char *kinds;
} rows[] = {
#define HAS(symbol, version, kinds) {#symbol, 1, kinds},
#define LACKS(symbol, version, kinds) {#symbol, 0, kinds},
#include "cuda/symbols.def"
};
enum { ROWS = sizeof rows / sizeof *rows };

static const char ptx[] = ".version 6.4\n.target sm_75\n.address_size 64\n"
                          ".visible .global .align 8 .b8 place[64];\n"
                          ".visible .entry kernel(.param .u64 p, .param .u32 n) { ret; }\n";

static void *library;
static word state = 1;
static char *page, *readonly, *gone;  /* memory; that can only be read; that is no more */
static word kept[KEPT], memory[KEPT]; /* what calls gave; of it, addresses of memory: others the driver would write to,
                                         as it is told */

static uint32_t draw(uint32_t n) {
  state = state * 6364136223846793005u + 1442695040888963407u;
  return (uint32_t)(state >> 33) % n;
}

#define ONE_OF(array) array[draw(sizeof array / sizeof *array)]

static void nothing(void *data) {
  (void)data;
}

static word bad_address(void) {
  word all[] = {0,
                1,
                0x10,
                (word)gone,
                (word)gone + 4090,
                (word)readonly,
                (word)page,
                (word)page + 4000,
                ~(word)0,
                (word)1 << 47,
                (word)1 << 48,
                0xffff800000000000u,
                0x0001000000010000u,
                0x0005000000000010u};
  return ONE_OF(all);
}

static word value(char kind, int random) {
  static const word numbers[] = {0, 1, 2, 3, 33, 64, 0xffffffff, 0x80000000};
  static const word sizes[] = {0, 1, 2, 4, 64, 4096, 1 << 16, (word)1 << 40, ~(word)0, ~(word)0 / 2, (word)1 << 63};
  static const word fields[] = {0, 1, ((word)7 << 32) | 1, ~(word)0};
  switch (kind) {
  case 'i':
    return random ? ONE_OF(numbers) : draw(4) ? ONE_OF(numbers) : draw(200);
  case 'd':
    return draw(4) ? 0 : ONE_OF(numbers);
  case 'n':
    return random && draw(2) ? 1 + draw(4096) : ONE_OF(sizes);
  case 'f':
  case 'v':
    return ONE_OF(fields);
  case 't':
    return random && draw(4) ? (word)(draw(2) ? "kernel" : "place") : bad_address();
  case 'b':
    return random || draw(2) ? (word)nothing : draw(2) ? 0 : (word)gone;
  case 'p':
    return random && draw(5) ? draw(6) ? (word)page + draw(128) * 8 : (word)ptx : bad_address();
  case 'a':
    return random && draw(5) ? memory[draw(KEPT)] : bad_address();
  default:
    return random && draw(5) ? (kind == 's' && draw(3) == 0 ? draw(3) : kept[draw(KEPT)]) : bad_address();
  }
}

static int call(const struct row *row, const word *a) {
  any function;
  *(void **)&function = dlsym(library, row->symbol);
  if (!function) {
    fprintf(stderr, "%s is not in the library\n", row->symbol);
    exit(3);
  }
  return function(a[0], a[1], a[2], a[3], a[4], a[5], a[6], a[7], a[8], a[9], a[10], a[11], a[12], a[13], a[14], a[15]);
}

static const struct row *row_of(const char *symbol) {
  for (size_t k = 0; k < ROWS; k++)
    if (strcmp(rows[k].symbol, symbol) == 0)
      return &rows[k];
  exit(3);
}

static int call_by_name(const char *symbol, word a, word b, word c) {
  return call(row_of(symbol), (word[MOST]){a, b, c});
}

/* A context, a module, its kernel, memory, a stream and an event; a library and its kernel; a graph with a node,
   as it can be launched */
static void prepare(void) {
  int failed = call_by_name("cuInit", 0, 0, 0);
  failed |= call_by_name("cuCtxCreate_v2", (word)&kept[0], 0, 0);
  failed |= call_by_name("cuModuleLoadData", (word)&kept[1], (word)ptx, 0);
  failed |= call_by_name("cuModuleGetFunction", (word)&kept[2], kept[1], (word) "kernel");
  failed |= call_by_name("cuMemAlloc_v2", (word)&memory[0], 4096, 0);
  failed |= call_by_name("cuStreamCreate", (word)&kept[4], 0, 0);
  failed |= call_by_name("cuEventCreate", (word)&kept[5], 0, 0);
  failed |= call(row_of("cuLibraryLoadData"), (word[MOST]){(word)&kept[6], (word)ptx});
  failed |= call_by_name("cuLibraryGetKernel", (word)&kept[7], kept[6], (word) "kernel");
  failed |= call_by_name("cuGraphCreate", (word)&kept[8], 0, 0);
  failed |= call(row_of("cuGraphAddEmptyNode"), (word[MOST]){(word)&kept[9], kept[8]});
  failed |= call_by_name("cuGraphInstantiateWithFlags", (word)&kept[10], kept[8], 0);
  failed |= call_by_name("cuMemAllocManaged", (word)&memory[1], 4096, 1);
  if (failed) {
    fputs("the library does not work\n", stderr);
    exit(3);
  }
}

static void garbage(const struct row *row, int random) {
  word a[MOST] = {0};
  for (size_t k = 0; row->kinds[k]; k++)
    a[k] = value(row->kinds[k], random);
  int code = call(row, a);
  if (!row->there && code != 801) {
    fprintf(stderr, "%s gives %d\n", row->symbol, code);
    exit(4);
  }
  if (random && code == 0 && row->kinds[0] == 'p') /* what it gave may be a handle, or an address */
    for (size_t k = 0; row->kinds[k]; k++)
      if (row->kinds[k] == 'p' && a[k] >= (word)page && a[k] < (word)page + 1024)
        memcpy(strstr(row->symbol, "Alloc") ? &memory[draw(KEPT)] : &kept[draw(KEPT)], (void *)a[k], sizeof *kept);
}

/* It reads in memory where to write, or what to call: there may stand any address. */
static int goes_where_told(const char *symbol) {
  static const char *const all[] = {"cuMemcpy2D", "cuMemcpy3D", "cuPointerGetAttributes", "cuGraphAddMemcpyNode",
                                    "cuGraphAddHostNode"};
  for (size_t k = 0; k < sizeof all / sizeof *all; k++)
    if (strstr(symbol, all[k]))
      return 1;
  return 0;
}

static void sequence(void) {
  for (int k = 0; k < CALLS; k++) {
    const struct row *row = &rows[draw(ROWS)];
    if (row->there && !goes_where_told(row->symbol))
      garbage(row, 1);
  }
}

/* 0: WHAT came to its end in a child. */
static int try(const char *name, unsigned number, void (*what)(void)) {
  fflush(NULL);
  pid_t child = fork();
  if (child == 0) {
    alarm(SECONDS);
    what();
    _exit(0);
  }
  int status = 0;
  waitpid(child, &status, 0);
  if (status == 0)
    return 0;
  printf("%s %u: %s %d\n", name, number, WIFSIGNALED(status) ? "signal" : "status",
         WIFSIGNALED(status) ? WTERMSIG(status) : WEXITSTATUS(status));
  return 1;
}

static const struct row *current;

static void zeros(void) {
  call(current, (word[MOST]){0});
  prepare();
  call(current, (word[MOST]){0});
}

static unsigned times;

static void garbage_often(void) {
  prepare();
  for (unsigned k = 0; k < times; k++)
    garbage(current, 0);
}

static void random_calls(void) {
  prepare();
  sequence();
}

int main(int argc, char **argv) {
  int bad = 0;
  library = argc > 2 ? dlopen(argv[1], RTLD_NOW) : NULL;
  if (!library) {
    fprintf(stderr, "%s\n", argc > 2 ? dlerror() : "usage: driver-calls LIBRARY zeros|garbage|random [N [SEED]]");
    return 2;
  }
  page = mmap(NULL, 4 << 12, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  readonly = page + (1 << 12);
  gone = page + (2 << 12);
  memset(page, 0x5a, 2 << 12);
  mprotect(readonly, 1 << 12, PROT_READ);
  mprotect(gone, 2 << 12, PROT_NONE); /* kept, so that nobody else's memory comes there, or right behind it */
  times = argc > 3 ? (unsigned)atoi(argv[3]) : 1;
  unsigned seed = argc > 4 ? (unsigned)atoi(argv[4]) : 1;
  if (strcmp(argv[2], "random") == 0)
    for (unsigned k = 0; k < times; k++) {
      state = seed + k;
      bad += try("random calls", seed + k, random_calls);
    }
  else
    for (size_t k = 0; k < ROWS; k++) {
      current = &rows[k];
      state = seed + k;
      bad += try(rows[k].symbol, 0, argv[2][0] == 'z' ? zeros : garbage_often);
    }
  printf("%d functions, %d failures\n", (int)ROWS, bad);
  return bad != 0;
}
