import { whenIdle } from './when-idle.ts';

/** Of what stands side by side, so many at a time: each time costs a frame. */
const AT_ONCE = 8;

/**
 * Lays out what stands far below the first screen (`data-far`, see base.css), piece by piece while nothing else is to do: who prints, searches or scrolls
 * far meets the page as it is. Answers how to stop.
 */
export function layOutFar(): () => void {
  let stopped = false;
  const next = () =>
    whenIdle(() => {
      const far = stopped ? null : document.querySelector('[data-far]');
      if (!far) return;
      for (const one of [...far.parentElement!.querySelectorAll(':scope > [data-far]')].slice(0, AT_ONCE)) one.removeAttribute('data-far');
      next();
    });
  next();
  return () => {
    stopped = true;
  };
}
