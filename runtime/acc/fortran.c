/*
 * fortran.c - OpenACC's data routines as Fortran calls them: with descriptors of variables (Fortran 2018, 18.5.3), of
 * which gfortran's and flang's are alike in what is used here. The module is include/sumac/fortran/openacc.f90.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <openacc.h>
#include <stdint.h>
#include <string.h>

struct descriptor {
  void *base;
  size_t element; /* bytes */
  int32_t version;
  int8_t rank, others[3];
  struct {
    ptrdiff_t lower, extent, bytes;
  } dim[];
};

/* From the first element to the last one. */
static size_t bytes_of(const struct descriptor *d) {
  ptrdiff_t last = 0;
  for (int i = 0; i < d->rank; i++) {
    if (d->dim[i].extent <= 0)
      return 0;
    last += (d->dim[i].extent - 1) * d->dim[i].bytes;
  }
  return (size_t)last + d->element;
}

/* A routine of data and bytes, with the bytes of the descriptor or of an argument. */
#define DATA(name, function)                                                                                           \
  void sumac_fortran_##name(const struct descriptor *d) {                                                              \
    function(d->base, bytes_of(d));                                                                                    \
  }                                                                                                                    \
  void sumac_fortran_##name##_4(const struct descriptor *d, int32_t bytes) {                                           \
    function(d->base, (size_t)bytes);                                                                                  \
  }                                                                                                                    \
  void sumac_fortran_##name##_8(const struct descriptor *d, int64_t bytes) {                                           \
    function(d->base, (size_t)bytes);                                                                                  \
  }
#define DATA_ASYNC(name, function)                                                                                     \
  void sumac_fortran_##name(const struct descriptor *d, int async) {                                                   \
    function(d->base, bytes_of(d), async);                                                                             \
  }                                                                                                                    \
  void sumac_fortran_##name##_4(const struct descriptor *d, int32_t bytes, int async) {                                \
    function(d->base, (size_t)bytes, async);                                                                           \
  }                                                                                                                    \
  void sumac_fortran_##name##_8(const struct descriptor *d, int64_t bytes, int async) {                                \
    function(d->base, (size_t)bytes, async);                                                                           \
  }
DATA(copyin, acc_copyin)
DATA(pcopyin, acc_copyin)
DATA(present_or_copyin, acc_copyin)
DATA(create, acc_create)
DATA(pcreate, acc_create)
DATA(present_or_create, acc_create)
DATA(copyout, acc_copyout)
DATA(copyout_finalize, acc_copyout_finalize)
DATA(delete, acc_delete)
DATA(delete_finalize, acc_delete_finalize)
DATA(update_device, acc_update_device)
DATA(update_self, acc_update_self)
DATA_ASYNC(copyin_async, acc_copyin_async)
DATA_ASYNC(create_async, acc_create_async)
DATA_ASYNC(copyout_async, acc_copyout_async)
DATA_ASYNC(copyout_finalize_async, acc_copyout_finalize_async)
DATA_ASYNC(delete_async, acc_delete_async)
DATA_ASYNC(delete_finalize_async, acc_delete_finalize_async)
DATA_ASYNC(update_device_async, acc_update_device_async)
DATA_ASYNC(update_self_async, acc_update_self_async)

int sumac_fortran_is_present(const struct descriptor *d) {
  return acc_is_present(d->base, bytes_of(d));
}

int sumac_fortran_is_present_4(const struct descriptor *d, int32_t bytes) {
  return acc_is_present(d->base, (size_t)bytes);
}

int sumac_fortran_is_present_8(const struct descriptor *d, int64_t bytes) {
  return acc_is_present(d->base, (size_t)bytes);
}

void *sumac_fortran_deviceptr(const struct descriptor *d) {
  return acc_deviceptr(d->base);
}

void sumac_fortran_unmap_data(const struct descriptor *d) {
  acc_unmap_data(d->base);
}

void sumac_fortran_map_data_4(const struct descriptor *d, void *device, int32_t bytes) {
  acc_map_data(d->base, device, (size_t)bytes);
}

void sumac_fortran_map_data_8(const struct descriptor *d, void *device, int64_t bytes) {
  acc_map_data(d->base, device, (size_t)bytes);
}

void *sumac_fortran_malloc_4(int32_t bytes) {
  return acc_malloc((size_t)bytes);
}

void *sumac_fortran_malloc_8(int64_t bytes) {
  return acc_malloc((size_t)bytes);
}

void sumac_fortran_memcpy_to_device(void *device, const struct descriptor *d, size_t bytes) {
  acc_memcpy_to_device(device, d->base, bytes);
}

void sumac_fortran_memcpy_to_device_async(void *device, const struct descriptor *d, size_t bytes, int async) {
  acc_memcpy_to_device_async(device, d->base, bytes, async);
}

void sumac_fortran_memcpy_from_device(const struct descriptor *d, void *device, size_t bytes) {
  acc_memcpy_from_device(d->base, device, bytes);
}

void sumac_fortran_memcpy_from_device_async(const struct descriptor *d, void *device, size_t bytes, int async) {
  acc_memcpy_from_device_async(d->base, device, bytes, async);
}

/* --- functions with logical results, called as Fortran's external ones are --- */

int acc_async_test_(const int *async) {
  return acc_async_test(*async) != 0;
}

int acc_async_test_device_(const int *async, const int *device) {
  return acc_async_test_device(*async, *device) != 0;
}

int acc_async_test_all_(void) {
  return acc_async_test_all() != 0;
}

int acc_async_test_all_device_(const int *device) {
  return acc_async_test_all_device(*device) != 0;
}

int acc_on_device_(const int *type) {
  return acc_on_device((acc_device_t)*type) != 0;
}

/* LENGTH is that of the character variable, which blanks fill. */
void acc_get_property_string_(const int *number, const int *type, const int *property, char *string, size_t length) {
  const char *value = acc_get_property_string(*number, (acc_device_t)*type, (acc_device_property_t)*property);
  size_t n = value ? strlen(value) : 0;
  memset(string, ' ', length);
  memcpy(string, value ? value : "", n < length ? n : length);
}
