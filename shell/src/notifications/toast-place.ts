const TOP = 16;
const GAP = 8;

/** Elements that a toast must not hide: a title, an error, what a question is about. */
const SPEAKS = 'dialog[open] > header, [role="alert"], [data-keeps-clear], [aria-invalid="true"]';

/** From where toasts of this height hide nothing of the dialog that lies on top; at the top of the page without one. */
export function topOfToasts(height: number): number {
  const dialogs = document.querySelectorAll('dialog[open]');
  const dialog = dialogs[dialogs.length - 1];
  const above = dialog?.getBoundingClientRect().top ?? Infinity;
  if (!dialog || above >= TOP + height + GAP) return TOP;
  const boxes = [...document.querySelectorAll(SPEAKS)]
    .filter((part) => dialog.contains(part))
    .map((part) => (part.closest('[data-field]') ?? part).getBoundingClientRect())
    .filter((box) => box.height > 0 && box.bottom > 0 && box.top < innerHeight)
    .sort((a, b) => a.top - b.top);
  const first = Math.round(boxes[0]?.bottom ?? TOP) + GAP;
  let top = first;
  for (const box of boxes)
    if (box.top < top + height + GAP && box.bottom > top - GAP) top = Math.round(box.bottom) + GAP;
  // What lies in the window may leave no room below itself.
  const lowest = Math.max(TOP, innerHeight - height - GAP);
  return Math.min(top <= lowest ? top : first, lowest);
}
