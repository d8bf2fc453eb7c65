/*
 * allocators.c - the allocators with traits that a construct makes for its device code (uses_allocators, OpenMP 5.2
 * 6.8), one for the whole launch. On the host it is one of the program's OpenMP library; on other devices memory of the
 * device that says what the traits ask for (sumac/allocator.h).
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <stddef.h>

#include "core/devices.h"
#include "omp/omp_api.h"
#include "sumac/allocator.h"

/* Of the program's OpenMP library; NULL: it has none. */
unsigned long omp_init_allocator(unsigned long space, int n, const struct sumac_trait *traits) __attribute__((weak));
void omp_destroy_allocator(unsigned long allocator) __attribute__((weak));

/* The allocators that OpenMP names are the only ones that devices know, too. */
static struct sumac_allocator read_traits(const void *traits, long n, const struct sumac_where *where) {
  struct sumac_allocator allocator;
  if (!sumac_traits_read(&allocator, traits, n))
    fail(ERROR_INVALID_ARGUMENT, where, "the traits of an allocator in 'uses_allocators' make no sense");
  if (allocator.fallback == sumac_fallback_allocator && allocator.other > sumac_allocator_last)
    fail(ERROR_INVALID_ARGUMENT, where,
         "the trait omp_atk_fb_data of an allocator in 'uses_allocators' is none of the predefined allocators");
  return allocator;
}

struct sumac_made __sumac_omp_allocator(int host, unsigned long space, const void *traits, long n,
                                        const struct sumac_where *where) {
  struct sumac_allocator allocator = read_traits(traits, n, where);
  struct device *d = host ? NULL : device_current(where);
  struct sumac_made made = {sumac_allocator_default, NULL};
  if (!d || d->type == DEVICE_HOST) {
    if (omp_init_allocator)
      made.value = omp_init_allocator(space, (int)n, traits);
    return made;
  }
  void *there;
  int code = d->ops->alloc(d->handle, sizeof allocator, &there);
  if (!code)
    code = d->ops->to_device(d->handle, there, &allocator, sizeof allocator, NULL);
  if (code)
    device_failed(d, code, where, "cannot make an allocator", NULL);
  return (struct sumac_made){(unsigned long)there, d};
}

void __sumac_omp_allocator_end(const struct sumac_made *made) {
  struct device *d = made->device;
  if (d)
    d->ops->free(d->handle, (void *)made->value);
  else if (made->value > sumac_allocator_last && omp_destroy_allocator)
    omp_destroy_allocator(made->value);
}
