import type { MediaInfo } from '@angan/shared/contract';
import { formatFileSize, formatNumber } from '@angan/bengali-text';
import { buttonClass, downloadIcon, Icon, fileIcon, Picture, Button } from '@angan/shared/ui';
import { useState, useSyncExternalStore, useEffect } from 'react';
import { useBrowserValue } from '../../../data/browser-value.ts';
import s from './pdf-card.module.css';
import { askWorker, hasCopy, workers } from '@angan/shared/ask-worker';

type State = 'unknown' | 'absent' | 'saving' | 'stored' | 'failed';

const LABELS: Record<Exclude<State, 'unknown' | 'stored'>, string> = {
  absent: 'এই ফোনে রাখুন',
  saving: 'রাখা হচ্ছে…',
  failed: 'রাখা যায়নি, আবার চেষ্টা করুন',
};

function followController(onChange: () => void) {
  const container = workers();
  container?.addEventListener('controllerchange', onChange);
  return () => container?.removeEventListener('controllerchange', onChange);
}

const useHasWorker = () =>
  useSyncExternalStore(
    followController,
    () => !!workers()?.controller,
    () => false,
  );

/** Keeps a PDF on this phone; shows nothing where the browser keeps no copies. */
function KeepButton({ href }: { href: string }) {
  const hasWorker = useHasWorker();
  const [state, setState] = useState<State>('unknown');
  const address = () => new URL(href, location.href).href;

  async function checkCopy(ifAbsent: State) {
    setState((await hasCopy(address())) ? 'stored' : ifAbsent);
  }
  useEffect(() => {
    if (hasWorker) void checkCopy('absent');
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `look` reads nothing but the address
  }, [hasWorker, href]);

  async function store() {
    setState('saving');
    await askWorker({ type: 'keep', files: [address()] });
    await checkCopy('failed');
  }

  if (!hasWorker || state === 'unknown') return null;
  if (state === 'stored') return <p role="status">এই ফোনে রাখা আছে, সংযোগ ছাড়াও খুলবে।</p>;
  return (
    <Button variant="quiet" disabled={state === 'saving'} onClick={() => void store()}>
      {LABELS[state]}
    </Button>
  );
}

/**
 * True where the browser can show this PDF inside a page: a host of its own may forbid it. The server cannot know the
 * browser and assumes it.
 */
const useCanShow = (href: string) =>
  useBrowserValue(
    () => navigator.pdfViewerEnabled && new URL(href, location.href).origin === location.origin,
    href.startsWith('/'),
  );

function PdfPreview({ href, title }: { href: string; title: string }) {
  const canShow = useCanShow(href);
  const [open, setOpen] = useState(false);
  if (!canShow) return null;
  return (
    <div className={`${s.embedded} no-print`}>
      <Button variant="quiet" aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? 'PDF লুকান' : 'এখানেই দেখুন'}
      </Button>
      {open && <iframe className={s.preview} src={href} title={`PDF: ${title}`} />}
    </div>
  );
}

interface Props {
  href: string;
  media: MediaInfo | null | undefined;
  title: string;
  number: number | null;
}

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
