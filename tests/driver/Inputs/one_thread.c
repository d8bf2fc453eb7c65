/* What the runtime uses of libomp, for one thread. */
void __kmpc_fork_call(void *place, int argc, void (*function)(int *, int *, ...), ...) {
  __builtin_va_list list;
  int zero = 0;
  void *a[4] = {0};
  (void)place;
  __builtin_va_start(list, function);
  for (int i = 0; i < argc && i < 4; i++)
    a[i] = __builtin_va_arg(list, void *);
  __builtin_va_end(list);
  if (argc == 2)
    function(&zero, &zero, a[0], a[1]);
  else
    function(&zero, &zero, a[0], a[1], a[2], a[3]);
}

int omp_get_thread_num(void) {
  return 0;
}

int omp_get_num_threads(void) {
  return 1;
}

int omp_get_max_threads(void) {
  return 1;
}
