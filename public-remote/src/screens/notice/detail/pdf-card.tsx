import type { MediaInfo } from '@angan/shared/contract';
import { formatFileSize, formatNumber } from '@angan/shared/text';
import { buttonClass, downloadIcon, Icon, fileIcon, Picture } from '@angan/shared/ui';
import s from './pdf-card.module.css';
import { PdfPreview } from './pdf-preview.tsx';

interface Props {
  href: string;
  media: MediaInfo | null | undefined;
  title: string;
  /** Which of several it is. */
  number: number | null;
}

/** The PDF of a notice: first page, name and size, ways to open and to save it, and a look into it where the browser can. */
export const PdfCard = ({ href, media, title, number }: Props) => (
  <section
    className={s.card}
    aria-label={number ? `সংযুক্ত PDF ${formatNumber(number)}` : 'সংযুক্ত PDF'}
  >
    <div className={s.line}>
      {media?.variants?.[0] && (number ?? 1) === 1 ? (
        <a
          href={href}
          target="_blank"
          rel="noopener"
          tabIndex={-1}
          aria-hidden="true"
          className="no-print"
        >
          <Picture
            className={s.firstPage}
            source={{ src: media.variants[0].url, width: media.width, height: media.height }}
            alt=""
            sizes="(min-width: 1000px) 240px, 96px"
          />
        </a>
      ) : (
        <Icon path={fileIcon} size={32} />
      )}
      <p className={s.name}>
        {media?.name ?? 'নোটিশের PDF'}
        {media && <span className={s.size}>PDF, {formatFileSize(media.bytes)}</span>}
      </p>
    </div>
    <div className={`${s.ways} no-print`}>
      <a href={href} target="_blank" rel="noopener" className={buttonClass('primary')}>
        খুলুন<span className="visually-hidden">: {media?.name ?? title}, PDF (নতুন ট্যাবে খুলবে)</span>
      </a>
      <a href={href} download={media?.name ?? ''} className={buttonClass()}>
        <Icon path={downloadIcon} size={20} /> ডাউনলোড
        <span className="visually-hidden">: {media?.name ?? title}, PDF</span>
      </a>
    </div>
    {(number ?? 1) === 1 && <PdfPreview href={href} title={title} />}
  </section>
);
