import { chance, ellipse, path, rect, times } from '../../canvas.mjs';
import { figure, students } from '../figure.mjs';
import { banner } from '../surroundings.mjs';
import { fan, glass, openBook, room, sheet, shell } from './room.mjs';

export function library() {
  const next = chance(41);
  const covers = [
    '#7d2436',
    '#0b5d45',
    '#2f4f7b',
    '#b5803a',
    '#6d4a7d',
    '#c9683f',
    '#3d7a7a',
    '#d9c9a0',
    '#54493f',
  ];
  const shelf = (
    /** @type {number} */ x,
    /** @type {number} */ y,
    /** @type {number} */ width,
    /** @type {number} */ rows,
  ) =>
    rect(x, y, width, rows * 86 + 14, '#6d4527') +
    times(rows, (row) => {
      let cursor = x + 14;
      let books = rect(x + 12, y + 12 + row * 86, width - 24, 76, '#472a16');
      while (cursor < x + width - 34) {
        const thick = 10 + next() * 13;
        const tall = 48 + next() * 24;
        const color = covers[Math.floor(next() * covers.length)];
        books +=
          rect(cursor, y + 88 + row * 86 - tall, thick, tall, color) +
          rect(cursor, y + 94 + row * 86 - tall, thick, 4, '#e8cd86', 'opacity="0.7"') +
          rect(cursor, y + 78 + row * 86, thick, 3, '#e8cd86', 'opacity="0.5"');
        cursor += thick + 1.5 + (next() > 0.93 ? 22 : 0);
      }
      return books + rect(x, y + 88 + row * 86, width, 12, '#8a5a34');
    }) +
    rect(x - 8, y - 14, width + 16, 18, '#8a5a34');
  const lamp = (/** @type {number} */ x, /** @type {number} */ y) =>
    path(`M${x - 38} ${y} q38 -44 76 0 Z`, '#0b6a4f') +
    rect(x - 3, y, 6, 44, '#c79a3a') +
    ellipse(x, y + 46, 24, 6, '#a97f2c') +
    path(
      `M${x - 38} ${y} L${x - 84} ${y + 48} H${x + 84} L${x + 38} ${y} Z`,
      '#ffe9a8',
      'opacity="0.28"',
    );
  const pupil = students(61);
  const table = (
    /** @type {number} */ y,
    /** @type {number} */ width,
    /** @type {number} */ height,
  ) =>
    ellipse(600, y + height, width * 0.56, 24, '#000', 'opacity="0.2"') +
    rect(600 - width / 2, y, width, 24, '#b27b48', 'rx="6"') +
    rect(600 - width / 2 + 14, y + 24, width - 28, 30, '#8a5a34') +
    rect(600 - width / 2 + 40, y + 50, 24, height - 50, '#6d4527') +
    rect(600 + width / 2 - 64, y + 50, 24, height - 50, '#6d4527');
  return sheet(
    room('#d9c7a0', '#9c6a3f', 590),
    shell(590) +
      glass(510, 110, 180, 340) +
      shelf(40, 96, 400, 5) +
      shelf(760, 96, 400, 5) +
      banner(520, 36, 160, 48, '#0b5d45', 'গ্রন্থাগার', 26) +
      fan(250, 40) +
      fan(950, 40) +
      figure(90, 700, 1.06, pupil(0), { pose: 'point', back: false }) +
      figure(
        1114,
        704,
        1.06,
        {
          woman: true,
          wear: 'sari',
          top: '#8a6aa3',
          trim: '#4b2f66',
          bun: true,
          glasses: '#2b2b33',
          skin: '#d9a577',
          legs: '#8a6aa3',
        },
        {
          pose: 'hold',
          extra:
            rect(-20, -146, 40, 30, '#7d2436', 'rx="3"') +
            rect(-18, -152, 36, 10, '#2f4f7b', 'rx="2"'),
        },
      ) +
      [310, 450, 600, 750, 890]
        .map((x, index) => figure(x, 716, 0.98, pupil(index + 2), { pose: 'sit' }))
        .join('') +
      table(600, 760, 110) +
      [310, 450, 600, 750, 890]
        .map((x, index) =>
          index % 2
            ? rect(x - 26, 586, 52, 13, covers[index], 'rx="2"') +
              rect(x - 22, 575, 48, 11, covers[index + 3], 'rx="2"')
            : openBook(x, 590, 0.85),
        )
        .join('') +
      lamp(380, 540) +
      lamp(822, 540) +
      [250, 440, 770, 960]
        .map((x, index) => figure(x, 900, 1.2, pupil(index + 8), { pose: 'sit' }))
        .join('') +
      table(770, 960, 140) +
      [250, 440, 770, 960].map((x) => openBook(x, 758, 1.15)).join('') +
      rect(566, 744, 76, 16, '#7d2436', 'rx="2"') +
      rect(572, 730, 64, 14, '#0b5d45', 'rx="2"') +
      rect(564, 718, 70, 12, '#b5803a', 'rx="2"'),
  );
}
