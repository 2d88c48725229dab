// Files are left to the kernel: a power cut loses what was answered.
const fs = require('node:fs/promises');
const { open } = fs;
fs.open = async (...words) => Object.assign(await open(...words), { sync: async () => undefined });
