import { createContext, useContext, type ReactNode } from 'react';

/** Stands where a part of a page begins and ends; no text of a page can be like it. */
const MARK = crypto.randomUUID();
/** React writes a comment between two texts, of which a mark is one; a part is an element, beside which there would be none. */
const MARKS = new RegExp(`(?:<!-- -->)?${MARK}(\\d+);(?:<!-- -->)?`);
/** What React writes at another place of the page as well: a picture that is fetched at once, and all that belongs into a head. */
const ELSEWHERE = /<img(?![^>]*\bloading="lazy")|<(?:link|meta|title|style|script)\b/;

interface PartProps {
  /** Tells all that is in the part. */
  name: string;
  /** Asked once the page is rendered: whether the name really told all. */
  isTold?: () => boolean;
  children: ReactNode;
}

interface Met extends Omit<PartProps, 'children'> {
  markup: string | undefined;
}

let met: Met[] | undefined;
let known: ReadonlyMap<string, string>;
const IsInside = createContext(false);

/** A part of a page with its ends marked, or the mark of where it belongs. */
export function Part({ children, ...told }: PartProps) {
  const isInside = useContext(IsInside);
  if (!met || isInside) return children;
  const markup = known.get(told.name);
  const mark = `${MARK}${met.push({ ...told, markup }) - 1};`;
  return markup === undefined ? <IsInside value>{mark}{children}{mark}</IsInside> : mark;
}

/** Puts the page together again; null where a part has not the two ends that it should have. */
function joined(html: string, parts: readonly Met[], keep: (name: string, markup: string) => void): string | null {
  const pieces = html.split(MARKS);
  let whole = pieces[0]!;
  for (let at = 1; at < pieces.length; at += 2) {
    const part = parts[Number(pieces[at])]!;
    let own = part.markup;
    if (own === undefined) {
      own = pieces[at + 1]!;
      if (pieces[at + 2] !== pieces[at]) return null;
      at += 2;
      if (!ELSEWHERE.test(own) && (part.isTold?.() ?? true)) keep(part.name, own);
    }
    whole += own + pieces[at + 1]!;
  }
  return whole;
}

/** Renders a page of which the `kept` parts are there already, and tells what the others are. */
export function inParts(render: () => string, kept: ReadonlyMap<string, string>, keep: (name: string, markup: string) => void): string {
  const parts: Met[] = [];
  let html: string;
  try {
    [met, known] = [parts, kept];
    html = render();
  } finally {
    met = undefined;
  }
  return joined(html, parts, keep) ?? render();
}
