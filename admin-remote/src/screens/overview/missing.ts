import type { Overview } from '@angan/shared/contract';
import { gapLabel } from '@angan/shared/information';

const ofInstitution = [
  'contact_email',
  'address_code',
  'logo',
  'institution_image',
  'latitude',
  'longitude',
  'government_approval_number',
  'government_approval_date',
];
const ofPrincipal = ['photo', 'message'];

/** What is not filled in, each with where that is done. */
export function missingParts({ institution, principal }: Overview['missing']) {
  const gaps = (resource: string, screen: string, names: readonly string[]) =>
    names.map((name) => ({
      label: gapLabel(resource, name),
      to: `/dashboard/${screen}?field=${name}`,
    }));
  const isComplete = !principal.includes('full_name');
  return [
    ...gaps(
      'institutions',
      'college-info',
      ofInstitution.filter((name) => institution.includes(name)),
    ),
    ...gaps(
      'principal-vice-principal',
      'principal-info',
      ofPrincipal.filter((name) => isComplete && principal.includes(name)),
    ),
  ];
}
