/*
 * fixed.c - lines of fixed form to statements (Fortran 2018, 6.3.3; OpenACC 3.4, 2.1.1; OpenMP 5.2, 3.1): labels in
 * columns 1 to 5, continuation in column 6, text up to column 72. Blanks part words, as in free form.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "fortran/cxx.h"

#include <ctype.h>
#include <strings.h>

enum { LABEL_COLUMNS = 5, CONTINUATION = 5, TEXT = 6 };

struct fixed {
  enum sentinel sentinel;
  bool is_comment, continues;
  int label;
  const char *at, *end; /* the text, with comments behind it */
};

static bool is_comment_letter(char c) {
  return strchr("cC*!dD", c) != NULL;
}

/* "!$acc", "c$omp" in columns 1 to 5. */
static enum sentinel sentinel_of(const struct fortran_options *o, const char *begin, const char *end) {
  if (end - begin < LABEL_COLUMNS || !strchr("cC*!", *begin) || begin[1] != '$')
    return SENTINEL_NONE;
  return o->openacc && strncasecmp(begin + 2, "acc", 3) == 0  ? SENTINEL_ACC
         : o->openmp && strncasecmp(begin + 2, "omp", 3) == 0 ? SENTINEL_OMP
                                                              : SENTINEL_NONE;
}

/* "!$" and blanks or a label: a line for OpenMP's compilers. */
static bool is_conditional(const struct fortran_options *o, const char *begin, const char *end) {
  if (!o->openmp || end - begin < 3 || !strchr("cC*!", *begin) || begin[1] != '$')
    return false;
  for (const char *at = begin + 2; at < end && at < begin + LABEL_COLUMNS; at++)
    if (*at != ' ' && *at != '\t' && !isdigit((unsigned char)*at))
      return false;
  return true;
}

static const char *text_end(const struct source *s, const char *begin, const char *end) {
  int length = s->options->fixed_length;
  while (end > begin && end[-1] == '\r')
    end--;
  return length && end - begin > length ? begin + length : end;
}

/* A tab in the columns of labels stands for all of them; a digit behind it continues (an extension of all compilers).
 */
static const char *behind_tab(struct fixed *f, const char *begin, const char *end) {
  for (const char *at = begin; at < end && at < begin + TEXT; at++) {
    if (*at != '\t')
      continue;
    f->continues = at + 1 < end && at[1] >= '1' && at[1] <= '9';
    return at + 1 + f->continues;
  }
  return NULL;
}

static struct fixed read_line(const struct source *s, const struct source_line *line) {
  const char *begin = line->begin, *end = text_end(s, begin, line->end);
  struct fixed f = {.sentinel = sentinel_of(s->options, begin, end), .at = end, .end = end};
  bool conditional = f.sentinel == SENTINEL_NONE && is_conditional(s->options, begin, end);
  const char *first = begin;
  while (first < end && (*first == ' ' || *first == '\t'))
    first++;
  bool is_comment = (end > begin && is_comment_letter(*begin)) || (*first == '!' && first != begin + CONTINUATION);
  f.is_comment = first == end || (f.sentinel == SENTINEL_NONE && !conditional && is_comment);
  if (f.is_comment)
    return f;
  const char *labels = f.sentinel != SENTINEL_NONE ? begin + LABEL_COLUMNS : conditional ? begin + 2 : begin;
  const char *tabbed = f.sentinel == SENTINEL_NONE ? behind_tab(&f, labels, end) : NULL;
  for (const char *at = labels; at < end && at < begin + LABEL_COLUMNS && *at != '\t'; at++)
    if (isdigit((unsigned char)*at))
      f.label = f.label * 10 + *at - '0';
  if (tabbed) {
    f.at = tabbed;
    return f;
  }
  char mark = end > begin + CONTINUATION ? begin[CONTINUATION] : ' ';
  f.continues = mark != ' ' && mark != '0';
  f.at = end > begin + TEXT ? begin + TEXT : end;
  return f;
}

/* A word may go on in the next line; where a line is shorter, blanks follow. */
static bool is_full(const struct source *s, const struct source_line *line) {
  int length = s->options->fixed_length;
  return length && line->end - line->begin >= length;
}

/* The statement that begins in line FIRST. Returns the number of the line behind it. */
static size_t read_statement(struct source *s, size_t first) {
  struct joined j = {0};
  char quote = 0;
  struct fixed f = read_line(s, &s->lines.item[first]);
  size_t next = first + 1, last = first;
  if (f.label) {
    const char *text = arena_printf(s->arena, "%d ", f.label);
    struct source_line own = {text, text + strlen(text), s->lines.item[first].place};
    source_join(&j, &own, text, own.end);
  }
  source_join(&j, &s->lines.item[first], f.at, source_find_comment(f.at, f.end, &quote));
  for (; next < s->lines.n; next++) {
    struct fixed more = read_line(s, &s->lines.item[next]);
    if (more.is_comment)
      continue;
    if (!more.continues || more.sentinel != f.sentinel)
      break;
    if (!is_full(s, &s->lines.item[last]) && !quote) {
      const char blank[] = " ";
      struct source_line own = {blank, blank + 1, s->lines.item[next].place};
      source_join(&j, &own, blank, blank + 1);
    }
    source_join(&j, &s->lines.item[next], more.at, source_find_comment(more.at, more.end, &quote));
    last = next;
  }
  if (j.n)
    source_add_statements(s, &j, f.sentinel, first, last);
  free(j.text);
  free(j.places);
  return last + 1;
}

void source_read_fixed(struct source *s) {
  for (size_t i = 0; i < s->lines.n;)
    i = read_line(s, &s->lines.item[i]).is_comment ? i + 1 : read_statement(s, i);
}

bool source_is_fixed_directive(const struct fortran_options *o, const char *begin, const char *end) {
  return sentinel_of(o, begin, end) != SENTINEL_NONE;
}

/* --- writing --- */

/* A line as long as need be, in lines of fixed form. */
static void put_logical_line(struct text *out, const char *text, size_t length) {
  enum { WIDTH = 66 };
  bool is_directive = strncmp(text, "!$omp ", 6) == 0;
  const char *head = is_directive ? "!$omp " : "      ";
  text += is_directive ? 6 : 0;
  length -= is_directive ? 6 : 0;
  while (length) {
    size_t n = length < WIDTH ? length : WIDTH;
    for (size_t cut = n; n < length && cut > WIDTH / 2; cut--)
      if (strchr(",( ", text[cut - 1])) {
        n = cut;
        break;
      }
    text_printf(out, "%s%.*s\n", head, (int)n, text);
    text += n;
    length -= n;
    head = is_directive ? "!$omp&" : "     &";
  }
}

void put_fixed(struct text *out, const char *text) {
  struct text line = {0};
  while (*text) {
    size_t length = strcspn(text, "\n");
    bool goes_on = length && text[length - 1] == '&';
    if (line.length && strncmp(text, "!$omp&", 6) == 0) {
      text += 6;
      length -= 6;
    }
    text_add_n(&line, text, length - goes_on);
    text += length + (text[length] == '\n');
    if (goes_on)
      continue;
    put_logical_line(out, line.text ? line.text : "", line.length);
    line.length = 0;
  }
  text_free(&line);
}
