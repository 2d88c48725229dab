import { Button } from '@angan/shared/ui';
import { useState, useSyncExternalStore } from 'react';
import s from './pdf-card.module.css';

const never = () => () => undefined;

/**
 * True where the browser can show this PDF inside a page: a host of its own may forbid it. The server cannot know the
 * browser and assumes it.
 */
const useCanShow = (href: string) =>
  useSyncExternalStore(
    never,
    () => navigator.pdfViewerEnabled && new URL(href, location.href).origin === location.origin,
    () => href.startsWith('/'),
  );

export function PdfPreview({ href, title }: { href: string; title: string }) {
  const canShow = useCanShow(href);
  const [open, setOpen] = useState(false);
  if (!canShow) return null;
  return (
    <div className={`${s.embedded} no-print`}>
      <Button look="quiet" aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? 'PDF লুকান' : 'এখানেই দেখুন'}
      </Button>
      {open && <iframe className={s.preview} src={href} title={`PDF: ${title}`} />}
    </div>
  );
}
