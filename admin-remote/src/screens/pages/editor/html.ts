import { getSchema, type Extensions, type JSONContent } from '@tiptap/core';
import { DOMParser as ModelParser, type Schema } from '@tiptap/pm/model';
import type { EditorView } from '@tiptap/pm/view';
import { htmlPolicy } from '@angan/shared/ui';

/** How Word says in a paragraph's style that it is an item, and how deep: `mso-list:l0 level2 lfo1`. */
const LEVEL = /mso-list:\s*l\d+\s+level(\d+)/i;
/** `1.`, `ক)`, `(iv)`; any other mark is a bullet. */
const NUMBER = /^\(?[\p{L}\p{M}\p{N}]{1,5}[.)।]$/u;

/** Word writes lists as paragraphs that begin with a mark: makes lists of them. */
function joinWordLists(body: HTMLElement): HTMLElement {
  // The open lists, the outermost first.
  let open: HTMLElement[] = [];
  for (const paragraph of body.querySelectorAll('p')) {
    const level = Number(LEVEL.exec(paragraph.getAttribute('style') ?? '')?.[1]);
    if (!level) continue;
    if (paragraph.previousElementSibling !== open[0]) open = [];
    const mark = paragraph.querySelector('[style*="mso-list:Ignore" i]');
    const kind = NUMBER.test(mark?.textContent.trim() ?? '') ? 'ol' : 'ul';
    mark?.remove();

    open = open.slice(0, level);
    if (open.length === level && open.at(-1)?.localName !== kind) open.pop();
    if (open.length < level) {
      const list = body.ownerDocument.createElement(kind);
      const item = open.at(-1)?.lastElementChild;
      if (item) item.append(list);
      else paragraph.before(list);
      open.push(list);
    }
    const item = body.ownerDocument.createElement('li');
    open.at(-1)?.append(item);
    item.append(paragraph);
  }
  return body;
}

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
