! Particles: neighbours in cells by atomics and counting sort, forces by symmetric sums, structures of arrays.
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -O1 -J%t.d %s -o %t && %as-gfortran %s %t
! REQUIRES: gfortran
program acc_particles
  implicit none
  integer, parameter :: n = 40, cells = 5
  real(8) :: x(n), y(n), fx(n), fy(n), dx, dy, r2, energy
  integer :: cell(n), count(0:cells * cells - 1), start(0:cells * cells), order(n), at(0:cells * cells - 1)
  integer :: i, j, k, c, ci, cj, d, step
  do i = 1, n
    x(i) = mod(i * 7, 20) * 0.25d0
    y(i) = mod(i * 11, 40) * 0.125d0
  end do
  !$acc data copy(x, y) create(cell, at, fx, fy) copyout(count, start, order)
  do step = 1, 2
    !$acc parallel loop present(count, at)
    do c = 0, cells * cells - 1
      count(c) = 0
      at(c) = 0
    end do
    !$acc parallel loop present(x, y, cell, count) private(ci, cj)
    do i = 1, n
      ci = modulo(floor(x(i)), cells)
      cj = modulo(floor(y(i)), cells)
      cell(i) = ci + cells * cj
      !$acc atomic
      count(cell(i)) = count(cell(i)) + 1
    end do
    !$acc serial present(count, start, order, at, cell)
    start(0) = 1
    do c = 1, cells * cells
      start(c) = start(c - 1) + count(c - 1)
    end do
    do i = 1, n
      order(start(cell(i)) + at(cell(i))) = i
      at(cell(i)) = at(cell(i)) + 1
    end do
    !$acc end serial
    !$acc parallel loop gang vector present(x, y, fx, fy, cell, start, order) private(dx, dy, r2, ci, cj, c, d, j, k)
    do i = 1, n
      fx(i) = 0
      fy(i) = 0
      do d = -1, 1
        ci = modulo(mod(cell(i), cells) + d, cells)
        do cj = 0, cells - 1
          c = ci + cells * cj
          do k = start(c), start(c + 1) - 1
            j = order(k)
            if (j == i) cycle
            dx = x(i) - x(j)
            dy = y(i) - y(j)
            r2 = dx * dx + dy * dy
            if (r2 > 1 .or. r2 == 0) cycle
            fx(i) = fx(i) + dx * 0.125d0
            fy(i) = fy(i) + dy * 0.125d0
          end do
        end do
      end do
    end do
    energy = 0
    !$acc parallel loop present(x, y, fx, fy) reduction(+:energy)
    do i = 1, n
      x(i) = modulo(x(i) + fx(i) * 0.5d0, 1d0 * cells)
      y(i) = modulo(y(i) + fy(i) * 0.5d0, 1d0 * cells)
      energy = energy + nint(1024 * (fx(i) ** 2 + fy(i) ** 2))
    end do
    print *, energy
  end do
  !$acc end data
  print '(8f9.5)', x, y
  print *, count, start
end program
