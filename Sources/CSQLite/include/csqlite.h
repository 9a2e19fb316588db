#ifndef CSQLITE_H
#define CSQLITE_H

/* Sets whether a connection leaves its log as it is when it closes, instead of taking it into the file. `connection` is
   a sqlite3 *. Returns SQLite's code. This is C since Swift can't call functions with variable arguments. */
int csqlite_keep_log(void *connection, int keeps);

#endif
