! Directives in any case and with continuation in all its forms, comments between; ENDs written in all forms.
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -O1 -J%t.d %s -o %t && %as-gfortran %s %t
! REQUIRES: gfortran
program sentinels
  implicit none
  integer, parameter :: n = 64
  real(8) :: a(n), b(n), s
  integer :: i, j, m(8, 8)
  a = 1
  b = 2
  s = 0
  !$ACC PARALLEL LOOP COPY(A) COPYIN(B)
  DO I = 1, N
    A(I) = A(I) + B(I)
  END DO
  !$acc END PARALLEL LOOP
  print *, sum(a)
  !$Acc parallel loop copy(a) &
  !$aCC copyin(b)
  do i = 1, n
    a(i) = a(i) * b(i)
  enddo
  !$acc endparallel loop
  print *, sum(a)
  !$acc parallel loop copy(a) & ! a comment
  ! another comment

  !$acc & copyin(b) &
  !$acc&reduction(+:s) ! the last
  do i = 1, n
    s = s + a(i) * b(i)
  end do
  print *, s
  !$acc kernels copy(a, &
  !$acc              b)
  !$acc loop independent
  do i = 1, n; a(i) = a(i) + 1; end do
  !$acc end loop
  !$acc loop
  do i = 1, n
    b(i) = a(i)
  end do
  !$acc endkernels
  print *, sum(a), sum(b)
  !$acc data copy(m), if(n > 3), copyin(a)
    !$acc parallel loop, gang, collapse(2)
    do j = 1, 8
      do i = 1, 8
        m(i, j) = i * j + int(a(i))
      end do
    end do
    !$acc end parallel loop
  !$acc enddata
  print *, sum(m)
  !$acc enter da&
  !$acc&ta copyin(a)
  !$acc serial present(a)
  a(1) = 7; a(2) = 8
  !$acc endserial
  !$acc exitdata copyout(a)
  print *, a(1), a(2)
  !$acc parallel
  !$acc loop seq
  do 10 i = 1, n
    a(i) = a(i) - 1
10 continue
  !$acc end parallel
  print *, sum(a)
end program
