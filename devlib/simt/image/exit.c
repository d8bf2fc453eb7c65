/*
 * exit.c - how device code ends the program: exit(n), and errors of the user's code that end a kernel. One thread
 * writes why to memory of the host that outlives the kernel's trap (include/sumac/last_words.h). Images that are linked
 * share that memory's address and the word that says who came first.
 * To change exit in device code: exit.c, runtime/core/leave.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "entries.h"
#include "orders.h"
#include "sumac/last_words.h"

__attribute__((weak)) struct sumac_last_words *volatile __sumac_last_words = (void *)0;
enum { NOBODY, WRITES, WRITTEN };
__attribute__((weak)) unsigned __sumac_last_state = NOBODY;

/* Text that does not fit is cut. */
struct writer {
  volatile char *to;
  unsigned n, size;
};

static void put(struct writer *w, char c) {
  if (w->n < w->size - 1)
    w->to[w->n++] = c;
  w->to[w->n] = 0;
}

static void put_text(struct writer *w, const char *text) {
  for (; text && *text; text++)
    put(w, *text);
}

static void put_number(struct writer *w, long number) {
  unsigned long rest = number < 0 ? -(unsigned long)number : (unsigned long)number, unit = 1;
  if (number < 0)
    put(w, '-');
  for (; rest / unit >= 10; unit *= 10) {
  }
  for (; unit; unit /= 10)
    put(w, (char)('0' + rest / unit % 10));
}

/* FORMAT has %s and %ld alone. */
static void put_format(struct writer *w, const char *format, const unsigned long *arguments) {
  for (; format && *format; format++)
    if (format[0] == '%' && format[1] == 's') {
      put_text(w, (const char *)*arguments++);
      format++;
    } else if (format[0] == '%' && format[1] == 'l') {
      put_number(w, (long)*arguments++);
      format += 2;
    } else {
      put(w, *format);
    }
}

/* True in the first thread of the device that comes. The others wait until it has written, so that no trap of theirs
   comes before; lanes of its group that lose wait behind it. */
static int is_first(void) {
  unsigned nobody = NOBODY;
  if (__atomic_compare_exchange_n(&__sumac_last_state, &nobody, WRITES, 0, __ATOMIC_RELAXED, __ATOMIC_RELAXED))
    return 1;
  while (__atomic_load_n(&__sumac_last_state, __ATOMIC_RELAXED) != WRITTEN) {
  }
  return 0;
}

static void publish(struct sumac_last_words *words, unsigned kind, int number) {
  *(volatile int *)&words->number = number;
  fence_for_host();
  *(volatile unsigned *)&words->kind = kind;
  fence_for_host();
  __atomic_store_n(&__sumac_last_state, WRITTEN, __ATOMIC_RELAXED);
}

/* KIND: enum sumac_last_kind */
void NAMED(exit)(int status, int kind) {
  struct sumac_last_words *words = __sumac_last_words;
  if (words && is_first())
    publish(words, (unsigned)kind, status);
  __builtin_trap();
}

/* A device whose driver has no such memory prints the error instead. */
void NAMED(stop)(const char *file, int line, const char *format, const unsigned long *arguments) {
  struct sumac_last_words *words = __sumac_last_words;
  if (!words) {
    print_packed(format, (void *)arguments);
  } else if (is_first()) {
    struct writer in_file = {words->file, 0, sizeof words->file},
                  in_message = {words->message, 0, sizeof words->message};
    put_text(&in_file, file);
    put_format(&in_message, format, arguments);
    publish(words, SUMAC_LAST_ERROR, line);
  }
  __builtin_trap();
}
