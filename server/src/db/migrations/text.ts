/** The folding of the first release; later changes of `foldForSearch` must not reach back. */
export function foldedText(text: string): string {
  const visible = text.replace(/\p{Default_Ignorable_Code_Point}/gu, '').toLowerCase();
  return visible
    .replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - 0x09e6))
    .replace(/ৎ/g, 'ত্')
    .replace(/\s+/g, ' ')
    .trim()
    .normalize('NFC');
}

const cleanText = (text: string) =>
  text
    .replace(/\r\n|[\r\v\u0085\u2028\u2029]/g, '\n')
    .replace(/\p{Cs}/gu, '\ufffd')
    .replace(/(?![\n\t])[\p{Cc}\p{Noncharacter_Code_Point}]/gu, '')
    .trim()
    .normalize('NFC');

export async function usernameSkeleton(username: string): Promise<string> {
  const { rectifyConfusion } = await import(
    /* webpackChunkName: "confusables" */ 'unicode-confusables'
  );
  const folded = foldedText(cleanText(username).normalize('NFKC'));
  return foldedText(rectifyConfusion(folded)).replaceAll('i', 'l');
}
