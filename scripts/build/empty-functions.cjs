/** Where a function stands in the source of a package, by its name; undefined where it does not. */
function placeOf(source, name) {
  const head = new RegExp(`\\n( *)(?:async )?function ${name}\\(`).exec(source);
  if (!head) return undefined;
  const end = source.indexOf(`\n${head[1]}}\n`, head.index);
  const inside = /\) \{\n/.exec(source.slice(head.index, end));
  return inside && { begin: head.index + inside.index + inside[0].length, end };
}

/** Loader: gives functions of a package that no page of ours runs another body, so that what only they use is left out. A module has all of them or none. */
module.exports = function emptyFunctions(source) {
  const { bodies } = this.getOptions();
  if (Object.keys(bodies).every((name) => !placeOf(source, name))) return source;
  return Object.entries(bodies).reduce((text, [name, body]) => {
    const place = placeOf(text, name);
    if (!place)
      throw new Error(`There is no function ${name} any more: see what this release does instead.`);
    return text.slice(0, place.begin) + body + text.slice(place.end);
  }, source);
};
