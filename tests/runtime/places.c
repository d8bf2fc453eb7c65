/*
 * places.c - on which processors the host's threads are bound, on machines that a folder describes as the system does:
 * two sockets of two cores of two threads each, numbered alternately; the same without a word of nodes; one socket.
 */
#define _GNU_SOURCE
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "check.h"
#include "threads/host_places.h"

static char root[] = "/tmp/sumac-places-XXXXXX";

static void put(const char *text, const char *format, int n) {
  char path[300], name[200];
  snprintf(name, sizeof name, format, n);
  snprintf(path, sizeof path, "%s/%s", root, name);
  for (char *slash = path + sizeof root; (slash = strchr(slash, '/')); *slash++ = '/') {
    *slash = '\0';
    mkdir(path, 0700);
  }
  FILE *f = fopen(path, "w");
  CHECK(f && fputs(text, f) >= 0 && fclose(f) == 0);
}

/* Processor p is of socket p % 2; the threads of a core are p and p + 4. */
static void describe(int nodes) {
  for (int p = 0; p < 8; p++) {
    char core[20];
    snprintf(core, sizeof core, "%d,%d\n", p % 4, p % 4 + 4);
    put(core, "cpu/cpu%d/topology/core_cpus_list", p);
    put(p % 2 ? "1,3,5,7\n" : "0,2,4,6\n", "cpu/cpu%d/topology/package_cpus_list", p);
  }
  for (int n = 0; n < nodes; n++)
    put(nodes == 1 ? "0-7\n" : n ? "1,3,5,7\n" : "0,2,4,6\n", "node/node%d/cpulist", n);
}

/* "02 13 -": the processors of each of THREADS threads; -: any. */
static const char *places(const cpu_set_t *allowed, const char *bind, const char *list, int threads, int *nodes) {
  static char text[400];
  struct places p;
  const char *wrong = "";
  bool right = places_read(&p, root, allowed, bind, list, &wrong);
  snprintf(text, sizeof text, "%s", right ? "" : "wrong ");
  for (int t = 0; t < threads; t++) {
    const struct place *place = places_of(&p, t, threads);
    char *at = text + strlen(text);
    if (!place)
      *at++ = '-';
    for (int cpu = 0; place && cpu < 8; cpu++)
      if (CPU_ISSET(cpu, &place->cpus))
        *at++ = (char)('0' + cpu);
    strcpy(at, t < threads - 1 ? " " : "");
  }
  *nodes = p.nodes;
  free(p.item);
  return text;
}

static void expect(unsigned mask, const char *bind, const char *list, int threads, const char *wanted, int nodes) {
  cpu_set_t allowed;
  int found;
  CPU_ZERO(&allowed);
  for (int cpu = 0; cpu < 8; cpu++)
    if (mask >> cpu & 1)
      CPU_SET(cpu, &allowed);
  const char *text = places(&allowed, bind, list, threads, &found);
  if (strcmp(text, wanted) == 0 && found == nodes)
    return;
  fprintf(stderr, "%s, %s, %d threads: '%s' of %d nodes, not '%s'\n", bind ? bind : "", list ? list : "", threads, text,
          found, wanted);
  exit(2);
}

int main(void) {
  char command[100];
  CHECK(mkdtemp(root));
  describe(0); /* sockets take the place of nodes */
  expect(0xff, NULL, NULL, 4, "0246 0246 1357 1357", 2);
  describe(2);
  expect(0xff, NULL, NULL, 4, "0246 0246 1357 1357", 2);
  expect(0xff, NULL, "", 3, "0246 0246 1357", 2);
  expect(0x0f, NULL, NULL, 2, "02 13", 2);
  expect(0x05, NULL, NULL, 2, "- -", 1); /* one node is left */
  expect(0xff, "false", NULL, 2, "- -", 1);
  expect(0xff, "close", NULL, 5, "04 04 26 15 37", 2);
  expect(0xff, "true", NULL, 4, "04 26 15 37", 2);
  expect(0xff, "spread", NULL, 2, "04 15", 2);
  expect(0xff, "close,spread", NULL, 2, "04 26", 2);
  expect(0xff, "primary", "sockets", 2, "0246 0246", 2);
  expect(0xff, "close", "threads", 3, "0 2 4", 2);
  expect(0xff, NULL, "sockets", 2, "0246 1357", 2);
  expect(0xff, NULL, "numa_domains", 2, "0246 1357", 2);
  expect(0xff, NULL, "cores(2)", 3, "04 04 26", 2);
  expect(0xff, NULL, "{0,1}, {2:2}, {4:2:2}", 3, "01 23 46", 2);
  expect(0xff, NULL, "{0:2}:4", 4, "01 23 45 67", 2);
  expect(0xff, NULL, "{1}:3:2", 3, "1 3 5", 2);
  expect(0x03, NULL, "{0},{1},{7}", 2, "0 1", 2); /* the process may not use the last */
  expect(0xff, "perhaps", NULL, 2, "wrong - -", 1);
  expect(0xff, "true", "rooms", 1, "wrong -", 1);
  expect(0xff, "true", "{0", 1, "wrong -", 1);
  expect(0xff, "true", "cores(0)", 1, "wrong -", 1);
  describe(1);
  expect(0xff, NULL, NULL, 2, "- -", 1); /* node1 is still there, but has nothing that node0 has not */
  snprintf(command, sizeof command, "rm -r %s", root);
  return system(command) != 0;
}
