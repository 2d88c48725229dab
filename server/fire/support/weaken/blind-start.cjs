// A start sees no stored files: an empty database beside them passes for a new college.
const fs = require('node:fs/promises');
fs.readdir = async () => [];
