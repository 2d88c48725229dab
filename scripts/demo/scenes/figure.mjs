/**
 * Small people for the scenes: joints make the pose, thick round strokes the limbs. Feet stand on
 * (0, 0), the crown is near y -240.
 */
import { chance, circle, darker, ellipse, group, lighter, line, path } from '../canvas.mjs';
import { skins } from '../portrait/face.mjs';
import { poses } from './poses.mjs';

/** @import { DrawnLook, Joint, Look, Pose, PoseName } from '../types.ts' */

export const uniform = {
  boy: { top: '#f4f3ee', legs: '#1f4a3c' },
  girl: { woman: true, top: '#f4f3ee', legs: '#f4f3ee', scarf: '#1f5a47' },
};

const hairOf = (/** @type {DrawnLook} */ look, /** @type {string} */ hair) => {
  if (look.scarf) {
    const cloth = look.scarf;
    return (
      path(
        'M-27 -206 C-30 -246 30 -246 27 -206 C27 -190 31 -178 34 -166 C20 -152 -20 -152 -34 -166 ' +
          'C-31 -178 -27 -190 -27 -206 Z',
        cloth,
      ) +
      ellipse(0, -206, 16.5, 20, look.skin) +
      line('M-26 -166 C-10 -158 12 -160 24 -174', darker(cloth, 0.25), 2)
    );
  }
  if (look.woman)
    return look.bun
      ? circle(0, -238, 10, hair) +
          path(
            'M-23 -204 C-27 -244 27 -244 23 -204 C20 -220 10 -226 0 -228 C-10 -226 -20 -220 -23 -204 Z',
            hair,
          )
      : path(
          'M-24 -200 C-28 -246 28 -246 24 -200 C22 -218 12 -226 2 -230 C-10 -226 -20 -218 -24 -200 Z',
          hair,
        );
  return path(
    'M-23 -210 C-27 -242 -4 -246 6 -241 C24 -240 27 -224 23 -208 C20 -220 14 -224 4 -223 C-8 -223 -18 -222 -23 -210 Z',
    hair,
  );
};

const longHair = (/** @type {string} */ hair) =>
  path(
    'M-25 -210 C-28 -244 28 -244 25 -210 C27 -186 29 -168 24 -150 L-24 -150 C-29 -168 -27 -186 -25 -210 Z',
    hair,
  );

function torso(
  /** @type {DrawnLook} */ look,
  /** @type {Pose} */ pose,
  /** @type {boolean} */ back,
) {
  const { top } = look;
  const shade = darker(top, 0.22);
  if (look.wear === 'sari')
    return (
      path('M-25 -176 C-14 -184 14 -184 25 -176 L22 -104 L32 -4 L-32 -4 L-22 -104 Z', top) +
      line('M-30 -8 H30', look.trim ?? look.top, 7) +
      line('M-22 -172 L20 -104 M-4 -100 L-8 -12 M8 -98 L14 -12', darker(top, 0.2), 2.5) +
      line('M22 -176 L-24 -116', look.trim ?? look.top, 6)
    );
  if (look.woman)
    return (
      path(
        `M-25 -176 C-14 -184 14 -184 25 -176 L21 -116 L34 ${pose === poses.sit ? -92 : -54} L-34 ` +
          `${pose === poses.sit ? -92 : -54} L-21 -116 Z`,
        top,
      ) +
      path(
        'M4 -182 C14 -184 22 -180 25 -176 L22 -112 L34 -54 L14 -54 L10 -120 Z',
        shade,
        'opacity="0.28"',
      ) +
      (look.sash && back
        ? line('M-20 -178 L20 -178', look.sash, 8)
        : look.sash
          ? line('M-20 -178 C-14 -150 -4 -138 0 -132 C4 -138 14 -150 20 -178', look.sash, 9) +
            line('M-20 -176 L-24 -118 M20 -176 L24 -118', look.sash, 8)
          : '')
    );
  const hem = look.wear === 'panjabi' ? -62 : -94;
  return (
    path(`M-27 -174 C-14 -184 14 -184 27 -174 L24 ${hem} L-24 ${hem} Z`, top) +
    path(`M8 -182 C18 -182 24 -178 27 -174 L24 ${hem} L10 ${hem} Z`, shade, 'opacity="0.28"') +
    (back
      ? ''
      : look.wear === 'panjabi'
        ? line('M0 -176 V-130', shade, 2)
        : path('M-8 -181 L0 -168 L8 -181 Z', look.skin) +
          line('M0 -168 V-98', shade, 1.6, 'opacity="0.6"'))
  );
}

/** Draws one person; `flip` turns them to the left, `size` 1 is about 240 units tall. */
export function figure(
  /** @type {number} */ x,
  /** @type {number} */ y,
  /** @type {number} */ size,
  /** @type {Look} */ look,
  /** @type {{ pose?: PoseName, flip?: boolean, extra?: string, back?: boolean }} */ {
    pose = 'stand',
    flip = false,
    extra = '',
    back = false,
  } = {},
) {
  const joints = poses[pose];
  const person = { skin: skins[1], ...look };
  const hair = person.hair ?? '#1f1511';
  const { skin } = person;
  const sleeve = person.sleeve ?? person.top;
  const limb = (
    /** @type {Joint} */ [ax, ay, bx, by],
    /** @type {readonly number[]} */ from,
    /** @type {string} */ color,
    /** @type {number} */ width,
  ) => line(`M${from[0]} ${from[1]} L${ax} ${ay} L${bx} ${by}`, color, width);
  const [leftArm, rightArm] = joints.arms;
  const arm = (/** @type {Joint} */ joint, /** @type {number} */ side) => {
    const [elbowX, elbowY, handX, handY] = joint;
    return (
      limb(joint, [side * 21, -168], skin, 11.5) +
      line(
        `M${side * 21} -168 L${elbowX} ` +
          `${elbowY}${person.longSleeve ? ` L${elbowX * 0.4 + handX * 0.6} ${elbowY * 0.4 + handY * 0.6}` : ''}`,
        sleeve,
        15,
      ) +
      circle(handX, handY, 7, skin)
    );
  };
  const leg = (/** @type {Joint} */ joint, /** @type {number} */ side) => {
    const foot = joint[2];
    return (
      limb(
        joint,
        [side * 11, -98],
        side > 0 ? darker(person.legs ?? '#333', 0.12) : (person.legs ?? '#333'),
        17,
      ) +
      (pose === 'sit'
        ? ''
        : ellipse(foot + 5, joint[3] - 3, 13, 6, person.barefoot ? skin : '#2c211c'))
    );
  };
  const face = back
    ? ellipse(0, -207, 23, 26, person.scarf ?? hair)
    : circle(-8, -207, 2.3, '#2a1811') +
      circle(8, -207, 2.3, '#2a1811') +
      line('M-6 -197 Q0 -191 6 -197', darker(skin, 0.45), 2.2) +
      line('M-12 -214 q4 -3 8 0 M4 -214 q4 -3 8 0', hair, 2) +
      ellipse(-12, -200, 4, 3, '#d9604f', 'opacity="0.25"') +
      ellipse(12, -200, 4, 3, '#d9604f', 'opacity="0.25"');
  const raised = Math.min(leftArm[3], rightArm[3]) < -180;
  const upper =
    arm(leftArm, -1) +
    (back && !raised ? arm(rightArm, 1) : '') +
    (person.woman && !person.scarf && !person.bun ? longHair(hair) : '') +
    path('M-8 -192 h16 v14 q-8 8 -16 0 Z', darker(skin, 0.18)) +
    torso(person, joints, back) +
    ellipse(0, -206, 21, 24, skin) +
    (person.scarf ? '' : ellipse(-21, -206, 4, 6, skin) + ellipse(21, -206, 4, 6, skin)) +
    hairOf(person, hair) +
    face +
    (person.cap ? path('M-23 -216 C-24 -244 24 -244 23 -216 Q0 -224 -23 -216 Z', person.cap) : '') +
    (person.glasses ? line('M-14 -207 h12 M2 -207 h12', person.glasses, 5, 'opacity="0.55"') : '') +
    (back && !raised ? '' : arm(rightArm, 1)) +
    extra;
  const shadow = pose === 'sit' ? '' : ellipse(4, 0, 40, 7, '#1d1a10', 'opacity="0.22"');
  return group(
    shadow +
      leg(joints.legs[1], 1) +
      leg(joints.legs[0], -1) +
      group(upper, `transform="rotate(${joints.lean ?? 0} 0 -98)"`),
    `transform="translate(${x} ${y}) scale(${flip ? -size : size} ${size})"`,
  );
}

/** A repeatable crowd of students in the college's uniform. */
export function students(/** @type {number} */ seed) {
  const next = chance(seed);
  return (index = Math.floor(next() * 100)) => {
    const skin = skins[Math.floor(next() * 5)];
    const pick = Math.floor(next() * 5);
    if (index % 2 === 0)
      return { ...uniform.boy, skin, glasses: pick === 0 ? '#2a2320' : undefined };
    return pick < 2
      ? { ...uniform.girl, skin }
      : { ...uniform.girl, scarf: undefined, sash: '#1f5a47', skin, bun: pick === 3 };
  };
}

/** Festive clothes in a given palette. */
export function festive(/** @type {number} */ seed, /** @type {readonly string[]} */ colors) {
  const next = chance(seed);
  return (/** @type {number} */ index) => {
    const skin = skins[Math.floor(next() * 5)];
    const top = colors[Math.floor(next() * colors.length)];
    return index % 2
      ? {
          woman: true,
          wear: 'sari',
          top,
          trim: colors[(colors.indexOf(top) + 1) % colors.length],
          legs: top,
          skin,
          bun: next() > 0.4,
          sleeve: lighter(top, 0.1),
        }
      : { wear: 'panjabi', top, legs: '#f2efe6', skin, longSleeve: true };
  };
}
