import {
  chance,
  circle,
  ellipse,
  group,
  line,
  linear,
  radial,
  rect,
  times,
} from '../../canvas.mjs';
import { figure } from '../figure.mjs';
import { palm, skyDefs } from '../surroundings.mjs';
import { sheet, treeLine } from './sheet.mjs';

export function ekushey() {
  const mourners = (/** @type {number} */ index) => ({
    ...(index % 2
      ? { woman: true, wear: 'sari', top: '#f3f0ea', trim: '#1b1b1e', bun: index % 4 === 1 }
      : { wear: 'panjabi', top: index % 3 ? '#26262b' : '#f3f0ea' }),
    legs: '#eee9df',
    barefoot: true,
    skin: ['#d9a577', '#c58d5f', '#ad744a'][index % 3],
    longSleeve: true,
  });
  const bouquet =
    ellipse(0, -132, 20, 14, '#3f6b33') +
    [
      [-12, -140],
      [0, -146],
      [12, -140],
      [-6, -130],
      [8, -130],
    ]
      .map(([x, y], index) => circle(x, y, 7, ['#e2452f', '#f2b441', '#fff'][index % 3]))
      .join('');
  const frame = (/** @type {number} */ x, /** @type {number} */ top, /** @type {number} */ width) =>
    line(`M${x - width} 560 V${top} H${x + width} V560`, '#f4f1e8', 20) +
    line(`M${x - width / 3} 560 V${top} M${x + width / 3} 560 V${top}`, '#e2ddcf', 8);
  const next = chance(4);
  const flowers = times(420, () => {
    const angle = next() * Math.PI * 2;
    const reach = Math.sqrt(next());
    return circle(
      600 + Math.cos(angle) * 300 * reach,
      606 + Math.sin(angle) * 26 * reach,
      5 + next() * 4,
      ['#e2452f', '#f2b441', '#fffaf0', '#d8342c'][Math.floor(next() * 4)],
    );
  });
  return sheet(
    skyDefs('sky', ['#39507a', '#c98a83', '#f9cf9d']) +
      radial('dawn', [
        [0, '#ffe9bf', 0.9],
        [1, '#ffd39a', 0],
      ]) +
      linear('court', [
        [0, '#b5624a'],
        [1, '#7d3d31'],
      ]),
    rect(0, 0, 1200, 600, 'url(#sky)') +
      circle(600, 470, 420, 'url(#dawn)') +
      treeLine(520, '#4a5a52', 8) +
      palm(120, 560, 330, 3, '#334f45') +
      palm(1090, 560, 350, 7, '#334f45') +
      rect(0, 545, 1200, 355, 'url(#court)') +
      circle(600, 330, 108, '#d8262c') +
      frame(330, 330, 44) +
      frame(446, 262, 50) +
      frame(754, 262, 50) +
      frame(870, 330, 44) +
      line('M520 560 V196 L560 132 H640 L680 196 V560', '#faf7ef', 24) +
      line('M573 560 V180 M627 560 V180', '#e6e1d4', 10) +
      line('M531 560 V200', '#cfc9bb', 4) +
      line('M691 560 V200', '#cfc9bb', 4) +
      [0, 1, 2, 3]
        .map((step) =>
          rect(
            200 - step * 46,
            556 + step * 17,
            800 + step * 92,
            18,
            step % 2 ? '#d9d2c4' : '#efe9dc',
          ),
        )
        .join('') +
      flowers +
      [60, 130, 205, 280, 355, 845, 920, 995, 1070, 1140]
        .map((x, index) =>
          figure(x, 742 + (index % 2) * 14, 0.8, mourners(index), {
            pose: 'hold',
            extra: bouquet,
            flip: x > 600,
          }),
        )
        .join('') +
      [
        [470, 3],
        [540, 2],
        [662, 5],
        [734, 4],
      ]
        .map(([x, index]) =>
          figure(x, 760 + (index % 2) * 10, 0.84, mourners(index), { pose: 'hold', back: true }),
        )
        .join('') +
      [130, 290, 910, 1070]
        .map((x, index) =>
          figure(x, 886, 1.12, mourners(index + 1), {
            pose: 'hold',
            extra: bouquet,
            flip: x > 600,
          }),
        )
        .join('') +
      group(
        circle(600, 846, 50, 'none', 'stroke="#f7efe0" stroke-width="5" stroke-dasharray="16 10"') +
          circle(600, 846, 84, 'none', 'stroke="#f7efe0" stroke-width="3"') +
          circle(600, 846, 22, '#d8262c'),
        'transform="translate(0 540) scale(1 0.36)" opacity="0.8"',
      ),
  );
}
