import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import bcd from '@mdn/browser-compat-data/forLegacyNode';
import DoIUse from 'doiuse';
import { Linter } from 'eslint';
import compat from 'eslint-plugin-compat';
import postcss from 'postcss';

// Compares what a build gives to browsers with the list of browsers in package.json, and looks for
// schemas that no visitor needs: `node scripts/lint/built-files.mjs`, or with folders of other builds.

const root = path.dirname(path.dirname(import.meta.dirname));
/** @type {{ browserslist: string[] }} */
const { browserslist } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));

/** Names of the list in the data of MDN. @type {Record<string, import('@mdn/browser-compat-data').BrowserName[]>} */
const MDN_NAMES = {
  chrome: ['chrome', 'chrome_android'],
  edge: ['edge'],
  firefox: ['firefox', 'firefox_android'],
  safari: ['safari'],
  ios_saf: ['safari_ios'],
  samsung: ['samsunginternet_android'],
};
const oldest = browserslist.flatMap((line) => {
  const [name, , version] = line.split(' ');
  return MDN_NAMES[name].map((browser) => ({ browser, version: Number.parseFloat(version) }));
});

const isEverywhere = (/** @type {import('@mdn/browser-compat-data').CompatStatement} */ compat) =>
  oldest.every(({ browser, version }) => {
    const [support] = [compat.support[browser] ?? []].flat();
    if (!support || support.flags) return !support;
    return Number.parseFloat(String(support.version_added).replace('≤', '')) <= version;
  });

/** Names that code of ours or of a library has for its own methods, and what libraries call only where it is. */
const OTHER_METHODS = new Set(
  (
    'addElement build check command configure createContext createView destroy dispatch dispose ' +
    'em equals first forget highlights isActive login move navigate node parseHTML print removed ' +
    'run skipTransition subject subscribe sync take toArray unsubscribe use watch when ' +
    'captureStackTrace caretPositionFromPoint caretRangeFromPoint createHTML createPolicy ' +
    'getAuthenticatorData getClientCapabilities getComposedRanges getHTML getPublicKey ' +
    'getPublicKeyAlgorithm getTransports isConditionalMediationAvailable share ' +
    'signalAllAcceptedCredentials signalCurrentUserDetails signalUnknownCredential ' +
    'startViewTransition'
  ).split(' '),
);

/** Methods that not every browser of the list has, whatever has them; static ones with their owner. */
function newMethods() {
  const [good, tooNew] = [new Set(Object.keys(bcd.api)), new Set()];
  const { builtins } = bcd.javascript;
  for (const owners of [bcd.api, builtins, builtins.Intl])
    for (const [owner, members] of Object.entries(owners))
      for (const [key, { __compat }] of Object.entries(members)) {
        if (!__compat || key === owner) continue;
        const name = key.replace(/_static$/, '');
        const all = isEverywhere(__compat) ? good : tooNew;
        for (const called of [name, `${owner}.${name}`]) all.add(called);
      }
  return new Set(
    [...tooNew].filter((name) => !good.has(name) && !OTHER_METHODS.has(name.replace(/.*\./, ''))),
  );
}

const tooNew = newMethods();
/** @type {import('eslint').Rule.RuleModule} */
const noNewMethods = {
  create: (context) => ({
    CallExpression({ callee, optional }) {
      if (optional || callee.type !== 'MemberExpression' || callee.computed) return;
      const { object, property } = callee;
      if (property.type !== 'Identifier') return;
      const { name } = property;
      const isNew =
        tooNew.has(name) || (object.type === 'Identifier' && tooNew.has(`${object.name}.${name}`));
      // What a file asks for it may use.
      if (isNew && !context.sourceCode.text.includes(`"${name}"in `))
        context.report({ node: property, message: `${name}() is too new` });
    },
  }),
};

/** Resources that visitors send. */
const SENT = new Set(['contacts', 'register']);
/** Finds resources declared with their schemas: a path, and an object that has the fields. */
const noSchemas = {
  create: (/** @type {import('eslint').Rule.RuleContext} */ context) => ({
    CallExpression(/** @type {import('estree').CallExpression} */ node) {
      const [first, second] = node.arguments;
      if (first?.type !== 'Literal' || second?.type !== 'ObjectExpression') return;
      const keys = second.properties.map((property) =>
        property.type === 'Property' && property.key.type === 'Identifier' ? property.key.name : '',
      );
      const isResource = keys.includes('title') && /\b(input|fields)\b/.test(keys.join(' '));
      if (isResource && !SENT.has(String(first.value)))
        context.report({ node, message: `the schema of ${first.value} reaches every visitor` });
    },
  }),
};

const linter = new Linter({ cwd: root });
/** @type {import('eslint').Linter.Config} */
const scriptRules = {
  plugins: {
    compat,
    list: { rules: { 'no-new-methods': noNewMethods, 'no-schemas': noSchemas } },
  },
  languageOptions: { ecmaVersion: 2022, sourceType: 'script' },
  // Asked for before they are used, or only read.
  settings: {
    polyfills: [
      'document.prerendering',
      'document.wasDiscarded',
      'navigator.connection',
      'navigator.pdfViewerEnabled',
      'navigator.userAgentData',
      'requestIdleCallback',
    ],
  },
  rules: {
    'compat/compat': 'error',
    'list/no-new-methods': 'error',
    'no-restricted-syntax': [
      'error',
      { selector: 'StaticBlock', message: 'static blocks are too new' },
      {
        selector: 'Literal[value=/\\((width|height) *[<>]/]',
        message: 'media queries with < and > are too new',
      },
      { selector: 'Literal[value=/:has\\(/]', message: ':has() is too new' },
    ],
  },
};

/** Files that every visitor loads, at the latest with a form: schemas weigh there. */
const isPublic = (/** @type {string} */ file) => /public-remote|main\.[^/]*$/.test(file);

function faultsOfScript(/** @type {string} */ file, /** @type {string} */ code) {
  const rules = { ...scriptRules.rules, ...(isPublic(file) && { 'list/no-schemas': 'error' }) };
  const config = /** @type {import('eslint').Linter.Config} */ ({ ...scriptRules, rules });
  return linter.verify(code, config, { allowInlineConfig: false }).map(({ message }) => message);
}

/** Without them something looks or moves less well. */
const ORNAMENTS = new Set(
  (
    'css-content-visibility css-grid-animation css-media-scripting css-overscroll-behavior ' +
    'css-paged-media css-resize css-scrollbar css-touch-action css-widows-orphans css3-cursors ' +
    'css3-cursors-grab text-size-adjust'
  ).split(' '),
);
/** Classes whose rules with `:has` are such ornaments; others stand in `@supports selector(:has(a))`. */
const ORNAMENTS_WITH_HAS =
  /-(place|window|brand|links|panel|joined|tab|tabbed|line|letter|facts|table|version|option|control|week)\b.*:has\(/;

/** @returns {boolean} */
const isRequested = (/** @type {import('postcss').Node | undefined} */ node) =>
  Boolean(node && (/^@supports/.test(String(node)) || isRequested(node.parent)));

/** True where the declaration before says the same for older browsers. */
const hasFallback = (/** @type {import('postcss').ChildNode} */ node) => {
  const before = node.prev();
  return node.type === 'decl' && before?.type === 'decl' && before.prop === node.prop;
};

async function faultsOfStyle(/** @type {string} */ css) {
  /** @type {string[]} */
  const faults = [];
  const usage = new DoIUse({
    browsers: browserslist,
    onFeatureUsage: ({ feature, featureData, usage }) => {
      if (!featureData?.missing || ORNAMENTS.has(feature) || isRequested(usage)) return;
      if (hasFallback(usage)) return;
      const text = usage.type === 'rule' ? usage.selector : String(usage).slice(0, 100);
      if (feature === 'css-has' && ORNAMENTS_WITH_HAS.test(text)) return;
      faults.push(`${feature}: ${text}`);
    },
  });
  const { root: sheet } = await postcss([usage]).process(css, { from: undefined });
  sheet.walkAtRules('media', ({ params }) => {
    // Chromium before 104 takes it for 'not all'; Lightning CSS makes it of `width < …`.
    if (/\bnot\s*\(|[<>]/.test(params)) faults.push(`a media query too new: ${params}`);
  });
  return faults;
}

/** The files that browsers load from a part's build, by its card. */
function filesOf(/** @type {string} */ client) {
  const card = readdirSync(client).find((name) => /^(shell|remote)\.json$/.test(name));
  if (!card) throw new Error(`${client} holds no part`);
  const { integrity } = JSON.parse(readFileSync(path.join(client, card), 'utf8'));
  return Object.keys(integrity).map((file) => path.join(client, file));
}

const args = process.argv.slice(2);
const clients =
  args.length > 0
    ? args
    : readdirSync(root)
        .filter((name) => /^shell$|-remote$/.test(name))
        .map((part) => path.join(root, part, 'dist/client'));
let count = 0;
for (const file of clients.flatMap(filesOf).filter((name) => /\.(js|css)$/.test(name))) {
  const text = readFileSync(file, 'utf8');
  const faults = file.endsWith('.js') ? faultsOfScript(file, text) : await faultsOfStyle(text);
  count += faults.length;
  for (const fault of new Set(faults)) console.error(`${path.relative(root, file)}: ${fault}`);
}
if (count > 0) {
  console.error(
    `\n${count} places that not every browser of package.json understands or visitor needs.`,
  );
  process.exitCode = 1;
}
