import { textGroups } from './groups.ts';
import { homeTexts } from './home.ts';
import type { TextGroup } from './kinds.ts';
import { readTexts } from './schema.ts';
import { withDefaults } from './values.ts';

const [tile] = homeTexts.tiles.default;

it('a page shows what the college has changed or emptied, and the defaults of all else', () => {
  const { heroLine, tiles, countedFrom } = withDefaults(homeTexts, {
    heroLine: null,
    tiles: [tile],
    unknown: 'x',
  });
  expect({ heroLine, tiles, countedFrom }).toEqual({
    heroLine: null,
    tiles: [tile],
    countedFrom: 2000,
  });
});

it.each([
  [{ countedFrom: '1990' }],
  [{ tiles: 'টাইল' }],
  [{ tiles: [null] }],
  [{ tiles: [{ ...tile, icon: 'rocket' }] }],
  [{ tiles: [{ ...tile, to: 'javascript:alert(1)' }] }],
  [{ tiles: [{ ...tile, text: null }] }],
])('a page shows the default where another server or a later release has stored %j', (changed) => {
  expect(withDefaults(homeTexts, changed)).toEqual(withDefaults(homeTexts, undefined));
});

it.each(Object.entries(textGroups))(
  'a page can take every default of %s for its own',
  (_name, { texts }) => {
    const { errors } = readTexts(texts, withDefaults<TextGroup>(texts, undefined));
    expect(errors).toBeNull();
  },
);
