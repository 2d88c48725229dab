import { Icon, fileIcon } from '@angan/shared/ui';
import s from './short-pdf-link.module.css';

interface Props {
  href: string;
  /** The owner of the file, for screen readers. */
  of: string;
  size?: string | null | undefined;
}

export const ShortPdfLink = ({ href, of, size }: Props) => (
  <a
    href={href}
    target="_blank"
    rel="noopener"
    className={`${s.link} no-print`}
    aria-label={`PDF${size ? `, ${size}` : ''}: ${of} (নতুন ট্যাবে খুলবে)`}
  >
    <Icon path={fileIcon} size={20} />
    PDF
  </a>
);
