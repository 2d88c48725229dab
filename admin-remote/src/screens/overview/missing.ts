import type { Institution, Principal } from '@angan/shared/contract';

export interface Gap {
  label: string;
  /** Where it is filled in, under /dashboard. */
  to: string;
}

const institutionFields = [
  ['name', 'প্রতিষ্ঠানের নাম'],
  ['contact_email', 'ইমেইল'],
  ['contact_phone', 'ফোন'],
  ['address', 'ঠিকানা'],
  ['address_code', 'এলাকার কোড'],
  ['history', 'ইতিহাস'],
  ['logo', 'লোগো'],
  ['institution_image', 'প্রতিষ্ঠানের ছবি'],
  ['latitude', 'মানচিত্রে অক্ষাংশ'],
  ['longitude', 'মানচিত্রে দ্রাঘিমাংশ'],
  ['government_approval_number', 'সরকারি অনুমোদন নম্বর'],
  ['government_approval_date', 'সরকারি অনুমোদনের তারিখ'],
] as const;

const principalFields = [
  ['photo', 'অধ্যক্ষের ছবি'],
  ['message', 'অধ্যক্ষের বাণী'],
] as const;

const isEmpty = (value: unknown) => value === null || value === undefined || value === '';

/** What the public site still lacks, each with the field that fills it. */
export function missingParts(
  institution: Institution | null,
  principals: readonly Principal[],
): Gap[] {
  const principal = principals.find(({ designation }) => designation === 'principal');
  const ofInstitution = institutionFields.flatMap(([name, label]) =>
    isEmpty(institution?.[name]) ? [{ label, to: `college-info?field=${name}` }] : [],
  );
  const ofPrincipal = principal
    ? principalFields.flatMap(([name, label]) =>
        isEmpty(principal[name]) ? [{ label, to: `principal-info?field=${name}` }] : [],
      )
    : [{ label: 'অধ্যক্ষের তথ্য', to: 'principal-info?field=full_name' }];
  return [...ofInstitution, ...ofPrincipal];
}
