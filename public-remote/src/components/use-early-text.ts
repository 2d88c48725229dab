import { useEffect, useEffectEvent, useRef } from 'react';

/** For a search box: what was typed into the server's page before this code ran counts as typed. */
export function useEarlyText(value: string, onType: (text: string) => void) {
  const input = useRef<HTMLInputElement>(null);
  const catchUp = useEffectEvent(() => {
    const early = input.current?.value ?? value;
    if (early !== value) onType(early);
  });
  useEffect(() => catchUp(), []);
  return input;
}
