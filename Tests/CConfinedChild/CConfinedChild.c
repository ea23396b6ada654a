#define _GNU_SOURCE
#include "CConfinedChild.h"

#include <CLinuxProcess.h>
#include <errno.h>
#include <fcntl.h>
#include <linux/landlock.h>
#include <sys/ptrace.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

/* Of 255 that a process may end with. */
enum { NOT_CONFINED = 255 };

static int can_open(const char *path, int flags) {
  int opened = open(path, flags, 0600);
  if (opened >= 0) close(opened);
  return opened >= 0;
}

static int can_run(void) {
  pid_t child = fork();
  if (child == 0) {
    char *const arguments[] = {"true", NULL};
    char *const environment[] = {NULL};
    execve("/bin/true", arguments, environment);
    _exit(1);
  }
  int status = 0;
  return child > 0 && waitpid(child, &status, 0) == child && status == 0;
}

/* Makes system calls alone: other threads of the process that was forked may hold locks. */
static int possible(const char *file, const char *made) {
  int could = 0;
  if (can_open(file, O_RDONLY)) could |= COULD_READ;
  if (can_open(file, O_WRONLY)) could |= COULD_WRITE;
  if (can_open(made, O_WRONLY | O_CREAT | O_EXCL)) {
    unlink(made);
    could |= COULD_MAKE;
  }
  int connection = socket(AF_INET, SOCK_STREAM, 0);
  if (connection >= 0) {
    close(connection);
    could |= COULD_CONNECT;
  }
  if (can_run()) could |= COULD_RUN;
  if (can_open("/usr/bin/env", O_RDONLY)) could |= COULD_READ_SYSTEM;
  if (ptrace(PTRACE_TRACEME, 0, 0, 0) == 0) could |= COULD_TRACE;
  return could;
}

int kernel_has_landlock(void) {
  return syscall(SYS_landlock_create_ruleset, 0, 0, LANDLOCK_CREATE_RULESET_VERSION) > 0;
}

int confined_child(const char *const *readable, int calls, int runs_programs, const char *file, const char *made) {
  pid_t child = fork();
  if (child < 0) return -errno;
  if (child == 0) {
    int refused = linux_process_forbid_new_privileges();
    if (!refused && readable) refused = linux_confine_files(readable, runs_programs);
    if (!refused && calls) refused = linux_confine_calls(runs_programs);
    _exit(refused ? NOT_CONFINED : possible(file, made));
  }
  int status = 0;
  while (waitpid(child, &status, 0) < 0)
    if (errno != EINTR) return -errno;
  if (!WIFEXITED(status) || WEXITSTATUS(status) == NOT_CONFINED) return -1;
  return WEXITSTATUS(status);
}
