import { frameDefaults } from './frame-defaults.ts';
import { line, choice, list, neededLine, neededLink, type ValuesOf } from './kinds.ts';

export const frameTexts = {
  /** Without a word of the college its site is ready; a new college begins with 'preparing'. */
  state: choice(
    'ওয়েবসাইটের অবস্থা',
    {
      ready: ['প্রস্তুত'],
      preparing: ['প্রস্তুত হচ্ছে'],
      put_away: ['প্রস্তুত হচ্ছে, প্রথম দিনের তালিকা ছাড়া'],
    },
    'ready',
    { hint: 'প্রস্তুত না হওয়া পর্যন্ত গুগল ও অন্য সার্চ ইঞ্জিন সাইটটি দেখায় না।' },
  ),
  tickerTopics: list(
    'ওপরের চলমান লেখা',
    'বিষয়',
    { text: neededLine('লেখা'), to: neededLink('লিঙ্ক') },
    frameDefaults.tickerTopics,
    { hint: 'এগুলোর পরে নতুন নোটিশগুলো দেখা যায়।' },
  ),
  socialLinks: list(
    'সামাজিক যোগাযোগ মাধ্যম',
    'লিঙ্ক',
    {
      network: choice(
        'মাধ্যম',
        { facebook: ['ফেসবুক'], youtube: ['ইউটিউব'], x: ['এক্স'], linkedin: ['লিঙ্কডইন'] },
        'facebook',
      ),
      label: neededLine('নাম'),
      href: neededLink('ঠিকানা'),
    },
    frameDefaults.socialLinks,
    { maxItems: 6, hint: 'যে মাধ্যম কলেজ ব্যবহার করে না, সেটি বাদ দিন।' },
  ),
  credit: line('পাতার নিচে কৃতজ্ঞতার লেখা', frameDefaults.credit),
};

export type FrameTexts = ValuesOf<typeof frameTexts>;
