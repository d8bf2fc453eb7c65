/*
 * atomic.c - the text of atomic constructs (OpenACC 3.3 2.12): one statement, or two in braces, on an object X that
 * several threads access at the same time.
 *
 *     update    { T *x = &X; E e = (expr); T o, n; load(x, &o); do { n = o; n op= e; } while (!exchange(x, &o, &n)); }
 *     capture   the same, and V = o or V = n at the end
 *     read      { T o; load(&X, &o); V = o; }          write     { T n = expr; store(&X, &n); }
 *
 * with Clang's atomic builtins (o: the old value, n: the new one; exchange: compare-and-exchange, memory order
 * relaxed), which LLVM implements for every target. Where there is a fetch-and-op builtin with the same result, it
 * replaces the loop. The expression is evaluated once, before.
 *
 *     compare   E e = (expr); D d = (expr); load(x, &o); while (o == e) { n = d; if (exchange(x, &o, &n)) break; }
 *
 * compares as C does, whatever the types. Integers that it takes nothing from have their maximum, minimum, or one
 * exchange instead.
 *
 * There are no atomic instructions for bit-fields, nor for complex numbers, whose alignment may be less than their
 * size. Atomic constructs on such an object take a lock (runtime/threads/exclude.c, devlib/simt/image/exclude.c):
 *
 *     for (int go = 1; go;) if (enter(object)) { o = X; X = n = o op e; leave(object); go = 0; }
 *
 * Where an if clause (OpenACC 3.4 2.12) does not hold, the statement is executed as it stands:
 *
 *     if (condition) { ... as above } else { x += expr; }
 *
 * C++: where each instance of a template settles the type of X or of the operand, the text has both, and each instance
 * takes one:
 *
 *     if constexpr (X and the operand suit it) { o = fetch-and-op; } else { the loop }
 *
 * To change the C of an atomic construct: atomic.c; its forms: src/lower/analyse/atomic.c,
 * src/lower/analyse/atomic_compare.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lower/analyse/analyse.h"
#include "lower/write/write.h"

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

/* "add" if __atomic_fetch_add is for the update's operator, and so on; NULL: none is. */
static const char *fetch_name(const struct atomic_update *update) {
  static const struct {
    int op;
    const char *name;
  } names[] = {{'+', "add"}, {'-', "sub"}, {'&', "and"}, {'|', "or"}, {'^', "xor"}};
  bool fits = update->n <= 1 && !(update->x_is_right && update->op == '-') && !update->x->type->is_volatile;
  for (size_t i = 0; fits && i < sizeof names / sizeof *names; i++)
    if (names[i].op == update->op)
      return names[i].name;
  return NULL;
}

/* The name if the builtin does the whole update. A floating-point operand must not be wider than X: the builtin would
   convert it to X's type before it adds. */
static const char *fetch_operation(const struct atomic_update *update) {
  const struct type *type = update->x->type, *operand = update->n ? update->operand[0]->type : type;
  if (!operand)
    return NULL;
  bool whole = type_is_integer(type) && type->kind != TYPE_BOOL && type->kind != TYPE_ENUM && type_is_integer(operand);
  bool real = is_real(type) && update->op == '+' && (type_is_integer(operand) || is_real(operand)) &&
              (operand->size <= type->size || !is_real(operand));
  return whole || real ? fetch_name(update) : NULL;
}

/* C++: when an instance of a template is such an update; NULL: the types are known, or there is no builtin. */
static const char *fetch_condition(struct lowering *l, const struct atomic_update *update) {
  const struct type *type = update->x->type, *operand = update->n ? update->operand[0]->type : type;
  if (!operand || !(type_may_be_any(type) || type_may_be_any(operand)) || !fetch_name(update))
    return NULL;
  const char *e = update->n ? "__sumac_e0" : "__sumac_o";
  const struct instance_spelling *instances = l->spelling->instances;
  const char *whole = arena_printf(l->arena, instances->fetches_integer, "__sumac_o", e);
  return update->op != '+' ? whole : arena_printf(l->arena, instances->fetches_real, whole, "__sumac_o", e);
}

/* An object of X's type. */
static const char *declared(struct printer *p, const struct node *x, const char *name) {
  if (!type_may_be_any(x->type))
    return type_declare(p->l, x->type, name, NULL, false);
  const char *type = arena_printf(p->l->arena, p->l->spelling->object_type, "*__sumac_x");
  return arena_printf(p->l->arena, "%s %s", type, name);
}

static void print_operands(struct printer *p, const struct atomic_update *update) {
  for (int i = 0; i < update->n; i++)
    if (update->compare && update->x->type->kind == TYPE_POINTER) /* it may be compared with 0 */
      text_printf(p->out, "%s = (%s)(%s); ",
                  type_declare(p->l, update->x->type, arena_printf(p->l->arena, "__sumac_e%d", i), NULL, false),
                  type_declare(p->l, update->x->type, "", NULL, false), expression(p, update->operand[i]));
    else
      text_printf(p->out, "__auto_type __sumac_e%d = (%s); ", i, expression(p, update->operand[i]));
}

/* "n = o op e; ", or whatever the update's form asks for. */
static void print_change(struct printer *p, const struct atomic_update *update) {
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
  bool any = type_may_be_any(type);
  text_printf(p->out, "%s = &(%s); ",
              any ? "__auto_type __sumac_x" : type_declare(p->l, type, "*__sumac_x", NULL, true), x);
  text_printf(p->out, "%s; ", declared(p, atomic->update.x, "__sumac_o"));
  if (any)
    text_printf(p->out, p->l->spelling->instances->assert_that,
                arena_printf(p->l->arena, p->l->spelling->instances->is_small_scalar, "__sumac_o"),
                "\"the object of an atomic construct must be scalar, of at most 8 bytes\"");
}

/* Declares a pointer to the object whose address selects the lock; returns X as an expression from that pointer. For a
   bit-field, which has no address, it is the structure around. */
static const char *print_locked_object(struct printer *p, struct node *x) {
  if (!atomic_is_bitfield(x)) {
    if (!alignment_suits_lvalue(x)) { /* the compiler has to know, where it reads and writes the object */
      text_printf(p->out, "struct __attribute__((packed)) { %s; } *__sumac_x = %s&(%s); ",
                  type_declare(p->l, x->type, "v", NULL, true), cast_to(p->l, "__sumac_x"), expression(p, x));
      return "__sumac_x->v";
    }
    text_printf(p->out, "%s = &(%s); ", type_declare(p->l, x->type, "*__sumac_x", NULL, true), expression(p, x));
    return "*__sumac_x";
  }
  text_printf(p->out, "__auto_type __sumac_x = %s(%s); ", x->op == '>' ? "" : "&", expression(p, x->kid[0]));
  return arena_printf(p->l->arena, "__sumac_x->%s", x->decl->name);
}

/* --- comparisons --- */

static const char *condition(struct printer *p, const struct atomic_update *update) {
  const char *sign = update->compare == OP_EQ ? "==" : update->compare == '<' ? "<" : ">";
  return arena_printf(p->l->arena, "__sumac_e0 %s __sumac_o", sign);
}

/* VALUE is an integer that TYPE holds, and compares with objects of TYPE as it does after it was converted. */
static bool compares_as(const struct lowering *l, const struct type *type, const struct node *value) {
  const struct type *from = value->type;
  if (!from || !type_is_integer(type) || !type_is_integer(from) || type->kind == TYPE_BOOL || type->kind == TYPE_ENUM)
    return false;
  if (from->kind != TYPE_ENUM && accumulation_holds(l, type, from))
    return true;
  if (!value->is_constant || type->size > 8)
    return false;
  bool is_unsigned = type_is_unsigned(l, type);
  int bits = (int)type->size * 8 - (is_unsigned ? 0 : 1);
  if (!is_unsigned && type_is_unsigned(l, from) && from->size >= 4 && from->size >= type->size)
    return false; /* the object would be converted to unsigned */
  return value->value >= 0 ? bits >= 63 || value->value >> bits == 0 : !is_unsigned && value->value >= -(1L << bits);
}

/* Equality with VALUE is that of all bits of X. */
static bool equals_as(const struct lowering *l, const struct type *type, const struct node *value) {
  if (type->kind == TYPE_POINTER || compares_as(l, type, value))
    return true;
  return type_is_integer(type) && type->kind != TYPE_BOOL && type->kind != TYPE_ENUM && value->type &&
         type_is_integer(value->type) && type->size >= 4 && value->type->size <= type->size;
}

/* Afterwards, done: the comparison held; o, n: the old value and the new one. */
static void print_comparison(struct printer *p, const struct atomic *atomic) {
  const struct atomic_update *update = &atomic->update;
  const struct type *type = update->x->type;
  const char *cast = declared(p, update->x, "");
  print_object(p, atomic);
  text_printf(p->out, "%s; int __sumac_done = 0; ", declared(p, update->x, "__sumac_n"));
  print_operands(p, update);
  if (update->compare == OP_EQ && equals_as(p->l, type, update->operand[0]))
    text_printf(p->out,
                "__sumac_o = (%s)__sumac_e0; __sumac_n = __sumac_e1; __sumac_done = "
                "__atomic_compare_exchange(__sumac_x, &__sumac_o, &__sumac_n, 0, 0, 0); ",
                cast);
  else if (update->compare != OP_EQ && !type->is_volatile && compares_as(p->l, type, update->operand[0]))
    text_printf(p->out,
                "__sumac_n = __sumac_e0; __sumac_o = __atomic_fetch_%s(__sumac_x, __sumac_n, 0); __sumac_done = %s; ",
                update->compare == '>' ? "max" : "min", condition(p, update));
  else
    text_printf(p->out,
                "__atomic_load(__sumac_x, &__sumac_o, 0); while (%s) { __sumac_n = __sumac_e%d; if "
                "(__atomic_compare_exchange(__sumac_x, &__sumac_o, &__sumac_n, 0, 0, 0)) { __sumac_done = 1; break; } "
                "} ",
                condition(p, update), update->n - 1);
  text_add(p->out, "if (!__sumac_done) __sumac_n = __sumac_o; (void)__sumac_n; ");
}

static void print_locked(struct printer *p, const struct atomic *atomic) {
  const struct atomic_update *update = &atomic->update;
  const char *x = print_locked_object(p, update->x);
  text_printf(p->out, "%s; ", type_declare(p->l, update->x->type, "__sumac_o", NULL, false));
  text_printf(p->out, "%s; ", type_declare(p->l, update->x->type, "__sumac_n", NULL, false));
  print_operands(p, update);
  if (update->compare)
    text_add(p->out, "int __sumac_done = 0; ");
  text_printf(p->out,
              "for (int __sumac_go = 1; __sumac_go;) if (__sumac_atomic_enter((const void *)__sumac_x)) { __sumac_o = "
              "__sumac_n = %s; ",
              x);
  if (update->compare)
    text_printf(p->out, "if (%s) { __sumac_done = 1; __sumac_n = __sumac_e%d; %s = __sumac_n; } ", condition(p, update),
                update->n - 1, x);
  else if (atomic->changes) {
    print_change(p, update);
    text_printf(p->out, "%s = __sumac_n; ", x);
  }
  if (atomic->changes && atomic_is_bitfield(update->x)) /* it may be narrower than N: a capture gets what was stored */
    text_printf(p->out, "__sumac_n = %s; ", x);
  text_add(p->out,
           "__sumac_atomic_leave((const void *)__sumac_x); __sumac_go = 0; } (void)__sumac_o; (void)__sumac_n; ");
}

static void print_fetch(struct printer *p, const struct atomic *atomic) {
  const struct atomic_update *update = &atomic->update;
  text_printf(p->out, "__sumac_o = __atomic_fetch_%s(__sumac_x, (%s)%s, 0); ", fetch_name(update),
              declared(p, update->x, ""), update->step ? "1" : "__sumac_e0");
  if (atomic->v && !atomic->v_is_old)
    print_change(p, update);
}

static void print_exchanges(struct printer *p, const struct atomic_update *update) {
  text_add(p->out, "__atomic_load(__sumac_x, &__sumac_o, 0); do { ");
  print_change(p, update);
  text_add(p->out, "} while (!__atomic_compare_exchange(__sumac_x, &__sumac_o, &__sumac_n, 0, 0, 0)); ");
}

static void print_update(struct printer *p, const struct atomic *atomic) {
  const struct atomic_update *update = &atomic->update;
  const char *condition = fetch_condition(p->l, update);
  print_object(p, atomic);
  text_printf(p->out, "%s; ", declared(p, update->x, "__sumac_n"));
  print_operands(p, update);
  if (!update->op && !atomic->v) {
    text_add(p->out, "__sumac_n = __sumac_e0; __atomic_store(__sumac_x, &__sumac_n, 0); ");
  } else if (!update->op) {
    text_add(p->out, "__sumac_n = __sumac_e0; __atomic_exchange(__sumac_x, &__sumac_n, &__sumac_o, 0); ");
  } else if (fetch_operation(update)) {
    print_fetch(p, atomic);
  } else if (condition) {
    text_printf(p->out, p->l->spelling->instances->when, condition);
    print_fetch(p, atomic);
    text_add(p->out, "} else { ");
    print_exchanges(p, update);
    text_add(p->out, "} ");
  } else {
    print_exchanges(p, update);
  }
  text_add(p->out, "(void)__sumac_o; (void)__sumac_n; ");
}

/* o = *x; while (e > o) if (exchange(x, &o, &e)) break; */
static void print_extreme(struct printer *p, const struct atomic *atomic) {
  const struct atomic_update *update = &atomic->update;
  const char *sign = update->extreme == RED_MAX ? ">" : "<";
  const char *number = update->nan_loses ? " || (__sumac_o != __sumac_o && __sumac_e == __sumac_e)" : "";
  const char *locked = atomic_is_locked(update->x) ? print_locked_object(p, update->x) : NULL;
  if (locked)
    text_printf(p->out, "%s; ", type_declare(p->l, update->x->type, "__sumac_o", NULL, false));
  else
    print_object(p, atomic);
  text_printf(p->out, "%s = (%s)(%s); ", type_declare(p->l, update->x->type, "__sumac_e", NULL, false),
              type_declare(p->l, update->x->type, "", NULL, false), expression(p, update->operand[0]));
  if (locked)
    text_printf(
        p->out,
        "for (int __sumac_go = 1; __sumac_go;) if (__sumac_atomic_enter((const void *)__sumac_x)) { __sumac_o = "
        "%1$s; if (__sumac_e %2$s __sumac_o%3$s) %1$s = __sumac_e; __sumac_atomic_leave((const void "
        "*)__sumac_x); __sumac_go = 0; } ",
        locked, sign, number);
  else
    text_printf(p->out,
                "__atomic_load(__sumac_x, &__sumac_o, 0); while (__sumac_e %s __sumac_o%s) if "
                "(__atomic_compare_exchange(__sumac_x, &__sumac_o, &__sumac_e, 0, 0, 0)) break; ",
                sign, number);
}

char *atomic_step_text(struct lowering *l, struct region *region, struct node *node, const struct binding *bindings) {
  struct atomic atomic;
  if (!atomic_read_step(l, node, &atomic))
    bug("lower", __func__, "no step");
  struct text out = {0};
  struct printer p = {l, region, bindings, &out};
  text_add(&out, "({ ");
  if (atomic.update.extreme >= 0)
    print_extreme(&p, &atomic);
  else if (atomic_is_locked(atomic.update.x))
    print_locked(&p, &atomic);
  else
    print_update(&p, &atomic);
  text_add(&out, node->kind == N_IF || tree_is_statement(node) ? "})" : "0; })"); /* an operand of &&, say */
  return text_keep(&out, l->arena);
}

bool atomic_is_single_fetch(const struct lowering *l, const struct construct *construct) {
  struct atomic atomic = {0};
  const struct atomic_asked *asked = construct_atomic(construct);
  return !construct->condition && asked->form == ATOMIC_UPDATE && !asked->compares && !asked->fence_before &&
         !asked->fence_after && atomic_read(l, construct, &atomic) && atomic.changes && atomic.update.op &&
         !atomic_is_locked(atomic.update.x) && fetch_operation(&atomic.update);
}

char *atomic_text(struct lowering *l, struct region *region, const struct construct *construct,
                  const struct binding *bindings) {
  struct atomic atomic = {0};
  if (!atomic_read(l, construct, &atomic))
    bug("lower", __func__, "an atomic construct of unknown form");
  struct text out = {0};
  struct printer p = {l, region, bindings, &out};
  if (construct->condition)
    text_printf(&out, "{ if (%s) ", expression(&p, construct->condition));
  text_add(&out, line_marker(l, construct->body->begin));
  text_add(&out, construct_atomic(construct)->fence_before ? "{ __sumac_fence(); " : "{ ");
  if (atomic_is_locked(atomic.update.x)) {
    print_locked(&p, &atomic);
  } else if (atomic.update.compare) {
    print_comparison(&p, &atomic);
  } else if (atomic.changes) {
    print_update(&p, &atomic);
  } else {
    print_object(&p, &atomic);
    text_add(&out, "__atomic_load(__sumac_x, &__sumac_o, 0); ");
  }
  if (construct_atomic(construct)->fence_after)
    text_add(&out, "__sumac_fence(); ");
  if (atomic.result)
    text_printf(&out, "%s = __sumac_done; ", expression(&p, atomic.result));
  if (atomic.v)
    text_printf(&out, "%s%s = %s; ", atomic.v_if_unchanged ? "if (!__sumac_done) " : "", expression(&p, atomic.v),
                atomic.v_is_old ? "__sumac_o" : "__sumac_n");
  text_add(&out, "}");
  if (construct->condition)
    text_printf(&out, " else { %s } }", render_statement(l, region, construct->body, bindings));
  text_add(&out, line_marker(l, construct->node->end));
  return text_keep(&out, l->arena);
}
