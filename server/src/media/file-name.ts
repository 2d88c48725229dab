import { cleanText, truncate } from '@angan/bengali-text';

/**
 * The name a file had on the sender's device, fit to be shown: its last part, no control or
 * direction characters, of bounded length.
 */
export function shownName(sent: string | undefined): string | null {
  // A browser writes a quotation mark in a name as %22.
  const name = cleanText((sent ?? '').replaceAll('%22', '"').split(/[/\\]/).at(-1) ?? '').replace(
    /[\p{Cc}\p{Bidi_Control}]/gu,
    '',
  );
  return name ? truncate(name, 150) : null;
}

/** A name with the ending of what the file is, and nothing after it. */
const endingIn = (name: string, extension: string): string =>
  `${name.replace(new RegExp(`\\.${extension}(\\..*)?$`, 'i'), '')}.${extension}`;

/** The header that names a file for whoever saves it; see RFC 6266 and RFC 5987. */
export function disposition(
  kind: 'inline' | 'attachment',
  name: string | null,
  extension: string,
): string {
  const shown = endingIn(name ?? 'file', extension)
    .replace(/[/\\]/g, '-')
    .replace(/["\r\n]/g, '');
  const encoded = encodeURIComponent(shown).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="file.${extension}"; filename*=UTF-8''${encoded}`;
}
