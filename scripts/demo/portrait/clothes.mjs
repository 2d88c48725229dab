/** Clothes from the neck down to the lower edge of the sheet. */
import { circle, darker, lighter, line, path, times } from '../canvas.mjs';

/** @import { Person } from '../types.ts' */

const TIE = '#7d1f2b';
const shoulders =
  'M300 506 C340 508 360 512 380 520 C450 540 506 566 530 640 C540 676 544 716 546 760 L54 760 ' +
  'C56 716 60 676 70 640 C94 566 150 540 220 520 C240 512 260 508 300 506 Z';
const narrow =
  'M300 508 C340 510 356 514 374 524 C436 546 486 574 506 644 C516 680 520 716 522 760 L78 760 ' +
  'C80 716 84 680 94 644 C114 574 164 546 226 524 C244 514 260 510 300 508 Z';

const body = (/** @type {string} */ shape, /** @type {string} */ color) =>
  path(shape, color) +
  `<clipPath id="body"><path d="${shape}"/></clipPath>` +
  '<g ' +
  `clip-path="url(#body)">${path('M430 540 C470 600 480 700 480 760 L560 760 L560 540 Z', darker(color, 0.35), 'opacity="0.35" filter="url(#soft)"')}${line('M150 640 C156 690 156 730 152 760 M450 640 C444 690 444 730 448 760', darker(color, 0.3), 5, 'opacity="0.5"')}</g>`;

const openNeck = (/** @type {string} */ skin, depth = 548) =>
  path(
    `M250 480 L232 516 C250 ${depth - 6} 276 ${depth + 14} 300 ${depth + 18} C324 ${depth + 14} ` +
      `350 ${depth - 6} 368 516 L350 480 Z`,
    skin,
  );

function shirt(/** @type {Person} */ { skin, color, stripes }) {
  const collar = lighter(color, 0.25);
  return (
    body(shoulders, color) +
    (stripes
      ? '<g clip-path="url(#body)" ' +
        `opacity="0.5">${times(22, (index) => line(`M${72 + index * 21} 520 V760`, stripes, 3))}</g>`
      : '') +
    path('M250 470 L246 520 L300 588 L354 520 L350 470 Z', darker(skin, 0.06)) +
    path('M246 494 L222 520 L254 592 L300 580 Z', collar) +
    path('M354 494 L378 520 L346 592 L300 580 Z', collar) +
    line('M254 592 L300 578 L346 592', darker(color, 0.3), 3, 'opacity="0.6"') +
    line('M300 582 V760', darker(color, 0.25), 3, 'opacity="0.6"') +
    times(3, (index) => circle(308, 622 + index * 54, 5, darker(color, 0.35))) +
    line('M372 650 h66 v70 q-33 22 -66 0 Z', darker(color, 0.22), 3, 'opacity="0.55"')
  );
}

const tieOver = (/** @type {string} */ tie) =>
  path('M284 580 L316 580 L310 610 L332 742 L300 770 L268 742 L290 610 Z', tie) +
  path('M284 578 L316 578 L310 612 L290 612 Z', darker(tie, 0.25)) +
  line('M276 700 L318 664 M281 660 L314 632', lighter(tie, 0.35), 6, 'opacity="0.6"');

function blazer(
  /** @type {Pick<Person, "skin" | "color" | "shirtColor" | "tie">} */ {
    skin,
    color,
    shirtColor = '#f6f3ec',
    tie = TIE,
  },
) {
  return (
    body(shoulders, color) +
    path('M246 508 L300 700 L354 508 C330 540 270 540 246 508 Z', shirtColor) +
    path('M250 470 L250 516 L300 572 L350 516 L350 470 Z', darker(skin, 0.06)) +
    path('M284 566 L316 566 L311 592 L322 690 L300 740 L278 690 L289 592 Z', tie) +
    line('M283 660 L314 630', lighter(tie, 0.35), 5, 'opacity="0.6"') +
    path('M246 496 L228 520 L258 584 L300 568 Z', lighter(shirtColor, 0.4)) +
    path('M354 496 L372 520 L342 584 L300 568 Z', lighter(shirtColor, 0.4)) +
    path('M226 512 L196 536 L176 600 L218 616 L198 640 L296 760 L300 700 Z', lighter(color, 0.09)) +
    path('M374 512 L404 536 L424 600 L382 616 L402 640 L304 760 L300 700 Z', lighter(color, 0.05)) +
    line('M226 512 L300 704 M374 512 L300 704', darker(color, 0.4), 3) +
    path('M404 668 l54 -6 l-4 12 l-48 6 Z', shirtColor)
  );
}

function panjabi(
  /** @type {Pick<Person, "skin" | "color" | "trim">} */ { skin, color, trim = darker(color, 0.3) },
) {
  return (
    body(shoulders, color) +
    path('M250 470 L246 514 C270 545 330 545 354 514 L350 470 Z', darker(skin, 0.06)) +
    path(
      'M240 500 C262 546 338 546 360 500 L368 526 C340 574 260 574 232 526 Z',
      lighter(color, 0.12),
    ) +
    line('M232 526 C260 574 340 574 368 526', trim, 4) +
    path('M284 556 h32 v204 h-32 Z', lighter(color, 0.08)) +
    line('M284 558 V760 M316 558 V760', trim, 3) +
    times(4, (index) => circle(300, 584 + index * 44, 5, trim)) +
    times(
      9,
      (index) =>
        circle(274, 570 + index * 22, 2.6, trim) + circle(326, 570 + index * 22, 2.6, trim),
    )
  );
}

function vest(/** @type {Person} */ { skin, color, vestColor = '#2b2b30' }) {
  return (
    panjabi({ skin, color }) +
    '<g ' +
    `clip-path="url(#body)">${path('M236 530 C200 545 176 560 164 610 L150 760 L290 760 L280 580 Z', vestColor)}${path('M364 530 C400 545 424 560 436 610 L450 760 L310 760 L320 580 Z', vestColor)}</g>` +
    line('M280 580 L290 760 M320 580 L310 760', lighter(vestColor, 0.2), 3) +
    times(3, (index) => circle(277 - index, 640 + index * 44, 5, lighter(vestColor, 0.45)))
  );
}

function kameez(/** @type {Person} */ { skin, color, dupatta, trim = lighter(color, 0.45) }) {
  return (
    body(narrow, color) +
    openNeck(skin) +
    line('M232 516 C250 542 276 562 300 566 C324 562 350 542 368 516', trim, 7) +
    times(11, (index) =>
      circle(250 + index * 10, 588 + Math.sin((index / 10) * Math.PI) * 22, 3.4, trim),
    ) +
    line('M300 622 V740', trim, 3, 'stroke-dasharray="2 14"') +
    (dupatta
      ? path(
          'M226 520 C180 546 150 560 128 600 L176 760 L262 760 C222 680 222 600 252 540 Z',
          dupatta,
        ) +
        path(
          'M374 520 C420 546 450 560 472 600 L424 760 L338 760 C378 680 378 600 348 540 Z',
          dupatta,
        ) +
        line(
          'M170 580 C182 650 200 710 216 760 M430 580 C418 650 400 710 384 760',
          darker(dupatta, 0.25),
          4,
          'opacity="0.5"',
        ) +
        line(
          'M252 540 C222 600 222 680 262 760 M348 540 C378 600 378 680 338 760',
          lighter(dupatta, 0.4),
          5,
          'opacity="0.7"',
        )
      : '')
  );
}

function sari(
  /** @type {Person} */ { skin, color, border = '#c79a3a', blouse = darker(border, 0.1), pattern },
) {
  const drape =
    'M404 512 C452 530 492 556 506 600 C514 650 520 700 522 760 L96 760 C140 700 240 620 330 560 ' +
    'C360 540 384 524 404 512 Z';
  return (
    body(narrow, blouse) +
    openNeck(skin, 556) +
    line('M232 516 C250 548 276 570 300 574 C324 570 350 548 368 516', lighter(blouse, 0.35), 5) +
    path(drape, color) +
    `<clipPath id="drape"><path d="${drape}"/></clipPath>` +
    '<g ' +
    `clip-path="url(#drape)">${pattern ? times(40, (index) => circle(150 + (index % 8) * 52 + (Math.floor(index / 8) % 2) * 26, 570 + Math.floor(index / 8) * 44, 5, pattern, 'opacity="0.8"')) : ''}${line('M200 780 C270 690 380 610 470 560 M300 790 C350 710 430 640 500 610 M400 790 C430 730 470 690 520 670', darker(color, 0.25), 5, 'opacity="0.4"')}</g>` +
    line('M96 760 C140 700 240 620 330 560 C360 540 384 524 404 512', border, 22) +
    line('M88 758 C134 696 236 614 326 554 C356 534 380 518 400 507', lighter(border, 0.45), 3) +
    line(
      'M110 766 C152 704 248 628 336 568 C366 548 388 532 408 520',
      lighter(border, 0.45),
      3,
      'stroke-dasharray="2 9"',
    )
  );
}

/** @type {Record<string, (person: Person) => string>} */
const wardrobe = {
  shirt,
  tie: (person) => shirt(person) + tieOver(person.tie ?? TIE),
  blazer,
  panjabi,
  vest,
  kameez,
  sari,
};

export const clothes = (/** @type {Person} */ person) => wardrobe[person.wear](person);
