import type { Institution } from '@angan/shared/contract';
import { mpoWords } from '@angan/shared/information';
import { formatDate, mapHref, toBengaliDigits } from '@angan/shared/text';
import { ContactPhone, MailLink } from '../../components/contact-links.tsx';
import { Facts, type Fact } from './facts.tsx';
import s from './information.module.css';

interface Props {
  of: Partial<Institution>;
  gaps: readonly string[];
}

const digits = (value: string | number | null | undefined) =>
  value == null ? null : toBengaliDigits(String(value));

/** Who the college is. */
export const Profile = ({ of, gaps }: Props) => (
  <Facts
    gaps={gaps}
    facts={[
      ['name', 'নাম', of.name],
      ['name_english', 'ইংরেজি নাম', of.name_english && <span lang="en">{of.name_english}</span>],
      ['eiin', 'ইআইআইএন (EIIN)', digits(of.eiin)],
      ['board_code', 'বোর্ডের কলেজ কোড', digits(of.board_code)],
      ['university_code', 'জাতীয় বিশ্ববিদ্যালয়ের কলেজ কোড', digits(of.university_code)],
      ['founded_year', 'প্রতিষ্ঠার সাল', digits(of.founded_year)],
      [
        'history',
        'ইতিহাস',
        of.history && (
          <div className={s.history}>
            {of.history.split(/\n+/).map((text, index) => (
              <p key={index}>{text}</p>
            ))}
          </div>
        ),
      ],
    ]}
  />
);

/** The approval that the institution itself carries, where it does. */
export const Approval = ({ of }: { of: Partial<Institution> }) => (
  <Facts
    gaps={[]}
    facts={[
      ['number', 'সরকারি অনুমোদন নম্বর', digits(of.government_approval_number)],
      ['date', 'সরকারি অনুমোদনের তারিখ', formatDate(of.government_approval_date)],
    ]}
  />
);

const dateLabels = { mpo: 'এমপিওভুক্তির তারিখ', nationalised: 'জাতীয়করণের তারিখ', none: 'তারিখ' };

export const Mpo = ({ of, gaps }: Props) => (
  <Facts
    gaps={gaps}
    facts={[
      ['mpo_status', 'অবস্থা', of.mpo_status && mpoWords[of.mpo_status]],
      ['mpo_code', 'এমপিও কোড', digits(of.mpo_code)],
      ['mpo_date', dateLabels[of.mpo_status ?? 'none'], formatDate(of.mpo_date)],
    ]}
  />
);

export const Contact = ({ of, gaps }: Props) => (
  <Facts
    gaps={gaps}
    facts={[
      ['address', 'ঠিকানা', of.address],
      ['contact_phone', 'ফোন', of.contact_phone && <ContactPhone phone={of.contact_phone} />],
      ['contact_email', 'ইমেইল', of.contact_email && <MailLink email={of.contact_email} />],
      [
        'map',
        'অবস্থান',
        of.latitude != null && of.longitude != null && (
          <a
            className={s.map}
            href={mapHref(of.latitude, of.longitude)}
            target="_blank"
            rel="noopener noreferrer"
          >
            মানচিত্রে দেখুন
          </a>
        ),
      ],
    ]}
  />
);

/** The information officer or the one for complaints. */
export function Officer({ of, gaps, post }: Props & { post: 'information' | 'complaint' }) {
  const mobile = of[`${post}_officer_mobile`];
  const designation: Fact[] =
    post === 'information'
      ? [['information_officer_designation', 'পদবি', of.information_officer_designation]]
      : [];
  return (
    <Facts
      gaps={gaps}
      facts={[
        [`${post}_officer_name`, 'নাম', of[`${post}_officer_name`]],
        ...designation,
        [`${post}_officer_address`, 'ঠিকানা', of[`${post}_officer_address`]],
        [`${post}_officer_mobile`, 'মোবাইল', mobile && <ContactPhone phone={mobile} />],
      ]}
    />
  );
}
