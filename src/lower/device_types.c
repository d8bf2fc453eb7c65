/*
 * device_types.c - the device_type clause (OpenACC 3.3 2.4): which clauses of a directive hold on which device.
 *
 * What stands before the first device_type holds everywhere, unless the section for a device says otherwise. Regions
 * and routines where that matters are made twice, for the host and for NVIDIA devices.
 */
#include "lower/state.h"

/* Names of device types, as appendix A recommends them and compilers write them; the variant that they mean. */
static const struct {
  const char *name;
  int number; /* acc_device_t of openacc.h */
  enum variant variant;
} device_names[] = {
    {"*", 16, VARIANT_ANY},
    {"host", 2, VARIANT_HOST},
    {"multicore", 2, VARIANT_HOST},
    {"nvidia", 5, VARIANT_NVIDIA},
    {"sim", 64, VARIANT_NVIDIA},
    {"radeon", 8, VARIANT_NONE},
    {"default", 1, VARIANT_NONE},
    {"any", 16, VARIANT_ANY},
    {"not_host", 4, VARIANT_NVIDIA},
    {"current", -1, VARIANT_NONE},
    {"acc_device_host", 2, VARIANT_HOST},
    {"acc_device_nvidia", 5, VARIANT_NVIDIA},
    {"acc_device_radeon", 8, VARIANT_NONE},
    {"acc_device_default", 1, VARIANT_NONE},
    {"acc_device_not_host", 4, VARIANT_NVIDIA},
};

/* Calls VISIT for each name of the clause: its row of the table, or -1. */
static void each_name(const struct clause *clause, void (*visit)(int known, void *), void *data) {
  const char *p = clause->text;
  while (*p) {
    p += strspn(p, " ,");
    size_t length = strcspn(p, " ,"), n = sizeof device_names / sizeof *device_names;
    int known = -1;
    for (size_t i = 0; i < n; i++)
      if (strlen(device_names[i].name) == length && memcmp(device_names[i].name, p, length) == 0)
        known = (int)i;
    if (length)
      visit(known, data);
    p += length;
  }
}

static void collect_unknown(int known, void *data) {
  *(bool *)data |= known < 0;
}

void device_types_check(struct lowering *l) {
  for (size_t i = 0; i < l->unit->ndirectives; i++)
    for (size_t j = 0; j < l->unit->directives[i]->nclauses; j++) {
      const struct clause *clause = &l->unit->directives[i]->clauses[j];
      bool unknown = false;
      if (clause->kind == CLAUSE_DEVICE_TYPE)
        each_name(clause, collect_unknown, &unknown);
      if (unknown)
        diag_at(l->diag, DIAG_ERROR, clause->place,
                "'device_type(%s)' names an unknown device type: use host, multicore, nvidia, radeon, default or *",
                clause->text);
    }
}

static void collect_variants(int known, void *data) {
  if (known >= 0)
    *(unsigned *)data |= 1u << device_names[known].variant;
}

static void collect_numbers(int known, void *data) {
  struct text *numbers = data;
  if (known >= 0)
    text_printf(numbers, "%s%d", numbers->length ? ", " : "", device_names[known].number);
}

int device_type_numbers(const struct clause *clause, struct text *out) {
  each_name(clause, collect_numbers, out);
  int n = out->length > 0;
  for (size_t i = 0; i < out->length; i++)
    n += out->text[i] == ',';
  return n;
}

/* The section for VARIANT: its device_type clause; that of '*' where none names it; none. */
static size_t section_for(const struct directive *directive, enum variant variant) {
  size_t star = directive->nclauses;
  for (size_t i = 0; i < directive->nclauses; i++) {
    if (directive->clauses[i].kind != CLAUSE_DEVICE_TYPE)
      continue;
    unsigned variants = 0;
    each_name(&directive->clauses[i], collect_variants, &variants);
    if (variants & 1u << variant)
      return i;
    if (variants & 1u << VARIANT_ANY)
      star = i;
  }
  return star;
}

/* A clause of the section says something else than this one from before it. */
static bool overrides(const struct clause *special, const struct clause *common) {
  static const enum clause_kind levels[] = {CLAUSE_GANG, CLAUSE_WORKER, CLAUSE_VECTOR, CLAUSE_SEQ};
  static const enum clause_kind forms[] = {CLAUSE_SEQ, CLAUSE_INDEPENDENT, CLAUSE_AUTO};
  bool level[2] = {false}, form[2] = {false};
  for (size_t i = 0; i < 4; i++) {
    level[0] |= special->kind == levels[i];
    level[1] |= common->kind == levels[i];
  }
  for (size_t i = 0; i < 3; i++) {
    form[0] |= special->kind == forms[i];
    form[1] |= common->kind == forms[i];
  }
  bool exclusive = special->kind == CLAUSE_SEQ || common->kind == CLAUSE_SEQ;
  return special->kind == common->kind || (form[0] && form[1]) || (exclusive && level[0] && level[1]);
}

const struct directive *directive_for(struct lowering *l, const struct directive *directive, enum variant variant) {
  if (!clause_find(directive, CLAUSE_DEVICE_TYPE) || variant == VARIANT_ANY)
    return directive;
  const char *key = arena_printf(l->arena, "%d/%d", directive->id, variant);
  struct directive *copy = map_get(l->variants, key);
  if (copy)
    return copy;
  copy = ARENA_NEW(l->arena, struct directive);
  *copy = *directive;
  copy->nclauses = 0;
  copy->clauses = ARENA_ARRAY(l->arena, struct clause, directive->nclauses);
  size_t section = section_for(directive, variant), first = section + 1, last = first;
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
  map_set(l->variants, key, copy);
  return copy;
}

const char *only_for_text(const struct region *region) {
  static const char *const text[] = {
      [VARIANT_ANY] = "", [VARIANT_HOST] = "__sumac_only_for(0); ", [VARIANT_NVIDIA] = "__sumac_only_for(1); "};
  return text[region->variant];
}

static bool look_for_device_type(struct node *node, void *found) {
  const struct directive *directive = node->kind == N_DIRECTIVE ? node->directive : NULL;
  const struct decl *callee = node->kind == N_CALL ? tree_callee(node) : NULL;
  *(bool *)found |= clause_find(directive, CLAUSE_DEVICE_TYPE) != NULL ||
                    (callee && clause_find(callee->routine, CLAUSE_DEVICE_TYPE));
  return true;
}

bool device_types_in(struct node *node) {
  bool found = false;
  tree_walk(node, look_for_device_type, &found);
  return found;
}
