import { line, choice, list, neededLine, neededLink, type ValuesOf } from './kinds.ts';

/** The texts around every page. */
export const frameTexts = {
  tickerTopics: list(
    'ওপরের চলমান লেখা',
    'বিষয়',
    { text: neededLine('লেখা'), to: neededLink('লিঙ্ক') },
    [
      { text: 'ফলাফল ২০২৫', to: '/notice?q=ফলাফল' },
      { text: 'মানবিক বিভাগের নোটিশ', to: '/notice?q=মানবিক' },
      { text: 'বিজ্ঞান বিভাগের নোটিশ', to: '/notice?q=বিজ্ঞান' },
      { text: 'পরীক্ষার রুটিন', to: '/notice?q=রুটিন' },
      { text: 'ভর্তি শুরু হয়েছে', to: '/admission' },
    ],
    { hint: 'এগুলোর পরে নতুন নোটিশগুলো দেখা যায়।' },
  ),
  socialLinks: list(
    'সামাজিক যোগাযোগ মাধ্যম',
    'লিঙ্ক',
    {
      network: choice(
        'মাধ্যম',
        { facebook: 'ফেসবুক', youtube: 'ইউটিউব', x: 'এক্স', linkedin: 'লিংকডইন' },
        'facebook',
      ),
      label: neededLine('নাম'),
      href: neededLink('ঠিকানা'),
    },
    [
      { network: 'facebook', label: 'ফেসবুক', href: 'https://www.facebook.com/' },
      { network: 'youtube', label: 'ইউটিউব', href: 'https://www.youtube.com/' },
    ],
    { most: 6, hint: 'যে মাধ্যম কলেজ ব্যবহার করে না, সেটি বাদ দিন।' },
  ),
  credit: line('পাতার নিচে কৃতজ্ঞতার লেখা', 'অঙ্গন দিয়ে তৈরি'),
};

export type FrameTexts = ValuesOf<typeof frameTexts>;
