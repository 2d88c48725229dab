import { whenIdle } from './when-idle.ts';

/** Of what stands side by side, so many at a time: each time costs a frame. */
const AT_ONCE = 8;

/** What a reader does who may soon want more of the page than its first screen. */
const SIGNS = ['scroll', 'pointerdown', 'keydown'];

/**
 * Once the reader does anything, lays out what stands far below the first screen (`data-far`, see base.css), piece by piece while nothing else is to do:
 * who scrolls far or presses a key to search meets the page as it is, and who only looks at the first screen pays for no more. Answers how to stop.
 */
export function layOutFar(): () => void {
  let stopped = false;
  let atWork = false;
  const next = () =>
    whenIdle(() => {
      const far = stopped ? null : document.querySelector('[data-far]');
      atWork = far !== null;
      if (!far) return;
      for (const one of [...far.parentElement!.querySelectorAll(':scope > [data-far]')].slice(
        0,
        AT_ONCE,
      ))
        one.removeAttribute('data-far');
      next();
    });
  const begin = () => {
    if (!atWork) next();
    atWork = true;
  };
  for (const sign of SIGNS) window.addEventListener(sign, begin, { passive: true, capture: true });
  return () => {
    stopped = true;
    for (const sign of SIGNS) window.removeEventListener(sign, begin, { capture: true });
  };
}

/** Lays out all of it at once: a place further down is where it was only when everything above has its height. */
export function layOutAll(): void {
  for (const far of document.querySelectorAll('[data-far]')) far.removeAttribute('data-far');
}
