import type { IconName } from '@angan/shared/ui';

export interface NavItem {
  /** Child route under /dashboard; empty for the overview. */
  path: string;
  label: string;
  icon: IconName;
}

export interface NavGroup {
  /** Left out for entries that stand by themselves. */
  title?: string;
  items: readonly NavItem[];
}

/** The sidebar: groups and routes of the specification, then what decisions.md adds. */
export const navigation: readonly NavGroup[] = [
  { items: [{ path: '', label: 'সারসংক্ষেপ', icon: 'dashboard' }] },
  {
    title: 'সাইট কনফিগারেশন',
    items: [
      { path: 'college-info', label: 'কলেজের তথ্য', icon: 'home' },
      { path: 'contact-info', label: 'যোগাযোগের বার্তা', icon: 'message' },
      { path: 'principal-info', label: 'অধ্যক্ষ ও উপাধ্যক্ষ', icon: 'award' },
      { path: 'committee-member', label: 'পরিচালনা কমিটি', icon: 'users' },
      { path: 'gallery-upload', label: 'গ্যালারি', icon: 'image' },
      { path: 'add-class', label: 'শ্রেণি ও শাখা', icon: 'settings' },
      { path: 'add-subject', label: 'বিষয়', icon: 'book' },
    ],
  },
  { items: [{ path: 'notices', label: 'নোটিশ', icon: 'bell' }] },
  {
    title: 'সাধারণ',
    items: [
      { path: 'student-info-form', label: 'শিক্ষার্থী', icon: 'users' },
      { path: 'teacher-info-form', label: 'শিক্ষক', icon: 'user' },
      { path: 'staff-info-form', label: 'কর্মচারী', icon: 'user' },
    ],
  },
  { title: 'একাডেমিক', items: [{ path: 'class-routine', label: 'ক্লাস রুটিন', icon: 'calendar' }] },
  {
    title: 'ব্যবস্থাপনা',
    items: [
      { path: 'users', label: 'ব্যবহারকারী', icon: 'users' },
      { path: 'password', label: 'পাসওয়ার্ড', icon: 'settings' },
      { path: 'trash', label: 'মোছা তথ্য', icon: 'trash' },
    ],
  },
];

export const DASHBOARD = '/dashboard';
export const addressOf = (path: string): string => (path ? `${DASHBOARD}/${path}` : DASHBOARD);
