import {
  chance,
  circle,
  ellipse,
  group,
  linear,
  path,
  radial,
  rect,
  times,
} from '../../canvas.mjs';
import { festive, figure, students } from '../figure.mjs';
import { banner } from '../surroundings.mjs';
import { sheet } from './room.mjs';

export function culturalEvening() {
  const colors = ['#e2452f', '#f2b441', '#0b8a6a', '#d85f93', '#7b3f8c'];
  const dancer = festive(63, colors);
  const next = chance(3);
  const lights = times(46, (index) => {
    const x = index * 27;
    const y = 52 + Math.sin((index / 45) * Math.PI * 4) * 26;
    return (
      circle(x, y, 15, '#ffd98a', 'opacity="0.25"') +
      circle(x, y, 5.5, colors[index % 4 === 3 ? 1 : index % 5]) +
      circle(x - 1, y - 1, 2, '#fff')
    );
  });
  const beam = (/** @type {number} */ x, /** @type {number} */ lean, /** @type {string} */ color) =>
    path(`M${x} 70 L${x + lean - 150} 640 H${x + lean + 150} Z`, color, 'opacity="0.13"');
  const crowd = (
    /** @type {number} */ y,
    /** @type {number} */ size,
    /** @type {number} */ count,
    /** @type {number} */ shift,
  ) =>
    times(count, (index) => {
      const look = students(index + 40)(index);
      return figure(
        shift + (index * 1260) / count,
        y,
        size,
        {
          ...look,
          top: '#2b2f4a',
          legs: '#20233f',
          scarf: 'scarf' in look && look.scarf ? '#24304a' : undefined,
          skin: '#5a4038',
          sash: undefined,
        },
        { pose: next() > 0.72 ? 'cheer' : 'sit', back: true },
      );
    });
  const harmonium = (/** @type {number} */ x, /** @type {number} */ y) =>
    rect(x - 60, y - 46, 120, 46, '#8f4a2a', 'rx="5"') +
    rect(x - 52, y - 40, 104, 12, '#fffaf0') +
    times(12, (index) => rect(x - 48 + index * 8.5, y - 40, 4, 7, '#23201e')) +
    path(`M${x - 60} ${y - 46} l10 -26 h100 l10 26 Z`, '#6d3520');
  const tabla = (/** @type {number} */ x, /** @type {number} */ y) =>
    path(`M${x - 30} ${y - 44} q30 -12 60 0 l-6 38 q-24 12 -48 0 Z`, '#b5803a') +
    ellipse(x, y - 46, 30, 10, '#f3e8d2') +
    ellipse(x, y - 46, 12, 4, '#23201e');
  return sheet(
    linear('night', [
      [0, '#141a3a'],
      [0.6, '#2f2a5a'],
      [1, '#5a3a5e'],
    ]) +
      linear('stage', [
        [0, '#c98a4e'],
        [1, '#8a5630'],
      ]) +
      radial('glow', [
        [0, '#ffe6a8', 0.8],
        [1, '#ffcf86', 0],
      ]),
    rect(0, 0, 1200, 900, 'url(#night)') +
      times(70, () =>
        circle(next() * 1200, next() * 240, 0.8 + next() * 1.6, '#fff', 'opacity="0.8"'),
      ) +
      rect(110, 120, 980, 480, '#5a1d3a') +
      times(20, (index) => rect(110 + index * 49, 120, 25, 480, '#74284a')) +
      ellipse(600, 420, 560, 330, 'url(#glow)', 'opacity="0.55"') +
      path('M110 120 h980 v40 q-490 60 -980 0 Z', '#c9243a') +
      banner(330, 176, 540, 92, '#0b5d45', 'নবীনবরণ ও সাংস্কৃতিক সন্ধ্যা', 34) +
      rect(90, 110, 34, 500, '#3a2a2a') +
      rect(1076, 110, 34, 500, '#3a2a2a') +
      times(
        14,
        (index) =>
          circle(107, 140 + index * 34, 9, colors[index % 5]) +
          circle(1093, 140 + index * 34, 9, colors[(index + 2) % 5]),
      ) +
      path('M40 600 H1160 L1200 690 H0 Z', 'url(#stage)') +
      rect(0, 690, 1200, 60, '#5a3420') +
      times(24, (index) => circle(25 + index * 50, 706, 6, '#ffd98a')) +
      group(
        circle(
          600,
          645,
          150,
          'none',
          'stroke="#ffe9c8" stroke-width="5" stroke-dasharray="22 14"',
        ) + circle(600, 645, 90, 'none', 'stroke="#ffe9c8" stroke-width="4"'),
        'transform="translate(0 452) scale(1 0.3)" opacity="0.8"',
      ) +
      beam(200, 260, '#ffd98a') +
      beam(1000, -260, '#ff9fc0') +
      beam(600, 0, '#bfe3ff') +
      lights +
      figure(
        200,
        638,
        0.94,
        { wear: 'panjabi', top: '#f4ecd8', legs: '#fff', skin: '#c58d5f', longSleeve: true },
        { pose: 'sit' },
      ) +
      figure(
        310,
        640,
        0.94,
        { woman: true, wear: 'sari', top: '#f2b441', trim: '#c9243a', bun: true, skin: '#d9a577' },
        { pose: 'sit' },
      ) +
      harmonium(206, 622) +
      figure(
        1000,
        638,
        0.94,
        { wear: 'panjabi', top: '#c9243a', legs: '#fff', skin: '#ad744a', longSleeve: true },
        { pose: 'sit' },
      ) +
      tabla(974, 620) +
      tabla(1034, 620) +
      rect(282, 588, 62, 40, '#5a1d3a', 'rx="5"') +
      figure(440, 650, 1.16, dancer(1), { pose: 'dance' }) +
      figure(
        600,
        664,
        1.26,
        { ...dancer(3), top: '#e2452f', trim: '#f2b441', sleeve: '#f2b441' },
        { pose: 'cheer' },
      ) +
      figure(
        764,
        650,
        1.16,
        { ...dancer(5), top: '#0b8a6a', trim: '#f2b441', sleeve: '#f2b441' },
        { pose: 'dance', flip: true },
      ) +
      rect(0, 742, 1200, 158, '#151530') +
      crowd(890, 0.86, 13, 20) +
      crowd(970, 1.1, 10, 60),
  );
}
