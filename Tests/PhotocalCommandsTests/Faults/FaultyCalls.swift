import AlbumModel
import Glibc
import TestSupport
import Testing

/// A small C library that stands before the system's and lets its calls go wrong, for programs that are started with it.
///
/// What goes wrong is told by a file's name and by the environment:
/// - reading a file whose name has `unreliable` in it fails with EIO;
/// - a file whose name has `shrinks` in it is cut to 64 bytes when it is first read;
/// - `FAULT_CLOCK` sets the clock to so many seconds since 1970.
enum FaultyCalls {
  /// The library's file; nil where the machine has no C compiler.
  static let library: FilePath? = {
    guard
      let compiler = ["/usr/bin/cc", "/usr/bin/gcc", "/usr/bin/clang"].map({ FilePath($0) })
        .first(where: Programs.isExecutable), let folder = try? TemporaryFolder.shared(),
      (try? folder.write("faults.c", Array(source.utf8))) != nil
    else { return nil }
    let library = folder.path.appending("faults.so")
    let arguments = [
      "-shared", "-fPIC", "-O1", "-o", library.lossyText, folder.path("faults.c").lossyText, "-ldl",
    ]
    let outcome = try? RunningProgram(
      compiler, arguments.map { FilePath($0) }, environment: ["PATH": "/usr/bin:/bin"]
    ).finish()
    return outcome?.status == 0 ? library : nil
  }()

  static let missing: Comment = "a C compiler is needed, to let the system's calls go wrong"

  /// The environment of a program whose calls are to go wrong.
  static func environment(clock: Int? = nil) -> [String: String] {
    ["LD_PRELOAD": library?.lossyText ?? "", "FAULT_CLOCK": clock.map(String.init) ?? ""]
  }

  private static let source = """
    #define _GNU_SOURCE
    #include <dlfcn.h>
    #include <errno.h>
    #include <stdio.h>
    #include <stdlib.h>
    #include <string.h>
    #include <sys/types.h>
    #include <time.h>
    #include <unistd.h>

    static int is_named(int descriptor, const char *word, char *path, size_t size) {
      char link[64];
      snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
      ssize_t length = readlink(link, path, size - 1);
      if (length < 0) return 0;
      path[length] = 0;
      return strstr(path, word) != NULL;
    }

    ssize_t pread64(int descriptor, void *bytes, size_t count, off64_t offset) {
      static ssize_t (*next)(int, void *, size_t, off64_t);
      if (!next) next = (ssize_t (*)(int, void *, size_t, off64_t))dlsym(RTLD_NEXT, "pread64");
      char path[4096];
      if (is_named(descriptor, "unreliable", path, sizeof path)) {
        errno = EIO;
        return -1;
      }
      if (is_named(descriptor, "shrinks", path, sizeof path) && truncate(path, 64)) return -1;
      return next(descriptor, bytes, count, offset);
    }

    ssize_t pread(int descriptor, void *bytes, size_t count, off_t offset) {
      return pread64(descriptor, bytes, count, offset);
    }

    int clock_gettime(clockid_t clock, struct timespec *time) {
      static int (*next)(clockid_t, struct timespec *);
      if (!next) next = (int (*)(clockid_t, struct timespec *))dlsym(RTLD_NEXT, "clock_gettime");
      int result = next(clock, time);
      const char *seconds = getenv("FAULT_CLOCK");
      if (result == 0 && clock == CLOCK_REALTIME && seconds) time->tv_sec = atoll(seconds);
      return result;
    }
    """
}
