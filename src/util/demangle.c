/*
 * demangle.c - C++'s functions and variables as users name them: "Field<double>::sum". LLVM's library brings the C++
 * library with it, whose demangler this is.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#define _GNU_SOURCE
#include <ctype.h>
#include <dlfcn.h>

#include "util/util.h"

typedef char *demangler(const char *symbol, char *buffer, size_t *length, int *status);

/* NULL: it is no mangled name. */
static char *demangle(struct arena *arena, const char *symbol) {
  bool mangled = strncmp(symbol, "_Z", 2) == 0;
  void *found = mangled ? dlsym(RTLD_DEFAULT, "__cxa_demangle") : NULL;
  void *library = mangled && !found ? dlopen("libstdc++.so.6", RTLD_LAZY | RTLD_LOCAL) : NULL; /* a program of C */
  if (library)
    found = dlsym(library, "__cxa_demangle");
  demangler *cxa_demangle;
  memcpy(&cxa_demangle, &found, sizeof found); /* ISO C has no cast from an object's address to a function's */
  int status = -1;
  char *text = cxa_demangle ? cxa_demangle(symbol, NULL, NULL, &status) : NULL;
  char *copy = text && status == 0 ? arena_strdup(arena, text) : NULL;
  free(text);
  return copy;
}

/* Ends TEXT where END begins in it, for the last time. */
static void cut_at(char *text, const char *end) {
  char *last = NULL;
  for (char *p = text; (p = strstr(p, end)); p++)
    last = p;
  if (last)
    *last = 0;
}

/* "f(int) const" becomes "f". */
static void cut_parameters(char *text) {
  static const char *const qualifiers[] = {" const", " volatile", " &", " &&", "&"};
  size_t length = strlen(text);
  for (size_t i = 0; i < sizeof qualifiers / sizeof *qualifiers; i++) {
    size_t n = strlen(qualifiers[i]);
    if (length > n && strcmp(text + length - n, qualifiers[i]) == 0)
      text[length -= n] = 0, i = 0;
  }
  if (!length || text[length - 1] != ')')
    return;
  long depth = 0;
  do {
    length--;
    depth += (text[length] == ')') - (text[length] == '(');
  } while (length && depth);
  bool is_operator = length >= 8 && strncmp(text + length - 8, "operator", 8) == 0 && text[length + 2] == 0;
  if (length && !is_operator)
    text[length] = 0;
}

/* Behind the type that a template's function returns: "double f<double>". */
static const char *skip_result(const char *text) {
  const char *name = text;
  long depth = 0;
  for (const char *p = text; *p; p++) {
    bool begins_word = p == text || p[-1] == ' ' || p[-1] == ':';
    if (!depth && begins_word && strncmp(p, "operator", 8) == 0 && !isalnum((unsigned char)p[8]) && p[8] != '_')
      break;
    depth += (*p == '<' || *p == '(' || *p == '{') - (*p == '>' || *p == ')' || *p == '}');
    if (*p == ' ' && !depth)
      name = p + 1;
  }
  return name;
}

/* The lambda in which the function stands, not one that is a template's argument or of a parameter's type. */
static char *lambda_around(char *text) {
  static const char *const lambdas[] = {"::{lambda(", "::$_"};
  long depth = 0;
  for (char *p = text; *p; p++) {
    bool is_operator = strncmp(p, "operator", 8) == 0 && strchr("<>-(", p[8]);
    if (is_operator) /* of operator()(int) the first parentheses */
      p += 8 + (p[8] == '(' ? strlen("()") : strspn(p + 8, "<>-=")) - 1;
    for (size_t i = 0; i < sizeof lambdas / sizeof *lambdas && !depth; i++)
      if (strncmp(p, lambdas[i], strlen(lambdas[i])) == 0)
        return p;
    depth += is_operator ? 0 : (*p == '<' || *p == '(') - (*p == '>' || *p == ')');
  }
  return NULL;
}

/* Behind the namespace of a construct of Fortran, whose function has the name of the user's unit: "__line12::step". */
static const char *skip_line_scope(const char *text) {
  static const char mark[] = "__line";
  size_t n = sizeof mark - 1, digits = strncmp(text, mark, n) == 0 ? strspn(text + n, "0123456789") : 0;
  return digits && strncmp(text + n + digits, "::", 2) == 0 ? text + n + digits + 2 : text;
}

const char *users_symbol(struct arena *arena, const char *symbol) {
  char *text = demangle(arena, symbol);
  if (!text)
    return symbol;
  cut_at(text, "::__sumac_"); /* a variable that lower declares in the function */
  char *lambda = lambda_around(text);
  if (lambda) /* what stands in it is the function's around, as for the early half */
    *lambda = 0;
  if (*text == '$')
    return "lambda";
  cut_parameters(text);
  return skip_line_scope(skip_result(text));
}

/* C's function in "HASH_FUNCTION" up to END; NULL: it has another form. */
static const char *function_of(struct arena *arena, const char *name, const char *end) {
  size_t hash = strspn(name, "0123456789abcdef");
  bool found = name[hash] == '_' && name + hash + 1 < end;
  return found ? arena_strndup(arena, name + hash + 1, (size_t)(end - name - hash - 1)) : NULL;
}

const char *users_kernel(struct arena *arena, const char *symbol) {
  static const char mark[] = "__sumac_region_"; /* HASH_FUNCTION_LINE_NUMBER, perhaps with $2 behind it */
  const char *region = strstr(symbol, mark), *line = region;
  if (!region) {
    const char *text = demangle(arena, symbol);
    return text ? text : symbol;
  }
  for (const char *p = region, *last = p; (p = strchr(p, '_')) != NULL; last = p++)
    line = last;
  const char *function =
      region == symbol ? function_of(arena, region + sizeof mark - 1, line) : users_symbol(arena, symbol);
  return !function || function == symbol ? symbol
                                         : arena_printf(arena, "%s (line %ld)", function, strtol(line + 1, NULL, 10));
}
