/** Beside the server's bundle: the names that a remote takes of what the shell hands on, by package. */
export const USES = 'uses.json';
