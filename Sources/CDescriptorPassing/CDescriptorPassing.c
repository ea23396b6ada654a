#define _GNU_SOURCE
#include "CDescriptorPassing.h"

#include <errno.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/uio.h>
#include <unistd.h>

/* Room for the control message, aligned as its header needs. */
union control {
  struct cmsghdr alignment;
  char bytes[CMSG_SPACE(sizeof(int) * PASSED_DESCRIPTORS_LIMIT)];
};

ssize_t descriptor_passing_send(int socket, const void *bytes, size_t length, const int *descriptors, size_t count) {
  if (length == 0 || count > PASSED_DESCRIPTORS_LIMIT) return -EINVAL;
  struct iovec part = {.iov_base = (void *)bytes, .iov_len = length};
  struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1};
  union control control;
  if (count > 0) {
    memset(&control, 0, sizeof control);
    message.msg_control = control.bytes;
    message.msg_controllen = CMSG_SPACE(sizeof(int) * count);
    struct cmsghdr *header = CMSG_FIRSTHDR(&message);
    header->cmsg_level = SOL_SOCKET;
    header->cmsg_type = SCM_RIGHTS;
    header->cmsg_len = CMSG_LEN(sizeof(int) * count);
    memcpy(CMSG_DATA(header), descriptors, sizeof(int) * count);
  }
  ssize_t sent;
  do sent = sendmsg(socket, &message, MSG_NOSIGNAL);
  while (sent < 0 && errno == EINTR);
  return sent < 0 ? -errno : sent;
}

ssize_t descriptor_passing_receive(int socket, void *bytes, size_t capacity, int *descriptors, size_t *count) {
  struct iovec part = {.iov_base = bytes, .iov_len = capacity};
  union control control;
  struct msghdr message = {
      .msg_iov = &part, .msg_iovlen = 1, .msg_control = control.bytes, .msg_controllen = sizeof control.bytes};
  *count = 0;
  ssize_t received;
  do received = recvmsg(socket, &message, MSG_CMSG_CLOEXEC);
  while (received < 0 && errno == EINTR);
  if (received < 0) return -errno;

  int refused = (message.msg_flags & (MSG_TRUNC | MSG_CTRUNC)) != 0;
  size_t kept = 0;
  for (struct cmsghdr *header = CMSG_FIRSTHDR(&message); header; header = CMSG_NXTHDR(&message, header)) {
    if (header->cmsg_level != SOL_SOCKET || header->cmsg_type != SCM_RIGHTS) continue;
    size_t arrived = (header->cmsg_len - CMSG_LEN(0)) / sizeof(int);
    for (size_t i = 0; i < arrived; i++) {
      int descriptor;
      memcpy(&descriptor, CMSG_DATA(header) + i * sizeof(int), sizeof(int));
      if (refused || kept == PASSED_DESCRIPTORS_LIMIT) {
        refused = 1;
        close(descriptor);
      } else {
        descriptors[kept++] = descriptor;
      }
    }
  }
  if (!refused) {
    *count = kept;
    return received;
  }
  while (kept > 0) close(descriptors[--kept]);
  return -EMSGSIZE;
}
