import type { MediaInfo } from '@angan/shared/contract';
import { formatFileSize, formatNumber } from '@angan/bengali-text';
import { buttonClass, downloadIcon, Icon, fileIcon, Picture } from '@angan/shared/ui';
import { useState } from 'react';
import s from './pdf-card.module.css';
import { KeepButton } from './keep-button.tsx';
import { PdfPreview } from './pdf-preview.tsx';

interface Props {
  href: string;
  media: MediaInfo | null | undefined;
  title: string;
  /** Which of several it is. */
  number: number | null;
}

/** Its first page, or our sign of a file where there is no picture or it is lost. */
function FirstPage({ href, media, number }: Pick<Props, 'href' | 'media' | 'number'>) {
  const [isLost, setLost] = useState(false);
  const drawn = media?.variants?.[0];
  if (!drawn || isLost || (number ?? 1) !== 1) return <Icon path={fileIcon} size={32} />;
  return (
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
        source={{ src: drawn.url, width: media.width, height: media.height }}
        alt=""
        sizes="(min-width: 1000px) 240px, 96px"
        onFail={() => setLost(true)}
      />
    </a>
  );
}

/** The PDF of a notice: first page, name and size, ways to open and to save it, and a look into it where the browser can. */
export function PdfCard({ href, media, title, number }: Props) {
  // The name of a single file says less than the title, that of one of several which it is.
  const name = number === null ? title : (media?.name ?? title);
  return (
    <section
      className={s.card}
      aria-label={number ? `সংযুক্ত PDF ${formatNumber(number)}` : 'সংযুক্ত PDF'}
    >
      <div className={s.line}>
        <FirstPage href={href} media={media} number={number} />
        <p className={s.name}>
          {name}
          {media && <span className={s.size}>PDF, {formatFileSize(media.bytes)}</span>}
        </p>
      </div>
      <div className={`${s.ways} no-print`}>
        <a href={href} target="_blank" rel="noopener" className={buttonClass('primary')}>
          খুলুন<span className="visually-hidden">: {name}, PDF (নতুন ট্যাবে খুলবে)</span>
        </a>
        <a href={href} download={number === null ? `${title}.pdf` : name} className={buttonClass()}>
          <Icon path={downloadIcon} size={20} /> ডাউনলোড
          <span className="visually-hidden">: {name}, PDF</span>
        </a>
      </div>
      <div className="no-print">
        <KeepButton href={href} />
      </div>
      {(number ?? 1) === 1 && <PdfPreview href={href} title={title} />}
    </section>
  );
}
