/*
 * fini.c - hands a gang's partial result of a reduction to the runtime, which combines those of all gangs, in gang
 * order, when the last is done (runtime/threads/host_partials.c).
 *
 * In a launch of one gang it is combined at once, as the gang's code after the loop may read the result: a reduction
 * over workers or lanes into a variable of all gangs is made one over gangs, too.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
typedef void combine_function(void *into, const void *from);
typedef void combine_all_function(void *into, const void *from, long n, long step, long from_step);

int __sumac_host_gangs(void);
void __sumac_host_gang_fini(void *res, const void *local, unsigned long bytes, combine_function *combine,
                            const void *region_key, int lid, int rid);

void __sumac_host_gang_fini_array(void *res, const void *local, long n, long stride, unsigned long bytes,
                                  combine_all_function *combine, const void *region_key, int lid, int rid);

/* N elements of BYTES each, STRIDE bytes apart in LOCAL as in RES. */
__attribute__((always_inline)) void __sumac_dev_gang_fini_array(void *res, const void *local, long n, long stride,
                                                                unsigned long bytes, combine_all_function *combine,
                                                                const void *region_key, int lid, int rid) {
  if (__sumac_host_gangs() == 1)
    combine(res, local, n, stride, stride);
  else
    __sumac_host_gang_fini_array(res, local, n, stride, bytes, combine, region_key, lid, rid);
}

__attribute__((always_inline)) void __sumac_dev_gang_fini(void *res, const void *local, unsigned long bytes,
                                                          combine_function *combine, const void *region_key, int lid,
                                                          int rid) {
  if (__sumac_host_gangs() == 1)
    combine(res, local);
  else
    __sumac_host_gang_fini(res, local, bytes, combine, region_key, lid, rid);
}
