/*
 * queues.c - async and wait clauses as text on the host's side (OpenACC 3.3 2.16): of async(3) wait(1, 2)
 *
 *     long __sumac_async = 3; const long *__sumac_ap = &__sumac_async;
 *     { long __sumac_queues[2] = {1, 2}; __sumac_wait(__sumac_queues, 2, &__sumac_w, __sumac_ap); }
 *
 * and without an async clause "enum { __sumac_ap = 0 };", a null pointer constant.
 *
 * Where the clauses of a construct differ from one kind of device to another (device_type, 2.4), the text chooses by
 * __sumac_kind, the kind of the current device.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lower/host/host.h"

static const char *async_value(struct lowering *l, const struct construct *construct) {
  return construct->async ? source_text(l, construct->async) : "-1"; /* acc_async_noval */
}

/* A conditional expression over what CHOOSE gives for each kind of device: "__sumac_kind == 0 ? (A) : __sumac_kind == 1
   ? (B) : OTHERWISE". */
static void choose_text(struct lowering *l, struct text *out, const struct construct *construct,
                        const char *choose(struct lowering *, const struct construct *), const char *otherwise) {
  for (int kind = 0; kind < DEVICE_KINDS; kind++)
    text_printf(out, "__sumac_kind == %d ? (%s) : ", kind, choose(l, construct_on(construct, (enum device_kind)kind)));
  text_add(out, otherwise);
}

static const char *async_pointer(struct lowering *l, const struct construct *construct) {
  (void)l;
  return construct->has_async ? "&__sumac_async" : "0";
}

bool queues_has_async(const struct construct *construct) {
  return construct->by_device || construct->has_async;
}

void queues_async(struct lowering *l, struct text *out, const struct construct *construct) {
  if (!queues_has_async(construct)) {
    text_add(out, l->spelling->no_queue);
    return;
  }
  text_add(out, "long __sumac_async = ");
  if (construct->by_device)
    choose_text(l, out, construct, async_value, "-1");
  else
    text_add(out, async_value(l, construct));
  text_add(out, "; const long *__sumac_ap = ");
  if (construct->by_device)
    choose_text(l, out, construct, async_pointer, "0");
  else
    text_add(out, async_pointer(l, construct));
  text_add(out, "; ");
}

/* One wait clause: for the queues listed, or all (n = -1) if none are; of another device, if it has devnum. */
static void wait_text(struct lowering *l, struct text *out, const struct wait_asked *wait, const char *waiter) {
  struct text list = {0};
  int n = (int)wait->n;
  for (size_t i = 0; i < wait->n; i++)
    text_printf(&list, "%s%s", i ? ", " : "", source_text(l, wait->queue[i]));
  if (n)
    text_printf(out, "{ long __sumac_queues[%d] = {%s}; ", n, list.text);
  else
    text_add(out, "{ const long *__sumac_queues = 0; ");
  if (wait->device)
    text_printf(out, "__sumac_wait_device(%s, __sumac_queues, %d, &__sumac_w, %s); } ", source_text(l, wait->device),
                n ? n : -1, waiter);
  else
    text_printf(out, "__sumac_wait(__sumac_queues, %d, &__sumac_w, %s); } ", n ? n : -1, waiter);
  text_free(&list);
}

static void waits_text(struct lowering *l, struct text *out, const struct construct *construct, const char *waiter) {
  for (size_t i = 0; i < construct->waits.n; i++)
    wait_text(l, out, &construct->waits.item[i], waiter);
}

bool queues_waits(const struct construct *construct) {
  bool waits = construct->waits.n > 0;
  for (int kind = 0; construct->by_device && kind < DEVICE_KINDS; kind++)
    waits |= construct->on[kind]->waits.n > 0;
  return waits;
}

void queues_wait(struct lowering *l, struct text *out, const struct construct *construct, const char *waiter) {
  if (!construct->by_device || !queues_waits(construct)) {
    waits_text(l, out, construct, waiter);
    return;
  }
  for (int kind = 0; kind < DEVICE_KINDS; kind++) {
    text_printf(out, "%sif (__sumac_kind == %d) { ", kind ? "else " : "", kind);
    waits_text(l, out, construct->on[kind], waiter);
    text_add(out, "} ");
  }
}

void queues_kind(struct text *out, const struct construct *construct) {
  if (construct->by_device)
    text_add(out, "int __sumac_kind = __sumac_device_kind(); ");
}
