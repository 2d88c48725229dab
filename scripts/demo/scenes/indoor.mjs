/** Six scenes under a roof, each 1200 x 900. */
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
  path,
  radial,
  rect,
  svg,
  text,
  times,
} from '../canvas.mjs';
import { festive, figure, students } from './figure.mjs';
import { banner, bunting } from './surroundings.mjs';

const basics =
  blur('soft', 12) +
  linear('day', [
    [0, '#9fd0e0'],
    [1, '#eef4d8'],
  ]);
const sheet = (defs, body) => svg(1200, 900, basics + defs, body);

const room = (wall, floor, edge = 560) =>
  linear('wall', [
    [0, lighter(wall, 0.25)],
    [1, wall],
  ]) +
  linear('floor', [
    [0, lighter(floor, 0.12)],
    [1, darker(floor, 0.2)],
  ]) +
  `<clipPath id="room"><rect width="1200" height="${edge}"/></clipPath>`;
const shell = (edge, boards = '#000') =>
  rect(0, 0, 1200, edge, 'url(#wall)') +
  rect(0, edge, 1200, 900 - edge, 'url(#floor)') +
  times(7, (index) =>
    line(`M0 ${edge + 8 + index * index * 9} H1200`, boards, 1.5, 'opacity="0.13"'),
  ) +
  rect(0, edge - 12, 1200, 14, '#6d4a2f');

/** An arched window with palms behind the glass. */
const glass = (x, y, width, height) => {
  const arched = (inset) =>
    `M${x + inset} ${y + height - inset} V${y + width / 2} A${width / 2 - inset} ${width / 2 - inset} 0 0 1 ${x + width - inset} ${y + width / 2} V${y + height - inset} Z`;
  return (
    path(arched(-10), '#f3e8d2') +
    path(arched(0), 'url(#day)') +
    path(
      `M${x} ${y + height} V${y + height * 0.72} q${width * 0.25} -34 ${width * 0.5} -6 t${width * 0.5} -8 V${y + height} Z`,
      '#6d9c5c',
    ) +
    line(
      `M${x + width / 2} ${y} V${y + height} M${x} ${y + width / 2} H${x + width} M${x} ${y + height * 0.68} H${x + width}`,
      '#f3e8d2',
      7,
    ) +
    rect(x - 16, y + height, width + 32, 14, '#e3d3b4') +
    path(
      `M${x} ${y + height + 240} L${x + 40} ${y + height + 20} H${x + width - 10} L${x + width + 120} ${y + height + 240} Z`,
      '#fff3c9',
      'opacity="0.16"',
    )
  );
};

const fan = (x, y) =>
  line(`M${x} 0 V${y}`, '#4a4a4a', 5) +
  ellipse(x, y + 8, 20, 11, '#d8d2c4') +
  ellipse(x - 66, y + 12, 62, 9, '#efe9dc') +
  ellipse(x + 66, y + 12, 62, 9, '#e2dccd') +
  ellipse(x, y + 22, 34, 6, '#d8d2c4', 'opacity="0.7"');

const desk = (x, y, width, height, color = '#a8703f') =>
  rect(x, y, width, 16, lighter(color, 0.15), 'rx="3"') +
  rect(x + 6, y + 16, width - 12, height * 0.5, color) +
  rect(x + 12, y + 16, 12, height, darker(color, 0.25)) +
  rect(x + width - 24, y + 16, 12, height, darker(color, 0.25)) +
  rect(x + 6, y + 16, width - 12, 7, '#000', 'opacity="0.18"');

const openBook = (x, y, size = 1) =>
  group(
    path(
      'M0 0 C-12 -9 -30 -9 -42 -4 L-48 10 C-32 5 -12 5 0 13 C12 5 32 5 48 10 L42 -4 C30 -9 12 -9 0 0 Z',
      '#fffdf4',
    ) + line('M0 0 V12 M-36 0 q16 -4 30 4 M36 0 q-16 -4 -30 4', '#b9ad94', 1.6),
    `transform="translate(${x} ${y}) scale(${size})"`,
  );

export function library() {
  const next = chance(41);
  const covers = [
    '#7d2436',
    '#0b5d45',
    '#2f4f7b',
    '#b5803a',
    '#6d4a7d',
    '#c9683f',
    '#3d7a7a',
    '#d9c9a0',
    '#54493f',
  ];
  const shelf = (x, y, width, rows) =>
    rect(x, y, width, rows * 86 + 14, '#6d4527') +
    times(rows, (row) => {
      let cursor = x + 14;
      let books = rect(x + 12, y + 12 + row * 86, width - 24, 76, '#472a16');
      while (cursor < x + width - 34) {
        const thick = 10 + next() * 13;
        const tall = 48 + next() * 24;
        const color = covers[Math.floor(next() * covers.length)];
        books +=
          rect(cursor, y + 88 + row * 86 - tall, thick, tall, color) +
          rect(cursor, y + 94 + row * 86 - tall, thick, 4, '#e8cd86', 'opacity="0.7"') +
          rect(cursor, y + 78 + row * 86, thick, 3, '#e8cd86', 'opacity="0.5"');
        cursor += thick + 1.5 + (next() > 0.93 ? 22 : 0);
      }
      return books + rect(x, y + 88 + row * 86, width, 12, '#8a5a34');
    }) +
    rect(x - 8, y - 14, width + 16, 18, '#8a5a34');
  const lamp = (x, y) =>
    path(`M${x - 38} ${y} q38 -44 76 0 Z`, '#0b6a4f') +
    rect(x - 3, y, 6, 44, '#c79a3a') +
    ellipse(x, y + 46, 24, 6, '#a97f2c') +
    path(
      `M${x - 38} ${y} L${x - 84} ${y + 48} H${x + 84} L${x + 38} ${y} Z`,
      '#ffe9a8',
      'opacity="0.28"',
    );
  const pupil = students(61);
  const table = (y, width, height) =>
    ellipse(600, y + height, width * 0.56, 24, '#000', 'opacity="0.2"') +
    rect(600 - width / 2, y, width, 24, '#b27b48', 'rx="6"') +
    rect(600 - width / 2 + 14, y + 24, width - 28, 30, '#8a5a34') +
    rect(600 - width / 2 + 40, y + 50, 24, height - 50, '#6d4527') +
    rect(600 + width / 2 - 64, y + 50, 24, height - 50, '#6d4527');
  return sheet(
    room('#d9c7a0', '#9c6a3f', 590),
    shell(590) +
      glass(510, 110, 180, 340) +
      shelf(40, 96, 400, 5) +
      shelf(760, 96, 400, 5) +
      banner(520, 36, 160, 48, '#0b5d45', 'গ্রন্থাগার', 26) +
      fan(250, 40) +
      fan(950, 40) +
      figure(90, 700, 1.06, pupil(0), { pose: 'point', back: false }) +
      figure(
        1114,
        704,
        1.06,
        {
          woman: true,
          wear: 'sari',
          top: '#8a6aa3',
          trim: '#4b2f66',
          bun: true,
          glasses: '#2b2b33',
          skin: '#d9a577',
          legs: '#8a6aa3',
        },
        {
          pose: 'hold',
          extra:
            rect(-20, -146, 40, 30, '#7d2436', 'rx="3"') +
            rect(-18, -152, 36, 10, '#2f4f7b', 'rx="2"'),
        },
      ) +
      [310, 450, 600, 750, 890]
        .map((x, index) => figure(x, 716, 0.98, pupil(index + 2), { pose: 'sit' }))
        .join('') +
      table(600, 760, 110) +
      [310, 450, 600, 750, 890]
        .map((x, index) =>
          index % 2
            ? rect(x - 26, 586, 52, 13, covers[index], 'rx="2"') +
              rect(x - 22, 575, 48, 11, covers[index + 3], 'rx="2"')
            : openBook(x, 590, 0.85),
        )
        .join('') +
      lamp(380, 540) +
      lamp(822, 540) +
      [250, 440, 770, 960]
        .map((x, index) => figure(x, 900, 1.2, pupil(index + 8), { pose: 'sit' }))
        .join('') +
      table(770, 960, 140) +
      [250, 440, 770, 960].map((x) => openBook(x, 758, 1.15)).join('') +
      rect(566, 744, 76, 16, '#7d2436', 'rx="2"') +
      rect(572, 730, 64, 14, '#0b5d45', 'rx="2"') +
      rect(564, 718, 70, 12, '#b5803a', 'rx="2"'),
  );
}

export function classroom() {
  const pupil = students(23);
  const chalk = (d, color = '#f4f4ea') => line(d, color, 3.4, 'opacity="0.9"');
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
        'M346 212 l18 20 M364 212 l-18 20 M378 206 q4 -6 8 0 q0 6 -9 12 h11 M402 222 h16 M410 214 v16 M436 206 q10 -4 8 6 q-2 6 -8 6 q10 0 9 8 q-2 9 -11 5 M462 212 l16 20 M478 212 l-16 20 M494 216 h16 M494 224 h16 M526 206 q12 -4 14 10 q0 14 -8 14 q-9 0 -9 -12 q0 -12 8 -12',
      ),
    ) +
    chalk('M344 282 h120 M344 310 h84 M344 338 h140 M344 366 h60', '#dfe8df') +
    rect(300, 426, 640, 14, '#8a6039') +
    rect(600, 418, 60, 9, '#e8cd86') +
    rect(690, 420, 26, 6, '#fff');
  const row = (y, size, count, start) =>
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

export function computerLab() {
  const pupil = students(88);
  const screens = ['#2f6d9c', '#0b6a4f', '#2a2f4a', '#7b3f8c'];
  const monitor = (x, y, size, index) =>
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
  const bench = (y, size, count, start) =>
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

export function debate() {
  const pupil = students(34);
  const team = (x, side) =>
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
  const heads = (y, size, count, shift) =>
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

export function scienceFair() {
  const pupil = students(91);
  const poster = (x, color, words) =>
    rect(x - 150, 230, 300, 330, '#f4ecd8', 'rx="4"') +
    rect(x - 150, 230, 300, 52, color, 'rx="4"') +
    text(x, 266, 26, '#fff', words, 'font-weight="700"') +
    rect(x - 132, 298, 116, 80, lighter(color, 0.7)) +
    rect(x + 10, 298, 122, 10, '#cfc4aa') +
    times(4, (index) => rect(x + 10, 318 + index * 16, 70 + ((index * 31) % 50), 7, '#b9ad94')) +
    path(`M${x - 122} 368 l24 -30 l22 16 l30 -42 l24 20 v36 Z`, lighter(color, 0.25));
  const table = (x, color, model) =>
    rect(x - 165, 574, 330, 18, '#d9b98a', 'rx="4"') +
    rect(x - 160, 592, 320, 90, color) +
    path(`M${x - 160} 592 ${'q20 26 40 0 '.repeat(8)} v-2 h-320 Z`, lighter(color, 0.25)) +
    model;
  const volcano = (x) =>
    path(`M${x - 74} 574 L${x - 20} 492 H${x + 20} L${x + 74} 574 Z`, '#7a5238') +
    path(`M${x - 20} 492 q20 14 40 0 l10 18 q-8 20 -14 4 q-8 36 -16 6 q-8 26 -14 -2 Z`, '#e2452f') +
    [
      [0, 462, 20],
      [-20, 446, 14],
      [18, 440, 16],
      [0, 424, 12],
    ]
      .map(([dx, y, r]) => circle(x + dx, y, r, '#f7e0d0', 'opacity="0.8"'))
      .join('');
  const windmill = (x) =>
    rect(x - 70, 556, 140, 18, '#6fae45') +
    path(`M${x - 34} 556 L${x - 30} 450 L${x - 24} 450 L${x - 20} 556 Z`, '#f4f4f0') +
    [0, 120, 240]
      .map((angle) =>
        path(
          `M${x - 27} 452 q10 -34 2 -64 q-10 30 -2 64 Z`,
          '#fff',
          `transform="rotate(${angle + 20} ${x - 27} 452)" stroke="#b9c2c4"`,
        ),
      )
      .join('') +
    path(`M${x + 6} 548 L${x + 30} 506 H${x + 84} L${x + 62} 548 Z`, '#23406b') +
    line(`M${x + 18} 527 H${x + 73} M${x + 47} 506 L${x + 34} 548`, '#8fb6e0', 2.5);
  const planets = (x) =>
    rect(x - 5, 480, 10, 94, '#8a6a42') +
    ellipse(x, 478, 104, 30, 'none', 'stroke="#c9b48e" stroke-width="4"') +
    ellipse(x, 478, 66, 18, 'none', 'stroke="#c9b48e" stroke-width="4"') +
    circle(x, 474, 28, '#f2b441') +
    circle(x - 96, 468, 14, '#2f6d9c') +
    circle(x + 62, 470, 11, '#c9683f') +
    circle(x + 84, 494, 18, '#d9a577') +
    ellipse(x + 84, 494, 30, 7, 'none', 'stroke="#8a6a42" stroke-width="3"') +
    circle(x - 30, 494, 8, '#6fae45');
  return sheet(
    room('#dfe6d2', '#b59468', 560),
    shell(560) +
      glass(40, 100, 120, 110) +
      glass(1040, 100, 120, 110) +
      bunting(0, 40, 1200, 40, 50, ['#e2452f', '#f2b441', '#0b6a4f', '#2f6d9c'], 30) +
      banner(370, 118, 460, 84, '#0b5d45', 'বিজ্ঞান মেলা', 46) +
      poster(220, '#c9683f', 'আগ্নেয়গিরি') +
      poster(610, '#0b6a4f', 'সবুজ শক্তি') +
      poster(990, '#2f5a8c', 'সৌরজগৎ') +
      figure(110, 668, 0.98, pupil(0), { pose: 'point' }) +
      figure(335, 668, 0.98, pupil(1), { pose: 'stand' }) +
      figure(500, 668, 0.98, pupil(4), { pose: 'stand' }) +
      figure(734, 668, 0.98, pupil(3), { pose: 'wave' }) +
      figure(854, 668, 0.98, pupil(7), { pose: 'stand' }) +
      figure(1132, 668, 0.98, pupil(6), { pose: 'point', flip: true }) +
      table(220, '#c9683f', volcano(220)) +
      table(610, '#0b6a4f', windmill(610)) +
      table(990, '#2f5a8c', planets(990)) +
      figure(150, 874, 1.16, pupil(8), { pose: 'hold', back: true }) +
      figure(300, 880, 1.16, pupil(9), { pose: 'stand', back: true }) +
      figure(
        560,
        884,
        1.2,
        { top: '#5a4a3c', legs: '#33302e', skin: '#ad744a', longSleeve: true, glasses: '#2b2b33' },
        {
          pose: 'hold',
          extra: rect(-18, -146, 36, 44, '#b27b48', 'rx="3"') + rect(-14, -140, 28, 34, '#fffdf4'),
        },
      ) +
      figure(690, 880, 1.14, pupil(11), { pose: 'point', back: true, flip: true }) +
      figure(930, 880, 1.16, pupil(12), { pose: 'stand', back: true }) +
      figure(1060, 884, 1.16, pupil(13), { pose: 'point', back: true, flip: true }),
  );
}

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
  const beam = (x, lean, color) =>
    path(`M${x} 70 L${x + lean - 150} 640 H${x + lean + 150} Z`, color, 'opacity="0.13"');
  const crowd = (y, size, count, shift) =>
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
          scarf: look.scarf ? '#24304a' : undefined,
          skin: '#5a4038',
          sash: undefined,
        },
        { pose: next() > 0.72 ? 'cheer' : 'sit', back: true },
      );
    });
  const harmonium = (x, y) =>
    rect(x - 60, y - 46, 120, 46, '#8f4a2a', 'rx="5"') +
    rect(x - 52, y - 40, 104, 12, '#fffaf0') +
    times(12, (index) => rect(x - 48 + index * 8.5, y - 40, 4, 7, '#23201e')) +
    path(`M${x - 60} ${y - 46} l10 -26 h100 l10 26 Z`, '#6d3520');
  const tabla = (x, y) =>
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

export const indoor = {
  library,
  classroom,
  'computer-lab': computerLab,
  debate,
  'science-fair': scienceFair,
  'cultural-evening': culturalEvening,
};
