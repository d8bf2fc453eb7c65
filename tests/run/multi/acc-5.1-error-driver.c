// RUN: %sumacc -O2 -fopenacc %s -o %t && %run %t
// OpenACC 3.3 5.2.2: runtime_info is the driver's own code for the failure, where a driver failed.
#include <acc_prof.h>
#include <stdlib.h>

static int separate;

static void error(acc_prof_info *info, acc_event_info *event, acc_api_info *api) {
  (void)info;
  const acc_error_event_info *e = &event->error_event;
  size_t code = api->device_api == acc_device_api_cuda ? 2 /* CUDA_ERROR_OUT_OF_MEMORY */ : 0;
  _Exit(e->error_code != acc_error_out_of_memory || e->runtime_info != code);
}

int main(void) {
  static int x;
  acc_init(acc_device_current);
  separate = !acc_get_property(0, acc_device_current, acc_property_shared_memory_support);
  acc_prof_register(acc_ev_error, error, acc_reg);
  acc_create(&x, (size_t)1 << 42);
  return separate;
}
