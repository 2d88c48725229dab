/** Puts the focus on the first control with an error, once the errors are on the screen. */
export function focusFirstError(form: HTMLElement | null): void {
  requestAnimationFrame(() => {
    const control = form?.querySelector<HTMLElement>(
      '[aria-invalid="true"], [data-invalid="true"]',
    );
    control?.focus({ preventScroll: true });
    // The whole field with its error, not the control alone: the save bar would cover what is wrong.
    control?.closest('[data-field]')?.scrollIntoView?.({ block: 'center' });
  });
}
