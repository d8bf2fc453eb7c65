// RUN: %sumacc -fopenacc %s -o %t && env SUMAC_DEVICE=host %t 2>&1 | FileCheck --implicit-check-not=warning %s
// RUN: env -u SUMAC_DEVICE ACC_DEVICE_TYPE=host %t 2>&1 | FileCheck --implicit-check-not=warning %s
// RUN: env SUMAC_DEVICE=host %t directives 2>&1 | FileCheck --implicit-check-not=warning --check-prefix=DIRECTIVE %s
/* Where the environment asks for the host, it is used for what the program asks of a card, and a warning says so once
   (OpenACC 3.3 3.2, 2.14). */
#include <openacc.h>
#include <stdio.h>

static int calls(void) {
  // CHECK: {{^}}{{[^ ]*}}acc-3.2-card-is-host.c:[[@LINE+1]]: sumac: warning: acc_init: a card of NVIDIA's is asked for here, but the environment asks for the host, which is used instead
  acc_init(acc_device_nvidia);
  acc_init_device(2, acc_device_nvidia);
  acc_set_device_type(acc_device_not_host);
  acc_set_device_num(1, acc_device_nvidia);
  return acc_get_device_type() == acc_device_host && acc_get_device_num(acc_device_host) == 0;
}

static int directives(void) {
  // DIRECTIVE: {{^}}{{[^ ]*}}acc-3.2-card-is-host.c:[[@LINE+1]]: sumac: warning: a card of NVIDIA's is asked for
#pragma acc init device_type(nvidia) device_num(1)
#pragma acc set device_type(nvidia) device_num(3)
  return acc_get_device_type() == acc_device_host;
}

int main(int argc, char **argv) {
  int sum = 0, right = argc > 1 ? directives() : calls();
  (void)argv;
#pragma acc parallel loop reduction(+ : sum)
  for (int i = 0; i < 100; i++)
    sum += i;
  // CHECK: 1 4950
  // DIRECTIVE: 1 4950
  fflush(stdout);
  fprintf(stderr, "%d %d\n", right, sum);
#pragma acc shutdown device_type(nvidia) device_num(3)
  acc_shutdown_device(2, acc_device_nvidia);
  acc_shutdown(acc_device_nvidia);
  return 0;
}
