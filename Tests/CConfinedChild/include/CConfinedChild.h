#ifndef CCONFINEDCHILD_H
#define CCONFINEDCHILD_H

/* What a process could do after it confined itself; each is tried for real. */
enum {
  COULD_READ = 1,      /* open `file` for reading */
  COULD_WRITE = 2,     /* open `file` for writing, without changing it */
  COULD_MAKE = 4,      /* make a file `made`, which is removed at once */
  COULD_CONNECT = 8,   /* make a socket of the Internet */
  COULD_RUN = 16,      /* run /bin/true */
  COULD_TRACE = 32,    /* ask to be traced by its parent */
  COULD_READ_SYSTEM = 64, /* open /usr/bin/env for reading */
};

/* Confines a process forked from this one, file access by `readable` unless it is NULL, calls unless `calls` is 0, and
   tells what it could do then; below 0 where it couldn't be confined or didn't end by itself. */
int confined_child(const char *const *readable, int calls, int runs_programs, const char *file, const char *made);

/* Whether the kernel has Landlock. */
int kernel_has_landlock(void);

#endif
