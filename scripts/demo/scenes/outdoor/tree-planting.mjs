import { ellipse, group, line, linear, path, rect, times } from '../../canvas.mjs';
import { figure, students } from '../figure.mjs';
import { banner, clouds, grass, palm, skyDefs, tree } from '../surroundings.mjs';
import { sheet, treeLine } from './sheet.mjs';

const sapling = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ size) =>
  line(`M${x} ${y} q${-3 * size} ${-26 * size} 0 ${-50 * size}`, '#5b7a35', 4 * size) +
  [
    [-1, -20],
    [1, -30],
    [-1, -40],
    [1, -48],
  ]
    .map(([side, up]) =>
      path(
        `M${x} ${y + up * size} q${side * 14 * size} ${-14 * size} ${side * 27 * size} ${-2 * size} ` +
          `q${-side * 12 * size} ${10 * size} ${-side * 27 * size} ${2 * size} Z`,
        side > 0 ? '#6fae45' : '#4f8f3a',
      ),
    )
    .join('');

export function treePlanting() {
  const pupil = students(31);
  const hole = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ size) =>
    ellipse(x, y, 46 * size, 13 * size, '#5a3b26') +
    ellipse(x, y - 2, 34 * size, 8 * size, '#3d2718');
  const can = (/** @type {number} */ x, /** @type {number} */ y) =>
    path(`M${x} ${y} h46 l-4 44 h-38 Z`, '#2f6d9c') +
    line(`M${x + 46} ${y + 30} l34 -26`, '#2f6d9c', 8) +
    line(`M${x + 4} ${y} q18 -30 38 0`, '#245679', 5) +
    line(`M${x + 82} ${y + 4} q10 20 12 46 M${x + 78} ${y + 6} q4 20 4 44`, '#bfe3f0', 3);
  return sheet(
    skyDefs('sky', ['#6fb0c9', '#bfe0dc', '#eef3d6']) +
      linear('field', [
        [0, '#9cbf5a'],
        [1, '#4a7f38'],
      ]),
    rect(0, 0, 1200, 520, 'url(#sky)') +
      clouds(12, 1200, 300, 5) +
      path(
        'M0 420 C200 396 420 430 640 412 C860 396 1040 426 1200 408 L1200 500 L0 500 Z',
        '#a7d0da',
      ) +
      times(8, (index) =>
        line(`M${40 + index * 150} ${440 + (index % 3) * 12} h70`, '#dff1f3', 3),
      ) +
      path('M700 436 q50 26 108 0 l-14 20 q-38 12 -80 0 Z', '#5a3b26') +
      path('M752 438 V352 L800 426 Z', '#f6efe0') +
      treeLine(404, '#6d9c5c', 15) +
      rect(0, 470, 1200, 430, 'url(#field)') +
      tree(120, 560, 380, 5, '#4a8a43') +
      tree(1100, 540, 330, 9, '#5a9a48') +
      palm(1010, 500, 300, 6) +
      palm(300, 486, 240, 3) +
      grass(3, [0, 500, 1200, 390], 700, '#5f9140') +
      banner(380, 150, 440, 66, '#0b5d45', 'বৃক্ষরোপণ কর্মসূচি', 34) +
      line('M386 216 V540 M814 216 V540', '#8a6a42', 9) +
      times(
        9,
        (index) =>
          sapling(210 + index * 96, 580, 0.7) + ellipse(210 + index * 96, 582, 20, 6, '#6b4a2f'),
      ) +
      figure(340, 676, 0.98, pupil(2), { pose: 'stoop' }) +
      hole(402, 676, 1) +
      sapling(402, 676, 1.3) +
      figure(474, 672, 0.98, pupil(3), { pose: 'hold', flip: true }) +
      figure(
        690,
        690,
        1.02,
        {
          woman: true,
          wear: 'sari',
          top: '#3d8a7a',
          trim: '#e8a33d',
          bun: true,
          skin: '#d9a577',
          legs: '#3d8a7a',
        },
        { pose: 'point' },
      ) +
      figure(880, 684, 1, pupil(4), { pose: 'stoop', flip: true }) +
      hole(816, 690, 1) +
      sapling(816, 688, 1.3) +
      figure(190, 850, 1.24, pupil(5), {
        pose: 'hold',
        extra: path('M-18 -132 h36 l-6 34 h-24 Z', '#8f3f2e') + sapling(0, -130, 0.9),
      }) +
      figure(600, 872, 1.3, pupil(6), { pose: 'stoop' }) +
      hole(690, 874, 1.4) +
      sapling(690, 874, 1.8) +
      figure(1010, 862, 1.28, pupil(7), { pose: 'hold', flip: true }) +
      group(can(0, 0), 'transform="translate(1012 690) scale(-1 1)"') +
      hole(920, 866, 1.1) +
      sapling(920, 864, 1.6),
  );
}
