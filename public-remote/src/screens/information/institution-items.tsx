import type { Institution } from '@angan/shared/contract';
import { mpoWords } from '@angan/shared/information';
import { formatDate, toBengaliDigits } from '@angan/bengali-text';
import { mapHref } from '@angan/shared/text';
import { LinkedText } from '@angan/shared/ui';
import common from '@angan/shared/styles/common.module.css';
import { ContactPhone, MailLink } from '../../components/links/contact-links.tsx';
import { Facts, type NamedFact } from './facts.tsx';
import s from './information.module.css';

interface Props {
  of: Partial<Institution>;
  gaps: readonly string[];
}

const digits = (value: string | number | null | undefined) =>
  value == null ? null : toBengaliDigits(String(value));

export const Profile = ({ of, gaps }: Props) => (
  <Facts
    gaps={gaps}
    facts={[
      ['name', of.name],
      ['name_english', of.name_english && <span lang="en">{of.name_english}</span>],
      ['eiin', digits(of.eiin)],
      ['board_code', digits(of.board_code)],
      ['university_code', digits(of.university_code)],
      ['founded_year', digits(of.founded_year)],
      [
        'history',
        of.history && (
          <div className={s.history}>
            {of.history.split(/\n+/).map((text, index) => (
              <p key={index}>
                <LinkedText text={text} />
              </p>
            ))}
          </div>
        ),
      ],
    ]}
  />
);

export const Approval = ({ of }: { of: Partial<Institution> }) => (
  <Facts
    gaps={[]}
    facts={[
      ['government_approval_number', digits(of.government_approval_number)],
      ['government_approval_date', formatDate(of.government_approval_date)],
    ]}
  />
);

const dateLabels = { mpo: 'এমপিওভুক্তির তারিখ', nationalised: 'জাতীয়করণের তারিখ', none: undefined };

export const Mpo = ({ of, gaps }: Props) => (
  <Facts
    gaps={gaps}
    facts={[
      ['mpo_status', of.mpo_status && mpoWords[of.mpo_status][0]],
      ['mpo_code', digits(of.mpo_code)],
      ['mpo_date', formatDate(of.mpo_date), dateLabels[of.mpo_status ?? 'none']],
    ]}
  />
);

export const ContactItem = ({ of, gaps }: Props) => (
  <Facts
    gaps={gaps}
    facts={[
      ['address', of.address],
      ['contact_phone', of.contact_phone && <ContactPhone phone={of.contact_phone} />],
      ['contact_email', of.contact_email && <MailLink email={of.contact_email} />],
      [
        'latitude',
        of.latitude != null && of.longitude != null && (
          <a
            className={common.touchLink}
            href={mapHref(of.latitude, of.longitude)}
            target="_blank"
            rel="noopener noreferrer"
          >
            মানচিত্রে দেখুন
          </a>
        ),
        'অবস্থান',
      ],
    ]}
  />
);

export function Officer({ of, gaps, post }: Props & { post: 'information' | 'complaint' }) {
  const mobile = of[`${post}_officer_mobile`];
  const designation: NamedFact[] =
    post === 'information'
      ? [['information_officer_designation', of.information_officer_designation]]
      : [];
  return (
    <Facts
      gaps={gaps}
      facts={[
        [`${post}_officer_name`, of[`${post}_officer_name`]],
        ...designation,
        [`${post}_officer_address`, of[`${post}_officer_address`]],
        [`${post}_officer_mobile`, mobile && <ContactPhone phone={mobile} />],
      ]}
    />
  );
}
