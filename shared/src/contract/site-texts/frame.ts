import { frameDefaults } from './frame-defaults.ts';
import { line, choice, list, neededLine, neededLink, type ValuesOf } from './kinds.ts';

/** The texts around every page. */
export const frameTexts = {
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
    { most: 6, hint: 'যে মাধ্যম কলেজ ব্যবহার করে না, সেটি বাদ দিন।' },
  ),
  credit: line('পাতার নিচে কৃতজ্ঞতার লেখা', frameDefaults.credit),
};

export type FrameTexts = ValuesOf<typeof frameTexts>;
