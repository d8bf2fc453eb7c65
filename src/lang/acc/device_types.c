/*
 * device_types.c - the device_type clause (OpenACC 3.3 2.4): which clauses of a directive hold on which kind of device.
 *
 * What stands before the first device_type holds everywhere, unless the section for a device says otherwise.
 */
#include "lang/acc/internal.h"

enum { ALL = -1, OTHER = -2 }; /* kinds beside those of device_kinds.def: every one; one that there is no code for */

/* Names of device types, as appendix A recommends them and compilers write them; the kind that they mean. */
static const struct {
  const char *name;
  int number; /* acc_device_t of openacc.h */
  int kind;
} names[] = {
    {"*", 16, ALL},
    {"host", 2, DEVICE_KIND_HOST},
    {"multicore", 2, DEVICE_KIND_HOST},
    {"nvidia", 5, DEVICE_KIND_NVIDIA},
    {"sim", 64, DEVICE_KIND_NVIDIA},
    {"radeon", 8, OTHER},
    {"default", 1, OTHER},
    {"any", 16, ALL},
    {"not_host", 4, DEVICE_KIND_NVIDIA},
    {"current", -1, OTHER},
    {"acc_device_host", 2, DEVICE_KIND_HOST},
    {"acc_device_nvidia", 5, DEVICE_KIND_NVIDIA},
    {"acc_device_radeon", 8, OTHER},
    {"acc_device_default", 1, OTHER},
    {"acc_device_not_host", 4, DEVICE_KIND_NVIDIA},
};

/* Calls VISIT for each name of the clause: its row of the table, or -1. */
static void each_name(const struct clause *clause, void (*visit)(int known, void *), void *data) {
  const char *p = clause->text;
  while (*p) {
    p += strspn(p, " ,");
    size_t length = strcspn(p, " ,"), n = sizeof names / sizeof *names;
    int known = -1;
    for (size_t i = 0; i < n; i++)
      if (strlen(names[i].name) == length && memcmp(names[i].name, p, length) == 0)
        known = (int)i;
    if (length)
      visit(known, data);
    p += length;
  }
}

static void collect_unknown(int known, void *data) {
  *(bool *)data |= known < 0;
}

void acc_check_device_types(struct unit *unit, const struct directive *directive) {
  for (size_t j = 0; j < directive->nclauses; j++) {
    const struct clause *clause = &directive->clauses[j];
    bool unknown = false;
    if (clause->kind == CLAUSE_DEVICE_TYPE)
      each_name(clause, collect_unknown, &unknown);
    if (unknown)
      diag_at(unit->diag, DIAG_ERROR, clause->place,
              "'device_type(%s)' names an unknown device type: use host, multicore, nvidia, radeon, default or *",
              clause->text);
  }
}

struct numbers {
  struct text text;
  int n;
};

static void collect_numbers(int known, void *data) {
  struct numbers *numbers = data;
  if (known >= 0)
    text_printf(&numbers->text, "%s%d", numbers->n++ ? ", " : "", names[known].number);
}

const char *acc_device_numbers(struct arena *arena, const struct clause *clause, int *n) {
  struct numbers numbers = {0};
  each_name(clause, collect_numbers, &numbers);
  const char *result = arena_strndup(arena, numbers.text.text ? numbers.text.text : "", numbers.text.length);
  *n = numbers.n;
  text_free(&numbers.text);
  return result;
}

struct wanted {
  enum device_kind kind;
  bool named, all;
};

static void look_for_kind(int known, void *data) {
  struct wanted *wanted = data;
  wanted->named |= known >= 0 && names[known].kind == (int)wanted->kind;
  wanted->all |= known >= 0 && names[known].kind == ALL;
}

/* The section for KIND: its device_type clause; that of '*' where none names it; none. */
static size_t section_for(const struct directive *directive, enum device_kind kind) {
  size_t star = directive->nclauses;
  for (size_t i = 0; i < directive->nclauses; i++) {
    if (directive->clauses[i].kind != CLAUSE_DEVICE_TYPE)
      continue;
    struct wanted wanted = {.kind = kind};
    each_name(&directive->clauses[i], look_for_kind, &wanted);
    if (wanted.named)
      return i;
    if (wanted.all)
      star = i;
  }
  return star;
}

/* A clause of the section says something else than this one from before it. */
static bool overrides(const struct clause *special, const struct clause *common) {
  static const int levels[] = {CLAUSE_GANG, CLAUSE_WORKER, CLAUSE_VECTOR, CLAUSE_SEQ};
  static const int forms[] = {CLAUSE_SEQ, CLAUSE_INDEPENDENT, CLAUSE_AUTO};
  bool level[2] = {false}, form[2] = {false};
  for (size_t i = 0; i < 4; i++) {
    level[0] |= (int)special->kind == levels[i];
    level[1] |= (int)common->kind == levels[i];
  }
  for (size_t i = 0; i < 3; i++) {
    form[0] |= (int)special->kind == forms[i];
    form[1] |= (int)common->kind == forms[i];
  }
  bool exclusive = special->kind == CLAUSE_SEQ || common->kind == CLAUSE_SEQ;
  return special->kind == common->kind || (form[0] && form[1]) || (exclusive && level[0] && level[1]);
}

bool acc_is_by_device(const struct directive *directive) {
  return clause_of(directive, CLAUSE_DEVICE_TYPE) != NULL;
}

const struct directive *acc_directive_on(struct unit *unit, const struct directive *directive, enum device_kind kind) {
  if (!acc_is_by_device(directive))
    return directive;
  struct directive *copy = ARENA_NEW(unit->arena, struct directive);
  *copy = *directive;
  copy->nclauses = 0;
  copy->clauses = ARENA_ARRAY(unit->arena, struct clause, directive->nclauses);
  size_t section = section_for(directive, kind), first = section + 1, last = first;
  while (last < directive->nclauses && directive->clauses[last].kind != CLAUSE_DEVICE_TYPE)
    last++;
  for (size_t i = 0; i < directive->nclauses && directive->clauses[i].kind != CLAUSE_DEVICE_TYPE; i++) {
    bool overridden = false;
    for (size_t j = first; j < last && section < directive->nclauses; j++)
      overridden |= overrides(&directive->clauses[j], &directive->clauses[i]);
    if (!overridden)
      copy->clauses[copy->nclauses++] = directive->clauses[i];
  }
  for (size_t j = first; j < last && section < directive->nclauses; j++)
    copy->clauses[copy->nclauses++] = directive->clauses[j];
  return copy;
}
