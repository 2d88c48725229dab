import { Button } from '@angan/shared/ui';
import { useState, useSyncExternalStore } from 'react';
import s from './pdf-card.module.css';

const never = () => () => undefined;

/** Phones mostly cannot draw a PDF inside a page, and the server does not know: it is asked after the first paint. */
const useViewer = () =>
  useSyncExternalStore(
    never,
    () => navigator.pdfViewerEnabled,
    () => false,
  );

/** A look into the PDF, fetched only on request. */
export function PdfPreview({ href, title }: { href: string; title: string }) {
  const able = useViewer();
  const [open, setOpen] = useState(false);
  if (!able) return null;
  return (
    <>
      <Button look="quiet" aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? 'PDF লুকান' : 'এখানেই দেখুন'}
      </Button>
      {open && <iframe className={s.preview} src={href} title={`PDF: ${title}`} />}
    </>
  );
}
