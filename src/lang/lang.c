/*
 * lang.c - the list of languages, and what is done in each.
 */
#include "lang/lang.h"
#include "front/directives/directives.h"

static const struct language *const languages[] = {&lang_acc, &lang_omp, &lang_sumac, NULL};
static const struct language *const openmp_alone[] = {&lang_omp, &lang_sumac, NULL};
static const struct language *const openacc_alone[] = {&lang_acc, &lang_omp_operators, &lang_sumac, NULL};
static const struct language *const sumac_alone[] = {&lang_sumac, NULL};
static const struct language *const none[] = {NULL};

/* OpenMP's directives of host code alone are the host's compiler's business, but for sums in whatever order. */
const struct language *const *lang_of(const char *text, size_t length, const struct settings *settings) {
  bool openacc = settings->openacc, openmp = settings->openmp;
  if (openmp && (omp_is_for_devices(text, length) || (settings->order_free && omp_reduces(text, length)) ||
                 front_has_directives(text, length, sumac_alone)))
    return openacc ? languages : openmp_alone;
  return openacc ? openacc_alone : none;
}

bool lang_check_pragmas(const char *path, const char *text, size_t length, const struct settings *settings,
                        struct diag *diag) {
  const struct language *const *asked = settings->openacc && settings->openmp ? languages
                                        : settings->openmp                    ? openmp_alone
                                                                              : openacc_alone;
  const struct pragma_check check = {path, asked, omp_other_names};
  return front_check_pragmas(&check, text, length, diag);
}

static bool is_in(const struct directive *directive, const struct directive *outer) {
  while (directive && directive != outer)
    directive = directive->parent;
  return directive != NULL;
}

/* Device code is lowered as a whole: the compute construct, or of a routine's code the outermost construct. */
static const struct directive *whole_of(const struct directive *directive) {
  const struct language *language = directive->language;
  while (directive->parent && !directive->parent->stays &&
         !(language->is_for_host && language->is_for_host(directive->parent)))
    directive = directive->parent;
  return directive;
}

void lang_wrong(struct unit *unit, const struct directive *directive) {
  const struct directive *whole = whole_of(directive);
  for (size_t i = 0; i < unit->ndirectives; i++)
    unit->directives[i]->wrong |= is_in(unit->directives[i], whole);
}

/* What a directive says of functions and variables by name, or for the whole file, holds elsewhere, too. */
bool lang_is_lost(const struct unit *unit) {
  for (size_t i = 0; i < unit->ndirectives; i++)
    if (unit->directives[i]->wrong && (unit->directives[i]->nnames || !unit->directives[i]->node))
      return true;
  return false;
}

static bool is_device_code(const struct directive *directive) {
  const struct language *language = directive->language;
  return language->build && !directive->stays && !(language->is_for_host && language->is_for_host(directive));
}

/* Languages share host code, devices and data, but each has its own rules of what threads do in device code. */
static void check_mixed(struct unit *unit, const struct directive *directive) {
  const struct directive *outer = directive->parent;
  while (outer && (outer->language == directive->language || !is_device_code(outer)))
    outer = outer->parent;
  if (!outer)
    return;
  diag_at(unit->diag, DIAG_ERROR, directive->place,
          "'#pragma %s %s' cannot stand in '#pragma %s %s': a construct for devices is of one language",
          directive->language->sentinel, directive_name(directive), outer->language->sentinel, directive_name(outer));
  diag_at(unit->diag, DIAG_NOTE, outer->place, "the enclosing '%s' is here", directive_name(outer));
  lang_wrong(unit, directive);
}

/* The host's compiler knows nothing of Sumac's own directives. */
static void check_asked(struct unit *unit, const struct directive *directive) {
  if (directive->stays && !directive->on_devices && directive->reproducible)
    diag_at(unit->diag, DIAG_ERROR, directive->place,
            "'#pragma sumac reproducible' is for constructs for devices: this '%s' is host code, which clang compiles",
            directive_name(directive));
}

bool lang_check(struct unit *unit) {
  for (size_t i = 0; i < unit->ndirectives; i++)
    check_mixed(unit, unit->directives[i]);
  for (size_t i = 0; i < unit->ndirectives; i++)
    check_asked(unit, unit->directives[i]);
  for (const struct language *const *language = languages; *language; language++)
    if ((*language)->check)
      (*language)->check(unit);
  return !lang_is_lost(unit);
}

struct construct *lang_construct(struct unit *unit, const struct directive *directive, enum construct_kind kind) {
  struct construct *construct = ARENA_NEW(unit->arena, struct construct);
  *construct = (struct construct){.kind = kind,
                                  .words = directive_name(directive),
                                  .says = directive->language->words,
                                  .dialect = directive->language->dialect,
                                  .place = directive->place,
                                  .node = directive->node,
                                  .body = directive->body,
                                  .parent = directive->parent ? directive->parent->construct : NULL,
                                  .function = directive->function,
                                  .id = directive->id};
  return construct;
}

static struct construct *build_staying(struct unit *unit, const struct directive *directive) {
  struct construct *construct = lang_construct(unit, directive, CONSTRUCT_STAYS);
  construct->staying.needs_host = directive->language->needs_host && directive->language->needs_host(directive);
  if (directive->language->keep)
    directive->language->keep(unit, construct, directive);
  return construct;
}

static void build(struct unit *unit, struct directive *directive, enum choice accumulations,
                  struct constructs *constructs) {
  struct construct *construct = directive->wrong ? lang_construct(unit, directive, CONSTRUCT_WRONG)
                                : directive->stays && !directive->on_devices
                                    ? build_staying(unit, directive)
                                    : directive->language->build(unit, directive);
  construct->stays = directive->stays;
  construct->reducing = (struct reducing_asked){
      .accumulates = accumulations == CHOICE_DEFAULT ? directive->language->accumulates : accumulations == CHOICE_YES,
      .spreads = directive->language->spreads || accumulations == CHOICE_YES,
      .strategies = directive->strategies,
      .reproducible = directive->reproducible,
      .order_free = directive->order_free};
  for (int kind = 0; construct->by_device && kind < DEVICE_KINDS; kind++)
    construct->on[kind]->reducing = construct->reducing;
  directive->construct = construct;
  vec_push(constructs, construct);
}

void lang_build(struct unit *unit, enum choice accumulations, struct constructs *constructs) {
  for (size_t i = 0; i < unit->ndirectives; i++)
    build(unit, unit->directives[i], accumulations, constructs);
  for (size_t i = 0; i < unit->ndecls; i++) /* routines that nobody wrote */
    if (unit->decls[i]->routine && !unit->decls[i]->routine->construct)
      build(unit, unit->decls[i]->routine, accumulations, constructs);
}
