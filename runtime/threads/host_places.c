/*
 * host_places.c - where the threads of the host device run.
 *
 * A thread has the same part of equal iteration spaces in every launch (host_threads.c), so the memory that it wrote
 * first is on its node ("first touch"), as long as the system does not move the thread to another one. On machines with
 * several NUMA nodes each thread is therefore bound to the processors of one: thread T of N to the node of processor
 * T * C / N of all C. With OMP_PROC_BIND or OMP_PLACES threads are bound as OpenMP says (OpenMP 5.2 21.1.5, 21.1.6).
 * Without them, and with one node, threads are not bound.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <ctype.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "ground/message.h"
#include "threads/host_places.h"

enum { MOST_NODES = 256, MOST_PLACES = CPU_SETSIZE };
/* ns for host_domains; longer where the user has asked for places, who wants threads to keep to them. */
enum { BETWEEN_NODES = 1000000, BETWEEN_PLACES = 20000000 };

/* ---- what the system says ---- */

/* Reads a list of processors such as "0-3,8" from the file ROOT/BEFORE N AFTER. False: there is no such file. */
static bool read_cpus(const char *root, const char *const name[2], int n, cpu_set_t *cpus) {
  char path[512], text[4096];
  snprintf(path, sizeof path, "%s/%s%d/%s", root, name[0], n, name[1]);
  FILE *f = fopen(path, "r");
  bool found = f && fgets(text, sizeof text, f);
  if (f)
    fclose(f);
  CPU_ZERO(cpus);
  for (char *at = text; found && isdigit((unsigned char)*at);) {
    long first = strtol(at, &at, 10), last = *at == '-' ? strtol(at + 1, &at, 10) : first;
    for (long cpu = first; cpu <= last && cpu < CPU_SETSIZE; cpu++)
      CPU_SET((int)cpu, cpus);
    at += *at == ',';
  }
  return found;
}

static const char *const node_file[] = {"node/node", "cpulist"},
                         *const core_file[] = {"cpu/cpu", "topology/core_cpus_list"},
                         *const socket_file[] = {"cpu/cpu", "topology/package_cpus_list"};

/* The processors in ALLOWED of each NUMA node that has any; of each socket where the system lists no nodes. */
static int read_nodes(const char *root, const cpu_set_t *allowed, cpu_set_t nodes[MOST_NODES]) {
  int n = 0;
  cpu_set_t left = *allowed;
  for (int from = 0; from < 2 && n == 0; from++)
    for (int i = 0; i < (from ? CPU_SETSIZE : MOST_NODES) && n < MOST_NODES; i++) {
      if ((from && !CPU_ISSET(i, &left)) || !read_cpus(root, from ? socket_file : node_file, i, &nodes[n]))
        continue;
      CPU_AND(&nodes[n], &nodes[n], &left);
      CPU_XOR(&left, &left, &nodes[n]);
      n += CPU_COUNT(&nodes[n]) > 0;
    }
  if (n == 0)
    nodes[n++] = *allowed;
  return n;
}

/* ---- places ---- */

struct reading {
  struct places *out;
  const char *root;
  const cpu_set_t *allowed;
  cpu_set_t nodes[MOST_NODES];
  int nnodes;
};

/* Adds a place, without processors that the process may not use; none if no others are left. */
static void add(struct reading *r, const cpu_set_t *cpus) {
  struct places *p = r->out;
  struct place *place = &p->item[p->n];
  cpu_set_t both;
  CPU_AND(&place->cpus, cpus, r->allowed);
  if (CPU_COUNT(&place->cpus) == 0 || p->n == MOST_PLACES - 1)
    return;
  place->node = 0;
  for (int i = 0; i < r->nnodes; i++) {
    CPU_AND(&both, &place->cpus, &r->nodes[i]);
    if (CPU_COUNT(&both)) {
      place->node = i;
      break;
    }
  }
  p->n++;
}

/* One for each processor, with those beside it that the file says, node after node. NAME NULL: none. */
static void add_each(struct reading *r, const char *const *name) {
  cpu_set_t done, cpus;
  CPU_ZERO(&done);
  for (int i = 0; i < r->nnodes; i++)
    for (int cpu = 0; cpu < CPU_SETSIZE; cpu++) {
      if (!CPU_ISSET(cpu, &r->nodes[i]) || CPU_ISSET(cpu, &done))
        continue;
      if (!name || !read_cpus(r->root, name, cpu, &cpus)) {
        CPU_ZERO(&cpus);
        CPU_SET(cpu, &cpus);
      }
      CPU_OR(&done, &done, &cpus);
      add(r, &cpus);
    }
}

static void add_nodes(struct reading *r) {
  for (int i = 0; i < r->nnodes; i++)
    add(r, &r->nodes[i]);
}

static const char *skip_blanks(const char *text) {
  return text + strspn(text, " \t");
}

/* "first[:length[:stride]]" */
static bool read_range(const char **text, long range[3]) {
  char *end;
  range[1] = range[2] = 1;
  for (int i = 0; i < 3; i++) {
    *text = skip_blanks(*text);
    range[i] = strtol(*text, &end, 10);
    if (end == *text || labs(range[i]) > CPU_SETSIZE)
      return false;
    *text = skip_blanks(end);
    if (**text != ':')
      break;
    ++*text;
  }
  return range[0] >= 0 && range[1] > 0;
}

/* "{0,1}", "{0:4}", "{0:4:2}:8:16", with commas between them. */
static bool add_list(struct reading *r, const char *text) {
  for (;;) {
    cpu_set_t cpus, moved;
    long range[3], times[3] = {0, 1, 0};
    CPU_ZERO(&cpus);
    if (*text++ != '{')
      return false;
    do {
      if (!read_range(&text, range))
        return false;
      for (long i = 0, cpu = range[0]; i < range[1]; i++, cpu += range[2])
        if (cpu >= 0 && cpu < CPU_SETSIZE)
          CPU_SET((int)cpu, &cpus);
    } while (*text == ',' && text++);
    if (*text++ != '}')
      return false;
    text = skip_blanks(text);
    if (*text == ':') { /* the length and the stride of places */
      char *end;
      times[1] = strtol(text + 1, &end, 10);
      times[2] = *end == ':' ? strtol(end + 1, &end, 10) : range[1] * range[2];
      text = skip_blanks(end);
    }
    for (long k = 0; k < times[1] && k < MOST_PLACES; k++) {
      CPU_ZERO(&moved);
      for (int cpu = 0; cpu < CPU_SETSIZE; cpu++)
        if (CPU_ISSET(cpu, &cpus) && cpu + k * times[2] >= 0 && cpu + k * times[2] < CPU_SETSIZE)
          CPU_SET((int)(cpu + k * times[2]), &moved);
      add(r, &moved);
    }
    if (!*text)
      return true;
    if (*text++ != ',')
      return false;
    text = skip_blanks(text);
  }
}

/* "cores(4)": the first 4 places of that kind. */
static bool add_named(struct reading *r, const char *text) {
  size_t length = strcspn(text, "( \t");
  const char *rest = skip_blanks(text + length);
  if (length == 7 && strncasecmp(text, "threads", length) == 0)
    add_each(r, NULL);
  else if (length == 5 && strncasecmp(text, "cores", length) == 0)
    add_each(r, core_file);
  else if (length == 7 && strncasecmp(text, "sockets", length) == 0)
    add_each(r, socket_file);
  else if (length == 12 && strncasecmp(text, "numa_domains", length) == 0)
    add_nodes(r);
  else
    return false;
  if (!*rest)
    return true;
  char *end;
  long most = *rest == '(' ? strtol(rest + 1, &end, 10) : 0;
  if (most < 1 || *end != ')' || *skip_blanks(end + 1))
    return false;
  r->out->n = r->out->n < most ? r->out->n : (int)most;
  return true;
}

/* OMP_PROC_BIND may be a list, for levels of nesting: the first word counts. */
static bool read_bind(const char *text, enum bind *how) {
  static const struct {
    const char *word;
    enum bind how;
  } words[] = {{"false", BIND_NOT},     {"true", BIND_CLOSE},      {"close", BIND_CLOSE},
               {"spread", BIND_SPREAD}, {"primary", BIND_PRIMARY}, {"master", BIND_PRIMARY}};
  text = skip_blanks(text);
  size_t length = strcspn(text, ", \t");
  for (size_t i = 0; i < sizeof words / sizeof *words; i++)
    if (strlen(words[i].word) == length && strncasecmp(text, words[i].word, length) == 0) {
      *how = words[i].how;
      return true;
    }
  return false;
}

bool places_read(struct places *out, const char *root, const cpu_set_t *allowed, const char *bind, const char *list,
                 const char **wrong) {
  struct reading r = {.out = out, .root = root, .allowed = allowed};
  bool asked = (bind && *bind) || (list && *list);
  *out = (struct places){.how = asked ? BIND_CLOSE : BIND_NODES, .nodes = 1};
  *wrong = bind;
  if (bind && *bind && !read_bind(bind, &out->how)) {
    out->how = BIND_NOT;
    return false;
  }
  r.nnodes = read_nodes(root, allowed, r.nodes);
  if (out->how == BIND_NOT || (!asked && r.nnodes == 1)) {
    out->how = BIND_NOT;
    return true;
  }
  out->item = memory_get(MOST_PLACES * sizeof *out->item);
  out->nodes = r.nnodes;
  *wrong = list;
  bool right = true;
  if (out->how == BIND_NODES)
    add_each(&r, NULL);
  else if (!list || !*list)
    add_named(&r, "cores");
  else
    right = *skip_blanks(list) == '{' ? add_list(&r, skip_blanks(list)) : add_named(&r, skip_blanks(list));
  for (int i = 0; out->how == BIND_NODES && i < out->n; i++)
    out->item[i].cpus = r.nodes[out->item[i].node];
  if (!right || out->n == 0) {
    out->how = BIND_NOT;
    out->nodes = 1;
  }
  return right;
}

const struct place *places_of(const struct places *p, int t, int threads) {
  t %= threads > 0 ? threads : 1;
  switch (p->how) {
  case BIND_NOT:
    return NULL;
  case BIND_PRIMARY:
    return &p->item[0];
  case BIND_CLOSE:
    if (threads <= p->n)
      return &p->item[t];
    break;
  default:
    break;
  }
  return &p->item[(int64_t)t * p->n / threads];
}

/* ---- the process's own ---- */

static struct {
  int threads;
  cpu_set_t cpus;
  struct places places;
} own = {.places = {.nodes = 1}};

void host_places_begin(int threads, const cpu_set_t *allowed) {
  const char *bind = getenv("OMP_PROC_BIND"), *list = getenv("OMP_PLACES"), *wrong = NULL;
  own.threads = threads;
  own.cpus = *allowed;
  if (!places_read(&own.places, "/sys/devices/system", allowed, bind, list, &wrong))
    warn(NULL, "%s=%s is not understood: threads of the host are not bound",
         wrong == bind ? "OMP_PROC_BIND" : "OMP_PLACES", wrong);
}

int host_domain(int t) {
  const struct place *place = places_of(&own.places, t, own.threads);
  return !place ? 0 : own.places.how == BIND_NODES ? place->node : t;
}

uint64_t host_domains(void) {
  if (own.places.how == BIND_NOT || own.threads < 2)
    return 0;
  return own.places.how == BIND_NODES ? BETWEEN_NODES : BETWEEN_PLACES;
}

/* Binds, among the threads that launch, only the process's initial thread, and only with OMP_PROC_BIND or OMP_PLACES:
   the program's other threads are its own to bind. */
void host_place_thread(int t) {
  const struct place *place = places_of(&own.places, t, own.threads);
  if (place && (t > 0 || (own.places.how != BIND_NODES && syscall(SYS_gettid) == getpid())))
    sched_setaffinity(0, sizeof place->cpus, &place->cpus);
}

const cpu_set_t *host_cpus(void) {
  return own.places.how == BIND_NOT ? NULL : &own.cpus;
}
