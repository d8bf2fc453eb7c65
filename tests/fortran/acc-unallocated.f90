! Allocatables and pointers that have no memory: nothing is mapped, and loops over them have no iterations.
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -O1 -J%t.d %s -o %t && %as-gfortran %s %t
! REQUIRES: gfortran
program unallocated
  implicit none
  real(8), allocatable :: a(:, :), b(:)
  real(8), pointer :: p(:)
  integer :: i, n
  nullify (p)
  n = 0
  allocate (b(0))
  !$acc enter data copyin(a, p, b)
  !$acc data copy(a, b)
  !$acc parallel loop copy(p) reduction(+:n)
  do i = 1, size(b)
    n = n + 1
    p(i) = b(i)
    a(i, 1) = 1
  end do
  !$acc end data
  !$acc update self(a, p)
  !$acc exit data delete(a, p, b)
  print *, n, allocated(a), associated(p)
  allocate (a(2, 3))
  a = 1
  !$acc enter data copyin(a)
  !$acc parallel loop collapse(2) present(a)
  do i = 1, 3
    do n = 1, 2
      a(n, i) = n + i
    end do
  end do
  !$acc exit data copyout(a)
  print *, a
end program
