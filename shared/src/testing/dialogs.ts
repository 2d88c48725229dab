const before = new WeakMap<HTMLDialogElement, Element | null>();

/** jsdom knows <dialog> but cannot open one: here it opens, and closing gives the focus back. */
export function installDialogs(): void {
  const { prototype } = HTMLDialogElement;
  prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    before.set(this, document.activeElement);
    this.open = true;
    this.querySelector<HTMLElement>('input, button')?.focus();
  };
  prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
    (before.get(this) as HTMLElement | null | undefined)?.focus();
  };
}
