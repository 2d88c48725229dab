import type { MediaInfo } from '@angan/shared/contract';
import { formatFileSize } from '@angan/shared/text';
import { buttonClass, downloadIcon, Icon, fileIcon } from '@angan/shared/ui';
import s from './pdf-card.module.css';
import { PdfPreview } from './pdf-preview.tsx';

interface Props {
  href: string;
  media: MediaInfo | null | undefined;
  title: string;
}

/** The PDF of a notice: name and size, ways to open and to save it, and a look into it where the browser can. */
export const PdfCard = ({ href, media, title }: Props) => (
  <section className={`${s.card} no-print`} aria-label="সংযুক্ত PDF">
    <div className={s.line}>
      <Icon path={fileIcon} size={32} />
      <p className={s.name}>
        {media?.name ?? 'নোটিশের PDF'}
        {media && <span className={s.size}>PDF, {formatFileSize(media.bytes)}</span>}
      </p>
    </div>
    <div className={s.ways}>
      <a href={href} target="_blank" rel="noopener" className={buttonClass('primary')}>
        খুলুন<span className="visually-hidden">: {title}, PDF (নতুন ট্যাবে খুলবে)</span>
      </a>
      <a href={href} download={media?.name ?? ''} className={buttonClass()}>
        <Icon path={downloadIcon} size={20} /> ডাউনলোড
        <span className="visually-hidden">: {title}, PDF</span>
      </a>
    </div>
    <PdfPreview href={href} title={title} />
  </section>
);
