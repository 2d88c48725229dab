import { circle, ellipse, lighter, line, path, rect, text, times } from '../../canvas.mjs';
import { figure, students } from '../figure.mjs';
import { banner, bunting } from '../surroundings.mjs';
import { glass, room, sheet, shell } from './room.mjs';

export function scienceFair() {
  const pupil = students(91);
  const poster = (
    /** @type {number} */ x,
    /** @type {string} */ color,
    /** @type {string} */ words,
  ) =>
    rect(x - 150, 230, 300, 330, '#f4ecd8', 'rx="4"') +
    rect(x - 150, 230, 300, 52, color, 'rx="4"') +
    text(x, 266, 26, '#fff', words, 'font-weight="700"') +
    rect(x - 132, 298, 116, 80, lighter(color, 0.7)) +
    rect(x + 10, 298, 122, 10, '#cfc4aa') +
    times(4, (index) => rect(x + 10, 318 + index * 16, 70 + ((index * 31) % 50), 7, '#b9ad94')) +
    path(`M${x - 122} 368 l24 -30 l22 16 l30 -42 l24 20 v36 Z`, lighter(color, 0.25));
  const table = (
    /** @type {number} */ x,
    /** @type {string} */ color,
    /** @type {string} */ model,
  ) =>
    rect(x - 165, 574, 330, 18, '#d9b98a', 'rx="4"') +
    rect(x - 160, 592, 320, 90, color) +
    path(`M${x - 160} 592 ${'q20 26 40 0 '.repeat(8)} v-2 h-320 Z`, lighter(color, 0.25)) +
    model;
  const volcano = (/** @type {number} */ x) =>
    path(`M${x - 74} 574 L${x - 20} 492 H${x + 20} L${x + 74} 574 Z`, '#7a5238') +
    path(`M${x - 20} 492 q20 14 40 0 l10 18 q-8 20 -14 4 q-8 36 -16 6 q-8 26 -14 -2 Z`, '#e2452f') +
    [
      [0, 462, 20],
      [-20, 446, 14],
      [18, 440, 16],
      [0, 424, 12],
    ]
      .map(([dx, y, r]) => circle(x + dx, y, r, '#f7e0d0', 'opacity="0.8"'))
      .join('');
  const windmill = (/** @type {number} */ x) =>
    rect(x - 70, 556, 140, 18, '#6fae45') +
    path(`M${x - 34} 556 L${x - 30} 450 L${x - 24} 450 L${x - 20} 556 Z`, '#f4f4f0') +
    [0, 120, 240]
      .map((angle) =>
        path(
          `M${x - 27} 452 q10 -34 2 -64 q-10 30 -2 64 Z`,
          '#fff',
          `transform="rotate(${angle + 20} ${x - 27} 452)" stroke="#b9c2c4"`,
        ),
      )
      .join('') +
    path(`M${x + 6} 548 L${x + 30} 506 H${x + 84} L${x + 62} 548 Z`, '#23406b') +
    line(`M${x + 18} 527 H${x + 73} M${x + 47} 506 L${x + 34} 548`, '#8fb6e0', 2.5);
  const planets = (/** @type {number} */ x) =>
    rect(x - 5, 480, 10, 94, '#8a6a42') +
    ellipse(x, 478, 104, 30, 'none', 'stroke="#c9b48e" stroke-width="4"') +
    ellipse(x, 478, 66, 18, 'none', 'stroke="#c9b48e" stroke-width="4"') +
    circle(x, 474, 28, '#f2b441') +
    circle(x - 96, 468, 14, '#2f6d9c') +
    circle(x + 62, 470, 11, '#c9683f') +
    circle(x + 84, 494, 18, '#d9a577') +
    ellipse(x + 84, 494, 30, 7, 'none', 'stroke="#8a6a42" stroke-width="3"') +
    circle(x - 30, 494, 8, '#6fae45');
  return sheet(
    room('#dfe6d2', '#b59468', 560),
    shell(560) +
      glass(40, 100, 120, 110) +
      glass(1040, 100, 120, 110) +
      bunting(0, 40, 1200, 40, 50, ['#e2452f', '#f2b441', '#0b6a4f', '#2f6d9c'], 30) +
      banner(370, 118, 460, 84, '#0b5d45', 'বিজ্ঞান মেলা', 46) +
      poster(220, '#c9683f', 'আগ্নেয়গিরি') +
      poster(610, '#0b6a4f', 'সবুজ শক্তি') +
      poster(990, '#2f5a8c', 'সৌরজগৎ') +
      figure(110, 668, 0.98, pupil(0), { pose: 'point' }) +
      figure(335, 668, 0.98, pupil(1), { pose: 'stand' }) +
      figure(500, 668, 0.98, pupil(4), { pose: 'stand' }) +
      figure(734, 668, 0.98, pupil(3), { pose: 'wave' }) +
      figure(854, 668, 0.98, pupil(7), { pose: 'stand' }) +
      figure(1132, 668, 0.98, pupil(6), { pose: 'point', flip: true }) +
      table(220, '#c9683f', volcano(220)) +
      table(610, '#0b6a4f', windmill(610)) +
      table(990, '#2f5a8c', planets(990)) +
      figure(150, 874, 1.16, pupil(8), { pose: 'hold', back: true }) +
      figure(300, 880, 1.16, pupil(9), { pose: 'stand', back: true }) +
      figure(
        560,
        884,
        1.2,
        { top: '#5a4a3c', legs: '#33302e', skin: '#ad744a', longSleeve: true, glasses: '#2b2b33' },
        {
          pose: 'hold',
          extra: rect(-18, -146, 36, 44, '#b27b48', 'rx="3"') + rect(-14, -140, 28, 34, '#fffdf4'),
        },
      ) +
      figure(690, 880, 1.14, pupil(11), { pose: 'point', back: true, flip: true }) +
      figure(930, 880, 1.16, pupil(12), { pose: 'stand', back: true }) +
      figure(1060, 884, 1.16, pupil(13), { pose: 'point', back: true, flip: true }),
  );
}
