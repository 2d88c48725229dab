import { Link } from '@angan/shared/router';
import s from './brand-row.module.css';
import { EmailLink, PhoneLink } from '../contact-links.tsx';
import { useFrame, type FrameState } from '../frame-data.ts';
import { InstitutionLogo } from './institution-logo.tsx';

const addressInstead: Record<FrameState, string | null> = {
  loading: null,
  failed: 'প্রতিষ্ঠানের তথ্য এখন দেখানো যাচ্ছে না।',
  missing: 'ঠিকানা শিগগিরই জানানো হবে।',
  known: null,
};

/** Who this site belongs to: logo, name and address, with e-mail and phone at the sides. */
export function BrandRow() {
  const { state, institution, name } = useFrame();
  const address = institution?.address ?? addressInstead[state];
  const email = { state, value: institution?.contact_email };
  const phone = { state, value: institution?.contact_phone };
  return (
    <div className={s.row}>
      <div className={`${s.side} no-print`}>
        <EmailLink {...email} className={s.contact} />
      </div>
      <Link to="/" className={s.brand}>
        <InstitutionLogo institution={institution} />
        <span>
          <strong className={s.name}>{name}</strong>
          {address && <span className={s.address}>{address}</span>}
        </span>
      </Link>
      <div className={`${s.side} ${s.end} no-print`}>
        <PhoneLink {...phone} className={s.contact} />
      </div>
      <details className={`${s.folded} no-print`}>
        <summary>যোগাযোগ</summary>
        <EmailLink {...email} className={s.contact} />
        <PhoneLink {...phone} className={s.contact} />
      </details>
    </div>
  );
}
