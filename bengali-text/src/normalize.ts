/**
 * The form in which text is stored: NFC, line ends as \n, no control or noncharacters but the tab, trimmed, lone
 * surrogates as U+FFFD. ZWJ, ZWNJ (they spell words: র‍্যাব) and direction marks stay. Idempotent.
 */
export function cleanText(text: string): string {
  return text
    .replace(/\r\n|[\r\v\u0085\u2028\u2029]/g, '\n')
    .replace(/\p{Cs}/gu, '\ufffd')
    .replace(/(?![\n\t])[\p{Cc}\p{Noncharacter_Code_Point}]/gu, '')
    .trim()
    .normalize('NFC');
}

/** Without the characters that nobody sees, which texts copied from chats and documents carry. */
export const withoutInvisible = (text: string): string =>
  text.replace(/\p{Default_Ignorable_Code_Point}/gu, '');
