import { circle, group, line, rect, text, times } from '../../canvas.mjs';
import { figure, students } from '../figure.mjs';
import { desk, fan, glass, room, sheet, shell } from './room.mjs';

export function classroom() {
  const pupil = students(23);
  const chalk = (/** @type {string} */ d, color = '#f4f4ea') =>
    line(d, color, 3.4, 'opacity="0.9"');
  const board =
    rect(300, 96, 640, 330, '#7a5230', 'rx="6"') +
    rect(316, 112, 608, 298, '#265445') +
    rect(316, 112, 608, 298, '#fff', 'opacity="0.03"') +
    text(470, 164, 30, '#f4f4ea', 'উচ্চতর গণিত', 'font-weight="700" opacity="0.92"') +
    chalk('M690 380 V150 M590 320 H890') +
    chalk('M600 190 C630 360 750 400 790 320 S850 180 880 160', '#ffd98a') +
    chalk('M684 158 l6 -10 l6 10 M882 314 l10 6 l-10 6') +
    [
      [640, 320],
      [740, 320],
      [790, 320],
      [840, 320],
    ]
      .map(([x, y]) => chalk(`M${x} ${y - 6} v12`))
      .join('') +
    group(
      chalk(
        'M346 212 l18 20 M364 212 l-18 20 M378 206 q4 -6 8 0 q0 6 -9 12 h11 M402 222 h16 M410 214 ' +
          'v16 M436 206 q10 -4 8 6 q-2 6 -8 6 q10 0 9 8 q-2 9 -11 5 M462 212 l16 20 M478 212 l-16 20 ' +
          'M494 216 h16 M494 224 h16 M526 206 q12 -4 14 10 q0 14 -8 14 q-9 0 -9 -12 q0 -12 8 -12',
      ),
    ) +
    chalk('M344 282 h120 M344 310 h84 M344 338 h140 M344 366 h60', '#dfe8df') +
    rect(300, 426, 640, 14, '#8a6039') +
    rect(600, 418, 60, 9, '#e8cd86') +
    rect(690, 420, 26, 6, '#fff');
  const row = (
    /** @type {number} */ y,
    /** @type {number} */ size,
    /** @type {number} */ count,
    /** @type {number} */ start,
  ) =>
    times(count, (index) => {
      const gap = 1080 / count;
      const x = 60 + gap * (index + 0.5);
      return (
        figure(x - gap * 0.2, y + 8, size, pupil(start + index * 2), { pose: 'sit', back: true }) +
        figure(x + gap * 0.2, y + 8, size, pupil(start + index * 2 + 1), {
          pose: 'sit',
          back: true,
        }) +
        rect(x - gap * 0.42, y - 92 * size, gap * 0.84, 18 * size, '#b27b48', 'rx="3"') +
        rect(x - gap * 0.42, y - 74 * size, gap * 0.84, 40 * size, '#9a6538') +
        rect(x - gap * 0.38, y - 34 * size, 12, 60 * size, '#6d4527') +
        rect(x + gap * 0.38 - 12, y - 34 * size, 12, 60 * size, '#6d4527')
      );
    });
  return sheet(
    room('#e6dcc0', '#a98055', 570),
    shell(570) +
      glass(60, 120, 150, 330) +
      glass(1000, 120, 150, 330) +
      board +
      fan(250, 30) +
      fan(960, 30) +
      figure(
        862,
        588,
        1.22,
        {
          wear: 'panjabi',
          top: '#8fb1c9',
          legs: '#f2efe6',
          skin: '#d9a577',
          cap: '#f1ede4',
          longSleeve: true,
        },
        { pose: 'point', flip: true },
      ) +
      desk(960, 490, 180, 90) +
      rect(1010, 470, 56, 20, '#7d2436', 'rx="2"') +
      circle(1100, 474, 15, '#2f6d9c') +
      rect(1098, 440, 4, 22, '#8a5a34') +
      row(690, 0.84, 4, 0) +
      row(800, 1.02, 4, 10) +
      row(930, 1.24, 3, 20),
  );
}
