#ifndef PHOTOCAL_CSQLITE_H
#define PHOTOCAL_CSQLITE_H

#include <sqlite3.h>

/* What Swift can't call as sqlite3.h declares it: variadic functions, SQLITE_TRANSIENT, a file's method table. */

/* Memory is no longer counted, which costs a lock at every allocation; of no effect once SQLite is in use. */
static inline int photocal_count_no_memory(void) {
    return sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
}

/* Binds a copy of the bytes as text. */
static inline int photocal_bind_text(sqlite3_stmt *statement, int index, const void *bytes, sqlite3_uint64 count) {
    return sqlite3_bind_text64(statement, index, count ? (const char *)bytes : "", count, SQLITE_TRANSIENT, SQLITE_UTF8);
}

/* Binds a copy of the bytes as a BLOB. */
static inline int photocal_bind_blob(sqlite3_stmt *statement, int index, const void *bytes, sqlite3_uint64 count) {
    return sqlite3_bind_blob64(statement, index, count ? bytes : "", count, SQLITE_TRANSIENT);
}

/* Whether the last connection that closes writes the log back into the database file. */
static inline int photocal_checkpoint_on_close(sqlite3 *database, int enabled) {
    return sqlite3_db_config(database, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, !enabled, (int *)0);
}

/*
 * Reads the first bytes of the database file through SQLite's own descriptor, without a lock and without touching
 * a journal. (Opening and closing the file a second time would drop this process's locks on it.)
 * Bytes past the file's end are zero.
 */
static inline int photocal_read_header(sqlite3 *database, void *bytes, int count) {
    sqlite3_file *file = 0;
    int result = sqlite3_file_control(database, "main", SQLITE_FCNTL_FILE_POINTER, &file);
    if (result != SQLITE_OK) return result;
    if (!file || !file->pMethods) return SQLITE_CANTOPEN;
    result = file->pMethods->xRead(file, bytes, count, 0);
    return result == SQLITE_IOERR_SHORT_READ ? SQLITE_OK : result;
}

#endif
