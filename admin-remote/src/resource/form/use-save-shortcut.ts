import { useEffect, type RefObject } from 'react';

/** Ctrl+S saves the form that is being typed into, or the only one on the screen. */
export function useSaveShortcut(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      const typing = document.activeElement?.closest('form');
      if (typing ? typing === form.current : document.forms.length === 1)
        form.current?.querySelector<HTMLElement>('[type=submit]')?.click();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [form]);
}
