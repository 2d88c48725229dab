/** The face on a 600 x 750 sheet: eyes on y 312, chin on y 446. */
import { circle, darker, ellipse, group, lighter, line, mix, path } from '../canvas.mjs';

/** @import { Person } from '../types.ts' */

export const skins = ['#e9bd94', '#d9a577', '#c58d5f', '#ad744a', '#8f5c3a'];

const outline = (/** @type {number} */ jaw) => {
  const side = 100;
  const cheek = 84 * jaw;
  const chin = 46 * jaw;
  return `M${300 - side} 285 C${300 - side} 200 240 158 300 158 C360 158 ${300 + side} 200 ${300 + side} 285
    C${300 + side} 345 ${300 + cheek + 6} 378 ${300 + cheek - 12} 405 C${300 + chin + 14} 434 ${300 + chin - 16} 447 300 447
    C${300 - chin + 16} 447 ${300 - chin - 14} 434 ${300 - cheek + 12} 405 C${300 - cheek - 6} 378 ${300 - side} 345 ${300 - side} 285 Z`;
};

export const neck = (/** @type {Person} */ { skin }) =>
  path('M252 390 L252 500 C262 545 338 545 348 500 L348 390 Z', skin) +
  path(
    'M252 420 C270 470 330 470 348 420 L348 452 C330 492 270 492 252 452 Z',
    darker(skin, 0.28),
    'opacity="0.55"',
  );

export function head(/** @type {Person} */ { skin, jaw = 1, age = 0, woman, covered }) {
  const ears = covered
    ? ''
    : [-1, 1]
        .map(
          (side) =>
            ellipse(300 + side * 101, 318, 16, 27, darker(skin, 0.08)) +
            ellipse(300 + side * 102, 320, 8, 16, darker(skin, 0.25), 'opacity="0.6"'),
        )
        .join('');
  const wrinkles =
    age > 0
      ? line('M262 226 C285 219 315 219 338 226', darker(skin, 0.25), 3, 'opacity="0.45"') +
        line(
          'M232 372 C226 384 228 396 234 404 M368 372 C374 384 372 396 366 404',
          darker(skin, 0.3),
          3.5,
          'opacity="0.5"',
        ) +
        line(
          'M222 340 C234 347 248 348 258 344 M378 340 C366 347 352 348 342 344',
          darker(skin, 0.25),
          2.5,
          'opacity="0.5"',
        )
      : '';
  return (
    ears +
    path(outline(jaw), skin) +
    `<clipPath id="face"><path d="${outline(jaw)}"/></clipPath>` +
    group(
      path(
        'M330 150 C395 190 372 300 378 350 C370 400 350 430 318 450 L430 450 L430 150 Z',
        darker(skin, 0.16),
        'opacity="0.42" filter="url(#soft)"',
      ) +
        ellipse(
          236,
          368,
          30,
          20,
          mix(skin, '#e0584a', woman ? 0.45 : 0.28),
          'opacity="0.5" filter="url(#soft)"',
        ) +
        ellipse(
          364,
          368,
          30,
          20,
          mix(skin, '#e0584a', woman ? 0.45 : 0.28),
          'opacity="0.5" filter="url(#soft)"',
        ) +
        ellipse(282, 216, 60, 26, lighter(skin, 0.35), 'opacity="0.45" filter="url(#soft)"'),
      'clip-path="url(#face)"',
    ) +
    wrinkles
  );
}

const eye = (
  /** @type {number} */ x,
  /** @type {number} */ side,
  /** @type {Person} */ { woman, iris = '#3a2416', skin },
) => {
  const outer = x + side * 21;
  const inner = x - side * 20;
  const shape =
    `M${inner} 316 C${x - side * 10} 300 ${x + side * 10} 299 ${outer} 311 C${x + side * 12} 325 ` +
    `${x - side * 10} 326 ${inner} 316 Z`;
  return (
    `<clipPath id="eye${side}"><path d="${shape}"/></clipPath>` +
    path(shape, '#fdfaf6') +
    group(
      circle(x, 312, 10.5, iris) +
        circle(x, 312, 5, '#140b07') +
        circle(x + 4, 308, 3, '#fff') +
        path(`M${x - 24} 298 h48 v9 h-48 Z`, '#000', 'opacity="0.14"'),
      `clip-path="url(#eye${side})"`,
    ) +
    line(
      `M${inner} 316 C${x - side * 10} 300 ${x + side * 10} 299 ${outer} 311${woman ? ` l${side * 7} -5` : ''}`,
      '#23130c',
      woman ? 5 : 4,
    ) +
    line(
      `M${inner + side * 4} 303 C${x - side * 6} 293 ${x + side * 8} 292 ${outer - side * 2} 300`,
      darker(skin, 0.3),
      2.5,
      'opacity="0.6"',
    )
  );
};

export function features(/** @type {Person} */ person) {
  const { skin, woman, brow = '#24150e', lips, smile = 1, age = 0 } = person;
  const lip = lips ?? mix(skin, '#a8413c', woman ? 0.55 : 0.32);
  const thick = woman ? 6 : 9;
  const eyes = eye(256, -1, person) + eye(344, 1, person);
  const brows =
    line('M226 285 C238 273 262 271 282 280', brow, thick) +
    line('M374 285 C362 273 338 271 318 280', brow, thick);
  const nose =
    path(
      'M303 300 C309 330 322 350 322 360 C322 372 306 374 300 374 C312 368 308 345 303 300 Z',
      darker(skin, 0.3),
      'opacity="0.35"',
    ) +
    line(
      'M280 364 C283 374 293 372 300 376 C307 372 317 374 320 364',
      darker(skin, 0.38),
      3.5,
      'opacity="0.75"',
    );
  const lift = 6 * smile;
  const mouth =
    path(
      `M264 ${400 - lift} C280 ${398} 292 394 300 398 C308 394 320 ${398} 336 ${400 - lift} C326 ` +
        `${416 + lift / 2} 312 ${421 + lift / 2} 300 ${421 + lift / 2} C288 ${421 + lift / 2} 274 ` +
        `${416 + lift / 2} 264 ${400 - lift} Z`,
      lip,
    ) +
    (smile > 1
      ? path(
          `M274 ${401 - lift / 2} C290 404 310 404 326 ${401 - lift / 2} C316 413 308 414 300 414 C292 ` +
            `414 284 413 274 ${401 - lift / 2} Z`,
          '#fffaf3',
        )
      : line(`M266 ${401 - lift} C284 ${405} 316 ${405} 334 ${401 - lift}`, darker(lip, 0.45), 3)) +
    line(
      `M258 ${397 - lift} q4 5 8 4 M342 ${397 - lift} q-4 5 -8 4`,
      darker(skin, 0.35),
      3,
      'opacity="0.6"',
    ) +
    (age > 1 ? line('M284 434 q16 5 32 0', darker(skin, 0.25), 3, 'opacity="0.4"') : '');
  const bindi = person.bindi ? circle(300, 262, 7.5, person.bindi) : '';
  return nose + mouth + eyes + brows + bindi;
}

export function beardUnder(/** @type {Person} */ { beard, beardColor = '#24150e' }) {
  if (!beard) return '';
  const long = beard === 'long' ? 52 : beard === 'full' ? 20 : 6;
  const shape = `M200 300 C204 345 216 372 246 378 C268 366 284 374 300 380 C316 374 332 366 354 378 C384 372 396 345 400 300
    C404 360 396 410 366 ${440 + long * 0.5} C342 ${455 + long} 320 ${462 + long} 300 ${462 + long} C280 ${462 + long} 258 ${455 + long} 234 ${440 + long * 0.5} C204 410 196 360 200 300 Z`;
  return (
    path(shape, beardColor, beard === 'stubble' ? 'opacity="0.42" filter="url(#faint)"' : '') +
    (beard === 'long' || beard === 'full'
      ? line(
          `M262 430 q6 ${long * 0.5 + 12} 16 ${long + 18} M300 436 q0 20 0 ${long + 18} M338 430 q-6 ` +
            `${long * 0.5 + 12} -16 ${long + 18}`,
          lighter(beardColor, 0.22),
          3,
          'opacity="0.35"',
        )
      : '')
  );
}

export const moustache = (/** @type {Person} */ { moustache: color }) =>
  color
    ? path(
        'M300 379 C290 372 268 378 252 397 C272 396 288 394 300 390 C312 394 328 396 348 397 C332 ' +
          '378 310 372 300 379 Z',
        color,
      )
    : '';

export function glasses(/** @type {Person} */ { glasses: frame }) {
  if (!frame) return '';
  const lens = (/** @type {number} */ x) =>
    `<rect x="${x - 37}" y="288" width="74" height="54" rx="24" fill="#ffffff" ` +
    `fill-opacity="0.13" stroke="${frame}" stroke-width="6"/>` +
    line(`M${x - 20} 302 l12 -8 M${x - 20} 316 l26 -18`, '#fff', 4, 'opacity="0.4"');
  return (
    lens(256) +
    lens(344) +
    line('M293 309 q7 -6 14 0 M219 306 L200 300 M381 306 L400 300', frame, 6)
  );
}
