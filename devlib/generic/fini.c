/*
 * fini.c - a gang's partial result.
 *
 * A launch of one gang combines at once: its code after the loop sees the result (a reduction over worker or vector on
 * a copy variable is wrapped in one over gang). With more gangs the runtime combines, in gang order, after the last.
 */
typedef void combine_function(void *into, const void *from);
typedef void combine_all_function(void *into, const void *from, long n, long step, long from_step);

int __sumac_host_gangs(void);
void __sumac_host_gang_fini(void *res, const void *local, unsigned long bytes, combine_function *combine,
                            const void *region_key, int lid, int rid);

void __sumac_host_gang_fini_array(void *res, const void *local, long n, long stride, unsigned long bytes,
                                  combine_all_function *combine, const void *region_key, int lid, int rid);

/* N elements, STRIDE bytes apart, of BYTES each. */
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
