#ifndef CDESCRIPTORPASSING_H
#define CDESCRIPTORPASSING_H

#include <stddef.h>
#include <sys/types.h>

/* One message over a Unix socket that keeps messages whole (SOCK_SEQPACKET), with open file descriptors beside its
   bytes: unix(7), SCM_RIGHTS. The macros that lay out control messages (cmsg(3)) aren't visible to Swift. */

/* The most descriptors one message may carry. */
enum { PASSED_DESCRIPTORS_LIMIT = 8 };

/* Sends `length` bytes (at least one) and `count` descriptors as one message; the descriptors stay open here.
   Gives the bytes sent, or a negated errno: -EPIPE or -ECONNRESET where the other side is gone, -EINVAL for an
   empty message or too many descriptors. Raises no SIGPIPE. */
ssize_t descriptor_passing_send(int socket, const void *bytes, size_t length, const int *descriptors, size_t count);

/* Receives one message into `bytes` and its descriptors, which close on exec, into `descriptors`, an array of
   PASSED_DESCRIPTORS_LIMIT; `count` says how many came. Gives the bytes received, 0 where the other side has closed,
   or a negated errno: -EAGAIN where nothing waits on a socket that doesn't block, -EMSGSIZE where the message is
   longer than `capacity` or its descriptors didn't all arrive. Descriptors of a refused message are closed. */
ssize_t descriptor_passing_receive(int socket, void *bytes, size_t capacity, int *descriptors, size_t *count);

#endif
