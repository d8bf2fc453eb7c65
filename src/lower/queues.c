/*
 * queues.c - async and wait clauses as text on the host's side (OpenACC 3.3 2.16).
 *
 *     long __sumac_async = 3; const long *__sumac_ap = &__sumac_async;      (0: no async clause)
 *     { long __sumac_queues[2] = {1, 2}; __sumac_wait(__sumac_queues, 2, &__sumac_w, __sumac_ap); }
 *
 * Where device_type gives a directive different clauses for different devices, __sumac_nvidia chooses at run time.
 */
#include "lower/state.h"

static const char *async_value(struct lowering *l, const struct clause *async) {
  return async && async->nargs && async->args[0] ? source_text(l, async->args[0]) : "-1"; /* acc_async_noval */
}

void queues_async(struct lowering *l, struct text *out, const struct directive *directive) {
  const struct clause *host = clause_find(directive_for(l, directive, VARIANT_HOST), CLAUSE_ASYNC);
  const struct clause *nvidia = clause_find(directive_for(l, directive, VARIANT_NVIDIA), CLAUSE_ASYNC);
  if (host == nvidia) {
    text_printf(out, "long __sumac_async = %s; const long *__sumac_ap = %s; ", async_value(l, host),
                host ? "&__sumac_async" : "0");
    return;
  }
  text_printf(out,
              "long __sumac_async = __sumac_nvidia ? (%s) : (%s); const long *__sumac_ap = (__sumac_nvidia ? %d : %d) "
              "? &__sumac_async : 0; ",
              async_value(l, nvidia), async_value(l, host), nvidia != NULL, host != NULL);
}

/* One wait clause: its queues, all of them where it lists none; on another device where it names one. */
static void wait_clause(struct lowering *l, struct text *out, const struct clause *clause, const char *waiter) {
  struct text list = {0};
  const struct node *device = NULL;
  int n = 0;
  for (size_t i = 0; i < clause->nargs; i++) {
    if (clause->arg_names && clause->arg_names[i])
      device = clause->args[i];
    else if (clause->args[i])
      text_printf(&list, "%s%s", n++ ? ", " : "", source_text(l, clause->args[i]));
  }
  if (n)
    text_printf(out, "{ long __sumac_queues[%d] = {%s}; ", n, list.text);
  else
    text_add(out, "{ const long *__sumac_queues = 0; ");
  if (device)
    text_printf(out, "__sumac_wait_device(%s, __sumac_queues, %d, &__sumac_w, %s); } ", source_text(l, device),
                n ? n : -1, waiter);
  else
    text_printf(out, "__sumac_wait(__sumac_queues, %d, &__sumac_w, %s); } ", n ? n : -1, waiter);
  text_free(&list);
}

static void wait_clauses(struct lowering *l, struct text *out, const struct directive *directive, const char *waiter) {
  for (size_t i = 0; i < directive->nclauses; i++)
    if (directive->clauses[i].kind == CLAUSE_WAIT || directive->clauses[i].kind == CLAUSE_WAIT_ARGUMENT)
      wait_clause(l, out, &directive->clauses[i], waiter);
}

void queues_wait(struct lowering *l, struct text *out, const struct directive *directive, const char *waiter) {
  const struct directive *host = directive_for(l, directive, VARIANT_HOST);
  const struct directive *nvidia = directive_for(l, directive, VARIANT_NVIDIA);
  if (host == nvidia || (!clause_find(host, CLAUSE_WAIT) && !clause_find(nvidia, CLAUSE_WAIT))) {
    wait_clauses(l, out, directive, waiter);
    return;
  }
  text_add(out, "if (__sumac_nvidia) { ");
  wait_clauses(l, out, nvidia, waiter);
  text_add(out, "} else { ");
  wait_clauses(l, out, host, waiter);
  text_add(out, "} ");
}

void queues_variant(struct text *out, const struct directive *directive) {
  if (clause_find(directive, CLAUSE_DEVICE_TYPE))
    text_add(out, "int __sumac_nvidia = __sumac_device_is_nvidia(); ");
}
