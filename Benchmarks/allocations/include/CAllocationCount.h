/// How many blocks of memory the program has asked for since it started, on all threads.
unsigned long allocation_count(void);
