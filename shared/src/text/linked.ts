import { phoneHref } from '@angan/bengali-text';

export interface TextPart {
  text: string;
  href?: string;
}

// Signs that turn the direction of reading end an address: it would read as another one.
const WEB = /(?:https?:\/\/|www\.)[^\s<>"“”।\u200e\u200f\u202a-\u202e\u2066-\u2069]+/.source;
const MAIL = /[\w.+-]{1,64}@(?:[a-z\d-]{1,63}\.){1,8}[a-z]{2,24}/.source;
const MOBILE = /(?:\+?(?:88|৮৮)[ -]?)?[0০][1১][3-9৩-৯](?:[ -]?[\d০-৯]){8}/.source;
const LANDLINE = /[0০][2-9২-৯][\d০-৯]{0,3}[ -][\d০-৯]{5,8}/.source;
const ADDRESS = new RegExp([WEB, MAIL, MOBILE, LANDLINE].join('|'), 'gi');

function withoutEnd(address: string): string {
  const shorter = address.replace(/[.,;:!?'’»*_]+$/, '');
  const bracket = /[)\]}]$/.exec(shorter)?.[0];
  const opens = bracket && shorter.includes({ ')': '(', ']': '[', '}': '{' }[bracket] ?? '');
  if (bracket && !opens) return withoutEnd(shorter.slice(0, -1));
  return shorter;
}

function webHref(text: string): string | undefined {
  try {
    const url = new URL(/^www\./i.test(text) ? `https://${text}` : text);
    // A name before @ makes a stranger's site look like another one.
    const isPlain = !url.username && !url.password && url.hostname.includes('.');
    return isPlain && /^https?:$/.test(url.protocol) ? url.href : undefined;
  } catch {
    return undefined;
  }
}

const isDigit = (sign: string | undefined) => /[\d০-৯]/.test(sign ?? '');

function hrefOf(found: string, before: string | undefined, after: string | undefined) {
  if (/^(?:https?:|www\.)/i.test(found))
    return /[\w@./-]/.test(before ?? '') ? undefined : webHref(found);
  if (found.includes('@')) return /[\w@/]/.test(before ?? '') ? undefined : `mailto:${found}`;
  return isDigit(before) || isDigit(after) || /[+./]/.test(before ?? '')
    ? undefined
    : phoneHref(found);
}

export function linkedParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(ADDRESS)) {
    const found = withoutEnd(match[0]);
    const after = match.index + found.length;
    const href = hrefOf(found, text[match.index - 1], text[after]);
    if (!href) continue;
    if (match.index > end) parts.push({ text: text.slice(end, match.index) });
    parts.push({ text: found, href });
    end = after;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}
