/**
 * Texts of the public pages that no form of the dashboard changes: here those of every page, beside
 * it one file for each page with its own. How to change them is in the README of this package.
 */
import type { SiteContent } from '@angan/shared/platform';

/** The ticker at the top of every page; the newest notices follow these. */
export const tickerTopics: SiteContent['tickerTopics'] = [
  { text: 'ফলাফল ২০২৫', to: '/notice?q=ফলাফল' },
  { text: 'মানবিক বিভাগের নোটিশ', to: '/notice?q=মানবিক' },
  { text: 'বিজ্ঞান বিভাগের নোটিশ', to: '/notice?q=বিজ্ঞান' },
  { text: 'পরীক্ষার রুটিন', to: '/notice?q=রুটিন' },
  { text: 'ভর্তি শুরু হয়েছে', to: '/admission' },
];

/** The college's pages elsewhere. A network that the college does not use is simply left out. */
export const socialLinks: SiteContent['socialLinks'] = [
  { network: 'facebook', label: 'ফেসবুক', href: 'https://www.facebook.com/' },
  { network: 'youtube', label: 'ইউটিউব', href: 'https://www.youtube.com/' },
];

/** The line under the college's name on the first picture. */
export const heroLine = 'জ্ঞান, শৃঙ্খলা ও মানবিকতায় আগামী গড়ার অঙ্গীকার';
