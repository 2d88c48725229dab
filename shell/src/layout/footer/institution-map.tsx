import { useState } from 'react';
import { mapHref } from '@angan/shared/text';
import { Button, Icon, externalIcon, pinIcon } from '@angan/shared/ui';
import s from './institution-map.module.css';
import { mapFrame } from './map-address.ts';

/** The focused button is gone, so the frame takes the focus. */
const takeFocus = (frame: HTMLIFrameElement | null) => frame?.focus({ preventScroll: true });

/** A map of the place. Nothing is requested from the map's servers until the visitor wants it. */
export function InstitutionMap({ latitude, longitude }: { latitude: number; longitude: number }) {
  const [isRequested, setIsRequested] = useState(false);
  return (
    <div className={s.map}>
      <div className={s.place}>
        {isRequested ? (
          <iframe
            ref={takeFocus}
            title="মানচিত্রে প্রতিষ্ঠানের অবস্থান"
            src={mapFrame(latitude, longitude)}
            referrerPolicy="strict-origin-when-cross-origin"
            sandbox="allow-scripts allow-same-origin allow-popups"
          />
        ) : (
          <>
            <svg viewBox="0 0 400 220" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
              <path d="M-10 60C80 40 120 90 200 80s140-60 220-30M60-10c20 70-10 140 30 240M250-10c-10 60 40 120 10 240M-10 160c110-30 180 20 260 0s110-20 160-10" />
              <path className={s.river} d="M330-10c-40 70 30 110-10 240" />
            </svg>
            <Button className={s.show} onClick={() => setIsRequested(true)}>
              <Icon path={pinIcon} size={20} /> মানচিত্র দেখুন
            </Button>
          </>
        )}
      </div>
      <a href={mapHref(latitude, longitude)} target="_blank" rel="noopener noreferrer">
        OpenStreetMap-এ খুলুন <Icon path={externalIcon} size={18} />
      </a>
    </div>
  );
}
