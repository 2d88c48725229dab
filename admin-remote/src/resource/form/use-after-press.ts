import { useEffect, useRef } from 'react';

/** Waits for the click while a button is pressed: what moves under the pointer loses it. */
export function useAfterPress() {
  const pressed = useRef(false);
  const waiting = useRef<(() => void)[]>([]);

  useEffect(() => {
    const release = () => {
      pressed.current = false;
      for (const work of waiting.current.splice(0)) work();
    };
    const onDown = () => (pressed.current = true);
    // The click comes between the release of the button and the next task.
    const onUp = () => void setTimeout(release);
    document.addEventListener('mousedown', onDown, true);
    document.addEventListener('mouseup', onUp, true);
    return () => {
      document.removeEventListener('mousedown', onDown, true);
      document.removeEventListener('mouseup', onUp, true);
    };
  }, []);

  return {
    run(work: () => void): void {
      if (pressed.current) waiting.current.push(work);
      else work();
    },
    /** Gives up what waits for the click. */
    cancel: () => void waiting.current.splice(0),
  };
}
