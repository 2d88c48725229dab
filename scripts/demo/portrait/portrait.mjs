/** One person on a 600 x 750 sheet, from a handful of traits. */
import { blur, circle, group, linear, lighter, darker, path, rect, svg } from '../canvas.mjs';
import { clothes } from './clothes.mjs';
import { beardUnder, features, glasses, head, moustache, neck } from './face.mjs';
import { backHair, frontHair, jewellery } from './hair.mjs';

/** @import { Person } from '../types.ts' */

/** Worn without a collar, so that the neck lies over the cloth. */
const bareNeck = new Set(['kameez', 'sari']);

export function portrait(/** @type {Person} */ person) {
  const { background } = person;
  const defs =
    linear('sheet', [
      [0, lighter(background, 0.3)],
      [1, darker(background, 0.06)],
    ]) +
    blur('soft', 14) +
    blur('faint', 4) +
    blur('cast', 22);
  const backdrop =
    rect(0, 0, 600, 750, 'url(#sheet)') +
    circle(300, 330, 262, lighter(background, 0.38), 'opacity="0.55"') +
    path(
      'M0 610 C160 560 440 560 600 610 L600 750 L0 750 Z',
      darker(background, 0.12),
      'opacity="0.35"',
    ) +
    path(
      'M150 520 C140 300 200 160 310 150 C430 150 470 300 470 520 Z',
      darker(background, 0.5),
      'opacity="0.22" filter="url(#cast)"',
    );
  const figure =
    backHair(person) +
    neck(person) +
    clothes(person) +
    (bareNeck.has(person.wear) ? neck(person) : '') +
    head({ ...person, covered: Boolean(person.scarf) }) +
    beardUnder(person) +
    features(person) +
    moustache(person) +
    jewellery(person) +
    frontHair(person) +
    glasses(person);
  return svg(600, 750, defs, backdrop + group(figure, 'transform="translate(-30 -75) scale(1.1)"'));
}
