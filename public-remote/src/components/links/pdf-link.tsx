import { formatFileSize } from '@angan/shared/text';
import { buttonClass, Icon, type ButtonLook, downloadIcon } from '@angan/shared/ui';
import s from './pdf-link.module.css';

interface Props {
  href: string;
  bytes: number | null | undefined;
  /** What the file belongs to, for screen readers. */
  of: string;
  look?: ButtonLook;
}

/** Opens a notice's PDF in a new tab and says beforehand how much it weighs. */
export const PdfLink = ({ href, bytes, of, look }: Props) => (
  <a href={href} target="_blank" rel="noopener" className={`${buttonClass(look)} ${s.link}`}>
    <Icon path={downloadIcon} size={20} />
    <span>ডাউনলোড</span>
    {bytes != null && (
      <span className={s.size}>
        PDF, <span className={s.weight}>{formatFileSize(bytes)}</span>
      </span>
    )}
    <span className="visually-hidden">: {of} (নতুন ট্যাবে খুলবে)</span>
  </a>
);
