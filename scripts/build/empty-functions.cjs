/** Loader: gives functions of a package that no page of ours runs another body, so that what only they use is left out. A module has all of them or none. */
module.exports = function emptyFunctions(source) {
  const { bodies } = this.getOptions();
  const begins = Object.keys(bodies).map((name) => [name, source.indexOf(`\nfunction ${name}(`)]);
  if (begins.every(([, begin]) => begin === -1)) return source;
  return begins.reduce((text, [name, known]) => {
    const begin = text.indexOf(`\nfunction ${name}(`);
    const end = text.indexOf('\n}\n', begin);
    const inside = /\) \{\n/.exec(text.slice(begin, end));
    if (known === -1 || !inside) throw new Error(`There is no function ${name} any more: see what this release does instead.`);
    return text.slice(0, begin + inside.index + inside[0].length) + bodies[name] + text.slice(end);
  }, source);
};
