import { chance, group, line, linear, path, rect, text, times } from '../../canvas.mjs';
import { figure, students } from '../figure.mjs';
import { skyDefs, wing } from '../surroundings.mjs';
import { gay, sheet } from './sheet.mjs';

/** @type {import('../../types.ts').PoseName[]} */
const WAITING = ['stand', 'cheer', 'hold', 'wave', 'stand', 'cheer', 'hold'];

export function resultsDay() {
  const pupil = students(77);
  const next = chance(19);
  const confetti = times(150, () =>
    rect(
      next() * 1200,
      next() * 620,
      8 + next() * 8,
      5 + next() * 5,
      gay[Math.floor(next() * 5)],
      `transform="rotate(${next() * 90} ${600} ${300})" opacity="0.85"`,
    ),
  );
  const paper = rect(30, -262, 26, 34, '#fffdf4', 'transform="rotate(12 40 -240)"');
  return sheet(
    skyDefs('sky', ['#7fb7cf', '#cfe3dc', '#faf0d6']) +
      linear('yard', [
        [0, '#d9c08e'],
        [1, '#b3915c'],
      ]),
    rect(0, 0, 1200, 560, 'url(#sky)') +
      wing(-40, 590, 1280, 400, 10) +
      rect(0, 586, 1200, 314, 'url(#yard)') +
      times(6, (index) =>
        line(`M0 ${600 + index * index * 11} H1200`, '#a07f4a', 2, 'opacity="0.3"'),
      ) +
      confetti +
      group(
        rect(330, 300, 540, 250, '#6d4a2f', 'rx="6"') +
          rect(346, 316, 508, 218, '#2f5d49') +
          text(600, 366, 36, '#fff6dc', 'এইচএসসি পরীক্ষার ফলাফল', 'font-weight="700"') +
          [0, 1, 2]
            .map(
              (column) =>
                rect(376 + column * 160, 386, 132, 132, '#fffaf0') +
                times(9, (index) =>
                  line(
                    `M${388 + column * 160} ${402 + index * 13} h${60 + ((index * 37 + column * 17) % 48)}`,
                    index ? '#9a948a' : '#b4232f',
                    4,
                  ),
                ),
            )
            .join('') +
          rect(360, 550, 16, 70, '#5a3b26') +
          rect(824, 550, 16, 70, '#5a3b26'),
      ) +
      times(7, (index) =>
        figure(150 + index * 150, 690, 0.86, pupil(index), {
          pose: WAITING[index],
          flip: index % 2 === 1,
        }),
      ) +
      figure(
        130,
        850,
        1.2,
        {
          woman: true,
          wear: 'sari',
          top: '#8a6aa3',
          trim: '#e8c26d',
          bun: true,
          hair: '#6f6761',
          skin: '#c58d5f',
          legs: '#8a6aa3',
        },
        { pose: 'hold' },
      ) +
      figure(238, 856, 1.14, pupil(3), {
        pose: 'stand',
        flip: true,
        extra: rect(-14, -150, 28, 36, '#fffdf4'),
      }) +
      figure(470, 866, 1.25, pupil(4), { pose: 'cheer', extra: paper }) +
      figure(600, 850, 1.25, pupil(9), { pose: 'cheer', extra: paper }) +
      figure(736, 866, 1.25, pupil(6), { pose: 'cheer', flip: true, extra: paper }) +
      figure(960, 852, 1.2, pupil(11), { pose: 'wave' }) +
      figure(
        1080,
        858,
        1.24,
        {
          wear: 'panjabi',
          top: '#e9e4d6',
          legs: '#f6f2e8',
          skin: '#ad744a',
          cap: '#fff',
          longSleeve: true,
        },
        {
          pose: 'hold',
          flip: true,
          extra:
            path('M-24 -148 h48 v26 h-48 Z', '#c9243a') +
            text(0, -128, 16, '#fff6dc', 'মিষ্টি', 'font-weight="700"'),
        },
      ),
  );
}
