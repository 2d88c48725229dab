// Nothing is ever deleted: replaced files and those of a crash stay.
const fs = require('node:fs/promises');
fs.unlink = async () => undefined;
