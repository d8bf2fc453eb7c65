/*
 * packing.c - which "#pragma pack" holds where. Lower repeats declarations of types at other places, where another one
 * may hold, and a structure's layout depends on it.
 *
 * A state is the text of the number: "" is what the command line says.
 */
#include "front/internal.h"

struct packer {
  struct unit *unit;
  const char *now;
  struct pushed {
    const char *name, *value;
  } *pushed; /* the stack of push and pop */
  size_t n, capacity, known;
};

static const char *copy_of(struct packer *packer, const struct token *token) {
  return arena_strndup(packer->unit->arena, token->text, token->length);
}

/* pop: the innermost state, or the one that NAME was given. */
static void pop(struct packer *packer, const char *name) {
  for (size_t i = packer->n; i-- > 0;)
    if (!name[0] || strcmp(packer->pushed[i].name, name) == 0) {
      packer->now = packer->pushed[i].value;
      packer->n = i;
      return;
    }
}

static void push(struct packer *packer, const char *name) {
  struct packer *p = packer;
  if (p->n == p->capacity) {
    p->capacity = p->capacity ? 2 * p->capacity : 8;
    p->pushed = xrealloc(p->pushed, p->capacity * sizeof *p->pushed);
  }
  p->pushed[p->n++] = (struct pushed){name, p->now};
}

/* What stands behind "pack": "(push, name, 4)", each word but the parentheses optional. */
static void change(struct packer *packer, const struct tokens *tokens) {
  const struct token *token = tokens->item;
  if (tokens->n < 2 || !token_is(token, "(") || token_is(&token[1], "show"))
    return;
  bool pushes = token_is(&token[1], "push"), pops = token_is(&token[1], "pop");
  const char *name = "", *value = token_is(&token[1], ")") ? "" : NULL;
  for (size_t i = pushes || pops ? 2 : 1; i < tokens->n && !token_is(&token[i], ")"); i++) {
    if (token[i].kind == TOKEN_NUMBER)
      value = copy_of(packer, &token[i]);
    else if (token[i].kind == TOKEN_NAME)
      name = copy_of(packer, &token[i]);
  }
  if (pushes)
    push(packer, name);
  if (pops)
    pop(packer, name);
  if (value)
    packer->now = strcmp(value, "0") == 0 ? "" : value;
}

static void read_line(struct packer *packer, const char *line, const char *end) {
  struct token hash, pragma, pack;
  const char *p = lex_token(line, end, &hash);
  p = lex_token(p, end, &pragma);
  if (!token_is(&pragma, "pragma"))
    return;
  p = lex_token(p, end, &pack);
  if (!token_is(&pack, "pack"))
    return;
  struct tokens tokens = {0};
  lex_all(p, end, &tokens);
  change(packer, &tokens);
  vec_free(&tokens);
  struct unit *unit = packer->unit;
  if (unit->npackings == packer->known) {
    packer->known = packer->known ? 2 * packer->known : 16;
    struct packing *more = ARENA_ARRAY(unit->arena, struct packing, packer->known);
    if (unit->npackings)
      memcpy(more, unit->packings, unit->npackings * sizeof *more);
    unit->packings = more;
  }
  unit->packings[unit->npackings++] = (struct packing){(size_t)(line - unit->text), packer->now};
}

void find_packings(struct reader *reader) {
  struct unit *unit = reader->unit;
  struct packer packer = {.unit = unit, .now = ""};
  const char *end = unit->text + unit->length;
  for (const char *p = unit->text, *line_end; p < end; p = line_end + 1) {
    line_end = memchr(p, '\n', (size_t)(end - p));
    if (!line_end)
      line_end = end;
    while (p < line_end && (*p == ' ' || *p == '\t'))
      p++;
    if (*p == '#')
      read_line(&packer, p, line_end);
  }
  free(packer.pushed);
}

const char *unit_packing(const struct unit *unit, size_t offset) {
  const char *text = unit->npackings ? "" : NULL;
  for (size_t i = 0; i < unit->npackings && unit->packings[i].offset < offset; i++)
    text = unit->packings[i].value;
  return text;
}
