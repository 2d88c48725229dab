import { whenIdle } from './when-idle.ts';

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
      far.removeAttribute('data-far');
      next();
    });
  next();
  return () => {
    stopped = true;
  };
}
