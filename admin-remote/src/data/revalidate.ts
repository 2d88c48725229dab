const loaders = new Set<() => void>();

/** Calls `load` whenever something was saved; answers how to stop that. */
export function onRevalidate(load: () => void): () => void {
  loaders.add(load);
  return () => {
    loaders.delete(load);
  };
}

/** Has everything on the screen loaded again, after a save that any of it may show. */
export function revalidate(): void {
  for (const load of loaders) load();
}
