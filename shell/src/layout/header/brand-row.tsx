import { Link } from '@angan/shared/router';
import { Logo } from '@angan/shared/ui';
import s from './brand-row.module.css';
import { InstitutionEmail, InstitutionPhone } from '../contact-links.tsx';
import { addressIn, useFrame } from '../frame-data.ts';

/** E-mail and phone are at the sides; small screens have the bar of MobileMenu instead. */
export function BrandRow() {
  const frame = useFrame();
  const { state, institution, name } = frame;
  const address = addressIn(frame, 'প্রতিষ্ঠানের তথ্য এখন দেখানো যাচ্ছে না।');
  const email = { state, value: institution?.contact_email };
  const phone = { state, value: institution?.contact_phone };
  return (
    <div className={s.row}>
      <div className="no-print">
        <InstitutionEmail {...email} className={s.contact} />
      </div>
      <Link to="/" className={s.brand}>
        {/* Decoration: the name is next to it. */}
        <Logo institution={institution} alt="" size={56} sizes="72px" />
        <span>
          <strong className={s.name}>{name}</strong>
          {address && <span className={s.address}>{address}</span>}
        </span>
      </Link>
      <div className={`${s.end} no-print`}>
        <InstitutionPhone {...phone} className={s.contact} />
      </div>
    </div>
  );
}
