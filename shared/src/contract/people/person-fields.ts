import { email, flag, lines, phone, text } from '../fields/field.ts';
import { PROFILE_MAX } from '../limits.ts';

export const PHONE_EXAMPLE = '০১৭১২৩৪৫৬৭৮';

export const fullName = text('নাম', {
  required: true,
  searched: true,
  sorted: true,
  aliases: [
    'name',
    'full name',
    'পুরো নাম',
    'শিক্ষার্থীর নাম',
    'ছাত্রের নাম',
    'ছাত্রীর নাম',
    'ছাত্র/ছাত্রীর নাম',
    'শিক্ষকের নাম',
    'কর্মচারীর নাম',
    'student name',
    'teacher name',
    'staff name',
    'শিক্ষার্থী',
    'student',
  ],
});
export const contactEmail = email('ইমেইল', {
  aliases: ['email', 'e-mail', 'ই-মেইল', 'email address', 'ইমেইল ঠিকানা', 'ই-মেইল ঠিকানা'],
});
export const contactPhone = phone('মোবাইল', {
  placeholder: PHONE_EXAMPLE,
  aliases: [
    'phone',
    'mobile',
    'ফোন',
    'contact',
    'cell',
    'যোগাযোগ',
    'শিক্ষার্থীর মোবাইল',
    'ছাত্রের মোবাইল',
    'নিজের মোবাইল',
    'নিজস্ব মোবাইল',
    'student mobile',
    'student phone',
  ],
});
export const profile = lines('পরিচিতি', { max: PROFILE_MAX, wide: true });
export const designationOptions = {
  searched: true,
  filtered: true,
  sorted: true,
  aliases: ['পদবী', 'পদ', 'designation'],
};

/** Visitors see it where nothing else was selected. */
const visibleOnSite = (subject: string, publishes: string) =>
  flag(`ওয়েবসাইটে ${subject}`, {
    checkboxLabel: 'দেখান',
    defaultValue: true,
    publishes,
    needs: 'privacy',
  });
export const showPhoto = visibleOnSite('ছবি', 'photo');
export const showPhone = visibleOnSite('মোবাইল', 'contact_phone');
export const showEmail = visibleOnSite('ইমেইল', 'contact_email');

/** A row as any server answers it: another one than ours knows no such flags. */
export type MaybeVisible<Row> = Omit<Row, VisibleFlag> & Partial<Record<VisibleFlag, boolean>>;
type VisibleFlag = 'show_photo' | 'show_phone' | 'show_email';
