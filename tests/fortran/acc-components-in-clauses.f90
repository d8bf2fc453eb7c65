! Data clauses name components of arrays of objects, and of sections of these: the objects are mapped.
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -fopenmp -O1 -J%t.d %s -o %t && %as-gfortran %s %t
! REQUIRES: gfortran
program clauses
  implicit none
  type t
    real(8) :: x, y
    integer :: k
  end type
  type(t) :: p(10)
  type(t), allocatable :: q(:)
  integer :: i
  do i = 1, 10
    p(i) = t(i, -i, i)
  end do
  allocate (q(0:9))
  q(:) = p
  !$acc parallel loop copy(p%x)
  do i = 1, 10
    p(i)%x = p(i)%x * 2
  end do
  print *, p%x
  !$acc data copyin(p%k, q)
  !$acc parallel loop copy(q%y) present(p%k) default(none)
  do i = 1, 10
    q(i-1)%y = q(i-1)%y * 2 + p(i)%k
  end do
  !$acc update self(q)
  !$acc end data
  print *, q%y
  !$omp target map(tofrom: p%k) map(to: q(1:3)%x)
  do i = 1, 10
    p(i)%k = 2 * i
    if (i < 4) p(i)%y = q(i)%x
  end do
  !$omp end target
  print *, p%k, p%y
  !$acc parallel loop copy(p(3:6)%x)
  do i = 3, 6
    p(i)%x = p(i)%x * 2
  end do
  print *, p%x
  !$acc parallel loop copy(p%x) copyin(p%y, p%k)
  do i = 1, 10
    p(i)%x = p(i)%y * 2 + p(i)%k
  end do
  print *, p%x
  !$omp target map(tofrom: p%y, p(2:4)%x) map(to: p%k)
  do i = 1, 10
    p(i)%y = 2 * p(i)%k
  end do
  !$omp end target
  print *, p%y
  !$acc enter data create(p%y)
  !$acc parallel loop present(p%y)
  do i = 1, 10
    p(i)%y = i
  end do
  !$acc exit data delete(p%y)
end program
