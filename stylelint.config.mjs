// Tokens, hairlines and half steps, parts of the box, and what is counted from these.
const SPACE =
  '(0|auto|inherit|-?[1-3]px|[56]px|10px|[\\d.]+(%|em|mm)|var\\(--[\\w-]+(, [^()]+)?\\)|(calc|max|min|env)\\(.*\\))';

/**
 * Colours, sizes and spaces are those of shared/src/styles/tokens.css.
 * @type {import('stylelint').Config}
 */
export default {
  ignoreFiles: ['**/node_modules/**', '**/dist/**', 'bench/**', '.cache/**', 'e2e/artifacts/**'],
  reportDescriptionlessDisables: true,
  reportNeedlessDisables: true,
  rules: {
    'block-no-empty': true,
    'color-named': 'never',
    'color-no-hex': true,
    'declaration-block-no-duplicate-properties': [
      true,
      { ignore: ['consecutive-duplicates-with-different-values'] },
    ],
    'declaration-no-important': true,
    'declaration-property-value-allowed-list': {
      '/^(gap|row-gap|column-gap|padding|margin)/': [`/^${SPACE}( ${SPACE}){0,3}$/`],
      // Points are for paper.
      'font-size': ['/^(inherit|var\\(--text-[\\w-]+\\)|[\\d.]+(em|pt))$/'],
      // The bar of a page that loads is above all others.
      'z-index': ['/^(auto|-1|[0-5]|10|2[01]|40|50)$/'],
    },
    'declaration-property-value-disallowed-list': { '/^outline/': ['none', '0'] },
    'function-disallowed-list': ['/^(rgb|hsl|hwb|lab|lch|oklab|oklch|color)/'],
    'no-duplicate-selectors': true,
    'property-no-unknown': [true, { ignoreProperties: ['composes'] }],
    'unit-no-unknown': true,
  },
  overrides: [
    {
      files: ['shared/src/styles/tokens.css'],
      rules: { 'color-no-hex': null, 'function-disallowed-list': null },
    },
    {
      // Sheets of paper, as large as paper and without the colours of a screen.
      files: ['admin-remote/src/capabilities/print/*.css'],
      rules: { 'color-no-hex': null, 'declaration-property-value-allowed-list': null },
    },
  ],
};
