/**
 * True where a text may have been typed for a Bijoy font: a capital within a word, a sign of these fonts, or letters
 * that follow each other in no English word. Only then are the tables worth their bytes.
 */
export const mayBeBijoy = (text: string): boolean =>
  /[a-z][A-Z]|[`_~^|\u0080-\u00ff†‡ˆ‰˜ƒŠŒœ]|[A-Za-z][&\u2010-\u203a][A-Za-z]|[^aeiour\W\d_]v|v(?:\b|[b-df-hj-np-tv-z])|w[bcdfgjkmpqtvxz]|j[b-df-hj-np-tv-z]|q(?!u)/.test(
    text,
  );
