/** Sky, trees, grass and the college's brick walls, shared by the scenes. */
import {
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
  rect,
  text,
  times,
} from '../canvas.mjs';

export const skyDefs = (
  /** @type {string} */ id,
  /** @type {readonly [string, string, string]} */ [top, middle, low],
) =>
  linear(id, [
    [0, top],
    [0.6, middle],
    [1, low],
  ]);

export function clouds(
  /** @type {number} */ seed,
  /** @type {number} */ width,
  /** @type {number} */ height,
  /** @type {number} */ count,
  color = '#ffffff',
) {
  const next = chance(seed);
  return times(count, () => {
    const x = next() * width;
    const y = height * (0.1 + next() * 0.6);
    const size = 40 + next() * 60;
    return group(
      ellipse(x, y, size * 1.6, size * 0.32, color) +
        ellipse(x - size * 0.5, y - size * 0.22, size * 0.62, size * 0.4, color) +
        ellipse(x + size * 0.35, y - size * 0.3, size * 0.7, size * 0.5, color),
      `opacity="${0.45 + next() * 0.3}"`,
    );
  });
}

export function palm(
  /** @type {number} */ x,
  /** @type {number} */ y,
  /** @type {number} */ height,
  seed = 1,
  dark = '#2c5a35',
) {
  const next = chance(seed * 77);
  const lean = (next() - 0.5) * height * 0.16;
  const top = [x + lean, y - height];
  const width = height * 0.028;
  const trunk = path(
    `M${x - width} ${y} C${x - width * 0.8} ${y - height * 0.5} ` +
      `${top[0] - lean * 0.4 - width * 0.6} ${y - height * 0.7} ${top[0] - width * 0.5} ${top[1]} ` +
      `L${top[0] + width * 0.5} ${top[1]} C${top[0] - lean * 0.4 + width * 0.8} ` +
      `${y - height * 0.7} ${x + width} ${y - height * 0.5} ${x + width} ${y} Z`,
    '#7a6047',
  );
  const rings = times(12, (index) => {
    const at = (index + 1) / 14;
    return line(
      `M${x + lean * at * at - width * 0.8} ${y - height * at} h${width * 1.6}`,
      '#5c4733',
      2,
      'opacity="0.5"',
    );
  });
  const length = height * 0.36;
  const leaf = (/** @type {number} */ angle, /** @type {string} */ color) => {
    const droop = Math.cos(angle) * 0.1 + 0.35;
    const tipX = top[0] + Math.cos(angle) * length;
    const tipY = top[1] - Math.sin(angle) * length * 0.7 + length * droop;
    const midX = top[0] + Math.cos(angle) * length * 0.55;
    const midY = top[1] - Math.sin(angle) * length * 0.75 - length * 0.12;
    const thick = length * 0.13;
    return (
      path(
        `M${top[0]} ${top[1]} Q${midX} ${midY - thick} ${tipX} ${tipY} Q${midX} ${midY + thick} ${top[0]} ${top[1]} Z`,
        color,
      ) +
      line(
        `M${top[0]} ${top[1]} Q${midX} ${midY} ${tipX} ${tipY}`,
        lighter(color, 0.25),
        1.5,
        'opacity="0.5"',
      )
    );
  };
  const angles = [-0.75, 3.9, -0.4, 3.54, -0.05, 3.2, 0.3, 2.84, 0.65, 2.5, 1.0, 2.15, 1.35, 1.8];
  return (
    trunk +
    rings +
    angles
      .map((angle, index) =>
        leaf(angle + (next() - 0.5) * 0.2, index % 2 ? dark : lighter(dark, 0.16)),
      )
      .join('') +
    [-1, 0, 1]
      .map((side) =>
        circle(top[0] + side * width * 1.1, top[1] + width * 1.3, width * 0.85, '#8a5f2e'),
      )
      .join('')
  );
}

export function tree(
  /** @type {number} */ x,
  /** @type {number} */ y,
  /** @type {number} */ size,
  seed = 1,
  color = '#3f7a42',
) {
  const next = chance(seed * 131);
  const trunk = path(
    `M${x - size * 0.07} ${y} C${x - size * 0.03} ${y - size * 0.3} ${x - size * 0.05} ` +
      `${y - size * 0.5} ${x - size * 0.12} ${y - size * 0.7} L${x + size * 0.12} ` +
      `${y - size * 0.7} C${x + size * 0.05} ${y - size * 0.5} ${x + size * 0.04} ` +
      `${y - size * 0.3} ${x + size * 0.09} ${y} Z`,
    '#6b4f38',
  );
  const blobs = Array.from({ length: 17 }, (_, index) => {
    const angle = (index / 17) * Math.PI * 2;
    const reach = index % 3 === 0 ? 0.16 : 0.34;
    return [
      x + Math.cos(angle) * size * (reach + next() * 0.06),
      y - size * 0.86 + Math.sin(angle) * size * (reach * 0.66),
      size * (0.17 + next() * 0.07),
    ];
  }).sort((a, b) => b[1] - a[1]);
  const crown = blobs
    .map(([bx, by, r]) =>
      circle(
        bx,
        by,
        r,
        mix(
          darker(color, 0.25),
          lighter(color, 0.18),
          Math.min(1, Math.max(0, (y - size * 0.62 - by) / (size * 0.56))),
        ),
      ),
    )
    .join('');
  return (
    trunk +
    crown +
    times(8, () =>
      ellipse(
        x - size * 0.12 + (next() - 0.5) * size * 0.5,
        y - size * (0.92 + next() * 0.2),
        size * 0.05,
        size * 0.024,
        lighter(color, 0.4),
        'opacity="0.5"',
      ),
    )
  );
}

export function grass(
  /** @type {number} */ seed,
  /** @type {readonly number[]} */ [left, top, width, height],
  /** @type {number} */ count,
  /** @type {string} */ color,
) {
  const next = chance(seed);
  return times(count, () => {
    const x = left + next() * width;
    const depth = next();
    const y = top + depth * height;
    const tall = 5 + depth * 14;
    return line(
      `M${x} ${y} q-2 ${-tall * 0.6} -4 ${-tall} M${x} ${y} q1 ${-tall * 0.7} 0 ${-tall * 1.2} ` +
        `M${x} ${y} q2 ${-tall * 0.6} 5 ${-tall * 0.9}`,
      next() > 0.5 ? lighter(color, 0.2) : darker(color, 0.2),
      1.6,
      'opacity="0.55"',
    );
  });
}

/** A row of coloured paper flags between two points. */
export function bunting(
  /** @type {number} */ x1,
  /** @type {number} */ y1,
  /** @type {number} */ x2,
  /** @type {number} */ y2,
  /** @type {number} */ sag,
  /** @type {readonly string[]} */ colors,
  count = 14,
) {
  const at = (/** @type {number} */ share) => [
    x1 + (x2 - x1) * share,
    y1 + (y2 - y1) * share + Math.sin(share * Math.PI) * sag,
  ];
  const rope = Array.from({ length: 25 }, (_, index) => at(index / 24).join(' ')).join(' L');
  return (
    line(`M${rope}`, '#5d4a3a', 2) +
    times(count, (index) => {
      const [x, y] = at((index + 0.5) / count);
      return path(`M${x - 15} ${y} h30 l-15 34 Z`, colors[index % colors.length]);
    })
  );
}

export const banner = (
  /** @type {number} */ x,
  /** @type {number} */ y,
  /** @type {number} */ width,
  /** @type {number} */ height,
  /** @type {string} */ color,
  /** @type {string} */ words,
  /** @type {number} */ size,
  ink = '#fff8e6',
) =>
  rect(x, y, width, height, color, 'rx="6"') +
  rect(
    x + 7,
    y + 7,
    width - 14,
    height - 14,
    'none',
    `stroke="${ink}" stroke-width="2" opacity="0.55" rx="4"`,
  ) +
  text(x + width / 2, y + height / 2 + size * 0.34, size, ink, words, 'font-weight="700"');

/** The red brick wing with white arches behind the outdoor scenes; base line at y. */
export function wing(
  /** @type {number} */ x,
  /** @type {number} */ y,
  /** @type {number} */ width,
  /** @type {number} */ height,
  /** @type {number} */ bays,
) {
  const bay = width / bays;
  const storey = height * 0.42;
  const opening = (
    /** @type {number} */ cx,
    /** @type {number} */ base,
    /** @type {number} */ w,
    /** @type {number} */ h,
  ) =>
    path(
      `M${cx - w / 2} ${base} V${base - h + w / 2} A${w / 2} ${w / 2} 0 0 1 ${cx + w / 2} ` +
        `${base - h + w / 2} V${base} Z`,
      '#efe3cb',
    ) +
    path(
      `M${cx - w / 2 + 5} ${base} V${base - h + w / 2} A${w / 2 - 5} ${w / 2 - 5} 0 0 1 ` +
        `${cx + w / 2 - 5} ${base - h + w / 2} V${base} Z`,
      '#5a2f26',
    ) +
    rect(cx - w * 0.18, base - h * 0.62, w * 0.36, h * 0.62, '#2f5d49');
  return (
    rect(x, y - height, width, height, '#b2573f') +
    rect(x + width * 0.7, y - height, width * 0.3, height, '#8f3f2e', 'opacity="0.25"') +
    times(
      bays,
      (index) =>
        opening(x + bay * (index + 0.5), y - 6, bay * 0.62, storey * 0.84) +
        opening(x + bay * (index + 0.5), y - storey - height * 0.06, bay * 0.62, storey * 0.8),
    ) +
    rect(x - 8, y - height - 12, width + 16, 16, '#efe3cb') +
    rect(x - 4, y - storey - height * 0.06, width + 8, 9, '#efe3cb') +
    rect(x - 8, y - 8, width + 16, 10, '#d8c8a8') +
    times(bays * 3 + 1, (index) =>
      rect(x + (index * width) / (bays * 3) - 3, y - height - 30, 7, 20, '#efe3cb'),
    ) +
    rect(x - 6, y - height - 36, width + 12, 8, '#efe3cb') +
    times(bays * 3 + 1, (index) =>
      rect(
        x + (index * width) / (bays * 3) - 3,
        y - storey - height * 0.06 - 22,
        4,
        20,
        '#efe3cb',
        'opacity="0.9"',
      ),
    )
  );
}
