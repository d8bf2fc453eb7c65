int elsewhere(const int *a, int n);
#pragma acc routine(elsewhere) device_type(nvidia) worker device_type(*) seq
