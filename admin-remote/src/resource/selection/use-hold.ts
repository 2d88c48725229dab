import { useRef, type MouseEvent, type PointerEvent } from 'react';
import type { Selection } from './use-selection.ts';

/** Shorter than the browser's own long press, in ms. */
const HOLD_MS = 450;
/** A finger that moves further scrolls, in px. */
const STEADY = 10;

const within = (event: { target: EventTarget }, selector: string) =>
  (event.target as Element).closest(selector);

/** On a touch screen a row that is held is selected; then a tap selects the others. */
export function useHold({ isOn, has, set }: Selection, rows: readonly { id: number }[]) {
  const press = useRef({ x: 0, y: 0, isTouch: false, isHeld: false });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const release = () => clearTimeout(timer.current);
  const rowOf = (event: { target: EventTarget }) => {
    const row = within(event, 'tbody tr') as HTMLTableRowElement | null;
    return row ? rows[row.sectionRowIndex] : undefined;
  };
  const toggle = ({ id }: { id: number }) => set([id], !has(id));

  return {
    onPointerDown(event: PointerEvent) {
      release();
      const isTouch = event.pointerType === 'touch';
      press.current = { x: event.clientX, y: event.clientY, isTouch, isHeld: false };
      const row = rowOf(event);
      if (!isTouch || !row || within(event, 'a, label')) return;
      timer.current = setTimeout(() => {
        press.current.isHeld = true;
        toggle(row);
      }, HOLD_MS);
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      const { x, y } = press.current;
      if (Math.hypot(clientX - x, clientY - y) > STEADY) release();
    },
    onPointerUp: release,
    onPointerCancel: release,
    onContextMenu(event: MouseEvent) {
      if (press.current.isTouch && !within(event, 'a')) event.preventDefault();
    },
    onClickCapture(event: MouseEvent) {
      const { isTouch, isHeld } = press.current;
      const row = rowOf(event);
      if (!isTouch || !row || !(isHeld || (isOn && !within(event, 'label')))) return;
      event.preventDefault();
      event.stopPropagation();
      if (!isHeld) toggle(row);
      press.current.isHeld = false;
    },
  };
}
