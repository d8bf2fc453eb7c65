! Memory that comes and goes between constructs: ALLOCATE, DEALLOCATE, MOVE_ALLOC, automatic reallocation.
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -O1 -J%t.d %s -o %t && %as-gfortran %s %t
! REQUIRES: gfortran
program acc_allocate_between
  implicit none
  real(8), allocatable :: a(:), b(:), c(:, :)
  real(8), pointer :: p(:), q(:)
  integer :: i, n, round
  do round = 1, 3
    n = 4 * round
    allocate (a(n))
    !$acc enter data create(a)
    !$acc parallel loop present(a)
    do i = 1, n
      a(i) = i * round
    end do
    !$acc exit data copyout(a)
    call move_alloc(a, b)
    !$acc parallel loop copy(b)
    do i = 1, size(b)
      b(i) = b(i) + 0.5d0
    end do
    print *, b, allocated(a)
    deallocate (b)
  end do
  a = [1d0, 2d0, 3d0]
  !$acc parallel loop copy(a)
  do i = 1, size(a)
    a(i) = a(i) * 2
  end do
  a = [a, 7d0, 8d0]
  !$acc parallel loop copy(a)
  do i = 1, size(a)
    a(i) = a(i) - 1
  end do
  print *, a
  allocate (p(-1:4))
  q => p(0:4:2)
  p = 1
  !$acc data copy(p)
  !$acc parallel loop present(p)
  do i = lbound(p, 1), ubound(p, 1)
    p(i) = p(i) + i
  end do
  !$acc end data
  !$acc parallel loop copy(q)
  do i = 1, size(q)
    q(i) = -q(i)
  end do
  print *, p
  deallocate (p)
  allocate (c(2, 3), source=4d0)
  !$acc kernels copy(c)
  c(1, 2) = c(2, 3) + 1
  c(2, 1) = size(c)
  !$acc end kernels
  print *, c
end program
