export function focusField(form: HTMLElement | null, name: string): void {
  const field = form?.querySelector(`[data-field="${CSS.escape(name)}"]`);
  field?.scrollIntoView?.({ block: 'center' });
  field
    ?.querySelector<HTMLElement>('input:not([hidden]), textarea, button')
    ?.focus({ preventScroll: true });
}
