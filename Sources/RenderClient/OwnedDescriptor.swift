import Glibc

/// A file descriptor and the one place that closes it.
package struct OwnedDescriptor: ~Copyable {
  package let number: Int32

  package init(_ number: Int32) {
    self.number = number
  }

  deinit {
    close(number)
  }
}
