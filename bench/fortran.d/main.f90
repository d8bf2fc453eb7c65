! main.f90 - times one of bench/fortran's loops: kernels NAME BYTES SECONDS prints nanoseconds a call, and a checksum.
! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
program main
  use kernels
  implicit none
  character(40) :: name, word
  integer(8) :: bytes, begin, now, rate, calls, again
  real(wp) :: seconds, best, time, check, total
  real(wp), allocatable :: x(:, :)
  complex(wp), allocatable :: z(:, :)
  integer, allocatable :: at(:)
  integer :: n, i
  call get_command_argument(1, name)
  call get_command_argument(2, word)
  read (word, *) bytes
  call get_command_argument(3, word)
  read (word, *) seconds
  call make()
  call system_clock(count_rate=rate)
  best = huge(best)
  again = 1
  call run()
  call system_clock(begin)
  calls = 0
  do
    call system_clock(now)
    if (calls > 4 .and. real(now - begin, wp) / rate > seconds) exit
    time = one(again)
    if (time * again < 1e5_wp) again = again * 2
    best = min(best, time)
    calls = calls + 1
  end do
  check = sum(x(:, 1))
  if (name == 'complex') check = real(sum(z(:, 1)))
  if (name == 'dot') check = total
  print '(f0.1,1x,es23.15)', best, check
contains
  ! Arrays of so many bytes in all; the first one is what is computed.
  subroutine make()
    integer :: arrays
    select case (name)
    case ('dot', 'stencil2', 'stencil3', 'gather')
      arrays = 2
    case ('triad', 'product_columns', 'product_sums', 'complex')
      arrays = 3
    case ('columns')
      arrays = 6
    case ('tracer')
      arrays = 10
    case default
      arrays = 1
    end select
    n = int(bytes / 8 / arrays)
    select case (name)
    case ('stencil3')
      n = int(real(n, wp)**(1._wp / 3))
      n = max(n, 8)
      allocate (x(n * n * n, arrays))
    case ('triad', 'dot', 'gather')
      allocate (x(n, arrays))
    case ('columns')
      n = max(n / 32, 8)
      allocate (x(n * 32, arrays))
    case ('complex')
      n = n / 2
      allocate (x(1, 1), z(n, 3))
      z = (0.5_wp, 0.25_wp)
    case default
      n = max(int(sqrt(real(n, wp))), 8)
      allocate (x(n * n, arrays + 1))
    end select
    do i = 1, size(x, 2)
      x(:, i) = 1 + 0.125_wp * i
    end do
    if (name == 'gather') then
      allocate (at(n))
      do i = 1, n
        at(i) = 1 + int(mod(int(i, 8) * 7919, int(n, 8)))
      end do
    end if
  end subroutine

  subroutine run()
    select case (name)
    case ('triad')
      call triad(x(1, 1), x(1, 2), x(1, 3), 0.5_wp, n)
    case ('dot')
      call dot(x(1, 1), x(1, 2), total, n)
    case ('stencil2')
      call square2(x(1, 1), x(1, 2))
    case ('stencil3')
      call stencil3(x(1, 1), x(1, 2), n)
    case ('product_columns')
      call product_columns(x(1, 1), x(1, 2), x(1, 3), n)
    case ('product_sums')
      call product_sums(x(1, 1), x(1, 2), x(1, 3), n)
    case ('columns')
      call columns(x(1, 1), x(1, 2), x(1, 3), x(1, 4), x(1, 5), n, 32)
    case ('tracer')
      call tracer(x(1, 2), x(1, 3), x(1, 4), x(1, 5), x(1, 6), x(1, 7), x(1, 8), x(1, 9), x(1, 10), x(1, 1), n)
    case ('gather')
      call gather(x(1, 1), x(1, 2), at, n)
    case ('complex')
      call complexes(z(1, 1), z(1, 2), z(1, 3), n)
    case ('nest')
      call nest(x(1, 1), x(1, 2), n)
    case default
      error stop 'no such loop'
    end select
  end subroutine

  subroutine square2(a, b)
    real(wp) :: a(n, n), b(n, n)
    call stencil2(a, b, n)
  end subroutine

  ! Nanoseconds a call, of so many.
  real(wp) function one(calls)
    integer(8), intent(in) :: calls
    integer(8) :: from, to, k
    call system_clock(from)
    do k = 1, calls
      call run()
    end do
    call system_clock(to)
    one = real(to - from, wp) / rate * 1e9_wp / calls
  end function
end program
