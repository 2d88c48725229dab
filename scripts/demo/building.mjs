/** The college's old brick house by the river, in late light: `node scripts/demo/building.mjs`. */
import { krishnachura } from './building/krishnachura.mjs';
import {
  GROUND,
  arch,
  balusters,
  brick,
  brickCourses,
  column,
  cornice,
  stone,
} from './building/ornaments.mjs';
import {
  blur,
  chance,
  circle,
  darker,
  ellipse,
  group,
  lighter,
  line,
  linear,
  mix,
  path,
  radial,
  rect,
  savePicture,
  svg,
  text,
  times,
} from './canvas.mjs';
import { figure, students } from './scenes/figure.mjs';
import { clouds, grass, palm, tree } from './scenes/surroundings.mjs';

/** @import { PoseName } from './types.ts' */

const wingAt = (
  /** @type {number} */ x,
  /** @type {number} */ width,
  /** @type {number} */ bays,
  /** @type {boolean} */ mirrored,
) => {
  const bay = width / bays;
  return (
    rect(x, 352, width, GROUND - 352, mirrored ? darker(brick, 0.12) : brick) +
    brickCourses(x, 352, width, GROUND - 352, mirrored ? 5 : 3) +
    times(
      bays,
      (index) =>
        arch(x + bay * (index + 0.5), 620, bay * 0.56, 112) +
        arch(x + bay * (index + 0.5), 474, bay * 0.56, 92),
    ) +
    times(bays, (index) => balusters(x + bay * (index + 0.5) - bay * 0.34, 456, bay * 0.68, 24)) +
    times(
      bays + 1,
      (index) =>
        rect(x + bay * index - 9, 352, 18, GROUND - 352, mix(brick, stone, 0.18)) +
        rect(x + bay * index - 12, 480, 24, 8, stone) +
        rect(x + bay * index - 12, 362, 24, 8, stone),
    ) +
    rect(x - 4, 488, width + 8, 12, stone) +
    rect(x - 4, 500, width + 8, 5, '#000', 'opacity="0.2"') +
    cornice(x, 330, width) +
    balusters(x, 304, width, 26) +
    times(
      bays + 1,
      (index) =>
        rect(x + bay * index - 8, 298, 16, 34, stone) +
        circle(x + bay * index, 293, 7, lighter(stone, 0.2)),
    ) +
    rect(x - 6, 622, width + 12, 18, darker(stone, 0.14))
  );
};

const pavilion = () => {
  const left = 640;
  const width = 320;
  return (
    path('M650 300 h300 v340 h-300 Z', brick) +
    rect(left, 300, width, GROUND - 300, lighter(brick, 0.05)) +
    brickCourses(left, 300, width, GROUND - 300, 9) +
    [704, 800, 896].map((cx) => arch(cx, 462, 62, 116)).join('') +
    arch(704, 622, 60, 122) +
    arch(896, 622, 60, 122) +
    arch(800, 622, 84, 140, { door: true }) +
    rect(left - 26, 474, width + 52, 26, stone) +
    text(800, 494, 20, '#6d2c20', 'চন্দনাতীর আদর্শ কলেজ', 'font-weight="700"') +
    rect(left - 26, 500, width + 52, 6, '#000', 'opacity="0.22"') +
    balusters(left - 20, 448, width + 40, 26) +
    [640, 746, 854, 960].map((x) => column(x, 514, 626, 24) + column(x, 312, 446, 20)).join('') +
    cornice(left - 16, 278, width + 32) +
    path('M616 278 L800 186 L984 278 Z', stone) +
    path('M654 268 L800 196 L946 268 Z', darker(brick, 0.06)) +
    path('M616 278 L800 186 L984 278 L984 268 L800 176 L616 268 Z', lighter(stone, 0.35)) +
    circle(800, 242, 24, lighter(stone, 0.4)) +
    circle(800, 242, 24, 'none', 'stroke="#8a6a3a" stroke-width="4"') +
    line('M800 242 V226 M800 242 L811 248', '#3b2a1c', 3) +
    times(12, (index) =>
      circle(
        800 + Math.sin((index / 6) * Math.PI) * 19,
        242 - Math.cos((index / 6) * Math.PI) * 19,
        1.6,
        '#3b2a1c',
      ),
    ) +
    rect(770, 150, 60, 32, stone) +
    times(4, (index) => rect(776 + index * 14, 154, 6, 26, '#7b5a48')) +
    path('M764 150 C764 108 836 108 836 150 Z', '#3c7a64') +
    path('M800 119 C822 119 836 134 836 150 L800 150 Z', '#245243', 'opacity="0.5"') +
    rect(760, 148, 80, 6, lighter(stone, 0.2)) +
    rect(798, 92, 4, 28, '#c79a3a') +
    circle(800, 92, 5, '#d9ae4c') +
    [0, 1, 2, 3]
      .map((step) =>
        rect(
          660 - step * 18,
          624 + step * 8,
          280 + step * 36,
          9,
          step % 2 ? darker(stone, 0.1) : stone,
        ),
      )
      .join('')
  );
};

const flag = () =>
  rect(1148, 470, 5, 262, '#d9d4c8') +
  circle(1150, 467, 6, '#d9ae4c') +
  path('M1153 476 C1180 466 1206 490 1240 478 L1240 532 C1206 544 1180 520 1153 530 Z', '#0b6a4f') +
  ellipse(1192, 505, 15, 15, '#e0303a') +
  path('M1120 732 h64 l8 14 h-80 Z', stone);

const garden = () => {
  const next = chance(21);
  const beds = [0, 1]
    .map((side) =>
      times(46, () => {
        const y = 690 + next() * 90;
        const spread = (y - 640) * 1.05;
        const x = side ? 858 + spread + next() * 40 : 742 - spread - next() * 40;
        return (
          circle(
            x,
            y,
            3 + (y - 690) * 0.03 + next() * 2,
            ['#e2574c', '#f2b441', '#f6e7d8', '#d85f93'][Math.floor(next() * 4)],
          ) + ellipse(x + 4, y + 6, 7, 3, '#3f6b33', 'opacity="0.6"')
        );
      }),
    )
    .join('');
  return beds;
};

export async function drawBuilding() {
  const pupil = students(14);
  const defs =
    linear('sky', [
      [0, '#6fa6bf'],
      [0.45, '#bcd3cb'],
      [0.78, '#f6dcae'],
      [1, '#f7c98c'],
    ]) +
    radial('sun', [
      [0, '#fff3cf', 0.95],
      [0.3, '#ffe2a0', 0.55],
      [1, '#ffd88a', 0],
    ]) +
    linear('lawn', [
      [0, '#a3b25a'],
      [0.35, '#7d9a47'],
      [1, '#3f6b33'],
    ]) +
    linear('way', [
      [0, '#ecd2a4'],
      [1, '#c9a06c'],
    ]) +
    linear(
      'column',
      [
        [0, '#fff6e0'],
        [0.6, '#efe0c2'],
        [1, '#c9b48e'],
      ],
      [0, 0, 1, 0],
    ) +
    linear('glow', [
      [0, '#000', 0.5],
      [1, '#c98a4a', 0.25],
    ]) +
    linear(
      'warm',
      [
        [0, '#ffcf7a', 0.34],
        [0.5, '#ffb45e', 0.08],
        [1, '#2b2a5a', 0.2],
      ],
      [0, 0, 1, 0.35],
    ) +
    linear('foot', [
      [0, '#1c3a22', 0],
      [1, '#12281a', 0.55],
    ]) +
    blur('mist', 16) +
    blur('cast', 9);
  const far =
    path(
      'M0 600 C120 560 220 590 330 566 C470 540 560 590 700 570 C900 540 1010 590 1160 560 C1300 ' +
        '540 1420 584 1600 556 L1600 660 L0 660 Z',
      '#7f9a6d',
    ) +
    group(
      times(26, (index) =>
        ellipse(index * 66, 596 - (index % 3) * 9, 56, 34, index % 2 ? '#6d8c5c' : '#7a9a66'),
      ),
      'opacity="0.9"',
    );
  /** @type {[x: number, y: number, size: number, pose: PoseName, flip: boolean][]} */
  const walkers = [
    [700, 742, 0.42, 'walk', false],
    [736, 746, 0.42, 'walk', false],
    [900, 716, 0.36, 'stand', true],
    [930, 718, 0.36, 'stand', false],
    [560, 700, 0.34, 'walk', true],
    [1040, 772, 0.48, 'walk', true],
    [1330, 742, 0.42, 'stand', false],
    [1368, 744, 0.42, 'wave', true],
    [250, 752, 0.44, 'stand', false],
    [292, 754, 0.44, 'hold', true],
  ];
  const body =
    rect(0, 0, 1600, 900, 'url(#sky)') +
    circle(250, 330, 380, 'url(#sun)') +
    circle(250, 330, 42, '#fff6dc') +
    clouds(6, 1600, 330, 7, '#fff4e2') +
    far +
    group(
      palm(96, 640, 330, 3, '#3f6b4a') +
        palm(1530, 640, 350, 5, '#3f6b4a') +
        palm(1440, 640, 270, 8, '#4d7a52'),
      'opacity="0.85"',
    ) +
    rect(0, 632, 1600, 268, 'url(#lawn)') +
    ellipse(800, 648, 700, 16, '#1f2f14', 'opacity="0.45" filter="url(#cast)"') +
    wingAt(236, 404, 5, false) +
    wingAt(960, 404, 5, true) +
    pavilion() +
    grass(4, [0, 660, 700, 240], 420, '#5f8a3d') +
    grass(9, [900, 660, 700, 240], 420, '#56803a') +
    path('M712 656 L888 656 L1130 900 L470 900 Z', 'url(#way)') +
    path(
      'M700 656 L712 656 L470 900 L440 900 Z M888 656 L900 656 L1160 900 L1130 900 Z',
      '#f3e6c8',
    ) +
    times(9, (index) =>
      line(
        `M${706 - index * index * 2.9} ${664 + index * index * 2.9} h${188 + index * index * 5.8}`,
        '#a77f4d',
        1.5,
        'opacity="0.35"',
      ),
    ) +
    garden() +
    path('M0 690 C180 676 330 700 430 760 C300 770 120 760 0 780 Z', '#2f5a2a', 'opacity="0.25"') +
    tree(1500, 716, 330, 2, '#4a7f43') +
    krishnachura(110, 736, 350) +
    flag() +
    walkers
      .map(([x, y, size, pose, flip], index) => figure(x, y, size, pupil(index), { pose, flip }))
      .join('') +
    palm(1290, 742, 420, 12, '#2f6340') +
    palm(352, 724, 380, 6, '#2f6340') +
    rect(0, 0, 1600, 900, 'url(#warm)') +
    rect(0, 700, 1600, 200, 'url(#foot)');
  await savePicture(svg(1600, 900, defs, body), 'building.jpg', { quality: 82 });
}

if (process.argv[1] === import.meta.filename) await drawBuilding();
