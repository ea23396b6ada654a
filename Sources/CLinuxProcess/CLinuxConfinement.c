#define _GNU_SOURCE
#include "CLinuxConfinement.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/landlock.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

/* The rights of a kernel's Landlock by its version, those that a version adds (landlock(7)); numbers, because headers
   may be older than the kernel. */
static const struct {
  long version;
  uint64_t files, network, scopes;
} added[] = {
    {1, 0x1fff, 0, 0}, /* execute to make_sym */
    {2, 1 << 13, 0, 0}, /* refer */
    {3, 1 << 14, 0, 0}, /* truncate */
    {4, 0, 0x3, 0}, /* bind_tcp, connect_tcp */
    {5, 1 << 15, 0, 0}, /* ioctl_dev */
    {6, 0, 0, 0x3}, /* abstract_unix_socket, signal */
};

/* struct landlock_ruleset_attr with all members of version 6. */
struct rights {
  uint64_t files, network, scopes;
};

static int allow(int rules, const char *place, uint64_t access) {
  int opened = open(place, O_PATH | O_CLOEXEC);
  if (opened < 0) return errno == ENOENT || errno == EACCES || errno == ENOTDIR ? 0 : errno;
  struct stat status;
  int is_folder = fstat(opened, &status) == 0 && S_ISDIR(status.st_mode);
  struct landlock_path_beneath_attr rule = {.allowed_access = access, .parent_fd = opened};
  /* A rule about a file that names rights of folders is refused. */
  if (!is_folder) rule.allowed_access &= ~(uint64_t)LANDLOCK_ACCESS_FS_READ_DIR;
  int result = syscall(SYS_landlock_add_rule, rules, LANDLOCK_RULE_PATH_BENEATH, &rule, 0) ? errno : 0;
  close(opened);
  return result;
}

int linux_confine_files(const char *const *readable, int runs_programs) {
  long version = syscall(SYS_landlock_create_ruleset, NULL, 0, LANDLOCK_CREATE_RULESET_VERSION);
  if (version < 0) return errno;
  struct rights rights = {0, 0, 0};
  for (unsigned long index = 0; index < sizeof added / sizeof *added && added[index].version <= version; index++) {
    rights.files |= added[index].files;
    rights.network |= added[index].network;
    rights.scopes |= added[index].scopes;
  }
  unsigned long size = version >= 6 ? sizeof rights : version >= 4 ? offsetof(struct rights, scopes) : sizeof rights.files;
  int rules = syscall(SYS_landlock_create_ruleset, &rights, size, 0);
  if (rules < 0) return errno;
  uint64_t access = LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_READ_DIR;
  if (runs_programs) access |= LANDLOCK_ACCESS_FS_EXECUTE;
  int result = 0;
  for (const char *const *folder = readable; *folder && !result; folder++) result = allow(rules, *folder, access);
  /* Programs send there what nobody wants to hear. */
  if (!result)
    result = allow(rules, "/dev/null", LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_WRITE_FILE);
  if (!result && syscall(SYS_landlock_restrict_self, rules, 0)) result = errno;
  close(rules);
  return result;
}

#if defined(__x86_64__)
#define MACHINE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define MACHINE AUDIT_ARCH_AARCH64
#endif

#ifdef MACHINE

#define STATEMENT(code, value) ((struct sock_filter)BPF_STMT(code, value))
#define JUMP(code, value, then, otherwise) ((struct sock_filter)BPF_JUMP(code, value, then, otherwise))

static const int never[] = {
    SYS_socket, SYS_bind, SYS_listen, SYS_connect, SYS_accept, SYS_accept4,
    SYS_ptrace, SYS_process_vm_readv, SYS_process_vm_writev, SYS_perf_event_open,
    SYS_bpf, SYS_userfaultfd, SYS_init_module, SYS_finit_module, SYS_delete_module, SYS_kexec_load,
    SYS_mount, SYS_umount2, SYS_pivot_root, SYS_chroot, SYS_setns, SYS_swapon, SYS_swapoff, SYS_reboot,
    SYS_open_by_handle_at, SYS_name_to_handle_at, SYS_quotactl, SYS_acct,
    SYS_settimeofday, SYS_clock_settime, SYS_clock_adjtime, SYS_adjtimex, SYS_sethostname, SYS_setdomainname,
    SYS_add_key, SYS_request_key, SYS_keyctl, SYS_syslog,
    SYS_io_uring_setup, SYS_io_uring_enter, SYS_io_uring_register,
    SYS_open_tree, SYS_move_mount, SYS_fsopen, SYS_fsconfig, SYS_fsmount, SYS_fspick,
};
static const int of_programs[] = {SYS_execve, SYS_execveat, SYS_unshare};

enum { NEVER = sizeof never / sizeof *never, OF_PROGRAMS = sizeof of_programs / sizeof *of_programs };

int linux_confine_calls(int runs_programs) {
  struct sock_filter filter[NEVER + OF_PROGRAMS + 8];
  int count = 0;
  filter[count++] = STATEMENT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, arch));
  filter[count++] = JUMP(BPF_JMP | BPF_JEQ | BPF_K, MACHINE, 1, 0);
  filter[count++] = STATEMENT(BPF_RET | BPF_K, SECCOMP_RET_KILL_PROCESS);
  filter[count++] = STATEMENT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr));
#ifdef __x86_64__
  /* Calls with the bit of x32, which has numbers of its own. */
  filter[count++] = JUMP(BPF_JMP | BPF_JGE | BPF_K, 0x40000000, 0, 1);
  filter[count++] = STATEMENT(BPF_RET | BPF_K, SECCOMP_RET_KILL_PROCESS);
#endif
  int forbidden = NEVER + (runs_programs ? 0 : OF_PROGRAMS);
  for (int index = 0; index < forbidden; index++) {
    unsigned number = (unsigned)(index < NEVER ? never[index] : of_programs[index - NEVER]);
    /* Over those that come after, and over the permission. */
    filter[count++] = JUMP(BPF_JMP | BPF_JEQ | BPF_K, number, (unsigned char)(forbidden - index), 0);
  }
  filter[count++] = STATEMENT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW);
  filter[count++] = STATEMENT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EPERM);
  struct sock_fprog program = {.len = (unsigned short)count, .filter = filter};
  return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) ? errno : 0;
}

#else

int linux_confine_calls(int runs_programs) {
  (void)runs_programs;
  return ENOSYS;
}

#endif
