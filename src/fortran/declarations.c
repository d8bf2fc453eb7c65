/*
 * declarations.c - statements of specification parts (Fortran 2018, 8): what they say of names that constructs may use.
 * Of what is not understood, the names stay without a type, and only a construct that uses one gets a message.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "fortran/specification.h"

/* --- shapes --- */

/* "(n, 0:m)", "(:)", "(*)", "(..)"; the "(" has been read. */
static void parse_shape(struct parser *p, struct symbol *symbol) {
  symbol->rank = 0;
  symbol->shape = SHAPE_EXPLICIT;
  while (!at_sign(p, ")") && !p->failed && symbol->rank < MAX_RANK) {
    struct dimension *dim = &symbol->dims[symbol->rank++];
    *dim = (struct dimension){0};
    if (at_sign(p, ".") || at_sign(p, "..")) {
      symbol->shape = SHAPE_ASSUMED_RANK;
      skip_parentheses(p);
      return;
    }
    if (take_sign(p, "*")) {
      symbol->shape = SHAPE_ASSUMED_SIZE;
    } else if (take_sign(p, ":")) {
      symbol->shape = SHAPE_DEFERRED;
    } else {
      struct expr *first = parse_expr(p);
      if (!take_sign(p, ":")) {
        dim->upper = first;
      } else {
        dim->lower = first;
        if (take_sign(p, "*"))
          symbol->shape = SHAPE_ASSUMED_SIZE;
        else if (at_sign(p, ",") || at_sign(p, ")"))
          symbol->shape = SHAPE_DEFERRED;
        else
          dim->upper = parse_expr(p);
      }
    }
    dim->written_lower = copy_expr(p->file, dim->lower);
    dim->written_upper = copy_expr(p->file, dim->upper);
    if (!take_sign(p, ","))
      break;
  }
  expect_sign(p, ")");
}

/* --- declarations of types --- */

struct attributes {
  struct symbol symbol; /* a pattern */
  bool is_parameter, has_dimension, is_public, is_private;
};

static void parse_attribute(struct parser *p, struct attributes *a) {
  struct symbol *s = &a->symbol;
  const struct {
    const char *word;
    bool *flag;
  } flags[] = {{"allocatable", &s->allocatable}, {"pointer", &s->pointer},   {"target", &s->target},
               {"contiguous", &s->contiguous},   {"optional", &s->optional}, {"value", &s->by_value},
               {"parameter", &a->is_parameter},  {"external", &s->external}, {"intrinsic", &s->intrinsic},
               {"save", &s->is_saved},           {"public", &a->is_public},  {"private", &a->is_private}};
  for (size_t i = 0; i < sizeof flags / sizeof *flags; i++)
    if (take_word(p, flags[i].word)) {
      *flags[i].flag = true;
      return;
    }
  if (take_word(p, "dimension")) {
    a->has_dimension = take_sign(p, "(");
    if (a->has_dimension)
      parse_shape(p, s);
    return;
  }
  if (take_word(p, "intent") && take_sign(p, "(")) {
    s->intent_in = at_word(p, "in") && strcmp(peek(p, 1)->text, ")") == 0;
    s->intent_out = at_word(p, "out");
    skip_parentheses(p);
    return;
  }
  const struct token *other = take_name(p); /* public, bind(C), asynchronous, ... */
  if (!other)
    fail(p, "expected an attribute in front of '%s'", peek(p, 0)->spelled);
  if (take_sign(p, "("))
    skip_parentheses(p);
}

/* "a(n) = 1", with the attributes. */
static void declare(struct parser *p, const struct attributes *a) {
  const struct token *name = take_name(p);
  if (!name) {
    fail(p, "expected a name in front of '%s'", peek(p, 0)->spelled);
    return;
  }
  struct symbol *s = scope_add(p->file, p->scope, name);
  const struct symbol *from = &a->symbol;
  if (a->is_private)
    TREE_PUSH(p->file, &p->scope->privates, s->name);
  if (a->is_public)
    TREE_PUSH(p->file, &p->scope->publics, s->name);
  if (from->type.base != TYPE_UNKNOWN) {
    s->type = from->type;
    s->typed = true;
  }
  if (a->has_dimension) {
    s->shape = from->shape;
    s->rank = from->rank;
    memcpy(s->dims, from->dims, sizeof s->dims);
  }
  s->allocatable |= from->allocatable;
  s->pointer |= from->pointer;
  s->target |= from->target;
  s->contiguous |= from->contiguous;
  s->optional |= from->optional;
  s->by_value |= from->by_value;
  s->intent_in |= from->intent_in;
  s->intent_out |= from->intent_out;
  s->external |= from->external;
  s->intrinsic |= from->intrinsic;
  s->is_saved |= from->is_saved;
  if (take_sign(p, "("))
    parse_shape(p, s);
  if (take_sign(p, "[")) /* a coarray's */
    while (!at_end(p) && !take_sign(p, "]"))
      p->at++;
  if (at_sign(p, "*")) /* character a*8, real a*8 */
    parse_kind(p, &s->type);
  if (s->kind == SYMBOL_UNKNOWN)
    s->kind = s->external || s->intrinsic ? SYMBOL_PROCEDURE : SYMBOL_VARIABLE;
  if (take_sign(p, "=")) {
    struct expr *value = parse_value(p);
    if (a->is_parameter) {
      s->kind = SYMBOL_CONSTANT;
      s->value = value;
      if (s->shape == SHAPE_ASSUMED_SIZE)
        s->shape = SHAPE_IMPLIED;
    } else {
      s->is_saved = true;
      s->initial = value;
      s->has_data |= !value;
    }
  } else if (take_sign(p, "=>")) {
    while (!at_end(p) && !at_sign(p, ","))
      p->at++;
  } else if (take_sign(p, "/")) { /* values in the manner of DATA */
    while (!at_end(p) && !take_sign(p, "/"))
      p->at++;
  }
  /* a dummy's ":" is assumed shape, but for allocatables and pointers */
  if (s->shape == SHAPE_DEFERRED && s->dummy && !s->allocatable && !s->pointer)
    s->shape = SHAPE_ASSUMED;
}

static bool declare_list(struct parser *p, const struct attributes *a) {
  do
    declare(p, a);
  while (take_sign(p, ",") && !p->failed);
  return true;
}

/* "real, allocatable :: a(:), b" and "real a"; "real function f(x)" is a unit's beginning. */
static bool parse_typed(struct parser *p) {
  struct attributes a = {0};
  if (!parse_type(p, &a.symbol.type))
    return false;
  while (take_sign(p, ",") && !p->failed)
    parse_attribute(p, &a);
  take_sign(p, "::");
  return declare_list(p, &a);
}

/* "dimension a(n)", "allocatable :: b(:)": a declaration of attributes alone. */
static bool parse_attribute_statement(struct parser *p) {
  static const char *const words[] = {"dimension", "allocatable", "pointer",  "target",    "contiguous", "optional",
                                      "value",     "save",        "external", "intrinsic", "intent"};
  for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
    if (!at_word(p, words[i]))
      continue;
    struct attributes a = {0};
    if (strcmp(words[i], "dimension") == 0)
      p->at++;
    else
      parse_attribute(p, &a);
    take_sign(p, "::");
    p->scope->saves_all |= a.symbol.is_saved && at_end(p);
    return at_end(p) || at_sign(p, "/") || declare_list(p, &a);
  }
  return false;
}

static bool parse_parameter(struct parser *p) {
  if (!take_word(p, "parameter") || !take_sign(p, "("))
    return false;
  struct attributes a = {.is_parameter = true};
  declare_list(p, &a);
  return expect_sign(p, ")");
}

/* --- others --- */

/* A file that only the host's compiler finds: what it declares is not known. */
static bool parse_include(struct parser *p) {
  if (!at_word(p, "include") || peek(p, 1)->kind != TOKEN_STRING)
    return false;
  p->scope->strange_file = peek(p, 1)->text;
  return true;
}

/* "common /block/ a(10), b": shapes may stand here. */
static bool parse_common(struct parser *p) {
  const char *block = "";
  if (!take_word(p, "common"))
    return false;
  while (!at_end(p) && !p->failed) {
    if (take_sign(p, "/")) {
      const struct token *word = take_name(p);
      block = word ? word->text : "";
      take_sign(p, "/");
    } else if (take_sign(p, "//")) {
      block = "";
    }
    const struct token *name = take_name(p);
    struct symbol *s = name ? scope_add(p->file, p->scope, name) : NULL;
    if (s) {
      s->kind = SYMBOL_VARIABLE;
      note_common(p->file, p->scope, block, s);
    }
    if (s && take_sign(p, "("))
      parse_shape(p, s);
    if (!take_sign(p, ",") && !at_sign(p, "/") && !at_sign(p, "//"))
      break;
  }
  return true;
}

/* "(a, b(n))": the names get one number, that of one which stands in another set. */
static void parse_equivalence_set(struct parser *p) {
  vec_of(struct symbol *) set = {0};
  int number = 0;
  for (int depth = 1; !at_end(p); p->at++) {
    depth += at_sign(p, "(") - at_sign(p, ")");
    if (depth == 0)
      break;
    struct symbol *s = depth == 1 && peek(p, 0)->kind == TOKEN_NAME ? scope_add(p->file, p->scope, peek(p, 0)) : NULL;
    if (!s)
      continue;
    number = s->equivalence ? s->equivalence : number;
    s->target = true;
    vec_push(&set, s);
  }
  number = number ? number : ++p->file->nhidden;
  for (size_t i = 0; i < set.n; i++)
    set.item[i]->equivalence = number;
  vec_free(&set);
}

/* Names that share memory may mean the same. */
static bool parse_equivalence(struct parser *p) {
  if (!take_word(p, "equivalence"))
    return false;
  while (take_sign(p, "(")) {
    parse_equivalence_set(p);
    take_sign(p, ")");
    take_sign(p, ",");
  }
  return true;
}

/* "private", "public :: a, b": which names of a module others have. */
static bool parse_access(struct parser *p) {
  bool is_private = at_word(p, "private");
  if (!is_private && !at_word(p, "public"))
    return false;
  p->at++;
  if (at_end(p)) {
    p->scope->is_private = is_private;
    return true;
  }
  for (take_sign(p, "::"); !at_end(p); p->at++) {
    const char *key = generic_key(p->file, p->statement, p->at);
    if (key && is_private)
      TREE_PUSH(p->file, &p->scope->privates, key);
    else if (key)
      TREE_PUSH(p->file, &p->scope->publics, key);
    if (key && strchr(key, '('))
      while (!at_end(p) && !at_sign(p, ")"))
        p->at++;
  }
  return true;
}

static bool parse_other(struct parser *p) {
  static const char *const words[] = {"import",  "protected", "namelist",     "format",   "sequence",
                                      "bind",    "procedure", "asynchronous", "volatile", "enumerator",
                                      "generic", "final",     "codimension",  "entry"};
  for (size_t i = 0; i < sizeof words / sizeof *words; i++)
    if (at_word(p, words[i]))
      return true;
  return false;
}

/* True if "=" stands outside of parentheses before any "::": the statement is an assignment. */
static bool is_assignment(const struct statement *s) {
  int depth = 0;
  for (size_t i = 0; i < s->ntokens; i++) {
    if (s->tokens[i].kind != TOKEN_SIGN)
      continue;
    const char *text = s->tokens[i].text;
    depth += (*text == '(' || *text == '[') - (*text == ')' || *text == ']');
    if (depth == 0 && (strcmp(text, "::") == 0 || strcmp(text, ",") == 0))
      return false;
    if (depth == 0 && i > 0 && (strcmp(text, "=") == 0 || strcmp(text, "=>") == 0))
      return true;
  }
  return false;
}

bool parse_declaration(struct file *file, struct scope *scope, const struct statement *statement) {
  struct parser p = parser_of(file, scope, statement);
  bool assigns = is_assignment(statement);
  bool is_use = at_word(&p, "use") && *peek(&p, 1)->text != '=' && *peek(&p, 1)->text != '(';
  if (assigns && !is_use && !(statement->tokens[1].kind == TOKEN_NAME) &&
      !(statement->ntokens > 4 && strcmp(statement->tokens[1].text, "*") == 0))
    return false; /* "real = 3"; "real a = 3" is none, though an extension */
  struct parser before = p;
  if (parse_use(&p) || parse_implicit(&p) || parse_parameter(&p))
    return true;
  p = before;
  if (parse_typed(&p))
    return true;
  p = before;
  if (parse_attribute_statement(&p))
    return true;
  p = before;
  return parse_access(&p) || parse_include(&p) || parse_common(&p) || parse_equivalence(&p) || parse_data(&p) ||
         parse_other(&p);
}
