import { chance, group, line, linear, rect, text, times } from '../../canvas.mjs';
import { figure, students } from '../figure.mjs';
import { banner, bunting, clouds, palm, skyDefs, wing } from '../surroundings.mjs';
import { gay, sheet, treeLine } from './sheet.mjs';

export function annualSports() {
  const next = chance(5);
  const shirts = ['#e2452f', '#2f6d9c', '#f2b441', '#7b3f8c'];
  const skins = ['#d9a577', '#ad744a', '#c58d5f', '#8f5c3a'];
  const crowd = times(58, (index) => {
    const x = 20 + (index % 29) * 41 + next() * 8;
    const y = 452 + Math.floor(index / 29) * 34;
    return figure(x, y + 40, 0.42, students(index + 3)(index), {
      pose: next() > 0.6 ? 'cheer' : 'stand',
    });
  });
  const lanes = [
    [560, 5],
    [618, 6],
    [690, 7],
    [778, 8],
    [880, 9],
  ]
    .map(([y, width]) => line(`M0 ${y} H1200`, '#fff4e2', width))
    .join('');
  const runner = (
    /** @type {number} */ x,
    /** @type {number} */ y,
    /** @type {number} */ size,
    /** @type {number} */ index,
    pose = 'run',
  ) =>
    figure(
      x,
      y,
      size,
      {
        skin: skins[index],
        top: shirts[index],
        legs: index === 2 ? '#27354a' : '#f4f0e6',
        woman: false,
      },
      {
        pose: /** @type {import('../../types.ts').PoseName} */ (pose),
        extra:
          rect(-12, -158, 24, 22, '#fff', 'rx="2"') +
          text(0, -141, 18, '#222', ['৭', '১২', '৫', '৯'][index], 'font-weight="700"'),
      },
    );
  return sheet(
    skyDefs('sky', ['#63a4cf', '#b4d9e4', '#f6ecd0']) +
      linear('track', [
        [0, '#c9683f'],
        [1, '#a84b2c'],
      ]),
    rect(0, 0, 1200, 520, 'url(#sky)') +
      clouds(3, 1200, 300, 4) +
      wing(330, 400, 540, 190, 7) +
      treeLine(396, '#5f8f55', 2) +
      rect(0, 400, 1200, 160, '#8bab55') +
      palm(80, 430, 300, 2) +
      palm(1120, 430, 320, 4) +
      bunting(0, 120, 600, 110, 60, gay, 17) +
      bunting(600, 110, 1200, 120, 60, gay, 17) +
      banner(330, 146, 540, 72, '#0b5d45', 'বার্ষিক ক্রীড়া প্রতিযোগিতা', 36) +
      crowd +
      line('M0 536 H1200', '#f4efe2', 5) +
      times(25, (index) => line(`M${index * 50} 508 V536`, '#f4efe2', 4)) +
      rect(0, 538, 1200, 362, 'url(#track)') +
      lanes +
      group(
        times(2, (row) =>
          times(20, (index) =>
            rect(896 + row * 16, 542 + index * 18, 16, 18, (index + row) % 2 ? '#fff' : '#2a2523'),
          ),
        ),
        'opacity="0.9"',
      ) +
      rect(884, 300, 9, 244, '#d8d2c4') +
      rect(960, 636, 12, 264, '#d8d2c4') +
      line('M889 478 Q980 520 966 690', '#e2452f', 6) +
      runner(800, 634, 0.86, 0) +
      runner(560, 706, 0.98, 1) +
      runner(690, 796, 1.12, 2) +
      runner(360, 882, 1.26, 3) +
      [
        [566, 786],
        [226, 870],
      ]
        .map(([x, y], index) =>
          line(
            `M${x} ${y - 60} h${-60 - index * 8} M${x + 8} ${y - 30} h${-80 - index * 8}`,
            '#fff3dc',
            4,
            'opacity="0.5"',
          ),
        )
        .join('') +
      figure(
        1080,
        800,
        1.1,
        { skin: '#c58d5f', top: '#f4f3ee', legs: '#2b3a4a', cap: '#0b5d45' },
        { pose: 'point', flip: true },
      ),
  );
}
