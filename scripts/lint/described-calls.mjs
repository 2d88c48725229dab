import ts from 'typescript';

/** Functions whose first argument is a key of the tables of calls, checked against them by its type. */
const CHECKED = /^(send|sendCall|serve|on|readCall|addCall)$/;

/** A path without its address, its parameters all alike; '' for a text that is none. */
export function pathOf(/** @type {string} */ text) {
  const path = text
    .replace(/^(GET|POST|PUT|PATCH|DELETE) /, '')
    .replace(/^\/?(api\/)?/, '')
    .replace(/:\w+|\{\w*\}/g, '{}');
  return /^[a-z{][\w{}/.-]*\/$/.test(path) ? path : '';
}

/** The text of a literal, with `{}` where something is put in. */
function textOf(/** @type {ts.Node} */ node) {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  return node.head.text + node.templateSpans.map(({ literal }) => `{}${literal.text}`).join('');
}

/**
 * Of each call beside those of the resources the places that write its path; a key that a type
 * checks against the tables is no second description.
 *
 * @returns {Map<string, string[]>}
 */
export function callPlaces(/** @type {Map<string, ts.SourceFile>} */ sources) {
  /** @type {Map<string, string[]>} */
  const written = new Map();
  /** @type {Set<string>} */
  const served = new Set();
  for (const [name, source] of sources) {
    /** @returns {void} */
    const walk = (/** @type {ts.Node} */ node) => {
      const said = textOf(node);
      const path = said === undefined ? '' : pathOf(said);
      if (path) {
        const { parent } = node;
        const isKey = ts.isPropertyAssignment(parent) && parent.name === node;
        const isTable = isKey && /^[A-Z]+ /.test(String(said));
        if (isTable || (isKey && name.startsWith('server/src/openapi/'))) served.add(path);
        const isChecked =
          ts.isCallExpression(parent) &&
          /^[A-Z]+ /.test(String(said)) &&
          CHECKED.test(parent.expression.getText(source).replace(/.*\./, ''));
        const line = source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;
        // Its methods stand side by side in a table: one description.
        const place = isTable ? name : `${name}:${line}`;
        const places = written.get(path) ?? [];
        if (!isChecked && !places.includes(place)) written.set(path, [...places, place]);
      }
      ts.forEachChild(node, walk);
    };
    walk(source);
  }
  const isCall = (/** @type {string} */ path) => served.has(path) && !path.startsWith('{}');
  return new Map([...written].filter(([path]) => isCall(path)).sort());
}
