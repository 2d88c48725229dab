/** Puts the focus on the first control with an error, once the errors are on the screen. */
export function focusFirstError(form: HTMLElement | null): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid="true"]')?.focus());
}
