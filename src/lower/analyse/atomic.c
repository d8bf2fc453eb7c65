/*
 * atomic.c - the atomic construct (OpenACC 3.3 2.12): one statement, or two in braces, on an object X that several
 * threads use at the same time.
 *
 *     update    { T *x = &X; E e = (expr); T o, n; load(x, &o); do { n = o; n op= e; } while (!exchange(x, &o, &n)); }
 *     capture   the same, and V = o or V = n at the end
 *     read      { T o; load(&X, &o); V = o; }          write     { T n = expr; store(&X, &n); }
 *
 * with Clang's atomic builtins, which every target expands. Sums and bit operations of a type of their own use
 * fetch-and-op. The expression is evaluated once, before.
 *
 * Complex numbers, which may be less aligned than they are large, and bit-fields have no atomic instructions. All
 * atomic constructs on such an object exclude each other:
 *
 *     for (int go = 1; go;) if (enter(object)) { o = X; X = n = o op e; leave(object); go = 0; }
 */
#include "lower/analyse/accumulate.h"

enum { MAX_OPERANDS = 16 };

struct update {
  struct node *x;
  int op; /* 0: x = operand[0], nothing of the old value is left */
  bool step;
  bool x_is_right;                    /* operand[0] op x */
  struct node *operand[MAX_OPERANDS]; /* ((x op operand[0]) ops[1] operand[1]) ... */
  int ops[MAX_OPERANDS];
  int n;
};

struct atomic {
  struct update update; /* of read: only x */
  bool changes;         /* X is written */
  struct node *v;       /* receives the value, or NULL */
  bool v_is_old;
};

/* --- forms --- */

static bool is_operator(int op) {
  static const int operators[] = {'+', '-', '*', '/', '&', '|', '^', OP_SHL, OP_SHR};
  for (size_t i = 0; i < sizeof operators / sizeof *operators; i++)
    if (operators[i] == op)
      return true;
  return false;
}

/* A = B; */
static bool is_assignment(const struct node *node) {
  return node && node->kind == N_ASSIGN && node->op == 0 && node->nkids == 2;
}

/* The forms of OpenACC 3.3 2.12, and ((x op a) op b): no max or min, no && or ||, no cast around x or a result. */
static bool fill_update(struct update *update, const struct accumulation *a) {
  if (a->cast != CAST_NONE || a->spelling > ACC_BINARY || !is_operator(a->first.sign))
    return false;
  struct operation operation = a->first;
  int n = 0;
  do {
    if (n == MAX_OPERANDS || !is_operator(operation.sign) || (n && (operation.reversed || update->x_is_right)))
      return false;
    update->operand[n] = operation.operand;
    update->ops[n++] = operation.sign;
    update->x_is_right = operation.reversed;
  } while (accumulation_next(a, &operation));
  update->x = a->object;
  update->step = a->spelling == ACC_STEP;
  update->n = update->step ? 0 : n;
  update->op = a->first.sign;
  return true;
}

/* x++, x op= e, x = x op e, x = e op x; with PLAIN also x = e. */
static bool read_update(const struct lowering *l, struct node *node, struct update *update, bool plain) {
  struct accumulation a;
  if (!node || !node->nkids)
    return false;
  if (accumulation_read(l, node, &a) && fill_update(update, &a))
    return true;
  if (!plain || !is_assignment(node))
    return false;
  *update = (struct update){.x = tree_strip(node->kid[0]), .operand = {node->kid[1]}, .n = 1};
  return true;
}

static bool is_postfix(const struct node *node) {
  return tree_is_step(node) && (node->op == OP_POSTINC || node->op == OP_POSTDEC);
}

/* { v = x; change of x; } or { change of x; v = x; } */
static bool read_block(const struct lowering *l, struct node *first, struct node *second, struct atomic *atomic) {
  first = tree_strip(first);
  second = tree_strip(second);
  if (is_assignment(first) && read_update(l, second, &atomic->update, true) &&
      same_expression(tree_strip(first->kid[1]), atomic->update.x)) {
    const struct decl *v = tree_ref(first->kid[0]);
    atomic->v = first->kid[0];
    atomic->v_is_old = true;
    return atomic->update.op || !v || !tree_mentions(atomic->update.operand[0], v);
  }
  atomic->update = (struct update){0};
  if (!is_assignment(second) || !read_update(l, first, &atomic->update, false) ||
      !same_expression(tree_strip(second->kid[1]), atomic->update.x))
    return false;
  atomic->v = second->kid[0];
  return true;
}

static bool read_capture(const struct lowering *l, struct node *body, struct atomic *atomic) {
  atomic->changes = true;
  if (body->kind == N_COMPOUND)
    return body->nkids == 2 && read_block(l, body->kid[0], body->kid[1], atomic);
  if (!is_assignment(body))
    return false;
  struct node *change = tree_strip(body->kid[1]);
  atomic->v = body->kid[0];
  atomic->v_is_old = is_postfix(change);
  return read_update(l, change, &atomic->update, false);
}

static bool read_atomic(const struct lowering *l, const struct construct *construct, struct atomic *atomic) {
  struct node *body = construct->body;
  if (construct->form == ATOMIC_CAPTURE)
    return body && read_capture(l, tree_strip(body), atomic);
  while (body && body->kind == N_COMPOUND && body->nkids == 1)
    body = body->kid[0];
  body = tree_strip(body);
  if (!body)
    return false;
  if (construct->form == ATOMIC_READ) {
    if (!is_assignment(body))
      return false;
    atomic->v = body->kid[0];
    atomic->v_is_old = true;
    atomic->update.x = tree_strip(body->kid[1]);
    return true;
  }
  atomic->changes = true;
  if (construct->form == ATOMIC_UPDATE)
    return read_update(l, body, &atomic->update, false);
  if (!is_assignment(body))
    return false;
  atomic->update = (struct update){.x = tree_strip(body->kid[0]), .operand = {body->kid[1]}, .n = 1};
  return true;
}

static bool is_lvalue(const struct node *node) {
  return node->kind == N_REF || node->kind == N_MEMBER || node->kind == N_SUBSCRIPT ||
         (node->kind == N_UNARY && (node->op == '*' || node->op == OP_REAL || node->op == OP_IMAG));
}

static bool is_bitfield(const struct node *x) {
  return x->kind == N_MEMBER && x->decl && x->decl->is_bitfield;
}

/* Under a lock, not by an instruction. */
static bool is_locked(const struct node *x) {
  return is_bitfield(x) || x->type->kind == TYPE_COMPLEX;
}

static bool check_type(const struct type *type) {
  if (type->kind == TYPE_COMPLEX)
    return type->to->kind == TYPE_FLOAT || type->to->kind == TYPE_DOUBLE;
  return type_is_scalar(type) && type->size >= 1 && type->size <= 8 && !type->is_atomic;
}

static void check(struct lowering *l, const struct construct *construct) {
  struct atomic form = {0}, *atomic = &form;
  static const char *const names[] = {
      [ATOMIC_UPDATE] = "update", [ATOMIC_READ] = "read", [ATOMIC_WRITE] = "write", [ATOMIC_CAPTURE] = "capture"};
  const char *name = names[construct->form];
  if (!read_atomic(l, construct, atomic) || !is_lvalue(atomic->update.x)) {
    diag_at(l->diag, DIAG_ERROR, construct->place, "the statement is no form of 'atomic %s'", name);
    return;
  }
  const struct node *x = atomic->update.x;
  if (!x->type || !check_type(x->type))
    diag_at(l->diag, DIAG_ERROR, unit_place(l->unit, x->begin),
            "'atomic %s' of an object of type '%s' is not supported", name, x->type ? x->type->spelling : "?");
}

bool lower_check_atomics(struct lowering *l) {
  unsigned before = diag_errors(l->diag);
  for (size_t i = 0; i < l->constructs->n; i++)
    if (l->constructs->item[i]->kind == CONSTRUCT_ATOMIC)
      check(l, l->constructs->item[i]);
  return diag_errors(l->diag) == before;
}

/* --- text --- */

struct printer {
  struct lowering *l;
  struct region *region; /* NULL: outside of any */
  const struct binding *bindings;
  struct text *out;
};

static const char *expression(struct printer *p, struct node *node) {
  return render_expression(p->l, p->region, node, p->bindings);
}

static const char *operator_text(struct lowering *l, int op) {
  return op == OP_SHL ? "<<" : op == OP_SHR ? ">>" : arena_printf(l->arena, "%c", op);
}

static bool is_real(const struct type *type) {
  return type->kind == TYPE_FLOAT || type->kind == TYPE_DOUBLE;
}

/* The name of the builtin that does the update in one go, or NULL. The operand must not be wider than X: converting it
   first would give another result. */
static const char *fetch_operation(const struct update *update) {
  static const struct {
    int op;
    const char *name;
  } names[] = {{'+', "add"}, {'-', "sub"}, {'&', "and"}, {'|', "or"}, {'^', "xor"}};
  const struct type *type = update->x->type, *operand = update->n ? update->operand[0]->type : type;
  if (update->n > 1 || (update->x_is_right && update->op == '-') || !operand || type->is_volatile)
    return NULL;
  bool whole = type_is_integer(type) && type->kind != TYPE_BOOL && type->kind != TYPE_ENUM && type_is_integer(operand);
  bool real = is_real(type) && update->op == '+' && (type_is_integer(operand) || is_real(operand)) &&
              (operand->size <= type->size || !is_real(operand));
  for (size_t i = 0; (whole || real) && i < sizeof names / sizeof *names; i++)
    if (names[i].op == update->op)
      return names[i].name;
  return NULL;
}

static void print_operands(struct printer *p, const struct update *update) {
  for (int i = 0; i < update->n; i++)
    text_printf(p->out, "__auto_type __sumac_e%d = (%s); ", i, expression(p, update->operand[i]));
}

/* n = o op e */
static void print_change(struct printer *p, const struct update *update) {
  text_add(p->out, "__sumac_n = ");
  if (update->step) {
    text_printf(p->out, "__sumac_o; __sumac_n%s; ", update->op == '+' ? "++" : "--");
  } else if (!update->op) {
    text_add(p->out, "__sumac_e0; ");
  } else if (update->x_is_right) {
    text_printf(p->out, "__sumac_e0 %s __sumac_o; ", operator_text(p->l, update->op));
  } else {
    for (int i = 0; i < update->n; i++)
      text_add(p->out, "(");
    text_add(p->out, "__sumac_o");
    for (int i = 0; i < update->n; i++)
      text_printf(p->out, " %s __sumac_e%d)", operator_text(p->l, update->ops[i]), i);
    text_add(p->out, "; ");
  }
}

static void print_object(struct printer *p, const struct atomic *atomic) {
  const char *x = expression(p, atomic->update.x);
  const struct type *type = atomic->update.x->type;
  text_printf(p->out, "%s = &(%s); ", type_declare(p->l, type, "*__sumac_x", NULL, true), x);
  text_printf(p->out, "%s; ", type_declare(p->l, type, "__sumac_o", NULL, false));
}

/* The object that is locked, and how to name X from it: a bit-field has no address. */
static const char *print_locked_object(struct printer *p, struct node *x) {
  if (!is_bitfield(x)) {
    text_printf(p->out, "%s = &(%s); ", type_declare(p->l, x->type, "*__sumac_x", NULL, true), expression(p, x));
    return "*__sumac_x";
  }
  text_printf(p->out, "__auto_type __sumac_x = %s(%s); ", x->op == '>' ? "" : "&", expression(p, x->kid[0]));
  return arena_printf(p->l->arena, "__sumac_x->%s", x->decl->name);
}

static void print_locked(struct printer *p, const struct atomic *atomic) {
  const struct update *update = &atomic->update;
  const char *x = print_locked_object(p, update->x);
  text_printf(p->out, "%s; ", type_declare(p->l, update->x->type, "__sumac_o", NULL, false));
  text_printf(p->out, "%s; ", type_declare(p->l, update->x->type, "__sumac_n", NULL, false));
  print_operands(p, update);
  text_printf(p->out,
              "for (int __sumac_go = 1; __sumac_go;) if (__sumac_atomic_enter((const void *)__sumac_x)) { __sumac_o = "
              "__sumac_n = %s; ",
              x);
  if (atomic->changes) {
    print_change(p, update);
    text_printf(p->out, "%s = __sumac_n; ", x);
    if (is_bitfield(update->x)) /* which may hold less */
      text_printf(p->out, "__sumac_n = %s; ", x);
  }
  text_add(p->out,
           "__sumac_atomic_leave((const void *)__sumac_x); __sumac_go = 0; } (void)__sumac_o; (void)__sumac_n; ");
}

static void print_update(struct printer *p, const struct atomic *atomic) {
  const struct update *update = &atomic->update;
  const char *fetch = fetch_operation(update);
  print_object(p, atomic);
  text_printf(p->out, "%s; ", type_declare(p->l, update->x->type, "__sumac_n", NULL, false));
  print_operands(p, update);
  if (!update->op && !atomic->v) {
    text_add(p->out, "__sumac_n = __sumac_e0; __atomic_store(__sumac_x, &__sumac_n, 0); ");
  } else if (!update->op) {
    text_add(p->out, "__sumac_n = __sumac_e0; __atomic_exchange(__sumac_x, &__sumac_n, &__sumac_o, 0); ");
  } else if (fetch) {
    text_printf(p->out, "__sumac_o = __atomic_fetch_%s(__sumac_x, (%s)%s, 0); ", fetch,
                type_declare(p->l, update->x->type, "", NULL, false), update->step ? "1" : "__sumac_e0");
    if (atomic->v && !atomic->v_is_old)
      print_change(p, update);
  } else {
    text_add(p->out, "__atomic_load(__sumac_x, &__sumac_o, 0); do { ");
    print_change(p, update);
    text_add(p->out, "} while (!__atomic_compare_exchange(__sumac_x, &__sumac_o, &__sumac_n, 0, 0, 0)); ");
  }
  text_add(p->out, "(void)__sumac_o; (void)__sumac_n; ");
}

char *atomic_text(struct lowering *l, struct region *region, const struct construct *construct,
                  const struct binding *bindings) {
  struct atomic atomic = {0};
  if (!read_atomic(l, construct, &atomic))
    bug("lower", __func__, "an atomic construct of unknown form");
  struct text out = {0};
  struct printer p = {l, region, bindings, &out};
  text_add(&out, line_marker(l, construct->body->begin));
  text_add(&out, "{ ");
  if (is_locked(atomic.update.x)) {
    print_locked(&p, &atomic);
  } else if (atomic.changes) {
    print_update(&p, &atomic);
  } else {
    print_object(&p, &atomic);
    text_add(&out, "__atomic_load(__sumac_x, &__sumac_o, 0); ");
  }
  if (atomic.v)
    text_printf(&out, "%s = %s; ", expression(&p, atomic.v), atomic.v_is_old ? "__sumac_o" : "__sumac_n");
  text_add(&out, "}");
  text_add(&out, line_marker(l, construct->node->end));
  char *text = arena_strndup(l->arena, out.text, out.length);
  text_free(&out);
  return text;
}

struct target {
  const struct lowering *l;
  const struct decl *decl;
  bool found;
};

static bool visit_target(struct node *node, void *context) {
  struct target *target = context;
  struct atomic atomic = {0};
  if (construct_is_atomic(node) && read_atomic(target->l, construct_at(node), &atomic))
    target->found |= tree_same_decl(tree_ref(atomic.update.x), target->decl);
  return !target->found;
}

bool atomic_uses(const struct lowering *l, struct node *node, const struct decl *decl) {
  struct target target = {l, decl, false};
  tree_walk(node, visit_target, &target);
  return target.found;
}
