/** How Word says in a paragraph's style that it is an item, and how deep: `mso-list:l0 level2 lfo1`. */
const LEVEL = /mso-list:\s*l\d+\s+level(\d+)/i;
/** `1.`, `ক)`, `(iv)`; any other mark is a bullet. */
const NUMBER = /^\(?[\p{L}\p{M}\p{N}]{1,5}[.)।]$/u;

/** Word writes lists as paragraphs that begin with a mark: makes lists of them. */
export function joinWordLists(body: HTMLElement): HTMLElement {
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
