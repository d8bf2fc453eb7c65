/*
 * dump.c - a unit as text: -fdump=parse (the C with wrappers and the trees), -fdump=directives and -fdump=check
 * (clauses).
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "model/language.h"

static const char *const node_names[] = {
    [N_REF] = "ref",
    [N_MEMBER] = "member",
    [N_SUBSCRIPT] = "subscript",
    [N_CALL] = "call",
    [N_UNARY] = "unary",
    [N_BINARY] = "binary",
    [N_ASSIGN] = "assign",
    [N_CONDITIONAL] = "conditional",
    [N_CAST] = "cast",
    [N_IMPLICIT] = "implicit",
    [N_INT] = "int",
    [N_FLOAT] = "float",
    [N_STRING] = "string",
    [N_FUNCTION_NAME] = "function-name",
    [N_CHAR] = "char",
    [N_SIZEOF] = "sizeof",
    [N_COMPOUND_LITERAL] = "compound-literal",
    [N_INIT_LIST] = "init-list",
    [N_PAREN] = "paren",
    [N_STMT_EXPR] = "statement-expression",
    [N_GENERIC] = "generic",
    [N_LABEL_ADDR] = "label-address",
    [N_VA_ARG] = "va-arg",
    [N_OTHER_EXPR] = "other-expression",
    [N_COMPOUND] = "compound",
    [N_DECLS] = "declarations",
    [N_VAR] = "var",
    [N_TYPE] = "type",
    [N_FUNCTION] = "function",
    [N_IF] = "if",
    [N_FOR] = "for",
    [N_WHILE] = "while",
    [N_DO] = "do",
    [N_SWITCH] = "switch",
    [N_CASE] = "case",
    [N_DEFAULT] = "default",
    [N_BREAK] = "break",
    [N_CONTINUE] = "continue",
    [N_RETURN] = "return",
    [N_GOTO] = "goto",
    [N_COMPUTED_GOTO] = "computed-goto",
    [N_LABEL] = "label",
    [N_EMPTY] = "empty",
    [N_ASM] = "asm",
    [N_DIRECTIVE] = "directive",
    [N_OTHER_STMT] = "other-statement",
    [N_CONSTRUCT] = "construct",
    [N_LAMBDA] = "lambda",
    [N_OPERATOR] = "operator",
    [N_RANGE_FOR] = "range-for",
    [N_TRY] = "try",
};

static void print_operator(int op, FILE *out) {
  static const char *const names[] = {"<<", ">>",  "<=",  ">=",  "==",  "!=",   "&&",
                                      "||", "++x", "--x", "x++", "x--", "real", "imag"};
  if (op >= OP_SHL)
    fprintf(out, " %s", names[op - OP_SHL]);
  else if (op > 0)
    fprintf(out, " %c", op);
}

static void print_text(const struct unit *unit, size_t begin, size_t end, FILE *out) {
  enum { MOST = 60 };
  size_t n = 0;
  fputs("  | ", out);
  for (size_t i = begin; i < end && n < MOST; i++, n++)
    fputc(unit->text[i] == '\n' ? ' ' : unit->text[i], out);
  if (n == MOST)
    fputs("...", out);
}

static void print_node(const struct unit *unit, const struct node *node, int depth, FILE *out) {
  fprintf(out, "%*s", depth * 2, "");
  if (!node) {
    fputs("-\n", out);
    return;
  }
  fputs(node_names[node->kind], out);
  print_operator(node->op, out);
  if (node->decl)
    fprintf(out, " %s#%d", node->decl->name, node->decl->id);
  if (node->directive)
    fprintf(out, " %d %s", node->directive->id, directive_info(node->directive)->name);
  if (node->type)
    fprintf(out, " '%s'", node->type->spelling);
  if (node->is_constant)
    fprintf(out, " = %ld", node->value);
  print_text(unit, node->begin, node->stop, out);
  fputc('\n', out);
  for (size_t i = 0; i < node->nkids; i++)
    print_node(unit, node->kid[i], depth + 1, out);
}

static void print_source(const struct unit *unit, const struct node *node, FILE *out) {
  if (node)
    fwrite(unit->text + node->begin, 1, node->stop - node->begin, out);
}

static void print_variable(const struct var_item *item, FILE *out) {
  fputs(item->text, out);
  if (item->decl)
    fprintf(out, " '%s'", item->expr->type ? item->expr->type->spelling : "?");
}

static void print_modifier(const struct unit *unit, const struct directive *directive, const struct modifier *modifier,
                           FILE *out) {
  fputs(directive->language->modifiers[modifier->kind].name, out);
  if (modifier->argument.file)
    fprintf(out, "(%s", modifier->text ? modifier->text : "");
  for (size_t i = 0; i < modifier->nargs; i++) {
    fputs(i ? ", " : "", out);
    print_source(unit, modifier->args[i], out);
  }
  fputs(modifier->argument.file ? ")" : "", out);
}

static void print_clause(const struct unit *unit, const struct directive *directive, const struct clause *clause,
                         FILE *out) {
  const char *separator = "";
  const struct clause_info *info = clause_info(directive, clause);
  fprintf(out, "  %s(", info->name[0] == '(' ? "argument" : info->name);
  for (size_t i = 0; i < clause->nmodifiers; i++) {
    bool last = i + 1 == clause->nmodifiers && !clause->is_reduction;
    print_modifier(unit, directive, &clause->modifiers[i], out);
    fprintf(out, "%s ", last ? ":" : ",");
  }
  if (clause->is_reduction)
    fprintf(out, "%s: ", clause->op_name);
  for (size_t i = 0; i < clause->nvars; i++, separator = ", ") {
    fputs(separator, out);
    print_variable(&clause->vars[i], out);
  }
  for (size_t i = 0; i < clause->nargs; i++, separator = ", ") {
    fputs(separator, out);
    if (clause->arg_names && clause->arg_names[i])
      fprintf(out, "%s: ", clause->arg_names[i]);
    if (clause->args[i])
      print_source(unit, clause->args[i], out);
    else
      fputc('*', out);
  }
  fprintf(out, "%s)\n", clause->text ? clause->text : "");
}

static void print_directive(const struct unit *unit, const struct directive *directive, FILE *out) {
  fprintf(out, "%d %s:%u:%u: %s", directive->id, directive->place.file, directive->place.line, directive->place.column,
          directive_info(directive)->name);
  if (directive->function)
    fprintf(out, " in %s", directive->function->name);
  if (directive->parent)
    fprintf(out, " inside %d", directive->parent->id);
  for (size_t i = 0; i < directive->nnames; i++)
    fprintf(out, "%s %s", i ? "," : " of", directive->names[i]->name);
  fputc('\n', out);
  for (size_t i = 0; i < directive->nclauses; i++)
    print_clause(unit, directive, &directive->clauses[i], out);
}

void unit_dump(const struct unit *unit, const char *pass, FILE *out) {
  if (strcmp(pass, "parse") == 0) {
    fwrite(unit->text, 1, unit->length, out);
    fputc('\n', out);
    for (size_t i = 0; i < unit->nfunctions; i++)
      print_node(unit, unit->functions[i]->node, 0, out);
    return;
  }
  for (size_t i = 0; i < unit->ndirectives; i++)
    print_directive(unit, unit->directives[i], out);
}
