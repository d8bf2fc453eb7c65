/*
 * gang.c - gang reductions: *res = *res op local by one thread of each CTA.
 *
 * Three ways, cheapest first: a native atomic; a compare-and-swap loop on the value's bits (on the containing word for
 * 8 and 16 bits); a plain update under the lock of the image (complex products: the object may be less aligned than it
 * is large). Atomics need no fence: the end of the kernel publishes the result.
 */
#include "atomic.h"
#include "entries.h"

/* --- lock --- */

static GLOBAL int lock;

/* Only one lane of a CTA comes here; the others wait at a barrier or are done, and since sm_70 they cannot hold it up.
 */
void __sumac_ptx_gang_lock(void) {
  int zero;
  do {
    zero = 0;
  } while (!__atomic_compare_exchange_n(&lock, &zero, 1, 0, __ATOMIC_RELAXED, __ATOMIC_RELAXED));
  __asm__ volatile("fence.acq_rel.gpu;" ::: "memory");
}

void __sumac_ptx_gang_unlock(void) {
  __asm__ volatile("fence.acq_rel.gpu;" ::: "memory");
  (void)__atomic_exchange_n(&lock, 0, __ATOMIC_RELAXED);
}

/* --- entries --- */

#define GANG(T)                                                                                                        \
  void __sumac_ptx_gang_fini_##T(T *res, T *local, int op) {                                                           \
    update_##T(res, *local, op);                                                                                       \
  }

/* Under the lock: no instruction swaps a byte, and the word around it may reach beyond the object. Volatile: the value
   of the last owner must not come from a register. */
#define GANG_BYTE(T)                                                                                                   \
  void __sumac_ptx_gang_fini_##T(T *res, T *local, int op) {                                                           \
    volatile T *at = res;                                                                                              \
    *at = combine_##T(*at, *local, op);                                                                                \
  }

/* Under the lock, part by part. */
#define GANG_COMPLEX(T, PART)                                                                                          \
  void __sumac_ptx_gang_fini_##T(T *res, T *local, int op) {                                                           \
    volatile PART *parts = (volatile PART *)res;                                                                       \
    T value;                                                                                                           \
    __real__ value = parts[0];                                                                                         \
    __imag__ value = parts[1];                                                                                         \
    value = combine_##T(value, *local, op);                                                                            \
    parts[0] = __real__ value;                                                                                         \
    parts[1] = __imag__ value;                                                                                         \
  }

GANG_BYTE(b8)
GANG_BYTE(i8)
GANG_BYTE(u8)
GANG(i16)
GANG(u16)
GANG(i32)
GANG(u32)
GANG(i64)
GANG(u64)
GANG(f32)
GANG(f64)
GANG_COMPLEX(c32, f32)
GANG_COMPLEX(c64, f64)
