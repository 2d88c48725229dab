import { email, flag, lines, phone, text } from '../fields/field.ts';
import { PROFILE_MAX } from '../limits.ts';

export const PHONE_EXAMPLE = '০১৭১২৩৪৫৬৭৮';

export const fullName = text('নাম', {
  required: true,
  searched: true,
  sorted: true,
  aliases: [
    ...['name', 'full name', 'পুরো নাম', 'শিক্ষার্থীর নাম', 'ছাত্রের নাম', 'ছাত্রীর নাম'],
    ...['ছাত্র/ছাত্রীর নাম', 'শিক্ষকের নাম', 'কর্মচারীর নাম', 'student name', "student's name"],
  ],
});
export const contactEmail = email('ইমেইল', { aliases: ['email', 'e-mail', 'ই-মেইল'] });
export const contactPhone = phone('মোবাইল', {
  placeholder: PHONE_EXAMPLE,
  aliases: ['phone', 'mobile', 'ফোন', 'মোবাইল নম্বর', 'ফোন নম্বর', 'mobile no', 'মোবাইল নং'],
});
export const profile = lines('পরিচিতি', { max: PROFILE_MAX, wide: true });
export const designationOptions = {
  searched: true,
  filtered: true,
  sorted: true,
  aliases: ['পদবী', 'পদ', 'designation'],
};

/** Visitors see it where nothing else was selected. */
const shownOnSite = (what: string, publishes: string) =>
  flag(`ওয়েবসাইটে ${what}`, {
    checkboxLabel: 'দেখান',
    defaultValue: true,
    publishes,
    needs: 'privacy',
  });
export const showPhoto = shownOnSite('ছবি', 'photo');
export const showPhone = shownOnSite('মোবাইল', 'contact_phone');
export const showEmail = shownOnSite('ইমেইল', 'contact_email');

/** A row as any server answers it: another one than ours knows no such flags. */
export type MaybeShown<Row> = Omit<Row, ShownFlag> & Partial<Record<ShownFlag, boolean>>;
type ShownFlag = 'show_photo' | 'show_phone' | 'show_email';
