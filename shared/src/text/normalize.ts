/** Says whether a text holds only whole characters and none that a database refuses: no lone surrogate, no NUL. */
export const isStorable = (text: string): boolean => !/[\u0000\ud800-\udfff]/u.test(text);

/**
 * The form in which text is stored. In this order: line ends become \n (also NEL, the Unicode separators and Word's vertical tab),
 * a lone surrogate becomes U+FFFD, noncharacters and control characters but the tab go, blanks at both ends go, NFC.
 * ZWJ and ZWNJ stay, which spell words (র‍্যাব), and direction marks, which only the display can judge. A second pass changes nothing.
 */
export function cleanText(text: string): string {
  return text
    .replace(/\r\n|[\r\v\u0085\u2028\u2029]/g, '\n')
    .replace(/\p{Cs}/gu, '\ufffd')
    .replace(/(?![\n\t])[\p{Cc}\p{Noncharacter_Code_Point}]/gu, '')
    .trim()
    .normalize('NFC');
}
