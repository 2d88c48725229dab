/** Hair and what covers it; `back` is drawn behind the body, `front` over the face. */
import { circle, darker, ellipse, lighter, line, path } from '../canvas.mjs';

/** @import { Person } from '../types.ts' */

const sheen = (/** @type {string} */ d, /** @type {string} */ color) =>
  line(d, lighter(color, 0.28), 7, 'opacity="0.35"');

/** Hair parted in the middle and drawn to the sides, as most saris are worn with. */
const parted = (/** @type {string} */ color) =>
  path(
    'M300 150 C372 140 418 196 410 306 C402 262 386 226 300 178 C214 226 198 262 190 306 C182 196 228 140 300 150 Z',
    color,
  ) +
  path('M300 150 C236 142 178 196 190 306 C196 262 226 222 300 176 Z', color) +
  sheen('M214 236 C226 208 250 190 276 178', color) +
  line('M300 152 L300 174', darker(color, 0.4), 3);

const sideParted = (/** @type {string} */ color) =>
  path(
    'M262 148 C350 126 424 184 411 312 C404 262 390 232 356 212 C312 206 276 196 258 172 C246 ' +
      '210 204 236 189 312 C178 220 206 158 262 148 Z',
    color,
  ) + sheen('M290 168 C330 166 366 184 384 212', color);

/** @type {Record<string, { back(color: string): string, front(color: string): string }>} */
const styles = {
  bun: {
    back: (/** @type {string} */ color) =>
      ellipse(300, 148, 62, 46, darker(color, 0.12)) +
      line('M262 142 q38 -34 76 0', lighter(color, 0.2), 5, 'opacity="0.4"') +
      ellipse(300, 268, 118, 124, color),
    front: parted,
  },
  low: {
    back: (/** @type {string} */ color) =>
      ellipse(300, 268, 117, 124, color) +
      path(
        'M196 300 C190 380 210 440 262 452 L380 452 C440 448 420 360 404 300 Z',
        darker(color, 0.1),
      ) +
      ellipse(382, 424, 40, 36, darker(color, 0.04)) +
      line('M360 412 q24 -16 46 2', lighter(color, 0.25), 4, 'opacity="0.4"'),
    front: parted,
  },
  long: {
    back: (/** @type {string} */ color) =>
      path(
        'M300 140 C410 138 436 230 430 330 C430 420 452 500 440 580 C400 604 200 604 160 580 C148 ' +
          '500 170 420 170 330 C164 230 190 138 300 140 Z',
        color,
      ) +
      line(
        'M186 380 C178 460 182 520 190 570 M414 380 C422 460 418 520 410 570',
        lighter(color, 0.2),
        5,
        'opacity="0.35"',
      ),
    front: sideParted,
  },
  braid: {
    back: (/** @type {string} */ color) => ellipse(300, 268, 117, 124, color),
    front: parted,
  },
  bob: {
    back: (/** @type {string} */ color) =>
      path(
        'M300 140 C410 138 430 230 426 320 C428 390 420 430 396 452 L204 452 C180 430 172 390 174 ' +
          '320 C170 230 190 138 300 140 Z',
        color,
      ),
    front: (/** @type {string} */ color) =>
      path(
        'M252 150 C344 122 428 180 414 330 C402 280 390 250 372 228 C330 232 280 216 256 180 C244 ' +
          '220 208 250 186 330 C172 220 196 160 252 150 Z',
        color,
      ) + sheen('M286 164 C330 160 370 180 388 214', color),
  },
  side: {
    back: () => '',
    front: (/** @type {string} */ color) =>
      path(
        'M194 292 C176 214 196 150 268 138 C330 118 408 140 412 222 C414 250 410 272 406 292 C402 ' +
          '262 396 244 384 228 C342 232 290 222 256 192 C246 212 214 226 206 250 C200 264 198 276 194 ' +
          '292 Z',
        color,
      ) + sheen('M274 156 C320 146 366 160 388 196', color),
  },
  crop: {
    back: () => '',
    front: (/** @type {string} */ color) =>
      path(
        'M195 290 C180 196 222 134 300 134 C378 134 420 196 405 290 C400 250 392 228 374 212 C346 ' +
          '196 254 196 226 212 C208 228 200 250 195 290 Z',
        color,
      ) + sheen('M246 168 C280 154 320 154 352 168', color),
  },
  wavy: {
    back: () => '',
    front: (/** @type {string} */ color) =>
      path(
        'M192 296 C168 226 186 168 226 152 C244 122 296 116 322 130 C372 122 414 158 414 210 C420 ' +
          '246 412 272 407 296 C402 260 398 244 380 226 C362 240 340 226 330 212 C316 228 290 222 280 ' +
          '208 C262 226 236 218 224 236 C206 250 200 270 192 296 Z',
        color,
      ) + sheen('M240 170 C262 148 286 146 300 152 M326 152 C356 150 380 166 390 190', color),
  },
  bald: {
    back: () => '',
    front: (/** @type {string} */ color) =>
      path('M194 304 C182 258 190 216 214 196 C206 230 206 262 206 296 Z', color) +
      path('M406 304 C418 258 410 216 386 196 C394 230 394 262 394 296 Z', color) +
      ellipse(290, 184, 46, 14, '#ffffff', 'opacity="0.16" filter="url(#soft)"'),
  },
};

const braidOver = (/** @type {string} */ color) =>
  [0, 1, 2, 3, 4, 5]
    .map((knot) =>
      ellipse(
        418 - knot * 3,
        440 + knot * 36,
        24 - knot * 1.5,
        24,
        knot % 2 ? lighter(color, 0.09) : color,
      ),
    )
    .join('') +
  path('M394 380 C420 390 436 410 432 440 L400 440 Z', color) +
  ellipse(400, 650, 15, 8, '#c8283c');

/** A scarf that frames the face and falls over both shoulders. */
function hijab(/** @type {string} */ color) {
  const fold = darker(color, 0.2);
  return (
    path(
      'M300 118 C412 116 440 216 430 320 C428 380 440 430 476 486 C500 540 420 640 300 648 C180 ' +
        '640 100 540 124 486 C160 430 172 380 170 320 C160 216 188 116 300 118 Z ' +
        'M300 184 C232 186 206 236 206 300 C206 366 232 420 300 444 C368 420 394 366 394 300 C394 ' +
        '236 368 186 300 184 Z',
      color,
      'fill-rule="evenodd"',
    ) +
    path(
      'M218 222 C236 192 266 178 300 178 C334 178 364 192 382 222 C362 200 334 192 300 192 C266 192 238 200 218 222 Z',
      fold,
      'opacity="0.8"',
    ) +
    path(
      'M206 330 C214 392 250 436 304 452 C360 470 420 480 462 520 C400 530 330 520 280 480 C236 448 200 400 206 330 Z',
      darker(color, 0.1),
    ) +
    line(
      'M394 340 C388 396 350 432 300 448 M250 470 C300 520 380 540 448 530 M176 460 C180 520 230 590 300 620',
      fold,
      5,
      'opacity="0.45"',
    ) +
    line('M216 170 C236 146 262 138 286 136', lighter(color, 0.4), 8, 'opacity="0.35"')
  );
}

/** The end of a sari drawn over the head. */
const veil = (/** @type {string} */ color, /** @type {string} */ border) =>
  path(
    'M300 112 C420 108 452 226 446 340 C448 430 474 506 518 592 L526 770 L430 770 C430 560 408 ' +
      '470 410 330 C408 226 372 166 300 166 C228 166 192 226 190 330 C192 420 178 500 150 600 L146 ' +
      '770 L74 770 L82 592 C126 506 152 430 154 340 C148 226 180 108 300 112 Z',
    color,
  ) +
  line(
    'M430 770 C430 560 408 470 410 330 C408 226 372 166 300 166 C228 166 192 226 190 330 C192 420 178 500 150 600',
    border,
    15,
  ) +
  line(
    'M430 770 C430 560 408 470 410 330 C408 226 372 166 300 166 C228 166 192 226 190 330 C192 420 178 500 150 600',
    lighter(border, 0.4),
    3,
    'stroke-dasharray="2 12"',
  );

const cap = (/** @type {string} */ color) =>
  path(
    'M196 226 C196 150 236 112 300 112 C364 112 404 150 404 226 C372 204 228 204 196 226 Z',
    color,
  ) +
  path(
    'M194 232 C226 202 374 202 406 232 L404 204 C368 178 232 178 196 204 Z',
    darker(color, 0.1),
  ) +
  [-70, -42, -14, 14, 42, 70]
    .map((x) => circle(300 + x, 197 + Math.abs(x) * 0.12, 3.2, darker(color, 0.3)))
    .join('');

const insideVeil = (/** @type {string} */ color) =>
  path(
    'M300 150 C410 150 430 260 424 350 C426 440 440 520 470 640 L130 640 C160 520 174 440 176 ' +
      '350 C170 260 190 150 300 150 Z',
    darker(color, 0.16),
  );

export const backHair = (
  /** @type {Person} */ { hair, hairColor = '#1c1310', scarf, veil: veiled },
) => (scarf || !hair ? '' : (veiled ? insideVeil(veiled[0]) : '') + styles[hair].back(hairColor));

export function frontHair(
  /** @type {Person} */ { hair, hairColor = '#1c1310', scarf, veil: veiled, cap: capColor },
) {
  if (scarf) return hijab(scarf);
  return (
    (hair ? styles[hair].front(hairColor) : '') +
    (hair === 'braid' ? braidOver(hairColor) : '') +
    (veiled ? veil(veiled[0], veiled[1]) : '') +
    (capColor ? cap(capColor) : '')
  );
}

export const jewellery = (/** @type {Person} */ { earrings, scarf }) =>
  earrings && !scarf
    ? [200, 400]
        .map((x) => circle(x, 352, 6, earrings) + path(`M${x - 8} 360 q8 18 16 0 Z`, earrings))
        .join('')
    : '';
