! Routines for devices that OMP_LIB of older versions of gfortran does not declare: in files with and without directives.
! RUN: rm -rf %t.d && mkdir -p %t.d && sed -n 's/^!M //p' %s > %t.d/copies.f90
! RUN: %sumacfc -fopenmp -O1 -J%t.d %t.d/copies.f90 %s -o %t && %run %t | FileCheck %s
! flang: its OMP_LIB has them, and no depend objects
! REQUIRES: gfortran
!M module copies
!M   use, intrinsic :: iso_c_binding
!M   use, non_intrinsic :: omp_lib, only: omp_target_memcpy_async, omp_target_memcpy_rect_async
!M   implicit none
!M contains
!M   integer function copied(to, from, bytes, t, f)
!M     type(c_ptr), value :: to, from
!M     integer(c_size_t), value :: bytes
!M     integer(c_int), value :: t, f
!M     copied = omp_target_memcpy_async(to, from, bytes, 0_c_size_t, 0_c_size_t, t, f, 0)
!M   end function
!M   integer function block_copied(to, from, t, f)
!M     type(c_ptr), value :: to, from
!M     integer(c_int), value :: t, f
!M     integer(c_size_t) :: volume(2) = [2, 3], offset(2) = [1, 2], shape(2) = [4, 6]
!M     block_copied = omp_target_memcpy_rect_async(to, from, 4_c_size_t, 2, volume, offset, offset, shape, shape, t, f, 0)
!M   end function
!M end module
program omp_target_routines
  use iso_c_binding
  use omp_lib
  use copies
  implicit none
  integer, target :: a(100), m(6, 4), back(6, 4)
  integer(omp_depend_kind) :: waits(1)
  integer :: i, host, there, ready, state
  type(c_ptr) :: memory
  host = omp_get_initial_device()
  there = omp_get_default_device()
  a = [(i, i = 1, 100)]
  memory = omp_target_alloc(400_c_size_t, there)
! CHECK: copied 0
  print '(a, 1x, i0)', 'copied', copied(memory, c_loc(a), 400_c_size_t, there, host)
  a = 0
  !$omp target is_device_ptr(memory)
  block
    integer, pointer :: p(:)
    call c_f_pointer(memory, p, [100])
    p(:) = p + 1000
  end block
  !$omp end target
! CHECK-NEXT: back 0 100 105050
  state = copied(c_loc(a), memory, 400_c_size_t, host, there)
  print '(a, 3(1x, i0))', 'back', state, count(a > 1000), sum(a)
  m = 7; back = 0
  a(:24) = 0
  state = copied(memory, c_loc(a), 96_c_size_t, there, host)
  state = state + block_copied(memory, c_loc(m), there, host)
  state = state + copied(c_loc(back), memory, 96_c_size_t, host, there)
! CHECK-NEXT: block 0 6 7 7
  print '(a, 4(1x, i0))', 'block', state, count(back == 7), back(3, 2), back(5, 3)
  ready = 0
  !$omp parallel num_threads(2)
  !$omp single
  !$omp task depend(out: ready) shared(ready, a)
  do i = 1, 1000000
    if (mod(i, 1000000) == 0) a = 5
  end do
  ready = 1
  !$omp end task
  !$omp depobj(waits(1)) depend(in: ready)
  state = omp_target_memcpy_async(memory, c_loc(a), 400_c_size_t, 0_c_size_t, 0_c_size_t, there, host, 1, waits)
  !$omp depobj(waits(1)) destroy
  !$omp end single
  !$omp end parallel
  a = 0
  state = state + copied(c_loc(a), memory, 400_c_size_t, host, there)
! CHECK-NEXT: waited 0 500
  print '(a, 2(1x, i0))', 'waited', state, sum(a)
  call omp_target_free(memory, there)
  !$omp target data map(to: a)
! CHECK-NEXT: mapped T
  print '(a, 1x, l1)', 'mapped', c_associated(omp_get_mapped_ptr(c_loc(a), there))
  !$omp end target data
! CHECK-NEXT: accessible T
  print '(a, 1x, l1)', 'accessible', omp_target_is_accessible(c_loc(a), 4_c_size_t, host) /= 0
end program
