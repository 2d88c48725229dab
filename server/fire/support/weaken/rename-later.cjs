// A file comes to its place only after its row was committed and answered: a crash leaves rows without files.
const fs = require('node:fs/promises');
const { rename } = fs;
fs.rename = async (from, to) => void setTimeout(() => rename(from, to).catch(() => undefined), 100);
