import { circle, ellipse, line, linear, path, radial, rect, text, times } from '../../canvas.mjs';
import { figure, students } from '../figure.mjs';
import { banner } from '../surroundings.mjs';
import { room, sheet } from './room.mjs';

export function debate() {
  const pupil = students(34);
  const team = (/** @type {number} */ x, /** @type {number} */ side) =>
    figure(x - 80, 640, 1.04, pupil(side + 2), { pose: 'sit' }) +
    figure(x + 10, 640, 1.04, pupil(side + 5), { pose: 'sit' }) +
    figure(x + 100, 640, 1.04, pupil(side + 8), { pose: 'sit' }) +
    rect(x - 150, 532, 320, 18, '#c48d56', 'rx="4"') +
    rect(x - 146, 550, 312, 96, side ? '#8f2f3a' : '#245a7a') +
    text(x + 10, 612, 32, '#fff6e0', side ? 'বিপক্ষ দল' : 'পক্ষ দল', 'font-weight="700"') +
    rect(x - 100, 520, 44, 12, '#fffdf4') +
    rect(x + 84, 520, 44, 12, '#fffdf4') +
    [-30, 50]
      .map(
        (at) => line(`M${x + at} 532 V500`, '#33302e', 4) + ellipse(x + at, 496, 6, 10, '#33302e'),
      )
      .join('');
  const heads = (
    /** @type {number} */ y,
    /** @type {number} */ size,
    /** @type {number} */ count,
    /** @type {number} */ shift,
  ) =>
    times(
      count,
      (index) =>
        figure(shift + index * (1240 / count), y, size, pupil(index + count), {
          pose: 'sit',
          back: true,
        }) +
        rect(
          shift + index * (1240 / count) - 36 * size,
          y - 132 * size,
          72 * size,
          150 * size,
          '#6d2a2a',
          `rx="${14 * size}"`,
        ) +
        rect(
          shift + index * (1240 / count) - 27 * size,
          y - 122 * size,
          54 * size,
          60 * size,
          '#823636',
          `rx="${10 * size}"`,
        ),
    );
  return sheet(
    room('#7a2f36', '#8a5a34', 650) +
      linear(
        'curtain',
        [
          [0, '#a83a44'],
          [0.5, '#7a232d'],
          [1, '#a83a44'],
        ],
        [0, 0, 1, 0],
      ) +
      radial('spot', [
        [0, '#fff3cf', 0.7],
        [1, '#fff3cf', 0],
      ]),
    rect(0, 0, 1200, 660, '#5a1d26') +
      times(12, (index) => rect(index * 100, 0, 101, 560, 'url(#curtain)', 'opacity="0.85"')) +
      path(
        `M0 0 H1200 V60 ${times(8, (index) => `Q${1125 - index * 150} 120 ${1050 - index * 150} 60 `)} Z`,
        '#c9a23f',
      ) +
      ellipse(600, 420, 520, 320, 'url(#spot)', 'opacity="0.5"') +
      banner(270, 130, 660, 130, '#0b5d45', '', 10) +
      text(600, 186, 40, '#ffe9b8', 'আন্তঃশ্রেণি বিতর্ক প্রতিযোগিতা', 'font-weight="700"') +
      text(600, 236, 26, '#fff6e0', 'চূড়ান্ত পর্ব') +
      rect(0, 560, 1200, 110, '#a9713f') +
      rect(0, 660, 1200, 240, '#3d2018') +
      rect(0, 652, 1200, 14, '#d9a86a') +
      team(210, 0) +
      team(970, 1) +
      figure(
        600,
        622,
        1.26,
        {
          ...pupil(1),
          woman: true,
          scarf: '#1f5a47',
          top: '#f4f3ee',
          legs: '#f4f3ee',
          skin: '#d9a577',
        },
        { pose: 'speak' },
      ) +
      path('M540 508 H660 L648 656 H552 Z', '#8a5630') +
      path('M532 496 H668 V512 H532 Z', '#b27b48') +
      circle(600, 580, 30, '#c9a23f') +
      circle(600, 580, 23, '#0b5d45') +
      path('M586 572 q14 -8 14 4 q0 -12 14 -4 v18 q-14 -6 -14 4 q0 -10 -14 -4 Z', '#fff6e0') +
      line('M630 498 Q626 470 616 456', '#23201e', 4) +
      ellipse(614, 450, 7, 11, '#23201e') +
      heads(850, 0.86, 12, 40) +
      heads(950, 1.1, 9, 70),
  );
}
