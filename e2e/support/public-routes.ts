import { formatDate, today } from '@angan/bengali-text';
import { ADDRESS, COLLEGE, NEWEST_NOTICE } from './college.ts';

export interface PublicRoute {
  address: string;
  status: 200 | 404;
  /** The page's one heading of the first level. */
  heading: string;
  /** The text of the browser's tab, without the college's name behind it. */
  title: string;
  /** Sentences and names of the demonstration college in the main part. */
  says: readonly string[];
  /** Controls of the main part that are there only with script. */
  onlyWithScript?: readonly string[];
  /** True for pages that search engines leave out. */
  hidden?: boolean;
  /** The name of the pictures that are taken of it. */
  picture: string;
}

/** The newest notice of the demonstration college: it has a PDF, and is of today. */
export const NEWEST_ADDRESS = '/notice/63';

const PRINT = 'ছাপুন';
const SHARE = 'শেয়ার';

/** Every screen of the public site. */
export const publicRoutes: readonly PublicRoute[] = [
  {
    address: '/',
    status: 200,
    heading: COLLEGE,
    title: '',
    says: [
      'সর্বশেষ নোটিশ',
      NEWEST_NOTICE,
      'আমাদের লক্ষ্য',
      'আমাদের রূপকল্প',
      '১০০%',
      'আলহাজ মো. শামসুল হক মোল্লা',
      'অধ্যক্ষের বাণী',
      'ড. সেলিনা হায়দার',
      'একনজরে',
      'আজকের ক্লাস',
    ],
    onlyWithScript: ['অফিস সময় চলছে'],
    picture: 'home',
  },
  {
    address: '/result',
    status: 200,
    heading: 'ফলাফল',
    title: 'ফলাফল',
    says: ['পরীক্ষা, শ্রেণি ও শাখা', 'ফল দেখুন', 'ফলাফলের নোটিশ'],
    hidden: true,
    picture: 'result',
  },
  {
    address: '/notice',
    status: 200,
    heading: 'নোটিশ বোর্ড',
    title: 'নোটিশ বোর্ড',
    says: [NEWEST_NOTICE, 'মোট ৬০টি নোটিশ', 'উপবৃত্তির জন্য অনলাইন আবেদন শুরু'],
    picture: 'notice',
  },
  {
    address: NEWEST_ADDRESS,
    status: 200,
    heading: NEWEST_NOTICE,
    title: NEWEST_NOTICE,
    says: [formatDate(today()), 'ডাউনলোড', 'PDF'],
    onlyWithScript: [PRINT, 'এখানেই দেখুন', SHARE],
    picture: 'notice-detail',
  },
  {
    address: '/academic',
    status: 200,
    heading: 'একাডেমিক তথ্য',
    title: 'একাডেমিক তথ্য',
    says: ['এইচএসসি বিজ্ঞান', 'ব্যবসায় শিক্ষা বিভাগ', 'একাদশ শ্রেণি', 'রবিবার'],
    onlyWithScript: [PRINT],
    picture: 'academic',
  },
  {
    address: '/facnstaff',
    status: 200,
    heading: 'শিক্ষক ও কর্মচারী',
    title: 'শিক্ষক ও কর্মচারী',
    says: ['শিক্ষকবৃন্দ', 'শর্মিষ্ঠা চক্রবর্তী', 'সহযোগী অধ্যাপক', 'কর্মচারীবৃন্দ', 'মো. রহমত উল্লাহ'],
    picture: 'facnstaff',
  },
  {
    address: '/gallery',
    status: 200,
    heading: `${COLLEGE} গ্যালারি`,
    title: 'গ্যালারি',
    says: ['বিকেলের কলেজ মাঠ', 'একাদশ শ্রেণির গণিত ক্লাস'],
    picture: 'gallery',
  },
  {
    address: '/admission',
    status: 200,
    heading: 'ভর্তি তথ্য',
    title: 'ভর্তি তথ্য',
    says: [
      'এসএসসি বা সমমানের পরীক্ষায় উত্তীর্ণ হতে হবে।',
      'ন্যূনতম জিপিএ ২.৫ অথবা কলেজের নির্ধারিত মান থাকতে হবে।',
      'পাসপোর্ট আকারের ২ কপি ছবি',
      ADDRESS,
    ],
    onlyWithScript: [PRINT],
    picture: 'admission',
  },
  {
    address: '/contact',
    status: 200,
    heading: 'যোগাযোগ',
    title: 'যোগাযোগ',
    says: ['যোগাযোগের ঠিকানা', ADDRESS, 'বার্তা পাঠান', 'অধ্যক্ষের সঙ্গে যোগাযোগ', 'ড. সেলিনা হায়দার'],
    picture: 'contact',
  },
  {
    address: '/information',
    status: 200,
    heading: 'প্রতিষ্ঠানের তথ্য',
    title: 'প্রতিষ্ঠানের তথ্য',
    says: [
      '৯৯৯৯৯৯',
      'ডিগ্রি (পাস) কোর্সে অধিভুক্তি',
      'সব শ্রেণি',
      'এমপিওভুক্ত',
      'মো. আক্কাস আলী',
      'তথ্য অধিকার আইনে তথ্য প্রদান',
    ],
    onlyWithScript: [PRINT],
    picture: 'information',
  },
  {
    address: '/search',
    status: 200,
    heading: 'খুঁজুন',
    title: 'খুঁজুন',
    says: ['নোটিশের কথা, পাতার শিরোনাম বা কারও নাম লিখে খুঁজুন।'],
    hidden: true,
    picture: 'search',
  },
  {
    address: '/privacy',
    status: 200,
    heading: 'গোপনীয়তা',
    title: 'গোপনীয়তা',
    says: ['কী তথ্য থাকে, কত দিন থাকে', '৭৩০ দিন', 'মো. আবদুল মান্নান শেখ'],
    onlyWithScript: [PRINT],
    picture: 'privacy',
  },
  {
    address: `/page/${encodeURIComponent('কলেজের-ইতিহাস')}`,
    status: 200,
    heading: 'কলেজের ইতিহাস',
    title: 'কলেজের ইতিহাস',
    says: ['শুরুর কথা', 'যা হয়েছে', 'বিজ্ঞানাগার ও কম্পিউটার ল্যাব'],
    onlyWithScript: [PRINT, SHARE],
    picture: 'own-page',
  },
  {
    address: '/login',
    status: 200,
    heading: 'লগইন',
    title: 'লগইন',
    says: [],
    onlyWithScript: ['ব্যবহারকারীর নাম', 'পাসওয়ার্ড', 'দেখান', 'লগইন করুন'],
    picture: 'login',
  },
  {
    address: '/account',
    status: 200,
    heading: 'আমার অ্যাকাউন্ট',
    title: 'আমার অ্যাকাউন্ট',
    says: ['এই পাতা দেখতে আগে লগইন করুন।'],
    hidden: true,
    picture: 'account',
  },
  {
    address: '/no-such-page',
    status: 404,
    heading: '404 - Page not found',
    title: '404 - Page not found',
    says: ['আপনি যে পৃষ্ঠাটি খুঁজছেন তা এখানে নেই।'],
    hidden: true,
    picture: 'not-found',
  },
  {
    address: '/page/no-such-page',
    status: 404,
    heading: 'পাতাটি পাওয়া যায়নি',
    title: 'পাতাটি পাওয়া যায়নি',
    says: ['404 - Page not found', 'প্রথম পাতায় যান'],
    hidden: true,
    picture: 'own-page-gone',
  },
  {
    address: '/notice/9999',
    status: 404,
    heading: 'নোটিশটি পাওয়া যায়নি',
    title: 'নোটিশটি পাওয়া যায়নি',
    says: ['404 - Page not found', 'সব নোটিশ দেখুন'],
    hidden: true,
    picture: 'notice-gone',
  },
];
