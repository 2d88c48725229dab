/** The sheet and the line of trees of the outdoor scenes. */
import { blur, chance, ellipse, lighter, rect, svg, times } from '../../canvas.mjs';

export const gay = ['#e2452f', '#f2b441', '#0b6a4f', '#2f6d9c', '#d85f93'];
const basics = blur('soft', 12) + blur('faint', 3);
export const sheet = (/** @type {string} */ defs, /** @type {string} */ body) =>
  svg(1200, 900, basics + defs, body);

export const treeLine = (
  /** @type {number} */ y,
  /** @type {string} */ color,
  /** @type {number} */ seed,
) => {
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
