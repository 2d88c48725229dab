/** Six scenes under the open sky, each 1200 x 900. */
import {
  blur,
  chance,
  circle,
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
import { banner, bunting, clouds, grass, palm, skyDefs, tree, wing } from './surroundings.mjs';

const gay = ['#e2452f', '#f2b441', '#0b6a4f', '#2f6d9c', '#d85f93'];
const basics = blur('soft', 12) + blur('faint', 3);
const sheet = (defs, body) => svg(1200, 900, basics + defs, body);

const treeLine = (y, color, seed) => {
  const next = chance(seed);
  return (
    times(22, (index) =>
      ellipse(
        index * 60,
        y - next() * 22,
        52 + next() * 22,
        44 + next() * 18,
        index % 2 ? color : lighter(color, 0.1),
      ),
    ) + rect(0, y, 1200, 40, color)
  );
};

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
  const runner = (x, y, size, index, pose = 'run') =>
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
        pose,
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

export function pohelaBoishakh() {
  const red = ['#d8342c', '#f6efe0', '#e8a33d', '#c9243a', '#f3dfc0'];
  const walker = festive(17, red);
  const mask = (x, y, size, color) =>
    line(`M${x} ${y + size * 0.8} V${y + size * 2.3}`, '#8a6a42', 8) +
    circle(x, y, size, color) +
    circle(
      x,
      y,
      size * 0.86,
      'none',
      'stroke="#fff3d6" stroke-width="4" stroke-dasharray="3 10" stroke-linecap="round"',
    ) +
    ellipse(x - size * 0.36, y - size * 0.14, size * 0.2, size * 0.27, '#fff') +
    ellipse(x + size * 0.36, y - size * 0.14, size * 0.2, size * 0.27, '#fff') +
    circle(x - size * 0.34, y - size * 0.1, size * 0.1, '#1d1512') +
    circle(x + size * 0.34, y - size * 0.1, size * 0.1, '#1d1512') +
    path(
      `M${x - size * 0.4} ${y + size * 0.34} q${size * 0.4} ${size * 0.44} ${size * 0.8} 0 Z`,
      '#fff6e4',
    ) +
    path(
      `M${x - size * 0.7} ${y - size * 0.7} l${size * 0.16} ${-size * 0.5} l${size * 0.36} ${size * 0.3} l${size * 0.18} ${-size * 0.5} l${size * 0.3} ${size * 0.48} l${size * 0.34} ${-size * 0.3} l${size * 0.1} ${size * 0.54} Z`,
      '#f2b441',
    );
  const owl = group(
    line('M0 120 V330', '#8a6a42', 10) +
      ellipse(0, 0, 120, 130, '#b5563d') +
      ellipse(0, 40, 84, 84, '#f0c878') +
      times(9, (index) =>
        path(
          `M${-60 + (index % 3) * 44} ${10 + Math.floor(index / 3) * 32} q20 26 40 0 Z`,
          ['#e2452f', '#0b6a4f', '#2f6d9c'][index % 3],
        ),
      ) +
      path('M-108 -66 L-120 -150 L-50 -112 Z M108 -66 L120 -150 L50 -112 Z', '#8f3f2e') +
      circle(-46, -50, 46, '#fff6e0') +
      circle(46, -50, 46, '#fff6e0') +
      circle(-46, -50, 32, '#f2b441') +
      circle(46, -50, 32, '#f2b441') +
      circle(-42, -48, 17, '#1d1512') +
      circle(50, -48, 17, '#1d1512') +
      path('M-14 -30 L14 -30 L0 6 Z', '#e8a33d') +
      path(
        'M-118 0 C-160 40 -150 100 -100 116 C-90 70 -100 40 -118 0 Z M118 0 C160 40 150 100 100 116 C90 70 100 40 118 0 Z',
        '#8f3f2e',
      ),
    'transform="translate(600 300)"',
  );
  return sheet(
    skyDefs('sky', ['#f3b25f', '#fbd99a', '#fff1d2']) +
      linear('road', [
        [0, '#e2c69a'],
        [1, '#c19a68'],
      ]),
    rect(0, 0, 1200, 560, 'url(#sky)') +
      circle(960, 150, 80, '#fff6d8', 'opacity="0.8"') +
      wing(60, 470, 1080, 210, 14) +
      tree(60, 520, 330, 3, '#5c8a3d') +
      tree(1150, 520, 350, 6, '#5c8a3d') +
      rect(0, 470, 1200, 430, 'url(#road)') +
      group(
        times(7, (index) =>
          circle(
            600,
            860,
            90 + index * 62,
            'none',
            `stroke="#fff7e6" stroke-width="${index % 2 ? 10 : 4}" ${index % 2 ? 'stroke-dasharray="20 16"' : ''}`,
          ),
        ),
        'transform="translate(0 520) scale(1 0.4)" opacity="0.75"',
      ) +
      bunting(0, 60, 600, 50, 70, red, 16) +
      bunting(600, 50, 1200, 60, 70, red, 16) +
      owl +
      mask(300, 250, 74, '#d8342c') +
      mask(900, 250, 74, '#0b6a4f') +
      mask(130, 330, 52, '#2f6d9c') +
      mask(1075, 330, 52, '#e8842f') +
      times(11, (index) =>
        figure(80 + index * 104, 636, 0.8, walker(index), { pose: index % 3 ? 'stand' : 'cheer' }),
      ) +
      group(
        rect(330, 640, 540, 84, '#c9243a', 'rx="8"') +
          text(600, 696, 44, '#fff3d6', 'শুভ নববর্ষ', 'font-weight="700"'),
      ) +
      [
        [120, 0],
        [235, 1],
        [870, 3],
        [980, 5],
        [1100, 4],
      ]
        .map(([x, index]) =>
          figure(x, 830 + (index % 2) * 20, 1.12, walker(index + 20), {
            pose: index % 3 === 1 ? 'wave' : index % 3 === 2 ? 'hold' : 'dance',
            flip: x > 600,
          }),
        )
        .join('') +
      figure(
        372,
        880,
        1.12,
        { skin: '#c58d5f', top: '#f2b441', legs: '#f6efe0', wear: 'panjabi', longSleeve: true },
        {
          pose: 'hold',
          extra:
            ellipse(0, -128, 46, 28, '#8f3f2e') +
            ellipse(-44, -128, 9, 27, '#f0dcb8') +
            ellipse(44, -128, 9, 27, '#f0dcb8') +
            line('M-40 -150 L40 -108 M-40 -108 L40 -150', '#f0c878', 2.5),
        },
      ),
  );
}

export function ekushey() {
  const mourners = (index) => ({
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
  const frame = (x, top, width) =>
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

const sapling = (x, y, size) =>
  line(`M${x} ${y} q${-3 * size} ${-26 * size} 0 ${-50 * size}`, '#5b7a35', 4 * size) +
  [
    [-1, -20],
    [1, -30],
    [-1, -40],
    [1, -48],
  ]
    .map(([side, up]) =>
      path(
        `M${x} ${y + up * size} q${side * 14 * size} ${-14 * size} ${side * 27 * size} ${-2 * size} q${-side * 12 * size} ${10 * size} ${-side * 27 * size} ${2 * size} Z`,
        side > 0 ? '#6fae45' : '#4f8f3a',
      ),
    )
    .join('');

export function treePlanting() {
  const pupil = students(31);
  const hole = (x, y, size) =>
    ellipse(x, y, 46 * size, 13 * size, '#5a3b26') +
    ellipse(x, y - 2, 34 * size, 8 * size, '#3d2718');
  const can = (x, y) =>
    path(`M${x} ${y} h46 l-4 44 h-38 Z`, '#2f6d9c') +
    line(`M${x + 46} ${y + 30} l34 -26`, '#2f6d9c', 8) +
    line(`M${x + 4} ${y} q18 -30 38 0`, '#245679', 5) +
    line(`M${x + 82} ${y + 4} q10 20 12 46 M${x + 78} ${y + 6} q4 20 4 44`, '#bfe3f0', 3);
  return sheet(
    skyDefs('sky', ['#6fb0c9', '#bfe0dc', '#eef3d6']) +
      linear('field', [
        [0, '#9cbf5a'],
        [1, '#4a7f38'],
      ]),
    rect(0, 0, 1200, 520, 'url(#sky)') +
      clouds(12, 1200, 300, 5) +
      path(
        'M0 420 C200 396 420 430 640 412 C860 396 1040 426 1200 408 L1200 500 L0 500 Z',
        '#a7d0da',
      ) +
      times(8, (index) =>
        line(`M${40 + index * 150} ${440 + (index % 3) * 12} h70`, '#dff1f3', 3),
      ) +
      path('M700 436 q50 26 108 0 l-14 20 q-38 12 -80 0 Z', '#5a3b26') +
      path('M752 438 V352 L800 426 Z', '#f6efe0') +
      treeLine(404, '#6d9c5c', 15) +
      rect(0, 470, 1200, 430, 'url(#field)') +
      tree(120, 560, 380, 5, '#4a8a43') +
      tree(1100, 540, 330, 9, '#5a9a48') +
      palm(1010, 500, 300, 6) +
      palm(300, 486, 240, 3) +
      grass(3, [0, 500, 1200, 390], 700, '#5f9140') +
      banner(380, 150, 440, 66, '#0b5d45', 'বৃক্ষরোপণ কর্মসূচি', 34) +
      line('M386 216 V540 M814 216 V540', '#8a6a42', 9) +
      times(
        9,
        (index) =>
          sapling(210 + index * 96, 580, 0.7) + ellipse(210 + index * 96, 582, 20, 6, '#6b4a2f'),
      ) +
      figure(340, 676, 0.98, pupil(2), { pose: 'stoop' }) +
      hole(402, 676, 1) +
      sapling(402, 676, 1.3) +
      figure(474, 672, 0.98, pupil(3), { pose: 'hold', flip: true }) +
      figure(
        690,
        690,
        1.02,
        {
          woman: true,
          wear: 'sari',
          top: '#3d8a7a',
          trim: '#e8a33d',
          bun: true,
          skin: '#d9a577',
          legs: '#3d8a7a',
        },
        { pose: 'point' },
      ) +
      figure(880, 684, 1, pupil(4), { pose: 'stoop', flip: true }) +
      hole(816, 690, 1) +
      sapling(816, 688, 1.3) +
      figure(190, 850, 1.24, pupil(5), {
        pose: 'hold',
        extra: path('M-18 -132 h36 l-6 34 h-24 Z', '#8f3f2e') + sapling(0, -130, 0.9),
      }) +
      figure(600, 872, 1.3, pupil(6), { pose: 'stoop' }) +
      hole(690, 874, 1.4) +
      sapling(690, 874, 1.8) +
      figure(1010, 862, 1.28, pupil(7), { pose: 'hold', flip: true }) +
      group(can(0, 0), 'transform="translate(1012 690) scale(-1 1)"') +
      hole(920, 866, 1.1) +
      sapling(920, 864, 1.6),
  );
}

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
          pose: ['stand', 'cheer', 'hold', 'wave', 'stand', 'cheer', 'hold'][index],
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

export function field() {
  const pupil = students(52);
  const kits = ['#e2452f', '#2f6d9c'];
  const player = (index) => ({
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

export const outdoor = {
  'annual-sports': annualSports,
  'pohela-boishakh': pohelaBoishakh,
  ekushey,
  'tree-planting': treePlanting,
  'results-day': resultsDay,
  field,
};
