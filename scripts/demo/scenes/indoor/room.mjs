/** Walls, windows and furniture of the indoor scenes. */
import {
  blur,
  darker,
  ellipse,
  group,
  lighter,
  line,
  linear,
  path,
  rect,
  svg,
  times,
} from '../../canvas.mjs';

const basics =
  blur('soft', 12) +
  linear('day', [
    [0, '#9fd0e0'],
    [1, '#eef4d8'],
  ]);
export const sheet = (/** @type {string} */ defs, /** @type {string} */ body) =>
  svg(1200, 900, basics + defs, body);

export const room = (/** @type {string} */ wall, /** @type {string} */ floor, edge = 560) =>
  linear('wall', [
    [0, lighter(wall, 0.25)],
    [1, wall],
  ]) +
  linear('floor', [
    [0, lighter(floor, 0.12)],
    [1, darker(floor, 0.2)],
  ]) +
  `<clipPath id="room"><rect width="1200" height="${edge}"/></clipPath>`;
export const shell = (/** @type {number} */ edge, boards = '#000') =>
  rect(0, 0, 1200, edge, 'url(#wall)') +
  rect(0, edge, 1200, 900 - edge, 'url(#floor)') +
  times(7, (index) =>
    line(`M0 ${edge + 8 + index * index * 9} H1200`, boards, 1.5, 'opacity="0.13"'),
  ) +
  rect(0, edge - 12, 1200, 14, '#6d4a2f');

/** An arched window with palms behind the glass. */
export const glass = (
  /** @type {number} */ x,
  /** @type {number} */ y,
  /** @type {number} */ width,
  /** @type {number} */ height,
) => {
  const arched = (/** @type {number} */ inset) =>
    `M${x + inset} ${y + height - inset} V${y + width / 2} A${width / 2 - inset} ` +
    `${width / 2 - inset} 0 0 1 ${x + width - inset} ${y + width / 2} V${y + height - inset} Z`;
  return (
    path(arched(-10), '#f3e8d2') +
    path(arched(0), 'url(#day)') +
    path(
      `M${x} ${y + height} V${y + height * 0.72} q${width * 0.25} -34 ${width * 0.5} -6 ` +
        `t${width * 0.5} -8 V${y + height} Z`,
      '#6d9c5c',
    ) +
    line(
      `M${x + width / 2} ${y} V${y + height} M${x} ${y + width / 2} H${x + width} M${x} ` +
        `${y + height * 0.68} H${x + width}`,
      '#f3e8d2',
      7,
    ) +
    rect(x - 16, y + height, width + 32, 14, '#e3d3b4') +
    path(
      `M${x} ${y + height + 240} L${x + 40} ${y + height + 20} H${x + width - 10} ` +
        `L${x + width + 120} ${y + height + 240} Z`,
      '#fff3c9',
      'opacity="0.16"',
    )
  );
};

export const fan = (/** @type {number} */ x, /** @type {number} */ y) =>
  line(`M${x} 0 V${y}`, '#4a4a4a', 5) +
  ellipse(x, y + 8, 20, 11, '#d8d2c4') +
  ellipse(x - 66, y + 12, 62, 9, '#efe9dc') +
  ellipse(x + 66, y + 12, 62, 9, '#e2dccd') +
  ellipse(x, y + 22, 34, 6, '#d8d2c4', 'opacity="0.7"');

export const desk = (
  /** @type {number} */ x,
  /** @type {number} */ y,
  /** @type {number} */ width,
  /** @type {number} */ height,
  color = '#a8703f',
) =>
  rect(x, y, width, 16, lighter(color, 0.15), 'rx="3"') +
  rect(x + 6, y + 16, width - 12, height * 0.5, color) +
  rect(x + 12, y + 16, 12, height, darker(color, 0.25)) +
  rect(x + width - 24, y + 16, 12, height, darker(color, 0.25)) +
  rect(x + 6, y + 16, width - 12, 7, '#000', 'opacity="0.18"');

export const openBook = (/** @type {number} */ x, /** @type {number} */ y, size = 1) =>
  group(
    path(
      'M0 0 C-12 -9 -30 -9 -42 -4 L-48 10 C-32 5 -12 5 0 13 C12 5 32 5 48 10 L42 -4 C30 -9 12 -9 0 0 Z',
      '#fffdf4',
    ) + line('M0 0 V12 M-36 0 q16 -4 30 4 M36 0 q-16 -4 -30 4', '#b9ad94', 1.6),
    `transform="translate(${x} ${y}) scale(${size})"`,
  );
