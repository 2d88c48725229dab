import { lazy, type ComponentType } from 'react';

/** A part that a screen can do without: it renders nothing where its code does not load. */
export const lazyPart = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy<ComponentType<Props>>(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: () => null }),
    ),
  );
