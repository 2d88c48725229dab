import type { Overview } from '@angan/shared/contract';
import { gapLabel } from '@angan/shared/information';

export interface Gap {
  label: string;
  /** Where it is filled in, under /dashboard. */
  to: string;
}

const ofInstitution = [
  ...['contact_email', 'address_code', 'logo', 'institution_image', 'latitude', 'longitude'],
  ...['government_approval_number', 'government_approval_date'],
];
const ofPrincipal = ['photo', 'message'];

/** Gaps of the public site beside the eleven items, each with the field that fills it. */
export function missingParts({ institution, principal }: Overview['missing']): Gap[] {
  const gaps = (resource: string, screen: string, names: readonly string[]) =>
    names.map((name) => ({ label: gapLabel(resource, name), to: `${screen}?field=${name}` }));
  const isKnown = !principal.includes('full_name');
  return [
    ...gaps(
      'institutions',
      'college-info',
      ofInstitution.filter((name) => institution.includes(name)),
    ),
    ...gaps(
      'principal-vice-principal',
      'principal-info',
      ofPrincipal.filter((name) => isKnown && principal.includes(name)),
    ),
  ];
}
