import { toBengaliDigits } from '@angan/bengali-text';
import { Button, useIsSlow } from '@angan/shared/ui';
import { useRevalidator } from '@angan/shared/router';
import type { NavEntry } from '../../navigation/public-site.ts';
import { InstitutionEmail, InstitutionPhone } from '../contact-links.tsx';
import { addressIn, locationCodeOf, useFrame, useOwnPages } from '../frame-data.ts';
import s from './footer.module.css';
import { InstitutionMap } from './institution-map.tsx';
import { NavList } from '../nav-list.tsx';

interface Props {
  year: number;
  menu?: readonly NavEntry[];
  credit?: string | null;
}

export function Footer({ year, menu, credit }: Props) {
  const frame = useFrame();
  const { state, institution, name } = frame;
  const own = useOwnPages();
  const { revalidate } = useRevalidator();
  const isSlow = useIsSlow(state === 'loading');
  const code = institution && locationCodeOf(institution);
  const address = addressIn(frame, 'প্রতিষ্ঠানের তথ্য আনা যায়নি।');
  const { latitude, longitude } = institution ?? {};
  return (
    <footer className={`${s.footer} no-print`}>
      <div className={s.inner}>
        <section>
          <h2 className={s.name}>{name}</h2>
          {address && <p>{address}</p>}
          {code && <p>{`অবস্থান কোড: ${toBengaliDigits(code)}`}</p>}
          <InstitutionPhone
            state={state}
            value={institution?.contact_phone}
            className={s.contact}
          />
          <InstitutionEmail
            state={state}
            value={institution?.contact_email}
            className={s.contact}
          />
          {isSlow && <p role="status">প্রতিষ্ঠানের তথ্য আসতে সময় লাগছে।</p>}
          {(state === 'failed' || isSlow) && (
            <Button onClick={() => void revalidate()}>আবার চেষ্টা করুন</Button>
          )}
        </section>
        <section className={s.pages}>
          <h2 className={s.heading}>পাতাগুলো</h2>
          <NavList menu={menu && [...menu, ...own]} className={s.links} />
        </section>
        {latitude != null && longitude != null && (
          <section>
            <h2 className={s.heading}>মানচিত্র</h2>
            <InstitutionMap latitude={latitude} longitude={longitude} />
          </section>
        )}
      </div>
      <p className={s.last}>
        {/* A page cached by the server over New Year may show the year before. */}
        <span suppressHydrationWarning>
          {`© ${toBengaliDigits(year)} ${institution ? `${name}। ` : ''}সর্বস্বত্ব সংরক্ষিত।`}
        </span>
        {credit && <span>{credit}</span>}
      </p>
    </footer>
  );
}
