/** @import { Rule } from 'eslint' */

const BENGALI = /[\u0980-\u09ff]/u;
// An address, a field's name or a format may stand in a Bengali sentence with its own digits.
const LATIN_WORDS = /\S*[A-Za-z]\S*/g;

/**
 * @param {string} description
 * @param {(context: Rule.RuleContext) => Rule.RuleListener} create
 * @returns {Rule.RuleModule}
 */
const rule = (description, create) => ({
  meta: { type: 'problem', docs: { description }, schema: [] },
  create,
});

/** Calls `see` with each text of a file: strings, pieces of templates, and text between tags. */
const texts = (/** @type {(text: string, node: any) => void} */ see) => ({
  Literal: (/** @type {any} */ node) => typeof node.value === 'string' && see(node.value, node),
  TemplateElement: (/** @type {any} */ node) => see(node.value.cooked ?? '', node),
  JSXText: (/** @type {any} */ node) => see(node.value, node),
});

const bengaliDigits = rule('Bengali texts count in Bengali digits.', (context) =>
  texts((text, node) => {
    if (BENGALI.test(text) && /[0-9]/.test(text.replace(LATIN_WORDS, '')))
      context.report({ node, message: 'Bengali digits in a Bengali text.' });
  }),
);

const composedText = rule('Texts are in Unicode NFC.', (context) =>
  texts((text, node) => {
    if (text !== text.normalize('NFC')) context.report({ node, message: 'Write it in NFC.' });
  }),
);

const LOCAL = /^((get|set)(FullYear|Month|Date|Day|Hours|Minutes)|toLocale(Date|Time)String)$/;
const noLocalTime = rule('The day is the one in Dhaka, whatever the machine says.', (context) => ({
  MemberExpression(node) {
    if (node.property.type === 'Identifier' && LOCAL.test(node.property.name))
      context.report({ node, message: 'Use the dates of @angan/bengali-text: Dhaka, not here.' });
  },
}));

/** @type {(node: any, object: string, name: string) => boolean} */
const isCallOf = (node, object, name) =>
  node.callee.type === 'MemberExpression' &&
  node.callee.object.name === object &&
  node.callee.property.name === name;

/**
 * True where an argument is written in the source: a text, or a choice between two.
 * @param {any} node
 * @returns {boolean}
 */
const isWritten = (node) =>
  node?.type === 'Literal' ||
  (node?.type === 'TemplateLiteral' && node.expressions.length === 0) ||
  (node?.type === 'ConditionalExpression' &&
    isWritten(node.consequent) &&
    isWritten(node.alternate));

const noRawValues = rule('Values reach SQL as parameters.', (context) => ({
  CallExpression(node) {
    if (isCallOf(node, 'sql', 'raw') && !isWritten(node.arguments[0]))
      context.report({ node, message: 'sql.raw takes a text of the source alone.' });
  },
}));

const CHANGES = ['insertInto', 'updateTable', 'deleteFrom', 'replaceInto', 'mergeInto'];
const writesInTransaction = rule('Tables change inside write() alone.', (context) => ({
  CallExpression(node) {
    const { callee } = /** @type {any} */ (node);
    const handle = callee.object?.property?.name ?? callee.object?.name;
    if (handle === 'db' && CHANGES.includes(callee.property?.name))
      context.report({ node, message: 'Change tables in a transaction of write(), as trx.' });
  },
}));

const noSleep = rule('A test waits for what it expects.', (context) => ({
  ImportSpecifier(node) {
    const { source } = /** @type {any} */ (node).parent;
    const { name } = /** @type {any} */ (node.imported);
    if (/timers\/promises$/.test(source.value) && name === 'setTimeout')
      context.report({ node, message: 'Wait for what is expected, not for a time.' });
  },
  NewExpression(node) {
    const source = context.sourceCode.getText(node);
    if (/^new Promise/.test(source) && /setTimeout\([^)]*,\s*[1-9]/.test(source))
      context.report({ node, message: 'Wait for what is expected, not for a time.' });
  },
  CallExpression(node) {
    if (/waitForTimeout|^sleep$/.test(context.sourceCode.getText(node.callee)))
      context.report({ node, message: 'Wait for what is expected, not for a time.' });
  },
}));

// Names that are no place to call, and the services that the product is specified to use.
const HOSTS =
  /^https?:\/\/([\w.-]+\.)?(example|invalid|localhost|schema\.org|w3\.org|sitemaps\.org|schemas\.openxmlformats\.org|openstreetmap\.org|emailjs\.com|facebook\.com|youtube\.com|wa\.me)(?![\w.])/;
const noFixedAddress = rule('Addresses come from the configuration.', (context) =>
  texts((text, node) => {
    const isAddress = /^(https?|wss?):\/\/\w/.test(text) || /^(\d{1,3}\.){3}\d{1,3}:\d/.test(text);
    if (isAddress && !HOSTS.test(text))
      context.report({ node, message: 'An address belongs into the configuration.' });
  }),
);

/** Rules of this project that no package has. */
export const localRules = {
  rules: {
    'bengali-digits': bengaliDigits,
    'composed-text': composedText,
    'no-fixed-address': noFixedAddress,
    'no-local-time': noLocalTime,
    'no-raw-values': noRawValues,
    'no-sleep': noSleep,
    'writes-in-transaction': writesInTransaction,
  },
};
