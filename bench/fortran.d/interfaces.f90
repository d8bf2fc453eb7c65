! interfaces.f90 - the loops of kernels.c as a module with the name of that of kernels.f90, so that main.f90 serves both.
! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
module kernels
  implicit none
  integer, parameter :: wp = kind(1d0)
  interface
    subroutine triad(a, b, c, s, n) bind(c)
      real(8) :: a(*), b(*), c(*)
      real(8), value :: s
      integer, value :: n
    end subroutine
    subroutine dot(a, b, total, n) bind(c)
      real(8) :: a(*), b(*), total
      integer, value :: n
    end subroutine
    subroutine stencil2(a, b, n) bind(c)
      real(8) :: a(*), b(*)
      integer, value :: n
    end subroutine
    subroutine stencil3(a, b, n) bind(c)
      real(8) :: a(*), b(*)
      integer, value :: n
    end subroutine
    subroutine product_columns(a, b, c, n) bind(c)
      real(8) :: a(*), b(*), c(*)
      integer, value :: n
    end subroutine
    subroutine product_sums(a, b, c, n) bind(c)
      real(8) :: a(*), b(*), c(*)
      integer, value :: n
    end subroutine
    subroutine columns(x, low, mid, up, d, n, m) bind(c)
      real(8) :: x(*), low(*), mid(*), up(*), d(*)
      integer, value :: n, m
    end subroutine
    subroutine tracer(t, u, v, w, sx, sy, sz, h, src, out, n) bind(c)
      real(8) :: t(*), u(*), v(*), w(*), sx(*), sy(*), sz(*), h(*), src(*), out(*)
      integer, value :: n
    end subroutine
    subroutine gather(a, b, at, n) bind(c)
      real(8) :: a(*), b(*)
      integer :: at(*)
      integer, value :: n
    end subroutine
    subroutine complexes(a, b, c, n) bind(c)
      complex(8) :: a(*), b(*), c(*)
      integer, value :: n
    end subroutine
    subroutine nest(a, b, n) bind(c)
      real(8) :: a(*), b(*)
      integer, value :: n
    end subroutine
  end interface
end module
