/*
 * findings.c - what the samples say of an operator, and the verdict.
 *
 * Broken is what fails for small positive values, in every domain (draw.c). What fails for zeros, negative, large or
 * extreme values alone may not be meant for them: that is told, but is no warning. One thing is: to begin with what is
 * no identity, as 0 for the largest of negative numbers or 1000 for the least of large ones, if the operator is
 * associative for these values, so that they seem to be meant, and if it always prefers what it begins with. Unless the
 * value stands for nothing: a mean of no elements. For extreme values this is no warning: programs that know that their
 * numbers are far smaller begin with 1e30.
 *
 * To change what a declared operator has to hold, for which values: findings.c, laws.c, draw.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#define _GNU_SOURCE

#include "xform/trial/internal.h"

static void copy(char *to, const struct text *from) {
  snprintf(to, TRIAL_TEXT, "%s", from->text ? from->text : "");
}

/* Records that the sample breaks the law. */
static void write_down(const struct trial_batch *b, struct trial_finding *f, enum trial_law law, bool excused) {
  struct text words = {0};
  if (excused ? f->excused[law] : f->failed[law])
    return;
  lab_shrink(b->lab, law, f->tier, !excused);
  lab_explain(b->lab, law, &words);
  copy(excused ? f->excuse[law] : f->words[law], &words);
  *(excused ? &f->excused[law] : &f->failed[law]) = true;
  text_free(&words);
}

static void try_law(const struct trial_batch *b, struct trial_finding *f, enum trial_law law, unsigned sample) {
  bool identity = law == LAW_BEGINS || law == LAW_ENDS;
  if (f->failed[law] && (!identity || f->other || f->tier == TIER_SMALL))
    return;
  f->law = law;
  lab_draw(b->lab, b->domain, f->tier, sample);
  f->distinct_integers |= lone_integers_distinct(b->lab->layout, b->lab->value[0]);
  enum law_end end = lab_try(b->lab, law);
  f->tried += law == LAW_ASSOCIATES && (end == LAW_HOLDS || end == LAW_FAILS);
  f->not_finite |= end == LAW_NOT_FINITE;
  if (end != LAW_FAILS)
    return;
  f->other |= identity && !lab_prefers(b->lab);
  write_down(b, f, law, lab_excuses(b->lab, law));
}

static const enum trial_law laws_of_identity[] = {LAW_BEGINS, LAW_ENDS, LAW_BEGINS_TWICE};
enum { NIDENTITY = 3 };

/* What is wrong with the initial value; NULL: nothing. */
static const char *wrong_identity(const struct trial_finding *f) {
  for (int i = 0; i < NIDENTITY; i++)
    if (f->failed[laws_of_identity[i]])
      return f->words[laws_of_identity[i]];
  return NULL;
}

/* What is wrong with the operator, the first law that fails; NULL: nothing. */
static const char *wrong(const struct trial_finding *f) {
  if (f->signal)
    return f->crash;
  return f->failed[LAW_ASSOCIATES] ? f->words[LAW_ASSOCIATES] : wrong_identity(f);
}

void batch_run(const struct trial_batch *b) {
  for (enum trial_tier tier = b->tier; tier < b->end_tier; tier++) {
    struct trial_finding *f = &b->shared->finding[tier];
    f->tier = b->shared->busy = tier;
    for (f->busy = b->first; f->busy < b->end; f->busy++)
      for (int law = 0; law < NLAWS; law++)
        try_law(b, f, (enum trial_law)law, f->busy);
    f->done = true;
    if (tier == TIER_SMALL && wrong(f))
      break;
  }
}

/* --- the judge --- */

enum { ENOUGH = 20 }; /* samples with a result, for a verdict */

struct judge {
  struct arena *arena;
  struct trial *trial;
  struct trial_lab *lab;
  struct trial_findings *shared;
  unsigned samples;
};

static void explain_crash(const struct judge *j, struct trial_finding *f) {
  struct text words = {0};
  const char *name = sigabbrev_np(f->signal);
  if (f->signal == SIGVTALRM)
    text_add(&words, "does not come to an end for ");
  else if (f->signal == TRIAL_TRAPPED || f->signal == TRIAL_UNREACHABLE)
    text_printf(&words, "comes to __builtin_%s() for ", f->signal == TRIAL_TRAPPED ? "trap" : "unreachable");
  else
    text_printf(&words, "ends the program by signal SIG%s for ", name ? name : "?");
  memset(j->lab->differs, 1, j->lab->layout->n);
  lab_values(j->lab, f->law, &words);
  copy(f->crash, &words);
  text_free(&words);
}

/* Time ran out in F: is it the sample, or are they just slow? Then fewer have to do. */
static bool hangs(const struct trial_batch *b, struct trial_finding *f) {
  struct trial_batch alone = *b;
  struct trial_finding kept = *f;
  alone.tier = f->tier;
  alone.end_tier = alone.tier + 1;
  alone.first = f->busy;
  alone.end = alone.first + 1;
  int signal = sandbox_run(&alone);
  *f = kept;
  return signal == SIGVTALRM;
}

/* From TIER to END, one after another, in as many processes as it takes. The findings are in memory that is shared. */
static void run_tiers(const struct judge *j, const struct trial_domain *domain, enum trial_tier tier,
                      enum trial_tier end) {
  struct trial_batch b = {j->lab, domain, tier, end, 0, j->samples, j->shared};
  memset(j->shared, 0, sizeof *j->shared);
  while (b.tier < end) {
    j->shared->busy = b.tier;
    int signal = sandbox_run(&b);
    if (!signal)
      return;
    struct trial_finding *f = &j->shared->finding[j->shared->busy];
    f->signal = signal == SIGVTALRM && !hangs(&b, f) ? 0 : signal;
    f->done = true;
    if (f->signal)
      explain_crash(j, f);
    if (f->tier == TIER_SMALL && wrong(f))
      return;
    b.tier = f->tier + 1;
  }
}

static const char *excused(const struct trial_finding *f) {
  if (f->excused[LAW_ASSOCIATES])
    return f->excuse[LAW_ASSOCIATES];
  for (int i = 0; i < NIDENTITY; i++)
    if (f->excused[laws_of_identity[i]])
      return f->excuse[laws_of_identity[i]];
  return NULL;
}

static void note_order(struct trial_verdict *v, const struct trial_finding *f) {
  if (f->failed[LAW_COMMUTES] && v->commutes) {
    v->commutes = false;
    memcpy(v->swapped, f->words[LAW_COMMUTES], TRIAL_TEXT);
  }
}

static void tell_some(struct trial_verdict *v, const char *domain, const char *but) {
  if (v->end == TRIAL_HOLDS_FOR_SOME)
    return;
  v->end = TRIAL_HOLDS_FOR_SOME;
  snprintf(v->some, sizeof v->some, "%s; for others it %s", domain, but);
}

/* Judges whether the operator commutes. If it does not for values that it is not made for, that means nothing. */
static void judge_order(const struct judge *j) {
  struct trial_verdict *v = j->trial->verdict;
  const struct trial_finding *f = &j->shared->finding[TIER_SMALL];
  bool one = v->commutes || v->end == TRIAL_BROKEN;
  for (size_t i = 1; i < NDOMAINS && !one; i++) {
    const struct trial_domain *domain = &trial_domains[i];
    if (domain->results || domain->truth || !domain_applies(j->lab->layout, domain))
      continue;
    run_tiers(j, domain, TIER_SMALL, TIER_ZEROS);
    one = !wrong(f) && f->tried >= ENOUGH && !f->failed[LAW_COMMUTES];
    v->commutes = one;
  }
}

/* What it begins with is no identity for values of one tier that it seems to be meant for; NULL: it is one. */
static const char *not_neutral(const struct trial_finding *f) {
  bool meant = !f->other && !f->signal && !f->failed[LAW_ASSOCIATES] && !f->not_finite && f->tier != TIER_EXTREME;
  return meant ? wrong_identity(f) : NULL;
}

static void break_identity(struct trial_verdict *v, const char *identity) {
  v->end = TRIAL_BROKEN;
  snprintf(v->broken[1], TRIAL_TEXT, "%s", identity);
}

/* Something is wrong for plain small values: tries the other domains, for one of which the operator may be meant. */
static void judge_small(const struct judge *j, const struct trial_finding *small) {
  struct trial_verdict *v = j->trial->verdict;
  const struct trial_finding *f = &j->shared->finding[TIER_SMALL];
  bool associates = !small->signal && !small->failed[LAW_ASSOCIATES];
  uint64_t apart = lone_integers_distinct(j->lab->layout, NULL); /* else made values are all too alike */
  for (size_t i = 1; i < NDOMAINS; i++) {
    const struct trial_domain *domain = &trial_domains[i];
    if (!domain_applies(j->lab->layout, domain) || (domain->truth && !associates))
      continue;
    run_tiers(j, domain, TIER_SMALL, TIER_ZEROS);
    if (wrong(f) || f->tried < ENOUGH || (domain->results && f->distinct_integers != apart))
      continue;
    tell_some(v, domain->words, wrong(small));
    v->commutes = true;
    note_order(v, f);
    if (!domain->sorted)
      return;
    run_tiers(j, domain, TIER_LARGE, TIER_LARGE + 1);
    if (not_neutral(&j->shared->finding[TIER_LARGE]))
      break_identity(v, not_neutral(&j->shared->finding[TIER_LARGE]));
    return;
  }
  v->end = TRIAL_BROKEN;
  const char *identity = small->signal ? NULL : wrong_identity(small), *found = wrong(small);
  if (found && found != identity)
    snprintf(v->broken[0], TRIAL_TEXT, "%s", found);
  if (identity)
    snprintf(v->broken[1], TRIAL_TEXT, "%s", identity);
}

/* Judges what the other tiers have shown. */
static void judge_others(struct trial_verdict *v, const struct trial_finding *f) {
  bool meant = !f->other && !f->signal && !f->failed[LAW_ASSOCIATES] && !f->not_finite;
  if (meant && f->tier == TIER_SIGNED)
    note_order(v, f);
  if (not_neutral(f)) {
    break_identity(v, not_neutral(f));
  } else if (wrong(f)) {
    tell_some(v, trial_domains[0].words, wrong(f));
  } else if (excused(f)) {
    tell_some(v, trial_domains[0].words, excused(f));
  }
}

/* Why there is no verdict; NULL: there is one. */
static const char *silent(const struct trial_finding *small) {
  if (small->signal == SIGILL)
    return "its code has instructions that this machine lacks";
  if (!wrong(small) && !small->tried)
    return "no values were found for which its results are finite and defined";
  return NULL;
}

void trial_judge(struct arena *arena, struct trial *t, struct trial_code code, struct trial_watch *watch,
                 struct trial_findings *shared, unsigned char *sample) {
  struct trial_layout *layout = ARENA_NEW(arena, struct trial_layout);
  trial_layout(arena, t, layout);
  struct judge j = {.arena = arena, .trial = t, .shared = shared};
  j.samples = layout->n <= 8 ? 300 : layout->n < 60 ? (unsigned)(2400 / layout->n) : 40;
  j.lab = lab_new(arena, layout, code, watch, sample);
  run_tiers(&j, &trial_domains[0], TIER_SMALL, NTIERS);
  struct trial_findings *found = ARENA_NEW(arena, struct trial_findings);
  *found = *shared;
  const struct trial_finding *small = &found->finding[TIER_SMALL];
  struct trial_verdict *v = t->verdict;
  t->untried = silent(small);
  if (t->untried)
    return;
  v->commutes = true;
  note_order(v, small);
  if (wrong(small)) {
    judge_small(&j, small);
    return;
  }
  v->end = TRIAL_HOLDS;
  if (excused(small))
    tell_some(v, "values that are used further", excused(small));
  for (enum trial_tier tier = TIER_ZEROS; tier < NTIERS && v->end != TRIAL_BROKEN; tier++)
    judge_others(v, &found->finding[tier]);
  judge_order(&j);
}
