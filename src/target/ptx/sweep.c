/*
 * sweep.c - reductions over lanes: the trees of a loop's variables are done together, in fewer shuffles.
 *
 * A tree of shuffles keeps only one lane in two busy, then one in four. So two variables share each step: lanes swap
 * with those whose numbers differ in one bit, the ones without the bit keep A and give B, the others keep B and give A,
 *
 *     bit = lane & 16
 *     keep = bit ? B : A,  give = bit ? A : B
 *     AB = keep op lane_swap(give, 16)
 *
 * and go on as one variable, of which it depends on the lane what it is. Five sums take 3 + 2 + 1 + 1 + 1 swaps,
 * not 25. Each variable is combined in the order of its own tree (devlib/nvptx/shuffle.h): the bits are the same. Where
 * the operators of A and B differ, lanes do both and take theirs; that pays where values take several words, of which
 * each is a shuffle.
 *
 * At the end some lane has each variable's value: of a worker that is one warp, lane 0 fetches them; else they go to
 * SLOTS, from which the worker's leader takes all of them.
 *
 *            FINI                         behind all FINIs of the loop    TEARDOWN
 *   vector   LOCAL; it is written down    the sweep, to a VALUE each      VALUE, or what SLOTS have
 */
#include "target/ptx/ptx.h"

enum { MOST = WARP /* variables of one sweep */ };

/* A FINI that waits, and TEARDOWN for it. */
struct ptx_swept {
  struct marker m;
  bool groups;        /* a worker may have several warps */
  bool together;      /* with others: SLOTS have all of its values, if there are groups */
  int lane;           /* that comes to have the value */
  LLVMValueRef value; /* a variable of each thread; NULL: it waits */
  struct ptx_swept *next;
};

/* What a lane has: one variable's value, or that of one side of two. */
struct node {
  LLVMValueRef value, slots;
  enum red_op op;
  LLVMValueRef bit;         /* chooses between the operators of two sides; NULL: all lanes have OP */
  const struct node *of[2]; /* without the bit, with it */
  LLVMValueRef others;      /* i32: of lanes that differ in these bits alone, all have the same */
};

struct sweep {
  struct expansion *e;
  LLVMValueRef lane;
  enum red_type type;
  struct ptx_swept **variable;
  unsigned n; /* two to MOST */
};

static LLVMValueRef i32(const struct sweep *s, int value) {
  return ir_i32(s->e->module->module, value);
}

static LLVMValueRef call(const struct sweep *s, enum simt_library which, LLVMValueRef value, LLVMValueRef second,
                         LLVMValueRef third) {
  LLVMValueRef args[3] = {ir_to_memory(s->e->b, value, s->type), second, third};
  simt_call_typed(s->e->b, s->e->module, which, s->type, args, third ? 3 : 2);
  return ir_from_memory(s->e->b, args[0], s->type);
}

/* By the operator of each lane. */
static LLVMValueRef combine(const struct sweep *s, const struct node *n, LLVMValueRef mine, LLVMValueRef other) {
  if (!n->bit)
    return call(s, SIMT_lane_combine, mine, ir_to_memory(s->e->b, other, s->type), i32(s, (int)n->op));
  LLVMValueRef without = combine(s, n->of[0], mine, other), with = combine(s, n->of[1], mine, other);
  return LLVMBuildSelect(s->e->b, n->bit, with, without, "");
}

static LLVMValueRef swap(const struct sweep *s, LLVMValueRef value, int bit) {
  return call(s, SIMT_lane_swap, value, i32(s, bit), NULL);
}

static void step_alone(const struct sweep *s, struct node *n, int bit) {
  n->value = combine(s, n, n->value, swap(s, n->value, bit));
  n->others = LLVMBuildOr(s->e->b, n->others, i32(s, bit), "");
}

static struct node step_of_two(const struct sweep *s, const struct node *a, const struct node *b, int bit) {
  LLVMBuilderRef to = s->e->b;
  LLVMValueRef zero = i32(s, 0);
  LLVMValueRef has = LLVMBuildICmp(to, LLVMIntNE, LLVMBuildAnd(to, s->lane, i32(s, bit), ""), zero, "");
  LLVMValueRef keep = LLVMBuildSelect(to, has, b->value, a->value, "");
  LLVMValueRef give = LLVMBuildSelect(to, has, a->value, b->value, "");
  bool same = !a->bit && !b->bit && a->op == b->op;
  struct node both = {.op = a->op, .bit = same ? NULL : has, .of = {a, b}};
  both.value = combine(s, &both, keep, swap(s, give, bit));
  both.slots = a->slots ? LLVMBuildSelect(to, has, b->slots, a->slots, "") : NULL;
  both.others = LLVMBuildSelect(to, has, b->others, a->others, "");
  return both;
}

/* Nodes of two sides are needed up to the root: they live in the arena. */
static struct node *tree(struct sweep *s) {
  struct arena *arena = s->e->module->arena;
  struct node *now = ARENA_ARRAY(arena, struct node, s->n);
  unsigned n = s->n, wide = 1; /* variables of each node but the last */
  for (unsigned i = 0; i < n; i++) {
    const struct ptx_swept *v = s->variable[i];
    now[i] = (struct node){
        .value = v->m.local, .slots = v->groups ? simt_slots(s->e, &v->m) : NULL, .op = v->m.op, .others = i32(s, 0)};
  }
  for (int bit = WARP / 2; bit; bit /= 2) {
    struct node *next = ARENA_ARRAY(arena, struct node, (n + 1) / 2);
    for (unsigned i = 0; i < n / 2; i++)
      next[i] = step_of_two(s, &now[2 * i], &now[2 * i + 1], bit);
    if (n % 2) {
      next[n / 2] = now[n - 1];
      step_alone(s, &next[n / 2], bit);
    }
    for (unsigned i = 0; i < s->n; i++)
      s->variable[i]->lane |= i / wide % 2 ? bit : 0;
    n = (n + 1) / 2;
    wide *= 2;
    now = next;
  }
  return now;
}

/* There is one for each thread, which its leader has behind JOIN. */
static LLVMValueRef new_local(struct target_function *f, const struct marker *m) {
  struct local *more = ARENA_ARRAY(f->module->arena, struct local, f->nlocals + 1);
  for (size_t i = 0; i < f->nlocals; i++)
    more[i] = f->locals[i];
  LLVMTypeRef type = type_memory(LLVMGetModuleContext(f->module->module), m->type);
  LLVMValueRef alloca = ir_alloca(f->function, type, "swept");
  more[f->nlocals++] = (struct local){alloca, m->lid, LEVEL_VECTOR};
  f->locals = more;
  return alloca;
}

static void keep(struct expansion *e, struct ptx_swept *v, LLVMValueRef value) {
  v->value = new_local(e->function, &v->m);
  ir_store_as(e->b, value, v->value, v->m.type);
}

static void sweep(struct sweep *s) {
  struct expansion *e = s->e;
  const struct node *root = tree(s);
  if (root->slots) {
    LLVMValueRef slots = simt_of_worker(e, &s->variable[0]->m, root->slots);
    LLVMValueRef args[] = {ir_to_memory(e->b, root->value, s->type), slots, root->others};
    simt_call_typed(e->b, e->module, SIMT_lane_leave, s->type, args, 3);
  }
  for (unsigned i = 0; i < s->n; i++) {
    struct ptx_swept *v = s->variable[i];
    bool fetch = v->lane && !root->slots;
    v->together = true;
    keep(e, v, fetch ? call(s, SIMT_lane_value, root->value, i32(s, v->lane), NULL) : root->value);
  }
}

/* --- which variables go together --- */

static bool goes_with(const struct ptx_swept *a, const struct ptx_swept *b) {
  bool several_words = type_info(a->m.type)->bytes > 4;
  return a->m.type == b->m.type && a->groups == b->groups && (several_words || a->m.op == b->m.op);
}

/* Those that go with V, by operators; V, too. */
static struct ptx_swept **those_with(struct arena *arena, struct ptx_swept *v, unsigned *n) {
  unsigned most = 0;
  for (const struct ptx_swept *w = v; w; w = w->next)
    most++;
  struct ptx_swept **list = ARENA_ARRAY(arena, struct ptx_swept *, most);
  *n = 0;
  for (struct ptx_swept *w = v; w; w = w->next) {
    if (w->value || !goes_with(v, w))
      continue;
    unsigned at = (*n)++;
    for (; at && list[at - 1]->m.op > w->m.op; at--)
      list[at] = list[at - 1];
    list[at] = w;
  }
  return list;
}

static void do_with(struct expansion *e, struct ptx_swept *v) {
  unsigned n;
  struct ptx_swept **list = those_with(e->module->arena, v, &n);
  if (n == 1) {
    keep(e, v, simt_lanes_fini(e, &v->m, SIMT_vector_fini, v->groups));
    return;
  }
  LLVMValueRef lane = simt_pos(e->b, e->function, LEVEL_VECTOR);
  simt_call(e->b, e->module, SIMT_sync_worker,
            (LLVMValueRef[]){ir_i32(e->module->module, WARP), ir_i32(e->module->module, 1)}, 2);
  unsigned sweeps = (n + MOST - 1) / MOST;
  for (unsigned i = 0, at = 0; i < sweeps; i++) {
    struct sweep s = {e, lane, v->m.type, list + at, (n - at) / (sweeps - i)};
    sweep(&s);
    at += s.n;
  }
}

/* --- hooks --- */

static struct ptx_swept **end_of(struct ptx_swept **list) {
  while (*list)
    list = &(*list)->next;
  return list;
}

static LLVMValueRef fini(struct expansion *e, const struct marker *m, bool groups) {
  if (m->element && !LLVMIsAConstantInt(m->element)) /* in a loop over the elements */
    return simt_lanes_fini(e, m, SIMT_vector_fini, groups);
  struct ptx_swept *v = ARENA_NEW(e->module->arena, struct ptx_swept);
  *v = (struct ptx_swept){.m = *m, .groups = groups};
  *end_of(&ptx_own(e->function)->waiting) = v;
  return m->local;
}

LLVMValueRef ptx_group_fini(struct expansion *e, const struct marker *m, const struct reduction *r) {
  (void)r;
  return fini(e, m, false);
}

LLVMValueRef ptx_groups_fini(struct expansion *e, const struct marker *m, const struct reduction *r) {
  (void)r;
  return fini(e, m, true);
}

void ptx_sweep(struct expansion *e, const struct marker *m) {
  struct ptx_function *own = ptx_own(e->function);
  for (struct ptx_swept *v = own->waiting; v; v = v->next)
    if (v->m.lid != m->lid)
      bug("expand", e->function->name, "a FINI over lanes of loop %d has no UNLOCK behind it", v->m.lid);
    else if (!v->value)
      do_with(e, v);
  *end_of(&own->waiting) = own->swept;
  own->swept = own->waiting;
  own->waiting = NULL;
}

/* NULL: it has not waited. */
static const struct ptx_swept *swept(struct expansion *e, const struct marker *m) {
  const struct ptx_swept *v = ptx_own(e->function)->swept;
  while (v && (v->m.lid != m->lid || v->m.rid != m->rid || v->m.element != m->element)) /* a constant, if any */
    v = v->next;
  return v;
}

LLVMValueRef ptx_group_teardown(struct expansion *e, const struct marker *m, const struct reduction *r) {
  (void)r;
  const struct ptx_swept *v = swept(e, m);
  return v ? ir_from_memory(e->b, v->value, m->type) : m->local;
}

LLVMValueRef ptx_groups_teardown(struct expansion *e, const struct marker *m, const struct reduction *r) {
  const struct ptx_swept *v = swept(e, m);
  struct marker now = *m;
  now.local = v ? ir_from_memory(e->b, v->value, m->type) : m->local;
  if (!v || !v->together)
    return simt_slots_teardown(e, &now, r);
  LLVMValueRef local = ir_to_memory(e->b, now.local, m->type);
  LLVMValueRef args[4] = {local, simt_of_worker(e, m, simt_slots(e, m)), ir_i32(e->module->module, m->op),
                          simt_size(e->b, e->function, m->level)};
  simt_call_typed(e->b, e->module, SIMT_vector_collect, m->type, args, 4);
  return ir_from_memory(e->b, local, m->type);
}

void ptx_swept_all(const struct target_function *f) {
  const struct ptx_function *own = f->own;
  if (own && own->waiting)
    bug("expand", f->name, "a FINI over lanes has no UNLOCK behind it");
}
