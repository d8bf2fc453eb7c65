! Fixed form: comments, labels, continuation, sentinels of all spellings, text behind column 72, conditional lines.
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -fopenmp -O1 -J%t.d %s -o %t && %as-gfortran %s %t -fopenmp -foffload=disable
      PROGRAM FIXED
      IMPLICIT NONE
      INTEGER N, I, J
      PARAMETER (N = 20)
      DOUBLE PRECISION A(N, N), B(N), S, LONGNAMEOFAVARIABLE,    ANOTHER
     &NAME
* a comment
      S = 0D0
      LONGNAMEOFAVARIABLE = 2D0
      ANOTHERNAME = 1D0
      DO 10 I = 1, N
         B(I) = I
   10 CONTINUE
!$acc data copyin(b)
!$acc&copyout(a)
C$ACC PARALLEL LOOP COLLAPSE(2)
C$ACC*REDUCTION(+:S)
      DO 30 J = 1, N
         DO 20 I = 1, N
            A(I, J) = B(I) * J + LONGNAMEOFAVARIABLE    ! inline
     1              - ANOTHERNAME
            S = S +                                                     ignored
     2          A(I, J)
   20    CONTINUE
   30 CONTINUE
*$acc end data
!$    PRINT *, "openmp"
      PRINT *, S, A(3, 4),
     +  A(N, N)
!$omp target teams distribute parallel do
!$omp+map(tofrom: b)
      do i = 1, n
        if (b(i) .gt. 5) then
          b(i) = b(i) + a(i, 1)
        else if (b(i) == 2) then
          goto 50
        end if
        b(i) = -b(i)
 50     continue
      end do
      print *, b
      END
