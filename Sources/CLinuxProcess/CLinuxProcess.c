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

long linux_copy_range(int from, long from_place, int to, long to_place, unsigned long count) {
  off_t from_offset = from_place, to_offset = to_place;
  ssize_t copied = copy_file_range(from, &from_offset, to, &to_offset, count, 0);
  return copied < 0 ? -errno : copied;
}

const int linux_open_without_access_time = O_NOATIME;
