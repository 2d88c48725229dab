/** Where a link of the college to its results leads until the site has a look-up of them. */
export const RESULT_NOTICES = '/notice?q=ফলাফল';

export const resultAddress = (to: string, hasLookup: boolean): string =>
  hasLookup && to === RESULT_NOTICES ? '/result' : to;

/** Apart from its form: the entry of the public remote carries it, and with it the first visit. */
export const frameDefaults = {
  tickerTopics: [
    { text: 'ফলাফল ২০২৫', to: RESULT_NOTICES },
    { text: 'মানবিক বিভাগের নোটিশ', to: '/notice?q=মানবিক' },
    { text: 'বিজ্ঞান বিভাগের নোটিশ', to: '/notice?q=বিজ্ঞান' },
    { text: 'পরীক্ষার রুটিন', to: '/notice?q=রুটিন' },
    { text: 'ভর্তি শুরু হয়েছে', to: '/admission' },
  ],
  socialLinks: [
    { network: 'facebook', label: 'ফেসবুক', href: 'https://www.facebook.com/' },
    { network: 'youtube', label: 'ইউটিউব', href: 'https://www.youtube.com/' },
  ],
  credit: 'অঙ্গন দিয়ে তৈরি',
} as const;
