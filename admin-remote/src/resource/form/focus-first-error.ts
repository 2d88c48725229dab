/** In the next frame, when the errors are drawn; whoever goes to a field meanwhile stays there. */
export function focusFirstError(form: HTMLElement | null): void {
  const before = document.activeElement;
  requestAnimationFrame(() => {
    const { activeElement } = document;
    if (activeElement !== before && form?.contains(activeElement)) return;
    const control = form?.querySelector<HTMLElement>(
      '[aria-invalid="true"], [data-invalid="true"]',
    );
    control?.focus({ preventScroll: true });
    // Scrolls to the field with its error, not only to the control: the save bar would cover the error.
    control?.closest('[data-field]')?.scrollIntoView?.({ block: 'center' });
  });
}
