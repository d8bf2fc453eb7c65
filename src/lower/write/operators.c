/*
 * operators.c - the text of reductions by operators that the program declares (OpenMP 5.2 5.5.11, declare reduction).
 *
 * Requires: reductions planned (plan/reduce.c). For each operator that is used, or stands in the main file, there are
 * two functions, for N objects that lie STEP bytes apart; they are arguments of the builtins (sumac/builtins.def):
 *
 *     static void __sumac_combine_X(void *into, const void *from, long n, long step, long from_step) {
 *       for (long i = 0; i < n; i++) { T omp_out = into[i], omp_in = from[i]; combiner; into[i] = omp_out; } }
 *     static void __sumac_initial_X(void *to, const void *original, long n, long step) {
 *       for (long i = 0; i < n; i++) { T omp_orig = original[i], omp_priv = initializer; to[i] = omp_priv; } }
 *
 * They are defined where the declaration stands, so that its names mean the same there. C has no nested functions:
 * those that stand in a function are captured statements (src/xform/captured.c), to which they pass their operands:
 *
 *     #pragma clang __debug captured
 *     { const struct __sumac_operands *o = __sumac_operands_of("__sumac_combine_X_inside"); ... }
 *
 * A template of C++ has functions for each of its instances, which its regions find by scope; those of a class or a
 * namespace stand there, too:
 *
 *     struct __sumac_combine_X { static void run(void *into, const void *from, ...) { ... } };
 *
 * To change how a declared operator reduces: operators.c; targets: src/target/serial/declared.c,
 * src/target/simt/declared.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <ctype.h>

#include "lower/write/forms.h"

static const char *function_name(struct lowering *l, const struct user_operator *op, const char *prefix) {
  unsigned number = 0;
  for (size_t i = 0; i < l->memberwise.n; i++)
    if (&l->memberwise.item[i]->user_operator == op)
      return unique_name(l, prefix, "members", (unsigned)i);
  while (l->unit->operators[number] != op)
    number++;
  return unique_name(l, prefix, isalpha((unsigned char)op->name[0]) ? op->name : "sign", number);
}

/* Where an operator's functions stand, and how they are written. */
enum operator_form {
  AT_FILE_SCOPE,
  IN_FUNCTION,
  IN_TEMPLATE,
  IN_SCOPE /* C++: in a class or a namespace */
};

static bool is_structure(enum operator_form form) {
  return form == IN_TEMPLATE || form == IN_SCOPE;
}

static enum operator_form form_of_operator(const struct user_operator *op) {
  const struct node *node = op->directive ? op->directive->node : NULL;
  if (!node)
    return op->scope && *op->scope ? IN_SCOPE : AT_FILE_SCOPE;
  bool is_template = op->type->is_dependent;
  for (; node && !is_template; node = node->parent)
    is_template = node->kind == N_FUNCTION && node->decl && node->decl->in_template;
  return is_template ? IN_TEMPLATE : IN_FUNCTION;
}

/* The operator stands in a class template, outside of which its structures have no name. */
static bool in_class_template(const struct lowering *l, const struct user_operator *op) {
  bool found = false;
  for (size_t i = 0; i < l->unit->ndecls && !found; i++) {
    const struct decl *decl = l->unit->decls[i];
    found = decl->kind == DECL_STRUCT && decl->in_template && decl->begin < op->directive->begin &&
            op->directive->begin < decl->end;
  }
  return found;
}

static const char *called_name(struct lowering *l, const struct user_operator *op, const char *prefix) {
  const char *name = function_name(l, op, prefix);
  enum operator_form form = form_of_operator(op);
  bool from_outside = form == IN_SCOPE && !op->type->is_dependent && !in_class_template(l, op);
  return is_structure(form)
             ? arena_printf(l->arena, "%s%s%s::run", from_outside ? "::" : "", from_outside ? op->scope : "", name)
             : name;
}

/* --- choices --- */

/* An instance of a template has an object of OP's type where CHOICE is meant. */
static const char *is_meant(struct lowering *l, const struct user_operator *choice, const struct user_operator *op) {
  const char *type = choice->type->written ? choice->type->written : choice->type->spelling;
  return arena_printf(l->arena, l->spelling->instances->is_object_of, type, op->type->written);
}

/* "(an instance's type is A ? FUNCTION of A : ...)": clang takes one of them. */
static const char *chosen_name(struct lowering *l, const struct user_operator *choice, const char *prefix,
                               const char *type) {
  struct text out = {0};
  text_add(&out, "(");
  for (const struct user_operator *const *op = choice->one_of; *op; op++)
    text_printf(&out, "%s ? %s : ", is_meant(l, choice, *op), called_name(l, *op, prefix));
  text_printf(&out, "(%s)0)", type);
  return text_keep(&out, l->arena);
}

static void check_choice(struct emitter *e, const struct reduction *r) {
  const struct user_operator *choice = r->user_operator;
  struct text meant = {0};
  for (const struct user_operator *const *op = choice->one_of; *op; op++)
    text_printf(&meant, "%s || ", is_meant(e->l, choice, *op));
  text_add(&meant, "false");
  text_printf(e->out, e->l->spelling->instances->assert_that, meant.text,
              c_string(e->l, arena_printf(e->l->arena,
                                          "'%s' is of a class for which the program declares no operator '%s': "
                                          "'#pragma omp declare reduction' does",
                                          reduction_words(e->l, r), choice->name)));
  text_free(&meant);
}

const char *operator_combine(struct lowering *l, const struct user_operator *op) {
  return op->one_of ? chosen_name(l, op, "__sumac_combine", "void (*)(void *, const void *, long, long, long)")
                    : called_name(l, op, "__sumac_combine");
}

const char *operator_initial(struct lowering *l, const struct user_operator *op) {
  return op->one_of ? chosen_name(l, op, "__sumac_initial", "void (*)(void *, const void *, long, long)")
                    : called_name(l, op, "__sumac_initial");
}

/* --- whether it commutes --- */

static bool is_variable(const struct node *node, const char *name) {
  return node->kind == N_REF && node->decl && strcmp(node->decl->name, name) == 0;
}

/* A names the same part of omp_out as B does of omp_in. */
static bool same_part(const struct operator_words *words, struct node *a, struct node *b) {
  a = tree_strip(a), b = tree_strip(b);
  if (a->kind == N_MEMBER && b->kind == N_MEMBER)
    return a->op == '.' && b->op == '.' && tree_same_decl(a->decl, b->decl) && same_part(words, a->kid[0], b->kid[0]);
  return is_variable(a, words->into) && is_variable(b, words->from);
}

/* omp_out.x OP= omp_in.x with a commutative OP, or several of these with commas between them: the forms of combiners
   that are known to commute. Others may commute, but that is not proved. */
static bool combines_parts(const struct operator_words *words, struct node *node) {
  node = tree_strip(node);
  if (node->kind == N_BINARY && node->op == ',')
    return combines_parts(words, node->kid[0]) && combines_parts(words, node->kid[1]);
  return node->kind == N_ASSIGN && node->op && node->op < 128 && strchr("+*&|^", node->op) &&
         same_part(words, node->kid[0], node->kid[1]);
}

static bool look_for_combiner(struct node *node, void *context) {
  struct node **combiner = context;
  if (!*combiner && node->kind == N_CAST && node->nkids && node->type && node->type->kind == TYPE_VOID)
    *combiner = node->kid[0];
  return !*combiner;
}

bool operator_commutes(const struct user_operator *op) {
  struct node *combiner = NULL; /* the frame casts it to void */
  if (op->one_of) {
    bool all = true;
    for (const struct user_operator *const *one = op->one_of; *one; one++)
      all &= operator_commutes(*one);
    return all;
  }
  if (!op->combiner_node) /* one of the language's, of each member */
    return true;
  tree_walk(op->combiner_node, look_for_combiner, &combiner);
  return combiner && combines_parts(op->words, combiner);
}

/* --- calls --- */

const char *operator_original(struct emitter *e, const struct reduction *r) {
  return arena_printf(e->l->arena, "__sumac_original_%d_%d_%s", e->lid, r->rid, r->decl->local);
}

void operator_keep_original(struct emitter *e, const struct reduction *r) {
  if (r->user_operator && r->user_operator->one_of)
    check_choice(e, r);
  if (!r->user_operator || !r->user_operator->reads_original)
    return;
  local_declare_another(e, r, operator_original(e, r));
  if (r->copy)
    text_printf(e->out, "__sumac_red_lock(__sumac_gang, %d); ", e->lid);
  local_copy(e, r, operator_original(e, r), true);
  if (r->copy)
    text_printf(e->out, "__sumac_red_unlock(__sumac_gang, %d); ", e->lid);
}

/* What a message says of the operator, and the order that it needs. */
static const char *how(struct lowering *l, const struct reduction *r) {
  if (r->memberwise)
    return arena_printf(l->arena, "(1 + %s) * __sumac_memberwise", op_builtin(r->memberwise->op));
  return operator_commutes(r->user_operator) ? "0" : "__sumac_in_order";
}

void object_phase(struct emitter *e, const struct reduction *r, enum phase phase, unsigned level) {
  struct object_text o = reduction_object(e, r, local_name(e, r));
  const char *res = into_result(r, level) ? arena_printf(e->l->arena, "(void *)&%s", o.result) : "0";
  text_printf(e->out, "__sumac_%s_%s_own(%s, (void *)&%s, %s, sizeof(%s), %s, %s, %d, %d, %s, %s, %s, %s); ",
              form_of(e->l, r)->builtins, phase_names[phase], res, o.at, o.count, o.at, level_text(level),
              op_builtin(RED_OWN), e->lid, r->rid, operator_combine(e->l, r->user_operator),
              operator_initial(e->l, r->user_operator), o.original, how(e->l, r));
}

/* --- functions --- */

/* Writes the head of an operator's function. With FROM_STEP the function combines; else it sets values up, and
   __sumac_from is the original. */
static void add_parameters(struct text *out, const char *name, bool from_step) {
  text_printf(out, "void %s(void *__sumac_into, const void *__sumac_from, long __sumac_n, long __sumac_step%s)", name,
              from_step ? ", long __sumac_from_step" : "");
}

void operator_begin(struct lowering *l, struct text *out, const struct user_operator *op, bool combines, bool inside) {
  const char *name = function_name(l, op, combines ? "__sumac_combine" : "__sumac_initial");
  bool in_template = is_structure(form_of_operator(op));
  /* As if in a system header: Clang has given its warnings about these expressions when they were parsed. */
  const char *place = arena_printf(l->arena, "\n# %u %s 3\n", op->place.line, c_string(l, op->place.file));
  if (in_template) {
    text_printf(out, "%sstruct %s { static __attribute__((unused, always_inline)) ", place, name);
    add_parameters(out, "run", combines);
    text_add(out, " { ");
  } else if (inside) {
    text_printf(
        out,
        "\n#pragma clang __debug captured%s{ const struct __sumac_operands *const __sumac_o = "
        "__sumac_operands_of(\"%s_inside\"); void *const __sumac_into = __sumac_o->into; const void *const "
        "__sumac_from = __sumac_o->from; const long __sumac_n = __sumac_o->n, __sumac_step = __sumac_o->step%s; ",
        place, name, combines ? ", __sumac_from_step = __sumac_o->from_step" : "");
  } else {
    text_printf(out, "%sstatic __attribute__((unused, always_inline)) ", place);
    add_parameters(out, name, combines);
    text_add(out, " { ");
  }
  text_add(out, "for (long __sumac_i = 0; __sumac_i < __sumac_n; __sumac_i++) { ");
}

const char *operator_element(struct lowering *l, const char *type, const char *base, const char *step) {
  return arena_printf(l->arena,
                      "__builtin_assume_aligned(%s + __sumac_i * __sumac_%sstep, _Alignof(__typeof__(%s)) < 16 ? "
                      "_Alignof(__typeof__(%s)) : 16)",
                      base, step, type, type);
}

static const char *own_end(const struct user_operator *op) {
  return is_structure(form_of_operator(op)) ? " }; " : "";
}

static void add_combine(struct lowering *l, struct text *out, const struct user_operator *op) {
  const struct operator_words *words = op->words;
  operator_begin(l, out, op, true, op->directive->node);
  text_printf(out,
              "__typeof__(%1$s) %2$s, %3$s; "
              "__builtin_memcpy(&%2$s, %5$s, sizeof %2$s); __builtin_memcpy(&%3$s, %6$s, sizeof %3$s); (void)(%4$s); "
              "__builtin_memcpy(%5$s, &%2$s, sizeof %2$s); } }%7$s",
              op->type_text, words->into, words->from, op->combiner,
              operator_element(l, op->type_text, "(char *)__sumac_into", ""),
              operator_element(l, op->type_text, "(const char *)__sumac_from", "from_"), own_end(op));
}

static void add_initial(struct lowering *l, struct text *out, const struct user_operator *op) {
  const struct operator_words *words = op->words;
  operator_begin(l, out, op, false, op->directive->node);
  if (op->reads_original)
    text_printf(out, "__typeof__(%1$s) %2$s; __builtin_memcpy(&%2$s, %3$s, sizeof %2$s); ", op->type_text,
                words->original, operator_element(l, op->type_text, "(const char *)__sumac_from", ""));
  text_printf(out, "__typeof__(%s) %s", op->type_text, words->fresh);
  if (!op->initializer)
    text_add(out, l->spelling->zeros);
  else
    text_printf(out, op->calls ? "; (void)(%s); " : " = %s; ", op->initializer);
  text_printf(out, "__builtin_memcpy(%1$s, &%2$s, sizeof %2$s); } }%3$s",
              operator_element(l, op->type_text, "(char *)__sumac_into", ""), words->fresh, own_end(op));
}

/* OP is USED, or one of those of which it is a choice. */
static bool is_or_has(const struct user_operator *used, const struct user_operator *op) {
  bool found = used == op;
  for (const struct user_operator *const *one = used ? used->one_of : NULL; one && *one && !found; one++)
    found = *one == op;
  return found;
}

static bool among(const struct reductions *reductions, const struct user_operator *op) {
  for (size_t i = 0; i < reductions->n; i++)
    if (is_or_has(reductions->item[i].user_operator, op))
      return true;
  return false;
}

static bool is_used(const struct lowering *l, const struct user_operator *op) {
  EACH_REGION (const struct region, region, l) {
    bool used = among(&region->reductions, op);
    for (size_t j = 0; j < region->loops.n && !used; j++)
      used = among(&region->loops.item[j]->reductions, op);
    if (used)
      return true;
  }
  return false;
}

/* Whether the operator's functions are written. Those of the main file are, also if nothing uses them: they are tried
   out (src/xform/trial). A header's operators are tried where they are used. */
static bool is_written(const struct lowering *l, const struct user_operator *op) {
  return is_used(l, op) || strcmp(op->place.file, l->unit->path) == 0;
}

/* One that stands inside a function is defined here: it calls the captured statement. */
static void add_prototype(struct lowering *l, struct text *out, const struct user_operator *op, bool combines,
                          bool inside) {
  const char *name = combines ? operator_combine(l, op) : operator_initial(l, op);
  if (inside)
    text_printf(out, "static void %s_inside(const struct __sumac_operands *);\n", name);
  text_printf(out, "static __attribute__((unused, always_inline)) ");
  add_parameters(out, name, combines);
  if (inside)
    text_printf(out,
                " { const struct __sumac_operands o = {__sumac_into, __sumac_from, __sumac_n, __sumac_step%s}; "
                "%s_inside(&o); }\n",
                combines ? ", __sumac_from_step" : "", name);
  else
    text_add(out, ";\n");
}

static void add_prototypes(struct lowering *l, struct text *out, const struct user_operator *op, bool inside) {
  add_prototype(l, out, op, true, inside);
  add_prototype(l, out, op, false, inside);
}

void operator_prototypes(struct lowering *l, struct text *out) {
  for (size_t i = 0; i < l->unit->noperators; i++)
    if (is_written(l, l->unit->operators[i]) && !is_structure(form_of_operator(l->unit->operators[i])))
      add_prototypes(l, out, l->unit->operators[i], l->unit->operators[i]->directive->node);
  for (size_t i = 0; i < l->memberwise.n; i++)
    add_prototypes(l, out, &l->memberwise.item[i]->user_operator, l->memberwise.item[i]->local);
}

void operator_tables(struct lowering *l, struct text *out) {
  EACH_AT (const struct user_operator, op, l->unit->operators, l->unit->noperators)
    if (is_written(l, op) && !is_structure(form_of_operator(op))) /* the file cannot name a template's functions */
      operator_table(l, out, op, operator_combine(l, op), operator_initial(l, op),
                     function_name(l, op, "__sumac_operator"));
}

static bool is_in_region(const struct node *node) {
  for (; node; node = node->parent)
    if (construct_at(node) && construct_at(node)->kind == CONSTRUCT_REGION)
      return true;
  return false;
}

/* The directive stays in host code, for clang, if that compiles the same language (-fopenmp). */
static void keep_directive(struct lowering *l, const struct directive *directive) {
  if (!is_in_region(directive->node))
    edit_add(&l->edits, directive->begin, directive->begin,
             arena_printf(l->arena, "\n#pragma %s%s", directive->text, line_marker(l, directive->begin)));
}

void operator_place(struct lowering *l, struct text *text, size_t at, bool inside) {
  text_add(text, line_marker(l, at));
  edit_add(inside ? &l->tags : &l->edits, at, at, text_keep(text, l->arena));
}

void operator_functions(struct lowering *l) {
  for (size_t i = 0; i < l->unit->noperators; i++) {
    const struct user_operator *op = l->unit->operators[i];
    if (!i || l->unit->operators[i - 1]->directive != op->directive)
      keep_directive(l, op->directive);
    if (!is_written(l, op))
      continue;
    struct text out = {0};
    add_combine(l, &out, op);
    add_initial(l, &out, op);
    operator_place(l, &out, op->directive->end, op->directive->node);
  }
  memberwise_functions(l);
}
