/*
 * loop_tree.c - recovers the tree of partitioned loops, with their reductions, from the calls of FORK and JOIN in the
 * IR (calls of builtins are called markers).
 *
 * requires: markers as lower wrote them; only reachable blocks
 * makes:    function->loops, reductions, locals
 * breaks:   nothing (reads only); expand erases the calls of its reductions
 *
 * It also verifies the markers: pairs must nest along every path, and each set of <LID, LEVEL, RID> must have its four
 * calls once. A violation is a bug of the compiler, never the user's mistake.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "xform/passes.h"

/* A stack of the FORKs that are open at a point of the function. */
struct frame {
  struct frame *up;
  struct late_loop *loop;
  int mask;
};

struct builder {
  struct target_function *function;
  struct arena *arena;
  vec_of(struct late_loop *) all; /* in order of discovery */
};

static struct late_loop *loop_new(struct builder *t, int lid, struct late_loop *parent, struct place place) {
  struct late_loop *loop = ARENA_NEW(t->arena, struct late_loop);
  loop->lid = lid;
  loop->parent = parent;
  loop->place = place;
  vec_push(&t->all, loop);
  return loop;
}

static struct late_loop *by_lid(struct builder *t, int lid) {
  for (size_t i = 0; i < t->all.n; i++)
    if (t->all.item[i]->lid == lid)
      return t->all.item[i];
  return NULL;
}

static void each_level(LLVMValueRef at[3], int mask, LLVMValueRef call, const char *function) {
  for (int i = 0; i < 3; i++)
    if (mask >> i & 1) {
      if (at[i])
        bug("loop_tree", function, "a FORK or JOIN stands twice");
      at[i] = call;
    }
}

/* Begins a loop, or a further level of it, at a FORK. A loop over several levels has one pair a level, with one LID,
   directly inside of each other. */
static struct frame *begin_loop(struct builder *t, struct frame *top, const struct marker *m) {
  struct late_loop *loop = top && top->loop->lid == m->lid ? top->loop : NULL;
  if (!loop) {
    if (by_lid(t, m->lid))
      bug("loop_tree", t->function->name, "FORK of loop %d stands twice", m->lid);
    loop = loop_new(t, m->lid, top ? top->loop : NULL, ir_place(t->arena, m->call));
  }
  loop->levels |= m->level;
  each_level(loop->fork, m->level, m->call, t->function->name);
  struct frame *frame = ARENA_NEW(t->arena, struct frame);
  *frame = (struct frame){top, loop, m->level};
  return frame;
}

static struct frame *end_loop(struct builder *t, struct frame *top, const struct marker *m) {
  if (!top || top->loop->lid != m->lid || top->mask != m->level)
    bug("loop_tree", t->function->name, "JOIN of loop %d (%s) without its FORK", m->lid, level_name(m->level));
  each_level(top->loop->join, m->level, m->call, t->function->name);
  return top->up;
}

static struct frame *through(struct builder *t, LLVMBasicBlockRef block, struct frame *top) {
  struct marker m;
  IR_EACH_INSTRUCTION(i, block) {
    if (!marker_read(i, &m))
      continue;
    if (m.kind == MARK_FORK)
      top = begin_loop(t, top, &m);
    else if (m.kind == MARK_JOIN)
      top = end_loop(t, top, &m);
  }
  LLVMValueRef end = LLVMGetBasicBlockTerminator(block);
  if (top && end && LLVMIsAReturnInst(end))
    bug("loop_tree", t->function->name, "return inside loop %d", top->loop->lid);
  return top;
}

/* Follows all paths; blocks that meet must agree on what is open. */
static void pair(struct builder *t, LLVMValueRef function) {
  struct ir_graph *graph = ir_graph(t->arena, function);
  struct frame **in = ARENA_ARRAY(t->arena, struct frame *, graph->n + 1);
  bool *known = ARENA_ARRAY(t->arena, bool, graph->n + 1);
  for (int i = 0; i < graph->norder; i++) {
    int at = graph->order[i];
    struct frame *out = through(t, graph->block[at], in[at]);
    for (int s = 0; s < graph->succ[at].n; s++) {
      int to = graph->succ[at].to[s];
      if (known[to] && in[to] != out)
        bug("loop_tree", t->function->name, "paths that meet have different loops open");
      known[to] = true;
      in[to] = out;
    }
  }
  for (size_t i = 0; i < t->all.n; i++)
    for (int l = 0; l < 3; l++)
      if (t->all.item[i]->fork[l] && !t->all.item[i]->join[l])
        bug("loop_tree", t->function->name, "loop %d has a FORK without JOIN", t->all.item[i]->lid);
}

static LLVMValueRef *call_of(struct late_reduction *r, enum marker_kind kind) {
  return kind == MARK_SETUP ? &r->setup : kind == MARK_INIT ? &r->init : kind == MARK_FINI ? &r->fini : &r->teardown;
}

/* The loop's reduction with M's level and RID, made if need be. As a loop has few, the array is copied to grow. */
static struct late_reduction *reduction_of(struct builder *t, struct late_loop *loop, const struct marker *m) {
  for (size_t i = 0; i < loop->nreductions; i++)
    if (loop->reductions[i].level == m->level && loop->reductions[i].rid == m->rid)
      return &loop->reductions[i];
  struct late_reduction *more = ARENA_ARRAY(t->arena, struct late_reduction, loop->nreductions + 1);
  if (loop->nreductions)
    memcpy(more, loop->reductions, loop->nreductions * sizeof *more);
  loop->reductions = more;
  struct late_reduction *r = &more[loop->nreductions++];
  *r = (struct late_reduction){.level = m->level,
                               .rid = m->rid,
                               .op = m->op,
                               .type = m->type,
                               .has_res = m->red.res != NULL,
                               .tree = m->reproducible,
                               .sign = m->red.sign,
                               .in_order = m->red.in_order,
                               .place = ir_place(t->arena, m->call)};
  return r;
}

static void add_reduction(struct builder *t, const struct marker *m) {
  struct late_loop *loop = by_lid(t, m->lid);
  if (!loop) /* a reduction of the construct itself: it gets a loop without FORK */
    loop = loop_new(t, m->lid, NULL, ir_place(t->arena, m->call));
  struct late_reduction *r = reduction_of(t, loop, m);
  LLVMValueRef *call = call_of(r, m->kind);
  if (*call || r->op != m->op || r->type != m->type)
    bug("loop_tree", t->function->name, "%s of <loop %d, %s, reduction %d> stands twice or differs",
        marker_name(m->kind), m->lid, level_name(m->level), m->rid);
  *call = m->call;
}

static void add_strategies(struct builder *t, const struct marker *m) {
  struct late_loop *loop = by_lid(t, m->lid);
  for (size_t i = 0; loop && i < loop->nreductions; i++)
    loop->reductions[i].asked = arena_strdup(t->arena, m->strategies);
}

static void check_complete(struct builder *t) {
  for (size_t i = 0; i < t->all.n; i++)
    EACH_OF (const struct late_reduction, red, t->all.item[i]->reductions, t->all.item[i]->nreductions)
      if (!red->setup || !red->init || !red->fini || !red->teardown)
        bug("loop_tree", t->function->name, "<loop %d, %s, reduction %d> is incomplete", t->all.item[i]->lid,
            level_name(red->level), red->rid);
}

/* The loops were found in order of control flow; children are linked in the order in which their FORKs stand. */
static void link_children(struct builder *t, const struct marker *list, size_t n) {
  struct late_loop **roots = &t->function->loops;
  *roots = NULL;
  for (size_t i = 0; i < n; i++) {
    struct late_loop *loop = list[i].kind == MARK_FORK || marker_is_red(&list[i]) ? by_lid(t, list[i].lid) : NULL;
    if (!loop || loop->level_under) /* level_under marks those already linked */
      continue;
    loop->level_under = loop->levels | 8;
    struct late_loop **at = loop->parent ? &loop->parent->child : roots;
    while (*at)
      at = &(*at)->sibling;
    *at = loop;
  }
}

static int gather_levels(struct late_loop *loop) {
  loop->level_under = loop->levels;
  for (struct late_loop *child = loop->child; child; child = child->sibling)
    loop->level_under |= gather_levels(child);
  return loop->level_under;
}

vec_named(locals, struct local);

static void add_local(struct locals *locals, const struct marker *m, LLVMValueRef alloca) {
  for (size_t i = 0; i < locals->n; i++)
    if (locals->item[i].alloca == alloca) {
      locals->item[i].levels |= m->level;
      return;
    }
  struct local local = {alloca, m->lid, m->level, m->op};
  vec_push(locals, local);
}

/* Finds the variables (allocas) to which VALUE, a builtin's result or computed from one, is stored. A complex result is
   split into its parts before that, or goes through one of clang's temporaries (float _Complex: DEPTH 1). */
static void find_locals(struct locals *locals, const struct marker *m, LLVMValueRef value, int depth) {
  IR_EACH_USER (user, value) {
    if (LLVMIsAExtractValueInst(user) || LLVMIsAExtractElementInst(user) || LLVMIsAInsertValueInst(user) ||
        LLVMIsAInsertElementInst(user) || LLVMIsACastInst(user) || LLVMIsAICmpInst(user) ||
        LLVMIsABinaryOperator(user)) { // split, widened, or put among other bit-fields
      find_locals(locals, m, user, depth);
      continue;
    }
    LLVMValueRef alloca = LLVMIsAStoreInst(user) ? ir_base_alloca(LLVMGetOperand(user, 1)) : NULL;
    if (!alloca || LLVMGetOperand(user, 0) != value)
      continue;
    add_local(locals, m, alloca);
    if (!depth && LLVMGetTypeKind(LLVMTypeOf(value)) == LLVMVectorTypeKind) {
      struct arena *arena = arena_new();
      size_t n;
      struct ir_use *uses = ir_uses(arena, alloca, &n);
      for (size_t i = 0; i < n; i++)
        if (uses[i].kind == USE_LOAD)
          find_locals(locals, m, uses[i].instruction, 1);
      arena_free(arena);
    }
  }
}

static void add_local_array(struct locals *locals, const struct marker *m) {
  LLVMValueRef alloca = ir_base_alloca(marker_own(m));
  if (!alloca)
    bug("loop_tree", "markers", "the LOCAL of an array reduction is no local variable");
  add_local(locals, m, alloca);
}

static void collect_locals(struct builder *t, const struct marker *list, size_t n) {
  struct locals locals = {0};
  for (size_t i = 0; i < n; i++)
    if (marker_own(&list[i]))
      add_local_array(&locals, &list[i]);
    else if (marker_is_red(&list[i]))
      find_locals(&locals, &list[i], list[i].call, 0);
  t->function->locals = ARENA_ARRAY(t->arena, struct local, locals.n + 1);
  if (locals.n)
    memcpy(t->function->locals, locals.item, locals.n * sizeof *locals.item);
  t->function->nlocals = locals.n;
  vec_free(&locals);
}

bool loop_tree(struct target_function *function) {
  struct builder t = {.function = function, .arena = function->module->arena};
  size_t n;
  const struct marker *list = marker_list(t.arena, function->function, &n);
  pair(&t, function->function);
  for (size_t i = 0; i < n; i++)
    if (marker_is_red(&list[i]))
      add_reduction(&t, &list[i]);
  for (size_t i = 0; i < n; i++)
    if (list[i].kind == MARK_STRATEGY)
      add_strategies(&t, &list[i]);
  check_complete(&t);
  link_children(&t, list, n);
  for (struct late_loop *loop = function->loops; loop; loop = loop->sibling)
    gather_levels(loop);
  collect_locals(&t, list, n);
  vec_free(&t.all);
  return true;
}

struct late_loop *loop_find(struct late_loop *loop, int lid) {
  for (; loop; loop = loop->sibling) {
    struct late_loop *inside = loop->lid == lid ? loop : loop_find(loop->child, lid);
    if (inside)
      return inside;
  }
  return NULL;
}

struct late_reduction *reduction_find(struct late_loop *loop, LLVMValueRef call, struct late_loop **in) {
  for (; loop; loop = loop->sibling) {
    EACH_OF (struct late_reduction, r, loop->reductions, loop->nreductions) {
      if (r->setup == call || r->init == call || r->fini == call || r->teardown == call) {
        *in = loop;
        return r;
      }
    }
    struct late_reduction *inside = reduction_find(loop->child, call, in);
    if (inside)
      return inside;
  }
  return NULL;
}

static const char *order_name(enum red_order order) {
  static const char *const names[] = {"free", "fixed launch", "fixed space"};
  return names[order];
}

static void print(const struct late_loop *loop, int depth, FILE *out) {
  for (; loop; loop = loop->sibling) {
    fprintf(out, ";%*sloop %d: %s\n", 2 + 2 * depth, "", loop->lid, level_name(loop->levels));
    EACH_OF (const struct late_reduction, r, loop->reductions, loop->nreductions) {
      fprintf(out, ";%*sreduction %d: %s %s %s %s", 4 + 2 * depth, "", r->rid, level_name(r->level), op_name(r->op),
              type_info(r->type)->suffix, r->has_res ? "copy" : "private");
      if (r->strategy)
        fprintf(out, ": %s (%s order%s%s)", r->strategy->name, order_name(r->strategy->order),
                r->strategy->lock ? ", lock" : "", r->strategy->all_threads ? ", all threads" : "");
      fputc('\n', out);
    }
    print(loop->child, depth + 1, out);
  }
}

/* The tree as comments of IR text, so that a dump with it is valid IR. */
void loop_print(const struct target_function *function, FILE *out) {
  fprintf(out, "; %s %s levels=%s\n", function->is_region ? "region" : "routine", function->name,
          level_name(function->levels));
  print(function->loops, 0, out);
}
