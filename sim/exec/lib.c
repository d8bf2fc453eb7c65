/*
 * lib.c - what the driver gives to programs: vprintf, malloc, free, __assertfail. Each stands as the body of a
 * function that the linker makes; parameters and results are the frame's.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <stdlib.h>

#include "exec/warp.h"
#include "util/util.h"

static u64 parameter(struct exec *x, unsigned n, int lane) {
  const struct function *f = x->frame->function;
  u64 value = 0;
  size_t left;
  if (n < f->nparams)
    memcpy(&value, exec_param(x->frame, f->params[n].offset, lane, &left),
           f->params[n].bytes < 8 ? f->params[n].bytes : 8);
  return value;
}

static void set_result(struct exec *x, int lane, u64 value) {
  const struct function *f = x->frame->function;
  size_t left;
  if (f->nreturns)
    memcpy(exec_param(x->frame, f->returns[0].offset, lane, &left), &value,
           f->returns[0].bytes < 8 ? f->returns[0].bytes : 8);
}

static bool wants(struct exec *x, unsigned nparams, unsigned nreturns) {
  const struct function *f = x->frame->function;
  if (f->nparams == nparams && f->nreturns == nreturns)
    return true;
  exec_fault(x, -1, SIM_INVALID_PC, "%s is declared with other parameters than the driver's", f->name);
  return false;
}

/* ---- vprintf(format, arguments): the arguments are packed, each aligned to its size ---- */

struct arguments {
  struct exec *x;
  const struct insn *insn;
  int lane;
  u64 at;
  bool failed;
};

static u64 next_argument(struct arguments *a, unsigned bytes) {
  struct target t;
  struct insn generic = {.space = S_GENERIC};
  u64 value = 0;
  a->at = (a->at + bytes - 1) & ~(u64)(bytes - 1);
  if (TAG_OF(a->at) == TAG_GLOBAL) {
    const struct allocation *m = sim_find_running(a->x->sim, a->at);
    if (m && !m->freed && a->at - m->base + bytes <= m->bytes)
      memcpy(&value, m->data + (a->at - m->base), bytes);
    else {
      exec_fault(a->x, a->lane, SIM_ILLEGAL_ADDRESS, "printf reads arguments out of bounds");
      a->failed = true;
    }
  } else if (exec_resolve(&(struct lookup){a->x, &generic, a->lane, a->at, bytes, ACCESS_READ}, &t))
    memcpy(&value, t.data, bytes);
  else
    a->failed = true;
  a->at += bytes;
  return value;
}

/* '*' in a conversion whose first N characters are SPEC: a negative width is the flag '-', a negative precision is
   none. Returns the new length. */
static size_t put_star(struct arguments *a, char *spec, size_t n, size_t size) {
  enum { WIDEST = 1 << 20 };
  int value = (int)next_argument(a, 4);
  bool precision = spec[n - 1] == '.';
  if (precision && value < 0)
    return n - 1;
  value = value > WIDEST ? WIDEST : value < -WIDEST ? -WIDEST : value;
  return n + (size_t)snprintf(spec + n, size - n, "%d", value);
}

/* One conversion, from '%' on; returns what follows it. */
static const char *format_one(struct arguments *a, const char *f, struct text *out) {
  char spec[64];
  size_t n = 0;
  int longs = 0, shorts = 0;
  spec[n++] = *f++;
  for (; *f && n < 40 && strchr("-+ #0123456789.*lhzjt", *f); f++) {
    if (*f == '*')
      n = put_star(a, spec, n, sizeof spec);
    else if (strchr("lzjt", *f))
      longs++;
    else if (*f == 'h')
      shorts++;
    else
      spec[n++] = *f;
  }
  char c = *f ? *f++ : '%';
  if (strchr("di", c)) {
    s64 v = longs ? (s64)next_argument(a, 8) : (s32)next_argument(a, 4);
    v = shorts == 1 ? (s16)v : shorts == 2 ? (s8)v : v;
    snprintf(spec + n, sizeof spec - n, "ll%c", c);
    text_printf(out, spec, (long long)v);
  } else if (strchr("ouxXc", c)) {
    u64 v = longs ? next_argument(a, 8) : next_argument(a, 4);
    v = shorts == 1 ? (u16)v : shorts == 2 ? (u8)v : v;
    snprintf(spec + n, sizeof spec - n, c == 'c' ? "%c" : "ll%c", c);
    if (c == 'c')
      text_printf(out, spec, (int)v);
    else
      text_printf(out, spec, (unsigned long long)v);
  } else if (strchr("aAeEfFgG", c)) {
    snprintf(spec + n, sizeof spec - n, "%c", c);
    text_printf(out, spec, f64_of(next_argument(a, 8)));
  } else if (c == 'p') {
    snprintf(spec + n, sizeof spec - n, "p");
    text_printf(out, spec, (void *)(uintptr_t)next_argument(a, 8));
  } else if (c == 's') {
    char string[4096] = "(null)";
    u64 address = next_argument(a, 8);
    if (address && !exec_string(a->x, a->insn, a->lane, address, string, sizeof string))
      a->failed = true;
    snprintf(spec + n, sizeof spec - n, "s");
    text_printf(out, spec, string);
  } else
    text_add_char(out, c);
  return f;
}

static void lib_vprintf(struct exec *x, const struct insn *i) {
  if (!wants(x, 2, 1))
    return;
  for (int l = 0; l < LANES; l++) {
    if (!(x->mask >> l & 1))
      continue;
    char format[4096] = "";
    struct text out = {0};
    struct arguments a = {x, i, l, parameter(x, 1, l), false};
    if (!exec_string(x, i, l, parameter(x, 0, l), format, sizeof format))
      return;
    int conversions = 0;
    for (const char *f = format; *f && !a.failed;)
      if (*f == '%') {
        conversions += f[1] != '%';
        f = format_one(&a, f, &out);
      } else
        text_add_char(&out, *f++);
    if (out.length && !a.failed)
      fwrite(out.text, 1, out.length, x->sim->out);
    text_free(&out);
    set_result(x, l, (u64)conversions);
  }
  x->progress = true;
}

/* ---- the heap ---- */

static void lib_malloc(struct exec *x, const struct insn *i) {
  (void)i;
  if (!wants(x, 1, 1))
    return;
  pthread_mutex_lock(&x->sim->lock);
  for (int l = 0; l < LANES; l++)
    if (x->mask >> l & 1) {
      u64 address = 0, bytes = parameter(x, 0, l);
      struct allocation *a;
      if (bytes <= x->sim->heap_left && sim_alloc(x->sim, bytes, &address, &a) == SIM_OK) {
        a->heap = true;
        x->sim->heap_left -= bytes;
      }
      set_result(x, l, address);
    }
  pthread_mutex_unlock(&x->sim->lock);
  x->progress = true;
}

static void lib_free(struct exec *x, const struct insn *i) {
  (void)i;
  if (!wants(x, 1, 0))
    return;
  pthread_mutex_lock(&x->sim->lock);
  for (int l = 0; l < LANES; l++)
    if (x->mask >> l & 1) {
      u64 address = parameter(x, 0, l);
      const struct allocation *a = address ? sim_find(x->sim, address) : NULL;
      if (address && (!a || a->base != address || !a->heap || a->freed)) {
        exec_fault(x, l, SIM_ILLEGAL_ADDRESS, "free of 0x%llx, %s", (unsigned long long)address,
                   a && a->base == address && a->freed ? "which was freed before" : "which malloc did not return");
        break;
      }
      if (address) {
        if (x->cta->buffer)
          weak_flush(x, x->cta);
        x->sim->heap_left += a->bytes;
        sim_release(x->sim, address);
      }
    }
  pthread_mutex_unlock(&x->sim->lock);
}

/* __assertfail(message, file, line, function, size of char) */
static void lib_assertfail(struct exec *x, const struct insn *i) {
  char message[512] = "", file[256] = "", function[256] = "";
  int l = __builtin_ctz(x->mask);
  if (!wants(x, 5, 0) || !exec_string(x, i, l, parameter(x, 0, l), message, sizeof message) ||
      !exec_string(x, i, l, parameter(x, 1, l), file, sizeof file) ||
      !exec_string(x, i, l, parameter(x, 3, l), function, sizeof function))
    return;
  exec_fault(x, l, SIM_ASSERT, "assertion '%s' failed at %s:%u (%s)", message, file, (unsigned)parameter(x, 2, l),
             function);
}

const struct library exec_library[] = {
    {"vprintf", lib_vprintf},         {"malloc", lib_malloc}, {"free", lib_free},
    {"__assertfail", lib_assertfail}, {NULL, NULL},
};
