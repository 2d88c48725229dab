import type { Toast } from '@angan/shared';
import { act } from '@testing-library/react';

/** Presses the button of a toast, which leaves the page with the toast. */
export function pressToast(toast: Toast | undefined): void {
  const button = document.body.appendChild(document.createElement('button'));
  act(() => {
    button.focus();
    button.blur();
    toast?.action?.run();
    button.remove();
  });
}
