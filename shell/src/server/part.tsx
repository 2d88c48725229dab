import { today } from '@angan/shared/text';
import { createContext, useContext, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import type { Kept } from './kept-of-remote.ts';

/** Stands where a part of a page begins and ends; no text of a page can be like it. */
const MARK = crypto.randomUUID();
/** React writes a comment between two texts, of which a mark is one; a part is an element, beside which there would be none. */
const MARKS = new RegExp(`(?:<!-- -->)?${MARK}(\\d+);(?:<!-- -->)?`);
/** What React writes at another place of the page as well: a picture that is fetched at once, and all that belongs into a head. */
const ELSEWHERE = /<img(?![^>]*\bloading="lazy")|<(?:link|meta|title|style|script)\b/;

interface PartProps {
  name: string;
  /** All the data that is in the part; what is in it beside is told by the path and the day. */
  shows: unknown;
  /** Asked once the page is rendered: whether the name really told all. */
  isTold?: () => boolean;
  children: ReactNode;
}

interface Met extends Pick<PartProps, 'isTold'> {
  name: string;
  markup: string | undefined;
}

let met: Met[] | undefined;
let known: Kept<string>;
const IsInside = createContext(false);

/** A part of a page with its ends marked, or the mark of where it belongs. */
export function Part({ name, shows, isTold, children }: PartProps) {
  const isInside = useContext(IsInside);
  const { pathname } = useLocation();
  if (!met || isInside) return children;
  const whole = [name, pathname, today(), JSON.stringify(shows)].join('\n');
  const markup = known.get(whole);
  const mark = `${MARK}${met.push({ name: whole, isTold, markup }) - 1};`;
  return markup === undefined ? (
    <IsInside value>
      {mark}
      {children}
      {mark}
    </IsInside>
  ) : (
    mark
  );
}

/** Puts the page together again; null where a part has not the two ends that it should have. */
function joined(html: string, parts: readonly Met[], kept: Kept<string>): string | null {
  const pieces = html.split(MARKS);
  let whole = pieces[0]!;
  for (let at = 1; at < pieces.length; at += 2) {
    const part = parts[Number(pieces[at])]!;
    let own = part.markup;
    if (own === undefined) {
      own = pieces[at + 1]!;
      if (pieces[at + 2] !== pieces[at]) return null;
      at += 2;
      if (!ELSEWHERE.test(own) && (part.isTold?.() ?? true)) kept.keep(part.name, own);
    }
    whole += own + pieces[at + 1]!;
  }
  return whole;
}

/** Renders a page of which the `kept` parts are there already, and keeps the others. */
export function inParts(render: () => string, kept: Kept<string>): string {
  const parts: Met[] = [];
  let html: string;
  try {
    [met, known] = [parts, kept];
    html = render();
  } finally {
    met = undefined;
  }
  return joined(html, parts, kept) ?? render();
}
