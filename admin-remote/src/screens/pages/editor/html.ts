import { getSchema, type Extensions, type JSONContent } from '@tiptap/core';
import { DOMParser as ModelParser, type Schema } from '@tiptap/pm/model';
import type { EditorView } from '@tiptap/pm/view';
import { htmlPolicy } from '@angan/shared/ui';
import { joinWordLists } from './word-lists.ts';

const parsed = htmlPolicy('page-editor');

/** HTML as elements of a document in which nothing is loaded and nothing runs. */
const inert = (html: string): HTMLElement =>
  new DOMParser().parseFromString(parsed(html), 'text/html').body;

const schemas = new WeakMap<Extensions, Schema>();

/** HTML as a document of the editor: what its format does not know is left out. */
export function toDocument(html: string, extensions: Extensions): JSONContent {
  const schema = schemas.get(extensions) ?? getSchema(extensions);
  schemas.set(extensions, schema);
  return ModelParser.fromSchema(schema).parse(inert(html)).toJSON() as JSONContent;
}

/** True where something from elsewhere brings pictures, which have to come by the library. */
export const hasPictures = (data: DataTransfer | null): boolean =>
  [...(data?.files ?? [])].some(({ type }) => type.startsWith('image/')) ||
  inert(data?.getData('text/html') ?? '').querySelector('img:not([data-file])') !== null;

/** A picture that comes alone, as of a screen; one inside a text has only an address elsewhere. */
export const pictureOf = (data: DataTransfer | null): File | undefined =>
  data?.getData('text/plain')
    ? undefined
    : [...(data?.files ?? [])].find(({ type }) => type.startsWith('image/'));

/**
 * Takes formatted text from elsewhere. The editor's own way makes HTML of text in this document, which
 * the security policy refuses.
 */
export function takeHtml(view: EditorView, data: DataTransfer | null): boolean {
  const html = data?.getData('text/html');
  if (!html) return false;
  const slice = ModelParser.fromSchema(view.state.schema).parseSlice(joinWordLists(inert(html)));
  view.dispatch(view.state.tr.replaceSelection(slice).scrollIntoView());
  return true;
}
