/*
 * choose.c - how each reduction is done: the cheapest strategy of the target that fits, or the one that is asked for
 * (target/strategy.h).
 *
 * requires: check_dims
 * makes:    the fields WHAT (the case) and STRATEGY of every reduction of the loop tree
 * breaks:   nothing; share.c changes code, and then the loop tree is made again
 *
 * The gang's fast memory is given to LOCALs in the order of their SETUPs. Whether the threads of a gang share an array
 * of which loops only update elements is chosen first, as it decides which reductions there are. What a loop's
 * reductions cost together is looked at last (choose_together.c).
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "sumac/variables.h"
#include "xform/passes.h"

/* A LOCAL of array reductions that has been given fast memory. Its parts are a reduction each; all see the room that
   was left before the first, so that they choose the same strategy. */
struct given {
  LLVMValueRef local;
  unsigned long long gang_bytes_left;
  struct given *next;
};

struct chooser {
  struct target_function *function;
  struct given *given;
  unsigned long long used;              /* bytes of the gang's fast memory */
  const struct late_reduction *refused; /* the last one of which an impossible request was reported */
  struct ir_graph *graph;               /* of the function; NULL: not made yet */
};

static const struct target *target(const struct chooser *c) {
  return c->function->module->target;
}

/* --- the case --- */

static bool has_updates(LLVMValueRef pointer);

/* VARIABLE has no value but the one that STORE gives it, and what that points to is updated. share.c makes such
   variables for sections that begin at an address known at run time. */
static bool holds_updated(LLVMValueRef variable, LLVMValueRef store) {
  bool updated = false;
  IR_EACH_USER (user, variable) {
    if (LLVMIsAStoreInst(user) && user != store)
      return false;
    updated |= LLVMIsALoadInst(user) && has_updates(user);
  }
  return updated;
}

/* POINTER, or a pointer computed from it, is the object of a __sumac_red_update. */
static bool has_updates(LLVMValueRef pointer) {
  struct marker m;
  IR_EACH_USER (user, pointer) {
    bool updates = false;
    if (LLVMIsAGetElementPtrInst(user))
      updates = has_updates(user);
    else if (LLVMIsAStoreInst(user) && LLVMGetOperand(user, 0) == pointer && LLVMIsAAllocaInst(LLVMGetOperand(user, 1)))
      updates = holds_updated(LLVMGetOperand(user, 1), user);
    else
      updates = LLVMIsACallInst(user) && marker_read(user, &m) && m.kind == MARK_UPDATE;
    if (updates)
      return true;
  }
  return false;
}

static struct given *given_to(struct chooser *c, LLVMValueRef local) {
  for (struct given *g = c->given; g; g = g->next)
    if (g->local == local)
      return g;
  return NULL;
}

static unsigned long long room_for(struct chooser *c, LLVMValueRef local) {
  struct given *g = given_to(c, local);
  unsigned long long all = target(c)->gang_bytes;
  return g ? g->gang_bytes_left : c->used < all ? all - c->used : 0;
}

/* Each gang executes R's FINI exactly once: it is in a region, in a block that post-dominates the entry and is in no
   cycle. */
static bool comes_once(struct chooser *c, const struct late_reduction *r) {
  const struct target_function *f = c->function;
  if (!f->is_region || !r->fini)
    return false;
  if (!c->graph)
    c->graph = ir_graph(f->module->arena, f->function);
  const struct ir_graph *g = c->graph;
  int fini = ir_block_number(g, LLVMGetInstructionParent(r->fini)), at = g->order[0];
  while (at >= 0 && at != fini)
    at = g->ipdom[at];
  bool *seen = ARENA_ARRAY(f->module->arena, bool, g->n);
  for (int s = 0; s < g->succ[fini].n; s++)
    ir_reach(g, g->succ[fini].to[s], -1, seen);
  return at == fini && !seen[fini];
}

static struct red_case describe(struct chooser *c, const struct marker *m, const struct late_reduction *r,
                                bool updates_only) {
  const struct target_function *f = c->function;
  struct red_case what = {.target = target(c),
                          .arch = f->module->arch ? f->module->arch : target(c)->default_arch,
                          .op = m->op,
                          .written = m->type,
                          .type = m->type,
                          .level = m->level,
                          .size = f->is_region ? f->kernel.fixed[level_index(m->level)] : 0,
                          .has_result = m->red.res != NULL,
                          .in_gang_order = m->red.opaque_result,
                          .reproducible = m->reproducible,
                          .is_array = m->red.array != NULL,
                          .elements = 1,
                          .once = m->level == LEVEL_GANG && comes_once(c, r)};
  if (!m->red.array)
    return what;
  LLVMValueRef local = ir_base_alloca(m->red.array);
  if (!ir_is_constant_int(m->red.n, &what.elements))
    what.elements = -1;
  what.local_bytes = ir_alloca_bytes(LLVMGetModuleDataLayout(f->module->module), local);
  what.updates_only = updates_only || has_updates(local);
  what.decided = !updates_only;
  what.gang_bytes_left = room_for(c, local);
  int how = 0;
  if (ir_users_name(f->module->arena, local, &how) && how == __sumac_is_limited)
    what.holds = SUMAC_IMPLICIT_ARRAY_BYTES;
  return what;
}

/* --- the choice --- */

/* The case as S would do it: the type may become that of the parts. A complex sum is two real sums, but a complex
   product is not two real products. */
struct red_case choose_as_done_by(const struct red_strategy *s, const struct red_case *what) {
  struct red_case done = *what;
  bool parts = s->as_reals && type_info(what->written)->is_complex && what->op == RED_ADD;
  done.type = parts ? type_part(what->written) : what->written;
  return done;
}

/* S does such reductions at all. */
bool choose_is_for(const struct red_strategy *s, const struct red_case *what) {
  return (s->levels & what->level) && what->reproducible == s->tree && s->by_function == (what->written == RED_OBJECT);
}

bool choose_fits(const struct red_strategy *s, const struct red_case *what) {
  if (!choose_is_for(s, what))
    return false;
  struct red_case done = choose_as_done_by(s, what);
  return !s->fits || s->fits(&done);
}

/* The order of combining changes the result: floating-point sums and products round. One thread has only one order. */
bool choose_order_shows(const struct red_case *what) {
  const struct type_info *type = type_info(what->written);
  return what->size != 1 && (what->op == RED_ADD || what->op == RED_MUL) && (type->is_float || type->is_complex);
}

/* One LOCAL for the threads of a gang is better than one each. Few elements can live in registers, if each thread has
   its own; of many, filling and combining all the copies costs more than updating one array atomically. A gang without
   fast memory has few threads, whose copies are worth a fixed order. */
static bool wants_shared(const struct red_case *what) {
  return what->updates_only && (what->elements < 0 || what->elements > what->target->few_elements) &&
         (what->target->gang_bytes || !choose_order_shows(what));
}

/* Whether the threads of a gang share the array with row S. A row that combines nothing works either way. */
bool choose_is_shared(const struct red_strategy *s, const struct red_case *what) {
  return what->updates_only && (s->nothing ? wants_shared(what) : s->shares);
}

/* Cost of a row that shares where that is not wanted, or the reverse: it is taken only if no other fits. */
enum { UNWANTED = 1000000 };

/* Cost of a row with ORDER_FREE where the order of combining changes the result: such a row has to be cheaper by this
   than one that gives the same result for the same launch. */
enum { UNORDERED = 200 };

unsigned choose_cost(const struct red_strategy *s, const struct red_case *what) {
  struct red_case done = choose_as_done_by(s, what);
  return (s->cost ? s->cost(&done) : 0) +
         (choose_is_shared(s, what) != (what->decided ? what->updates_only : wants_shared(what)) ? UNWANTED : 0) +
         (s->order == ORDER_FREE && choose_order_shows(what) ? UNORDERED : 0);
}

static const struct red_strategy *cheapest(const struct red_case *what) {
  const struct red_strategy *best = NULL;
  for (const struct red_strategy *s = what->target->strategies; s->name; s++) {
    if (!choose_fits(s, what))
      continue;
    if (s->nothing)
      return s;
    if (!best || choose_cost(s, what) < choose_cost(best, what))
      best = s;
  }
  return best;
}

/* The row that is asked for: if several have the name, the first that fits. NULL: none of that name has the level. */
static const struct red_strategy *named(const struct red_case *what, const struct request *request) {
  const struct red_strategy *found = NULL;
  for (const struct red_strategy *s = what->target->strategies; s->name; s++) {
    if (request_is(request, s, what->level) && (!found || choose_fits(s, what)))
      found = s;
  }
  return found;
}

/* Where messages point to. Without a column: that would be one of the rewritten text. */
struct place choose_place(const struct target_function *f, const struct late_reduction *r) {
  struct place place = r->place.file ? r->place : f->place;
  place.column = 0;
  return place;
}

/* The error that strategy NAME cannot do R; only once for all parts of a variable. */
static void refuse(struct chooser *c, const struct late_reduction *r, const char *name) {
  const struct target_function *f = c->function;
  const struct late_reduction *last = c->refused;
  c->refused = r;
  if (last && last->place.line == r->place.line && last->level == r->level && last->op == r->op &&
      last->type == r->type)
    return;
  struct text possible = {0};
  for (const struct red_strategy *s = target(c)->strategies; s->name; s++)
    if (choose_fits(s, &r->what))
      text_printf(&possible, "%s%s", possible.length ? ", " : "", s->name);
  diag_at(f->module->diag, DIAG_ERROR, choose_place(f, r),
          "reduction(%s) of '%s' over %s cannot be done by strategy '%s' on target '%s', only by: %s", r->sign,
          type_info(r->type)->words, level_name(r->level), name, target(c)->name, possible.text);
  text_free(&possible);
}

/* The last of REQUESTED that name a row of R's level; NULL: there is none. */
static const struct red_strategy *asked_by(const char *requested, const struct late_reduction *r) {
  const struct red_strategy *asked = NULL;
  struct request request;
  while (request_next(&requested, &request)) {
    const struct red_strategy *s = named(&r->what, &request);
    asked = s ? s : asked;
  }
  return asked;
}

/* A loop's own pragma counts more than the file's option. */
const struct red_strategy *choose_asked(const struct target_module *module, const struct late_reduction *r) {
  const struct red_strategy *asked = asked_by(r->asked, r);
  return asked ? asked : asked_by(module->settings->reductions, r);
}

static void no_tree(const struct chooser *c, const struct late_reduction *r) {
  diag_at(
      c->function->module->diag, DIAG_ERROR, choose_place(c->function, r),
      "target '%s' cannot do reduction(%s) of '%s' over %s reproducibly; '-freproducible=order-free' takes sums there",
      target(c)->name, r->sign, type_info(r->type)->words, level_name(r->level));
}

/* The error that no row fits a reduction by a declared operator: the object is too large, or the target has no such
   rows at all. */
static void refuse_object(struct chooser *c, const struct late_reduction *r) {
  const char *size = r->what.local_bytes ? arena_printf(c->function->module->arena, "%llu bytes", r->what.local_bytes)
                                         : "a size known at run time only";
  diag_at(c->function->module->diag, DIAG_ERROR, choose_place(c->function, r),
          "a reduction of %s by a declared operator over %s is not supported on target '%s'", size,
          level_name(r->level), target(c)->name);
}

/* Takes the row that is asked for. One that combines in any order is an error where the operator is known not to
   commute, and a warning where that is not known. */
static void take(const struct chooser *c, struct late_reduction *r, const struct red_strategy *asked, bool tell) {
  struct diag *diag = c->function->module->diag;
  struct place place = choose_place(c->function, r);
  bool known = true;
  const char *why = asked->order == ORDER_FREE ? operator_in_order(c->function, r, &known) : NULL;
  r->strategy = asked;
  if (why && tell && known)
    diag_at(diag, DIAG_ERROR, place, "strategy '%s' combines the %ss of this loop in any order, and %s", asked->name,
            level_name(r->level), why);
  else if (why && tell)
    diag_warn(diag, WARNING_OPERATOR, place, "strategy '%s' combines the %ss of this loop in any order: %s",
              asked->name, level_name(r->level), why);
}

/* The strategy, and the case as it would do it. TELL: an impossible request is an error. */
static void choose(struct chooser *c, struct late_reduction *r, bool tell) {
  r->strategy = cheapest(&r->what);
  if (!r->strategy && r->what.reproducible) {
    no_tree(c, r);
    return;
  }
  if (!r->strategy && r->type == RED_OBJECT) {
    refuse_object(c, r);
    return;
  }
  if (!r->strategy)
    bug("choose_reductions", c->function->name, "'%s' has no strategy for '%s' over %s", target(c)->name,
        type_info(r->type)->words, level_name(r->level));
  const struct red_strategy *asked = r->strategy->nothing ? NULL : choose_asked(c->function->module, r);
  if (asked && choose_fits(asked, &r->what))
    take(c, r, asked, tell);
  else if (asked && tell)
    refuse(c, r, asked->name);
}

/* Takes the fast memory that R's strategy needs for LOCAL, once for all of its parts. */
static void give(struct chooser *c, const struct marker *m, const struct late_reduction *r) {
  LLVMValueRef local = m->red.array ? ir_base_alloca(m->red.array) : NULL;
  if (!local || given_to(c, local))
    return;
  struct given *g = ARENA_NEW(c->function->module->arena, struct given);
  *g = (struct given){local, r->what.gang_bytes_left, c->given};
  c->given = g;
  c->used += r->strategy->scratch ? r->strategy->scratch(&r->what) : 0;
}

/* The first reduction of LOCAL in the code: of the outermost loop, and of LOCAL's first part. */
static struct late_reduction *first_of(struct chooser *c, const struct marker *list, LLVMValueRef local,
                                       const struct marker **setup) {
  struct late_loop *loop;
  for (*setup = list; (*setup)->kind != MARK_NONE; (*setup)++)
    if ((*setup)->kind == MARK_SETUP && (*setup)->red.array && ir_base_alloca((*setup)->red.array) == local)
      return reduction_find(c->function->loops, (*setup)->call, &loop);
  return NULL;
}

/* A strategy by which threads share the gang's array is asked for over the levels inside, and nothing over gangs. */
static bool asks_inside(const struct target_module *module, const struct late_reduction *r) {
  const char *requested[] = {r->asked, module->settings->reductions};
  struct request request;
  if (r->level != LEVEL_GANG || choose_asked(module, r))
    return false;
  for (int i = 0; i < 2; i++)
    while (request_next(&requested[i], &request))
      for (const struct red_strategy *s = module->target->strategies; s->name; s++)
        if (s->shares && request_is(&request, s, LEVEL_WORKER | LEVEL_VECTOR))
          return true;
  return false;
}

/* Chooses for each array that is only updated whether threads have LOCALs of their own, and rewrites the code so. */
bool share_arrays(struct target_function *function) {
  struct chooser c = {.function = function};
  size_t n, markers;
  LLVMValueRef *local = share_candidates(function, &n);
  bool *own = ARENA_ARRAY(function->module->arena, bool, n + 1);
  const struct marker *list = marker_list(function->module->arena, function->function, &markers), *setup;
  for (size_t i = 0; i < n; i++) {
    struct late_reduction *r = first_of(&c, list, local[i], &setup);
    if (!r)
      bug("share_arrays", function->name, "an array that is only updated has no SETUP");
    r->what = describe(&c, setup, r, true);
    choose(&c, r, false);
    give(&c, setup, r);
    own[i] = !choose_is_shared(r->strategy, &r->what) && !asks_inside(function->module, r);
  }
  for (size_t i = 0; i < n; i++)
    share(function, local[i], own[i]);
  if (n)
    function->loops = NULL;
  return true;
}

/* Where share_arrays has changed code. */
bool loop_tree_again(struct target_function *function) {
  return function->loops || loop_tree(function);
}

bool choose_reductions(struct target_function *function) {
  unsigned before = diag_errors(function->module->diag);
  struct chooser c = {.function = function};
  size_t n;
  const struct marker *list = marker_list(function->module->arena, function->function, &n);
  for (size_t i = 0; i < n; i++) {
    struct late_loop *loop;
    struct late_reduction *r = list[i].kind == MARK_SETUP ? reduction_find(function->loops, list[i].call, &loop) : NULL;
    if (!r)
      continue;
    r->what = describe(&c, &list[i], r, false);
    choose(&c, r, true);
    if (!r->strategy)
      continue;
    r->what = choose_as_done_by(r->strategy, &r->what);
    give(&c, &list[i], r);
  }
  choose_together(function);
  return diag_errors(function->module->diag) == before;
}

/* --- steps --- */

const struct red_step *choose_step(const struct target *target, const struct marker *m) {
  bool updates = m->kind != MARK_PICK;
  const struct red_case what = {.target = target,
                                .op = m->op,
                                .written = m->type,
                                .type = m->type,
                                .is_array = updates,
                                .elements = updates ? -1 : 1,
                                .updates_only = m->kind == MARK_UPDATE};
  for (const struct red_step *s = target->steps; s->kind != MARK_NONE; s++)
    if (s->kind == m->kind && (!s->fits || s->fits(&what)))
      return s;
  bug("expand", marker_name(m->kind), "'%s' has no step for '%s'", target->name, type_info(m->type)->words);
}
