#include "csqlite.h"

#include <sqlite3.h>

int csqlite_keep_log(void *connection, int keeps) {
    return sqlite3_db_config(connection, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, keeps, (int *)0);
}
