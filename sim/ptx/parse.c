/*
 * parse.c - PTX text to a tree: token primitives, and what stands at module level (PTX ISA, "Directives").
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "ptx/parse.h"

#include <stdlib.h>

void ptx_fail(struct ptx_parser *p, uint32_t line, const char *format, ...) {
  va_list args;
  va_start(args, format);
  p->error->line = line;
  vsnprintf(p->error->text, sizeof p->error->text, format, args);
  va_end(args);
  longjmp(p->fail, 1);
}

void ptx_next(struct ptx_parser *p) {
  p->token = ptx_lex(&p->lex);
  if (p->token.kind == TOKEN_BAD)
    ptx_fail(p, p->token.line, "stray character or unterminated string");
}

bool ptx_at_sign(const struct ptx_parser *p, char c) {
  return p->token.kind == TOKEN_SIGN && p->token.sign == c;
}

bool ptx_accept(struct ptx_parser *p, char c) {
  if (!ptx_at_sign(p, c))
    return false;
  ptx_next(p);
  return true;
}

void ptx_expect(struct ptx_parser *p, char c) {
  if (!ptx_accept(p, c))
    ptx_fail(p, p->token.line, "'%c' expected before '%.*s'", c, (int)(p->token.length < 40 ? p->token.length : 40),
             p->token.text);
}

bool ptx_at_word(const struct ptx_parser *p, const char *word) {
  return p->token.kind == TOKEN_WORD && p->token.length == strlen(word) &&
         memcmp(p->token.text, word, p->token.length) == 0;
}

bool ptx_accept_word(struct ptx_parser *p, const char *word) {
  if (!ptx_at_word(p, word))
    return false;
  ptx_next(p);
  return true;
}

const char *ptx_expect_name(struct ptx_parser *p, const char *what) {
  if (p->token.kind != TOKEN_WORD)
    ptx_fail(p, p->token.line, "%s expected before '%.*s'", what, (int)(p->token.length < 40 ? p->token.length : 40),
             p->token.text);
  const char *name = arena_strndup(p->arena, p->token.text, p->token.length);
  ptx_next(p);
  return name;
}

uint64_t ptx_expect_integer(struct ptx_parser *p) {
  if (p->token.kind != TOKEN_INTEGER)
    ptx_fail(p, p->token.line, "integer expected");
  uint64_t value = p->token.value;
  ptx_next(p);
  return value;
}

int64_t ptx_signed_integer(struct ptx_parser *p) {
  if (ptx_accept(p, '-'))
    return (int64_t)(0 - ptx_expect_integer(p));
  return (int64_t)ptx_expect_integer(p);
}

/* .version 7.0   .target sm_75, debug   .address_size 64 */
static bool parse_header_directive(struct ptx_parser *p) {
  if (ptx_accept_word(p, ".version")) {
    if (p->token.kind != TOKEN_FLOAT64)
      ptx_fail(p, p->token.line, "version number expected");
    double version;
    memcpy(&version, &p->token.value, 8);
    p->module->version = version > 0 && version < 100 ? (unsigned)(version * 10 + 0.5) : 0;
    ptx_next(p);
    return true;
  }
  uint32_t line = p->token.line;
  if (ptx_accept_word(p, ".target")) {
    p->module->target_line = line;
    do {
      const char *name = ptx_expect_name(p, "target");
      if (strncmp(name, "sm_", 3) == 0)
        p->module->sm = (unsigned)strtoul(name + 3, NULL, 10);
    } while (ptx_accept(p, ','));
    return true;
  }
  if (ptx_accept_word(p, ".address_size")) {
    uint32_t line = p->token.line;
    if (ptx_expect_integer(p) != 64)
      ptx_fail(p, line, "only 64-bit addresses are supported");
    return true;
  }
  return false;
}

/* .file 1 "a.c" [, time, size] */
static void parse_file(struct ptx_parser *p) {
  uint64_t number = ptx_expect_integer(p);
  if (p->token.kind != TOKEN_STRING || number > 100000)
    ptx_fail(p, p->token.line, "file name expected");
  if (number >= p->module->nfiles) {
    const char **files = ARENA_ARRAY(p->arena, const char *, number + 16);
    if (p->module->nfiles)
      memcpy(files, p->module->files, p->module->nfiles * sizeof *files);
    p->module->files = files;
    p->module->nfiles = number + 16;
  }
  p->module->files[number] = arena_strndup(p->arena, p->token.text, p->token.length);
  ptx_next(p);
  while (ptx_accept(p, ','))
    ptx_expect_integer(p);
}

/* .loc file line column [, function_name label [+ offset], inlined_at file line column] */
static void parse_loc(struct ptx_parser *p) {
  uint32_t file = (uint32_t)ptx_expect_integer(p), line = (uint32_t)ptx_expect_integer(p);
  ptx_expect_integer(p);
  if (line) { /* line 0 is code that the compiler moved: it stays with its neighbour */
    p->loc_file = file;
    p->loc_line = line;
  }
  while (ptx_accept(p, ',')) {
    if (ptx_accept_word(p, "function_name")) {
      ptx_expect_name(p, "label");
      if (ptx_accept(p, '+'))
        ptx_expect_integer(p);
    } else if (ptx_accept_word(p, "inlined_at")) {
      for (int i = 0; i < 3; i++)
        ptx_expect_integer(p);
    } else
      ptx_fail(p, p->token.line, "function_name or inlined_at expected in .loc");
  }
}

/* .section .debug_info { ... }: debugging data, of no concern to execution. */
static void skip_section(struct ptx_parser *p) {
  ptx_expect_name(p, "section");
  ptx_expect(p, '{');
  while (!ptx_at_sign(p, '}')) {
    if (p->token.kind == TOKEN_END)
      ptx_fail(p, p->token.line, "section without end");
    ptx_next(p);
  }
  ptx_next(p);
}

bool ptx_common_directive(struct ptx_parser *p) {
  if (ptx_accept_word(p, ".loc"))
    parse_loc(p);
  else if (ptx_accept_word(p, ".file"))
    parse_file(p);
  else if (ptx_accept_word(p, ".section"))
    skip_section(p);
  else if (ptx_accept_word(p, ".pragma")) {
    do {
      if (p->token.kind != TOKEN_STRING)
        ptx_fail(p, p->token.line, "string expected after .pragma");
      ptx_next(p);
    } while (ptx_accept(p, ','));
    ptx_expect(p, ';');
  } else
    return false;
  return true;
}

/* ( .param .u64 a, .param .align 8 .b8 b[16] ): formal parameters or returns, laid out in the frame's parameter area */
static void parse_formals(struct ptx_parser *p, struct ptx_func *func, bool returns) {
  ptx_expect(p, '(');
  while (!ptx_accept(p, ')')) {
    if (!ptx_accept_word(p, ".param"))
      ptx_fail(p, p->token.line, "only .param parameters are supported");
    struct ptx_var *var = ptx_variable(p, S_PARAM);
    if (var->copies)
      ptx_fail(p, var->line, "a numbered name of a parameter: only variables have these");
    func->param_bytes = (func->param_bytes + var->align - 1) & ~(var->align - 1);
    var->offset = func->param_bytes;
    func->param_bytes += var->bytes;
    if (func->param_bytes > 32764 + 4096)
      ptx_fail(p, p->token.line, "parameters of %s are too large", func->name ? func->name : "the function");
    if (returns)
      ARENA_PUSH(p->arena, func->returns, func->nreturns, func->returns_capacity, var);
    else
      ARENA_PUSH(p->arena, func->params, func->nparams, func->params_capacity, var);
    ptx_declare(p, (struct ptx_name){.name = var->name, .count = -1, .var = var});
    if (!ptx_at_sign(p, ')'))
      ptx_expect(p, ',');
  }
}

static void tuning_numbers(struct ptx_parser *p, unsigned n[3]) {
  int i = 0;
  n[0] = n[1] = n[2] = 1;
  do
    n[i++] = (unsigned)ptx_expect_integer(p);
  while (i < 3 && ptx_accept(p, ','));
}

/* Performance tuning and the like between a function's head and its body: .maxntid 128, 1, 1 and so on */
static void parse_tuning(struct ptx_parser *p, struct ptx_func *func) {
  static const char *const ignored[] = {".minnctapersm",   ".maxnreg",      ".maxnctapersm",
                                        ".maxclusterrank", ".abi_preserve", ".abi_preserve_control"};
  unsigned n[3];
  for (;;) {
    size_t k = 0;
    while (k < sizeof ignored / sizeof *ignored && !ptx_accept_word(p, ignored[k]))
      k++;
    if (k < sizeof ignored / sizeof *ignored)
      tuning_numbers(p, n);
    else if (ptx_accept_word(p, ".maxntid")) {
      tuning_numbers(p, n);
      func->max_threads = n[0] * n[1] * n[2];
    } else if (ptx_accept_word(p, ".reqntid"))
      tuning_numbers(p, func->required);
    else if (ptx_accept_word(p, ".reqnctapercluster"))
      tuning_numbers(p, func->cluster);
    else if (ptx_accept_word(p, ".explicitcluster"))
      func->explicit_cluster = true;
    else if (!ptx_accept_word(p, ".noreturn") && !ptx_common_directive(p))
      return;
  }
}

struct linkage {
  bool is_extern, is_visible, is_weak;
};

static void parse_function(struct ptx_parser *p, struct linkage linkage, bool entry) {
  struct ptx_func *func = ARENA_NEW(p->arena, struct ptx_func);
  *func = (struct ptx_func){.is_entry = entry,
                            .is_extern = linkage.is_extern,
                            .is_weak = linkage.is_weak,
                            .is_visible = linkage.is_visible,
                            .line = p->token.line};
  ptx_scope_enter(p);
  if (!entry && ptx_at_sign(p, '('))
    parse_formals(p, func, true);
  func->name = ptx_expect_name(p, "function name");
  if (ptx_at_sign(p, '('))
    parse_formals(p, func, false);
  parse_tuning(p, func);
  func->param_area = func->param_bytes;
  if (!ptx_accept(p, ';')) {
    func->has_body = true;
    p->func = func;
    ptx_body(p);
    p->func = NULL;
  }
  ptx_scope_leave(p);
  ARENA_PUSH(p->arena, p->module->funcs, p->module->nfuncs, p->module->funcs_capacity, func);
}

static struct linkage parse_linkage(struct ptx_parser *p) {
  struct linkage linkage = {0};
  for (;;) {
    if (ptx_accept_word(p, ".extern"))
      linkage.is_extern = true;
    else if (ptx_accept_word(p, ".visible"))
      linkage.is_visible = true;
    else if (ptx_accept_word(p, ".weak") || ptx_accept_word(p, ".common"))
      linkage.is_weak = linkage.is_visible = true;
    else
      return linkage;
  }
}

static void parse_alias(struct ptx_parser *p) {
  struct ptx_alias alias = {.line = p->token.line};
  alias.name = ptx_expect_name(p, "name");
  ptx_expect(p, ',');
  alias.target = ptx_expect_name(p, "name");
  ptx_expect(p, ';');
  ARENA_PUSH(p->arena, p->module->aliases, p->module->naliases, p->module->aliases_capacity, alias);
}

static void parse_top(struct ptx_parser *p) {
  if (parse_header_directive(p) || ptx_common_directive(p))
    return;
  if (ptx_accept_word(p, ".alias")) {
    parse_alias(p);
    return;
  }
  struct linkage linkage = parse_linkage(p);
  if (ptx_accept_word(p, ".entry"))
    parse_function(p, linkage, true);
  else if (ptx_accept_word(p, ".func"))
    parse_function(p, linkage, false);
  else {
    enum ptx_space space = ptx_space_word(p);
    if (space != S_GLOBAL && space != S_CONST && space != S_SHARED)
      ptx_fail(p, p->token.line, "'%.*s' is not a directive known at module level",
               (int)(p->token.length < 40 ? p->token.length : 40), p->token.text);
    ptx_next(p);
    do {
      struct ptx_var *var = ptx_variable(p, space);
      var->is_extern = linkage.is_extern;
      var->is_weak = linkage.is_weak;
      var->is_visible = linkage.is_visible;
      for (unsigned k = 0; k < (var->copies ? var->copies : 1); k++)
        ARENA_PUSH(p->arena, p->module->vars, p->module->nvars, p->module->vars_capacity, ptx_numbered(p, var, k));
    } while (ptx_accept(p, ','));
    ptx_expect(p, ';');
  }
}

struct ptx_module *ptx_parse(struct arena *arena, const char *name, const char *text, size_t length,
                             struct ptx_error *error) {
  struct ptx_parser *p = ARENA_NEW(arena, struct ptx_parser);
  *p = (struct ptx_parser){.arena = arena, .lex = {text, text + length, 1}, .error = error};
  p->module = ARENA_NEW(arena, struct ptx_module);
  p->module->name = arena_strdup(arena, name);
  error->line = 0;
  error->text[0] = 0;
  if (setjmp(p->fail))
    return NULL;
  ptx_next(p);
  while (p->token.kind != TOKEN_END)
    parse_top(p);
  if (!p->module->sm)
    ptx_fail(p, p->token.line, "no .target sm_NN: this is not a PTX module");
  return p->module;
}
