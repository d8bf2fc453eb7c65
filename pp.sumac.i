# 1 "tests/run/acc-2.9.11-packed.c"
# 1 "<sumac>" 3
#pragma pack(push, 16)
enum {
__sumac_gang = 1 << (0),
__sumac_worker = 1 << (1),
__sumac_vector = 1 << (2),
};
enum {
__sumac_add,
__sumac_mul,
__sumac_max,
__sumac_min,
__sumac_and,
__sumac_or,
__sumac_xor,
__sumac_land,
__sumac_lor,
 __sumac_own
};
enum { __sumac_gangs_of_dimensions = -2 };
__attribute__((convergent, noduplicate, nomerge, nothrow)) void __sumac_region_begin(int gangs, int workers, int vector);
__attribute__((convergent, noduplicate, nomerge, nothrow)) void __sumac_routine_begin(int levels);
enum {
__sumac_device_kind_host,
__sumac_device_kind_nvidia,

  __sumac_device_kinds
};
enum {
  __sumac_is_object = 0x53756d61,
  __sumac_is_address,
  __sumac_is_memory,
  __sumac_is_limited
};
__attribute__((convergent, noduplicate, nomerge, nothrow)) void __sumac_only_for(int kind);
struct sumac_routine {
  void (*function)(void);
  int levels[__sumac_device_kinds];
  const char *bind[__sumac_device_kinds];
  void (*version[__sumac_device_kinds])(void);
  int nohost;
};
__attribute__((convergent, noduplicate, nomerge, nothrow)) void __sumac_fork(int levels, int lid);
__attribute__((convergent, noduplicate, nomerge, nothrow)) void __sumac_join(int levels, int lid);
__attribute__((convergent, noduplicate, nomerge, nothrow)) void __sumac_red_strategy(int lid, const char *names);
__attribute__((convergent, noduplicate, nomerge, nothrow)) void __sumac_red_lock(int level, int lid);
__attribute__((convergent, noduplicate, nomerge, nothrow)) void __sumac_red_unlock(int level, int lid);
__attribute__((convergent, noduplicate, nomerge, nothrow)) int __sumac_dim_pos(int level);
__attribute__((convergent, noduplicate, nomerge, nothrow)) int __sumac_dim_size(int level);
__attribute__((convergent, noduplicate, nomerge, nothrow)) int __sumac_gang_pos(int dim);
__attribute__((convergent, noduplicate, nomerge, nothrow)) int __sumac_gang_size(int dim);
__attribute__((convergent, noduplicate, nomerge, nothrow)) void __sumac_private(void *array, int levels, int lid);
void *__sumac_alloca(void *block);
__attribute__((convergent, noduplicate, nomerge, nothrow)) int __sumac_loop_begin_i32(int levels, int lid, int n); __attribute__((convergent, noduplicate, nomerge, nothrow)) int __sumac_loop_end_i32(int levels, int lid, int n); __attribute__((convergent, noduplicate, nomerge, nothrow)) int __sumac_loop_step_i32(int levels, int lid, int n); __attribute__((convergent, noduplicate, nomerge, nothrow)) int __sumac_loop_next_i32(int k, int e, int s, int levels, int lid); __attribute__((convergent, noduplicate, nomerge, nothrow)) int __sumac_loop_chunk_i32(int k, int e, int max, int levels, int lid); __attribute__((convergent, noduplicate, nomerge, nothrow)) int __sumac_loop_next_run_i32(int k, int e, int s, int run, int levels, int lid);
__attribute__((convergent, noduplicate, nomerge, nothrow)) unsigned __sumac_loop_begin_u32(int levels, int lid, unsigned n); __attribute__((convergent, noduplicate, nomerge, nothrow)) unsigned __sumac_loop_end_u32(int levels, int lid, unsigned n); __attribute__((convergent, noduplicate, nomerge, nothrow)) unsigned __sumac_loop_step_u32(int levels, int lid, unsigned n); __attribute__((convergent, noduplicate, nomerge, nothrow)) unsigned __sumac_loop_next_u32(unsigned k, unsigned e, unsigned s, int levels, int lid); __attribute__((convergent, noduplicate, nomerge, nothrow)) unsigned __sumac_loop_chunk_u32(unsigned k, unsigned e, unsigned max, int levels, int lid); __attribute__((convergent, noduplicate, nomerge, nothrow)) unsigned __sumac_loop_next_run_u32(unsigned k, unsigned e, unsigned s, unsigned run, int levels, int lid);
__attribute__((convergent, noduplicate, nomerge, nothrow)) long __sumac_loop_begin_i64(int levels, int lid, long n); __attribute__((convergent, noduplicate, nomerge, nothrow)) long __sumac_loop_end_i64(int levels, int lid, long n); __attribute__((convergent, noduplicate, nomerge, nothrow)) long __sumac_loop_step_i64(int levels, int lid, long n); __attribute__((convergent, noduplicate, nomerge, nothrow)) long __sumac_loop_next_i64(long k, long e, long s, int levels, int lid); __attribute__((convergent, noduplicate, nomerge, nothrow)) long __sumac_loop_chunk_i64(long k, long e, long max, int levels, int lid); __attribute__((convergent, noduplicate, nomerge, nothrow)) long __sumac_loop_next_run_i64(long k, long e, long s, long run, int levels, int lid);
__attribute__((convergent, noduplicate, nomerge, nothrow)) unsigned long __sumac_loop_begin_u64(int levels, int lid, unsigned long n); __attribute__((convergent, noduplicate, nomerge, nothrow)) unsigned long __sumac_loop_end_u64(int levels, int lid, unsigned long n); __attribute__((convergent, noduplicate, nomerge, nothrow)) unsigned long __sumac_loop_step_u64(int levels, int lid, unsigned long n); __attribute__((convergent, noduplicate, nomerge, nothrow)) unsigned long __sumac_loop_next_u64(unsigned long k, unsigned long e, unsigned long s, int levels, int lid); __attribute__((convergent, noduplicate, nomerge, nothrow)) unsigned long __sumac_loop_chunk_u64(unsigned long k, unsigned long e, unsigned long max, int levels, int lid); __attribute__((convergent, noduplicate, nomerge, nothrow)) unsigned long __sumac_loop_next_run_u64(unsigned long k, unsigned long e, unsigned long s, unsigned long run, int levels, int lid);
__attribute__((convergent, noduplicate, nomerge, nothrow)) int __sumac_loop_shared(int levels, int lid);
__attribute__((convergent, noduplicate, nomerge, nothrow)) void __sumac_prefetch(const void *address, int offset, int write, int far);
__attribute__((convergent, noduplicate, nomerge, nothrow)) _Bool __sumac_red_setup_b8(_Bool *res, _Bool local, int level, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) _Bool __sumac_red_init_b8(_Bool *res, _Bool local, int level, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) _Bool __sumac_red_fini_b8(_Bool *res, _Bool local, int level, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) _Bool __sumac_red_teardown_b8(_Bool *res, _Bool local, int level, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) void __sumac_red_setup_array_b8(_Bool *res, _Bool *local, long n, long stride, int level, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) void __sumac_red_init_array_b8(_Bool *res, _Bool *local, long n, long stride, int level, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) void __sumac_red_fini_array_b8(_Bool *res, _Bool *local, long n, long stride, int level, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) void __sumac_red_teardown_array_b8(_Bool *res, _Bool *local, long n, long stride, int level, int op, int lid, int rid);
__attribute__((convergent, noduplicate, nomerge, nothrow)) signed char __sumac_red_setup_i8(signed char *res, signed char local, int level, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) signed char __sumac_red_init_i8(signed char *res, signed char local, int level, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) signed char __sumac_red_fini_i8(signed char *res, signed char local, int level, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) signed char __sumac_red_teardown_i8(signed char *res, signed char local, int level, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) void __sumac_red_setup_array_i8(signed char *res, signed char *local, long n, long stride, int level, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) void __sumac_red_init_array_i8(signed char *res, signed char *local, long n, long stride, int level, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) void __sumac_red_fini_array_i8(signed char *res, signed char *local, long n, long stride, int level, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) void __sumac_red_teardown_array_i8(signed char *res, signed char *local, long n, long stride, int level, int op, int lid, int rid);
__attribute__((convergent, noduplicate, nomerge, nothrow)) unsigned char __sumac_red_setup_u8(unsigned char *res, unsigned char local, int level, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) unsigned char __sumac_red_init_u8(unsigned char *res, unsigned char local, int level, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) unsigned char __sumac_red_fini_u8(unsigned char *res, unsigned char local, int level, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) unsigned char __sumac_red_teardown_u8(unsigned char *res, unsigned char local, int level, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) void __sumac_red_setup_array_u8(unsigned char *res, unsigned char *local, long n, long stride, int level, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) void __sumac_red_init_array_u8(unsigned char *res, unsigned char *local, long n, long stride, int level, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) void __sumac_red_fini_array_u8(unsigned char *res, unsigned char *local, long n, long stride, int level, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) void __sumac_red_teardown_array_u8(unsigned char *res, unsigned char *local, long n, long stride, int level, int op, int lid, int rid);
__attribute__((convergent, noduplicate, nomerge, nothrow)) short __sumac_red_setup_i16(short *res, short local, int level, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) short __sumac_red_init_i16(short *res, short local, int level, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) short __sumac_red_fini_i16(short *res, short local, int level, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) short __sumac_red_teardown_i16(short *res, short local, int level, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) void __sumac_red_setup_array_i16(short *res, short *local, long n, long stride, int level, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) void __sumac_red_init_array_i16(short *res, short *local, long n, long stride, int level, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) void __sumac_red_fini_array_i16(short *res, short *local, long n, long stride, int level, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) void __sumac_red_teardown_array_i16(short *res, short *local, long n, long stride, int level, int op, int lid, int rid);
__attribute__((convergent, noduplicate, nomerge, nothrow)) unsigned short __sumac_red_setup_u16(unsigned short *res, unsigned short local, int level, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) unsigned short __sumac_red_init_u16(unsigned short *res, unsigned short local, int level, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) unsigned short __sumac_red_fini_u16(unsigned short *res, unsigned short local, int level, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) unsigned short __sumac_red_teardown_u16(unsigned short *res, unsigned short local, int level, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) void __sumac_red_setup_array_u16(unsigned short *res, unsigned short *local, long n, long stride, int level, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) void __sumac_red_init_array_u16(unsigned short *res, unsigned short *local, long n, long stride, int level, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) void __sumac_red_fini_array_u16(unsigned short *res, unsigned short *local, long n, long stride, int level, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) void __sumac_red_teardown_array_u16(unsigned short *res, unsigned short *local, long n, long stride, int level, int op, int lid, int rid);
__attribute__((convergent, noduplicate, nomerge, nothrow)) int __sumac_red_setup_i32(int *res, int local, int level, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) int __sumac_red_init_i32(int *res, int local, int level, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) int __sumac_red_fini_i32(int *res, int local, int level, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) int __sumac_red_teardown_i32(int *res, int local, int level, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) void __sumac_red_setup_array_i32(int *res, int *local, long n, long stride, int level, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) void __sumac_red_init_array_i32(int *res, int *local, long n, long stride, int level, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) void __sumac_red_fini_array_i32(int *res, int *local, long n, long stride, int level, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) void __sumac_red_teardown_array_i32(int *res, int *local, long n, long stride, int level, int op, int lid, int rid);
__attribute__((convergent, noduplicate, nomerge, nothrow)) unsigned __sumac_red_setup_u32(unsigned *res, unsigned local, int level, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) unsigned __sumac_red_init_u32(unsigned *res, unsigned local, int level, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) unsigned __sumac_red_fini_u32(unsigned *res, unsigned local, int level, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) unsigned __sumac_red_teardown_u32(unsigned *res, unsigned local, int level, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) void __sumac_red_setup_array_u32(unsigned *res, unsigned *local, long n, long stride, int level, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) void __sumac_red_init_array_u32(unsigned *res, unsigned *local, long n, long stride, int level, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) void __sumac_red_fini_array_u32(unsigned *res, unsigned *local, long n, long stride, int level, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) void __sumac_red_teardown_array_u32(unsigned *res, unsigned *local, long n, long stride, int level, int op, int lid, int rid);
__attribute__((convergent, noduplicate, nomerge, nothrow)) long __sumac_red_setup_i64(long *res, long local, int level, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) long __sumac_red_init_i64(long *res, long local, int level, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) long __sumac_red_fini_i64(long *res, long local, int level, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) long __sumac_red_teardown_i64(long *res, long local, int level, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) void __sumac_red_setup_array_i64(long *res, long *local, long n, long stride, int level, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) void __sumac_red_init_array_i64(long *res, long *local, long n, long stride, int level, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) void __sumac_red_fini_array_i64(long *res, long *local, long n, long stride, int level, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) void __sumac_red_teardown_array_i64(long *res, long *local, long n, long stride, int level, int op, int lid, int rid);
__attribute__((convergent, noduplicate, nomerge, nothrow)) unsigned long __sumac_red_setup_u64(unsigned long *res, unsigned long local, int level, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) unsigned long __sumac_red_init_u64(unsigned long *res, unsigned long local, int level, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) unsigned long __sumac_red_fini_u64(unsigned long *res, unsigned long local, int level, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) unsigned long __sumac_red_teardown_u64(unsigned long *res, unsigned long local, int level, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) void __sumac_red_setup_array_u64(unsigned long *res, unsigned long *local, long n, long stride, int level, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) void __sumac_red_init_array_u64(unsigned long *res, unsigned long *local, long n, long stride, int level, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) void __sumac_red_fini_array_u64(unsigned long *res, unsigned long *local, long n, long stride, int level, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) void __sumac_red_teardown_array_u64(unsigned long *res, unsigned long *local, long n, long stride, int level, int op, int lid, int rid);
__attribute__((convergent, noduplicate, nomerge, nothrow)) float __sumac_red_setup_f32(float *res, float local, int level, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) float __sumac_red_init_f32(float *res, float local, int level, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) float __sumac_red_fini_f32(float *res, float local, int level, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) float __sumac_red_teardown_f32(float *res, float local, int level, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) void __sumac_red_setup_array_f32(float *res, float *local, long n, long stride, int level, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) void __sumac_red_init_array_f32(float *res, float *local, long n, long stride, int level, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) void __sumac_red_fini_array_f32(float *res, float *local, long n, long stride, int level, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) void __sumac_red_teardown_array_f32(float *res, float *local, long n, long stride, int level, int op, int lid, int rid);
__attribute__((convergent, noduplicate, nomerge, nothrow)) double __sumac_red_setup_f64(double *res, double local, int level, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) double __sumac_red_init_f64(double *res, double local, int level, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) double __sumac_red_fini_f64(double *res, double local, int level, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) double __sumac_red_teardown_f64(double *res, double local, int level, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) void __sumac_red_setup_array_f64(double *res, double *local, long n, long stride, int level, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) void __sumac_red_init_array_f64(double *res, double *local, long n, long stride, int level, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) void __sumac_red_fini_array_f64(double *res, double *local, long n, long stride, int level, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) void __sumac_red_teardown_array_f64(double *res, double *local, long n, long stride, int level, int op, int lid, int rid);
__attribute__((convergent, noduplicate, nomerge, nothrow)) float _Complex __sumac_red_setup_c32(float _Complex *res, float _Complex local, int level, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) float _Complex __sumac_red_init_c32(float _Complex *res, float _Complex local, int level, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) float _Complex __sumac_red_fini_c32(float _Complex *res, float _Complex local, int level, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) float _Complex __sumac_red_teardown_c32(float _Complex *res, float _Complex local, int level, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) void __sumac_red_setup_array_c32(float _Complex *res, float _Complex *local, long n, long stride, int level, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) void __sumac_red_init_array_c32(float _Complex *res, float _Complex *local, long n, long stride, int level, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) void __sumac_red_fini_array_c32(float _Complex *res, float _Complex *local, long n, long stride, int level, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) void __sumac_red_teardown_array_c32(float _Complex *res, float _Complex *local, long n, long stride, int level, int op, int lid, int rid);
__attribute__((convergent, noduplicate, nomerge, nothrow)) double _Complex __sumac_red_setup_c64(double _Complex *res, double _Complex local, int level, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) double _Complex __sumac_red_init_c64(double _Complex *res, double _Complex local, int level, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) double _Complex __sumac_red_fini_c64(double _Complex *res, double _Complex local, int level, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) double _Complex __sumac_red_teardown_c64(double _Complex *res, double _Complex local, int level, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) void __sumac_red_setup_array_c64(double _Complex *res, double _Complex *local, long n, long stride, int level, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) void __sumac_red_init_array_c64(double _Complex *res, double _Complex *local, long n, long stride, int level, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) void __sumac_red_fini_array_c64(double _Complex *res, double _Complex *local, long n, long stride, int level, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) void __sumac_red_teardown_array_c64(double _Complex *res, double _Complex *local, long n, long stride, int level, int op, int lid, int rid);
enum { __sumac_in_order = 1, __sumac_result_apart = 2, __sumac_argmin = 4, __sumac_argmax = 8 };
typedef void __sumac_combine_function(void *into, const void *from, long n, long step, long from_step);
typedef void __sumac_init_function(void *to, const void *original, long n, long step);
__attribute__((convergent, noduplicate, nomerge, nothrow)) void __sumac_red_setup_own(void *res, void *local, long n, long stride, int level, int op, int lid, int rid, __sumac_combine_function *combine, __sumac_init_function *init, const void *original, int how);
__attribute__((convergent, noduplicate, nomerge, nothrow)) void __sumac_red_init_own(void *res, void *local, long n, long stride, int level, int op, int lid, int rid, __sumac_combine_function *combine, __sumac_init_function *init, const void *original, int how);
__attribute__((convergent, noduplicate, nomerge, nothrow)) void __sumac_red_fini_own(void *res, void *local, long n, long stride, int level, int op, int lid, int rid, __sumac_combine_function *combine, __sumac_init_function *init, const void *original, int how);
__attribute__((convergent, noduplicate, nomerge, nothrow)) void __sumac_red_teardown_own(void *res, void *local, long n, long stride, int level, int op, int lid, int rid, __sumac_combine_function *combine, __sumac_init_function *init, const void *original, int how);
enum { __sumac_part_signed, __sumac_part_unsigned, __sumac_part_bool, __sumac_part_float };
struct sumac_part {
  const char *path;
  unsigned long offset;
  unsigned long count;
  unsigned bytes;
  unsigned bit, bits;
  int kind;
  int is_complex;
  const long *constants;
  unsigned nconstants;
};
struct sumac_disorder {
  const char *variable, *file;
  unsigned line, column;
  const char *why;
};
struct sumac_operator {
  const char *name, *type, *file;
  unsigned line, column;
  __sumac_combine_function *combine;
  __sumac_init_function *init;
  unsigned long bytes;
  const char *untried;
  const struct sumac_part *parts;
  unsigned nparts;
  const struct sumac_disorder *disorders;
  unsigned ndisorders;
};
__attribute__((convergent, noduplicate, nomerge, nothrow)) _Bool __sumac_red_apart(void *local, void *result);
__attribute__((convergent, noduplicate, nomerge, nothrow)) void __sumac_red_update_i16(short *at, short value, int op);
__attribute__((convergent, noduplicate, nomerge, nothrow)) void __sumac_red_update_u16(unsigned short *at, unsigned short value, int op);
__attribute__((convergent, noduplicate, nomerge, nothrow)) void __sumac_red_update_i32(int *at, int value, int op);
__attribute__((convergent, noduplicate, nomerge, nothrow)) void __sumac_red_update_u32(unsigned *at, unsigned value, int op);
__attribute__((convergent, noduplicate, nomerge, nothrow)) void __sumac_red_update_i64(long *at, long value, int op);
__attribute__((convergent, noduplicate, nomerge, nothrow)) void __sumac_red_update_u64(unsigned long *at, unsigned long value, int op);
__attribute__((convergent, noduplicate, nomerge, nothrow)) void __sumac_red_update_f32(float *at, float value, int op);
__attribute__((convergent, noduplicate, nomerge, nothrow)) void __sumac_red_update_f64(double *at, double value, int op);
enum { __sumac_tree_lanes = 32, __sumac_tree_rows = 128, __sumac_tree_padded = 40 };
enum { __sumac_tree_heights = 56, __sumac_tree_few_heights = 26 };
__attribute__((convergent, noduplicate, nomerge, nothrow)) int __sumac_tree_shift(int levels, int lid, unsigned long n, int least);
__attribute__((convergent, noduplicate, nomerge, nothrow)) int __sumac_tree_width(int levels, int lid);
__attribute__((convergent, noduplicate, nomerge, nothrow)) void __sumac_tree_end(unsigned long n, int level, int lid, int rid);
__attribute__((convergent, noduplicate, nomerge, nothrow)) void __sumac_tree_room(void *memory, int n, int levels, int lid);
__attribute__((convergent, noduplicate, nomerge, nothrow)) _Bool __sumac_tree_setup_b8(_Bool *res, _Bool local, int level, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) _Bool __sumac_tree_init_b8(_Bool *res, _Bool local, int level, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) _Bool __sumac_tree_fini_b8(_Bool *res, _Bool local, int level, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) _Bool __sumac_tree_teardown_b8(_Bool *res, _Bool local, int level, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) void __sumac_tree_fold_b8(_Bool *columns, unsigned long n, unsigned long w, int levels, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) void __sumac_tree_push_b8(_Bool *nodes, unsigned long at, unsigned long n, unsigned long w, _Bool *value, int levels, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) void __sumac_tree_total_b8(_Bool *nodes, unsigned long n, unsigned long w, int levels, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) void __sumac_tree_put_b8(_Bool *res, unsigned long i, unsigned long n, _Bool *value, unsigned long element, unsigned long elements, int step, int levels, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) void __sumac_tree_gather_b8(_Bool *local, unsigned long n, unsigned long element, unsigned long elements, int levels, int op, int lid, int rid);
__attribute__((convergent, noduplicate, nomerge, nothrow)) signed char __sumac_tree_setup_i8(signed char *res, signed char local, int level, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) signed char __sumac_tree_init_i8(signed char *res, signed char local, int level, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) signed char __sumac_tree_fini_i8(signed char *res, signed char local, int level, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) signed char __sumac_tree_teardown_i8(signed char *res, signed char local, int level, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) void __sumac_tree_fold_i8(signed char *columns, unsigned long n, unsigned long w, int levels, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) void __sumac_tree_push_i8(signed char *nodes, unsigned long at, unsigned long n, unsigned long w, signed char *value, int levels, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) void __sumac_tree_total_i8(signed char *nodes, unsigned long n, unsigned long w, int levels, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) void __sumac_tree_put_i8(signed char *res, unsigned long i, unsigned long n, signed char *value, unsigned long element, unsigned long elements, int step, int levels, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) void __sumac_tree_gather_i8(signed char *local, unsigned long n, unsigned long element, unsigned long elements, int levels, int op, int lid, int rid);
__attribute__((convergent, noduplicate, nomerge, nothrow)) unsigned char __sumac_tree_setup_u8(unsigned char *res, unsigned char local, int level, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) unsigned char __sumac_tree_init_u8(unsigned char *res, unsigned char local, int level, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) unsigned char __sumac_tree_fini_u8(unsigned char *res, unsigned char local, int level, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) unsigned char __sumac_tree_teardown_u8(unsigned char *res, unsigned char local, int level, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) void __sumac_tree_fold_u8(unsigned char *columns, unsigned long n, unsigned long w, int levels, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) void __sumac_tree_push_u8(unsigned char *nodes, unsigned long at, unsigned long n, unsigned long w, unsigned char *value, int levels, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) void __sumac_tree_total_u8(unsigned char *nodes, unsigned long n, unsigned long w, int levels, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) void __sumac_tree_put_u8(unsigned char *res, unsigned long i, unsigned long n, unsigned char *value, unsigned long element, unsigned long elements, int step, int levels, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) void __sumac_tree_gather_u8(unsigned char *local, unsigned long n, unsigned long element, unsigned long elements, int levels, int op, int lid, int rid);
__attribute__((convergent, noduplicate, nomerge, nothrow)) short __sumac_tree_setup_i16(short *res, short local, int level, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) short __sumac_tree_init_i16(short *res, short local, int level, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) short __sumac_tree_fini_i16(short *res, short local, int level, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) short __sumac_tree_teardown_i16(short *res, short local, int level, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) void __sumac_tree_fold_i16(short *columns, unsigned long n, unsigned long w, int levels, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) void __sumac_tree_push_i16(short *nodes, unsigned long at, unsigned long n, unsigned long w, short *value, int levels, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) void __sumac_tree_total_i16(short *nodes, unsigned long n, unsigned long w, int levels, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) void __sumac_tree_put_i16(short *res, unsigned long i, unsigned long n, short *value, unsigned long element, unsigned long elements, int step, int levels, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) void __sumac_tree_gather_i16(short *local, unsigned long n, unsigned long element, unsigned long elements, int levels, int op, int lid, int rid);
__attribute__((convergent, noduplicate, nomerge, nothrow)) unsigned short __sumac_tree_setup_u16(unsigned short *res, unsigned short local, int level, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) unsigned short __sumac_tree_init_u16(unsigned short *res, unsigned short local, int level, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) unsigned short __sumac_tree_fini_u16(unsigned short *res, unsigned short local, int level, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) unsigned short __sumac_tree_teardown_u16(unsigned short *res, unsigned short local, int level, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) void __sumac_tree_fold_u16(unsigned short *columns, unsigned long n, unsigned long w, int levels, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) void __sumac_tree_push_u16(unsigned short *nodes, unsigned long at, unsigned long n, unsigned long w, unsigned short *value, int levels, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) void __sumac_tree_total_u16(unsigned short *nodes, unsigned long n, unsigned long w, int levels, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) void __sumac_tree_put_u16(unsigned short *res, unsigned long i, unsigned long n, unsigned short *value, unsigned long element, unsigned long elements, int step, int levels, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) void __sumac_tree_gather_u16(unsigned short *local, unsigned long n, unsigned long element, unsigned long elements, int levels, int op, int lid, int rid);
__attribute__((convergent, noduplicate, nomerge, nothrow)) int __sumac_tree_setup_i32(int *res, int local, int level, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) int __sumac_tree_init_i32(int *res, int local, int level, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) int __sumac_tree_fini_i32(int *res, int local, int level, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) int __sumac_tree_teardown_i32(int *res, int local, int level, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) void __sumac_tree_fold_i32(int *columns, unsigned long n, unsigned long w, int levels, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) void __sumac_tree_push_i32(int *nodes, unsigned long at, unsigned long n, unsigned long w, int *value, int levels, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) void __sumac_tree_total_i32(int *nodes, unsigned long n, unsigned long w, int levels, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) void __sumac_tree_put_i32(int *res, unsigned long i, unsigned long n, int *value, unsigned long element, unsigned long elements, int step, int levels, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) void __sumac_tree_gather_i32(int *local, unsigned long n, unsigned long element, unsigned long elements, int levels, int op, int lid, int rid);
__attribute__((convergent, noduplicate, nomerge, nothrow)) unsigned __sumac_tree_setup_u32(unsigned *res, unsigned local, int level, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) unsigned __sumac_tree_init_u32(unsigned *res, unsigned local, int level, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) unsigned __sumac_tree_fini_u32(unsigned *res, unsigned local, int level, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) unsigned __sumac_tree_teardown_u32(unsigned *res, unsigned local, int level, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) void __sumac_tree_fold_u32(unsigned *columns, unsigned long n, unsigned long w, int levels, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) void __sumac_tree_push_u32(unsigned *nodes, unsigned long at, unsigned long n, unsigned long w, unsigned *value, int levels, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) void __sumac_tree_total_u32(unsigned *nodes, unsigned long n, unsigned long w, int levels, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) void __sumac_tree_put_u32(unsigned *res, unsigned long i, unsigned long n, unsigned *value, unsigned long element, unsigned long elements, int step, int levels, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) void __sumac_tree_gather_u32(unsigned *local, unsigned long n, unsigned long element, unsigned long elements, int levels, int op, int lid, int rid);
__attribute__((convergent, noduplicate, nomerge, nothrow)) long __sumac_tree_setup_i64(long *res, long local, int level, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) long __sumac_tree_init_i64(long *res, long local, int level, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) long __sumac_tree_fini_i64(long *res, long local, int level, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) long __sumac_tree_teardown_i64(long *res, long local, int level, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) void __sumac_tree_fold_i64(long *columns, unsigned long n, unsigned long w, int levels, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) void __sumac_tree_push_i64(long *nodes, unsigned long at, unsigned long n, unsigned long w, long *value, int levels, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) void __sumac_tree_total_i64(long *nodes, unsigned long n, unsigned long w, int levels, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) void __sumac_tree_put_i64(long *res, unsigned long i, unsigned long n, long *value, unsigned long element, unsigned long elements, int step, int levels, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) void __sumac_tree_gather_i64(long *local, unsigned long n, unsigned long element, unsigned long elements, int levels, int op, int lid, int rid);
__attribute__((convergent, noduplicate, nomerge, nothrow)) unsigned long __sumac_tree_setup_u64(unsigned long *res, unsigned long local, int level, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) unsigned long __sumac_tree_init_u64(unsigned long *res, unsigned long local, int level, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) unsigned long __sumac_tree_fini_u64(unsigned long *res, unsigned long local, int level, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) unsigned long __sumac_tree_teardown_u64(unsigned long *res, unsigned long local, int level, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) void __sumac_tree_fold_u64(unsigned long *columns, unsigned long n, unsigned long w, int levels, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) void __sumac_tree_push_u64(unsigned long *nodes, unsigned long at, unsigned long n, unsigned long w, unsigned long *value, int levels, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) void __sumac_tree_total_u64(unsigned long *nodes, unsigned long n, unsigned long w, int levels, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) void __sumac_tree_put_u64(unsigned long *res, unsigned long i, unsigned long n, unsigned long *value, unsigned long element, unsigned long elements, int step, int levels, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) void __sumac_tree_gather_u64(unsigned long *local, unsigned long n, unsigned long element, unsigned long elements, int levels, int op, int lid, int rid);
__attribute__((convergent, noduplicate, nomerge, nothrow)) float __sumac_tree_setup_f32(float *res, float local, int level, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) float __sumac_tree_init_f32(float *res, float local, int level, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) float __sumac_tree_fini_f32(float *res, float local, int level, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) float __sumac_tree_teardown_f32(float *res, float local, int level, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) void __sumac_tree_fold_f32(float *columns, unsigned long n, unsigned long w, int levels, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) void __sumac_tree_push_f32(float *nodes, unsigned long at, unsigned long n, unsigned long w, float *value, int levels, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) void __sumac_tree_total_f32(float *nodes, unsigned long n, unsigned long w, int levels, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) void __sumac_tree_put_f32(float *res, unsigned long i, unsigned long n, float *value, unsigned long element, unsigned long elements, int step, int levels, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) void __sumac_tree_gather_f32(float *local, unsigned long n, unsigned long element, unsigned long elements, int levels, int op, int lid, int rid);
__attribute__((convergent, noduplicate, nomerge, nothrow)) double __sumac_tree_setup_f64(double *res, double local, int level, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) double __sumac_tree_init_f64(double *res, double local, int level, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) double __sumac_tree_fini_f64(double *res, double local, int level, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) double __sumac_tree_teardown_f64(double *res, double local, int level, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) void __sumac_tree_fold_f64(double *columns, unsigned long n, unsigned long w, int levels, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) void __sumac_tree_push_f64(double *nodes, unsigned long at, unsigned long n, unsigned long w, double *value, int levels, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) void __sumac_tree_total_f64(double *nodes, unsigned long n, unsigned long w, int levels, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) void __sumac_tree_put_f64(double *res, unsigned long i, unsigned long n, double *value, unsigned long element, unsigned long elements, int step, int levels, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) void __sumac_tree_gather_f64(double *local, unsigned long n, unsigned long element, unsigned long elements, int levels, int op, int lid, int rid);
__attribute__((convergent, noduplicate, nomerge, nothrow)) float _Complex __sumac_tree_setup_c32(float _Complex *res, float _Complex local, int level, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) float _Complex __sumac_tree_init_c32(float _Complex *res, float _Complex local, int level, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) float _Complex __sumac_tree_fini_c32(float _Complex *res, float _Complex local, int level, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) float _Complex __sumac_tree_teardown_c32(float _Complex *res, float _Complex local, int level, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) void __sumac_tree_fold_c32(float _Complex *columns, unsigned long n, unsigned long w, int levels, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) void __sumac_tree_push_c32(float _Complex *nodes, unsigned long at, unsigned long n, unsigned long w, float _Complex *value, int levels, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) void __sumac_tree_total_c32(float _Complex *nodes, unsigned long n, unsigned long w, int levels, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) void __sumac_tree_put_c32(float _Complex *res, unsigned long i, unsigned long n, float _Complex *value, unsigned long element, unsigned long elements, int step, int levels, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) void __sumac_tree_gather_c32(float _Complex *local, unsigned long n, unsigned long element, unsigned long elements, int levels, int op, int lid, int rid);
__attribute__((convergent, noduplicate, nomerge, nothrow)) double _Complex __sumac_tree_setup_c64(double _Complex *res, double _Complex local, int level, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) double _Complex __sumac_tree_init_c64(double _Complex *res, double _Complex local, int level, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) double _Complex __sumac_tree_fini_c64(double _Complex *res, double _Complex local, int level, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) double _Complex __sumac_tree_teardown_c64(double _Complex *res, double _Complex local, int level, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) void __sumac_tree_fold_c64(double _Complex *columns, unsigned long n, unsigned long w, int levels, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) void __sumac_tree_push_c64(double _Complex *nodes, unsigned long at, unsigned long n, unsigned long w, double _Complex *value, int levels, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) void __sumac_tree_total_c64(double _Complex *nodes, unsigned long n, unsigned long w, int levels, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) void __sumac_tree_put_c64(double _Complex *res, unsigned long i, unsigned long n, double _Complex *value, unsigned long element, unsigned long elements, int step, int levels, int op, int lid, int rid); __attribute__((convergent, noduplicate, nomerge, nothrow)) void __sumac_tree_gather_c64(double _Complex *local, unsigned long n, unsigned long element, unsigned long elements, int levels, int op, int lid, int rid);
enum { __sumac_tree_run = 32 };
__attribute__((convergent, noduplicate, nomerge, nothrow)) void __sumac_tree_setup_own(void *res, void *local, long n, long stride, int level, int op, int lid, int rid, __sumac_combine_function *combine, __sumac_init_function *init, const void *original, int how);
__attribute__((convergent, noduplicate, nomerge, nothrow)) void __sumac_tree_init_own(void *res, void *local, long n, long stride, int level, int op, int lid, int rid, __sumac_combine_function *combine, __sumac_init_function *init, const void *original, int how);
__attribute__((convergent, noduplicate, nomerge, nothrow)) void __sumac_tree_fini_own(void *res, void *local, long n, long stride, int level, int op, int lid, int rid, __sumac_combine_function *combine, __sumac_init_function *init, const void *original, int how);
__attribute__((convergent, noduplicate, nomerge, nothrow)) void __sumac_tree_teardown_own(void *res, void *local, long n, long stride, int level, int op, int lid, int rid, __sumac_combine_function *combine, __sumac_init_function *init, const void *original, int how);
__attribute__((convergent, noduplicate, nomerge, nothrow)) void __sumac_tree_push_own(void *nodes, unsigned long at, unsigned long n, void *value, long elements,
                                        long stride, int levels, int op, int lid, int rid,
                                        __sumac_combine_function *combine);
__attribute__((convergent, noduplicate, nomerge, nothrow)) void __sumac_tree_total_own(void *nodes, unsigned long n, long elements, long stride, int levels, int op,
                                         int lid, int rid, __sumac_combine_function *combine);
__attribute__((convergent, noduplicate, nomerge, nothrow)) void __sumac_tree_put_own(void *res, unsigned long i, unsigned long n, void *value, long elements,
                                       long stride, int levels, int op, int lid, int rid,
                                       __sumac_combine_function *combine);
__attribute__((convergent, noduplicate, nomerge, nothrow)) void __sumac_tree_gather_own(void *local, unsigned long n, long elements, long stride, int levels, int op,
                                          int lid, int rid, __sumac_combine_function *combine);
__attribute__((convergent, noduplicate, nomerge, nothrow)) float __sumac_red_pick_f32(float local, float value, int op);
__attribute__((convergent, noduplicate, nomerge, nothrow)) double __sumac_red_pick_f64(double local, double value, int op);
int __sumac_atomic_enter(const void *object);
void __sumac_atomic_leave(const void *object);
__attribute__((convergent, noduplicate, nomerge, nothrow)) void __sumac_meet(unsigned *state, int members, int lanes);
void __sumac_bad_step(const char *file, int line, long step);
int __builtin_acc_on_device(int type);
int __builtin_goacc_parlevel_id(int level);
int __builtin_goacc_parlevel_size(int level);
int __pgi_gangidx(void);
int __pgi_workeridx(void);
int __pgi_vectoridx(void);
enum { __sumac_abi_version = 7 };
enum {
  __sumac_map_mapped = 0,
  __sumac_map_present = 1,
  __sumac_map_no_create = 2,
  __sumac_map_deviceptr = 3,
  __sumac_map_value = 4,
  __sumac_map_firstprivate = 5,
  __sumac_map_pointer = 6,
  __sumac_map_delete = 7,
  __sumac_map_private = 8,
  __sumac_map_attach = 9,
  __sumac_map_detach = 10,
  __sumac_map_use_device = 11,
  __sumac_map_room = 12,
  __sumac_map_link = 13,
  __sumac_map_class = 0xff,
  __sumac_map_to = 0x100,
  __sumac_map_from = 0x200,
  __sumac_map_implicit = 0x400,
  __sumac_map_finalize = 0x800,
  __sumac_map_if_present = 0x1000,
  __sumac_map_zero = 0x2000,
  __sumac_map_readonly = 0x4000,
  __sumac_map_pointee = 0x8000,
  __sumac_map_named = 0x10000,
  __sumac_map_declared = 0x20000,
  __sumac_map_or_pointee = 0x40000,
  __sumac_map_required = 0x80000,
  __sumac_map_always = 0x100000,
  __sumac_map_single_count = 0x200000
};
struct sumac_rows {
  unsigned long offset;
  unsigned long bytes;
  const struct sumac_rows *to;
};
enum {
  __sumac_leaf_exact,
  __sumac_leaf_float,
  __sumac_leaf_pointer,
};
struct sumac_leaf {
  const char *path;
  unsigned long offset;
  unsigned long count;
  unsigned bytes;
  int kind;
};
struct sumac_layout {
  unsigned long bytes;
  const struct sumac_leaf *leaves;
  int nleaves;
};
struct sumac_map {
  void *host;
  void *base;
  unsigned long bytes;
  unsigned kind;
  int slot;
  const char *name;
  const struct sumac_rows *rows;
  unsigned long element;
  const struct sumac_layout *layout;
};
struct sumac_where {
  const char *file;
  const char *function;
  int line;
  const char *construct;
  int end_line;
  int function_line, function_end_line;
};
struct sumac_kernel;
enum {
  __sumac_varies_order = 1,
  __sumac_varies_gangs = 2
};
enum { __sumac_threads_together = -3 };
struct sumac_region {
  const char *name;
  void (*host)(const unsigned long *slots);
  struct sumac_where where;
  int nslots;
  struct sumac_unit *unit;
  void (*oracle)(const unsigned long *slots);
  int varies;
  const struct sumac_kernel *kernel;
};
struct sumac_kernel {
  const char *name;
  int fixed[3];
  int standard[3];
  int limit[3];
  unsigned shared_fixed;
  unsigned shared_per_worker;
  unsigned long counter_bytes;
  unsigned long partials_fixed;
  unsigned long partials_per_gang;
  unsigned long scratch_per_gang;
  unsigned long scratch_per_worker;
  const char *scratch_name;
};
struct sumac_image {
  const char *target;
  const char *arch;
  const void *data;
  unsigned long size;
  const struct sumac_kernel *kernels;
  unsigned long nkernels;
};
enum { __sumac_global_copy, __sumac_global_link, __sumac_global_link_elsewhere };
struct sumac_global {
  void *host;
  unsigned long bytes;
  const char *name;
  unsigned kind;
};
struct sumac_unit {
  int version;
  const char *file;
  const struct sumac_image *images;
  const struct sumac_global *globals;
  unsigned long nglobals;
  const void *reserved;
};
struct sumac_launch {
  const struct sumac_region *region;
  const struct sumac_map *maps;
  int nmaps;
  int dims[3];
  int gang_dims[2];
  int on_host;
  int has_async;
  long async;
  int device;
  unsigned long work;
};
void __sumac_register(struct sumac_unit *unit);
void __sumac_unregister(struct sumac_unit *unit);
void __sumac_launch(const struct sumac_launch *launch);
struct sumac_later;
enum __sumac_later_what { __sumac_later_launch_it, __sumac_later_enter, __sumac_later_exit, __sumac_later_update };
struct sumac_later *__sumac_later_launch(const struct sumac_launch *launch);
struct sumac_later *__sumac_later_data(enum __sumac_later_what what, const struct sumac_map *maps, int nmaps,
                                       const struct sumac_where *where);
void __sumac_later_run(struct sumac_later *later);
int __sumac_size(long value, const char *clause, const struct sumac_where *where);
void __sumac_data_begin(const struct sumac_map *maps, int nmaps, const struct sumac_where *where, const long *async);
void __sumac_data_end(const struct sumac_map *maps, int nmaps, const struct sumac_where *where, const long *async);
void __sumac_data_enter(const struct sumac_map *maps, int nmaps, const struct sumac_where *where, const long *async);
void __sumac_data_exit(const struct sumac_map *maps, int nmaps, const struct sumac_where *where, const long *async);
void __sumac_data_update(const struct sumac_map *maps, int nmaps, const struct sumac_where *where, const long *async);
void __sumac_host_data(const struct sumac_map *maps, int nmaps, unsigned long *addresses,
                       const struct sumac_where *where);
void __sumac_wait(const long *queues, int n, const struct sumac_where *where, const long *async);
void __sumac_wait_device(long device, const long *queues, int n, const struct sumac_where *where, const long *async);
int __sumac_device_kind(void);
void __sumac_init(const int *types, int n, const long *device, const struct sumac_where *where);
void __sumac_shutdown(const int *types, int n, const long *device, const struct sumac_where *where);
void __sumac_set(const int *types, int n, const long *device, const long *async, const struct sumac_where *where);
void __sumac_at(const char *file, int line, const char *routine, const char *what);
void *__sumac_at_end(void *value);
int __sumac_host_gang(void);
int __sumac_host_gangs(void);
int __sumac_host_gang_pos(int dim);
int __sumac_host_gang_size(int dim);
void __sumac_host_gang_fini(void *res, const void *local, unsigned long bytes,
                            void (*combine)(void *into, const void *from), const void *region_key, int lid, int rid);
void __sumac_host_gang_fini_array(void *res, const void *local, long n, long stride, unsigned long bytes,
                                  void (*combine)(void *into, const void *from, long n, long step, long from_step),
                                  const void *region_key, int lid, int rid);
void __sumac_host_tree_put(void *res, unsigned long i, const void *value, unsigned long bytes,
                           void (*combine)(void *into, const void *from, int op), int op, const void *region_key,
                           int lid, int rid);
void __sumac_host_tree_put_own(void *res, unsigned long i, const void *value, long n, long stride,
                               void (*combine)(void *into, const void *from, long n, long step, long from_step),
                               const void *region_key, int lid, int rid);
int __sumac_host_worker(void);
int __sumac_host_workers(void);
void __sumac_host_sync(void);
int __sumac_host_any(int vote);
struct sumac_frame {
  void *piece;
  unsigned long used;
};
void *__sumac_host_enter(unsigned long bytes, struct sumac_frame *before);
void __sumac_host_exit(const struct sumac_frame *before);
void *__sumac_host_array_new(unsigned long bytes);
void __sumac_host_array_free(void *block);
struct __sumac_scope { const struct sumac_map *maps; int n; const struct sumac_where *where; const long *async; };
static __inline __attribute__((unused)) void __sumac_scope_leave(struct __sumac_scope *__sumac_sc) {
  __sumac_data_end(__sumac_sc->maps, __sumac_sc->n, __sumac_sc->where, __sumac_sc->async); }
#pragma pack(pop)
static struct sumac_unit __sumac_this_unit;
static void __sumac_region_f4e8583e0d_whole_46_0(const unsigned long *);
static struct sumac_region __sumac_region_f4e8583e0d_whole_46_0_r;
static void __sumac_region_f4e8583e0d_members_67_1(const unsigned long *);
static struct sumac_region __sumac_region_f4e8583e0d_members_67_1_r;
static void __sumac_region_f4e8583e0d_members_73_2(const unsigned long *);
static struct sumac_region __sumac_region_f4e8583e0d_members_73_2_r;
static void __sumac_region_f4e8583e0d_members_80_3(const unsigned long *);
static struct sumac_region __sumac_region_f4e8583e0d_members_80_3_r;
static void __sumac_region_f4e8583e0d_members_86_4(const unsigned long *);
static struct sumac_region __sumac_region_f4e8583e0d_members_86_4_r;
static void __sumac_region_f4e8583e0d_members_92_5(const unsigned long *);
static struct sumac_region __sumac_region_f4e8583e0d_members_92_5_r;
static void __sumac_region_f4e8583e0d_unsaid_105_6(const unsigned long *);
static struct sumac_region __sumac_region_f4e8583e0d_unsaid_105_6_r;
static void __sumac_region_f4e8583e0d_unsaid_111_7(const unsigned long *);
static struct sumac_region __sumac_region_f4e8583e0d_unsaid_111_7_r;
static void __sumac_region_f4e8583e0d_unsaid_119_8(const unsigned long *);
static struct sumac_region __sumac_region_f4e8583e0d_unsaid_119_8_r;
# 1 "tests/run/acc-2.9.11-packed.c"
                                                                                                                                                                                                                                                                    
# 1 "tests/run/acc-2.9.11-packed.c"
# 1 "<built-in>" 1
# 1 "<built-in>" 3















































































































































































































































































































































































































# 1 "<command line>" 1


# 1 "<built-in>" 2
# 1 "tests/run/acc-2.9.11-packed.c" 2





# 1 "/usr/include/math.h" 1 3 4
# 24 "/usr/include/math.h" 3 4



# 1 "/usr/include/x86_64-linux-gnu/bits/libc-header-start.h" 1 3 4
# 31 "/usr/include/x86_64-linux-gnu/bits/libc-header-start.h" 3 4


# 1 "/usr/include/features.h" 1 3 4
# 19 "/usr/include/features.h" 3 4

# 126 "/usr/include/features.h" 3 4
































# 168 "/usr/include/features.h" 3 4

# 179 "/usr/include/features.h" 3 4








# 235 "/usr/include/features.h" 3 4






























# 285 "/usr/include/features.h" 3 4






# 325 "/usr/include/features.h" 3 4



























# 392 "/usr/include/features.h" 3 4
# 1 "/usr/include/features-time64.h" 1 3 4
# 20 "/usr/include/features-time64.h" 3 4
# 1 "/usr/include/x86_64-linux-gnu/bits/wordsize.h" 1 3 4















# 21 "/usr/include/features-time64.h" 2 3 4
# 1 "/usr/include/x86_64-linux-gnu/bits/timesize.h" 1 3 4
# 19 "/usr/include/x86_64-linux-gnu/bits/timesize.h" 3 4
# 1 "/usr/include/x86_64-linux-gnu/bits/wordsize.h" 1 3 4















# 20 "/usr/include/x86_64-linux-gnu/bits/timesize.h" 2 3 4







# 22 "/usr/include/features-time64.h" 2 3 4
# 393 "/usr/include/features.h" 2 3 4







# 431 "/usr/include/features.h" 3 4









# 462 "/usr/include/features.h" 3 4





# 1 "/usr/include/stdc-predef.h" 1 3 4
# 19 "/usr/include/stdc-predef.h" 3 4

# 42 "/usr/include/stdc-predef.h" 3 4





















# 468 "/usr/include/features.h" 2 3 4





















# 1 "/usr/include/x86_64-linux-gnu/sys/cdefs.h" 1 3 4
# 20 "/usr/include/x86_64-linux-gnu/sys/cdefs.h" 3 4

# 35 "/usr/include/x86_64-linux-gnu/sys/cdefs.h" 3 4





















# 68 "/usr/include/x86_64-linux-gnu/sys/cdefs.h" 3 4


# 79 "/usr/include/x86_64-linux-gnu/sys/cdefs.h" 3 4




# 118 "/usr/include/x86_64-linux-gnu/sys/cdefs.h" 3 4



































# 209 "/usr/include/x86_64-linux-gnu/sys/cdefs.h" 3 4











# 249 "/usr/include/x86_64-linux-gnu/sys/cdefs.h" 3 4














# 283 "/usr/include/x86_64-linux-gnu/sys/cdefs.h" 3 4

# 294 "/usr/include/x86_64-linux-gnu/sys/cdefs.h" 3 4







# 310 "/usr/include/x86_64-linux-gnu/sys/cdefs.h" 3 4
































# 351 "/usr/include/x86_64-linux-gnu/sys/cdefs.h" 3 4

# 364 "/usr/include/x86_64-linux-gnu/sys/cdefs.h" 3 4

# 374 "/usr/include/x86_64-linux-gnu/sys/cdefs.h" 3 4

# 386 "/usr/include/x86_64-linux-gnu/sys/cdefs.h" 3 4


















































# 453 "/usr/include/x86_64-linux-gnu/sys/cdefs.h" 3 4











# 497 "/usr/include/x86_64-linux-gnu/sys/cdefs.h" 3 4

# 512 "/usr/include/x86_64-linux-gnu/sys/cdefs.h" 3 4


# 536 "/usr/include/x86_64-linux-gnu/sys/cdefs.h" 3 4











# 561 "/usr/include/x86_64-linux-gnu/sys/cdefs.h" 3 4
# 1 "/usr/include/x86_64-linux-gnu/bits/wordsize.h" 1 3 4















# 562 "/usr/include/x86_64-linux-gnu/sys/cdefs.h" 2 3 4
# 1 "/usr/include/x86_64-linux-gnu/bits/long-double.h" 1 3 4
# 21 "/usr/include/x86_64-linux-gnu/bits/long-double.h" 3 4

# 563 "/usr/include/x86_64-linux-gnu/sys/cdefs.h" 2 3 4
# 618 "/usr/include/x86_64-linux-gnu/sys/cdefs.h" 3 4









# 637 "/usr/include/x86_64-linux-gnu/sys/cdefs.h" 3 4


# 656 "/usr/include/x86_64-linux-gnu/sys/cdefs.h" 3 4

# 683 "/usr/include/x86_64-linux-gnu/sys/cdefs.h" 3 4



# 695 "/usr/include/x86_64-linux-gnu/sys/cdefs.h" 3 4








# 490 "/usr/include/features.h" 2 3 4
# 513 "/usr/include/features.h" 3 4
# 1 "/usr/include/x86_64-linux-gnu/gnu/stubs.h" 1 3 4
# 10 "/usr/include/x86_64-linux-gnu/gnu/stubs.h" 3 4
# 1 "/usr/include/x86_64-linux-gnu/gnu/stubs-64.h" 1 3 4
# 10 "/usr/include/x86_64-linux-gnu/gnu/stubs-64.h" 3 4








# 11 "/usr/include/x86_64-linux-gnu/gnu/stubs.h" 2 3 4
# 514 "/usr/include/features.h" 2 3 4
# 34 "/usr/include/x86_64-linux-gnu/bits/libc-header-start.h" 2 3 4









# 67 "/usr/include/x86_64-linux-gnu/bits/libc-header-start.h" 3 4











































# 28 "/usr/include/math.h" 2 3 4
# 37 "/usr/include/math.h" 3 4
# 1 "/usr/include/x86_64-linux-gnu/bits/types.h" 1 3 4
# 24 "/usr/include/x86_64-linux-gnu/bits/types.h" 3 4



# 1 "/usr/include/x86_64-linux-gnu/bits/wordsize.h" 1 3 4















# 28 "/usr/include/x86_64-linux-gnu/bits/types.h" 2 3 4
# 1 "/usr/include/x86_64-linux-gnu/bits/timesize.h" 1 3 4
# 19 "/usr/include/x86_64-linux-gnu/bits/timesize.h" 3 4
# 1 "/usr/include/x86_64-linux-gnu/bits/wordsize.h" 1 3 4















# 20 "/usr/include/x86_64-linux-gnu/bits/timesize.h" 2 3 4







# 29 "/usr/include/x86_64-linux-gnu/bits/types.h" 2 3 4


typedef unsigned char __u_char;
typedef unsigned short int __u_short;
typedef unsigned int __u_int;
typedef unsigned long int __u_long;


typedef signed char __int8_t;
typedef unsigned char __uint8_t;
typedef signed short int __int16_t;
typedef unsigned short int __uint16_t;
typedef signed int __int32_t;
typedef unsigned int __uint32_t;

typedef signed long int __int64_t;
typedef unsigned long int __uint64_t;






typedef __int8_t __int_least8_t;
typedef __uint8_t __uint_least8_t;
typedef __int16_t __int_least16_t;
typedef __uint16_t __uint_least16_t;
typedef __int32_t __int_least32_t;
typedef __uint32_t __uint_least32_t;
typedef __int64_t __int_least64_t;
typedef __uint64_t __uint_least64_t;



typedef long int __quad_t;
typedef unsigned long int __u_quad_t;







typedef long int __intmax_t;
typedef unsigned long int __uintmax_t;
# 109 "/usr/include/x86_64-linux-gnu/bits/types.h" 3 4






# 128 "/usr/include/x86_64-linux-gnu/bits/types.h" 3 4













# 1 "/usr/include/x86_64-linux-gnu/bits/typesizes.h" 1 3 4
# 24 "/usr/include/x86_64-linux-gnu/bits/typesizes.h" 3 4

# 34 "/usr/include/x86_64-linux-gnu/bits/typesizes.h" 3 4




























































# 103 "/usr/include/x86_64-linux-gnu/bits/typesizes.h" 3 4

# 142 "/usr/include/x86_64-linux-gnu/bits/types.h" 2 3 4
# 1 "/usr/include/x86_64-linux-gnu/bits/time64.h" 1 3 4
# 24 "/usr/include/x86_64-linux-gnu/bits/time64.h" 3 4







# 143 "/usr/include/x86_64-linux-gnu/bits/types.h" 2 3 4


typedef unsigned long int __dev_t;
typedef unsigned int __uid_t;
typedef unsigned int __gid_t;
typedef unsigned long int __ino_t;
typedef unsigned long int __ino64_t;
typedef unsigned int __mode_t;
typedef unsigned long int __nlink_t;
typedef long int __off_t;
typedef long int __off64_t;
typedef int __pid_t;
typedef struct { int __val[2]; } __fsid_t;
typedef long int __clock_t;
typedef unsigned long int __rlim_t;
typedef unsigned long int __rlim64_t;
typedef unsigned int __id_t;
typedef long int __time_t;
typedef unsigned int __useconds_t;
typedef long int __suseconds_t;
typedef long int __suseconds64_t;

typedef int __daddr_t;
typedef int __key_t;


typedef int __clockid_t;


typedef void * __timer_t;


typedef long int __blksize_t;




typedef long int __blkcnt_t;
typedef long int __blkcnt64_t;


typedef unsigned long int __fsblkcnt_t;
typedef unsigned long int __fsblkcnt64_t;


typedef unsigned long int __fsfilcnt_t;
typedef unsigned long int __fsfilcnt64_t;


typedef long int __fsword_t;

typedef long int __ssize_t;


typedef long int __syscall_slong_t;

typedef unsigned long int __syscall_ulong_t;



typedef __off64_t __loff_t;
typedef char *__caddr_t;


typedef long int __intptr_t;


typedef unsigned int __socklen_t;




typedef int __sig_atomic_t;
# 226 "/usr/include/x86_64-linux-gnu/bits/types.h" 3 4

# 38 "/usr/include/math.h" 2 3 4


# 1 "/usr/include/x86_64-linux-gnu/bits/math-vector.h" 1 3 4
# 25 "/usr/include/x86_64-linux-gnu/bits/math-vector.h" 3 4
# 1 "/usr/include/x86_64-linux-gnu/bits/libm-simd-decl-stubs.h" 1 3 4
# 34 "/usr/include/x86_64-linux-gnu/bits/libm-simd-decl-stubs.h" 3 4










































































































































































































































































































# 26 "/usr/include/x86_64-linux-gnu/bits/math-vector.h" 2 3 4
# 41 "/usr/include/math.h" 2 3 4


# 1 "/usr/include/x86_64-linux-gnu/bits/floatn.h" 1 3 4
# 20 "/usr/include/x86_64-linux-gnu/bits/floatn.h" 3 4

# 35 "/usr/include/x86_64-linux-gnu/bits/floatn.h" 3 4





















# 120 "/usr/include/x86_64-linux-gnu/bits/floatn.h" 3 4
# 1 "/usr/include/x86_64-linux-gnu/bits/floatn-common.h" 1 3 4
# 21 "/usr/include/x86_64-linux-gnu/bits/floatn-common.h" 3 4



# 1 "/usr/include/x86_64-linux-gnu/bits/long-double.h" 1 3 4
# 21 "/usr/include/x86_64-linux-gnu/bits/long-double.h" 3 4

# 25 "/usr/include/x86_64-linux-gnu/bits/floatn-common.h" 2 3 4
# 34 "/usr/include/x86_64-linux-gnu/bits/floatn-common.h" 3 4





# 52 "/usr/include/x86_64-linux-gnu/bits/floatn-common.h" 3 4





















# 91 "/usr/include/x86_64-linux-gnu/bits/floatn-common.h" 3 4

# 102 "/usr/include/x86_64-linux-gnu/bits/floatn-common.h" 3 4



















# 149 "/usr/include/x86_64-linux-gnu/bits/floatn-common.h" 3 4

# 160 "/usr/include/x86_64-linux-gnu/bits/floatn-common.h" 3 4



















# 214 "/usr/include/x86_64-linux-gnu/bits/floatn-common.h" 3 4
typedef float _Float32;







# 251 "/usr/include/x86_64-linux-gnu/bits/floatn-common.h" 3 4
typedef double _Float64;







# 268 "/usr/include/x86_64-linux-gnu/bits/floatn-common.h" 3 4
typedef double _Float32x;







# 285 "/usr/include/x86_64-linux-gnu/bits/floatn-common.h" 3 4
typedef long double _Float64x;







# 121 "/usr/include/x86_64-linux-gnu/bits/floatn.h" 2 3 4
# 44 "/usr/include/math.h" 2 3 4





# 59 "/usr/include/math.h" 3 4


# 91 "/usr/include/math.h" 3 4








# 152 "/usr/include/math.h" 3 4
# 1 "/usr/include/x86_64-linux-gnu/bits/flt-eval-method.h" 1 3 4
# 27 "/usr/include/x86_64-linux-gnu/bits/flt-eval-method.h" 3 4

# 153 "/usr/include/math.h" 2 3 4
# 163 "/usr/include/math.h" 3 4
typedef float float_t;
typedef double double_t;
# 204 "/usr/include/math.h" 3 4
# 1 "/usr/include/x86_64-linux-gnu/bits/fp-logb.h" 1 3 4
# 23 "/usr/include/x86_64-linux-gnu/bits/fp-logb.h" 3 4


# 205 "/usr/include/math.h" 2 3 4








# 247 "/usr/include/math.h" 3 4
# 1 "/usr/include/x86_64-linux-gnu/bits/fp-fast.h" 1 3 4
# 248 "/usr/include/math.h" 2 3 4
# 276 "/usr/include/math.h" 3 4




































# 1 "/usr/include/x86_64-linux-gnu/bits/mathcalls-helper-functions.h" 1 3 4
# 20 "/usr/include/x86_64-linux-gnu/bits/mathcalls-helper-functions.h" 3 4
extern int __fpclassify (double __value) __attribute__ ((__nothrow__ ))
     __attribute__ ((__const__));


extern int __signbit (double __value) __attribute__ ((__nothrow__ ))
     __attribute__ ((__const__));



extern int __isinf (double __value) __attribute__ ((__nothrow__ ))
  __attribute__ ((__const__));


extern int __finite (double __value) __attribute__ ((__nothrow__ ))
  __attribute__ ((__const__));


extern int __isnan (double __value) __attribute__ ((__nothrow__ ))
  __attribute__ ((__const__));


extern int __iseqsig (double __x, double __y) __attribute__ ((__nothrow__ ));


extern int __issignaling (double __value) __attribute__ ((__nothrow__ ))
     __attribute__ ((__const__));
# 313 "/usr/include/math.h" 2 3 4
# 1 "/usr/include/x86_64-linux-gnu/bits/mathcalls.h" 1 3 4
# 53 "/usr/include/x86_64-linux-gnu/bits/mathcalls.h" 3 4
 extern double acos (double __x) __attribute__ ((__nothrow__ )); extern double __acos (double __x) __attribute__ ((__nothrow__ ));

 extern double asin (double __x) __attribute__ ((__nothrow__ )); extern double __asin (double __x) __attribute__ ((__nothrow__ ));

 extern double atan (double __x) __attribute__ ((__nothrow__ )); extern double __atan (double __x) __attribute__ ((__nothrow__ ));

 extern double atan2 (double __y, double __x) __attribute__ ((__nothrow__ )); extern double __atan2 (double __y, double __x) __attribute__ ((__nothrow__ ));


 extern double cos (double __x) __attribute__ ((__nothrow__ )); extern double __cos (double __x) __attribute__ ((__nothrow__ ));

 extern double sin (double __x) __attribute__ ((__nothrow__ )); extern double __sin (double __x) __attribute__ ((__nothrow__ ));

 extern double tan (double __x) __attribute__ ((__nothrow__ )); extern double __tan (double __x) __attribute__ ((__nothrow__ ));




 extern double cosh (double __x) __attribute__ ((__nothrow__ )); extern double __cosh (double __x) __attribute__ ((__nothrow__ ));

 extern double sinh (double __x) __attribute__ ((__nothrow__ )); extern double __sinh (double __x) __attribute__ ((__nothrow__ ));

 extern double tanh (double __x) __attribute__ ((__nothrow__ )); extern double __tanh (double __x) __attribute__ ((__nothrow__ ));
# 85 "/usr/include/x86_64-linux-gnu/bits/mathcalls.h" 3 4
 extern double acosh (double __x) __attribute__ ((__nothrow__ )); extern double __acosh (double __x) __attribute__ ((__nothrow__ ));

 extern double asinh (double __x) __attribute__ ((__nothrow__ )); extern double __asinh (double __x) __attribute__ ((__nothrow__ ));

 extern double atanh (double __x) __attribute__ ((__nothrow__ )); extern double __atanh (double __x) __attribute__ ((__nothrow__ ));





 extern double exp (double __x) __attribute__ ((__nothrow__ )); extern double __exp (double __x) __attribute__ ((__nothrow__ ));


extern double frexp (double __x, int *__exponent) __attribute__ ((__nothrow__ )); extern double __frexp (double __x, int *__exponent) __attribute__ ((__nothrow__ ));


extern double ldexp (double __x, int __exponent) __attribute__ ((__nothrow__ )); extern double __ldexp (double __x, int __exponent) __attribute__ ((__nothrow__ ));


 extern double log (double __x) __attribute__ ((__nothrow__ )); extern double __log (double __x) __attribute__ ((__nothrow__ ));


 extern double log10 (double __x) __attribute__ ((__nothrow__ )); extern double __log10 (double __x) __attribute__ ((__nothrow__ ));


extern double modf (double __x, double *__iptr) __attribute__ ((__nothrow__ )); extern double __modf (double __x, double *__iptr) __attribute__ ((__nothrow__ )) __attribute__ ((__nonnull__ (2)));
# 119 "/usr/include/x86_64-linux-gnu/bits/mathcalls.h" 3 4
 extern double expm1 (double __x) __attribute__ ((__nothrow__ )); extern double __expm1 (double __x) __attribute__ ((__nothrow__ ));


 extern double log1p (double __x) __attribute__ ((__nothrow__ )); extern double __log1p (double __x) __attribute__ ((__nothrow__ ));


extern double logb (double __x) __attribute__ ((__nothrow__ )); extern double __logb (double __x) __attribute__ ((__nothrow__ ));




 extern double exp2 (double __x) __attribute__ ((__nothrow__ )); extern double __exp2 (double __x) __attribute__ ((__nothrow__ ));


 extern double log2 (double __x) __attribute__ ((__nothrow__ )); extern double __log2 (double __x) __attribute__ ((__nothrow__ ));






 extern double pow (double __x, double __y) __attribute__ ((__nothrow__ )); extern double __pow (double __x, double __y) __attribute__ ((__nothrow__ ));


extern double sqrt (double __x) __attribute__ ((__nothrow__ )); extern double __sqrt (double __x) __attribute__ ((__nothrow__ ));



 extern double hypot (double __x, double __y) __attribute__ ((__nothrow__ )); extern double __hypot (double __x, double __y) __attribute__ ((__nothrow__ ));




 extern double cbrt (double __x) __attribute__ ((__nothrow__ )); extern double __cbrt (double __x) __attribute__ ((__nothrow__ ));






extern double ceil (double __x) __attribute__ ((__nothrow__ )) __attribute__ ((__const__)); extern double __ceil (double __x) __attribute__ ((__nothrow__ )) __attribute__ ((__const__));


extern double fabs (double __x) __attribute__ ((__nothrow__ )) __attribute__ ((__const__)); extern double __fabs (double __x) __attribute__ ((__nothrow__ )) __attribute__ ((__const__));


extern double floor (double __x) __attribute__ ((__nothrow__ )) __attribute__ ((__const__)); extern double __floor (double __x) __attribute__ ((__nothrow__ )) __attribute__ ((__const__));


extern double fmod (double __x, double __y) __attribute__ ((__nothrow__ )); extern double __fmod (double __x, double __y) __attribute__ ((__nothrow__ ));
# 177 "/usr/include/x86_64-linux-gnu/bits/mathcalls.h" 3 4
extern int isinf (double __value) __attribute__ ((__nothrow__ ))
  __attribute__ ((__const__));




extern int finite (double __value) __attribute__ ((__nothrow__ ))
  __attribute__ ((__const__));


extern double drem (double __x, double __y) __attribute__ ((__nothrow__ )); extern double __drem (double __x, double __y) __attribute__ ((__nothrow__ ));



extern double significand (double __x) __attribute__ ((__nothrow__ )); extern double __significand (double __x) __attribute__ ((__nothrow__ ));






extern double copysign (double __x, double __y) __attribute__ ((__nothrow__ )) __attribute__ ((__const__)); extern double __copysign (double __x, double __y) __attribute__ ((__nothrow__ )) __attribute__ ((__const__));




extern double nan (const char *__tagb) __attribute__ ((__nothrow__ )); extern double __nan (const char *__tagb) __attribute__ ((__nothrow__ ));
# 213 "/usr/include/x86_64-linux-gnu/bits/mathcalls.h" 3 4
extern int isnan (double __value) __attribute__ ((__nothrow__ ))
  __attribute__ ((__const__));





extern double j0 (double) __attribute__ ((__nothrow__ )); extern double __j0 (double) __attribute__ ((__nothrow__ ));
extern double j1 (double) __attribute__ ((__nothrow__ )); extern double __j1 (double) __attribute__ ((__nothrow__ ));
extern double jn (int, double) __attribute__ ((__nothrow__ )); extern double __jn (int, double) __attribute__ ((__nothrow__ ));
extern double y0 (double) __attribute__ ((__nothrow__ )); extern double __y0 (double) __attribute__ ((__nothrow__ ));
extern double y1 (double) __attribute__ ((__nothrow__ )); extern double __y1 (double) __attribute__ ((__nothrow__ ));
extern double yn (int, double) __attribute__ ((__nothrow__ )); extern double __yn (int, double) __attribute__ ((__nothrow__ ));





 extern double erf (double) __attribute__ ((__nothrow__ )); extern double __erf (double) __attribute__ ((__nothrow__ ));
 extern double erfc (double) __attribute__ ((__nothrow__ )); extern double __erfc (double) __attribute__ ((__nothrow__ ));
extern double lgamma (double) __attribute__ ((__nothrow__ )); extern double __lgamma (double) __attribute__ ((__nothrow__ ));




extern double tgamma (double) __attribute__ ((__nothrow__ )); extern double __tgamma (double) __attribute__ ((__nothrow__ ));





extern double gamma (double) __attribute__ ((__nothrow__ )); extern double __gamma (double) __attribute__ ((__nothrow__ ));







extern double lgamma_r (double, int *__signgamp) __attribute__ ((__nothrow__ )); extern double __lgamma_r (double, int *__signgamp) __attribute__ ((__nothrow__ ));






extern double rint (double __x) __attribute__ ((__nothrow__ )); extern double __rint (double __x) __attribute__ ((__nothrow__ ));


extern double nextafter (double __x, double __y) __attribute__ ((__nothrow__ )); extern double __nextafter (double __x, double __y) __attribute__ ((__nothrow__ ));

extern double nexttoward (double __x, long double __y) __attribute__ ((__nothrow__ )); extern double __nexttoward (double __x, long double __y) __attribute__ ((__nothrow__ ));
# 275 "/usr/include/x86_64-linux-gnu/bits/mathcalls.h" 3 4
extern double remainder (double __x, double __y) __attribute__ ((__nothrow__ )); extern double __remainder (double __x, double __y) __attribute__ ((__nothrow__ ));



extern double scalbn (double __x, int __n) __attribute__ ((__nothrow__ )); extern double __scalbn (double __x, int __n) __attribute__ ((__nothrow__ ));



extern int ilogb (double __x) __attribute__ ((__nothrow__ )); extern int __ilogb (double __x) __attribute__ ((__nothrow__ ));
# 293 "/usr/include/x86_64-linux-gnu/bits/mathcalls.h" 3 4
extern double scalbln (double __x, long int __n) __attribute__ ((__nothrow__ )); extern double __scalbln (double __x, long int __n) __attribute__ ((__nothrow__ ));



extern double nearbyint (double __x) __attribute__ ((__nothrow__ )); extern double __nearbyint (double __x) __attribute__ ((__nothrow__ ));



extern double round (double __x) __attribute__ ((__nothrow__ )) __attribute__ ((__const__)); extern double __round (double __x) __attribute__ ((__nothrow__ )) __attribute__ ((__const__));



extern double trunc (double __x) __attribute__ ((__nothrow__ )) __attribute__ ((__const__)); extern double __trunc (double __x) __attribute__ ((__nothrow__ )) __attribute__ ((__const__));




extern double remquo (double __x, double __y, int *__quo) __attribute__ ((__nothrow__ )); extern double __remquo (double __x, double __y, int *__quo) __attribute__ ((__nothrow__ ));






extern long int lrint (double __x) __attribute__ ((__nothrow__ )); extern long int __lrint (double __x) __attribute__ ((__nothrow__ ));
__extension__
extern long long int llrint (double __x) __attribute__ ((__nothrow__ )); extern long long int __llrint (double __x) __attribute__ ((__nothrow__ ));



extern long int lround (double __x) __attribute__ ((__nothrow__ )); extern long int __lround (double __x) __attribute__ ((__nothrow__ ));
__extension__
extern long long int llround (double __x) __attribute__ ((__nothrow__ )); extern long long int __llround (double __x) __attribute__ ((__nothrow__ ));



extern double fdim (double __x, double __y) __attribute__ ((__nothrow__ )); extern double __fdim (double __x, double __y) __attribute__ ((__nothrow__ ));



extern double fmax (double __x, double __y) __attribute__ ((__nothrow__ )) __attribute__ ((__const__)); extern double __fmax (double __x, double __y) __attribute__ ((__nothrow__ )) __attribute__ ((__const__));


extern double fmin (double __x, double __y) __attribute__ ((__nothrow__ )) __attribute__ ((__const__)); extern double __fmin (double __x, double __y) __attribute__ ((__nothrow__ )) __attribute__ ((__const__));



extern double fma (double __x, double __y, double __z) __attribute__ ((__nothrow__ )); extern double __fma (double __x, double __y, double __z) __attribute__ ((__nothrow__ ));
# 435 "/usr/include/x86_64-linux-gnu/bits/mathcalls.h" 3 4
extern double scalb (double __x, double __n) __attribute__ ((__nothrow__ )); extern double __scalb (double __x, double __n) __attribute__ ((__nothrow__ ));
# 314 "/usr/include/math.h" 2 3 4















# 1 "/usr/include/x86_64-linux-gnu/bits/mathcalls-helper-functions.h" 1 3 4
# 20 "/usr/include/x86_64-linux-gnu/bits/mathcalls-helper-functions.h" 3 4
extern int __fpclassifyf (float __value) __attribute__ ((__nothrow__ ))
     __attribute__ ((__const__));


extern int __signbitf (float __value) __attribute__ ((__nothrow__ ))
     __attribute__ ((__const__));



extern int __isinff (float __value) __attribute__ ((__nothrow__ ))
  __attribute__ ((__const__));


extern int __finitef (float __value) __attribute__ ((__nothrow__ ))
  __attribute__ ((__const__));


extern int __isnanf (float __value) __attribute__ ((__nothrow__ ))
  __attribute__ ((__const__));


extern int __iseqsigf (float __x, float __y) __attribute__ ((__nothrow__ ));


extern int __issignalingf (float __value) __attribute__ ((__nothrow__ ))
     __attribute__ ((__const__));
# 330 "/usr/include/math.h" 2 3 4
# 1 "/usr/include/x86_64-linux-gnu/bits/mathcalls.h" 1 3 4
# 53 "/usr/include/x86_64-linux-gnu/bits/mathcalls.h" 3 4
 extern float acosf (float __x) __attribute__ ((__nothrow__ )); extern float __acosf (float __x) __attribute__ ((__nothrow__ ));

 extern float asinf (float __x) __attribute__ ((__nothrow__ )); extern float __asinf (float __x) __attribute__ ((__nothrow__ ));

 extern float atanf (float __x) __attribute__ ((__nothrow__ )); extern float __atanf (float __x) __attribute__ ((__nothrow__ ));

 extern float atan2f (float __y, float __x) __attribute__ ((__nothrow__ )); extern float __atan2f (float __y, float __x) __attribute__ ((__nothrow__ ));


 extern float cosf (float __x) __attribute__ ((__nothrow__ )); extern float __cosf (float __x) __attribute__ ((__nothrow__ ));

 extern float sinf (float __x) __attribute__ ((__nothrow__ )); extern float __sinf (float __x) __attribute__ ((__nothrow__ ));

 extern float tanf (float __x) __attribute__ ((__nothrow__ )); extern float __tanf (float __x) __attribute__ ((__nothrow__ ));




 extern float coshf (float __x) __attribute__ ((__nothrow__ )); extern float __coshf (float __x) __attribute__ ((__nothrow__ ));

 extern float sinhf (float __x) __attribute__ ((__nothrow__ )); extern float __sinhf (float __x) __attribute__ ((__nothrow__ ));

 extern float tanhf (float __x) __attribute__ ((__nothrow__ )); extern float __tanhf (float __x) __attribute__ ((__nothrow__ ));
# 85 "/usr/include/x86_64-linux-gnu/bits/mathcalls.h" 3 4
 extern float acoshf (float __x) __attribute__ ((__nothrow__ )); extern float __acoshf (float __x) __attribute__ ((__nothrow__ ));

 extern float asinhf (float __x) __attribute__ ((__nothrow__ )); extern float __asinhf (float __x) __attribute__ ((__nothrow__ ));

 extern float atanhf (float __x) __attribute__ ((__nothrow__ )); extern float __atanhf (float __x) __attribute__ ((__nothrow__ ));





 extern float expf (float __x) __attribute__ ((__nothrow__ )); extern float __expf (float __x) __attribute__ ((__nothrow__ ));


extern float frexpf (float __x, int *__exponent) __attribute__ ((__nothrow__ )); extern float __frexpf (float __x, int *__exponent) __attribute__ ((__nothrow__ ));


extern float ldexpf (float __x, int __exponent) __attribute__ ((__nothrow__ )); extern float __ldexpf (float __x, int __exponent) __attribute__ ((__nothrow__ ));


 extern float logf (float __x) __attribute__ ((__nothrow__ )); extern float __logf (float __x) __attribute__ ((__nothrow__ ));


 extern float log10f (float __x) __attribute__ ((__nothrow__ )); extern float __log10f (float __x) __attribute__ ((__nothrow__ ));


extern float modff (float __x, float *__iptr) __attribute__ ((__nothrow__ )); extern float __modff (float __x, float *__iptr) __attribute__ ((__nothrow__ )) __attribute__ ((__nonnull__ (2)));
# 119 "/usr/include/x86_64-linux-gnu/bits/mathcalls.h" 3 4
 extern float expm1f (float __x) __attribute__ ((__nothrow__ )); extern float __expm1f (float __x) __attribute__ ((__nothrow__ ));


 extern float log1pf (float __x) __attribute__ ((__nothrow__ )); extern float __log1pf (float __x) __attribute__ ((__nothrow__ ));


extern float logbf (float __x) __attribute__ ((__nothrow__ )); extern float __logbf (float __x) __attribute__ ((__nothrow__ ));




 extern float exp2f (float __x) __attribute__ ((__nothrow__ )); extern float __exp2f (float __x) __attribute__ ((__nothrow__ ));


 extern float log2f (float __x) __attribute__ ((__nothrow__ )); extern float __log2f (float __x) __attribute__ ((__nothrow__ ));






 extern float powf (float __x, float __y) __attribute__ ((__nothrow__ )); extern float __powf (float __x, float __y) __attribute__ ((__nothrow__ ));


extern float sqrtf (float __x) __attribute__ ((__nothrow__ )); extern float __sqrtf (float __x) __attribute__ ((__nothrow__ ));



 extern float hypotf (float __x, float __y) __attribute__ ((__nothrow__ )); extern float __hypotf (float __x, float __y) __attribute__ ((__nothrow__ ));




 extern float cbrtf (float __x) __attribute__ ((__nothrow__ )); extern float __cbrtf (float __x) __attribute__ ((__nothrow__ ));






extern float ceilf (float __x) __attribute__ ((__nothrow__ )) __attribute__ ((__const__)); extern float __ceilf (float __x) __attribute__ ((__nothrow__ )) __attribute__ ((__const__));


extern float fabsf (float __x) __attribute__ ((__nothrow__ )) __attribute__ ((__const__)); extern float __fabsf (float __x) __attribute__ ((__nothrow__ )) __attribute__ ((__const__));


extern float floorf (float __x) __attribute__ ((__nothrow__ )) __attribute__ ((__const__)); extern float __floorf (float __x) __attribute__ ((__nothrow__ )) __attribute__ ((__const__));


extern float fmodf (float __x, float __y) __attribute__ ((__nothrow__ )); extern float __fmodf (float __x, float __y) __attribute__ ((__nothrow__ ));
# 177 "/usr/include/x86_64-linux-gnu/bits/mathcalls.h" 3 4
extern int isinff (float __value) __attribute__ ((__nothrow__ ))
  __attribute__ ((__const__));




extern int finitef (float __value) __attribute__ ((__nothrow__ ))
  __attribute__ ((__const__));


extern float dremf (float __x, float __y) __attribute__ ((__nothrow__ )); extern float __dremf (float __x, float __y) __attribute__ ((__nothrow__ ));



extern float significandf (float __x) __attribute__ ((__nothrow__ )); extern float __significandf (float __x) __attribute__ ((__nothrow__ ));






extern float copysignf (float __x, float __y) __attribute__ ((__nothrow__ )) __attribute__ ((__const__)); extern float __copysignf (float __x, float __y) __attribute__ ((__nothrow__ )) __attribute__ ((__const__));




extern float nanf (const char *__tagb) __attribute__ ((__nothrow__ )); extern float __nanf (const char *__tagb) __attribute__ ((__nothrow__ ));
# 213 "/usr/include/x86_64-linux-gnu/bits/mathcalls.h" 3 4
extern int isnanf (float __value) __attribute__ ((__nothrow__ ))
  __attribute__ ((__const__));





extern float j0f (float) __attribute__ ((__nothrow__ )); extern float __j0f (float) __attribute__ ((__nothrow__ ));
extern float j1f (float) __attribute__ ((__nothrow__ )); extern float __j1f (float) __attribute__ ((__nothrow__ ));
extern float jnf (int, float) __attribute__ ((__nothrow__ )); extern float __jnf (int, float) __attribute__ ((__nothrow__ ));
extern float y0f (float) __attribute__ ((__nothrow__ )); extern float __y0f (float) __attribute__ ((__nothrow__ ));
extern float y1f (float) __attribute__ ((__nothrow__ )); extern float __y1f (float) __attribute__ ((__nothrow__ ));
extern float ynf (int, float) __attribute__ ((__nothrow__ )); extern float __ynf (int, float) __attribute__ ((__nothrow__ ));





 extern float erff (float) __attribute__ ((__nothrow__ )); extern float __erff (float) __attribute__ ((__nothrow__ ));
 extern float erfcf (float) __attribute__ ((__nothrow__ )); extern float __erfcf (float) __attribute__ ((__nothrow__ ));
extern float lgammaf (float) __attribute__ ((__nothrow__ )); extern float __lgammaf (float) __attribute__ ((__nothrow__ ));




extern float tgammaf (float) __attribute__ ((__nothrow__ )); extern float __tgammaf (float) __attribute__ ((__nothrow__ ));





extern float gammaf (float) __attribute__ ((__nothrow__ )); extern float __gammaf (float) __attribute__ ((__nothrow__ ));







extern float lgammaf_r (float, int *__signgamp) __attribute__ ((__nothrow__ )); extern float __lgammaf_r (float, int *__signgamp) __attribute__ ((__nothrow__ ));






extern float rintf (float __x) __attribute__ ((__nothrow__ )); extern float __rintf (float __x) __attribute__ ((__nothrow__ ));


extern float nextafterf (float __x, float __y) __attribute__ ((__nothrow__ )); extern float __nextafterf (float __x, float __y) __attribute__ ((__nothrow__ ));

extern float nexttowardf (float __x, long double __y) __attribute__ ((__nothrow__ )); extern float __nexttowardf (float __x, long double __y) __attribute__ ((__nothrow__ ));
# 275 "/usr/include/x86_64-linux-gnu/bits/mathcalls.h" 3 4
extern float remainderf (float __x, float __y) __attribute__ ((__nothrow__ )); extern float __remainderf (float __x, float __y) __attribute__ ((__nothrow__ ));



extern float scalbnf (float __x, int __n) __attribute__ ((__nothrow__ )); extern float __scalbnf (float __x, int __n) __attribute__ ((__nothrow__ ));



extern int ilogbf (float __x) __attribute__ ((__nothrow__ )); extern int __ilogbf (float __x) __attribute__ ((__nothrow__ ));
# 293 "/usr/include/x86_64-linux-gnu/bits/mathcalls.h" 3 4
extern float scalblnf (float __x, long int __n) __attribute__ ((__nothrow__ )); extern float __scalblnf (float __x, long int __n) __attribute__ ((__nothrow__ ));



extern float nearbyintf (float __x) __attribute__ ((__nothrow__ )); extern float __nearbyintf (float __x) __attribute__ ((__nothrow__ ));



extern float roundf (float __x) __attribute__ ((__nothrow__ )) __attribute__ ((__const__)); extern float __roundf (float __x) __attribute__ ((__nothrow__ )) __attribute__ ((__const__));



extern float truncf (float __x) __attribute__ ((__nothrow__ )) __attribute__ ((__const__)); extern float __truncf (float __x) __attribute__ ((__nothrow__ )) __attribute__ ((__const__));




extern float remquof (float __x, float __y, int *__quo) __attribute__ ((__nothrow__ )); extern float __remquof (float __x, float __y, int *__quo) __attribute__ ((__nothrow__ ));






extern long int lrintf (float __x) __attribute__ ((__nothrow__ )); extern long int __lrintf (float __x) __attribute__ ((__nothrow__ ));
__extension__
extern long long int llrintf (float __x) __attribute__ ((__nothrow__ )); extern long long int __llrintf (float __x) __attribute__ ((__nothrow__ ));



extern long int lroundf (float __x) __attribute__ ((__nothrow__ )); extern long int __lroundf (float __x) __attribute__ ((__nothrow__ ));
__extension__
extern long long int llroundf (float __x) __attribute__ ((__nothrow__ )); extern long long int __llroundf (float __x) __attribute__ ((__nothrow__ ));



extern float fdimf (float __x, float __y) __attribute__ ((__nothrow__ )); extern float __fdimf (float __x, float __y) __attribute__ ((__nothrow__ ));



extern float fmaxf (float __x, float __y) __attribute__ ((__nothrow__ )) __attribute__ ((__const__)); extern float __fmaxf (float __x, float __y) __attribute__ ((__nothrow__ )) __attribute__ ((__const__));


extern float fminf (float __x, float __y) __attribute__ ((__nothrow__ )) __attribute__ ((__const__)); extern float __fminf (float __x, float __y) __attribute__ ((__nothrow__ )) __attribute__ ((__const__));



extern float fmaf (float __x, float __y, float __z) __attribute__ ((__nothrow__ )); extern float __fmaf (float __x, float __y, float __z) __attribute__ ((__nothrow__ ));
# 435 "/usr/include/x86_64-linux-gnu/bits/mathcalls.h" 3 4
extern float scalbf (float __x, float __n) __attribute__ ((__nothrow__ )); extern float __scalbf (float __x, float __n) __attribute__ ((__nothrow__ ));
# 331 "/usr/include/math.h" 2 3 4




# 393 "/usr/include/math.h" 3 4





# 1 "/usr/include/x86_64-linux-gnu/bits/mathcalls-helper-functions.h" 1 3 4
# 20 "/usr/include/x86_64-linux-gnu/bits/mathcalls-helper-functions.h" 3 4
extern int __fpclassifyl (long double __value) __attribute__ ((__nothrow__ ))
     __attribute__ ((__const__));


extern int __signbitl (long double __value) __attribute__ ((__nothrow__ ))
     __attribute__ ((__const__));



extern int __isinfl (long double __value) __attribute__ ((__nothrow__ ))
  __attribute__ ((__const__));


extern int __finitel (long double __value) __attribute__ ((__nothrow__ ))
  __attribute__ ((__const__));


extern int __isnanl (long double __value) __attribute__ ((__nothrow__ ))
  __attribute__ ((__const__));


extern int __iseqsigl (long double __x, long double __y) __attribute__ ((__nothrow__ ));


extern int __issignalingl (long double __value) __attribute__ ((__nothrow__ ))
     __attribute__ ((__const__));
# 399 "/usr/include/math.h" 2 3 4
# 1 "/usr/include/x86_64-linux-gnu/bits/mathcalls.h" 1 3 4
# 53 "/usr/include/x86_64-linux-gnu/bits/mathcalls.h" 3 4
 extern long double acosl (long double __x) __attribute__ ((__nothrow__ )); extern long double __acosl (long double __x) __attribute__ ((__nothrow__ ));

 extern long double asinl (long double __x) __attribute__ ((__nothrow__ )); extern long double __asinl (long double __x) __attribute__ ((__nothrow__ ));

 extern long double atanl (long double __x) __attribute__ ((__nothrow__ )); extern long double __atanl (long double __x) __attribute__ ((__nothrow__ ));

 extern long double atan2l (long double __y, long double __x) __attribute__ ((__nothrow__ )); extern long double __atan2l (long double __y, long double __x) __attribute__ ((__nothrow__ ));


 extern long double cosl (long double __x) __attribute__ ((__nothrow__ )); extern long double __cosl (long double __x) __attribute__ ((__nothrow__ ));

 extern long double sinl (long double __x) __attribute__ ((__nothrow__ )); extern long double __sinl (long double __x) __attribute__ ((__nothrow__ ));

 extern long double tanl (long double __x) __attribute__ ((__nothrow__ )); extern long double __tanl (long double __x) __attribute__ ((__nothrow__ ));




 extern long double coshl (long double __x) __attribute__ ((__nothrow__ )); extern long double __coshl (long double __x) __attribute__ ((__nothrow__ ));

 extern long double sinhl (long double __x) __attribute__ ((__nothrow__ )); extern long double __sinhl (long double __x) __attribute__ ((__nothrow__ ));

 extern long double tanhl (long double __x) __attribute__ ((__nothrow__ )); extern long double __tanhl (long double __x) __attribute__ ((__nothrow__ ));
# 85 "/usr/include/x86_64-linux-gnu/bits/mathcalls.h" 3 4
 extern long double acoshl (long double __x) __attribute__ ((__nothrow__ )); extern long double __acoshl (long double __x) __attribute__ ((__nothrow__ ));

 extern long double asinhl (long double __x) __attribute__ ((__nothrow__ )); extern long double __asinhl (long double __x) __attribute__ ((__nothrow__ ));

 extern long double atanhl (long double __x) __attribute__ ((__nothrow__ )); extern long double __atanhl (long double __x) __attribute__ ((__nothrow__ ));





 extern long double expl (long double __x) __attribute__ ((__nothrow__ )); extern long double __expl (long double __x) __attribute__ ((__nothrow__ ));


extern long double frexpl (long double __x, int *__exponent) __attribute__ ((__nothrow__ )); extern long double __frexpl (long double __x, int *__exponent) __attribute__ ((__nothrow__ ));


extern long double ldexpl (long double __x, int __exponent) __attribute__ ((__nothrow__ )); extern long double __ldexpl (long double __x, int __exponent) __attribute__ ((__nothrow__ ));


 extern long double logl (long double __x) __attribute__ ((__nothrow__ )); extern long double __logl (long double __x) __attribute__ ((__nothrow__ ));


 extern long double log10l (long double __x) __attribute__ ((__nothrow__ )); extern long double __log10l (long double __x) __attribute__ ((__nothrow__ ));


extern long double modfl (long double __x, long double *__iptr) __attribute__ ((__nothrow__ )); extern long double __modfl (long double __x, long double *__iptr) __attribute__ ((__nothrow__ )) __attribute__ ((__nonnull__ (2)));
# 119 "/usr/include/x86_64-linux-gnu/bits/mathcalls.h" 3 4
 extern long double expm1l (long double __x) __attribute__ ((__nothrow__ )); extern long double __expm1l (long double __x) __attribute__ ((__nothrow__ ));


 extern long double log1pl (long double __x) __attribute__ ((__nothrow__ )); extern long double __log1pl (long double __x) __attribute__ ((__nothrow__ ));


extern long double logbl (long double __x) __attribute__ ((__nothrow__ )); extern long double __logbl (long double __x) __attribute__ ((__nothrow__ ));




 extern long double exp2l (long double __x) __attribute__ ((__nothrow__ )); extern long double __exp2l (long double __x) __attribute__ ((__nothrow__ ));


 extern long double log2l (long double __x) __attribute__ ((__nothrow__ )); extern long double __log2l (long double __x) __attribute__ ((__nothrow__ ));






 extern long double powl (long double __x, long double __y) __attribute__ ((__nothrow__ )); extern long double __powl (long double __x, long double __y) __attribute__ ((__nothrow__ ));


extern long double sqrtl (long double __x) __attribute__ ((__nothrow__ )); extern long double __sqrtl (long double __x) __attribute__ ((__nothrow__ ));



 extern long double hypotl (long double __x, long double __y) __attribute__ ((__nothrow__ )); extern long double __hypotl (long double __x, long double __y) __attribute__ ((__nothrow__ ));




 extern long double cbrtl (long double __x) __attribute__ ((__nothrow__ )); extern long double __cbrtl (long double __x) __attribute__ ((__nothrow__ ));






extern long double ceill (long double __x) __attribute__ ((__nothrow__ )) __attribute__ ((__const__)); extern long double __ceill (long double __x) __attribute__ ((__nothrow__ )) __attribute__ ((__const__));


extern long double fabsl (long double __x) __attribute__ ((__nothrow__ )) __attribute__ ((__const__)); extern long double __fabsl (long double __x) __attribute__ ((__nothrow__ )) __attribute__ ((__const__));


extern long double floorl (long double __x) __attribute__ ((__nothrow__ )) __attribute__ ((__const__)); extern long double __floorl (long double __x) __attribute__ ((__nothrow__ )) __attribute__ ((__const__));


extern long double fmodl (long double __x, long double __y) __attribute__ ((__nothrow__ )); extern long double __fmodl (long double __x, long double __y) __attribute__ ((__nothrow__ ));
# 177 "/usr/include/x86_64-linux-gnu/bits/mathcalls.h" 3 4
extern int isinfl (long double __value) __attribute__ ((__nothrow__ ))
  __attribute__ ((__const__));




extern int finitel (long double __value) __attribute__ ((__nothrow__ ))
  __attribute__ ((__const__));


extern long double dreml (long double __x, long double __y) __attribute__ ((__nothrow__ )); extern long double __dreml (long double __x, long double __y) __attribute__ ((__nothrow__ ));



extern long double significandl (long double __x) __attribute__ ((__nothrow__ )); extern long double __significandl (long double __x) __attribute__ ((__nothrow__ ));






extern long double copysignl (long double __x, long double __y) __attribute__ ((__nothrow__ )) __attribute__ ((__const__)); extern long double __copysignl (long double __x, long double __y) __attribute__ ((__nothrow__ )) __attribute__ ((__const__));




extern long double nanl (const char *__tagb) __attribute__ ((__nothrow__ )); extern long double __nanl (const char *__tagb) __attribute__ ((__nothrow__ ));
# 213 "/usr/include/x86_64-linux-gnu/bits/mathcalls.h" 3 4
extern int isnanl (long double __value) __attribute__ ((__nothrow__ ))
  __attribute__ ((__const__));





extern long double j0l (long double) __attribute__ ((__nothrow__ )); extern long double __j0l (long double) __attribute__ ((__nothrow__ ));
extern long double j1l (long double) __attribute__ ((__nothrow__ )); extern long double __j1l (long double) __attribute__ ((__nothrow__ ));
extern long double jnl (int, long double) __attribute__ ((__nothrow__ )); extern long double __jnl (int, long double) __attribute__ ((__nothrow__ ));
extern long double y0l (long double) __attribute__ ((__nothrow__ )); extern long double __y0l (long double) __attribute__ ((__nothrow__ ));
extern long double y1l (long double) __attribute__ ((__nothrow__ )); extern long double __y1l (long double) __attribute__ ((__nothrow__ ));
extern long double ynl (int, long double) __attribute__ ((__nothrow__ )); extern long double __ynl (int, long double) __attribute__ ((__nothrow__ ));





 extern long double erfl (long double) __attribute__ ((__nothrow__ )); extern long double __erfl (long double) __attribute__ ((__nothrow__ ));
 extern long double erfcl (long double) __attribute__ ((__nothrow__ )); extern long double __erfcl (long double) __attribute__ ((__nothrow__ ));
extern long double lgammal (long double) __attribute__ ((__nothrow__ )); extern long double __lgammal (long double) __attribute__ ((__nothrow__ ));




extern long double tgammal (long double) __attribute__ ((__nothrow__ )); extern long double __tgammal (long double) __attribute__ ((__nothrow__ ));





extern long double gammal (long double) __attribute__ ((__nothrow__ )); extern long double __gammal (long double) __attribute__ ((__nothrow__ ));







extern long double lgammal_r (long double, int *__signgamp) __attribute__ ((__nothrow__ )); extern long double __lgammal_r (long double, int *__signgamp) __attribute__ ((__nothrow__ ));






extern long double rintl (long double __x) __attribute__ ((__nothrow__ )); extern long double __rintl (long double __x) __attribute__ ((__nothrow__ ));


extern long double nextafterl (long double __x, long double __y) __attribute__ ((__nothrow__ )); extern long double __nextafterl (long double __x, long double __y) __attribute__ ((__nothrow__ ));

extern long double nexttowardl (long double __x, long double __y) __attribute__ ((__nothrow__ )); extern long double __nexttowardl (long double __x, long double __y) __attribute__ ((__nothrow__ ));
# 275 "/usr/include/x86_64-linux-gnu/bits/mathcalls.h" 3 4
extern long double remainderl (long double __x, long double __y) __attribute__ ((__nothrow__ )); extern long double __remainderl (long double __x, long double __y) __attribute__ ((__nothrow__ ));



extern long double scalbnl (long double __x, int __n) __attribute__ ((__nothrow__ )); extern long double __scalbnl (long double __x, int __n) __attribute__ ((__nothrow__ ));



extern int ilogbl (long double __x) __attribute__ ((__nothrow__ )); extern int __ilogbl (long double __x) __attribute__ ((__nothrow__ ));
# 293 "/usr/include/x86_64-linux-gnu/bits/mathcalls.h" 3 4
extern long double scalblnl (long double __x, long int __n) __attribute__ ((__nothrow__ )); extern long double __scalblnl (long double __x, long int __n) __attribute__ ((__nothrow__ ));



extern long double nearbyintl (long double __x) __attribute__ ((__nothrow__ )); extern long double __nearbyintl (long double __x) __attribute__ ((__nothrow__ ));



extern long double roundl (long double __x) __attribute__ ((__nothrow__ )) __attribute__ ((__const__)); extern long double __roundl (long double __x) __attribute__ ((__nothrow__ )) __attribute__ ((__const__));



extern long double truncl (long double __x) __attribute__ ((__nothrow__ )) __attribute__ ((__const__)); extern long double __truncl (long double __x) __attribute__ ((__nothrow__ )) __attribute__ ((__const__));




extern long double remquol (long double __x, long double __y, int *__quo) __attribute__ ((__nothrow__ )); extern long double __remquol (long double __x, long double __y, int *__quo) __attribute__ ((__nothrow__ ));






extern long int lrintl (long double __x) __attribute__ ((__nothrow__ )); extern long int __lrintl (long double __x) __attribute__ ((__nothrow__ ));
__extension__
extern long long int llrintl (long double __x) __attribute__ ((__nothrow__ )); extern long long int __llrintl (long double __x) __attribute__ ((__nothrow__ ));



extern long int lroundl (long double __x) __attribute__ ((__nothrow__ )); extern long int __lroundl (long double __x) __attribute__ ((__nothrow__ ));
__extension__
extern long long int llroundl (long double __x) __attribute__ ((__nothrow__ )); extern long long int __llroundl (long double __x) __attribute__ ((__nothrow__ ));



extern long double fdiml (long double __x, long double __y) __attribute__ ((__nothrow__ )); extern long double __fdiml (long double __x, long double __y) __attribute__ ((__nothrow__ ));



extern long double fmaxl (long double __x, long double __y) __attribute__ ((__nothrow__ )) __attribute__ ((__const__)); extern long double __fmaxl (long double __x, long double __y) __attribute__ ((__nothrow__ )) __attribute__ ((__const__));


extern long double fminl (long double __x, long double __y) __attribute__ ((__nothrow__ )) __attribute__ ((__const__)); extern long double __fminl (long double __x, long double __y) __attribute__ ((__nothrow__ )) __attribute__ ((__const__));



extern long double fmal (long double __x, long double __y, long double __z) __attribute__ ((__nothrow__ )); extern long double __fmal (long double __x, long double __y, long double __z) __attribute__ ((__nothrow__ ));
# 435 "/usr/include/x86_64-linux-gnu/bits/mathcalls.h" 3 4
extern long double scalbl (long double __x, long double __n) __attribute__ ((__nothrow__ )); extern long double __scalbl (long double __x, long double __n) __attribute__ ((__nothrow__ ));
# 400 "/usr/include/math.h" 2 3 4





# 442 "/usr/include/math.h" 3 4































# 493 "/usr/include/math.h" 3 4































# 543 "/usr/include/math.h" 3 4
















# 845 "/usr/include/math.h" 3 4









extern int signgam;
# 922 "/usr/include/math.h" 3 4

# 934 "/usr/include/math.h" 3 4
enum
  {
    FP_NAN =

      0,
    FP_INFINITE =

      1,
    FP_ZERO =

      2,
    FP_SUBNORMAL =

      3,
    FP_NORMAL =

      4
  };
# 967 "/usr/include/math.h" 3 4









# 994 "/usr/include/math.h" 3 4


















# 1029 "/usr/include/math.h" 3 4








# 1048 "/usr/include/math.h" 3 4

# 1146 "/usr/include/math.h" 3 4













# 1305 "/usr/include/math.h" 3 4






# 7 "tests/run/acc-2.9.11-packed.c" 2
# 1 "/usr/include/stdio.h" 1 3 4
# 24 "/usr/include/stdio.h" 3 4



# 1 "/usr/include/x86_64-linux-gnu/bits/libc-header-start.h" 1 3 4
# 31 "/usr/include/x86_64-linux-gnu/bits/libc-header-start.h" 3 4












# 67 "/usr/include/x86_64-linux-gnu/bits/libc-header-start.h" 3 4











































# 28 "/usr/include/stdio.h" 2 3 4





# 1 "/usr/lib/llvm-19/lib/clang/19/include/stddef.h" 1 3 4
# 93 "/usr/lib/llvm-19/lib/clang/19/include/stddef.h" 3 4
# 1 "/usr/lib/llvm-19/lib/clang/19/include/__stddef_size_t.h" 1 3 4
# 16 "/usr/lib/llvm-19/lib/clang/19/include/__stddef_size_t.h" 3 4


typedef long unsigned int size_t;
# 94 "/usr/lib/llvm-19/lib/clang/19/include/stddef.h" 2 3 4

# 108 "/usr/lib/llvm-19/lib/clang/19/include/stddef.h" 3 4
# 1 "/usr/lib/llvm-19/lib/clang/19/include/__stddef_null.h" 1 3 4
# 17 "/usr/lib/llvm-19/lib/clang/19/include/__stddef_null.h" 3 4










# 109 "/usr/lib/llvm-19/lib/clang/19/include/stddef.h" 2 3 4

# 34 "/usr/include/stdio.h" 2 3 4


# 1 "/usr/lib/llvm-19/lib/clang/19/include/stdarg.h" 1 3 4
# 51 "/usr/lib/llvm-19/lib/clang/19/include/stdarg.h" 3 4
# 1 "/usr/lib/llvm-19/lib/clang/19/include/__stdarg___gnuc_va_list.h" 1 3 4
# 11 "/usr/lib/llvm-19/lib/clang/19/include/__stdarg___gnuc_va_list.h" 3 4

typedef __builtin_va_list __gnuc_va_list;
# 52 "/usr/lib/llvm-19/lib/clang/19/include/stdarg.h" 2 3 4

# 37 "/usr/include/stdio.h" 2 3 4


# 1 "/usr/include/x86_64-linux-gnu/bits/types/__fpos_t.h" 1 3 4




# 1 "/usr/include/x86_64-linux-gnu/bits/types/__mbstate_t.h" 1 3 4


# 13 "/usr/include/x86_64-linux-gnu/bits/types/__mbstate_t.h" 3 4
typedef struct
{
  int __count;
  union
  {
    unsigned int __wch;
    char __wchb[4];
  } __value;
} __mbstate_t;
# 6 "/usr/include/x86_64-linux-gnu/bits/types/__fpos_t.h" 2 3 4




typedef struct _G_fpos_t
{
  __off_t __pos;
  __mbstate_t __state;
} __fpos_t;
# 40 "/usr/include/stdio.h" 2 3 4
# 1 "/usr/include/x86_64-linux-gnu/bits/types/__fpos64_t.h" 1 3 4









typedef struct _G_fpos64_t
{
  __off64_t __pos;
  __mbstate_t __state;
} __fpos64_t;
# 41 "/usr/include/stdio.h" 2 3 4
# 1 "/usr/include/x86_64-linux-gnu/bits/types/__FILE.h" 1 3 4



struct _IO_FILE;
typedef struct _IO_FILE __FILE;
# 42 "/usr/include/stdio.h" 2 3 4
# 1 "/usr/include/x86_64-linux-gnu/bits/types/FILE.h" 1 3 4



struct _IO_FILE;


typedef struct _IO_FILE FILE;
# 43 "/usr/include/stdio.h" 2 3 4
# 1 "/usr/include/x86_64-linux-gnu/bits/types/struct_FILE.h" 1 3 4
# 19 "/usr/include/x86_64-linux-gnu/bits/types/struct_FILE.h" 3 4

# 35 "/usr/include/x86_64-linux-gnu/bits/types/struct_FILE.h" 3 4
struct _IO_FILE;
struct _IO_marker;
struct _IO_codecvt;
struct _IO_wide_data;




typedef void _IO_lock_t;





struct _IO_FILE
{
  int _flags;


  char *_IO_read_ptr;
  char *_IO_read_end;
  char *_IO_read_base;
  char *_IO_write_base;
  char *_IO_write_ptr;
  char *_IO_write_end;
  char *_IO_buf_base;
  char *_IO_buf_end;


  char *_IO_save_base;
  char *_IO_backup_base;
  char *_IO_save_end;

  struct _IO_marker *_markers;

  struct _IO_FILE *_chain;

  int _fileno;
  int _flags2;
  __off_t _old_offset;


  unsigned short _cur_column;
  signed char _vtable_offset;
  char _shortbuf[1];

  _IO_lock_t *_lock;







  __off64_t _offset;

  struct _IO_codecvt *_codecvt;
  struct _IO_wide_data *_wide_data;
  struct _IO_FILE *_freeres_list;
  void *_freeres_buf;
  size_t __pad5;
  int _mode;

  char _unused2[15 * sizeof (int) - 4 * sizeof (void *) - sizeof (size_t)];
};


















# 44 "/usr/include/stdio.h" 2 3 4








typedef __gnuc_va_list va_list;

# 63 "/usr/include/stdio.h" 3 4
typedef __off_t off_t;




# 77 "/usr/include/stdio.h" 3 4
typedef __ssize_t ssize_t;






typedef __fpos_t fpos_t;




































# 133 "/usr/include/stdio.h" 3 4
# 1 "/usr/include/x86_64-linux-gnu/bits/stdio_lim.h" 1 3 4
# 19 "/usr/include/x86_64-linux-gnu/bits/stdio_lim.h" 3 4



















# 134 "/usr/include/stdio.h" 2 3 4
# 143 "/usr/include/stdio.h" 3 4
extern FILE *stdin;
extern FILE *stdout;
extern FILE *stderr;






extern int remove (const char *__filename) __attribute__ ((__nothrow__ ));

extern int rename (const char *__old, const char *__new) __attribute__ ((__nothrow__ ));



extern int renameat (int __oldfd, const char *__old, int __newfd,
       const char *__new) __attribute__ ((__nothrow__ ));
# 178 "/usr/include/stdio.h" 3 4
extern int fclose (FILE *__stream);









extern FILE *tmpfile (void)
  __attribute__ ((__malloc__)) ;
# 205 "/usr/include/stdio.h" 3 4
extern char *tmpnam (char[20]) __attribute__ ((__nothrow__ )) ;




extern char *tmpnam_r (char __s[20]) __attribute__ ((__nothrow__ )) ;
# 222 "/usr/include/stdio.h" 3 4
extern char *tempnam (const char *__dir, const char *__pfx)
   __attribute__ ((__nothrow__ )) __attribute__ ((__malloc__)) ;






extern int fflush (FILE *__stream);
# 239 "/usr/include/stdio.h" 3 4
extern int fflush_unlocked (FILE *__stream);
# 258 "/usr/include/stdio.h" 3 4
extern FILE *fopen (const char *__restrict __filename,
      const char *__restrict __modes)
  __attribute__ ((__malloc__)) ;




extern FILE *freopen (const char *__restrict __filename,
        const char *__restrict __modes,
        FILE *__restrict __stream) ;
# 293 "/usr/include/stdio.h" 3 4
extern FILE *fdopen (int __fd, const char *__modes) __attribute__ ((__nothrow__ ))
  __attribute__ ((__malloc__)) ;
# 308 "/usr/include/stdio.h" 3 4
extern FILE *fmemopen (void *__s, size_t __len, const char *__modes)
  __attribute__ ((__nothrow__ )) __attribute__ ((__malloc__)) ;




extern FILE *open_memstream (char **__bufloc, size_t *__sizeloc) __attribute__ ((__nothrow__ ))
  __attribute__ ((__malloc__)) ;
# 328 "/usr/include/stdio.h" 3 4
extern void setbuf (FILE *__restrict __stream, char *__restrict __buf) __attribute__ ((__nothrow__ ));



extern int setvbuf (FILE *__restrict __stream, char *__restrict __buf,
      int __modes, size_t __n) __attribute__ ((__nothrow__ ));




extern void setbuffer (FILE *__restrict __stream, char *__restrict __buf,
         size_t __size) __attribute__ ((__nothrow__ ));


extern void setlinebuf (FILE *__stream) __attribute__ ((__nothrow__ ));







extern int fprintf (FILE *__restrict __stream,
      const char *__restrict __format, ...);




extern int printf (const char *__restrict __format, ...);

extern int sprintf (char *__restrict __s,
      const char *__restrict __format, ...) __attribute__ ((__nothrow__));





extern int vfprintf (FILE *__restrict __s, const char *__restrict __format,
       __gnuc_va_list __arg);




extern int vprintf (const char *__restrict __format, __gnuc_va_list __arg);

extern int vsprintf (char *__restrict __s, const char *__restrict __format,
       __gnuc_va_list __arg) __attribute__ ((__nothrow__));



extern int snprintf (char *__restrict __s, size_t __maxlen,
       const char *__restrict __format, ...)
     __attribute__ ((__nothrow__)) __attribute__ ((__format__ (__printf__, 3, 4)));

extern int vsnprintf (char *__restrict __s, size_t __maxlen,
        const char *__restrict __format, __gnuc_va_list __arg)
     __attribute__ ((__nothrow__)) __attribute__ ((__format__ (__printf__, 3, 0)));
# 403 "/usr/include/stdio.h" 3 4
extern int vdprintf (int __fd, const char *__restrict __fmt,
       __gnuc_va_list __arg)
     __attribute__ ((__format__ (__printf__, 2, 0)));
extern int dprintf (int __fd, const char *__restrict __fmt, ...)
     __attribute__ ((__format__ (__printf__, 2, 3)));







extern int fscanf (FILE *__restrict __stream,
     const char *__restrict __format, ...) ;




extern int scanf (const char *__restrict __format, ...) ;

extern int sscanf (const char *__restrict __s,
     const char *__restrict __format, ...) __attribute__ ((__nothrow__ ));
# 434 "/usr/include/stdio.h" 3 4
extern int fscanf (FILE *__restrict __stream, const char *__restrict __format, ...) __asm__ ("" "__isoc99_fscanf") ;


extern int scanf (const char *__restrict __format, ...) __asm__ ("" "__isoc99_scanf") ;

extern int sscanf (const char *__restrict __s, const char *__restrict __format, ...) __asm__ ("" "__isoc99_sscanf") __attribute__ ((__nothrow__ ));
# 459 "/usr/include/stdio.h" 3 4
extern int vfscanf (FILE *__restrict __s, const char *__restrict __format,
      __gnuc_va_list __arg)
     __attribute__ ((__format__ (__scanf__, 2, 0))) ;





extern int vscanf (const char *__restrict __format, __gnuc_va_list __arg)
     __attribute__ ((__format__ (__scanf__, 1, 0))) ;


extern int vsscanf (const char *__restrict __s,
      const char *__restrict __format, __gnuc_va_list __arg)
     __attribute__ ((__nothrow__ )) __attribute__ ((__format__ (__scanf__, 2, 0)));





extern int vfscanf (FILE *__restrict __s, const char *__restrict __format, __gnuc_va_list __arg) __asm__ ("" "__isoc99_vfscanf")



     __attribute__ ((__format__ (__scanf__, 2, 0))) ;
extern int vscanf (const char *__restrict __format, __gnuc_va_list __arg) __asm__ ("" "__isoc99_vscanf")

     __attribute__ ((__format__ (__scanf__, 1, 0))) ;
extern int vsscanf (const char *__restrict __s, const char *__restrict __format, __gnuc_va_list __arg) __asm__ ("" "__isoc99_vsscanf") __attribute__ ((__nothrow__ ))



     __attribute__ ((__format__ (__scanf__, 2, 0)));
# 513 "/usr/include/stdio.h" 3 4
extern int fgetc (FILE *__stream);
extern int getc (FILE *__stream);





extern int getchar (void);






extern int getc_unlocked (FILE *__stream);
extern int getchar_unlocked (void);
# 538 "/usr/include/stdio.h" 3 4
extern int fgetc_unlocked (FILE *__stream);
# 549 "/usr/include/stdio.h" 3 4
extern int fputc (int __c, FILE *__stream);
extern int putc (int __c, FILE *__stream);





extern int putchar (int __c);
# 565 "/usr/include/stdio.h" 3 4
extern int fputc_unlocked (int __c, FILE *__stream);







extern int putc_unlocked (int __c, FILE *__stream);
extern int putchar_unlocked (int __c);






extern int getw (FILE *__stream);


extern int putw (int __w, FILE *__stream);







extern char *fgets (char *__restrict __s, int __n, FILE *__restrict __stream)
                                                         ;
# 632 "/usr/include/stdio.h" 3 4
extern __ssize_t __getdelim (char **__restrict __lineptr,
                             size_t *__restrict __n, int __delimiter,
                             FILE *__restrict __stream) ;
extern __ssize_t getdelim (char **__restrict __lineptr,
                           size_t *__restrict __n, int __delimiter,
                           FILE *__restrict __stream) ;







extern __ssize_t getline (char **__restrict __lineptr,
                          size_t *__restrict __n,
                          FILE *__restrict __stream) ;







extern int fputs (const char *__restrict __s, FILE *__restrict __stream);





extern int puts (const char *__s);






extern int ungetc (int __c, FILE *__stream);






extern size_t fread (void *__restrict __ptr, size_t __size,
       size_t __n, FILE *__restrict __stream) ;




extern size_t fwrite (const void *__restrict __ptr, size_t __size,
        size_t __n, FILE *__restrict __s);
# 702 "/usr/include/stdio.h" 3 4
extern size_t fread_unlocked (void *__restrict __ptr, size_t __size,
         size_t __n, FILE *__restrict __stream) ;
extern size_t fwrite_unlocked (const void *__restrict __ptr, size_t __size,
          size_t __n, FILE *__restrict __stream);







extern int fseek (FILE *__stream, long int __off, int __whence);




extern long int ftell (FILE *__stream) ;




extern void rewind (FILE *__stream);
# 736 "/usr/include/stdio.h" 3 4
extern int fseeko (FILE *__stream, __off_t __off, int __whence);




extern __off_t ftello (FILE *__stream) ;
# 760 "/usr/include/stdio.h" 3 4
extern int fgetpos (FILE *__restrict __stream, fpos_t *__restrict __pos);




extern int fsetpos (FILE *__stream, const fpos_t *__pos);
# 786 "/usr/include/stdio.h" 3 4
extern void clearerr (FILE *__stream) __attribute__ ((__nothrow__ ));

extern int feof (FILE *__stream) __attribute__ ((__nothrow__ )) ;

extern int ferror (FILE *__stream) __attribute__ ((__nothrow__ )) ;



extern void clearerr_unlocked (FILE *__stream) __attribute__ ((__nothrow__ ));
extern int feof_unlocked (FILE *__stream) __attribute__ ((__nothrow__ )) ;
extern int ferror_unlocked (FILE *__stream) __attribute__ ((__nothrow__ )) ;







extern void perror (const char *__s);




extern int fileno (FILE *__stream) __attribute__ ((__nothrow__ )) ;




extern int fileno_unlocked (FILE *__stream) __attribute__ ((__nothrow__ )) ;
# 823 "/usr/include/stdio.h" 3 4
extern int pclose (FILE *__stream);





extern FILE *popen (const char *__command, const char *__modes)
  __attribute__ ((__malloc__)) ;






extern char *ctermid (char *__s) __attribute__ ((__nothrow__ ))
                                     ;
# 867 "/usr/include/stdio.h" 3 4
extern void flockfile (FILE *__stream) __attribute__ ((__nothrow__ ));



extern int ftrylockfile (FILE *__stream) __attribute__ ((__nothrow__ )) ;


extern void funlockfile (FILE *__stream) __attribute__ ((__nothrow__ ));
# 885 "/usr/include/stdio.h" 3 4
extern int __uflow (FILE *);
extern int __overflow (FILE *, int);
# 8 "tests/run/acc-2.9.11-packed.c" 2

struct __attribute__((packed)) packed {
  char c;
  double d;
  int a[3];
  short s;
  float f;
};
#pragma pack(push, 2)
struct half {
  short s;
  long l;
  struct {
    char c;
    double _Complex z;
  } in;
};
#pragma pack(pop)
typedef double less __attribute__((aligned(4)));
struct with_less {
  int n;
  less d;
};

static int bad;
static void check(int line, double is, double should) {
  if (is != should) {
    printf("line %d: %g, not %g\n", line, is, should);
    bad = 1;
  }
}

enum { N = 1000 };

static void whole(void) {
  struct packed p = {1, 2, {1, 2, 3}, 4, 5};
  struct half h = {1, 2, {3, 4}};
  struct with_less w = {1, 2};
{ enum { __sumac_on_host = 0 }; static const struct sumac_where __sumac_w = {"tests/run/acc-2.9.11-packed.c", "whole", 46, "parallel loop", 55, 42, 62}; int __sumac_gangs = 5; enum { __sumac_ap = 0 }; static const struct sumac_map __sumac_m_t[3] = {{0, 0, 0, 1792u, 0, "p", 0, 27}, {0, 0, 0, 1792u, 1, "h", 0, 28}, {0, 0, 0, 1792u, 2, "w", 0, 12}, }; struct sumac_map __sumac_m[3]; __builtin_memcpy(__sumac_m, __sumac_m_t, sizeof __sumac_m); __sumac_m[0].host = (void *)&p; __sumac_m[0].base = (void *)&p; __sumac_m[0].bytes = sizeof(p); __sumac_m[1].host = (void *)&h; __sumac_m[1].base = (void *)&h; __sumac_m[1].bytes = sizeof(h); __sumac_m[2].host = (void *)&w; __sumac_m[2].base = (void *)&w; __sumac_m[2].bytes = sizeof(w); static const struct sumac_launch __sumac_l_t = {&__sumac_region_f4e8583e0d_whole_46_0_r, 0, 3, {0, 0, 0}, {0, 0}, 0, 0, -1, -1, 0}; struct sumac_launch __sumac_l = __sumac_l_t; __sumac_l.maps = __sumac_m; __sumac_l.dims[0] = __sumac_gangs; __sumac_l.work = (1ul + ((N) > (0) ? (unsigned long)(N) - (unsigned long)(0) : 1ul) * (34ul)); __sumac_launch(&__sumac_l); }
# 55 "tests/run/acc-2.9.11-packed.c"
   
  check(56, p.c + p.d, 1 + 2 + 499500);
  check(57, p.a[0] + p.a[1] + p.a[2], 6 + 499500);
  check(58, p.s + p.f, 9 + 2 * N);
  check(59, h.l + h.s, 3 - 499500);
  check(60, (double)h.in.z, 4 + 2 * N);
  check(61, w.d + w.n, 3 + 0.5 * N);
}
#pragma pack(push, __sumac)
#pragma pack()

# 47 "tests/run/acc-2.9.11-packed.c"
  static void __sumac_region_f4e8583e0d_whole_46_0(const unsigned long *__sumac_slot) { __sumac_region_begin(5, 0, 0); struct packed (*__sumac_p_p) __attribute__((annotate("p", __sumac_is_address))) = (struct packed (*))__sumac_slot[0]; struct half (*__sumac_p_h) __attribute__((annotate("h", __sumac_is_address))) = (struct half (*))__sumac_slot[1]; struct with_less (*__sumac_p_w) __attribute__((annotate("w", __sumac_is_address))) = (struct with_less (*))__sumac_slot[2]; { int __sumac_ub1_0 = (int)(N); int __sumac_n1_0 = __sumac_ub1_0 > 0 ? __sumac_ub1_0 - 0 : 0; __typeof__((*__sumac_p_p)) __sumac_local_1_0_p __attribute__((annotate("p", __sumac_is_object))); __typeof__((*__sumac_p_h)) __sumac_local_1_7_h __attribute__((annotate("h", __sumac_is_object))); __typeof__((*__sumac_p_w)) __sumac_local_1_11_w __attribute__((annotate("w", __sumac_is_object))); __sumac_local_1_0_p.c = __sumac_red_setup_i8((signed char *)&(*__sumac_p_p).c, 0, __sumac_gang, __sumac_add, 1, 0); __sumac_local_1_7_h.s = __sumac_red_setup_i16((short *)&(*__sumac_p_h).s, 0, __sumac_gang, __sumac_add, 1, 7); __sumac_local_1_7_h.in.c = __sumac_red_setup_i8((signed char *)&(*__sumac_p_h).in.c, 0, __sumac_gang, __sumac_add, 1, 9); __sumac_local_1_11_w.n = __sumac_red_setup_i32((int *)&(*__sumac_p_w).n, 0, __sumac_gang, __sumac_add, 1, 11); __sumac_fork(__sumac_gang, 1); __sumac_local_1_0_p.c = __sumac_red_init_i8((signed char *)&(*__sumac_p_p).c, __sumac_local_1_0_p.c, __sumac_gang, __sumac_add, 1, 0); __sumac_local_1_0_p.d = -0.0; __sumac_local_1_0_p.a[0] = 0; __sumac_local_1_0_p.a[1] = 0; __sumac_local_1_0_p.a[2] = 0; __sumac_local_1_0_p.s = 0; __sumac_local_1_0_p.f = -0.0; __sumac_local_1_7_h.s = __sumac_red_init_i16((short *)&(*__sumac_p_h).s, __sumac_local_1_7_h.s, __sumac_gang, __sumac_add, 1, 7); __sumac_local_1_7_h.l = 0; __sumac_local_1_7_h.in.c = __sumac_red_init_i8((signed char *)&(*__sumac_p_h).in.c, __sumac_local_1_7_h.in.c, __sumac_gang, __sumac_add, 1, 9); __sumac_local_1_7_h.in.z = -0.0; __sumac_local_1_11_w.n = __sumac_red_init_i32((int *)&(*__sumac_p_w).n, __sumac_local_1_11_w.n, __sumac_gang, __sumac_add, 1, 11); __sumac_local_1_11_w.d = -0.0; __sumac_local_1_0_p.c = __sumac_red_setup_i8(0, __sumac_local_1_0_p.c, __sumac_vector, __sumac_add, 1, 0); __sumac_local_1_0_p.d = __sumac_red_setup_f64(0, __sumac_local_1_0_p.d, __sumac_vector, __sumac_add, 1, 1); __sumac_local_1_0_p.a[0] = __sumac_red_setup_i32(0, __sumac_local_1_0_p.a[0], __sumac_vector, __sumac_add, 1, 2); __sumac_local_1_0_p.a[1] = __sumac_red_setup_i32(0, __sumac_local_1_0_p.a[1], __sumac_vector, __sumac_add, 1, 3); __sumac_local_1_0_p.a[2] = __sumac_red_setup_i32(0, __sumac_local_1_0_p.a[2], __sumac_vector, __sumac_add, 1, 4); __sumac_local_1_0_p.s = __sumac_red_setup_i16(0, __sumac_local_1_0_p.s, __sumac_vector, __sumac_add, 1, 5); __sumac_local_1_0_p.f = __sumac_red_setup_f32(0, __sumac_local_1_0_p.f, __sumac_vector, __sumac_add, 1, 6); __sumac_local_1_7_h.s = __sumac_red_setup_i16(0, __sumac_local_1_7_h.s, __sumac_vector, __sumac_add, 1, 7); __sumac_local_1_7_h.l = __sumac_red_setup_i64(0, __sumac_local_1_7_h.l, __sumac_vector, __sumac_add, 1, 8); __sumac_local_1_7_h.in.c = __sumac_red_setup_i8(0, __sumac_local_1_7_h.in.c, __sumac_vector, __sumac_add, 1, 9); __sumac_local_1_7_h.in.z = __sumac_red_setup_c64(0, __sumac_local_1_7_h.in.z, __sumac_vector, __sumac_add, 1, 10); __sumac_local_1_11_w.n = __sumac_red_setup_i32(0, __sumac_local_1_11_w.n, __sumac_vector, __sumac_add, 1, 11); __sumac_local_1_11_w.d = __sumac_red_setup_f64(0, __sumac_local_1_11_w.d, __sumac_vector, __sumac_add, 1, 12); __sumac_fork(__sumac_vector, 1); __sumac_local_1_0_p.c = __sumac_red_init_i8(0, __sumac_local_1_0_p.c, __sumac_vector, __sumac_add, 1, 0); __sumac_local_1_0_p.d = __sumac_red_init_f64(0, __sumac_local_1_0_p.d, __sumac_vector, __sumac_add, 1, 1); __sumac_local_1_0_p.a[0] = __sumac_red_init_i32(0, __sumac_local_1_0_p.a[0], __sumac_vector, __sumac_add, 1, 2); __sumac_local_1_0_p.a[1] = __sumac_red_init_i32(0, __sumac_local_1_0_p.a[1], __sumac_vector, __sumac_add, 1, 3); __sumac_local_1_0_p.a[2] = __sumac_red_init_i32(0, __sumac_local_1_0_p.a[2], __sumac_vector, __sumac_add, 1, 4); __sumac_local_1_0_p.s = __sumac_red_init_i16(0, __sumac_local_1_0_p.s, __sumac_vector, __sumac_add, 1, 5); __sumac_local_1_0_p.f = __sumac_red_init_f32(0, __sumac_local_1_0_p.f, __sumac_vector, __sumac_add, 1, 6); __sumac_local_1_7_h.s = __sumac_red_init_i16(0, __sumac_local_1_7_h.s, __sumac_vector, __sumac_add, 1, 7); __sumac_local_1_7_h.l = __sumac_red_init_i64(0, __sumac_local_1_7_h.l, __sumac_vector, __sumac_add, 1, 8); __sumac_local_1_7_h.in.c = __sumac_red_init_i8(0, __sumac_local_1_7_h.in.c, __sumac_vector, __sumac_add, 1, 9); __sumac_local_1_7_h.in.z = __sumac_red_init_c64(0, __sumac_local_1_7_h.in.z, __sumac_vector, __sumac_add, 1, 10); __sumac_local_1_11_w.n = __sumac_red_init_i32(0, __sumac_local_1_11_w.n, __sumac_vector, __sumac_add, 1, 11); __sumac_local_1_11_w.d = __sumac_red_init_f64(0, __sumac_local_1_11_w.d, __sumac_vector, __sumac_add, 1, 12); 
#pragma clang loop vectorize(enable)
# 47 "tests/run/acc-2.9.11-packed.c"
  for (int __sumac_k1 = __sumac_loop_begin_i32(__sumac_gang | __sumac_vector, 1, __sumac_n1_0), __sumac_k1_e = __sumac_loop_end_i32(__sumac_gang | __sumac_vector, 1, __sumac_n1_0), __sumac_k1_s = __sumac_loop_step_i32(__sumac_gang | __sumac_vector, 1, __sumac_n1_0); __sumac_k1 < __sumac_k1_e; __sumac_k1 = __sumac_loop_next_i32(__sumac_k1, __sumac_k1_e, __sumac_k1_s, __sumac_gang | __sumac_vector, 1)) { int i = (int )(__sumac_k1); 
# 47 "tests/run/acc-2.9.11-packed.c"
                              {
    __sumac_local_1_0_p.d += i;
    __sumac_local_1_0_p.a[i % 3] += i;
    __sumac_local_1_0_p.f += 1;
    __sumac_local_1_0_p.s++;
    __sumac_local_1_7_h.l -= i;
    __sumac_local_1_7_h.in.z += 2;
    __sumac_local_1_11_w.d += 0.5;
  } } __sumac_red_lock(__sumac_vector, 1); __sumac_local_1_0_p.c = __sumac_red_fini_i8(0, __sumac_local_1_0_p.c, __sumac_vector, __sumac_add, 1, 0); __sumac_local_1_0_p.d = __sumac_red_fini_f64(0, __sumac_local_1_0_p.d, __sumac_vector, __sumac_add, 1, 1); __sumac_local_1_0_p.a[0] = __sumac_red_fini_i32(0, __sumac_local_1_0_p.a[0], __sumac_vector, __sumac_add, 1, 2); __sumac_local_1_0_p.a[1] = __sumac_red_fini_i32(0, __sumac_local_1_0_p.a[1], __sumac_vector, __sumac_add, 1, 3); __sumac_local_1_0_p.a[2] = __sumac_red_fini_i32(0, __sumac_local_1_0_p.a[2], __sumac_vector, __sumac_add, 1, 4); __sumac_local_1_0_p.s = __sumac_red_fini_i16(0, __sumac_local_1_0_p.s, __sumac_vector, __sumac_add, 1, 5); __sumac_local_1_0_p.f = __sumac_red_fini_f32(0, __sumac_local_1_0_p.f, __sumac_vector, __sumac_add, 1, 6); __sumac_local_1_7_h.s = __sumac_red_fini_i16(0, __sumac_local_1_7_h.s, __sumac_vector, __sumac_add, 1, 7); __sumac_local_1_7_h.l = __sumac_red_fini_i64(0, __sumac_local_1_7_h.l, __sumac_vector, __sumac_add, 1, 8); __sumac_local_1_7_h.in.c = __sumac_red_fini_i8(0, __sumac_local_1_7_h.in.c, __sumac_vector, __sumac_add, 1, 9); __sumac_local_1_7_h.in.z = __sumac_red_fini_c64(0, __sumac_local_1_7_h.in.z, __sumac_vector, __sumac_add, 1, 10); __sumac_local_1_11_w.n = __sumac_red_fini_i32(0, __sumac_local_1_11_w.n, __sumac_vector, __sumac_add, 1, 11); __sumac_local_1_11_w.d = __sumac_red_fini_f64(0, __sumac_local_1_11_w.d, __sumac_vector, __sumac_add, 1, 12); __sumac_red_unlock(__sumac_vector, 1); __sumac_join(__sumac_vector, 1); __sumac_local_1_0_p.c = __sumac_red_teardown_i8(0, __sumac_local_1_0_p.c, __sumac_vector, __sumac_add, 1, 0); __sumac_local_1_0_p.d = __sumac_red_teardown_f64(0, __sumac_local_1_0_p.d, __sumac_vector, __sumac_add, 1, 1); __sumac_local_1_0_p.a[0] = __sumac_red_teardown_i32(0, __sumac_local_1_0_p.a[0], __sumac_vector, __sumac_add, 1, 2); __sumac_local_1_0_p.a[1] = __sumac_red_teardown_i32(0, __sumac_local_1_0_p.a[1], __sumac_vector, __sumac_add, 1, 3); __sumac_local_1_0_p.a[2] = __sumac_red_teardown_i32(0, __sumac_local_1_0_p.a[2], __sumac_vector, __sumac_add, 1, 4); __sumac_local_1_0_p.s = __sumac_red_teardown_i16(0, __sumac_local_1_0_p.s, __sumac_vector, __sumac_add, 1, 5); __sumac_local_1_0_p.f = __sumac_red_teardown_f32(0, __sumac_local_1_0_p.f, __sumac_vector, __sumac_add, 1, 6); __sumac_local_1_7_h.s = __sumac_red_teardown_i16(0, __sumac_local_1_7_h.s, __sumac_vector, __sumac_add, 1, 7); __sumac_local_1_7_h.l = __sumac_red_teardown_i64(0, __sumac_local_1_7_h.l, __sumac_vector, __sumac_add, 1, 8); __sumac_local_1_7_h.in.c = __sumac_red_teardown_i8(0, __sumac_local_1_7_h.in.c, __sumac_vector, __sumac_add, 1, 9); __sumac_local_1_7_h.in.z = __sumac_red_teardown_c64(0, __sumac_local_1_7_h.in.z, __sumac_vector, __sumac_add, 1, 10); __sumac_local_1_11_w.n = __sumac_red_teardown_i32(0, __sumac_local_1_11_w.n, __sumac_vector, __sumac_add, 1, 11); __sumac_local_1_11_w.d = __sumac_red_teardown_f64(0, __sumac_local_1_11_w.d, __sumac_vector, __sumac_add, 1, 12); __sumac_red_lock(__sumac_gang, 1); __sumac_local_1_0_p.c = __sumac_red_fini_i8((signed char *)&(*__sumac_p_p).c, __sumac_local_1_0_p.c, __sumac_gang, __sumac_add, 1, 0); __sumac_local_1_7_h.s = __sumac_red_fini_i16((short *)&(*__sumac_p_h).s, __sumac_local_1_7_h.s, __sumac_gang, __sumac_add, 1, 7); __sumac_local_1_7_h.in.c = __sumac_red_fini_i8((signed char *)&(*__sumac_p_h).in.c, __sumac_local_1_7_h.in.c, __sumac_gang, __sumac_add, 1, 9); __sumac_local_1_11_w.n = __sumac_red_fini_i32((int *)&(*__sumac_p_w).n, __sumac_local_1_11_w.n, __sumac_gang, __sumac_add, 1, 11); __sumac_red_unlock(__sumac_gang, 1); __sumac_join(__sumac_gang, 1); __sumac_local_1_0_p.c = __sumac_red_teardown_i8((signed char *)&(*__sumac_p_p).c, __sumac_local_1_0_p.c, __sumac_gang, __sumac_add, 1, 0); for (int __sumac_go = 1; __sumac_go;) if (__sumac_atomic_enter((const void *)&(*__sumac_p_p).d)) { (*__sumac_p_p).d = __sumac_local_1_0_p.d + (*__sumac_p_p).d; __sumac_atomic_leave((const void *)&(*__sumac_p_p).d); __sumac_go = 0; } for (int __sumac_go = 1; __sumac_go;) if (__sumac_atomic_enter((const void *)&(*__sumac_p_p).a[0])) { (*__sumac_p_p).a[0] = __sumac_local_1_0_p.a[0] + (*__sumac_p_p).a[0]; __sumac_atomic_leave((const void *)&(*__sumac_p_p).a[0]); __sumac_go = 0; } for (int __sumac_go = 1; __sumac_go;) if (__sumac_atomic_enter((const void *)&(*__sumac_p_p).a[1])) { (*__sumac_p_p).a[1] = __sumac_local_1_0_p.a[1] + (*__sumac_p_p).a[1]; __sumac_atomic_leave((const void *)&(*__sumac_p_p).a[1]); __sumac_go = 0; } for (int __sumac_go = 1; __sumac_go;) if (__sumac_atomic_enter((const void *)&(*__sumac_p_p).a[2])) { (*__sumac_p_p).a[2] = __sumac_local_1_0_p.a[2] + (*__sumac_p_p).a[2]; __sumac_atomic_leave((const void *)&(*__sumac_p_p).a[2]); __sumac_go = 0; } for (int __sumac_go = 1; __sumac_go;) if (__sumac_atomic_enter((const void *)&(*__sumac_p_p).s)) { (*__sumac_p_p).s = __sumac_local_1_0_p.s + (*__sumac_p_p).s; __sumac_atomic_leave((const void *)&(*__sumac_p_p).s); __sumac_go = 0; } for (int __sumac_go = 1; __sumac_go;) if (__sumac_atomic_enter((const void *)&(*__sumac_p_p).f)) { (*__sumac_p_p).f = __sumac_local_1_0_p.f + (*__sumac_p_p).f; __sumac_atomic_leave((const void *)&(*__sumac_p_p).f); __sumac_go = 0; } __sumac_local_1_7_h.s = __sumac_red_teardown_i16((short *)&(*__sumac_p_h).s, __sumac_local_1_7_h.s, __sumac_gang, __sumac_add, 1, 7); for (int __sumac_go = 1; __sumac_go;) if (__sumac_atomic_enter((const void *)&(*__sumac_p_h).l)) { (*__sumac_p_h).l = __sumac_local_1_7_h.l + (*__sumac_p_h).l; __sumac_atomic_leave((const void *)&(*__sumac_p_h).l); __sumac_go = 0; } __sumac_local_1_7_h.in.c = __sumac_red_teardown_i8((signed char *)&(*__sumac_p_h).in.c, __sumac_local_1_7_h.in.c, __sumac_gang, __sumac_add, 1, 9); for (int __sumac_go = 1; __sumac_go;) if (__sumac_atomic_enter((const void *)&(*__sumac_p_h).in.z)) { (*__sumac_p_h).in.z = __sumac_local_1_7_h.in.z + (*__sumac_p_h).in.z; __sumac_atomic_leave((const void *)&(*__sumac_p_h).in.z); __sumac_go = 0; } __sumac_local_1_11_w.n = __sumac_red_teardown_i32((int *)&(*__sumac_p_w).n, __sumac_local_1_11_w.n, __sumac_gang, __sumac_add, 1, 11); for (int __sumac_go = 1; __sumac_go;) if (__sumac_atomic_enter((const void *)&(*__sumac_p_w).d)) { (*__sumac_p_w).d = __sumac_local_1_11_w.d + (*__sumac_p_w).d; __sumac_atomic_leave((const void *)&(*__sumac_p_w).d); __sumac_go = 0; }  }
# 55 "tests/run/acc-2.9.11-packed.c"
    }
#pragma pack(pop, __sumac)

# 62 "tests/run/acc-2.9.11-packed.c"
 

static void members(void) {
  struct packed p = {1, (__builtin_inff ()), {1, 2, 3}, 4, 5}, q[3] = {{0}};
  unsigned char and = 255;
{ enum { __sumac_on_host = 0 }; static const struct sumac_where __sumac_w = {"tests/run/acc-2.9.11-packed.c", "members", 67, "parallel loop", 71, 64, 101}; int __sumac_gangs = 3; enum { __sumac_ap = 0 }; static const struct sumac_map __sumac_m_t[1] = {{0, 0, 0, 768u, 0, "p", 0, 27}, }; struct sumac_map __sumac_m[1]; __builtin_memcpy(__sumac_m, __sumac_m_t, sizeof __sumac_m); __sumac_m[0].host = (void *)&p; __sumac_m[0].base = (void *)&p; __sumac_m[0].bytes = sizeof(p); static const struct sumac_launch __sumac_l_t = {&__sumac_region_f4e8583e0d_members_67_1_r, 0, 1, {0, 0, 0}, {0, 0}, 0, 0, -1, -1, 0}; struct sumac_launch __sumac_l = __sumac_l_t; __sumac_l.maps = __sumac_m; __sumac_l.dims[0] = __sumac_gangs; __sumac_l.work = (1ul + ((N) > (0) ? (unsigned long)(N) - (unsigned long)(0) : 1ul) * (26ul)); __sumac_launch(&__sumac_l); }
# 71 "tests/run/acc-2.9.11-packed.c"
   
  check(72, p.d * p.f, -7.5 * 15);
{ enum { __sumac_on_host = 0 }; static const struct sumac_where __sumac_w = {"tests/run/acc-2.9.11-packed.c", "members", 73, "parallel loop", 77, 64, 101}; int __sumac_gangs = 7; enum { __sumac_ap = 0 }; static const struct sumac_map __sumac_m_t[2] = {{0, 0, 0, 1792u, 0, "p", 0, 27}, {0, 0, 0, 1792u, 1, "and", 0, 1}, }; struct sumac_map __sumac_m[2]; __builtin_memcpy(__sumac_m, __sumac_m_t, sizeof __sumac_m); __sumac_m[0].host = (void *)&p; __sumac_m[0].base = (void *)&p; __sumac_m[0].bytes = sizeof(p); __sumac_m[1].host = (void *)&and; __sumac_m[1].base = (void *)&and; __sumac_m[1].bytes = sizeof(and); static const struct sumac_launch __sumac_l_t = {&__sumac_region_f4e8583e0d_members_73_2_r, 0, 2, {0, 0, 0}, {0, 0}, 0, 0, -1, -1, 0}; struct sumac_launch __sumac_l = __sumac_l_t; __sumac_l.maps = __sumac_m; __sumac_l.dims[0] = __sumac_gangs; __sumac_l.work = (1ul + ((N) > (0) ? (unsigned long)(N) - (unsigned long)(0) : 1ul) * (32ul)); __sumac_launch(&__sumac_l); }
# 77 "tests/run/acc-2.9.11-packed.c"
   
  check(78, p.a[0] + p.a[1] + p.a[2], 999 + 998 + 997);
  check(79, and, 1);
{ enum { __sumac_on_host = 0 }; static const struct sumac_where __sumac_w = {"tests/run/acc-2.9.11-packed.c", "members", 80, "parallel loop", 84, 64, 101}; int __sumac_gangs = 3; enum { __sumac_ap = 0 }; static const struct sumac_map __sumac_m_t[2] = {{0, 0, 0, 1792u, 0, "p", 0, 27}, {0, 0, 0, 1792u, 1, "q", 0, 27}, }; struct sumac_map __sumac_m[2]; __builtin_memcpy(__sumac_m, __sumac_m_t, sizeof __sumac_m); __sumac_m[0].host = (void *)&p; __sumac_m[0].base = (void *)&p; __sumac_m[0].bytes = sizeof(p); __sumac_m[1].host = (void *)&q; __sumac_m[1].base = (void *)&q; __sumac_m[1].bytes = sizeof(q); static const struct sumac_launch __sumac_l_t = {&__sumac_region_f4e8583e0d_members_80_3_r, 0, 2, {0, 0, 0}, {0, 0}, 0, 0, -1, -1, 0}; struct sumac_launch __sumac_l = __sumac_l_t; __sumac_l.maps = __sumac_m; __sumac_l.dims[0] = __sumac_gangs; __sumac_l.work = (1ul + ((N) > (0) ? (unsigned long)(N) - (unsigned long)(0) : 1ul) * (14ul)); __sumac_launch(&__sumac_l); }
# 84 "tests/run/acc-2.9.11-packed.c"
   
  check(85, p.a[1], 997 + N);
{ enum { __sumac_on_host = 0 }; static const struct sumac_where __sumac_w = {"tests/run/acc-2.9.11-packed.c", "members", 86, "parallel loop", 88, 64, 101}; int __sumac_gangs = 3; enum { __sumac_ap = 0 }; static const struct sumac_map __sumac_m_t[1] = {{0, 0, 0, 1792u, 0, "q", 0, 27}, }; struct sumac_map __sumac_m[1]; __builtin_memcpy(__sumac_m, __sumac_m_t, sizeof __sumac_m); __sumac_m[0].host = (void *)&q; __sumac_m[0].base = (void *)&q; __sumac_m[0].bytes = sizeof(q); static const struct sumac_launch __sumac_l_t = {&__sumac_region_f4e8583e0d_members_86_4_r, 0, 1, {0, 0, 0}, {0, 0}, 0, 0, -1, -1, 0}; struct sumac_launch __sumac_l = __sumac_l_t; __sumac_l.maps = __sumac_m; __sumac_l.dims[0] = __sumac_gangs; __sumac_l.work = (1ul + ((N) > (0) ? (unsigned long)(N) - (unsigned long)(0) : 1ul) * (18ul)); __sumac_launch(&__sumac_l); }
# 88 "tests/run/acc-2.9.11-packed.c"
                                    
  check(89, q[0].d + q[1].d + q[2].d, 499500 + N);
  check(90, q[2].a[1], 499500);
  double inner = 0;
{ enum { __sumac_on_host = 0 }; static const struct sumac_where __sumac_w = {"tests/run/acc-2.9.11-packed.c", "members", 92, "parallel loop", 99, 64, 101}; int __sumac_gangs = 3; enum { __sumac_ap = 0 }; static const struct sumac_map __sumac_m_t[1] = {{0, 0, 0, 1792u, 0, "inner", 0, 8}, }; struct sumac_map __sumac_m[1]; __builtin_memcpy(__sumac_m, __sumac_m_t, sizeof __sumac_m); __sumac_m[0].host = (void *)&inner; __sumac_m[0].base = (void *)&inner; __sumac_m[0].bytes = sizeof(inner); static const struct sumac_launch __sumac_l_t = {&__sumac_region_f4e8583e0d_members_92_5_r, 0, 1, {0, 0, 0}, {0, 0}, 0, 0, -1, -1, 0}; struct sumac_launch __sumac_l = __sumac_l_t; __sumac_l.maps = __sumac_m; __sumac_l.dims[0] = __sumac_gangs; __sumac_l.work = (1ul + ((10) > (0) ? (unsigned long)(10) - (unsigned long)(0) : 1ul) * (15ul + ((100) > (0) ? (unsigned long)(100) - (unsigned long)(0) : 1ul) * (12ul))); __sumac_launch(&__sumac_l); }
# 99 "tests/run/acc-2.9.11-packed.c"
   
  check(100, inner, 10 * (4950 + 100));
}
#pragma pack(push, __sumac)
#pragma pack()

# 68 "tests/run/acc-2.9.11-packed.c"
  static void __sumac_region_f4e8583e0d_members_67_1(const unsigned long *__sumac_slot) { __sumac_region_begin(3, 0, 0); struct packed (*__sumac_p_p) __attribute__((annotate("p", __sumac_is_address))) = (struct packed (*))__sumac_slot[0]; { int __sumac_ub1_0 = (int)(N); int __sumac_n1_0 = __sumac_ub1_0 > 0 ? __sumac_ub1_0 - 0 : 0; __typeof__(((*__sumac_p_p) . d)) __sumac_local_1_0_p __attribute__((annotate("p", __sumac_is_object))); __typeof__(((*__sumac_p_p) . f)) __sumac_local_1_1_p __attribute__((annotate("p", __sumac_is_object))); __sumac_fork(__sumac_gang, 1); __sumac_local_1_0_p = __builtin_inf(); __sumac_local_1_1_p = 1; __sumac_local_1_0_p = __sumac_red_setup_f64(0, __sumac_local_1_0_p, __sumac_worker, __sumac_min, 1, 0); __sumac_local_1_1_p = __sumac_red_setup_f32(0, __sumac_local_1_1_p, __sumac_worker, __sumac_mul, 1, 1); __sumac_fork(__sumac_worker, 1); __sumac_local_1_0_p = __sumac_red_init_f64(0, __sumac_local_1_0_p, __sumac_worker, __sumac_min, 1, 0); __sumac_local_1_1_p = __sumac_red_init_f32(0, __sumac_local_1_1_p, __sumac_worker, __sumac_mul, 1, 1); __sumac_local_1_0_p = __sumac_red_setup_f64(0, __sumac_local_1_0_p, __sumac_vector, __sumac_min, 1, 0); __sumac_local_1_1_p = __sumac_red_setup_f32(0, __sumac_local_1_1_p, __sumac_vector, __sumac_mul, 1, 1); __sumac_fork(__sumac_vector, 1); __sumac_local_1_0_p = __sumac_red_init_f64(0, __sumac_local_1_0_p, __sumac_vector, __sumac_min, 1, 0); __sumac_local_1_1_p = __sumac_red_init_f32(0, __sumac_local_1_1_p, __sumac_vector, __sumac_mul, 1, 1); 
#pragma clang loop vectorize(assume_safety)
# 68 "tests/run/acc-2.9.11-packed.c"
  for (int __sumac_k1 = __sumac_loop_begin_i32(__sumac_gang | __sumac_worker | __sumac_vector, 1, __sumac_n1_0), __sumac_k1_e = __sumac_loop_end_i32(__sumac_gang | __sumac_worker | __sumac_vector, 1, __sumac_n1_0), __sumac_k1_s = __sumac_loop_step_i32(__sumac_gang | __sumac_worker | __sumac_vector, 1, __sumac_n1_0); __sumac_k1 < __sumac_k1_e; __sumac_k1 = __sumac_loop_next_i32(__sumac_k1, __sumac_k1_e, __sumac_k1_s, __sumac_gang | __sumac_worker | __sumac_vector, 1)) { int i = (int )(__sumac_k1); 
# 68 "tests/run/acc-2.9.11-packed.c"
                              {
    __sumac_local_1_0_p = i - 7.5 < __sumac_local_1_0_p ? i - 7.5 : __sumac_local_1_0_p;
    __sumac_local_1_1_p *= i == 500 ? 3 : 1;
  } } __sumac_red_lock(__sumac_vector, 1); __sumac_local_1_0_p = __sumac_red_fini_f64(0, __sumac_local_1_0_p, __sumac_vector, __sumac_min, 1, 0); __sumac_local_1_1_p = __sumac_red_fini_f32(0, __sumac_local_1_1_p, __sumac_vector, __sumac_mul, 1, 1); __sumac_red_unlock(__sumac_vector, 1); __sumac_join(__sumac_vector, 1); __sumac_local_1_0_p = __sumac_red_teardown_f64(0, __sumac_local_1_0_p, __sumac_vector, __sumac_min, 1, 0); __sumac_local_1_1_p = __sumac_red_teardown_f32(0, __sumac_local_1_1_p, __sumac_vector, __sumac_mul, 1, 1); __sumac_red_lock(__sumac_worker, 1); __sumac_local_1_0_p = __sumac_red_fini_f64(0, __sumac_local_1_0_p, __sumac_worker, __sumac_min, 1, 0); __sumac_local_1_1_p = __sumac_red_fini_f32(0, __sumac_local_1_1_p, __sumac_worker, __sumac_mul, 1, 1); __sumac_red_unlock(__sumac_worker, 1); __sumac_join(__sumac_worker, 1); __sumac_local_1_0_p = __sumac_red_teardown_f64(0, __sumac_local_1_0_p, __sumac_worker, __sumac_min, 1, 0); __sumac_local_1_1_p = __sumac_red_teardown_f32(0, __sumac_local_1_1_p, __sumac_worker, __sumac_mul, 1, 1); __sumac_red_lock(__sumac_gang, 1); __sumac_red_unlock(__sumac_gang, 1); __sumac_join(__sumac_gang, 1); for (int __sumac_go = 1; __sumac_go;) if (__sumac_atomic_enter((const void *)&((*__sumac_p_p) . d))) { ((*__sumac_p_p) . d) = __sumac_local_1_0_p < ((*__sumac_p_p) . d) ? __sumac_local_1_0_p : ((*__sumac_p_p) . d); __sumac_atomic_leave((const void *)&((*__sumac_p_p) . d)); __sumac_go = 0; } for (int __sumac_go = 1; __sumac_go;) if (__sumac_atomic_enter((const void *)&((*__sumac_p_p) . f))) { ((*__sumac_p_p) . f) = __sumac_local_1_1_p * ((*__sumac_p_p) . f); __sumac_atomic_leave((const void *)&((*__sumac_p_p) . f)); __sumac_go = 0; }  }
# 71 "tests/run/acc-2.9.11-packed.c"
    }
#pragma pack(pop, __sumac)

# 101 "tests/run/acc-2.9.11-packed.c"
 
#pragma pack(push, __sumac)
#pragma pack()

# 74 "tests/run/acc-2.9.11-packed.c"
  static void __sumac_region_f4e8583e0d_members_73_2(const unsigned long *__sumac_slot) { __sumac_region_begin(7, 0, 0); struct packed (*__sumac_p_p) __attribute__((annotate("p", __sumac_is_address))) = (struct packed (*))__sumac_slot[0]; unsigned char (*__sumac_p_and) __attribute__((annotate("and", __sumac_is_address))) = (unsigned char (*))__sumac_slot[1]; { int __sumac_ub1_0 = (int)(N); int __sumac_n1_0 = __sumac_ub1_0 > 0 ? __sumac_ub1_0 - 0 : 0; __typeof__(((*__sumac_p_p) . a)) __sumac_local_1_0_p __attribute__((annotate("p", __sumac_is_object))); unsigned char __sumac_local_1_3_and __attribute__((annotate("and", __sumac_is_object))); __sumac_local_1_3_and = __sumac_red_setup_u8((unsigned char *)__sumac_p_and, 0, __sumac_gang, __sumac_land, 1, 3); __sumac_fork(__sumac_gang, 1); (&__sumac_local_1_0_p)[0][0] = -2147483647l - 1; (&__sumac_local_1_0_p)[0][1] = -2147483647l - 1; (&__sumac_local_1_0_p)[0][2] = -2147483647l - 1; __sumac_local_1_3_and = __sumac_red_init_u8((unsigned char *)__sumac_p_and, __sumac_local_1_3_and, __sumac_gang, __sumac_land, 1, 3); 
#pragma clang loop vectorize(enable)
# 74 "tests/run/acc-2.9.11-packed.c"
  for (int __sumac_k1 = __sumac_loop_begin_i32(__sumac_gang, 1, __sumac_n1_0), __sumac_k1_e = __sumac_loop_end_i32(__sumac_gang, 1, __sumac_n1_0), __sumac_k1_s = __sumac_loop_step_i32(__sumac_gang, 1, __sumac_n1_0); __sumac_k1 < __sumac_k1_e; __sumac_k1 = __sumac_loop_next_i32(__sumac_k1, __sumac_k1_e, __sumac_k1_s, __sumac_gang, 1)) { int i = (int )(__sumac_k1); 
# 74 "tests/run/acc-2.9.11-packed.c"
                              {
    __sumac_local_1_0_p[i % 3] = i > __sumac_local_1_0_p[i % 3] ? i : __sumac_local_1_0_p[i % 3];
    __sumac_local_1_3_and = __sumac_local_1_3_and && i >= 0;
  } } __sumac_red_lock(__sumac_gang, 1); __sumac_local_1_3_and = __sumac_red_fini_u8((unsigned char *)__sumac_p_and, __sumac_local_1_3_and, __sumac_gang, __sumac_land, 1, 3); __sumac_red_unlock(__sumac_gang, 1); __sumac_join(__sumac_gang, 1); for (int __sumac_go = 1; __sumac_go;) if (__sumac_atomic_enter((const void *)&(&((*__sumac_p_p) . a))[0][0])) { (&((*__sumac_p_p) . a))[0][0] = (&__sumac_local_1_0_p)[0][0] > (&((*__sumac_p_p) . a))[0][0] ? (&__sumac_local_1_0_p)[0][0] : (&((*__sumac_p_p) . a))[0][0]; __sumac_atomic_leave((const void *)&(&((*__sumac_p_p) . a))[0][0]); __sumac_go = 0; } for (int __sumac_go = 1; __sumac_go;) if (__sumac_atomic_enter((const void *)&(&((*__sumac_p_p) . a))[0][1])) { (&((*__sumac_p_p) . a))[0][1] = (&__sumac_local_1_0_p)[0][1] > (&((*__sumac_p_p) . a))[0][1] ? (&__sumac_local_1_0_p)[0][1] : (&((*__sumac_p_p) . a))[0][1]; __sumac_atomic_leave((const void *)&(&((*__sumac_p_p) . a))[0][1]); __sumac_go = 0; } for (int __sumac_go = 1; __sumac_go;) if (__sumac_atomic_enter((const void *)&(&((*__sumac_p_p) . a))[0][2])) { (&((*__sumac_p_p) . a))[0][2] = (&__sumac_local_1_0_p)[0][2] > (&((*__sumac_p_p) . a))[0][2] ? (&__sumac_local_1_0_p)[0][2] : (&((*__sumac_p_p) . a))[0][2]; __sumac_atomic_leave((const void *)&(&((*__sumac_p_p) . a))[0][2]); __sumac_go = 0; } __sumac_local_1_3_and = __sumac_red_teardown_u8((unsigned char *)__sumac_p_and, __sumac_local_1_3_and, __sumac_gang, __sumac_land, 1, 3);  }
# 77 "tests/run/acc-2.9.11-packed.c"
    }
#pragma pack(pop, __sumac)

# 101 "tests/run/acc-2.9.11-packed.c"
 
#pragma pack(push, __sumac)
#pragma pack()

# 81 "tests/run/acc-2.9.11-packed.c"
  static void __sumac_region_f4e8583e0d_members_80_3(const unsigned long *__sumac_slot) { __sumac_region_begin(3, 0, 0); struct packed (*__sumac_p_p) __attribute__((annotate("p", __sumac_is_address))) = (struct packed (*))__sumac_slot[0]; struct packed (*__sumac_p_q)[3] __attribute__((annotate("q", __sumac_is_address))) = (struct packed (*)[3])__sumac_slot[1]; { int __sumac_ub1_0 = (int)(N); int __sumac_n1_0 = __sumac_ub1_0 > 0 ? __sumac_ub1_0 - 0 : 0; __typeof__(((*__sumac_p_p) . a)[1l]) __sumac_local_1_0_p[1] __attribute__((annotate("p", __sumac_is_object))); __typeof__(((*__sumac_p_q) [ 1 ] . d)) __sumac_local_1_1_q __attribute__((annotate("q", __sumac_is_object))); __sumac_fork(__sumac_gang, 1); __sumac_local_1_0_p[0] = 0; __sumac_local_1_1_q = -0.0; __sumac_local_1_0_p[0] = __sumac_red_setup_i32(0, __sumac_local_1_0_p[0], __sumac_vector, __sumac_add, 1, 0); __sumac_local_1_1_q = __sumac_red_setup_f64(0, __sumac_local_1_1_q, __sumac_vector, __sumac_add, 1, 1); __sumac_fork(__sumac_vector, 1); __sumac_local_1_0_p[0] = __sumac_red_init_i32(0, __sumac_local_1_0_p[0], __sumac_vector, __sumac_add, 1, 0); __sumac_local_1_1_q = __sumac_red_init_f64(0, __sumac_local_1_1_q, __sumac_vector, __sumac_add, 1, 1); 
#pragma clang loop vectorize(assume_safety)
# 81 "tests/run/acc-2.9.11-packed.c"
  for (int __sumac_k1 = __sumac_loop_begin_i32(__sumac_gang | __sumac_vector, 1, __sumac_n1_0), __sumac_k1_e = __sumac_loop_end_i32(__sumac_gang | __sumac_vector, 1, __sumac_n1_0), __sumac_k1_s = __sumac_loop_step_i32(__sumac_gang | __sumac_vector, 1, __sumac_n1_0); __sumac_k1 < __sumac_k1_e; __sumac_k1 = __sumac_loop_next_i32(__sumac_k1, __sumac_k1_e, __sumac_k1_s, __sumac_gang | __sumac_vector, 1)) { int i = (int )(__sumac_k1); 
# 81 "tests/run/acc-2.9.11-packed.c"
                              {
    __sumac_local_1_0_p[0] += 1;
    __sumac_local_1_1_q += i;
  } } __sumac_red_lock(__sumac_vector, 1); __sumac_local_1_0_p[0] = __sumac_red_fini_i32(0, __sumac_local_1_0_p[0], __sumac_vector, __sumac_add, 1, 0); __sumac_local_1_1_q = __sumac_red_fini_f64(0, __sumac_local_1_1_q, __sumac_vector, __sumac_add, 1, 1); __sumac_red_unlock(__sumac_vector, 1); __sumac_join(__sumac_vector, 1); __sumac_local_1_0_p[0] = __sumac_red_teardown_i32(0, __sumac_local_1_0_p[0], __sumac_vector, __sumac_add, 1, 0); __sumac_local_1_1_q = __sumac_red_teardown_f64(0, __sumac_local_1_1_q, __sumac_vector, __sumac_add, 1, 1); __sumac_red_lock(__sumac_gang, 1); __sumac_red_unlock(__sumac_gang, 1); __sumac_join(__sumac_gang, 1); for (int __sumac_go = 1; __sumac_go;) if (__sumac_atomic_enter((const void *)&((*__sumac_p_p) . a)[1l])) { ((*__sumac_p_p) . a)[1l] = __sumac_local_1_0_p[0] + ((*__sumac_p_p) . a)[1l]; __sumac_atomic_leave((const void *)&((*__sumac_p_p) . a)[1l]); __sumac_go = 0; } for (int __sumac_go = 1; __sumac_go;) if (__sumac_atomic_enter((const void *)&((*__sumac_p_q) [ 1 ] . d))) { ((*__sumac_p_q) [ 1 ] . d) = __sumac_local_1_1_q + ((*__sumac_p_q) [ 1 ] . d); __sumac_atomic_leave((const void *)&((*__sumac_p_q) [ 1 ] . d)); __sumac_go = 0; }  }
# 84 "tests/run/acc-2.9.11-packed.c"
    }
#pragma pack(pop, __sumac)

# 101 "tests/run/acc-2.9.11-packed.c"
 
#pragma pack(push, __sumac)
#pragma pack()

# 87 "tests/run/acc-2.9.11-packed.c"
  static void __sumac_region_f4e8583e0d_members_86_4(const unsigned long *__sumac_slot) { __sumac_region_begin(3, 0, 0); struct packed (*__sumac_p_q)[3] __attribute__((annotate("q", __sumac_is_address))) = (struct packed (*)[3])__sumac_slot[0]; { int __sumac_ub1_0 = (int)(N); int __sumac_n1_0 = __sumac_ub1_0 > 0 ? __sumac_ub1_0 - 0 : 0; __typeof__((*__sumac_p_q)) __sumac_local_1_0_q __attribute__((annotate("q", __sumac_is_object))); (&__sumac_local_1_0_q)[0][0].c = __sumac_red_setup_i8((signed char *)&(&(*__sumac_p_q))[0][0].c, 0, __sumac_gang, __sumac_add, 1, 0); (&__sumac_local_1_0_q)[0][1].c = __sumac_red_setup_i8((signed char *)&(&(*__sumac_p_q))[0][1].c, 0, __sumac_gang, __sumac_add, 1, 7); (&__sumac_local_1_0_q)[0][2].c = __sumac_red_setup_i8((signed char *)&(&(*__sumac_p_q))[0][2].c, 0, __sumac_gang, __sumac_add, 1, 14); __sumac_fork(__sumac_gang, 1); (&__sumac_local_1_0_q)[0][0].c = __sumac_red_init_i8((signed char *)&(&(*__sumac_p_q))[0][0].c, (&__sumac_local_1_0_q)[0][0].c, __sumac_gang, __sumac_add, 1, 0); (&__sumac_local_1_0_q)[0][0].d = -0.0; (&__sumac_local_1_0_q)[0][0].a[0] = 0; (&__sumac_local_1_0_q)[0][0].a[1] = 0; (&__sumac_local_1_0_q)[0][0].a[2] = 0; (&__sumac_local_1_0_q)[0][0].s = 0; (&__sumac_local_1_0_q)[0][0].f = -0.0; (&__sumac_local_1_0_q)[0][1].c = __sumac_red_init_i8((signed char *)&(&(*__sumac_p_q))[0][1].c, (&__sumac_local_1_0_q)[0][1].c, __sumac_gang, __sumac_add, 1, 7); (&__sumac_local_1_0_q)[0][1].d = -0.0; (&__sumac_local_1_0_q)[0][1].a[0] = 0; (&__sumac_local_1_0_q)[0][1].a[1] = 0; (&__sumac_local_1_0_q)[0][1].a[2] = 0; (&__sumac_local_1_0_q)[0][1].s = 0; (&__sumac_local_1_0_q)[0][1].f = -0.0; (&__sumac_local_1_0_q)[0][2].c = __sumac_red_init_i8((signed char *)&(&(*__sumac_p_q))[0][2].c, (&__sumac_local_1_0_q)[0][2].c, __sumac_gang, __sumac_add, 1, 14); (&__sumac_local_1_0_q)[0][2].d = -0.0; (&__sumac_local_1_0_q)[0][2].a[0] = 0; (&__sumac_local_1_0_q)[0][2].a[1] = 0; (&__sumac_local_1_0_q)[0][2].a[2] = 0; (&__sumac_local_1_0_q)[0][2].s = 0; (&__sumac_local_1_0_q)[0][2].f = -0.0; (&__sumac_local_1_0_q)[0][0].c = __sumac_red_setup_i8(0, (&__sumac_local_1_0_q)[0][0].c, __sumac_vector, __sumac_add, 1, 0); (&__sumac_local_1_0_q)[0][0].d = __sumac_red_setup_f64(0, (&__sumac_local_1_0_q)[0][0].d, __sumac_vector, __sumac_add, 1, 1); (&__sumac_local_1_0_q)[0][0].a[0] = __sumac_red_setup_i32(0, (&__sumac_local_1_0_q)[0][0].a[0], __sumac_vector, __sumac_add, 1, 2); (&__sumac_local_1_0_q)[0][0].a[1] = __sumac_red_setup_i32(0, (&__sumac_local_1_0_q)[0][0].a[1], __sumac_vector, __sumac_add, 1, 3); (&__sumac_local_1_0_q)[0][0].a[2] = __sumac_red_setup_i32(0, (&__sumac_local_1_0_q)[0][0].a[2], __sumac_vector, __sumac_add, 1, 4); (&__sumac_local_1_0_q)[0][0].s = __sumac_red_setup_i16(0, (&__sumac_local_1_0_q)[0][0].s, __sumac_vector, __sumac_add, 1, 5); (&__sumac_local_1_0_q)[0][0].f = __sumac_red_setup_f32(0, (&__sumac_local_1_0_q)[0][0].f, __sumac_vector, __sumac_add, 1, 6); (&__sumac_local_1_0_q)[0][1].c = __sumac_red_setup_i8(0, (&__sumac_local_1_0_q)[0][1].c, __sumac_vector, __sumac_add, 1, 7); (&__sumac_local_1_0_q)[0][1].d = __sumac_red_setup_f64(0, (&__sumac_local_1_0_q)[0][1].d, __sumac_vector, __sumac_add, 1, 8); (&__sumac_local_1_0_q)[0][1].a[0] = __sumac_red_setup_i32(0, (&__sumac_local_1_0_q)[0][1].a[0], __sumac_vector, __sumac_add, 1, 9); (&__sumac_local_1_0_q)[0][1].a[1] = __sumac_red_setup_i32(0, (&__sumac_local_1_0_q)[0][1].a[1], __sumac_vector, __sumac_add, 1, 10); (&__sumac_local_1_0_q)[0][1].a[2] = __sumac_red_setup_i32(0, (&__sumac_local_1_0_q)[0][1].a[2], __sumac_vector, __sumac_add, 1, 11); (&__sumac_local_1_0_q)[0][1].s = __sumac_red_setup_i16(0, (&__sumac_local_1_0_q)[0][1].s, __sumac_vector, __sumac_add, 1, 12); (&__sumac_local_1_0_q)[0][1].f = __sumac_red_setup_f32(0, (&__sumac_local_1_0_q)[0][1].f, __sumac_vector, __sumac_add, 1, 13); (&__sumac_local_1_0_q)[0][2].c = __sumac_red_setup_i8(0, (&__sumac_local_1_0_q)[0][2].c, __sumac_vector, __sumac_add, 1, 14); (&__sumac_local_1_0_q)[0][2].d = __sumac_red_setup_f64(0, (&__sumac_local_1_0_q)[0][2].d, __sumac_vector, __sumac_add, 1, 15); (&__sumac_local_1_0_q)[0][2].a[0] = __sumac_red_setup_i32(0, (&__sumac_local_1_0_q)[0][2].a[0], __sumac_vector, __sumac_add, 1, 16); (&__sumac_local_1_0_q)[0][2].a[1] = __sumac_red_setup_i32(0, (&__sumac_local_1_0_q)[0][2].a[1], __sumac_vector, __sumac_add, 1, 17); (&__sumac_local_1_0_q)[0][2].a[2] = __sumac_red_setup_i32(0, (&__sumac_local_1_0_q)[0][2].a[2], __sumac_vector, __sumac_add, 1, 18); (&__sumac_local_1_0_q)[0][2].s = __sumac_red_setup_i16(0, (&__sumac_local_1_0_q)[0][2].s, __sumac_vector, __sumac_add, 1, 19); (&__sumac_local_1_0_q)[0][2].f = __sumac_red_setup_f32(0, (&__sumac_local_1_0_q)[0][2].f, __sumac_vector, __sumac_add, 1, 20); __sumac_fork(__sumac_vector, 1); (&__sumac_local_1_0_q)[0][0].c = __sumac_red_init_i8(0, (&__sumac_local_1_0_q)[0][0].c, __sumac_vector, __sumac_add, 1, 0); (&__sumac_local_1_0_q)[0][0].d = __sumac_red_init_f64(0, (&__sumac_local_1_0_q)[0][0].d, __sumac_vector, __sumac_add, 1, 1); (&__sumac_local_1_0_q)[0][0].a[0] = __sumac_red_init_i32(0, (&__sumac_local_1_0_q)[0][0].a[0], __sumac_vector, __sumac_add, 1, 2); (&__sumac_local_1_0_q)[0][0].a[1] = __sumac_red_init_i32(0, (&__sumac_local_1_0_q)[0][0].a[1], __sumac_vector, __sumac_add, 1, 3); (&__sumac_local_1_0_q)[0][0].a[2] = __sumac_red_init_i32(0, (&__sumac_local_1_0_q)[0][0].a[2], __sumac_vector, __sumac_add, 1, 4); (&__sumac_local_1_0_q)[0][0].s = __sumac_red_init_i16(0, (&__sumac_local_1_0_q)[0][0].s, __sumac_vector, __sumac_add, 1, 5); (&__sumac_local_1_0_q)[0][0].f = __sumac_red_init_f32(0, (&__sumac_local_1_0_q)[0][0].f, __sumac_vector, __sumac_add, 1, 6); (&__sumac_local_1_0_q)[0][1].c = __sumac_red_init_i8(0, (&__sumac_local_1_0_q)[0][1].c, __sumac_vector, __sumac_add, 1, 7); (&__sumac_local_1_0_q)[0][1].d = __sumac_red_init_f64(0, (&__sumac_local_1_0_q)[0][1].d, __sumac_vector, __sumac_add, 1, 8); (&__sumac_local_1_0_q)[0][1].a[0] = __sumac_red_init_i32(0, (&__sumac_local_1_0_q)[0][1].a[0], __sumac_vector, __sumac_add, 1, 9); (&__sumac_local_1_0_q)[0][1].a[1] = __sumac_red_init_i32(0, (&__sumac_local_1_0_q)[0][1].a[1], __sumac_vector, __sumac_add, 1, 10); (&__sumac_local_1_0_q)[0][1].a[2] = __sumac_red_init_i32(0, (&__sumac_local_1_0_q)[0][1].a[2], __sumac_vector, __sumac_add, 1, 11); (&__sumac_local_1_0_q)[0][1].s = __sumac_red_init_i16(0, (&__sumac_local_1_0_q)[0][1].s, __sumac_vector, __sumac_add, 1, 12); (&__sumac_local_1_0_q)[0][1].f = __sumac_red_init_f32(0, (&__sumac_local_1_0_q)[0][1].f, __sumac_vector, __sumac_add, 1, 13); (&__sumac_local_1_0_q)[0][2].c = __sumac_red_init_i8(0, (&__sumac_local_1_0_q)[0][2].c, __sumac_vector, __sumac_add, 1, 14); (&__sumac_local_1_0_q)[0][2].d = __sumac_red_init_f64(0, (&__sumac_local_1_0_q)[0][2].d, __sumac_vector, __sumac_add, 1, 15); (&__sumac_local_1_0_q)[0][2].a[0] = __sumac_red_init_i32(0, (&__sumac_local_1_0_q)[0][2].a[0], __sumac_vector, __sumac_add, 1, 16); (&__sumac_local_1_0_q)[0][2].a[1] = __sumac_red_init_i32(0, (&__sumac_local_1_0_q)[0][2].a[1], __sumac_vector, __sumac_add, 1, 17); (&__sumac_local_1_0_q)[0][2].a[2] = __sumac_red_init_i32(0, (&__sumac_local_1_0_q)[0][2].a[2], __sumac_vector, __sumac_add, 1, 18); (&__sumac_local_1_0_q)[0][2].s = __sumac_red_init_i16(0, (&__sumac_local_1_0_q)[0][2].s, __sumac_vector, __sumac_add, 1, 19); (&__sumac_local_1_0_q)[0][2].f = __sumac_red_init_f32(0, (&__sumac_local_1_0_q)[0][2].f, __sumac_vector, __sumac_add, 1, 20); 
#pragma clang loop vectorize(enable)
# 87 "tests/run/acc-2.9.11-packed.c"
  for (int __sumac_k1 = __sumac_loop_begin_i32(__sumac_gang | __sumac_vector, 1, __sumac_n1_0), __sumac_k1_e = __sumac_loop_end_i32(__sumac_gang | __sumac_vector, 1, __sumac_n1_0), __sumac_k1_s = __sumac_loop_step_i32(__sumac_gang | __sumac_vector, 1, __sumac_n1_0); __sumac_k1 < __sumac_k1_e; __sumac_k1 = __sumac_loop_next_i32(__sumac_k1, __sumac_k1_e, __sumac_k1_s, __sumac_gang | __sumac_vector, 1)) { int i = (int )(__sumac_k1); 
# 88 "tests/run/acc-2.9.11-packed.c"
    __sumac_local_1_0_q[i % 3].d += 1, __sumac_local_1_0_q[2].a[1] += i; } __sumac_red_lock(__sumac_vector, 1); (&__sumac_local_1_0_q)[0][0].c = __sumac_red_fini_i8(0, (&__sumac_local_1_0_q)[0][0].c, __sumac_vector, __sumac_add, 1, 0); (&__sumac_local_1_0_q)[0][0].d = __sumac_red_fini_f64(0, (&__sumac_local_1_0_q)[0][0].d, __sumac_vector, __sumac_add, 1, 1); (&__sumac_local_1_0_q)[0][0].a[0] = __sumac_red_fini_i32(0, (&__sumac_local_1_0_q)[0][0].a[0], __sumac_vector, __sumac_add, 1, 2); (&__sumac_local_1_0_q)[0][0].a[1] = __sumac_red_fini_i32(0, (&__sumac_local_1_0_q)[0][0].a[1], __sumac_vector, __sumac_add, 1, 3); (&__sumac_local_1_0_q)[0][0].a[2] = __sumac_red_fini_i32(0, (&__sumac_local_1_0_q)[0][0].a[2], __sumac_vector, __sumac_add, 1, 4); (&__sumac_local_1_0_q)[0][0].s = __sumac_red_fini_i16(0, (&__sumac_local_1_0_q)[0][0].s, __sumac_vector, __sumac_add, 1, 5); (&__sumac_local_1_0_q)[0][0].f = __sumac_red_fini_f32(0, (&__sumac_local_1_0_q)[0][0].f, __sumac_vector, __sumac_add, 1, 6); (&__sumac_local_1_0_q)[0][1].c = __sumac_red_fini_i8(0, (&__sumac_local_1_0_q)[0][1].c, __sumac_vector, __sumac_add, 1, 7); (&__sumac_local_1_0_q)[0][1].d = __sumac_red_fini_f64(0, (&__sumac_local_1_0_q)[0][1].d, __sumac_vector, __sumac_add, 1, 8); (&__sumac_local_1_0_q)[0][1].a[0] = __sumac_red_fini_i32(0, (&__sumac_local_1_0_q)[0][1].a[0], __sumac_vector, __sumac_add, 1, 9); (&__sumac_local_1_0_q)[0][1].a[1] = __sumac_red_fini_i32(0, (&__sumac_local_1_0_q)[0][1].a[1], __sumac_vector, __sumac_add, 1, 10); (&__sumac_local_1_0_q)[0][1].a[2] = __sumac_red_fini_i32(0, (&__sumac_local_1_0_q)[0][1].a[2], __sumac_vector, __sumac_add, 1, 11); (&__sumac_local_1_0_q)[0][1].s = __sumac_red_fini_i16(0, (&__sumac_local_1_0_q)[0][1].s, __sumac_vector, __sumac_add, 1, 12); (&__sumac_local_1_0_q)[0][1].f = __sumac_red_fini_f32(0, (&__sumac_local_1_0_q)[0][1].f, __sumac_vector, __sumac_add, 1, 13); (&__sumac_local_1_0_q)[0][2].c = __sumac_red_fini_i8(0, (&__sumac_local_1_0_q)[0][2].c, __sumac_vector, __sumac_add, 1, 14); (&__sumac_local_1_0_q)[0][2].d = __sumac_red_fini_f64(0, (&__sumac_local_1_0_q)[0][2].d, __sumac_vector, __sumac_add, 1, 15); (&__sumac_local_1_0_q)[0][2].a[0] = __sumac_red_fini_i32(0, (&__sumac_local_1_0_q)[0][2].a[0], __sumac_vector, __sumac_add, 1, 16); (&__sumac_local_1_0_q)[0][2].a[1] = __sumac_red_fini_i32(0, (&__sumac_local_1_0_q)[0][2].a[1], __sumac_vector, __sumac_add, 1, 17); (&__sumac_local_1_0_q)[0][2].a[2] = __sumac_red_fini_i32(0, (&__sumac_local_1_0_q)[0][2].a[2], __sumac_vector, __sumac_add, 1, 18); (&__sumac_local_1_0_q)[0][2].s = __sumac_red_fini_i16(0, (&__sumac_local_1_0_q)[0][2].s, __sumac_vector, __sumac_add, 1, 19); (&__sumac_local_1_0_q)[0][2].f = __sumac_red_fini_f32(0, (&__sumac_local_1_0_q)[0][2].f, __sumac_vector, __sumac_add, 1, 20); __sumac_red_unlock(__sumac_vector, 1); __sumac_join(__sumac_vector, 1); (&__sumac_local_1_0_q)[0][0].c = __sumac_red_teardown_i8(0, (&__sumac_local_1_0_q)[0][0].c, __sumac_vector, __sumac_add, 1, 0); (&__sumac_local_1_0_q)[0][0].d = __sumac_red_teardown_f64(0, (&__sumac_local_1_0_q)[0][0].d, __sumac_vector, __sumac_add, 1, 1); (&__sumac_local_1_0_q)[0][0].a[0] = __sumac_red_teardown_i32(0, (&__sumac_local_1_0_q)[0][0].a[0], __sumac_vector, __sumac_add, 1, 2); (&__sumac_local_1_0_q)[0][0].a[1] = __sumac_red_teardown_i32(0, (&__sumac_local_1_0_q)[0][0].a[1], __sumac_vector, __sumac_add, 1, 3); (&__sumac_local_1_0_q)[0][0].a[2] = __sumac_red_teardown_i32(0, (&__sumac_local_1_0_q)[0][0].a[2], __sumac_vector, __sumac_add, 1, 4); (&__sumac_local_1_0_q)[0][0].s = __sumac_red_teardown_i16(0, (&__sumac_local_1_0_q)[0][0].s, __sumac_vector, __sumac_add, 1, 5); (&__sumac_local_1_0_q)[0][0].f = __sumac_red_teardown_f32(0, (&__sumac_local_1_0_q)[0][0].f, __sumac_vector, __sumac_add, 1, 6); (&__sumac_local_1_0_q)[0][1].c = __sumac_red_teardown_i8(0, (&__sumac_local_1_0_q)[0][1].c, __sumac_vector, __sumac_add, 1, 7); (&__sumac_local_1_0_q)[0][1].d = __sumac_red_teardown_f64(0, (&__sumac_local_1_0_q)[0][1].d, __sumac_vector, __sumac_add, 1, 8); (&__sumac_local_1_0_q)[0][1].a[0] = __sumac_red_teardown_i32(0, (&__sumac_local_1_0_q)[0][1].a[0], __sumac_vector, __sumac_add, 1, 9); (&__sumac_local_1_0_q)[0][1].a[1] = __sumac_red_teardown_i32(0, (&__sumac_local_1_0_q)[0][1].a[1], __sumac_vector, __sumac_add, 1, 10); (&__sumac_local_1_0_q)[0][1].a[2] = __sumac_red_teardown_i32(0, (&__sumac_local_1_0_q)[0][1].a[2], __sumac_vector, __sumac_add, 1, 11); (&__sumac_local_1_0_q)[0][1].s = __sumac_red_teardown_i16(0, (&__sumac_local_1_0_q)[0][1].s, __sumac_vector, __sumac_add, 1, 12); (&__sumac_local_1_0_q)[0][1].f = __sumac_red_teardown_f32(0, (&__sumac_local_1_0_q)[0][1].f, __sumac_vector, __sumac_add, 1, 13); (&__sumac_local_1_0_q)[0][2].c = __sumac_red_teardown_i8(0, (&__sumac_local_1_0_q)[0][2].c, __sumac_vector, __sumac_add, 1, 14); (&__sumac_local_1_0_q)[0][2].d = __sumac_red_teardown_f64(0, (&__sumac_local_1_0_q)[0][2].d, __sumac_vector, __sumac_add, 1, 15); (&__sumac_local_1_0_q)[0][2].a[0] = __sumac_red_teardown_i32(0, (&__sumac_local_1_0_q)[0][2].a[0], __sumac_vector, __sumac_add, 1, 16); (&__sumac_local_1_0_q)[0][2].a[1] = __sumac_red_teardown_i32(0, (&__sumac_local_1_0_q)[0][2].a[1], __sumac_vector, __sumac_add, 1, 17); (&__sumac_local_1_0_q)[0][2].a[2] = __sumac_red_teardown_i32(0, (&__sumac_local_1_0_q)[0][2].a[2], __sumac_vector, __sumac_add, 1, 18); (&__sumac_local_1_0_q)[0][2].s = __sumac_red_teardown_i16(0, (&__sumac_local_1_0_q)[0][2].s, __sumac_vector, __sumac_add, 1, 19); (&__sumac_local_1_0_q)[0][2].f = __sumac_red_teardown_f32(0, (&__sumac_local_1_0_q)[0][2].f, __sumac_vector, __sumac_add, 1, 20); __sumac_red_lock(__sumac_gang, 1); (&__sumac_local_1_0_q)[0][0].c = __sumac_red_fini_i8((signed char *)&(&(*__sumac_p_q))[0][0].c, (&__sumac_local_1_0_q)[0][0].c, __sumac_gang, __sumac_add, 1, 0); (&__sumac_local_1_0_q)[0][1].c = __sumac_red_fini_i8((signed char *)&(&(*__sumac_p_q))[0][1].c, (&__sumac_local_1_0_q)[0][1].c, __sumac_gang, __sumac_add, 1, 7); (&__sumac_local_1_0_q)[0][2].c = __sumac_red_fini_i8((signed char *)&(&(*__sumac_p_q))[0][2].c, (&__sumac_local_1_0_q)[0][2].c, __sumac_gang, __sumac_add, 1, 14); __sumac_red_unlock(__sumac_gang, 1); __sumac_join(__sumac_gang, 1); (&__sumac_local_1_0_q)[0][0].c = __sumac_red_teardown_i8((signed char *)&(&(*__sumac_p_q))[0][0].c, (&__sumac_local_1_0_q)[0][0].c, __sumac_gang, __sumac_add, 1, 0); for (int __sumac_go = 1; __sumac_go;) if (__sumac_atomic_enter((const void *)&(&(*__sumac_p_q))[0][0].d)) { (&(*__sumac_p_q))[0][0].d = (&__sumac_local_1_0_q)[0][0].d + (&(*__sumac_p_q))[0][0].d; __sumac_atomic_leave((const void *)&(&(*__sumac_p_q))[0][0].d); __sumac_go = 0; } for (int __sumac_go = 1; __sumac_go;) if (__sumac_atomic_enter((const void *)&(&(*__sumac_p_q))[0][0].a[0])) { (&(*__sumac_p_q))[0][0].a[0] = (&__sumac_local_1_0_q)[0][0].a[0] + (&(*__sumac_p_q))[0][0].a[0]; __sumac_atomic_leave((const void *)&(&(*__sumac_p_q))[0][0].a[0]); __sumac_go = 0; } for (int __sumac_go = 1; __sumac_go;) if (__sumac_atomic_enter((const void *)&(&(*__sumac_p_q))[0][0].a[1])) { (&(*__sumac_p_q))[0][0].a[1] = (&__sumac_local_1_0_q)[0][0].a[1] + (&(*__sumac_p_q))[0][0].a[1]; __sumac_atomic_leave((const void *)&(&(*__sumac_p_q))[0][0].a[1]); __sumac_go = 0; } for (int __sumac_go = 1; __sumac_go;) if (__sumac_atomic_enter((const void *)&(&(*__sumac_p_q))[0][0].a[2])) { (&(*__sumac_p_q))[0][0].a[2] = (&__sumac_local_1_0_q)[0][0].a[2] + (&(*__sumac_p_q))[0][0].a[2]; __sumac_atomic_leave((const void *)&(&(*__sumac_p_q))[0][0].a[2]); __sumac_go = 0; } for (int __sumac_go = 1; __sumac_go;) if (__sumac_atomic_enter((const void *)&(&(*__sumac_p_q))[0][0].s)) { (&(*__sumac_p_q))[0][0].s = (&__sumac_local_1_0_q)[0][0].s + (&(*__sumac_p_q))[0][0].s; __sumac_atomic_leave((const void *)&(&(*__sumac_p_q))[0][0].s); __sumac_go = 0; } for (int __sumac_go = 1; __sumac_go;) if (__sumac_atomic_enter((const void *)&(&(*__sumac_p_q))[0][0].f)) { (&(*__sumac_p_q))[0][0].f = (&__sumac_local_1_0_q)[0][0].f + (&(*__sumac_p_q))[0][0].f; __sumac_atomic_leave((const void *)&(&(*__sumac_p_q))[0][0].f); __sumac_go = 0; } (&__sumac_local_1_0_q)[0][1].c = __sumac_red_teardown_i8((signed char *)&(&(*__sumac_p_q))[0][1].c, (&__sumac_local_1_0_q)[0][1].c, __sumac_gang, __sumac_add, 1, 7); for (int __sumac_go = 1; __sumac_go;) if (__sumac_atomic_enter((const void *)&(&(*__sumac_p_q))[0][1].d)) { (&(*__sumac_p_q))[0][1].d = (&__sumac_local_1_0_q)[0][1].d + (&(*__sumac_p_q))[0][1].d; __sumac_atomic_leave((const void *)&(&(*__sumac_p_q))[0][1].d); __sumac_go = 0; } for (int __sumac_go = 1; __sumac_go;) if (__sumac_atomic_enter((const void *)&(&(*__sumac_p_q))[0][1].a[0])) { (&(*__sumac_p_q))[0][1].a[0] = (&__sumac_local_1_0_q)[0][1].a[0] + (&(*__sumac_p_q))[0][1].a[0]; __sumac_atomic_leave((const void *)&(&(*__sumac_p_q))[0][1].a[0]); __sumac_go = 0; } for (int __sumac_go = 1; __sumac_go;) if (__sumac_atomic_enter((const void *)&(&(*__sumac_p_q))[0][1].a[1])) { (&(*__sumac_p_q))[0][1].a[1] = (&__sumac_local_1_0_q)[0][1].a[1] + (&(*__sumac_p_q))[0][1].a[1]; __sumac_atomic_leave((const void *)&(&(*__sumac_p_q))[0][1].a[1]); __sumac_go = 0; } for (int __sumac_go = 1; __sumac_go;) if (__sumac_atomic_enter((const void *)&(&(*__sumac_p_q))[0][1].a[2])) { (&(*__sumac_p_q))[0][1].a[2] = (&__sumac_local_1_0_q)[0][1].a[2] + (&(*__sumac_p_q))[0][1].a[2]; __sumac_atomic_leave((const void *)&(&(*__sumac_p_q))[0][1].a[2]); __sumac_go = 0; } for (int __sumac_go = 1; __sumac_go;) if (__sumac_atomic_enter((const void *)&(&(*__sumac_p_q))[0][1].s)) { (&(*__sumac_p_q))[0][1].s = (&__sumac_local_1_0_q)[0][1].s + (&(*__sumac_p_q))[0][1].s; __sumac_atomic_leave((const void *)&(&(*__sumac_p_q))[0][1].s); __sumac_go = 0; } for (int __sumac_go = 1; __sumac_go;) if (__sumac_atomic_enter((const void *)&(&(*__sumac_p_q))[0][1].f)) { (&(*__sumac_p_q))[0][1].f = (&__sumac_local_1_0_q)[0][1].f + (&(*__sumac_p_q))[0][1].f; __sumac_atomic_leave((const void *)&(&(*__sumac_p_q))[0][1].f); __sumac_go = 0; } (&__sumac_local_1_0_q)[0][2].c = __sumac_red_teardown_i8((signed char *)&(&(*__sumac_p_q))[0][2].c, (&__sumac_local_1_0_q)[0][2].c, __sumac_gang, __sumac_add, 1, 14); for (int __sumac_go = 1; __sumac_go;) if (__sumac_atomic_enter((const void *)&(&(*__sumac_p_q))[0][2].d)) { (&(*__sumac_p_q))[0][2].d = (&__sumac_local_1_0_q)[0][2].d + (&(*__sumac_p_q))[0][2].d; __sumac_atomic_leave((const void *)&(&(*__sumac_p_q))[0][2].d); __sumac_go = 0; } for (int __sumac_go = 1; __sumac_go;) if (__sumac_atomic_enter((const void *)&(&(*__sumac_p_q))[0][2].a[0])) { (&(*__sumac_p_q))[0][2].a[0] = (&__sumac_local_1_0_q)[0][2].a[0] + (&(*__sumac_p_q))[0][2].a[0]; __sumac_atomic_leave((const void *)&(&(*__sumac_p_q))[0][2].a[0]); __sumac_go = 0; } for (int __sumac_go = 1; __sumac_go;) if (__sumac_atomic_enter((const void *)&(&(*__sumac_p_q))[0][2].a[1])) { (&(*__sumac_p_q))[0][2].a[1] = (&__sumac_local_1_0_q)[0][2].a[1] + (&(*__sumac_p_q))[0][2].a[1]; __sumac_atomic_leave((const void *)&(&(*__sumac_p_q))[0][2].a[1]); __sumac_go = 0; } for (int __sumac_go = 1; __sumac_go;) if (__sumac_atomic_enter((const void *)&(&(*__sumac_p_q))[0][2].a[2])) { (&(*__sumac_p_q))[0][2].a[2] = (&__sumac_local_1_0_q)[0][2].a[2] + (&(*__sumac_p_q))[0][2].a[2]; __sumac_atomic_leave((const void *)&(&(*__sumac_p_q))[0][2].a[2]); __sumac_go = 0; } for (int __sumac_go = 1; __sumac_go;) if (__sumac_atomic_enter((const void *)&(&(*__sumac_p_q))[0][2].s)) { (&(*__sumac_p_q))[0][2].s = (&__sumac_local_1_0_q)[0][2].s + (&(*__sumac_p_q))[0][2].s; __sumac_atomic_leave((const void *)&(&(*__sumac_p_q))[0][2].s); __sumac_go = 0; } for (int __sumac_go = 1; __sumac_go;) if (__sumac_atomic_enter((const void *)&(&(*__sumac_p_q))[0][2].f)) { (&(*__sumac_p_q))[0][2].f = (&__sumac_local_1_0_q)[0][2].f + (&(*__sumac_p_q))[0][2].f; __sumac_atomic_leave((const void *)&(&(*__sumac_p_q))[0][2].f); __sumac_go = 0; }  }
# 88 "tests/run/acc-2.9.11-packed.c"
                                     }
#pragma pack(pop, __sumac)

# 101 "tests/run/acc-2.9.11-packed.c"
 
#pragma pack(push, __sumac)
#pragma pack()

# 93 "tests/run/acc-2.9.11-packed.c"
  static void __sumac_region_f4e8583e0d_members_92_5(const unsigned long *__sumac_slot) { __sumac_region_begin(3, 0, 0); double (*__sumac_p_inner) __attribute__((annotate("inner", __sumac_is_address))) = (double (*))__sumac_slot[0]; { int __sumac_ub1_0 = (int)(10); int __sumac_n1_0 = __sumac_ub1_0 > 0 ? __sumac_ub1_0 - 0 : 0; double __sumac_local_1_0_inner __attribute__((annotate("inner", __sumac_is_object))); __sumac_local_1_0_inner = __sumac_red_setup_f64((double *)__sumac_p_inner, 0, __sumac_gang, __sumac_add, 1, 0); __sumac_fork(__sumac_gang, 1); __sumac_local_1_0_inner = __sumac_red_init_f64((double *)__sumac_p_inner, __sumac_local_1_0_inner, __sumac_gang, __sumac_add, 1, 0); for (int __sumac_k1 = __sumac_loop_begin_i32(__sumac_gang, 1, __sumac_n1_0), __sumac_k1_e = __sumac_loop_end_i32(__sumac_gang, 1, __sumac_n1_0), __sumac_k1_s = __sumac_loop_step_i32(__sumac_gang, 1, __sumac_n1_0); __sumac_k1 < __sumac_k1_e; __sumac_k1 = __sumac_loop_next_i32(__sumac_k1, __sumac_k1_e, __sumac_k1_s, __sumac_gang, 1)) { int i = (int )(__sumac_k1); 
# 93 "tests/run/acc-2.9.11-packed.c"
                               {
    struct packed own = {0};
{ int __sumac_ub2_0 = (int)(100); int __sumac_n2_0 = __sumac_ub2_0 > 0 ? __sumac_ub2_0 - 0 : 0; __typeof__(own) __sumac_local_2_0_own __attribute__((annotate("own", __sumac_is_object))); __sumac_local_2_0_own = own; __sumac_local_2_0_own.c = __sumac_red_setup_i8(0, __sumac_local_2_0_own.c, __sumac_worker, __sumac_add, 2, 0); __sumac_local_2_0_own.d = __sumac_red_setup_f64(0, __sumac_local_2_0_own.d, __sumac_worker, __sumac_add, 2, 1); __sumac_local_2_0_own.a[0] = __sumac_red_setup_i32(0, __sumac_local_2_0_own.a[0], __sumac_worker, __sumac_add, 2, 2); __sumac_local_2_0_own.a[1] = __sumac_red_setup_i32(0, __sumac_local_2_0_own.a[1], __sumac_worker, __sumac_add, 2, 3); __sumac_local_2_0_own.a[2] = __sumac_red_setup_i32(0, __sumac_local_2_0_own.a[2], __sumac_worker, __sumac_add, 2, 4); __sumac_local_2_0_own.s = __sumac_red_setup_i16(0, __sumac_local_2_0_own.s, __sumac_worker, __sumac_add, 2, 5); __sumac_local_2_0_own.f = __sumac_red_setup_f32(0, __sumac_local_2_0_own.f, __sumac_worker, __sumac_add, 2, 6); __sumac_fork(__sumac_worker, 2); __sumac_local_2_0_own.c = __sumac_red_init_i8(0, __sumac_local_2_0_own.c, __sumac_worker, __sumac_add, 2, 0); __sumac_local_2_0_own.d = __sumac_red_init_f64(0, __sumac_local_2_0_own.d, __sumac_worker, __sumac_add, 2, 1); __sumac_local_2_0_own.a[0] = __sumac_red_init_i32(0, __sumac_local_2_0_own.a[0], __sumac_worker, __sumac_add, 2, 2); __sumac_local_2_0_own.a[1] = __sumac_red_init_i32(0, __sumac_local_2_0_own.a[1], __sumac_worker, __sumac_add, 2, 3); __sumac_local_2_0_own.a[2] = __sumac_red_init_i32(0, __sumac_local_2_0_own.a[2], __sumac_worker, __sumac_add, 2, 4); __sumac_local_2_0_own.s = __sumac_red_init_i16(0, __sumac_local_2_0_own.s, __sumac_worker, __sumac_add, 2, 5); __sumac_local_2_0_own.f = __sumac_red_init_f32(0, __sumac_local_2_0_own.f, __sumac_worker, __sumac_add, 2, 6); __sumac_local_2_0_own.c = __sumac_red_setup_i8(0, __sumac_local_2_0_own.c, __sumac_vector, __sumac_add, 2, 0); __sumac_local_2_0_own.d = __sumac_red_setup_f64(0, __sumac_local_2_0_own.d, __sumac_vector, __sumac_add, 2, 1); __sumac_local_2_0_own.a[0] = __sumac_red_setup_i32(0, __sumac_local_2_0_own.a[0], __sumac_vector, __sumac_add, 2, 2); __sumac_local_2_0_own.a[1] = __sumac_red_setup_i32(0, __sumac_local_2_0_own.a[1], __sumac_vector, __sumac_add, 2, 3); __sumac_local_2_0_own.a[2] = __sumac_red_setup_i32(0, __sumac_local_2_0_own.a[2], __sumac_vector, __sumac_add, 2, 4); __sumac_local_2_0_own.s = __sumac_red_setup_i16(0, __sumac_local_2_0_own.s, __sumac_vector, __sumac_add, 2, 5); __sumac_local_2_0_own.f = __sumac_red_setup_f32(0, __sumac_local_2_0_own.f, __sumac_vector, __sumac_add, 2, 6); __sumac_fork(__sumac_vector, 2); __sumac_local_2_0_own.c = __sumac_red_init_i8(0, __sumac_local_2_0_own.c, __sumac_vector, __sumac_add, 2, 0); __sumac_local_2_0_own.d = __sumac_red_init_f64(0, __sumac_local_2_0_own.d, __sumac_vector, __sumac_add, 2, 1); __sumac_local_2_0_own.a[0] = __sumac_red_init_i32(0, __sumac_local_2_0_own.a[0], __sumac_vector, __sumac_add, 2, 2); __sumac_local_2_0_own.a[1] = __sumac_red_init_i32(0, __sumac_local_2_0_own.a[1], __sumac_vector, __sumac_add, 2, 3); __sumac_local_2_0_own.a[2] = __sumac_red_init_i32(0, __sumac_local_2_0_own.a[2], __sumac_vector, __sumac_add, 2, 4); __sumac_local_2_0_own.s = __sumac_red_init_i16(0, __sumac_local_2_0_own.s, __sumac_vector, __sumac_add, 2, 5); __sumac_local_2_0_own.f = __sumac_red_init_f32(0, __sumac_local_2_0_own.f, __sumac_vector, __sumac_add, 2, 6); 
#pragma clang loop vectorize(enable)
# 96 "tests/run/acc-2.9.11-packed.c"
    for (int __sumac_k2 = __sumac_loop_begin_i32(__sumac_worker | __sumac_vector, 2, __sumac_n2_0), __sumac_k2_e = __sumac_loop_end_i32(__sumac_worker | __sumac_vector, 2, __sumac_n2_0), __sumac_k2_s = __sumac_loop_step_i32(__sumac_worker | __sumac_vector, 2, __sumac_n2_0); __sumac_k2 < __sumac_k2_e; __sumac_k2 = __sumac_loop_next_i32(__sumac_k2, __sumac_k2_e, __sumac_k2_s, __sumac_worker | __sumac_vector, 2)) { int j = (int )(__sumac_k2); 
# 97 "tests/run/acc-2.9.11-packed.c"
      __sumac_local_2_0_own.d += j, __sumac_local_2_0_own.a[2] += 1; } __sumac_red_lock(__sumac_vector, 2); __sumac_local_2_0_own.c = __sumac_red_fini_i8(0, __sumac_local_2_0_own.c, __sumac_vector, __sumac_add, 2, 0); __sumac_local_2_0_own.d = __sumac_red_fini_f64(0, __sumac_local_2_0_own.d, __sumac_vector, __sumac_add, 2, 1); __sumac_local_2_0_own.a[0] = __sumac_red_fini_i32(0, __sumac_local_2_0_own.a[0], __sumac_vector, __sumac_add, 2, 2); __sumac_local_2_0_own.a[1] = __sumac_red_fini_i32(0, __sumac_local_2_0_own.a[1], __sumac_vector, __sumac_add, 2, 3); __sumac_local_2_0_own.a[2] = __sumac_red_fini_i32(0, __sumac_local_2_0_own.a[2], __sumac_vector, __sumac_add, 2, 4); __sumac_local_2_0_own.s = __sumac_red_fini_i16(0, __sumac_local_2_0_own.s, __sumac_vector, __sumac_add, 2, 5); __sumac_local_2_0_own.f = __sumac_red_fini_f32(0, __sumac_local_2_0_own.f, __sumac_vector, __sumac_add, 2, 6); __sumac_red_unlock(__sumac_vector, 2); __sumac_join(__sumac_vector, 2); __sumac_local_2_0_own.c = __sumac_red_teardown_i8(0, __sumac_local_2_0_own.c, __sumac_vector, __sumac_add, 2, 0); __sumac_local_2_0_own.d = __sumac_red_teardown_f64(0, __sumac_local_2_0_own.d, __sumac_vector, __sumac_add, 2, 1); __sumac_local_2_0_own.a[0] = __sumac_red_teardown_i32(0, __sumac_local_2_0_own.a[0], __sumac_vector, __sumac_add, 2, 2); __sumac_local_2_0_own.a[1] = __sumac_red_teardown_i32(0, __sumac_local_2_0_own.a[1], __sumac_vector, __sumac_add, 2, 3); __sumac_local_2_0_own.a[2] = __sumac_red_teardown_i32(0, __sumac_local_2_0_own.a[2], __sumac_vector, __sumac_add, 2, 4); __sumac_local_2_0_own.s = __sumac_red_teardown_i16(0, __sumac_local_2_0_own.s, __sumac_vector, __sumac_add, 2, 5); __sumac_local_2_0_own.f = __sumac_red_teardown_f32(0, __sumac_local_2_0_own.f, __sumac_vector, __sumac_add, 2, 6); __sumac_red_lock(__sumac_worker, 2); __sumac_local_2_0_own.c = __sumac_red_fini_i8(0, __sumac_local_2_0_own.c, __sumac_worker, __sumac_add, 2, 0); __sumac_local_2_0_own.d = __sumac_red_fini_f64(0, __sumac_local_2_0_own.d, __sumac_worker, __sumac_add, 2, 1); __sumac_local_2_0_own.a[0] = __sumac_red_fini_i32(0, __sumac_local_2_0_own.a[0], __sumac_worker, __sumac_add, 2, 2); __sumac_local_2_0_own.a[1] = __sumac_red_fini_i32(0, __sumac_local_2_0_own.a[1], __sumac_worker, __sumac_add, 2, 3); __sumac_local_2_0_own.a[2] = __sumac_red_fini_i32(0, __sumac_local_2_0_own.a[2], __sumac_worker, __sumac_add, 2, 4); __sumac_local_2_0_own.s = __sumac_red_fini_i16(0, __sumac_local_2_0_own.s, __sumac_worker, __sumac_add, 2, 5); __sumac_local_2_0_own.f = __sumac_red_fini_f32(0, __sumac_local_2_0_own.f, __sumac_worker, __sumac_add, 2, 6); __sumac_red_unlock(__sumac_worker, 2); __sumac_join(__sumac_worker, 2); __sumac_local_2_0_own.c = __sumac_red_teardown_i8(0, __sumac_local_2_0_own.c, __sumac_worker, __sumac_add, 2, 0); __sumac_local_2_0_own.d = __sumac_red_teardown_f64(0, __sumac_local_2_0_own.d, __sumac_worker, __sumac_add, 2, 1); __sumac_local_2_0_own.a[0] = __sumac_red_teardown_i32(0, __sumac_local_2_0_own.a[0], __sumac_worker, __sumac_add, 2, 2); __sumac_local_2_0_own.a[1] = __sumac_red_teardown_i32(0, __sumac_local_2_0_own.a[1], __sumac_worker, __sumac_add, 2, 3); __sumac_local_2_0_own.a[2] = __sumac_red_teardown_i32(0, __sumac_local_2_0_own.a[2], __sumac_worker, __sumac_add, 2, 4); __sumac_local_2_0_own.s = __sumac_red_teardown_i16(0, __sumac_local_2_0_own.s, __sumac_worker, __sumac_add, 2, 5); __sumac_local_2_0_own.f = __sumac_red_teardown_f32(0, __sumac_local_2_0_own.f, __sumac_worker, __sumac_add, 2, 6); own = __sumac_local_2_0_own;  }
# 97 "tests/run/acc-2.9.11-packed.c"
                                
    __sumac_local_1_0_inner += own.d + own.a[2];
  } } __sumac_red_lock(__sumac_gang, 1); __sumac_local_1_0_inner = __sumac_red_fini_f64((double *)__sumac_p_inner, __sumac_local_1_0_inner, __sumac_gang, __sumac_add, 1, 0); __sumac_red_unlock(__sumac_gang, 1); __sumac_join(__sumac_gang, 1); __sumac_local_1_0_inner = __sumac_red_teardown_f64((double *)__sumac_p_inner, __sumac_local_1_0_inner, __sumac_gang, __sumac_add, 1, 0);  }
# 99 "tests/run/acc-2.9.11-packed.c"
    }
#pragma pack(pop, __sumac)

# 101 "tests/run/acc-2.9.11-packed.c"
 

static void unsaid(void) {
  struct packed p = {1, 2, {1, 2, 3}, 4, 5}, h[5] = {{0}};
{ enum { __sumac_on_host = 0 }; static const struct sumac_where __sumac_w = {"tests/run/acc-2.9.11-packed.c", "unsaid", 105, "parallel loop", 109, 103, 134}; int __sumac_gangs = 4; enum { __sumac_ap = 0 }; static const struct sumac_map __sumac_m_t[1] = {{0, 0, 0, 1792u, 0, "p", 0, 27}, }; struct sumac_map __sumac_m[1]; __builtin_memcpy(__sumac_m, __sumac_m_t, sizeof __sumac_m); __sumac_m[0].host = (void *)&p; __sumac_m[0].base = (void *)&p; __sumac_m[0].bytes = sizeof(p); static const struct sumac_launch __sumac_l_t = {&__sumac_region_f4e8583e0d_unsaid_105_6_r, 0, 1, {0, 0, 0}, {0, 0}, 0, 0, -1, -1, 0}; struct sumac_launch __sumac_l = __sumac_l_t; __sumac_l.maps = __sumac_m; __sumac_l.dims[0] = __sumac_gangs; __sumac_l.work = (1ul + ((N) > (0) ? (unsigned long)(N) - (unsigned long)(0) : 1ul) * (12ul)); __sumac_launch(&__sumac_l); }
# 109 "tests/run/acc-2.9.11-packed.c"
   
  check(110, p.d + p.a[1], 4 + 499500 + N);
{ enum { __sumac_on_host = 0 }; static const struct sumac_where __sumac_w = {"tests/run/acc-2.9.11-packed.c", "unsaid", 111, "parallel loop", 113, 103, 134}; int __sumac_gangs = 4; enum { __sumac_ap = 0 }; static const struct sumac_map __sumac_m_t[1] = {{0, 0, 0, 1792u, 0, "h", 0, 27}, }; struct sumac_map __sumac_m[1]; __builtin_memcpy(__sumac_m, __sumac_m_t, sizeof __sumac_m); __sumac_m[0].host = (void *)&h; __sumac_m[0].base = (void *)&h; __sumac_m[0].bytes = sizeof(h); static const struct sumac_launch __sumac_l_t = {&__sumac_region_f4e8583e0d_unsaid_111_7_r, 0, 1, {0, 0, 0}, {0, 0}, 0, 0, -1, -1, 0}; struct sumac_launch __sumac_l = __sumac_l_t; __sumac_l.maps = __sumac_m; __sumac_l.dims[0] = __sumac_gangs; __sumac_l.work = (1ul + ((N) > (0) ? (unsigned long)(N) - (unsigned long)(0) : 1ul) * (12ul)); __sumac_launch(&__sumac_l); }
# 113 "tests/run/acc-2.9.11-packed.c"
                        
  int sum = 0;
  for (int i = 0; i < 15; i++)
    sum += h[i % 5].a[i / 5];
  check(117, sum, N);
  int last = -1;
{ enum { __sumac_on_host = 0 }; static const struct sumac_where __sumac_w = {"tests/run/acc-2.9.11-packed.c", "unsaid", 119, "parallel loop", 131, 103, 134}; int __sumac_gangs = 4; enum { __sumac_ap = 0 }; __typeof__(last) __sumac_copy1_0 = last; static const struct sumac_map __sumac_m_t[2] = {{0, 0, 0, 768u, 0, "p", 0, 27}, {0, 0, 0, 1028u, 1, "last", 0, 4}, }; struct sumac_map __sumac_m[2]; __builtin_memcpy(__sumac_m, __sumac_m_t, sizeof __sumac_m); __sumac_m[0].host = (void *)&p; __sumac_m[0].base = (void *)&p; __sumac_m[0].bytes = sizeof(p); __sumac_m[1].host = (void *)&__sumac_copy1_0; __sumac_m[1].base = (void *)&__sumac_copy1_0; __sumac_m[1].bytes = sizeof __sumac_copy1_0; static const struct sumac_launch __sumac_l_t = {&__sumac_region_f4e8583e0d_unsaid_119_8_r, 0, 2, {0, 0, 0}, {0, 0}, 0, 0, -1, -1, 0}; struct sumac_launch __sumac_l = __sumac_l_t; __sumac_l.maps = __sumac_m; __sumac_l.dims[0] = __sumac_gangs; __sumac_l.work = 0ul; __sumac_launch(&__sumac_l); }
# 131 "tests/run/acc-2.9.11-packed.c"
   
  check(132, p.d, 2 + 499500 + N);
  check(133, p.a[1], 2 + 2 * N);
}
#pragma pack(push, __sumac)
#pragma pack()

# 106 "tests/run/acc-2.9.11-packed.c"
  static void __sumac_region_f4e8583e0d_unsaid_105_6(const unsigned long *__sumac_slot) { __sumac_region_begin(4, 0, 0); struct packed (*__sumac_p_p) __attribute__((annotate("p", __sumac_is_address))) = (struct packed (*))__sumac_slot[0]; { int __sumac_ub1_0 = (int)(N); int __sumac_n1_0 = __sumac_ub1_0 > 0 ? __sumac_ub1_0 - 0 : 0; __typeof__(((*__sumac_p_p).d)) __sumac_local_1_0_p __attribute__((annotate("p", __sumac_is_object))); __typeof__(((*__sumac_p_p).a)[1l]) __sumac_local_1_1_p[1] __attribute__((annotate("p", __sumac_is_object))); __sumac_fork(__sumac_gang, 1); __sumac_local_1_0_p = -0.0; __sumac_local_1_1_p[0] = 0; __sumac_local_1_0_p = __sumac_red_setup_f64(0, __sumac_local_1_0_p, __sumac_vector, __sumac_add, 1, 0); __sumac_local_1_1_p[0] = __sumac_red_setup_i32(0, __sumac_local_1_1_p[0], __sumac_vector, __sumac_add, 1, 1); __sumac_fork(__sumac_vector, 1); __sumac_local_1_0_p = __sumac_red_init_f64(0, __sumac_local_1_0_p, __sumac_vector, __sumac_add, 1, 0); __sumac_local_1_1_p[0] = __sumac_red_init_i32(0, __sumac_local_1_1_p[0], __sumac_vector, __sumac_add, 1, 1); 
#pragma clang loop vectorize(assume_safety)
# 106 "tests/run/acc-2.9.11-packed.c"
  for (int __sumac_k1 = __sumac_loop_begin_i32(__sumac_gang | __sumac_vector, 1, __sumac_n1_0), __sumac_k1_e = __sumac_loop_end_i32(__sumac_gang | __sumac_vector, 1, __sumac_n1_0), __sumac_k1_s = __sumac_loop_step_i32(__sumac_gang | __sumac_vector, 1, __sumac_n1_0); __sumac_k1 < __sumac_k1_e; __sumac_k1 = __sumac_loop_next_i32(__sumac_k1, __sumac_k1_e, __sumac_k1_s, __sumac_gang | __sumac_vector, 1)) { int i = (int )(__sumac_k1); 
# 106 "tests/run/acc-2.9.11-packed.c"
                              {
    __sumac_local_1_0_p += i;
    __sumac_local_1_1_p[0] += 1;
  } } __sumac_red_lock(__sumac_vector, 1); __sumac_local_1_0_p = __sumac_red_fini_f64(0, __sumac_local_1_0_p, __sumac_vector, __sumac_add, 1, 0); __sumac_local_1_1_p[0] = __sumac_red_fini_i32(0, __sumac_local_1_1_p[0], __sumac_vector, __sumac_add, 1, 1); __sumac_red_unlock(__sumac_vector, 1); __sumac_join(__sumac_vector, 1); __sumac_local_1_0_p = __sumac_red_teardown_f64(0, __sumac_local_1_0_p, __sumac_vector, __sumac_add, 1, 0); __sumac_local_1_1_p[0] = __sumac_red_teardown_i32(0, __sumac_local_1_1_p[0], __sumac_vector, __sumac_add, 1, 1); __sumac_red_lock(__sumac_gang, 1); __sumac_red_unlock(__sumac_gang, 1); __sumac_join(__sumac_gang, 1); for (int __sumac_go = 1; __sumac_go;) if (__sumac_atomic_enter((const void *)&((*__sumac_p_p).d))) { ((*__sumac_p_p).d) = __sumac_local_1_0_p + ((*__sumac_p_p).d); __sumac_atomic_leave((const void *)&((*__sumac_p_p).d)); __sumac_go = 0; } for (int __sumac_go = 1; __sumac_go;) if (__sumac_atomic_enter((const void *)&((*__sumac_p_p).a)[1l])) { ((*__sumac_p_p).a)[1l] = __sumac_local_1_1_p[0] + ((*__sumac_p_p).a)[1l]; __sumac_atomic_leave((const void *)&((*__sumac_p_p).a)[1l]); __sumac_go = 0; }  }
# 109 "tests/run/acc-2.9.11-packed.c"
    }
#pragma pack(pop, __sumac)

# 134 "tests/run/acc-2.9.11-packed.c"
 
#pragma pack(push, __sumac)
#pragma pack()

# 112 "tests/run/acc-2.9.11-packed.c"
  static void __sumac_region_f4e8583e0d_unsaid_111_7(const unsigned long *__sumac_slot) { __sumac_region_begin(4, 0, 0); struct packed (*__sumac_p_h)[5] __attribute__((annotate("h", __sumac_is_address))) = (struct packed (*)[5])__sumac_slot[0]; { int __sumac_ub1_0 = (int)(N); int __sumac_n1_0 = __sumac_ub1_0 > 0 ? __sumac_ub1_0 - 0 : 0; __sumac_fork(__sumac_gang, 1); __sumac_fork(__sumac_vector, 1); 
#pragma clang loop vectorize(assume_safety)
# 112 "tests/run/acc-2.9.11-packed.c"
  for (int __sumac_k1 = __sumac_loop_begin_i32(__sumac_gang | __sumac_vector, 1, __sumac_n1_0), __sumac_k1_e = __sumac_loop_end_i32(__sumac_gang | __sumac_vector, 1, __sumac_n1_0), __sumac_k1_s = __sumac_loop_step_i32(__sumac_gang | __sumac_vector, 1, __sumac_n1_0); __sumac_k1 < __sumac_k1_e; __sumac_k1 = __sumac_loop_next_i32(__sumac_k1, __sumac_k1_e, __sumac_k1_s, __sumac_gang | __sumac_vector, 1)) { int i = (int )(__sumac_k1); 
# 113 "tests/run/acc-2.9.11-packed.c"
    (*__sumac_p_h)[i % 5].a[i % 3]++; } __sumac_join(__sumac_vector, 1); __sumac_join(__sumac_gang, 1);  }
# 113 "tests/run/acc-2.9.11-packed.c"
                         }
#pragma pack(pop, __sumac)

# 134 "tests/run/acc-2.9.11-packed.c"
 
#pragma pack(push, __sumac)
#pragma pack()

# 120 "tests/run/acc-2.9.11-packed.c"
  static void __sumac_region_f4e8583e0d_unsaid_119_8(const unsigned long *__sumac_slot) { __sumac_region_begin(4, 0, 0); struct packed (*__sumac_p_p) __attribute__((annotate("p", __sumac_is_address))) = (struct packed (*))__sumac_slot[0]; int last; __builtin_memcpy(&last, &__sumac_slot[1], sizeof last); { int __sumac_ub1_0 = (int)(N); int __sumac_n1_0 = __sumac_ub1_0 > 0 ? __sumac_ub1_0 - 0 : 0; __sumac_fork(__sumac_gang, 1); __sumac_fork(__sumac_vector, 1); 
#pragma clang loop vectorize(enable)
# 120 "tests/run/acc-2.9.11-packed.c"
  for (int __sumac_k1 = __sumac_loop_begin_i32(__sumac_gang | __sumac_vector, 1, __sumac_n1_0), __sumac_k1_e = __sumac_loop_end_i32(__sumac_gang | __sumac_vector, 1, __sumac_n1_0), __sumac_k1_s = __sumac_loop_step_i32(__sumac_gang | __sumac_vector, 1, __sumac_n1_0); __sumac_k1 < __sumac_k1_e; __sumac_k1 = __sumac_loop_next_i32(__sumac_k1, __sumac_k1_e, __sumac_k1_s, __sumac_gang | __sumac_vector, 1)) { int i = (int )(__sumac_k1); 
# 120 "tests/run/acc-2.9.11-packed.c"
                              {

# 122 "tests/run/acc-2.9.11-packed.c"
    { struct __attribute__((packed)) { double v; } *__sumac_x = (void *)&((*__sumac_p_p).d); double __sumac_o; double __sumac_n; __auto_type __sumac_e0 = (1); for (int __sumac_go = 1; __sumac_go;) if (__sumac_atomic_enter((const void *)__sumac_x)) { __sumac_o = __sumac_n = __sumac_x->v; __sumac_n = (__sumac_o + __sumac_e0); __sumac_x->v = __sumac_n; __sumac_atomic_leave((const void *)__sumac_x); __sumac_go = 0; } (void)__sumac_o; (void)__sumac_n; }
# 122 "tests/run/acc-2.9.11-packed.c"
             

# 124 "tests/run/acc-2.9.11-packed.c"
    { struct __attribute__((packed)) { int v; } *__sumac_x = (void *)&((*__sumac_p_p).a[2]); int __sumac_o; int __sumac_n; __auto_type __sumac_e0 = (i); for (int __sumac_go = 1; __sumac_go;) if (__sumac_atomic_enter((const void *)__sumac_x)) { __sumac_o = __sumac_n = __sumac_x->v; __sumac_n = __sumac_e0; __sumac_x->v = __sumac_n; __sumac_atomic_leave((const void *)__sumac_x); __sumac_go = 0; } (void)__sumac_o; (void)__sumac_n; }
# 124 "tests/run/acc-2.9.11-packed.c"
               
    int old;

# 127 "tests/run/acc-2.9.11-packed.c"
    { struct __attribute__((packed)) { int v; } *__sumac_x = (void *)&((*__sumac_p_p).a[1]); int __sumac_o; int __sumac_n; for (int __sumac_go = 1; __sumac_go;) if (__sumac_atomic_enter((const void *)__sumac_x)) { __sumac_o = __sumac_n = __sumac_x->v; __sumac_n = __sumac_o; __sumac_n++; __sumac_x->v = __sumac_n; __sumac_atomic_leave((const void *)__sumac_x); __sumac_go = 0; } (void)__sumac_o; (void)__sumac_n; old = __sumac_o; }
# 127 "tests/run/acc-2.9.11-packed.c"
                   
    if (old == N + 1)

# 130 "tests/run/acc-2.9.11-packed.c"
      { int *__sumac_x = &(last); int __sumac_o; int __sumac_n; __auto_type __sumac_e0 = (i); __sumac_n = __sumac_e0; __atomic_store(__sumac_x, &__sumac_n, 0); (void)__sumac_o; (void)__sumac_n; }
# 130 "tests/run/acc-2.9.11-packed.c"
               
  } } __sumac_join(__sumac_vector, 1); __sumac_join(__sumac_gang, 1);  }
# 131 "tests/run/acc-2.9.11-packed.c"
    }
#pragma pack(pop, __sumac)

# 134 "tests/run/acc-2.9.11-packed.c"
 
# 145 "tests/run/acc-2.9.11-packed.c"
int main(void) {
  whole();
  members();
  unsaid();
  return bad;
}

# 1 "<sumac>" 3
static struct sumac_image __attribute__((used)) __sumac_images[4];
static struct sumac_unit __sumac_this_unit = {__sumac_abi_version, "tests/run/acc-2.9.11-packed.c", __sumac_images, 0, 0, 0};
static struct sumac_region __sumac_region_f4e8583e0d_whole_46_0_r = {"__sumac_region_f4e8583e0d_whole_46_0", __sumac_region_f4e8583e0d_whole_46_0, {"tests/run/acc-2.9.11-packed.c", "whole", 46, "parallel loop", 55, 42, 62}, 3, &__sumac_this_unit};
static struct sumac_region __sumac_region_f4e8583e0d_members_67_1_r = {"__sumac_region_f4e8583e0d_members_67_1", __sumac_region_f4e8583e0d_members_67_1, {"tests/run/acc-2.9.11-packed.c", "members", 67, "parallel loop", 71, 64, 101}, 1, &__sumac_this_unit};
static struct sumac_region __sumac_region_f4e8583e0d_members_73_2_r = {"__sumac_region_f4e8583e0d_members_73_2", __sumac_region_f4e8583e0d_members_73_2, {"tests/run/acc-2.9.11-packed.c", "members", 73, "parallel loop", 77, 64, 101}, 2, &__sumac_this_unit};
static struct sumac_region __sumac_region_f4e8583e0d_members_80_3_r = {"__sumac_region_f4e8583e0d_members_80_3", __sumac_region_f4e8583e0d_members_80_3, {"tests/run/acc-2.9.11-packed.c", "members", 80, "parallel loop", 84, 64, 101}, 2, &__sumac_this_unit};
static struct sumac_region __sumac_region_f4e8583e0d_members_86_4_r = {"__sumac_region_f4e8583e0d_members_86_4", __sumac_region_f4e8583e0d_members_86_4, {"tests/run/acc-2.9.11-packed.c", "members", 86, "parallel loop", 88, 64, 101}, 1, &__sumac_this_unit};
static struct sumac_region __sumac_region_f4e8583e0d_members_92_5_r = {"__sumac_region_f4e8583e0d_members_92_5", __sumac_region_f4e8583e0d_members_92_5, {"tests/run/acc-2.9.11-packed.c", "members", 92, "parallel loop", 99, 64, 101}, 1, &__sumac_this_unit};
static struct sumac_region __sumac_region_f4e8583e0d_unsaid_105_6_r = {"__sumac_region_f4e8583e0d_unsaid_105_6", __sumac_region_f4e8583e0d_unsaid_105_6, {"tests/run/acc-2.9.11-packed.c", "unsaid", 105, "parallel loop", 109, 103, 134}, 1, &__sumac_this_unit};
static struct sumac_region __sumac_region_f4e8583e0d_unsaid_111_7_r = {"__sumac_region_f4e8583e0d_unsaid_111_7", __sumac_region_f4e8583e0d_unsaid_111_7, {"tests/run/acc-2.9.11-packed.c", "unsaid", 111, "parallel loop", 113, 103, 134}, 1, &__sumac_this_unit};
static struct sumac_region __sumac_region_f4e8583e0d_unsaid_119_8_r = {"__sumac_region_f4e8583e0d_unsaid_119_8", __sumac_region_f4e8583e0d_unsaid_119_8, {"tests/run/acc-2.9.11-packed.c", "unsaid", 119, "parallel loop", 131, 103, 134}, 2, &__sumac_this_unit};
static __attribute__((constructor(101))) void __sumac_enter_unit(void) { __sumac_register(&__sumac_this_unit); }
static __attribute__((destructor(101))) void __sumac_leave_unit(void) { __sumac_unregister(&__sumac_this_unit); }
