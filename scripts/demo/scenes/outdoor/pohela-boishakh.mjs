import { circle, ellipse, group, line, linear, path, rect, text, times } from '../../canvas.mjs';
import { festive, figure } from '../figure.mjs';
import { bunting, skyDefs, tree, wing } from '../surroundings.mjs';
import { sheet } from './sheet.mjs';

export function pohelaBoishakh() {
  const red = ['#d8342c', '#f6efe0', '#e8a33d', '#c9243a', '#f3dfc0'];
  const walker = festive(17, red);
  const mask = (
    /** @type {number} */ x,
    /** @type {number} */ y,
    /** @type {number} */ size,
    /** @type {string} */ color,
  ) =>
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
      `M${x - size * 0.7} ${y - size * 0.7} l${size * 0.16} ${-size * 0.5} l${size * 0.36} ` +
        `${size * 0.3} l${size * 0.18} ${-size * 0.5} l${size * 0.3} ${size * 0.48} l${size * 0.34} ` +
        `${-size * 0.3} l${size * 0.1} ${size * 0.54} Z`,
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
        'M-118 0 C-160 40 -150 100 -100 116 C-90 70 -100 40 -118 0 Z M118 0 C160 40 150 100 100 116 ' +
          'C90 70 100 40 118 0 Z',
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
