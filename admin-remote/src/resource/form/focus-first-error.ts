export function focusFirstError(form: HTMLElement | null): void {
  requestAnimationFrame(() => {
    const control = form?.querySelector<HTMLElement>(
      '[aria-invalid="true"], [data-invalid="true"]',
    );
    control?.focus({ preventScroll: true });
    // Scrolls to the field with its error, not only to the control: the save bar would cover the error.
    control?.closest('[data-field]')?.scrollIntoView?.({ block: 'center' });
  });
}
