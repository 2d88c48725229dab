import { circle, group, path, rect, text, times } from '../../canvas.mjs';
import { figure, students } from '../figure.mjs';
import { fan, glass, room, sheet, shell } from './room.mjs';

export function computerLab() {
  const pupil = students(88);
  const screens = ['#2f6d9c', '#0b6a4f', '#2a2f4a', '#7b3f8c'];
  const monitor = (
    /** @type {number} */ x,
    /** @type {number} */ y,
    /** @type {number} */ size,
    /** @type {number} */ index,
  ) =>
    group(
      rect(-58, -88, 116, 78, '#23262b', 'rx="6"') +
        rect(-52, -82, 104, 64, screens[index % 4]) +
        times(5, (row) =>
          rect(
            -44 + (row % 3) * 8,
            -74 + row * 11,
            30 + ((row * 29 + index * 13) % 44),
            5,
            ['#ffd98a', '#bfe3d8', '#fff', '#f7b6a0'][(row + index) % 4],
            'rx="2"',
          ),
        ) +
        path('M-52 -82 h50 l-40 64 h-10 Z', '#fff', 'opacity="0.1"') +
        rect(-8, -10, 16, 14, '#3a3e45') +
        rect(-28, 2, 56, 6, '#3a3e45', 'rx="3"'),
      `transform="translate(${x} ${y}) scale(${size})"`,
    );
  const bench = (
    /** @type {number} */ y,
    /** @type {number} */ size,
    /** @type {number} */ count,
    /** @type {number} */ start,
  ) =>
    times(count, (index) => {
      const x = (1200 / count) * (index + 0.5);
      return monitor(x + 52 * size, y, size, start + index);
    }) +
    rect(20, y + 6, 1160, 20 * size, '#d9c19a', 'rx="4"') +
    rect(30, y + 6 + 20 * size, 1140, 60 * size, '#b08a5a') +
    times(count, (index) => {
      const x = (1200 / count) * (index + 0.5);
      return (
        rect(x + 10 * size, y + 2, 80 * size, 9 * size, '#eceae4', 'rx="3"') +
        figure(x - 26 * size, y + 178 * size, 1.06 * size, pupil(start + index * 3), {
          pose: 'sit',
          back: true,
        }) +
        rect(x - 64 * size, y + 50 * size, 76 * size, 84 * size, '#1f4a3c', `rx="${14 * size}"`) +
        rect(x - 56 * size, y + 58 * size, 60 * size, 52 * size, '#2c6350', `rx="${10 * size}"`) +
        rect(x - 32 * size, y + 134 * size, 12 * size, 60 * size, '#3a3e45')
      );
    });
  return sheet(
    room('#cfdcdc', '#8d9a9c', 540),
    shell(540, '#fff') +
      glass(60, 90, 140, 300) +
      glass(1000, 90, 140, 300) +
      rect(330, 80, 540, 290, '#e9e4d6', 'rx="4"') +
      rect(340, 90, 520, 270, '#fdfdfb') +
      rect(330, 70, 540, 16, '#5a5f66', 'rx="6"') +
      rect(340, 90, 520, 54, '#0b5d45') +
      text(600, 128, 30, '#fff', 'প্রোগ্রামিং ক্লাব', 'font-weight="700"') +
      times(6, (index) =>
        rect(
          380 + [0, 30, 60, 60, 30, 0][index],
          166 + index * 28,
          [180, 220, 150, 190, 120, 90][index],
          13,
          ['#2f6d9c', '#c9683f', '#0b6a4f', '#7b3f8c', '#c9683f', '#2f6d9c'][index],
          'rx="5" opacity="0.85"',
        ),
      ) +
      circle(760, 240, 60, '#e6f1ec') +
      path(
        'M740 214 L720 240 L740 266 M780 214 L800 240 L780 266 M768 206 L752 274',
        'none',
        'stroke="#0b5d45" stroke-width="8" stroke-linecap="round" stroke-linejoin="round"',
      ) +
      fan(260, 26) +
      fan(940, 26) +
      path('M560 20 h80 l-12 34 h-56 Z', '#e9e9e6') +
      circle(600, 50, 10, '#8fd0f0') +
      path('M596 54 L345 92 H855 L604 54 Z', '#dff2ff', 'opacity="0.2"') +
      figure(
        910,
        590,
        1.08,
        { top: '#2f4f6b', legs: '#3a3230', skin: '#c58d5f', longSleeve: true },
        { pose: 'point', flip: true },
      ) +
      bench(520, 0.86, 5, 0) +
      bench(706, 1.16, 4, 3),
  );
}
