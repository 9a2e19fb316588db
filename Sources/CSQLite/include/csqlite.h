#ifndef CSQLITE_H
#define CSQLITE_H

/* Whether a connection leaves its log as it is when it closes, instead of taking it into the file. `connection`: a sqlite3 *. Returns
   SQLite's code. In C, since Swift calls no functions with variable arguments. */
int csqlite_keep_log(void *connection, int keeps);

#endif
