import { startTransition, useEffect, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** Calls back at the second frame from now: the first has been painted by then. Answers how to call it off. */
function afterPaint(then: () => void): () => void {
  let frame = requestAnimationFrame(() => (frame = requestAnimationFrame(then)));
  return () => cancelAnimationFrame(frame);
}

/**
 * Whether a screen shows all that it has. After a click it is false until what stands first is painted, so that a slow phone has that sooner;
 * true at once in the server's page, and where the visitor goes back to, or asks for, a place further down.
 */
export function useWhole(): boolean {
  const isClick = useNavigationType() !== 'POP';
  const { hash } = useLocation();
  const [whole, setWhole] = useState(!isClick || hash !== '');
  useEffect(
    () => (whole ? undefined : afterPaint(() => startTransition(() => setWhole(true)))),
    [whole],
  );
  return whole;
}
