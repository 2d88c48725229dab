import type { Institution } from '@angan/shared/contract';
import type { PageMeta } from '@angan/shared/platform';
import { collegeName } from '@angan/shared/text';

type Meta = (data: unknown, institution: Institution | null) => PageMeta;

const page =
  (title: string, description: (name: string) => string): Meta =>
  (_data, institution) => ({ title, description: description(collegeName(institution)) });

/** What the pages that are not about one record tell of themselves. */
export const telling = {
  notices: page(
    'নোটিশ বোর্ড',
    (name) => `${name}-এর সব নোটিশ: ভর্তি, পরীক্ষা, ফলাফল ও রুটিন। খুঁজে দেখুন এবং PDF ডাউনলোড করুন।`,
  ),
  academic: page('একাডেমিক তথ্য', (name) => `${name}-এর শিক্ষা কার্যক্রম, বিভাগ ও সাপ্তাহিক ক্লাস রুটিন।`),
  people: page(
    'শিক্ষক ও কর্মচারী',
    (name) => `${name}-এর শিক্ষক ও কর্মচারীবৃন্দের পদবি, বিষয় ও যোগাযোগের তথ্য।`,
  ),
  gallery: page('গ্যালারি', (name) => `${name}-এর ছবি: ক্লাস, উৎসব, খেলা আর অর্জনের মুহূর্ত।`),
  admission: page('ভর্তি তথ্য', (name) => `${name}-এ ভর্তির যোগ্যতা, প্রক্রিয়া ও প্রয়োজনীয় কাগজপত্র।`),
  contact: page(
    'যোগাযোগ',
    (name) => `${name}-এর ঠিকানা, ফোন ও ইমেইল; আপনার প্রশ্ন বা পরামর্শ লিখে পাঠান।`,
  ),
  login: page('লগইন', (name) => `${name}-এর ওয়েবসাইটে লগইন ও নিবন্ধন।`),
} satisfies Record<string, Meta>;
