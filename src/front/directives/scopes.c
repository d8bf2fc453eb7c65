/*
 * scopes.c - C++: classes and namespaces around places of the text, by which a declared operator of reductions is
 * looked for (operators.c). A scope is its names, "n::C::"; "" is the file. Those without a name, and inline
 * namespaces, are what is around them.
 * To change in which classes and namespaces declared operators and mappers are known (C++): scopes.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "front/directives/reader.h"

enum { MOST_DEPTH = 64 };
enum expected { NOTHING, A_NAME /* of the next brace's scope */, MORE /* "::", or what follows a name */ };

/* The text from its beginning up to some place, token by token. */
struct walk {
  struct arena *arena;
  const char *open[MOST_DEPTH]; /* the scopes of the braces that are open, OPEN[0] of the file */
  int depth;
  enum expected expected;
  const char *name; /* name of the scope that the next brace opens; NULL: none */
  bool is_inline;   /* the last token was that word */
  bool skips;       /* the name is an attribute, with arguments */
  int skipped;      /* parentheses of these that are open */
};

static bool is_scope_word(const struct token *token) {
  static const char *const words[] = {"namespace", "class", "struct", "union", NULL};
  return token_is_one_of(token, words);
}

static bool is_attribute(const struct token *token) {
  static const char *const words[] = {"__attribute__", "alignas", "__declspec", NULL};
  return token_is_one_of(token, words);
}

static void add_name(struct walk *walk, const struct token *token) {
  if (token_is(token, "final"))
    return;
  walk->name = arena_printf(walk->arena, "%s%.*s::", walk->name ? walk->name : "", (int)token->length, token->text);
  walk->expected = MORE;
}

/* Words that may give the next brace's scope a name. */
static void read_head(struct walk *walk, const struct token *token) {
  if (walk->skips || walk->skipped) {
    walk->skipped += token_is(token, "(") - token_is(token, ")");
    walk->skips = false;
  } else if (is_scope_word(token)) {
    walk->name = NULL;
    walk->expected = walk->is_inline && token_is(token, "namespace") ? NOTHING : A_NAME;
  } else if (walk->expected && is_attribute(token)) {
    walk->skips = true;
  } else if (walk->expected == A_NAME && token->kind == TOKEN_NAME) {
    add_name(walk, token);
  } else if (walk->expected == MORE && token_is(token, ":") && token->text[1] == ':') {
    walk->expected = A_NAME;
  } else if (token_is(token, ";") || token_is(token, "(")) {
    walk->name = NULL;
    walk->expected = NOTHING;
  } else if (walk->expected == MORE) {
    walk->expected = NOTHING;
  }
  walk->is_inline = token_is(token, "inline");
}

static void step(struct walk *walk, const struct token *token) {
  read_head(walk, token);
  walk->depth -= token_is(token, "}") && walk->depth > 0;
  if (!token_is(token, "{"))
    return;
  if (walk->depth + 1 < MOST_DEPTH) {
    const char *outer = walk->open[walk->depth++];
    walk->open[walk->depth] = walk->name ? arena_printf(walk->arena, "%s%s", outer, walk->name) : outer;
  }
  walk->name = NULL;
  walk->expected = NOTHING;
}

const char *scope_of_place(const struct unit *unit, size_t offset) {
  struct walk walk = {.arena = unit->arena, .open = {""}};
  const char *end = unit->text + offset;
  struct token token = {.kind = TOKEN_MARK};
  for (const char *p = unit->text; unit->cxx && token.kind != TOKEN_END;) {
    p = lex_token(p, end, &token);
    step(&walk, &token);
  }
  return walk.open[walk.depth];
}

const char *scope_around(struct arena *arena, const char *scope) {
  size_t n = strlen(scope);
  for (n -= n ? 2 : 0; n && scope[n - 1] != ':';)
    n--;
  return arena_strndup(arena, scope, n);
}

/* ---- bases ---- */

/* The class whose members have SCOPE, "n::C::"; NULL: it is none. */
static const struct decl *class_of(const struct unit *unit, const char *scope) {
  for (size_t i = 0; i < unit->ndecls; i++) {
    const struct decl *decl = unit->decls[i];
    const char *name = decl->kind == DECL_STRUCT && decl->definition == decl ? decl->name : "";
    size_t n = strcspn(name, "<"), all = strlen(scope);
    if (n && all >= n + 2 && strncmp(scope + all - n - 2, name, n) == 0 &&
        strcmp(arena_printf(unit->arena, "%s%.*s::", scope_of_place(unit, decl->begin), (int)n, name), scope) == 0)
      return decl;
  }
  return NULL;
}

/* The next base behind P, in front of the class's brace: its name, as it is written, without a template's arguments;
   NULL: there is no more. */
static const char *next_base(const struct unit *unit, const char **p, const char *end) {
  static const char *const words[] = {"public", "protected", "private", "virtual", "typename", NULL};
  const char *base = NULL;
  struct token token = {.kind = TOKEN_MARK};
  int depth = 0;
  while (token.kind != TOKEN_END) {
    *p = lex_token(*p, end, &token);
    depth += token_is(&token, "<") - token_is(&token, ">") - 2 * token_is(&token, ">>");
    if (depth <= 0 && (token_is(&token, "{") || token_is(&token, ",")))
      break;
    if (depth <= 0 && token.kind == TOKEN_NAME && !token_is_one_of(&token, words))
      base = arena_printf(unit->arena, "%s%.*s::", base ? base : "", (int)token.length, token.text);
  }
  if (token_is(&token, "{"))
    *p = end;
  return base;
}

/* Behind the colon in front of the bases in the text of CLASS; NULL: it has none. */
static const char *bases_of(const struct unit *unit, const struct decl *class) {
  const char *end = unit->text + class->end;
  struct token token = {.kind = TOKEN_MARK};
  for (const char *p = unit->text + class->begin; token.kind != TOKEN_END && !token_is(&token, "{");) {
    p = lex_token(p, end, &token);
    if (token_is(&token, ":") && *p == ':') /* n::C */
      p++;
    else if (token_is(&token, ":"))
      return p;
  }
  return NULL;
}

const char *scope_find_base(const struct unit *unit, const char *scope, bool (*visit)(const char *, void *),
                            void *context, int depth) {
  const struct decl *class = depth < 8 ? class_of(unit, scope) : NULL;
  const char *p = class ? bases_of(unit, class) : NULL, *base, *found = NULL;
  while (p && !found && (base = next_base(unit, &p, unit->text + class->end)))
    for (const char *around = scope; *around && !found;) {
      around = scope_around(unit->arena, around);
      const char *name = arena_printf(unit->arena, "%s%s", around, base);
      found = visit(name, context) ? name : scope_find_base(unit, name, visit, context, depth + 1);
    }
  return found;
}

/* ---- who sees it ---- */

const char *scope_of_directive(const struct unit *unit, const struct directive *directive) {
  const struct decl *function = directive->function ? directive->function->canonical : NULL;
  return scope_of_place(unit, function ? function->begin : directive->begin);
}

static bool is_scope(const char *scope, void *context) {
  return strcmp(scope, context) == 0;
}

bool scope_is_seen(const struct unit *unit, const char *scope, const struct directive *directive,
                   const struct type *type) {
  bool seen = !*scope || (type && type->tag && strcmp(scope_of_place(unit, type->tag->begin), scope) == 0);
  for (const char *around = seen ? "" : scope_of_directive(unit, directive); *around && !seen;
       around = scope_around(unit->arena, around))
    seen = strcmp(around, scope) == 0 || scope_find_base(unit, around, is_scope, (void *)scope, 0);
  return seen;
}
