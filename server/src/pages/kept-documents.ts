import type { RenderedPage } from './bundles.ts';
import type { KeptPage } from './page-cache.ts';

/** Keeps the document of each rendered page, as long as somebody keeps that: a shell gives the same page again where nothing of it has changed. */
export function keptDocuments() {
  const kept = new WeakMap<RenderedPage, { name: string; document: KeptPage }>();

  /** `name` tells what the document shows beside the rendered page. */
  return function document(rendered: RenderedPage, name: string, make: () => KeptPage): KeptPage {
    const known = kept.get(rendered);
    if (known?.name === name) return known.document;
    const made = make();
    kept.set(rendered, { name, document: made });
    return made;
  };
}
