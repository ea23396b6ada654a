#ifndef CLINUXPROCESS_H
#define CLINUXPROCESS_H

#include "CLinuxConfinement.h"
#include <spawn.h>
#include <sys/types.h>

/* What Linux and its C library offer beyond POSIX for running a process of little trust, and Swift can't see: calls
   with a varying number of arguments, names behind _GNU_SOURCE. */

/* From now on no program run from here gains rights (prctl(2), PR_SET_NO_NEW_PRIVS). Gives 0 or an errno. */
int linux_process_forbid_new_privileges(void);

/* The kernel kills this process when the thread that started it ends (prctl(2), PR_SET_PDEATHSIG). Gives 0 or an
   errno. */
int linux_process_die_with_parent(void);

/* The spawned process closes every descriptor from `first` on (posix_spawn_file_actions_addclosefrom_np). Gives 0 or
   an errno. */
int linux_process_close_from(posix_spawn_file_actions_t *actions, int first);

/* copy_file_range(2) between two places of two open files. Gives the number of bytes copied, or below 0 an errno. */
long linux_copy_range(int from, long from_place, int to, long to_place, unsigned long count);

/* Whether the first byte of an open file can be read without waiting for a disk (preadv2(2), RWF_NOWAIT); 0 also where
   the file system can't tell. */
int linux_read_is_immediate(int file);

/* Runs the program at `path` with `input` as descriptor 3 and `output` as its standard output, every other descriptor
   closed but those of /dev/null: no network where the system lets us take it away, `seconds` of the processor, and the
   limits that this process has. The kernel kills it when this thread ends. Gives 0 and the process, or an errno. */
int linux_process_run_confined(const char *path, char *const *arguments, int input, int output, unsigned seconds,
                               pid_t *process);

/* An empty file in memory, closed on exec (memfd_create(2)). Gives its descriptor, or -1 with errno. */
int linux_process_memory_file(void);

/* open(2): reading leaves the time of last access as it is. */
extern const int linux_open_without_access_time;

#endif
