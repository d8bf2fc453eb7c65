/*
 * ledger.c - what a device was given to do, in order, and its summary: a line for each kernel and each kind of copy, as
 * nvprof has them, and a file in JSON with every launch.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "predict/predict.h"
#include "util/util.h"

struct entry {
  char *kernel; /* NULL: a copy */
  struct counts counts;
  enum copying copy;
  double bytes;
  bool pageable;
};
struct ledger {
  struct entry *item;
  size_t n, capacity;
};
struct row { /* of the summary */
  const char *name, *bound;
  size_t calls;
  double sum, least, most, launches, bytes, tail;
  struct counts last;
};
struct rows {
  struct row *item;
  size_t n, capacity;
};

struct ledger *ledger_new(void) {
  struct ledger *l = xrealloc(NULL, sizeof *l);
  *l = (struct ledger){0};
  return l;
}

bool ledger_empty(const struct ledger *l) {
  return !l->n;
}

void ledger_kernel(struct ledger *l, const char *name, const struct counts *counts) {
  char *copy = xrealloc(NULL, strlen(name) + 1);
  memcpy(copy, name, strlen(name) + 1);
  vec_push(l, ((struct entry){.kernel = copy, .counts = *counts}));
}

void ledger_copy(struct ledger *l, enum copying kind, double bytes, bool pageable) {
  vec_push(l, ((struct entry){.copy = kind, .bytes = bytes, .pageable = pageable}));
}

void ledger_free(struct ledger *l) {
  for (size_t k = 0; l && k < l->n; k++)
    free(l->item[k].kernel);
  if (l)
    vec_free(l);
  free(l);
}

static struct row *row_of(struct rows *rows, const char *name) {
  for (size_t k = 0; k < rows->n; k++)
    if (strcmp(rows->item[k].name, name) == 0)
      return &rows->item[k];
  vec_push(rows, ((struct row){.name = name}));
  return &rows->item[rows->n - 1];
}

static void add(struct row *row, double time) {
  row->least = !row->calls || time < row->least ? time : row->least;
  row->most = time > row->most ? time : row->most;
  row->sum += time;
  row->calls++;
}

static void add_entry(struct rows *rows, const struct entry *e, const struct card *card) {
  if (!e->kernel) {
    struct row *row = row_of(rows, copy_names[e->copy]);
    double time = estimate_copy(card, e->copy, e->bytes, e->pageable);
    row->bytes += e->bytes;
    add(row, time);
    row->bound = row->sum < 2 * card->copy_us * (double)row->calls ? "start" : "bandwidth";
    return;
  }
  struct estimate estimate = estimate_kernel(card, &e->counts);
  struct row *row = row_of(rows, e->kernel);
  if (!row->calls || estimate.kernel >= row->most) { /* of the longest launch */
    row->bound = estimate.by_launch ? "launch" : bound_names[estimate.bound];
    row->tail = estimate.tail;
    row->last = e->counts;
  }
  row->launches += estimate.launch;
  add(row, estimate.kernel);
}

static int compare_rows(const void *a, const void *b) {
  const struct row *x = a, *y = b;
  return (x->sum < y->sum) - (x->sum > y->sum);
}

static struct rows summary(const struct ledger *l, const struct card *card, double *total, double *launches) {
  struct rows rows = {0};
  *total = *launches = 0;
  for (size_t k = 0; k < l->n; k++)
    add_entry(&rows, &l->item[k], card);
  for (size_t k = 0; k < rows.n; k++) {
    *total += rows.item[k].sum;
    *launches += rows.item[k].launches;
  }
  if (rows.n)
    qsort(rows.item, rows.n, sizeof *rows.item, compare_rows);
  return rows;
}

void ledger_print(const struct ledger *l, const struct card *card, FILE *out) {
  double total, launches;
  struct rows rows = summary(l, card, &total, &launches);
  if (!rows.n)
    return;
  fprintf(out, "estimated for %s: microseconds\n%6s %12s %8s %11s %11s %11s  %-10s %s\n", card->title, "part", "time",
          "calls", "average", "least", "most", "bound by", "what");
  for (size_t k = 0; k < rows.n; k++) {
    const struct row *r = &rows.item[k];
    fprintf(out, "%5.1f%% %12.1f %8zu %11.1f %11.1f %11.1f  %-10s %s", 100 * r->sum / total, r->sum, r->calls,
            r->sum / (double)r->calls, r->least, r->most, r->bound, r->name);
    if (r->launches > 0)
      fprintf(out, ", %.0f CTAs of %.0f threads, %.0f on a multiprocessor", r->last.ctas, r->last.threads,
              r->last.resident);
    if (r->tail > r->most / 10)
      fprintf(out, ", tail %.0f%%", 100 * r->tail / r->most);
    if (r->bytes > 0)
      fprintf(out, ", %.0f bytes", r->bytes);
    fputc('\n', out);
  }
  fprintf(out, "launches and waits for their ends: %.1f us; one after the other, all takes %.1f us\n", launches,
          total + launches);
  vec_free(&rows);
}

static void write_entry(const struct entry *e, const struct card *card, FILE *out) {
  struct text name = {0};
  if (!e->kernel) {
    fprintf(out, "{\"copy\": \"%s\", \"bytes\": %.0f, \"pageable\": %s, \"us\": %.3f}", copy_names[e->copy], e->bytes,
            e->pageable ? "true" : "false", estimate_copy(card, e->copy, e->bytes, e->pageable));
    return;
  }
  struct estimate estimate = estimate_kernel(card, &e->counts);
  text_json(&name, e->kernel);
  fprintf(out,
          "{\"kernel\": %s, \"us\": %.3f, \"launch_us\": %.3f, \"bound\": \"%s\", \"tail_us\": %.3f, \"bounds\": {",
          name.text, estimate.kernel, estimate.launch, bound_names[estimate.bound], estimate.tail);
  for (int b = 0; b < BOUNDS; b++)
    fprintf(out, "%s\"%s\": %.3f", b ? ", " : "", bound_names[b], estimate.bounds[b]);
  fputs("}, \"counts\": {", out);
  counts_write(&e->counts, out);
  fputs("}}", out);
  text_free(&name);
}

void ledger_write(const struct ledger *l, const struct card *card, FILE *out) {
  double total, launches;
  struct rows rows = summary(l, card, &total, &launches);
  fprintf(out, "{\"card\": \"%s\", \"title\": \"%s\", \"us\": %.3f, \"launches_us\": %.3f,\n\"work\": [", card->name,
          card->title, total + launches, launches);
  for (size_t k = 0; k < l->n; k++) {
    fputs(k ? ",\n" : "\n", out);
    write_entry(&l->item[k], card, out);
  }
  fputs("],\n\"summary\": [", out);
  for (size_t k = 0; k < rows.n; k++) {
    const struct row *r = &rows.item[k];
    struct text name = {0};
    text_json(&name, r->name);
    fprintf(out, "%s\n{\"name\": %s, \"calls\": %zu, \"us\": %.3f, \"least_us\": %.3f, \"most_us\": %.3f, ",
            k ? "," : "", name.text, r->calls, r->sum, r->least, r->most);
    fprintf(out, "\"bound\": \"%s\"}", r->bound);
    text_free(&name);
  }
  fputs("]}\n", out);
  vec_free(&rows);
}
