import { Button } from '@angan/shared/ui';
import { useState, useSyncExternalStore } from 'react';
import s from './pdf-card.module.css';

const never = () => () => undefined;

type Viewer = 'unknown' | 'present' | 'missing';

/**
 * Most phones cannot show a PDF inside a page. The server cannot know; style sheets guess until
 * hydration.
 */
const useViewer = () =>
  useSyncExternalStore<Viewer>(
    never,
    () => (navigator.pdfViewerEnabled ? 'present' : 'missing'),
    () => 'unknown',
  );

/** A look into the PDF, fetched only on request. */
export function PdfPreview({ href, title }: { href: string; title: string }) {
  const viewer = useViewer();
  const [open, setOpen] = useState(false);
  if (viewer === 'missing') return null;
  return (
    <div className={viewer === 'unknown' ? s.guessed : undefined}>
      <Button look="quiet" aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? 'PDF লুকান' : 'এখানেই দেখুন'}
      </Button>
      {open && <iframe className={s.preview} src={href} title={`PDF: ${title}`} />}
    </div>
  );
}
