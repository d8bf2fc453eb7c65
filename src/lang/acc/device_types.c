/*
 * device_types.c - the device_type clause (OpenACC 3.3 2.4): which clauses of a directive hold on which kind of device.
 *
 * What stands before the first device_type holds everywhere, unless the section for a device says otherwise.
 *
 * To change the clauses for one kind of device: device_types.c; a new kind: include/sumac/device_kinds.def.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lang/acc/internal.h"

enum { NONE = 0, NOT_HOST = ~(1 << DEVICE_KIND_HOST), ALL = ~0 }; /* sets of kinds, as bits */

/* A name of device types: the kinds that it means, NONE for those that there is no code for, and its acc_device_t. */
struct type_name {
  int kinds, number;
};

/* Names that are no kind's, as appendix A recommends them and compilers write them. */
static const struct {
  const char *name;
  bool prefixed; /* it may have the prefix of openacc.h's names */
  struct type_name means;
} others[] = {
    {"*", false, {ALL, 16}},   {"radeon", true, {NONE, 8}},       {"default", true, {NONE, 1}},
    {"any", false, {ALL, 16}}, {"not_host", true, {NOT_HOST, 4}}, {"current", false, {NONE, -1}},
};

static bool is_word(const char *name, const char *word, size_t length) {
  return word_is(word, length, name);
}

/* One of a kind's own names. With the prefix only that which openacc.h has. */
static bool find_kind(const char *word, size_t length, bool prefixed, struct type_name *means) {
  for (int kind = 0; kind < DEVICE_KINDS; kind++) {
    const struct kind_words *row = &kind_words[kind];
    *means = (struct type_name){1 << kind, row->number};
    if (prefixed && is_word(row->id, word, length))
      return true;
    struct kind_word name;
    for (const char *list = row->names; !prefixed && kind_word_next(&list, &name);)
      if (name.length == length && memcmp(name.name, word, length) == 0) {
        means->number = name.value ? atoi(name.value) : row->number;
        return true;
      }
  }
  return false;
}

static bool find_name(const char *word, size_t length, struct type_name *means) {
  static const char prefix[] = "acc_device_";
  bool prefixed = length >= sizeof prefix && memcmp(word, prefix, sizeof prefix - 1) == 0;
  if (prefixed)
    word += sizeof prefix - 1, length -= sizeof prefix - 1;
  for (size_t i = 0; i < sizeof others / sizeof *others; i++)
    if (is_word(others[i].name, word, length) && (!prefixed || others[i].prefixed)) {
      *means = others[i].means;
      return true;
    }
  return find_kind(word, length, prefixed, means);
}

/* Calls VISIT for each name of the clause; MEANS is NULL for one that is unknown. */
static void each_name(const struct clause *clause, void (*visit)(const struct type_name *means, void *), void *data) {
  const char *p = clause->text;
  while (*p) {
    p += strspn(p, " ,");
    size_t length = strcspn(p, " ,");
    struct type_name means;
    if (length)
      visit(find_name(p, length, &means) ? &means : NULL, data);
    p += length;
  }
}

static void collect_unknown(const struct type_name *means, void *data) {
  *(bool *)data |= !means;
}

/* The names that messages advise: each kind's that mean all of its devices, and those that mean several kinds. */
static const char *advice(struct arena *arena) {
  const char *words = "";
  struct kind_word name;
  for (int kind = 0; kind < DEVICE_KINDS; kind++)
    for (const char *list = kind_words[kind].names; kind_word_next(&list, &name);)
      if (!name.value)
        words = arena_printf(arena, "%s%.*s, ", words, (int)name.length, name.name);
  return arena_printf(arena, "%sradeon, default or *", words);
}

void acc_check_device_types(struct unit *unit, const struct directive *directive) {
  EACH_OF (const struct clause, clause, directive->clauses, directive->nclauses) {
    bool unknown = false;
    if (clause->kind == CLAUSE_DEVICE_TYPE)
      each_name(clause, collect_unknown, &unknown);
    if (unknown)
      diag_at(unit->diag, DIAG_ERROR, clause->place, "'device_type(%s)' names an unknown device type: use %s",
              clause->text, advice(unit->arena));
  }
}

struct numbers {
  struct text text;
  int n;
};

static void collect_numbers(const struct type_name *means, void *data) {
  struct numbers *numbers = data;
  if (means)
    text_printf(&numbers->text, "%s%d", numbers->n++ ? ", " : "", means->number);
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

static void look_for_kind(const struct type_name *means, void *data) {
  struct wanted *wanted = data;
  int kinds = means ? means->kinds : NONE;
  wanted->named |= kinds != ALL && kinds & 1 << wanted->kind;
  wanted->all |= kinds == ALL;
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
