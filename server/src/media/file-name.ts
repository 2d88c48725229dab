/** A name with the ending of what the file is, and nothing after it. */
const endingIn = (name: string, extension: string): string =>
  `${name.replace(new RegExp(`\\.${extension}(\\..*)?$`, 'i'), '')}.${extension}`;

/** The header that names a file for whoever saves it; see RFC 6266 and RFC 5987. */
export function disposition(
  kind: 'inline' | 'attachment',
  name: string | null,
  extension: string,
): string {
  const visibleName = endingIn(name ?? 'file', extension)
    .replace(/[/\\]/g, '-')
    .replace(/["\r\n]/g, '');
  const encoded = encodeURIComponent(visibleName).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="file.${extension}"; filename*=UTF-8''${encoded}`;
}
