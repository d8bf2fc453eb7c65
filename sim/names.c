/*
 * names.c - the names of what is in the device's memory, and words for an address in it.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <stdlib.h>
#include <string.h>

#include "sim.h"
#include "util/util.h"

/* Cuts the section off: "a[0:n]" is called a, and "s[i].v[0:n]" s[i].v. */
static void cut_section(char *name) {
  for (char *open = strchr(name, '['); open; open = strchr(open + 1, '[')) {
    const char *close = strchr(open, ']'), *colon = strchr(open, ':');
    if (colon && (!close || colon < close)) {
      *open = 0;
      return;
    }
  }
}

/* "1:10:1" at *TEXT, of which the last number may be missing, and the second one "*". */
static bool read_dimension(const char **text, long *lower, long *extent, long *stride) {
  char *end;
  *lower = strtol(*text, &end, 10);
  if (end == *text || *end != ':')
    return false;
  *text = end + 1;
  *extent = **text == '*' ? 0 : strtol(*text, &end, 10) - *lower + 1;
  if (**text == '*')
    end = (char *)*text + 1;
  if (end == *text)
    return false;
  if (*end == ':')
    *stride = strtol(end + 1, &end, 10);
  *text = end;
  return *stride > 0;
}

/* Cuts the bounds of Fortran's arrays off NAME: "a(1:10,0:5)". */
static void take_bounds(char *name, struct named_range *range) {
  char *open = strrchr(name, '(');
  const char *text = open;
  long extent = 0, stride = 1;
  int rank = 0;
  while (text && rank < 15 && (*text == '(' || *text == ',')) {
    text++;
    if (!read_dimension(&text, &range->dims[rank].lower, &extent, &stride))
      return;
    range->dims[rank++].stride = stride;
    stride *= extent;
  }
  if (!text || strcmp(text, ")") != 0)
    return;
  range->rank = rank;
  *open = 0;
}

/* Cuts pointers of Fortran's objects off NAME: "p(1:4){8:a,72:b}". */
static void take_members(char *name, struct named_range *range) {
  char *open = strrchr(name, '{'), *close = open ? strchr(open, '}') : NULL;
  if (!close || close[1])
    return;
  *open = *close = 0;
  range->has_members = true;
  snprintf(range->members, sizeof range->members, "%.*s", (int)sizeof range->members - 1, open + 1);
}

/* The name of the pointer at that byte of an object, to the end of *LENGTH; NULL: it is not known. */
static const char *member_at(const struct named_range *r, size_t byte, int *length) {
  for (const char *at = r->has_members ? r->members : ""; *at; at += strcspn(at, ","), at += *at == ',') {
    char *end;
    if (strtoul(at, &end, 10) != byte || *end != ':')
      continue;
    *length = (int)strcspn(end + 1, ",");
    return end + 1;
  }
  return NULL;
}

void sim_name_range(struct sim *sim, uint64_t address, size_t bytes, const char *name, size_t element, long first) {
  for (size_t i = 0; !name && i < sim->nranges;) /* given back */
    if (sim->ranges[i].address == address)
      sim->ranges[i] = sim->ranges[--sim->nranges];
    else
      i++;
  if (!name)
    return;
  struct named_range range = {.address = address, .bytes = bytes, .element = element, .first = first};
  char text[1024];
  snprintf(text, sizeof text, "%s", name);
  take_members(text, &range);
  take_bounds(text, &range);
  snprintf(range.name, sizeof range.name, "%.*s", (int)sizeof range.name - 1, text);
  cut_section(range.name);
  for (size_t i = 0; i < sim->nranges; i++)
    if (sim->ranges[i].address == address && sim->ranges[i].bytes == bytes) {
      sim->ranges[i] = range;
      return;
    }
  if (sim->nranges == sim->ranges_capacity) {
    sim->ranges_capacity = sim->ranges_capacity ? sim->ranges_capacity * 2 : 32;
    sim->ranges = xrealloc(sim->ranges, sim->ranges_capacity * sizeof *sim->ranges);
  }
  sim->ranges[sim->nranges++] = range;
}

/* The named range that holds ADDRESS; else, with NEAR, the closest one in the same allocation. */
static const struct named_range *find_range(const struct sim *sim, uint64_t address) {
  for (size_t i = sim->nranges; i-- > 0;)
    if (address - sim->ranges[i].address < sim->ranges[i].bytes)
      return &sim->ranges[i];
  return NULL;
}

bool sim_in_range(const struct sim *sim, uint64_t address, size_t bytes) {
  const struct named_range *r = find_range(sim, address);
  size_t size = r ? (r->bytes + 3) & ~(size_t)3 : 0; /* atomics use whole words */
  return r && bytes <= size - (address - r->address);
}

const char *sim_range_name(const struct sim *sim, uint64_t address) {
  const struct named_range *r = find_range(sim, address);
  return r ? r->name : NULL;
}

size_t sim_element(const struct sim *sim, uint64_t address) {
  const struct named_range *r = find_range(sim, address);
  return r ? r->element : 0;
}

static const struct named_range *range_of_allocation(const struct sim *sim, const struct allocation *a) {
  if (a->former)
    return a->former;
  for (size_t i = sim->nranges; i-- > 0;)
    if (sim->ranges[i].address - a->base < a->bytes)
      return &sim->ranges[i];
  return NULL;
}

/* The one to explain an address outside of all: the nearer of the two neighbours. */
static const struct allocation *nearest(const struct sim *sim, uint64_t address) {
  const struct allocation *a = sim_find(sim, address), *next;
  size_t k = 0;
  while (k < sim->nallocations && sim->allocations[k] != a)
    k++;
  if (!a || a->freed || address - a->base < a->bytes || k + 1 >= sim->nallocations)
    return a;
  next = sim->allocations[k + 1];
  return !next->freed && next->base - address < address - a->base - a->bytes ? next : a;
}

/* ACCESS: bytes of the access, which serve as the element's size where nobody told it. */
static int64_t element_of(const struct named_range *r, unsigned access) {
  return (int64_t)(r->element ? r->element : access ? access : 1);
}

/* The quotient, rounded down. */
static int64_t divided(int64_t a, int64_t b) {
  return a / b - (a % b < 0);
}

/* "a(3,2)", of the element INDEX counted from 0 in memory. */
static void describe_subscripts(const struct named_range *r, int64_t index, char *text, size_t size) {
  int64_t subscripts[15];
  for (int i = r->rank; i-- > 0;) {
    int64_t count = divided(index, r->dims[i].stride);
    subscripts[i] = r->dims[i].lower + count;
    index -= count * r->dims[i].stride;
  }
  size_t n = (size_t)snprintf(text, size, "%s", r->name);
  for (int i = 0; i < r->rank && n < size; i++)
    n += (size_t)snprintf(text + n, size - n, "%c%lld", i ? ',' : '(', (long long)subscripts[i]);
  if (n < size)
    snprintf(text + n, size - n, ")");
}

static void describe_range(const struct named_range *r, uint64_t address, unsigned access, char *text, size_t size) {
  int64_t offset = (int64_t)(address - r->address) + r->first, element = element_of(r, access);
  int64_t index = divided(offset, element);
  if (r->rank)
    describe_subscripts(r, index, text, size);
  else if (r->bytes == (size_t)element && index == 0)
    snprintf(text, size, "%s", r->name);
  else
    snprintf(text, size, "%s[%lld]", r->name, (long long)index);
}

static void describe_extent(const struct named_range *r, unsigned access, char *text, size_t size) {
  int64_t element = element_of(r, access), n = (int64_t)r->bytes / element, first = r->first / element;
  if (first && r->rank) {
    char from[112], to[112];
    describe_subscripts(r, first, from, sizeof from);
    describe_subscripts(r, first + n - 1, to, sizeof to);
    snprintf(text, size, " (of which %s to %s are there), ", from, to);
  } else if (first)
    snprintf(text, size, " (of which %lld to %lld are there), ", (long long)first, (long long)(first + n - 1));
  else
    snprintf(text, size, " (it has %lld elements), ", (long long)n);
}

const char *sim_variable(const struct sim *sim, uint64_t address) {
  const struct named_range *r = find_range(sim, address);
  const struct allocation *a = r ? NULL : sim_find(sim, address);
  return r ? r->name : a && !a->freed && address - a->base < a->bytes ? a->name : NULL;
}

/* The device address of the pointer in the range R that is nearest to ADDRESS, at or below it, and nearer than *NEAR;
   0: there is none. */
static uint64_t pointer_in_range(const struct sim *sim, const struct named_range *r, uint64_t address, uint64_t *near) {
  const struct allocation *a = sim_find(sim, r->address);
  uint64_t found = 0, value;
  if (!a || a->freed || !a->data || r->address - a->base + r->bytes > a->bytes)
    return 0;
  for (uint64_t at = (r->address + 7) & ~(uint64_t)7; at + sizeof value <= r->address + r->bytes; at += sizeof value) {
    memcpy(&value, a->data + (at - a->base), sizeof value);
    if (value >= 4096 && value <= address && address - value < *near)
      *near = address - value, found = at;
  }
  return found;
}

/* The pointer at the device address AT, in the range R: "pointer 'rows[2]'", "pointer at byte 8 of 'm'", "component
   'p(3)%a'". */
static void describe_pointer(const struct named_range *r, uint64_t at, char *text, size_t size) {
  size_t element = r->element ? r->element : r->bytes, byte = (at - r->address + (size_t)r->first) % element;
  char name[140];
  int length = 0;
  const char *member = member_at(r, byte, &length);
  if (r->element)
    describe_range(r, at, 0, name, sizeof name);
  else
    snprintf(name, sizeof name, "%s", r->name);
  if (member)
    snprintf(text, size, "component '%s%%%.*s'", name, length, member);
  else if (element > sizeof at)
    snprintf(text, size, "pointer at byte %zu of '%s'", byte, name);
  else
    snprintf(text, size, "pointer '%s'", name);
}

void sim_describe_holder(const struct sim *sim, uint64_t address, char *text, size_t size) {
  enum { NEAR = 1 << 20, MOST = 1 << 24 }; /* bytes: of the object that is meant, and of variables that are searched */
  uint64_t near = NEAR, searched = 0, at;
  char pointer[220];
  *text = 0;
  for (size_t i = sim->nranges; i-- > 0 && searched < MOST; searched += sim->ranges[i].bytes)
    if (sim->ranges[i].bytes < MOST && (at = pointer_in_range(sim, &sim->ranges[i], address, &near))) {
      describe_pointer(&sim->ranges[i], at, pointer, sizeof pointer);
      snprintf(text, size, ", where the %s leads", pointer);
    }
}

void sim_describe(const struct sim *sim, uint64_t address, unsigned access, char *text, size_t size) {
  const struct named_range *r = find_range(sim, address);
  if (r) {
    describe_range(r, address, access, text, size);
    return;
  }
  const struct allocation *a = nearest(sim, address);
  char what[260] = "";
  if (a && TAG_OF(address) == 0 && address - a->base < a->bytes) {
    snprintf(text, size, "0x%llx in the host's memory", (unsigned long long)address);
    return;
  }
  if (a && (r = range_of_allocation(sim, a))) {
    describe_range(r, address, access, what, 120);
    describe_extent(r, access, what + strlen(what), sizeof what - strlen(what));
  } else if (a && a->name)
    snprintf(what, sizeof what, "variable %.100s, ", a->name);
  char class[120];
  if (TAG_OF(address) == 0 && address >= 4096 && sim_host_table(address, class, sizeof class))
    snprintf(text, size,
             "0x%llx, which is the host's table of virtual functions of '%s': objects of that class that the host has "
             "made cannot be copied to this device",
             (unsigned long long)address, class);
  else if (TAG_OF(address) != TAG_GLOBAL || !a) {
    bool hosts = TAG_OF(address) == 0 && address >= 4096 && !sim->options.unified;
    if (hosts)
      sim_describe_holder(sim, address, what, sizeof what);
    snprintf(text, size, "0x%llx, which is no address of this device%s%s", (unsigned long long)address,
             address < 4096         ? " (a null pointer?)"
             : sim->options.unified ? ", nor one where the host has memory"
             : hosts                ? " (a host pointer?)"
                                    : "",
             hosts ? what : "");
  } else if (a->freed)
    snprintf(text, size, "%s%llu bytes into freed memory of %llu bytes", what, (unsigned long long)(address - a->base),
             (unsigned long long)a->bytes);
  else if (address < a->base)
    snprintf(text, size, "%s%llu bytes before an allocation of %llu bytes", what,
             (unsigned long long)(a->base - address), (unsigned long long)a->bytes);
  else if (address - a->base >= a->bytes)
    snprintf(text, size, "%s%llu bytes after the end of an allocation of %llu bytes", what,
             (unsigned long long)(address - a->base - a->bytes), (unsigned long long)a->bytes);
  else
    snprintf(text, size, "%soffset %llu of an allocation of %llu bytes", what, (unsigned long long)(address - a->base),
             (unsigned long long)a->bytes);
}
