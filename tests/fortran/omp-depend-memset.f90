! A memory that is set asynchronously waits for depend objects, which gfortran lays out otherwise than LLVM.
! RUN: mkdir -p %t.d && %sumacfc -fopenmp -O1 -J%t.d %s -o %t && %run %t | FileCheck %s
! flang: has no depend objects
! REQUIRES: gfortran
program omp_depend_memset
  use iso_c_binding
  use omp_lib
  implicit none
  interface
    type(c_ptr) function omp_target_memset_async(to, byte, bytes, number, n, objects) bind(C)
      import :: c_ptr, c_int, c_size_t, omp_depend_kind
      type(c_ptr), value :: to
      integer(c_int), value :: byte, number, n
      integer(c_size_t), value :: bytes
      integer(omp_depend_kind), optional :: objects(*)
    end function
  end interface
  integer(omp_depend_kind) :: object(2)
  integer :: i, k, a, b
  type(c_ptr) :: at
  integer, allocatable, target :: values(:)
  real(8) :: x
  allocate (values(8))
  values = 5
  a = 0; b = 0
  !$omp parallel num_threads(4)
  !$omp single
  !$omp task depend(out: a) shared(values, a) private(x, k)
  x = 1
  do k = 1, 3000000
    x = sin(x) + 1
  end do
  values = merge(7, 0, x > 0)
  !$omp end task
  !$omp task depend(out: b) shared(b)
  b = 1
  !$omp end task
  !$omp depobj(object(1)) depend(inout: a)
  !$omp depobj(object(2)) depend(in: b)
  at = omp_target_memset_async(c_loc(values), 1, 16_c_size_t, omp_get_initial_device(), 2, object)
  print '(8i10, l2)', values, c_associated(at, c_loc(values))
  !$omp depobj(object(1)) destroy
  !$omp depobj(object(2)) destroy
  !$omp end single
  !$omp end parallel
! CHECK: 16843009  16843009  16843009  16843009         7         7         7         7 T
end program
