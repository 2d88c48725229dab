/**
 * What the public pages say that no form of the dashboard changes stands in this folder: here what every page shows, and beside it a file for each
 * page that has words of its own, so that a visitor fetches those of the pages they open.
 *
 * How a college makes it its own: change the texts between the quotation marks, save, and build again (`npm run build`; `npm start`
 * does it by itself when a file has changed). Lists may grow or shrink: a line more or a line less is all it takes. An address that
 * begins with `/` is a page of this site. The types tell in the editor, and `npm run types` on the command line, when a
 * part is missing. Name, address, phone, e-mail, history and pictures of the college are not here: they are entered in the dashboard.
 */
import type { SiteContent } from '@angan/shared/platform';

/** The scrolling line at the top of every page; the newest notices follow these. */
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

export const officeHours = 'রবিবার থেকে বৃহস্পতিবার, সকাল ৯টা থেকে বিকাল ৪টা';
