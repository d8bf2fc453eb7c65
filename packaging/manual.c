/*
 * manual.c - fills in the templates of the man pages and of the completion for bash, when Sumac is built, from where
 * each fact stands once: the tables of options and warnings, and the tables of the user's guide.
 *
 *   sumac-manual TEMPLATE DOCS VERSION > PAGE
 *
 * A line of the template that begins with '@' is replaced:
 *   @options            sumacc's options                @sim-options   those of sumac-sim
 *   @fortran-options    words of sumacfc's own          @run-options   those of sumac-sim run
 *   @warnings           sumacc's own warnings           @warning-names only their names
 *   @table PAGE HEADER  the rows of the table in DOCS/PAGE whose first cell is headed HEADER
 *   @list PAGE HEADING  the items "- `NAME`: text" in the section "## HEADING" of DOCS/PAGE
 * and @VERSION@ in any line. What stands in backquotes becomes bold.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct row {
  const char *left, *gap, *placeholder, *right;
};

/* Between a spelling and its value, by the form of the option. */
#define GAP_FLAG ""
#define GAP_JOINED ""
#define GAP_EITHER " "
#define GAP_SEPARATE " "
#define GAP_BOTH ""

static const struct row options[] = {
#define OPTION(id, spelling, form, class, needs, placeholder, help) {spelling, GAP_##form, placeholder, help},
#include "driver/options.def"
};
/* A value stands in the option's word: "-fc=". */
static const struct row fortran_options[] = {
#define WORD(id, spelling, form, to, means, help) {spelling, "", "", help},
#include "driver/fortran.def"
};
static const struct row sim_options[] = {
#define OPTION(spelling, placeholder, help) {spelling, " ", placeholder, help},
#include "main.def"
};
static const struct row run_options[] = {
#define OPTION(spelling, placeholder, help, word) {spelling, (placeholder)[0] ? "=" : "", placeholder, help},
#include "run.def"
};
static const struct row warnings[] = {
#define WARNING(id, name, on, meaning) {"-W" name, "", "", on ? meaning : meaning " (off by default)"},
#include "util/warnings.def"
};
#define LENGTH(array) (sizeof(array) / sizeof *(array))

static _Noreturn void die(const char *what, const char *name) {
  fprintf(stderr, "sumac-manual: %s: %s\n", what, name);
  exit(1);
}

/* One character of the text itself, where roff would see a command of its own. */
static void put(char c, bool at_begin) {
  if (at_begin && (c == '.' || c == '\''))
    fputs("\\&", stdout);
  if (c == '\\')
    fputs("\\e", stdout);
  else if (c == '-')
    fputs("\\-", stdout);
  else if (c == '\'')
    fputs("\\(aq", stdout);
  else
    putchar(c);
}

/* Markdown of a cell or an item as roff: `code` is bold, of a link the text is left, "\|" is '|'. */
static void put_text(const char *text, size_t length) {
  bool code = false;
  for (size_t i = 0; i < length; i++) {
    const char *rest = text + i;
    if (*rest == '`')
      fputs((code = !code) ? "\\fB" : "\\fR", stdout);
    else if (rest[0] == '\\' && rest[1] == '|')
      continue;
    else if (!code && *rest == '[' && memchr(rest, ']', length - i))
      continue;
    else if (!code && rest[0] == ']' && rest[1] == '(')
      i += strcspn(rest, ")");
    else
      put(*rest, i == 0);
  }
  putchar('\n');
}

static void put_row(const struct row *row) {
  fputs(".TP\n.B ", stdout);
  for (const char *p = row->left; *p; p++)
    put(*p, false);
  if (*row->placeholder) {
    printf("%s\\fI", row->gap);
    for (const char *p = row->placeholder; *p; p++)
      put(*p, false);
    fputs("\\fR", stdout);
  }
  putchar('\n');
  put_text(row->right, strlen(row->right));
}

static void put_rows(const struct row *rows, size_t n) {
  for (size_t i = 0; i < n; i++)
    if (*rows[i].right)
      put_row(&rows[i]);
}

/* The bar that ends the cell which begins at TEXT. */
static const char *cell_end(const char *text) {
  while (*text && !(*text == '|' && text[-1] != '\\'))
    text++;
  return text;
}

static void put_cell(const char *begin, const char *end) {
  while (begin < end && *begin == ' ')
    begin++;
  while (end > begin && end[-1] == ' ')
    end--;
  put_text(begin, (size_t)(end - begin));
}

/* Rows from the line after the one that separates the header; false at the table's end. */
static bool put_table_row(const char *line) {
  if (line[0] != '|')
    return false;
  const char *middle = cell_end(line + 1), *end = *middle ? cell_end(middle + 1) : middle;
  if (strncmp(line, "|--", 3) == 0)
    return true;
  puts(".TP");
  put_cell(line + 1, middle);
  put_cell(middle + 1, end);
  return true;
}

static FILE *open_page(const char *folder, const char *page) {
  char path[4096];
  snprintf(path, sizeof path, "%s/%s", folder, page);
  FILE *file = fopen(path, "r");
  if (!file)
    die("cannot read", path);
  return file;
}

static void put_table(const char *folder, const char *page, const char *header) {
  char line[4096], begin[256];
  bool inside = false, found = false;
  snprintf(begin, sizeof begin, "| %s |", header);
  FILE *file = open_page(folder, page);
  while (fgets(line, sizeof line, file)) {
    if (inside)
      inside = put_table_row(line);
    else if (strncmp(line, begin, strlen(begin)) == 0)
      inside = found = true;
  }
  fclose(file);
  if (!found)
    die("no table is headed", begin);
}

/* ITEM: its lines, joined. Empty: there is none. */
static void put_item(char *item) {
  char *colon = strstr(item, "`: ");
  if (*item && !colon)
    die("an item without a name", item);
  if (*item) {
    puts(".TP");
    put_cell(item + 2, colon + 1);
    put_cell(colon + 2, item + strlen(item));
  }
  *item = 0;
}

static void put_list(const char *folder, const char *page, const char *heading) {
  char line[4096], item[4096] = "", begin[256];
  bool inside = false, found = false;
  snprintf(begin, sizeof begin, "## %s", heading);
  FILE *file = open_page(folder, page);
  while (fgets(line, sizeof line, file)) {
    line[strcspn(line, "\n")] = 0;
    if (!*item || strncmp(line, "  ", 2) != 0)
      put_item(item);
    else
      strncat(item, line + 1, sizeof item - strlen(item) - 1);
    if (strncmp(line, "## ", 3) == 0)
      inside = strcmp(line, begin) == 0;
    if (inside && strncmp(line, "- `", 3) == 0)
      found = true, strcpy(item, line);
  }
  put_item(item);
  fclose(file);
  if (!found)
    die("no list stands under", begin);
}

/* COMMAND: a line of the template without the '@' and the end of line. */
static void replace(char *command, const char *docs) {
  char *page = strchr(command, ' '), *header = page ? strchr(page + 1, ' ') : NULL;
  if (strcmp(command, "options") == 0)
    put_rows(options, LENGTH(options));
  else if (strcmp(command, "fortran-options") == 0)
    put_rows(fortran_options, LENGTH(fortran_options));
  else if (strcmp(command, "sim-options") == 0)
    put_rows(sim_options, LENGTH(sim_options));
  else if (strcmp(command, "run-options") == 0)
    put_rows(run_options, LENGTH(run_options));
  else if (strcmp(command, "warnings") == 0)
    put_rows(warnings, LENGTH(warnings));
  else if (strcmp(command, "warning-names") == 0)
    for (size_t i = 0; i < LENGTH(warnings); i++)
      puts(warnings[i].left);
  else if (strncmp(command, "table ", 6) == 0 && header) {
    *header = 0;
    put_table(docs, page + 1, header + 1);
  } else if (strncmp(command, "list ", 5) == 0 && header) {
    *header = 0;
    put_list(docs, page + 1, header + 1);
  } else
    die("unknown command", command);
}

int main(int argc, char **argv) {
  char line[4096];
  FILE *template = argc == 4 ? fopen(argv[1], "r") : NULL;
  if (!template)
    die("usage: TEMPLATE DOCS VERSION", argc == 4 ? argv[1] : "");
  while (fgets(line, sizeof line, template)) {
    char *version = strstr(line, "@VERSION@");
    line[strcspn(line, "\n")] = 0;
    if (version)
      printf("%.*s%s%s\n", (int)(version - line), line, argv[3], version + strlen("@VERSION@"));
    else if (line[0] == '@')
      replace(line + 1, argv[2]);
    else
      puts(line);
  }
  fclose(template);
  return ferror(stdout) || fflush(stdout) ? 1 : 0;
}
