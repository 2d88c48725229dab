// The disk seems endless: no space is reserved for logins once uploads have filled it.
const fs = require('node:fs/promises');
Object.assign(fs, { statfs: async () => ({ bavail: 2 ** 40, bsize: 4096 }) });
