/**
 * Everything the public pages say that no form of the dashboard changes.
 *
 * How a college makes it its own: change the texts between the quotation marks, save, and build again (`npm run build`; `npm start`
 * does it by itself when this file has changed). Lists may grow or shrink: a line more or a line less is all it takes. An address that
 * begins with `/` is a page of this site. The types below tell in the editor, and `npm run types` on the command line, when a
 * part is missing. Name, address, phone, e-mail, history and pictures of the college are not here: they are entered in the dashboard.
 */
import type { SiteContent } from '@angan/shared/contract';
import type { AdmissionRules, Department, Programme, Tile, Topic } from './types.ts';

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

/** The five tiles under the first picture. */
export const tiles: readonly Tile[] = [
  { text: 'অধ্যক্ষের কর্নার', english: 'Principal Corner', icon: 'message', to: '/#principal' },
  { text: 'শিক্ষক ও কর্মচারী', english: 'Faculty & Staffs', icon: 'users', to: '/facnstaff' },
  { text: 'ফলাফল', english: 'Results', icon: 'award', to: '/notice?q=ফলাফল' },
  { text: 'প্রাক্তন শিক্ষার্থী', english: 'Alumni', icon: 'book', to: '/contact?topic=alumni' },
  { text: 'ভর্তি তথ্য', english: 'Admission Information', icon: 'file', to: '/admission' },
];

export const mission = [
  'শহর থেকে দূরের এই জনপদের প্রতিটি শিক্ষার্থীর কাছে মানসম্মত উচ্চ মাধ্যমিক শিক্ষা পৌঁছে দেওয়া আমাদের লক্ষ্য। যত্নশীল শিক্ষক, নিয়মিত ক্লাস ও হাতে-কলমে শেখার সুযোগ দিয়ে আমরা তাদের উচ্চশিক্ষা ও কর্মজীবনের জন্য তৈরি করি।',
] as const;

export const vision = [
  'এমন একটি শিক্ষাঙ্গন গড়ে তোলা, যেখানে শিক্ষার্থীরা জ্ঞানে দক্ষ, আচরণে সৎ এবং মানুষের প্রতি দায়িত্বশীল নাগরিক হয়ে ওঠে; আর অভাব বা দূরত্ব কারও পড়ার পথে বাধা হয় না।',
] as const;

/** The year from which the college's years are counted. */
export const countedFrom = 2000;

export const programmes: readonly Programme[] = [
  { name: 'এইচএসসি বিজ্ঞান', note: 'পদার্থবিজ্ঞান, রসায়ন, জীববিজ্ঞান ও উচ্চতর গণিত; সঙ্গে পরীক্ষাগারে ব্যবহারিক ক্লাস।' },
  { name: 'এইচএসসি মানবিক', note: 'অর্থনীতি, পৌরনীতি ও সুশাসন, ইতিহাস, সমাজকর্মসহ সমাজ ও মানুষকে জানার নানা বিষয়।' },
  { name: 'এইচএসসি ব্যবসায় শিক্ষা', note: 'হিসাববিজ্ঞান, ব্যবসায় সংগঠন ও ব্যবস্থাপনা, ফিন্যান্স, ব্যাংকিং ও বিমা।' },
];

export const departments: readonly Department[] = [{ name: 'বিজ্ঞান বিভাগ' }, { name: 'মানবিক বিভাগ' }, { name: 'ব্যবসায় শিক্ষা বিভাগ' }];

export const admission: AdmissionRules = {
  minimumGpa: 2.5,
  eligibility: (gpa) => ['এসএসসি বা সমমানের পরীক্ষায় উত্তীর্ণ হতে হবে।', `ন্যূনতম জিপিএ ${gpa} অথবা কলেজের নির্ধারিত মান থাকতে হবে।`],
  process: [
    'কলেজের অফিস থেকে ভর্তি ফরম সংগ্রহ করুন।',
    'ফরম পূরণ করে প্রয়োজনীয় কাগজপত্র সংযুক্ত করুন।',
    'পূরণ করা ফরম অফিসে জমা দিন।',
    'নির্ধারিত ভর্তি ফি পরিশোধ করুন।',
    'ভর্তি শেষে রোল নম্বর সংগ্রহ করুন।',
  ],
  papers: [
    'এসএসসি সনদ বা নম্বরপত্রের (মার্কশিট) অনুলিপি',
    'জাতীয় পরিচয়পত্র বা জন্ম নিবন্ধন সনদের অনুলিপি',
    'পাসপোর্ট আকারের ২ কপি ছবি',
    'ফি পরিশোধের রসিদ',
  ],
};

export const officeHours = 'রবিবার থেকে বৃহস্পতিবার, সকাল ৯টা থেকে বিকাল ৪টা';

/** Beginnings of a message, by the word after `/contact?topic=`. */
export const contactTopics: Readonly<Record<string, Topic>> = {
  alumni: {
    lead: 'আপনি কি এই কলেজের প্রাক্তন শিক্ষার্থী? নিচের বার্তায় আপনার কথা লিখে পাঠান; আমরা যোগাযোগ করব।',
    message: 'আমি এই কলেজের একজন প্রাক্তন শিক্ষার্থী।\nবিভাগ ও পাসের সাল: \nবর্তমান পেশা: ',
  },
};
