/** Arches, columns, balustrades and brickwork of the main building. */
import { chance, darker, group, lighter, line, path, rect, times } from '../canvas.mjs';

export const GROUND = 640;
export const stone = '#f0e3c8';
export const brick = '#b5563d';

/** A louvred window or door under a round arch. */
export const arch = (
  /** @type {number} */ cx,
  /** @type {number} */ base,
  /** @type {number} */ width,
  /** @type {number} */ height,
  { deep = '#4a2620', shutter = '#2f6650', door = false } = {},
) => {
  const outline = (/** @type {number} */ inset) =>
    `M${cx - width / 2 + inset} ${base} V${base - height + width / 2} A${width / 2 - inset} ` +
    `${width / 2 - inset} 0 0 1 ${cx + width / 2 - inset} ${base - height + width / 2} V${base} Z`;
  const leafWidth = width * 0.2;
  const leafTop = base - height + width * 0.52;
  const leaf = (/** @type {number} */ x) =>
    rect(x, leafTop, leafWidth, base - leafTop, shutter) +
    times(Math.floor((base - leafTop) / 7), (index) =>
      line(`M${x + 2} ${leafTop + 4 + index * 7} h${leafWidth - 4}`, darker(shutter, 0.35), 1.4),
    );
  return (
    path(outline(-7), stone) +
    path(outline(0), deep) +
    path(outline(0), 'url(#glow)', 'opacity="0.5"') +
    (door
      ? rect(cx - width * 0.24, base - height * 0.66, width * 0.48, height * 0.66, '#6d4128') +
        line(`M${cx} ${base} V${base - height * 0.66}`, '#3d2115', 2)
      : leaf(cx - width / 2 + 4) + leaf(cx + width / 2 - 4 - leafWidth)) +
    path(`M${cx - 6} ${base - height - 8} h12 l-2 16 h-8 Z`, lighter(stone, 0.3))
  );
};

export const column = (
  /** @type {number} */ x,
  /** @type {number} */ top,
  /** @type {number} */ base,
  /** @type {number} */ width,
) =>
  rect(x - width / 2, top, width, base - top, 'url(#column)') +
  rect(x - width * 0.72, top - 8, width * 1.44, 10, stone) +
  rect(x - width * 0.62, top + 2, width * 1.24, 5, darker(stone, 0.12)) +
  rect(x - width * 0.75, base - 12, width * 1.5, 12, stone) +
  line(
    `M${x - width * 0.18} ${top + 12} V${base - 16} M${x + width * 0.18} ${top + 12} V${base - 16}`,
    darker(stone, 0.2),
    1.3,
    'opacity="0.5"',
  );

export const balusters = (
  /** @type {number} */ x,
  /** @type {number} */ y,
  /** @type {number} */ width,
  height = 22,
) =>
  rect(x, y, width, 5, stone) +
  rect(x, y + height - 4, width, 5, stone) +
  times(Math.floor(width / 11), (index) =>
    rect(x + 3 + index * 11, y + 5, 5, height - 9, lighter(stone, 0.15)),
  );

export const cornice = (
  /** @type {number} */ x,
  /** @type {number} */ y,
  /** @type {number} */ width,
) =>
  rect(x - 10, y, width + 20, 10, lighter(stone, 0.2)) +
  rect(x - 5, y + 10, width + 10, 8, stone) +
  times(Math.floor(width / 16), (index) =>
    rect(x + index * 16 + 4, y + 18, 8, 6, darker(stone, 0.08)),
  ) +
  rect(x, y + 24, width, 7, '#000', 'opacity="0.18"');

export const brickCourses = (
  /** @type {number} */ x,
  /** @type {number} */ y,
  /** @type {number} */ width,
  /** @type {number} */ height,
  /** @type {number} */ seed,
) => {
  const next = chance(seed);
  return group(
    times(Math.floor(height / 7), (row) =>
      line(`M${x} ${y + row * 7} h${width}`, '#7d3424', 1, 'opacity="0.22"'),
    ) +
      times(Math.floor((width * height) / 420), () =>
        rect(
          x + next() * (width - 14),
          y + Math.floor((next() * height) / 7) * 7,
          13,
          6,
          next() > 0.5 ? '#cf7452' : '#8f3d2a',
          'opacity="0.4"',
        ),
      ),
  );
};
