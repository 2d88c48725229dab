const { readdirSync, readFileSync } = require('node:fs');
const path = require('node:path');

const ENTRY = /^ {2}(\w+): '[^']*',\n/gm;

const sourcesIn = (folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => readFileSync(path.join(folder, file), 'utf8'));

/** Loader: of the table of line drawings a part carries those whose names, in quotes, stand anywhere in its sources; a name is a value of `IconName`, and written nowhere else. */
module.exports = function iconsInUse(source) {
  const text = this.getOptions().folders.flatMap(sourcesIn).join('\n');
  return source.replace(ENTRY, (line, name) =>
    new RegExp(`['"]${name}['"]`).test(text) ? line : '',
  );
};
