import { focusProblem } from '@angan/shared/ui';

/** In the next frame, when the errors are drawn; whoever goes to a field meanwhile stays there. */
export function focusFirstError(form: HTMLElement | null): void {
  const before = document.activeElement;
  requestAnimationFrame(() => {
    const { activeElement } = document;
    if (activeElement === before || !form?.contains(activeElement)) focusProblem(form);
  });
}
