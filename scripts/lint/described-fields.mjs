import path from 'node:path';
import ts from 'typescript';

/** @typedef {{ name: string, path: string, file: string, fields: Set<string>, types: Set<string> }} Resource */
/** @typedef {{ file: string, line: number, field: string, scope: string[] }} Place */

const CONTRACT = 'shared/src/contract/';
/** In whose properties the contract declares fields. */
const DECLARES = /(^| )(input|files|\w*fields)( |$)/i;
/** Sentences of their own, which name what a field would fill. */
const SENTENCES = /gap-labels|overview\/missing/;
/** Where a label that names no resource is for any of them; a screen that names none is about something else. */
const GENERAL =
  /^(admin-remote\/src\/resource|server\/src|shared\/src\/(contract(?!\/site-texts)|information))\//;
const LABELS = /^(label|title|heading|what|text|short|column|name|term)$/;

/** A label in Bengali: no sentence. */
const isLabel = (/** @type {ts.Node | undefined} */ node) =>
  node !== undefined &&
  ts.isStringLiteralLike(node) &&
  /[\u0980-\u09ff]/.test(node.text) &&
  !/[।?!]$/.test(node.text);

const keyOf = (/** @type {ts.PropertyName | undefined} */ name) =>
  name && (ts.isIdentifier(name) || ts.isStringLiteralLike(name)) ? name.text : '';

/** @returns {ts.ObjectLiteralExpression | undefined} */
function objectOf(/** @type {ts.Node | undefined} */ node) {
  if (!node) return undefined;
  if (ts.isObjectLiteralExpression(node)) return node;
  if (
    ts.isAsExpression(node) ||
    ts.isParenthesizedExpression(node) ||
    ts.isSatisfiesExpression(node)
  )
    return objectOf(node.expression);
  if (ts.isArrowFunction(node)) return objectOf(node.body);
  return undefined;
}

/** Declarations of a file by name. */
function declarationsOf(/** @type {ts.SourceFile} */ file) {
  /** @type {Map<string, ts.Expression>} */
  const found = new Map();
  for (const statement of file.statements)
    if (ts.isVariableStatement(statement))
      for (const { name, initializer } of statement.declarationList.declarations)
        if (ts.isIdentifier(name) && initializer) found.set(name.text, initializer);
  return found;
}

/** The resources of the contract with the names of their fields. */
function resourcesOf(/** @type {Map<string, ts.SourceFile>} */ files) {
  const contract = [...files].filter(([name]) => name.startsWith(CONTRACT));
  /** @type {Map<string, ts.Expression>} */
  const known = new Map(contract.flatMap(([, file]) => [...declarationsOf(file)]));

  /** @returns {string[]} */
  function keysOf(/** @type {ts.Node | undefined} */ node) {
    if (node && ts.isIdentifier(node)) return keysOf(known.get(node.text));
    if (node && ts.isCallExpression(node)) {
      const [first] = node.arguments;
      const made = ts.isIdentifier(node.expression) ? known.get(node.expression.text) : undefined;
      return [...keysOf(objectOf(made)), ...(objectOf(first) ? keysOf(first) : [])];
    }
    return (objectOf(node)?.properties ?? []).flatMap((property) =>
      ts.isSpreadAssignment(property) ? keysOf(property.expression) : [keyOf(property.name)],
    );
  }

  /** @type {Resource[]} */
  const resources = [];
  for (const [file, source] of contract) {
    for (const [name, call] of declarationsOf(source)) {
      if (!ts.isCallExpression(call) || !ts.isIdentifier(call.expression)) continue;
      const [address, options] = call.arguments;
      const told = objectOf(options);
      if (!address || !ts.isStringLiteralLike(address) || !told) continue;
      const fields = told.properties.flatMap((property) => {
        if (!/^(input|files|fields)$/.test(keyOf(property.name))) return [];
        return keysOf(ts.isPropertyAssignment(property) ? property.initializer : property.name);
      });
      if (fields.length > 0)
        resources.push({
          name,
          path: address.text,
          file,
          fields: new Set(fields),
          types: new Set(),
        });
    }
    for (const statement of source.statements)
      if (ts.isTypeAliasDeclaration(statement))
        for (const resource of resources)
          if (resource.file === file && statement.type.getText(source).includes(resource.name))
            resource.types.add(statement.name.text);
  }
  return resources;
}

/** The fields of which an expression reads one, by `row.field` or `{ field }`. */
function readIn(/** @type {ts.Node} */ node, /** @type {Set<string>} */ known) {
  /** @type {Set<string>} */
  const found = new Set();
  /** @returns {void} */
  const walk = (/** @type {ts.Node} */ part) => {
    if (ts.isPropertyAccessExpression(part) && known.has(part.name.text)) found.add(part.name.text);
    if (ts.isBindingElement(part) && ts.isIdentifier(part.name)) {
      const name = keyOf(/** @type {ts.PropertyName} */ (part.propertyName ?? part.name));
      if (known.has(name)) found.add(name);
    }
    ts.forEachChild(part, walk);
  };
  walk(node);
  return [...found];
}

/** The field that an object or a JSX element with a label of its own describes, if it does. */
function fieldOf(/** @type {Map<string, ts.Node>} */ parts, /** @type {Set<string>} */ known) {
  const isNamed = [...parts].some(([name, value]) => LABELS.test(name) && isLabel(value));
  if (!isNamed || parts.has('path')) return undefined;
  for (const name of ['name', 'field', 'key', 'value']) {
    const value = parts.get(name);
    if (value && ts.isStringLiteralLike(value) && known.has(value.text)) return value.text;
  }
  const given = parts.get('...');
  if (given && ts.isCallExpression(given)) {
    const [first] = given.arguments;
    if (first && ts.isStringLiteralLike(first) && known.has(first.text)) return first.text;
  }
  for (const name of ['cell', 'value', 'children']) {
    const [field, ...others] = parts.has(name)
      ? readIn(/** @type {ts.Node} */ (parts.get(name)), known)
      : [];
    // A name may be that of anything, a message that of an error.
    if (field && !/^(name|message)$/.test(field) && others.length === 0) return field;
  }
  return undefined;
}

/** @returns {[string, ts.Node][]} */
function partOf(/** @type {ts.ObjectLiteralElementLike} */ property) {
  if (ts.isSpreadAssignment(property)) return [['...', property.expression]];
  if (ts.isMethodDeclaration(property)) return [[keyOf(property.name), property]];
  return ts.isPropertyAssignment(property) ? [[keyOf(property.name), property.initializer]] : [];
}
const partsOfObject = (/** @type {ts.ObjectLiteralExpression} */ node) =>
  new Map(node.properties.flatMap(partOf));

/** @returns {Map<string, ts.Node>} */
const partsOfElement = (/** @type {ts.JsxAttributes} */ node) =>
  new Map(
    node.properties.flatMap((property) => {
      if (ts.isJsxSpreadAttribute(property)) return [['...', property.expression]];
      const value = property.initializer;
      const inner = value && ts.isJsxExpression(value) ? value.expression : value;
      return inner && ts.isIdentifier(property.name) ? [[property.name.text, inner]] : [];
    }),
  );

/** An entry of a table of titles, which is by resource where it has one entry. */
function isTitle(/** @type {ts.PropertyAssignment} */ { parent, initializer }) {
  const { properties } = /** @type {ts.ObjectLiteralExpression} */ (parent);
  const isTable = properties.every(
    (each) => ts.isPropertyAssignment(each) && isLabel(each.initializer),
  );
  const isAlone = properties.length === 1 && !ts.isPropertyAssignment(parent.parent);
  return isLabel(initializer) && isTable && !isAlone;
}

/** Where a file says what a field is. */
function placesIn(/** @type {ts.SourceFile} */ source, /** @type {Set<string>} */ known) {
  /** @type {Place[]} */
  const places = [];
  const file = source.fileName;
  const add = (
    /** @type {ts.Node} */ node,
    /** @type {string} */ field,
    /** @type {string[]} */ scope,
  ) => {
    const line = source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;
    places.push({ file, line, field, scope });
  };
  /** @returns {void} */
  function walk(/** @type {ts.Node} */ node, /** @type {string[]} */ scope) {
    let inner = scope;
    if (
      ts.isVariableDeclaration(node) ||
      ts.isFunctionDeclaration(node) ||
      ts.isPropertyAssignment(node)
    )
      inner = [
        ...scope,
        node.name && ts.isIdentifier(node.name)
          ? node.name.text
          : keyOf(/** @type {ts.PropertyName} */ (node.name)),
      ];
    if (ts.isCallExpression(node) && node.arguments[0] && ts.isStringLiteralLike(node.arguments[0]))
      inner = [...inner, node.arguments[0].text];
    if (ts.isPropertyAssignment(node)) {
      const name = keyOf(node.name);
      const isDeclared = file.startsWith(CONTRACT) && DECLARES.test(scope.join(' '));
      if (known.has(name) && !scope.includes(name) && (isDeclared || isTitle(node)))
        add(node, name, inner);
    } else if (ts.isArrayLiteralExpression(node)) {
      const [first, second] = node.elements;
      const isAliases = /^(aliases|also)$/.test(inner.at(-1) ?? '');
      if (
        !isAliases &&
        first &&
        ts.isStringLiteralLike(first) &&
        known.has(first.text) &&
        isLabel(second)
      )
        add(node, first.text, inner);
    } else if (ts.isObjectLiteralExpression(node)) {
      const field = fieldOf(partsOfObject(node), known);
      if (field) add(node, field, inner);
    } else if (ts.isJsxSelfClosingElement(node) || ts.isJsxOpeningElement(node)) {
      const parts = partsOfElement(node.attributes);
      if (ts.isJsxOpeningElement(node)) parts.set('children', node.parent);
      const field = fieldOf(parts, known);
      if (field) add(node, field, inner);
    }
    ts.forEachChild(node, (child) => walk(child, inner));
  }
  walk(source, []);
  return places;
}

/** Names that a file imports from the contract. */
const importsOf = (/** @type {ts.SourceFile} */ source) =>
  source.statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) || !statement.importClause?.namedBindings) return [];
    const { namedBindings } = statement.importClause;
    return ts.isNamedImports(namedBindings)
      ? namedBindings.elements.map(({ propertyName, name }) => (propertyName ?? name).text)
      : [];
  });

/** The files of the contract that a file of it imports, and those that they import. */
function partsOf(
  /** @type {string} */ name,
  /** @type {Map<string, ts.SourceFile>} */ files,
  /** @type {Set<string>} */ found = new Set(),
) {
  for (const statement of files.get(name)?.statements ?? []) {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier))
      continue;
    const part = path.posix.join(path.posix.dirname(name), statement.moduleSpecifier.text);
    if (!part.startsWith(CONTRACT) || found.has(part)) continue;
    found.add(part);
    partsOf(part, files, found);
  }
  return found;
}

const stemOf = (/** @type {Resource} */ { name }) => name.replace(/(ies|es|s)$/, '').toLowerCase();

/**
 * Of each resource's fields the places that say what it is: its schema in the contract, and every
 * label beside its name, in a control, a column, a table of titles or a list of facts.
 *
 * @returns {Map<string, Map<string, string[]>>}
 */
export function fieldPlaces(/** @type {Map<string, ts.SourceFile>} */ sources) {
  const files = new Map([...sources].filter(([name]) => !name.startsWith('shell/')));
  const resources = resourcesOf(files);
  const known = new Set(resources.flatMap(({ fields }) => [...fields]));
  /** @type {Map<string, Map<string, string[]>>} */
  const found = new Map(
    resources.map((resource) => [
      resource.path,
      new Map([...resource.fields].map((field) => [field, []])),
    ]),
  );
  const partsByResource = new Map(resources.map((one) => [one, partsOf(one.file, files)]));
  for (const [name, source] of files) {
    if (SENTENCES.test(name)) continue;
    const imported = new Set(importsOf(source));
    const mine = resources.filter(
      (resource) =>
        resource.file === name ||
        partsByResource.get(resource)?.has(name) ||
        imported.has(resource.name) ||
        [...resource.types].some((type) => imported.has(type)),
    );
    for (const { line, field, scope } of placesIn(source, known)) {
      const having = resources.filter(({ fields }) => fields.has(field));
      const isScoped = (/** @type {Resource} */ resource) =>
        scope.includes(resource.path) ||
        scope.slice(0, 1).some((part) => part.toLowerCase().startsWith(stemOf(resource)));
      const scoped = having.filter(isScoped);
      // A table by resource, of one that is none here.
      if (scope.length === 3 && scoped.length === 0 && /titles/i.test(scope[0] ?? '')) continue;
      const close = having.filter((resource) => mine.includes(resource));
      const any = mine.length === 0 && GENERAL.test(name) ? having : [];
      const meant = scoped.length > 0 ? scoped : close.length > 0 ? close : any;
      const place = `${name}:${line}`;
      for (const resource of meant) {
        const places = found.get(resource.path)?.get(field);
        if (places && !places.includes(place)) places.push(place);
      }
    }
  }
  return found;
}
