import { useEffect, useRef } from 'react';

const overlays: (() => void)[] = [];
let onOpen = () => {};

export const onOverlayOpen = (listener: () => void): void => void (onOpen = listener);

/** True while something lies over the page that the way back closes. */
export const isOverlayOpen = (): boolean => overlays.length > 0;
export const closeOverlay = (): void => overlays.at(-1)?.();

/** Has the way back close what lies over the page; not where the address opens and closes it. */
export function useOverlay(onClose: () => void, isInAddress = false): void {
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    if (isInAddress) return undefined;
    const own = () => close.current();
    overlays.push(own);
    onOpen();
    return () => void overlays.splice(overlays.indexOf(own), 1);
  }, [isInAddress]);
}
