/*
 * declarations.c - statements of specification parts (Fortran 2018, 8): what they say of names that constructs may use.
 * Of what is not understood, the names stay without a type, and only a construct that uses one gets a message.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "fortran/tree.h"

/* Tokens up to the ")" that closes what is open. */
static void skip_parentheses(struct parser *p) {
  int depth = 1;
  while (!at_end(p) && depth) {
    depth += at_sign(p, "(") - at_sign(p, ")");
    p->at++;
  }
}

/* --- types --- */

/* "(8)", "(kind=wp)", "*8"; of CHARACTER: lengths. */
static void parse_kind(struct parser *p, struct type *type) {
  if (take_sign(p, "*")) {
    int bytes = peek(p, 0)->kind == TOKEN_INTEGER ? atoi(peek(p, 0)->text) : 0;
    if (at_sign(p, "("))
      skip_parentheses(p);
    p->at += bytes != 0;
    if (type->base != TYPE_CHARACTER)
      type->kind = type->base == TYPE_COMPLEX ? bytes / 2 : bytes;
    return;
  }
  if (!take_sign(p, "("))
    return;
  if (type->base == TYPE_CHARACTER) {
    skip_parentheses(p);
    return;
  }
  if (at_word(p, "kind") && strcmp(peek(p, 1)->text, "=") == 0)
    p->at += 2;
  struct parser quiet = *p;
  struct expr *kind = parse_expr(p);
  long long value = 0;
  type->kind = kind && constant_integer(p->file, p->scope, kind, &value) ? (int)value : 0;
  (void)quiet;
  expect_sign(p, ")");
}

bool parse_type(struct parser *p, struct type *type) {
  const struct fortran_options *o = p->file->options;
  const struct {
    const char *words;
    enum base_type base;
    int kind;
  } rows[] = {{"integer", TYPE_INTEGER, o->default_integer},
              {"real", TYPE_REAL, o->default_real},
              {"double precision", TYPE_REAL, o->default_double},
              {"double complex", TYPE_COMPLEX, o->default_double},
              {"complex", TYPE_COMPLEX, o->default_real},
              {"logical", TYPE_LOGICAL, o->default_integer},
              {"character", TYPE_CHARACTER, 1},
              {"type", TYPE_DERIVED, 0},
              {"class", TYPE_DERIVED, 0}};
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    size_t before = p->at;
    if (!words_are(p, rows[i].words))
      continue;
    *type = (struct type){rows[i].base, rows[i].kind, NULL, 0};
    if (type->base != TYPE_DERIVED) {
      if (!strchr(rows[i].words, ' '))
        parse_kind(p, type);
      return true;
    }
    if (!take_sign(p, "(")) { /* "type t" defines one */
      p->at = before;
      return false;
    }
    type->name = peek(p, 0)->text;
    struct type of_name = {0};
    if (!at_sign(p, "*") && parse_type(p, &of_name) && of_name.base != TYPE_DERIVED) {
      *type = of_name; /* type(integer) */
      take_sign(p, ")");
      return true;
    }
    skip_parentheses(p);
    return true;
  }
  return false;
}

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
    if (!take_sign(p, ","))
      break;
  }
  expect_sign(p, ")");
}

/* --- declarations of types --- */

struct attributes {
  struct symbol symbol; /* a pattern */
  bool is_parameter, has_dimension;
};

static void parse_attribute(struct parser *p, struct attributes *a) {
  struct symbol *s = &a->symbol;
  const struct {
    const char *word;
    bool *flag;
  } flags[] = {{"allocatable", &s->allocatable}, {"pointer", &s->pointer},
               {"target", &s->target},           {"contiguous", &s->contiguous},
               {"optional", &s->optional},       {"value", &s->by_value},
               {"parameter", &a->is_parameter},  {"external", &s->external},
               {"intrinsic", &s->intrinsic},     {"save", &s->is_saved}};
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
  s->external |= from->external;
  s->intrinsic |= from->intrinsic;
  s->is_saved |= from->is_saved;
  if (take_sign(p, "("))
    parse_shape(p, s);
  if (take_sign(p, "[")) /* a coarray's */
    while (!at_end(p) && !take_sign(p, "]"))
      p->at++;
  if (take_sign(p, "*")) { /* character a*8, real a*8 */
    if (take_sign(p, "("))
      skip_parentheses(p);
    else
      p->at++;
  }
  if (s->kind == SYMBOL_UNKNOWN)
    s->kind = s->external || s->intrinsic ? SYMBOL_PROCEDURE : SYMBOL_VARIABLE;
  if (take_sign(p, "=")) {
    struct expr *value = parse_expr(p);
    if (a->is_parameter) {
      s->kind = SYMBOL_CONSTANT;
      s->value = value;
      if (s->shape == SHAPE_ASSUMED_SIZE)
        s->shape = SHAPE_IMPLIED;
    } else {
      s->is_saved = true;
      s->initial = value;
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

/* --- IMPLICIT --- */

static bool parse_implicit(struct parser *p) {
  if (!take_word(p, "implicit"))
    return false;
  if (take_word(p, "none")) {
    bool of_types = true;
    if (take_sign(p, "(")) {
      of_types = false;
      for (; !at_end(p); p->at++)
        of_types |= at_word(p, "type");
    }
    p->scope->implicit_none |= of_types;
    return true;
  }
  p->scope->implicit_none = false;
  do {
    struct type type = {0};
    size_t begin = p->at;
    if (!parse_type(p, &type))
      return true;
    if (!at_sign(p, "(") && begin + 1 < p->at) { /* "real (a-h)": the letters were read as a kind */
      p->at = begin + 1;
      struct parser bare = *p;
      p->at = begin;
      const char *word = peek(p, 0)->text;
      p->at = bare.at;
      type.kind = word[0] == 'i' || word[0] == 'l' ? p->file->options->default_integer
                  : word[0] == 'd'                 ? p->file->options->default_double
                                                   : p->file->options->default_real;
      p->failed = false;
    }
    if (!expect_sign(p, "("))
      return true;
    do {
      const struct token *from = take_name(p), *to = from;
      if (take_sign(p, "-"))
        to = take_name(p);
      for (char c = from ? from->text[0] : 'z', end = to ? to->text[0] : 'a'; c <= end; c++)
        p->scope->implicit[c - 'a'] = type;
    } while (take_sign(p, ","));
    expect_sign(p, ")");
  } while (take_sign(p, ",") && !p->failed);
  p->scope->has_implicit = true;
  return true;
}

/* --- USE --- */

static void import_symbol(struct file *file, struct scope *scope, const char *name, const struct symbol *from) {
  if (scope_own(scope, name))
    return;
  (void)file;
  map_set(scope->symbols, name, (struct symbol *)from);
}

/* The names of a module of this file; ONLY: those of the list. */
static void use_unit(struct parser *p, const struct unit *module, bool only) {
  vec_of(const char *) renamed = {0};
  while (!at_end(p) && !p->failed) {
    if (at_word(p, "operator") || at_word(p, "assignment")) {
      p->at++;
      if (take_sign(p, "("))
        skip_parentheses(p);
    } else {
      const struct token *local = take_name(p);
      const struct token *name = take_sign(p, "=>") ? take_name(p) : local;
      struct symbol *symbol = name ? scope_own(module->scope, name->text) : NULL;
      if (symbol)
        import_symbol(p->file, p->scope, local->text, symbol);
      if (name)
        vec_push(&renamed, name->text);
    }
    if (!take_sign(p, ","))
      break;
  }
  for (size_t i = 0; !only && i < module->scope->all.n; i++) {
    struct symbol *symbol = module->scope->all.item[i];
    bool is_renamed = false;
    for (size_t k = 0; k < renamed.n; k++)
      is_renamed |= strcmp(renamed.item[k], symbol->name) == 0;
    if (!is_renamed)
      import_symbol(p->file, p->scope, symbol->name, symbol);
  }
  vec_free(&renamed);
}

static struct unit *find_module(struct file *file, const char *name) {
  for (size_t i = 0; i < file->units.n; i++)
    if (file->units.item[i]->kind == UNIT_MODULE && strcmp(file->units.item[i]->name, name) == 0)
      return file->units.item[i];
  return NULL;
}

/* "use, intrinsic :: m, only: a, b => c" */
static bool parse_use(struct parser *p) {
  if (!take_word(p, "use"))
    return false;
  if (take_sign(p, ","))
    p->at++;
  take_sign(p, "::");
  const struct token *name = take_name(p);
  bool only = false;
  if (take_sign(p, ",") && take_word(p, "only")) {
    only = true;
    take_sign(p, ":");
  }
  if (!name)
    return true;
  struct unit *module = find_module(p->file, name->text);
  if (module) {
    use_unit(p, module, only);
    if (module->scope->strange)
      p->scope->strange = module->scope->strange;
  } else if (scope_is_intrinsic_module(name->text)) {
    if (!only) {
      scope_use_intrinsic(p->file, p->scope, name->text);
      return true;
    }
    struct scope *all = scope_new(p->file, NULL, NULL); /* renamed ones as well */
    scope_use_intrinsic(p->file, all, name->text);
    struct unit shell = {.scope = all};
    use_unit(p, &shell, true);
  } else {
    p->scope->strange = name->text;
  }
  return true;
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
  if (!take_word(p, "common"))
    return false;
  while (!at_end(p) && !p->failed) {
    if (take_sign(p, "/") && !at_sign(p, "/"))
      take_name(p);
    take_sign(p, "/");
    const struct token *name = take_name(p);
    struct symbol *s = name ? scope_add(p->file, p->scope, name) : NULL;
    if (s)
      s->kind = SYMBOL_VARIABLE;
    if (s && take_sign(p, "("))
      parse_shape(p, s);
    if (!take_sign(p, ",") && !at_sign(p, "/") && !at_sign(p, "//"))
      break;
    take_sign(p, "//");
  }
  return true;
}

/* Names that share memory may mean the same. */
static bool parse_equivalence(struct parser *p) {
  if (!at_word(p, "equivalence"))
    return false;
  for (p->at++; !at_end(p); p->at++)
    if (peek(p, 0)->kind == TOKEN_NAME)
      scope_add(p->file, p->scope, peek(p, 0))->target = true;
  return true;
}

static bool parse_other(struct parser *p) {
  static const char *const words[] = {"import",     "private",  "public", "protected",   "data",         "namelist",
                                      "format",     "sequence", "bind",   "procedure",   "asynchronous", "volatile",
                                      "enumerator", "generic",  "final",  "codimension", "entry"};
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
  if (assigns && !at_word(&p, "use") && !(statement->tokens[1].kind == TOKEN_NAME) &&
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
  return parse_include(&p) || parse_common(&p) || parse_equivalence(&p) || parse_other(&p);
}
