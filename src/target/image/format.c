/*
 * format.c - rewrites formats of printf in device code, as the device's vprintf knows the length modifiers h, l and ll
 * only, and takes so many arguments at most.
 *
 *     "%zu of %hhd\n"   ->   "%lu of %d\n", the second argument is converted to char first
 *     "%*.*f\n"         ->   "%s\n" of what the library's snprintf makes of the three arguments: a driver was seen to
 *                            take others for these
 *
 * With more arguments, one printf becomes several calls. A format that is no string literal is passed on as it is.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "target/image/image.h"

enum { WORDS = 512 }; /* room for a conversion with asterisks */

/* A conversion: from '%' to its letter. */
struct conversion {
  const char *end;
  unsigned nargs;       /* with those for '*' */
  int bytes;            /* of the value, if the length modifier asks for less than an int; else 0 */
  bool is_signed, fits; /* FITS: the device supports it */
};

static struct conversion read_conversion(const char *f, struct text *out) {
  struct conversion c = {.fits = true};
  text_add_char(out, *f++);
  for (; *f && strchr("-+ #0123456789.*", *f); f++) {
    c.nargs += *f == '*';
    text_add_char(out, *f);
  }
  if (!strncmp(f, "hh", 2))
    c.bytes = 1, f += 2;
  else if (*f == 'h')
    c.bytes = 2, f++;
  while (*f && strchr("lzjtq", *f)) {
    if (*f == 'l' || f[-1] != 'l')
      text_add_char(out, 'l');
    f++;
  }
  c.is_signed = *f == 'd' || *f == 'i';
  c.fits = *f && strchr("cdiouxXpeEfFgGaAs%", *f) && !(f[-1] == 'l' && (*f == 'c' || *f == 's'));
  c.nargs += *f != '%';
  c.bytes = *f && strchr("diouxX", *f) ? c.bytes : 0;
  if (*f)
    text_add_char(out, *f++);
  c.end = f;
  return c;
}

/* The argument converted to what the length modifier says, and back to int. */
static LLVMValueRef shorten(LLVMBuilderRef b, LLVMValueRef value, const struct conversion *c) {
  LLVMTypeRef type = LLVMTypeOf(value), narrow = LLVMIntTypeInContext(LLVMGetTypeContext(type), (unsigned)c->bytes * 8);
  if (!c->bytes || LLVMGetTypeKind(type) != LLVMIntegerTypeKind || LLVMGetIntTypeWidth(type) != 32)
    return value;
  value = LLVMBuildTrunc(b, value, narrow, "");
  return c->is_signed ? LLVMBuildSExt(b, value, type, "") : LLVMBuildZExt(b, value, type, "");
}

/* Writes the conversion FORMAT, of N arguments, into memory of the thread, which takes the first one's place. */
static void write_words(LLVMBuilderRef b, struct target_module *m, const char *format, LLVMValueRef *args, unsigned n) {
  LLVMContextRef context = LLVMGetModuleContext(m->module);
  LLVMTypeRef type = LLVMArrayType2(LLVMInt8TypeInContext(context), WORDS);
  LLVMValueRef words = ir_alloca(LLVMGetBasicBlockParent(LLVMGetInsertBlock(b)), type, "words");
  LLVMValueRef room = LLVMConstInt(LLVMInt64TypeInContext(context), WORDS, false);
  LLVMValueRef text = LLVMBuildGlobalStringPtr(b, format, "format"), packed = image_pack(b, m->module, args, n);
  simt_call(b, m, SIMT_snprintf, (LLVMValueRef[]){words, room, text, packed}, 4);
  args[0] = words;
}

static void flush(struct formats *list, struct text *out, unsigned first, unsigned next) {
  struct format_part part = {arena_strndup(list->arena, out->text ? out->text : "", out->length), first, next - first};
  vec_push(list, part);
  out->length = 0;
}

const char *image_format(struct formats *list, LLVMBuilderRef b, struct target_module *m, const char *format,
                         LLVMValueRef *args, unsigned nargs) {
  struct text out = {0}, one = {0};
  unsigned first = 0, next = 0;
  const char *fault = NULL;
  for (const char *f = format; *f && !fault;) {
    if (*f != '%') {
      text_add_char(&out, *f++);
      continue;
    }
    one.length = 0;
    struct conversion c = read_conversion(f, &one);
    if (!c.fits)
      fault = arena_printf(list->arena, "does not know this format: %.*s", (int)(c.end - f), f);
    else if (next + c.nargs > nargs)
      fault = "has more conversions than arguments";
    if (fault)
      break;
    if (c.nargs > 1) {
      write_words(b, m, arena_strndup(list->arena, f, (size_t)(c.end - f)), args + next, c.nargs);
      memmove(args + next + 1, args + next + c.nargs, (nargs - next - c.nargs) * sizeof *args);
      nargs -= c.nargs - 1;
      c.nargs = 1;
      one.length = 0;
      text_printf(&one, "%%s");
    }
    if (next + c.nargs - first > m->target->simt->image->printed) {
      flush(list, &out, first, next);
      first = next;
    }
    next += c.nargs;
    if (c.bytes)
      args[next - 1] = shorten(b, args[next - 1], &c);
    text_add_n(&out, one.text, one.length);
    f = c.end;
  }
  flush(list, &out, first, next);
  text_free(&out);
  text_free(&one);
  return fault;
}
