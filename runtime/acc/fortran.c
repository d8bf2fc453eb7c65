/*
 * fortran.c - OpenACC's routines as Fortran calls them (tools/fortran-modules): variables come with descriptors
 * (Fortran 2018, 18.5.3), of which gfortran's and flang's are alike in what is used here.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "acc/acc.h"
#include "ground/shapes.h"
#include "sumac/uncancelled.h"

struct descriptor {
  void *base;
  size_t element; /* bytes */
  int32_t version;
  int8_t rank, others[3];
  struct {
    ptrdiff_t lower, extent, bytes;
  } dim[];
};

/* The variable's bytes; a section with gaps is no data of these routines (OpenACC 3.4, 3.2.18). */
static size_t bytes_of(const struct descriptor *d, const char *routine) {
  size_t bytes = d->element;
  for (int i = 0; i < d->rank; i++) {
    if (d->dim[i].extent <= 0)
      return 0;
    if (d->dim[i].extent > 1 && d->dim[i].bytes != (ptrdiff_t)bytes)
      fail(ERROR_INVALID_SECTION, (const struct sumac_where[]){api_where(routine)},
           "the section is not contiguous in memory");
    bytes *= (size_t)d->dim[i].extent;
  }
  return bytes;
}

/* Called by code that Sumac makes of Fortran: data would be copied to the host over what stands between. Nothing is
   copied where the device shares the host's memory. */
void sumac_fortran_gaps(const char *text, const char *file, int line);
void sumac_fortran_gaps(const char *text, const char *file, int line) {
  const struct sumac_where where = {.file = file, .line = line};
  if (!device_current(&where)->shared)
    fail(ERROR_INVALID_SECTION, &where,
         "section '%s' has gaps in memory, so that it cannot be copied to the host as a whole; use 'create' or "
         "'copyin', and 'update'",
         text);
}

/* Called by code that Sumac makes of Fortran: constructs have arrays of objects by an address and bounds. */
void sumac_fortran_scattered(const char *array, const char *file, int line);
void sumac_fortran_scattered(const char *array, const char *file, int line) {
  const struct sumac_where where = {.file = file, .line = line};
  fail(
      ERROR_INVALID_SECTION, &where,
      "the elements of array '%s', objects of a derived type, have gaps in memory between them; pass a whole array, or "
      "a copy of the section",
      array);
}

/* Called by code that Sumac makes of Fortran: what a construct has printed is there before the program prints more. */
void sumac_fortran_flush(void);
void sumac_fortran_flush(void) {
  fflush(stdout);
}

/* Called by code that Sumac makes of Fortran: an array that the construct uses, with its bounds. */
void sumac_fortran_shape(const void *base, const char *name, long element, const struct shape_dimension *dims,
                         int rank);
void sumac_fortran_shape(const void *base, const char *name, long element, const struct shape_dimension *dims,
                         int rank) {
  const struct device *d = thread_state()->device;
  if (!base || (d && !d->ops->reports && !runtime.settings.verifies)) /* nobody asks */
    return;
  UNCANCELLED;
  for (int i = 0; i < rank; i++)
    if (dims[i].extent == 0 || dims[i].stride <= 0) /* without elements, or from the last one to the first */
      rank = 0;
  shapes_note(base, name, (size_t)element, dims, rank);
}

/* Likewise the objects at BASE, of ELEMENT bytes each, with their allocatable components and pointers. */
void sumac_fortran_members(const void *base, const char *name, long element, const struct shape_member *, int n);
void sumac_fortran_members(const void *base, const char *name, long element, const struct shape_member *members,
                           int n) {
  const struct device *d = thread_state()->device;
  if (!base || (d && !d->ops->reports && !runtime.settings.verifies)) /* nobody asks */
    return;
  UNCANCELLED;
  shapes_note_members(base, name, (size_t)element, members, n);
}

/* Called by code that Sumac makes of Fortran: objects of an array do not have the size that the host's compiler gives
   them. */
void sumac_fortran_layout(const char *array, long host, long own, const char *file, int line);
void sumac_fortran_layout(const char *array, long host, long own, const char *file, int line) {
  const struct sumac_where where = {.file = file, .line = line};
  fail(ERROR_OTHER, &where,
       "the host's compiler lays out objects of array '%s' in another way than C: they have %ld bytes, and not %ld",
       array, host, own);
}

/* Called by code that Sumac makes of Fortran: a construct needs a component of an object that is not there. */
void sumac_fortran_absent(const char *component, const char *file, int line);
void sumac_fortran_absent(const char *component, const char *file, int line) {
  const struct sumac_where where = {.file = file, .line = line};
  fail(ERROR_NOT_PRESENT, &where,
       "'%s' is used here, but it or its object is not there: it is not present, not allocated or not associated",
       component);
}

/* Addresses of components of objects that are not there: a program asks for the object before it uses them. */
enum { NOWHERE = 1 << 16 };

/* Called by code that Sumac makes of Fortran: the value of a component of an object for code on the device. Where the
   object is there, regions may have changed it there, also such that queues have not reached yet. */
void sumac_fortran_value(void *to, void *host, long bytes);
void sumac_fortran_value(void *to, void *host, long bytes) {
  const struct sumac_where where = api_where("a construct");
  bool shared = device_current(&where)->shared;
  void *there = shared || (uintptr_t)host < NOWHERE ? NULL : acc_deviceptr(host);
  if ((uintptr_t)host < NOWHERE) {
    memset(to, 0, (size_t)bytes);
  } else if (there) {
    acc_wait_all();
    acc_memcpy_from_device(to, there, (size_t)bytes);
  } else {
    memcpy(to, host, (size_t)bytes);
  }
}

/* views.c: variables of DECLARE that are allocated by now are there. */
extern struct sumac_view *_Atomic sumac_views;
void sumac_views_refresh(void);
static void refresh(void) {
  if (atomic_load_explicit(&sumac_views, memory_order_relaxed))
    sumac_views_refresh();
}

/* A routine of data and bytes, with the bytes of the descriptor or of an argument. */
#define DATA(name)                                                                                                     \
  void sumac_fortran_##name(const struct descriptor *d) {                                                              \
    refresh();                                                                                                         \
    acc_##name(d->base, bytes_of(d, "acc_" #name));                                                                    \
  }                                                                                                                    \
  void sumac_fortran_##name##_4(const struct descriptor *d, int32_t bytes) {                                           \
    refresh();                                                                                                         \
    acc_##name(d->base, (size_t)bytes);                                                                                \
  }                                                                                                                    \
  void sumac_fortran_##name##_8(const struct descriptor *d, int64_t bytes) {                                           \
    refresh();                                                                                                         \
    acc_##name(d->base, (size_t)bytes);                                                                                \
  }
#define DATA_ASYNC(name)                                                                                               \
  void sumac_fortran_##name(const struct descriptor *d, int async) {                                                   \
    refresh();                                                                                                         \
    acc_##name(d->base, bytes_of(d, "acc_" #name), async);                                                             \
  }                                                                                                                    \
  void sumac_fortran_##name##_4(const struct descriptor *d, int32_t bytes, int async) {                                \
    refresh();                                                                                                         \
    acc_##name(d->base, (size_t)bytes, async);                                                                         \
  }                                                                                                                    \
  void sumac_fortran_##name##_8(const struct descriptor *d, int64_t bytes, int async) {                                \
    refresh();                                                                                                         \
    acc_##name(d->base, (size_t)bytes, async);                                                                         \
  }
DATA(copyin)
DATA(pcopyin)
DATA(present_or_copyin)
DATA(create)
DATA(pcreate)
DATA(present_or_create)
DATA(copyout)
DATA(copyout_finalize)
DATA(delete)
DATA(delete_finalize)
DATA(update_device)
DATA(update_self)
DATA(update_host)
DATA_ASYNC(copyin_async)
DATA_ASYNC(create_async)
DATA_ASYNC(copyout_async)
DATA_ASYNC(copyout_finalize_async)
DATA_ASYNC(delete_async)
DATA_ASYNC(delete_finalize_async)
DATA_ASYNC(update_device_async)
DATA_ASYNC(update_self_async)

int sumac_fortran_is_present(const struct descriptor *d) {
  refresh();
  return acc_is_present(d->base, bytes_of(d, "acc_is_present")) != 0;
}

void *sumac_fortran_deviceptr(const struct descriptor *d) {
  refresh();
  return acc_deviceptr(d->base);
}

void sumac_fortran_unmap_data(const struct descriptor *d) {
  acc_unmap_data(d->base);
}

/* Sumac makes directives of the statements that call these; by other ways the place of the pointer is not known. */
#define POINTER(name, ...)                                                                                             \
  void sumac_fortran_##name(const struct descriptor *d __VA_ARGS__) {                                                  \
    (void)d;                                                                                                           \
    fail(ERROR_OTHER, (const struct sumac_where[]){api_where("acc_" #name)},                                           \
         "Fortran does not pass the pointer's place here: compile the file that calls it with -fopenacc");             \
  }
POINTER(attach, )
POINTER(detach, )
POINTER(detach_finalize, )
#define ASYNC , int async __attribute__((unused))
POINTER(attach_async, ASYNC)
POINTER(detach_async, ASYNC)
POINTER(detach_finalize_async, ASYNC)

/* Routines with a number of bytes, of kinds 4 and 8. */
#define BYTES(bits, suffix)                                                                                            \
  int sumac_fortran_is_present_##suffix(const struct descriptor *d, int##bits##_t bytes) {                             \
    return acc_is_present(d->base, (size_t)bytes) != 0;                                                                \
  }                                                                                                                    \
  void *sumac_fortran_malloc_##suffix(int##bits##_t bytes) {                                                           \
    return acc_malloc((size_t)bytes);                                                                                  \
  }                                                                                                                    \
  void sumac_fortran_map_data_##suffix(const struct descriptor *d, void *device, int##bits##_t bytes) {                \
    acc_map_data(d->base, device, (size_t)bytes);                                                                      \
  }                                                                                                                    \
  void sumac_fortran_memcpy_to_device_##suffix(void *device, const struct descriptor *d, int##bits##_t bytes) {        \
    acc_memcpy_to_device(device, d->base, (size_t)bytes);                                                              \
  }                                                                                                                    \
  void sumac_fortran_memcpy_to_device_async_##suffix(void *device, const struct descriptor *d, int##bits##_t bytes,    \
                                                     int async) {                                                      \
    acc_memcpy_to_device_async(device, d->base, (size_t)bytes, async);                                                 \
  }                                                                                                                    \
  void sumac_fortran_memcpy_from_device_##suffix(const struct descriptor *d, void *device, int##bits##_t bytes) {      \
    acc_memcpy_from_device(d->base, device, (size_t)bytes);                                                            \
  }                                                                                                                    \
  void sumac_fortran_memcpy_from_device_async_##suffix(const struct descriptor *d, void *device, int##bits##_t bytes,  \
                                                       int async) {                                                    \
    acc_memcpy_from_device_async(d->base, device, (size_t)bytes, async);                                               \
  }                                                                                                                    \
  void sumac_fortran_memcpy_device_##suffix(void *to, void *from, int##bits##_t bytes) {                               \
    acc_memcpy_device(to, from, (size_t)bytes);                                                                        \
  }                                                                                                                    \
  void sumac_fortran_memcpy_device_async_##suffix(void *to, void *from, int##bits##_t bytes, int async) {              \
    acc_memcpy_device_async(to, from, (size_t)bytes, async);                                                           \
  }                                                                                                                    \
  void sumac_fortran_memcpy_d2d_##suffix(const struct descriptor *to, const struct descriptor *from,                   \
                                         int##bits##_t bytes, int to_device, int from_device) {                        \
    acc_memcpy_d2d(to->base, from->base, (size_t)bytes, to_device, from_device);                                       \
  }                                                                                                                    \
  void sumac_fortran_memcpy_d2d_async_##suffix(const struct descriptor *to, const struct descriptor *from,             \
                                               int##bits##_t bytes, int to_device, int from_device, int async) {       \
    acc_memcpy_d2d_async(to->base, from->base, (size_t)bytes, to_device, from_device, async);                          \
  }
BYTES(32, 4)
BYTES(64, 8)

/* --- numbers of elements count from 1 --- */

int sumac_fortran_wait_any(int count, int *asyncs) {
  int found = acc_wait_any(count, asyncs);
  return found < 0 ? found : found + 1;
}

int sumac_fortran_wait_any_device(int count, int *asyncs, int device) {
  int found = acc_wait_any_device(count, asyncs, device);
  return found < 0 ? found : found + 1;
}

/* --- functions with logical results, called as Fortran's external ones are --- */

/* A name of Sumac's own as well, as the routines of openacc.h have: libgomp has such functions, too. */
#define OWN(name) extern __typeof__(name) own_##name __asm__("__sumac_" #name) __attribute__((alias(#name)));

int acc_async_test_(const int *async) {
  return acc_async_test(*async) != 0;
}
OWN(acc_async_test_)

int acc_async_test_device_(const int *async, const int *device) {
  return acc_async_test_device(*async, *device) != 0;
}
OWN(acc_async_test_device_)

int acc_async_test_all_(void) {
  return acc_async_test_all() != 0;
}
OWN(acc_async_test_all_)

int acc_async_test_all_device_(const int *device) {
  return acc_async_test_all_device(*device) != 0;
}
OWN(acc_async_test_all_device_)

int acc_on_device_(const int *type) {
  return acc_on_device((acc_device_t)*type) != 0;
}
OWN(acc_on_device_)

/* LENGTH is that of the character variable, which blanks fill. */
void acc_get_property_string_(const int *number, const int *type, const int *property, char *string, size_t length) {
  const char *value = acc_get_property_string(*number, (acc_device_t)*type, (acc_device_property_t)*property);
  size_t n = value ? strlen(value) : 0;
  memset(string, ' ', length);
  memcpy(string, value ? value : "", n < length ? n : length);
}
OWN(acc_get_property_string_)
