/** The largest id of a row: an integer of PostgreSQL. */
export const ID_MAX = 2_147_483_647;
/** Rows that one import may bring. */
export const IMPORT_ROWS_MAX = 5000;
/** Bytes of the body of one import. */
export const IMPORT_BYTES_MAX = 10 * 1024 * 1024;
/** Field errors that one answer to an import names. */
export const IMPORT_ERRORS_MAX = 200;
