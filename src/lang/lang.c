/*
 * lang.c - the list of languages, and what is done in each.
 * To add a language of directives: a folder here, a word in lang.c; likewise in runtime: runtime/parts.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lang/lang.h"
#include "front/directives/directives.h"
#include "lang/acc/acc.h"
#include "lang/omp/omp.h"
#include "lang/rules/rules.h"
#include "lang/sumac/sumac.h"

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

const struct words *lang_words(const struct settings *settings) {
  return settings->openacc ? lang_acc.words : lang_omp.words;
}

bool lang_is_newest_openmp(const char *text, size_t length) {
  return omp_is_newest(text, length);
}

void lang_check_host_openmp(struct diag *diag, struct arena *arena, const char *text, size_t length) {
  if (!omp_is_for_devices(text, length))
    omp_check_host_text(diag, arena, text, length);
}

void lang_refuse_devices(struct diag *diag, struct arena *arena, const char *text, size_t length,
                         const char *language) {
  omp_refuse_devices(diag, arena, text, length, language);
}

bool lang_replace_attributes(const char *path, struct text *text, bool cxx, struct diag *diag, bool *replaced) {
  return front_replace_attributes(path, text, lang_omp.sentinel, cxx, diag, replaced);
}
