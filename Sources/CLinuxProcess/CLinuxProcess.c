#define _GNU_SOURCE
#include "CLinuxProcess.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/prctl.h>
#include <unistd.h>

int linux_process_forbid_new_privileges(void) { return prctl(PR_SET_NO_NEW_PRIVS, 1L, 0L, 0L, 0L) ? errno : 0; }

int linux_process_die_with_parent(void) { return prctl(PR_SET_PDEATHSIG, (long)SIGKILL) ? errno : 0; }

int linux_process_close_from(posix_spawn_file_actions_t *actions, int first) {
  return posix_spawn_file_actions_addclosefrom_np(actions, first);
}

ssize_t linux_copy_range(int from, off_t from_place, int to, off_t to_place, size_t count) {
  ssize_t copied = copy_file_range(from, &from_place, to, &to_place, count, 0);
  return copied < 0 ? -errno : copied;
}

const int linux_open_without_access_time = O_NOATIME;
