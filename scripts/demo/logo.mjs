/** The college's seal: a book over the river, the sun behind it. `node scripts/demo/logo.mjs`. */
import {
  circle,
  group,
  line,
  linear,
  path,
  radial,
  savePicture,
  svg,
  text,
  times,
} from './canvas.mjs';

export const seal = () => {
  const rays = times(28, (index) => {
    const angle = (index / 28) * Math.PI * 2;
    const [inner, outer] = [66, index % 2 ? 112 : 138];
    const at = (/** @type {number} */ turn, /** @type {number} */ reach) =>
      `${256 + Math.cos(turn) * reach} ${232 + Math.sin(turn) * reach}`;
    return path(
      `M${at(angle - 0.06, inner)} L${at(angle, outer)} L${at(angle + 0.06, inner)} Z`,
      '#e5b04a',
    );
  });
  const river = times(3, (index) =>
    line(
      `M96 ${330 + index * 24} q20 -14 40 0 t40 0 t40 0 t40 0 t40 0 t40 0 t40 0 t40 0`,
      ['#bfe3d8', '#8cc9b8', '#5fae9a'][index],
      9,
    ),
  );
  const book = (/** @type {number} */ side) =>
    path(
      `M256 222 C${256 + side * 30} 196 ${256 + side * 80} 194 ${256 + side * 122} 206 ` +
        `L${256 + side * 122} 306 C${256 + side * 80} 294 ${256 + side * 30} 298 256 322 Z`,
      side < 0 ? '#fffdf6' : '#f3ead4',
    ) +
    times(4, (index) =>
      line(
        `M${256 + side * 20} ${238 + index * 19} C${256 + side * 44} ${224 + index * 19} ` +
          `${256 + side * 76} ${222 + index * 19} ${256 + side * 104} ${228 + index * 19}`,
        '#0b5d45',
        4,
        'opacity="0.42"',
      ),
    );
  const ribbon =
    path('M40 386 L92 374 L92 434 L40 446 L60 414 Z', '#8f6414') +
    path('M472 386 L420 374 L420 434 L472 446 L452 414 Z', '#8f6414') +
    path('M72 378 C180 352 332 352 440 378 L440 440 C332 414 180 414 72 440 Z', '#e5b04a') +
    line('M80 388 C184 363 328 363 432 388 M80 430 C184 405 328 405 432 430', '#8f6414', 2.5);
  return svg(
    512,
    512,
    linear('ring', [
      [0, '#0f7457'],
      [1, '#074535'],
    ]) +
      radial(
        'heart',
        [
          [0, '#1d8a6a'],
          [1, '#0b5d45'],
        ],
        [0.5, 0.42, 0.6],
      ) +
      '<clipPath id="inside"><circle cx="256" cy="256" r="196"/></clipPath>',
    circle(256, 256, 252, 'url(#ring)') +
      circle(256, 256, 236, 'none', 'stroke="#e5b04a" stroke-width="5"') +
      times(60, (index) =>
        circle(
          256 + Math.cos((index / 30) * Math.PI) * 219,
          256 + Math.sin((index / 30) * Math.PI) * 219,
          index % 5 ? 3.2 : 6,
          '#e5b04a',
        ),
      ) +
      circle(256, 256, 200, '#e5b04a') +
      circle(256, 256, 195, 'url(#heart)') +
      group(
        rays + circle(256, 232, 60, '#f2c766') + path('M60 324 H452 V460 H60 Z', '#0a5a63') + river,
        'clip-path="url(#inside)"',
      ) +
      path(
        'M256 232 C286 206 336 204 382 216 L382 318 C336 304 286 308 256 334 C226 308 176 304 130 ' +
          '318 L130 216 C176 204 226 206 256 232 Z',
        '#063a2c',
        'opacity="0.45"',
      ) +
      path(
        'M122 212 L122 318 C176 304 226 308 256 334 C286 308 336 304 390 318 L390 212 L378 206 L378 ' +
          '306 C332 294 284 300 256 322 C228 300 180 294 134 306 L134 206 Z',
        '#b5563d',
      ) +
      book(-1) +
      book(1) +
      line('M256 224 V320', '#b9a67c', 4) +
      path(
        'M256 84 C270 104 276 116 276 130 C276 144 268 152 256 152 C244 152 236 144 236 130 C236 116 242 104 256 84 Z',
        '#e2452f',
      ) +
      path(
        'M256 108 C264 120 267 128 267 135 C267 144 262 148 256 148 C250 148 245 144 245 135 C245 ' +
          '128 248 120 256 108 Z',
        '#ffd97a',
      ) +
      path('M230 152 C236 172 276 172 282 152 Z', '#fff3d6') +
      ribbon +
      text(256, 407, 30, '#063a2c', 'স্থাপিত ২০০০', 'font-weight="700"'),
  );
};

export const drawLogo = () => savePicture(seal(), 'logo.png');

if (process.argv[1] === import.meta.filename) await drawLogo();
