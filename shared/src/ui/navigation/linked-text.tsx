import { toBengaliDigits } from '@angan/bengali-text';
import { linkedParts } from '../../text/index.ts';

interface Props {
  text: string;
  /** Shows digits in Bengali, but for those of an address or a mailbox. */
  inBengali?: boolean;
}

export const LinkedText = ({ text, inBengali = false }: Props) =>
  linkedParts(text).map(({ text: words, href }, index) => {
    const isWritten = href !== undefined && !href.startsWith('tel:');
    const label = inBengali && !isWritten ? toBengaliDigits(words) : words;
    return href ? (
      <a key={index} href={href} rel="nofollow noopener noreferrer">
        {label}
      </a>
    ) : (
      label
    );
  });
