import type { Retention } from '../contract/people/personal-data.ts';
import { formatNumber } from '@angan/bengali-text';

export interface RetentionLine {
  subject: string;
  holds: string;
  until: string;
}

const days = (count: number) => `${formatNumber(count)} দিন`;
const hours = (count: number) => `${formatNumber(count)} ঘণ্টা`;

/** The lines of the note; the times are those of the server that keeps the data. */
export function retentionLines(of: Retention): RetentionLine[] {
  const deleted = `মোছার পর ${days(of.trash_days)} পর্যন্ত ফিরিয়ে আনা যায়, এরপর শুধু পরিবর্তনের ইতিহাসে থাকে`;
  return [
    {
      subject: 'শিক্ষার্থী',
      holds: 'নাম, রোল, শ্রেণি, ছবি, লিঙ্গ, জন্মতারিখ, ঠিকানা, মোবাইল, ইমেইল, অভিভাবকের নাম ও মোবাইল',
      until: `যত দিন কলেজের তালিকায় আছে; ${deleted}`,
    },
    {
      subject: 'শিক্ষক, কর্মচারী, অধ্যক্ষ ও পরিচালনা পর্ষদ',
      holds: 'নাম, পদবি, ছবি, মোবাইল, ইমেইল, পরিচিতি',
      until: `যত দিন কলেজের তালিকায় আছে; ${deleted}`,
    },
    {
      subject: 'যোগাযোগের বার্তা',
      holds: 'নাম, ফোন, ইমেইল ও বার্তার লেখা',
      until: `যত দিন কলেজ রাখে; ${deleted}`,
    },
    {
      subject: 'ব্যবহারকারীর অ্যাকাউন্ট',
      holds: 'ব্যবহারকারীর নাম, নাম, মোবাইল, ইমেইল, ছবি',
      until: 'অ্যাকাউন্ট মোছা পর্যন্ত',
    },
    {
      subject: 'লগইন',
      holds: 'ডিভাইসের ধরন, নেটওয়ার্ক ও সময়',
      until: `${hours(of.idle_hours)} ব্যবহার না করলে, না হলেও ${days(of.session_days)} পরে শেষ`,
    },
    {
      subject: 'লগইন ও ফরম পাঠানোর চেষ্টার হিসাব',
      holds: 'নেটওয়ার্ক ও ব্যবহারকারীর নাম',
      until: hours(of.attempt_hours),
    },
    {
      subject: 'পরিবর্তনের ইতিহাস',
      holds: 'সময়, যিনি বদলেছেন, আগের ও পরের তথ্য',
      until: days(of.history_days),
    },
    {
      subject: 'ব্যাকআপ',
      holds: 'সব তথ্যের প্রতিদিনের নকল, হারালে ফিরিয়ে আনার জন্য',
      until:
        of.backup_days === null ? 'সার্ভার নিজে প্রতিদিনের ব্যাকআপ রাখে না' : days(of.backup_days),
    },
  ];
}
