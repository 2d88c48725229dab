/** @typedef {Record<string, any>} Json */

/** @returns {boolean} */
const isObject = (/** @type {unknown} */ value) => typeof value === 'object' && value !== null;

/** Lists whose order says nothing. */
const SETS = ['required', 'enum', 'security', 'type', 'tags'];

/**
 * A value with the keys of its objects in order. Parameters are named, so that they are compared one by one.
 * @returns {any}
 */
function ordered(/** @type {any} */ value, key = '') {
  if (!isObject(value)) return value;
  if (Array.isArray(value)) {
    const items = value.map((item) => ordered(item));
    if (key === 'parameters')
      return Object.fromEntries(items.map((one) => [`${one.in} ${one.name}`, one]));
    return SETS.includes(key)
      ? items.sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
      : items;
  }
  const names = Object.keys(value).sort();
  return Object.fromEntries(names.map((name) => [name, ordered(value[name], name)]));
}

/**
 * The differences below a place, down to the value.
 * @returns {string[]}
 */
function between(/** @type {any} */ before, /** @type {any} */ after, /** @type {string} */ at) {
  const [a, b] = [before, after].map((value) => JSON.stringify(value));
  if (a === b) return [];
  if (a === undefined) return [`${at}: new, ${b}`];
  if (b === undefined) return [`${at}: gone, ${a}`];
  if (!isObject(before) || !isObject(after)) return [`${at}: ${a}, now ${b}`];
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names.flatMap((name) => between(before[name], after[name], `${at} › ${name}`));
}

const operationsIn = (/** @type {Json} */ { paths }) =>
  Object.fromEntries(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => [
        `${method.toUpperCase()} ${path}`,
        operation,
      ]),
    ),
  );

/**
 * Differences of two OpenAPI documents, operation by operation (parameters, body, answers, security), then schemas
 * and the rest. The order of anything says nothing.
 */
export function differences(/** @type {Json} */ previous, /** @type {Json} */ latter) {
  const [before, after] = [previous, latter].map((document) => {
    const { paths: _paths, components, ...rest } = document;
    return ordered({ ...operationsIn(document), ...components.schemas, document: rest });
  });
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((name) =>
    between(before[name], after[name], name),
  );
}
