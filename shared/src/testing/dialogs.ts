/** jsdom knows <dialog> but cannot open one. */
export function installDialogs(): void {
  const { prototype } = HTMLDialogElement;
  prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
    this.querySelector<HTMLElement>('[autofocus], input, button')?.focus();
  };
  prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
}
