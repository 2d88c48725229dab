const CHECK = /\b(?:invariant\d?|warning|warnOnce|warningOnce)\(/g;
/** A text, alone or with values in it, that ends the list of a call's arguments; a remark may follow. */
const LAST_TEXT =
  /(?<=,\s*(?:\/\/.*\s*)*)("(?:[^"\\\n]|\\.)*"|'[^'\n]*'|`(?:[^`\\]|\\.)*`)\s*(?:\/\/.*\s*)*$/;

/**
 * Loader: a package's checks of how it is used keep their place, and lose their words. What a page of ours gets is `react-router 1663`, the line of the
 * check in the package's file; where such mistakes are made, in development and in tests, the words are there.
 */
module.exports = function shortMessages(source) {
  let text = '';
  let at = 0;
  for (const { index } of source.matchAll(CHECK)) {
    const end = source.indexOf(');', index);
    const words = index < at ? null : LAST_TEXT.exec(source.slice(index, end));
    if (!words) continue;
    text += `${source.slice(at, index + words.index)}"${this.getOptions().name} ${source.slice(0, index).split('\n').length}"`;
    at = index + words.index + words[1].length;
  }
  return text + source.slice(at);
};
