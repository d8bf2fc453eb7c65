/*
 * architectures.c - which targets and architectures code can be made for.
 * To change which targets and architectures the driver can ask for: architectures.c, src/driver/targets.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "xform/late.h"

#include <ctype.h>

#include "xform/passes.h"

void late_list_architectures(FILE *out) {
  size_t n;
  const struct target *const *targets = target_all(&n);
  for (size_t i = 0; i < n; i++)
    for (const char *word = targets[i]->architectures; word && *word; word += strspn(word, ", ")) {
      size_t length = strcspn(word, ", ");
      if (strncmp(word, "and", length) != 0)
        fprintf(out, "%.*s\n", (int)length, word);
      word += length;
    }
}

bool late_target(size_t i, struct offload_target *out) {
  size_t n;
  const struct target *const *targets = target_all(&n);
  if (i >= n)
    return false;
  const struct target *t = targets[i];
  *out = (struct offload_target){t->name, t->other_name, t->is_image ? t->suffix : NULL, t->usual, t->one_thread};
  return true;
}

bool late_is_architecture(const char *word, struct text *forms) {
  size_t n;
  const struct target *const *targets = target_all(&n);
  bool known = false;
  for (size_t i = 0; i < n; i++)
    if (targets[i]->is_arch) {
      text_printf(forms, "%s%s", forms->length ? " or " : "", targets[i]->arch_form);
      known |= targets[i]->is_arch(word);
    }
  return known;
}

/* The last architecture of TARGET's list that is not later than NUMBER, and whose code later ones run, too. */
static const char *nearest(struct arena *arena, const struct target *target, long number) {
  const char *found = target->default_arch;
  for (const char *p = target->architectures; *p; p += strspn(p, ", ")) {
    const char *word = arena_strndup(arena, p, strcspn(p, ", "));
    p += strlen(word);
    bool alone = word[0] && !isdigit((unsigned char)word[strlen(word) - 1]); /* sm_90a */
    if (target->is_arch(word) && !alone && target->generation(word) <= number)
      found = word;
  }
  return found;
}

const char *late_nearest_architecture(struct arena *arena, const char *word) {
  size_t n;
  const struct target *const *targets = target_all(&n);
  for (size_t i = 0; i < n; i++)
    if (targets[i]->is_arch && targets[i]->is_arch(word))
      return targets[i]->features(word) ? word : nearest(arena, targets[i], targets[i]->generation(word));
  return NULL;
}

const char *architecture_of(struct arena *arena, const struct target *target, const char *list) {
  const char *found = target->default_arch;
  for (const char *word; target->is_arch && (word = list_copy_next(arena, &list)) != NULL;)
    found = target->is_arch(word) ? word : found;
  return found;
}

const char *late_native_architecture(struct arena *arena) {
  size_t n;
  const struct target *const *targets = target_all(&n);
  const char *found = NULL, *oldest = NULL;
  for (size_t i = 0; i < n && !found; i++)
    if (targets[i]->native) {
      found = targets[i]->native(arena);
      oldest = oldest ? oldest : targets[i]->default_arch;
    }
  return found ? found : oldest;
}
