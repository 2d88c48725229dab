import { formatFileSize } from '@angan/bengali-text';
import { buttonClass, Icon, type ButtonVariant, downloadIcon } from '@angan/shared/ui';
import s from './pdf-link.module.css';

interface Props {
  href: string;
  bytes: number | null | undefined;
  /** The owner of the file, for screen readers. */
  of: string;
  variant?: ButtonVariant;
  className?: string;
}

/** Opens a notice's PDF in a new tab and says beforehand how much it weighs. */
export function PdfLink({ href, bytes, of, variant, className = '' }: Props) {
  const size = bytes == null ? '' : `PDF, ${formatFileSize(bytes)}`;
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener"
      className={`${buttonClass(variant)} ${s.link} no-print ${className}`}
      aria-label={`ডাউনলোড${size && ` ${size}`}: ${of} (নতুন ট্যাবে খুলবে)`}
    >
      <Icon path={downloadIcon} size={20} />
      <span>ডাউনলোড</span>{' '}
      {size && <span className={s.size}>{size.replace(/ (?=\S+$)/, '\u00a0')}</span>}
    </a>
  );
}
