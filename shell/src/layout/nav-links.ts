export interface NavEntry {
  to: string;
  label: string;
  /** True where the screen is handed the institution with the navigation. */
  carriesInstitution?: boolean;
  /** Id of the part of the page that the mobile menu scrolls to where the page has it. */
  anchor?: string;
}

/** The main navigation, in its order. */
export const navLinks: readonly NavEntry[] = [
  { to: '/', label: 'হোম' },
  { to: '/academic', label: 'একাডেমিক' },
  { to: '/facnstaff', label: 'শিক্ষক ও কর্মচারী', carriesInstitution: true },
  { to: '/admission', label: 'ভর্তি', anchor: 'admission' },
  { to: '/gallery', label: 'গ্যালারি', anchor: 'gallery' },
  { to: '/notice', label: 'নোটিশ' },
  { to: '/contact', label: 'যোগাযোগ', carriesInstitution: true },
];
