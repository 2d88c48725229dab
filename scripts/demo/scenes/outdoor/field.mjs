import { circle, ellipse, group, line, linear, path, radial, rect, times } from '../../canvas.mjs';
import { figure, students } from '../figure.mjs';
import { clouds, grass, palm, skyDefs, tree, wing } from '../surroundings.mjs';
import { sheet, treeLine } from './sheet.mjs';

export function field() {
  const pupil = students(52);
  const kits = ['#e2452f', '#2f6d9c'];
  const player = (/** @type {number} */ index) => ({
    skin: ['#c58d5f', '#8f5c3a', '#d9a577', '#ad744a'][index % 4],
    top: kits[index % 2],
    legs: '#f4f0e6',
  });
  return sheet(
    skyDefs('sky', ['#5f7fae', '#f0b98a', '#ffe2a8']) +
      radial('sun', [
        [0, '#fff3cf', 1],
        [0.2, '#ffe6a8', 0.8],
        [1, '#ffcf86', 0],
      ]) +
      linear('pitch', [
        [0, '#b7b457'],
        [0.4, '#7f9a45'],
        [1, '#3d6a34'],
      ]) +
      linear('dusk', [
        [0, '#ffb45e', 0.16],
        [1, '#3a2a5a', 0.08],
      ]),
    rect(0, 0, 1200, 500, 'url(#sky)') +
      circle(860, 360, 360, 'url(#sun)') +
      circle(860, 360, 54, '#fff6dc') +
      clouds(8, 1200, 300, 5, '#ffe9d2') +
      path(
        'M300 170 q14 -14 28 0 q14 -14 28 0 M390 130 q11 -11 22 0 q11 -11 22 0 M440 190 q10 -10 20 0 q10 -10 20 0',
        'none',
        'stroke="#4a4a5a" stroke-width="3"',
      ) +
      treeLine(440, '#5f7f52', 3) +
      wing(90, 468, 470, 150, 7) +
      palm(620, 470, 260, 2, '#3f6345') +
      palm(690, 470, 210, 9, '#3f6345') +
      tree(1090, 520, 370, 8, '#547a3d') +
      rect(0, 462, 1200, 438, 'url(#pitch)') +
      [0, 1, 2, 3, 4]
        .map((index) =>
          path(
            `M0 ${476 + index * index * 22} H1200 V${476 + index * index * 22 + 11 + index * 13} H0 Z`,
            '#dfe08a',
            'opacity="0.13"',
          ),
        )
        .join('') +
      line('M40 520 H1180 L1400 900 M40 520 L-160 900', '#fbf6e2', 4, 'opacity="0.75"') +
      ellipse(600, 640, 190, 58, 'none', 'stroke="#fbf6e2" stroke-width="4" opacity="0.75"') +
      line('M600 520 V900', '#fbf6e2', 4, 'opacity="0.5"') +
      grass(7, [0, 480, 1200, 410], 800, '#5f8a3d') +
      group(
        line('M30 640 V470 H180 V600', '#fffaf0', 9) +
          times(
            9,
            (index) =>
              line(`M${36 + index * 17} 474 V${632 - index * 4}`, '#fff', 1.4, 'opacity="0.5"') +
              line(
                `M34 ${486 + index * 16} L178 ${480 + index * 13}`,
                '#fff',
                1.4,
                'opacity="0.5"',
              ),
          ),
      ) +
      figure(420, 640, 0.72, player(0), { pose: 'run' }) +
      figure(530, 610, 0.64, player(1), { pose: 'run', flip: true }) +
      figure(760, 600, 0.62, player(2), { pose: 'stand' }) +
      figure(880, 640, 0.72, player(3), { pose: 'run', flip: true }) +
      figure(250, 620, 0.66, player(5), { pose: 'stand' }) +
      figure(570, 800, 1.1, player(4), { pose: 'run' }) +
      figure(760, 812, 1.12, player(7), { pose: 'run', flip: true }) +
      ellipse(662, 812, 26, 6, '#000', 'opacity="0.25"') +
      circle(660, 792, 20, '#fffdf6') +
      path('M660 782 l9 7 l-4 10 h-10 l-4 -10 Z', '#2a2523') +
      line('M641 788 l10 1 M679 788 l-10 1 M652 808 l3 -9 M668 808 l-3 -9', '#2a2523', 2.5) +
      [
        [960, 772],
        [1030, 786],
        [1100, 776],
      ]
        .map(([x, y], index) =>
          figure(x, y + 70, 1, pupil(index + 1), {
            pose: index === 1 ? 'wave' : 'stand',
            flip: true,
          }),
        )
        .join('') +
      tree(60, 900, 300, 3, '#3f6b35') +
      rect(0, 0, 1200, 900, 'url(#dusk)'),
  );
}
