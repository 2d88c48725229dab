import type { Overview } from '@angan/shared/contract';

export interface Gap {
  label: string;
  /** Where it is filled in, under /dashboard. */
  to: string;
}

const institutionFields = [
  ['contact_email', 'ইমেইল'],
  ['address_code', 'এলাকার কোড'],
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

/** What the public site still lacks beside the eleven items, each with the field that fills it. */
export function missingParts({ institution, principal }: Overview['missing']): Gap[] {
  const ofInstitution = institutionFields.flatMap(([name, label]) =>
    institution.includes(name) ? [{ label, to: `college-info?field=${name}` }] : [],
  );
  const ofPrincipal = principal.includes('full_name')
    ? []
    : principalFields.flatMap(([name, label]) =>
        principal.includes(name) ? [{ label, to: `principal-info?field=${name}` }] : [],
      );
  return [...ofInstitution, ...ofPrincipal];
}
