import { Button } from '@angan/shared/ui';
import { useState, useSyncExternalStore } from 'react';
import s from './pdf-card.module.css';

const never = () => () => undefined;

/** Whether the browser can show a PDF inside a page; the server cannot know and assumes it. */
const useHasViewer = () =>
  useSyncExternalStore(
    never,
    () => navigator.pdfViewerEnabled,
    () => true,
  );

/** A look into the PDF, fetched only on request. */
export function PdfPreview({ href, title }: { href: string; title: string }) {
  const hasViewer = useHasViewer();
  const [open, setOpen] = useState(false);
  if (!hasViewer) return null;
  return (
    <div className={s.embedded}>
      <Button look="quiet" aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? 'PDF লুকান' : 'এখানেই দেখুন'}
      </Button>
      {open && <iframe className={s.preview} src={href} title={`PDF: ${title}`} />}
    </div>
  );
}
