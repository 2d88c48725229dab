import type { MediaInfo } from '@angan/shared/contract';
import { Icon, fileIcon } from '@angan/shared/ui';
import { PdfLink } from '../../components/pdf-link.tsx';
import s from './pdf-card.module.css';
import { PdfPreview } from './pdf-preview.tsx';

interface Props {
  href: string;
  media: MediaInfo | null | undefined;
  title: string;
}

/** The PDF of a notice: its name and size, and a look into it where the browser can. */
export const PdfCard = ({ href, media, title }: Props) => (
  <section className={`${s.card} no-print`} aria-label="সংযুক্ত PDF">
    <div className={s.line}>
      <Icon path={fileIcon} size={32} />
      <p className={s.name}>{media?.name ?? 'নোটিশের PDF'}</p>
      <PdfLink href={href} bytes={media?.bytes} of={title} look="primary" />
    </div>
    <PdfPreview href={href} title={title} />
  </section>
);
