// RUN: %sumacc -O2 -fopenacc %s -o %t
// RUN: env SUMAC_DEVICE=sim SUMAC_SIM=devices=2 %t
// RUN: env SUMAC_DEVICE=sim SUMAC_SIM=devices=2 SUMAC_STAGING=0 %t
// REQUIRES: sim
// UNSUPPORTED: device-serial
// What one device gives the host by way of locked memory, the host gives another one, whose queue waits for the first
// one's: it is read when it is there.
#include <openacc.h>
#include <stdio.h>
static int x[100];

static void on(int device) {
  acc_set_device_num(device, acc_get_device_type());
}

int main(void) {
  int bad = 0;
  for (int i = 0; i < 100; i++)
    x[i] = 1;
  for (int device = 0; device < 2; device++) {
    on(device);
#pragma acc enter data copyin(x)
  }
  on(0);
#pragma acc parallel loop present(x) async(1)
  for (int i = 0; i < 100; i++)
    x[i] += 4;
#pragma acc update self(x) async(1)
  on(1);
#pragma acc update device(x) async(2) wait(devnum : 0 : 1)
#pragma acc parallel loop present(x) async(2)
  for (int i = 0; i < 100; i++)
    x[i] *= 2;
#pragma acc update self(x) async(2)
#pragma acc wait
  for (int i = 0; i < 100; i++)
    bad += x[i] != 10;
  printf("%d\n", bad);
  return bad;
}
