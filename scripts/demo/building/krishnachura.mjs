import { chance, circle, times } from '../canvas.mjs';
import { tree } from '../scenes/surroundings.mjs';

export const krishnachura = (
  /** @type {number} */ x,
  /** @type {number} */ y,
  /** @type {number} */ size,
) => {
  const next = chance(8);
  return (
    tree(x, y, size, 4, '#4f7d3a') +
    times(420, () => {
      const angle = next() * Math.PI * 2;
      const reach = Math.sqrt(next()) * size * 0.5;
      return circle(
        x + Math.cos(angle) * reach,
        y - size * 0.92 + Math.sin(angle) * reach * 0.62,
        3 + next() * 6,
        ['#e2452f', '#f06a3c', '#c9301f'][Math.floor(next() * 3)],
      );
    }) +
    times(30, () =>
      circle(x + (next() - 0.5) * size * 0.9, y + next() * 34, 2.6, '#dd4a33', 'opacity="0.8"'),
    )
  );
};
