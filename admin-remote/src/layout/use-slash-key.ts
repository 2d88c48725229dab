import { useEffect, useEffectEvent } from 'react';

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Calls back for `/`, but not while somebody types; or for Control (⌘) and `/`. Never under a dialog. */
export function useSlashKey(onPress: () => void, { control = false } = {}): void {
  const press = useEffectEvent(onPress);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event;
      if (key !== '/' || altKey || (ctrlKey || metaKey) !== control) return;
      if ((!control && isTyping(target)) || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      press();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [control]);
}
