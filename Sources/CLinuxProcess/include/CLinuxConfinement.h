#ifndef CLINUXCONFINEMENT_H
#define CLINUXCONFINEMENT_H

/* What a process of little trust gives up for good, and all that it starts after it; both ask for no new privileges
   first (linux_process_forbid_new_privileges). */

/* From now on files can be opened for reading below these folders alone, and none written, made, renamed or removed;
   where `runs_programs` is 0 no program is run either. Descriptors that are open stay as they are. Folders that aren't
   there are left out; the list ends with NULL. No TCP, no signal and no abstract socket leads out of it, as far as the
   kernel knows of these (landlock(7)). Gives 0 or an errno: ENOSYS or EOPNOTSUPP where the kernel has no Landlock. */
int linux_confine_files(const char *const *readable, int runs_programs);

/* From now on calls fail with EPERM that pictures and pages need none of: those that open sockets, look into other
   processes, load code into the kernel, change mounts, clocks or keys (seccomp(2)); where `runs_programs` is 0 also those
   that run a program or make a namespace. Calls of another machine's or word length's kind end the process. Gives 0 or an
   errno: ENOSYS or EINVAL where the kernel has no filters. */
int linux_confine_calls(int runs_programs);

#endif
