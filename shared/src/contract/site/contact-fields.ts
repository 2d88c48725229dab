import { formatNumber } from '@angan/bengali-text';
import { choice, day, email, lines, text } from '../fields/field.ts';
import { MESSAGE_MAX } from '../limits.ts';

export const contactFields = {
  date: day('তারিখ', { readOnly: true }),
  name: text('নাম', { required: true }),
  email: email('ইমেইল'),
  phone: text('ফোন নম্বর', { shortLabel: 'ফোন' }),
  address: text('ঠিকানা', { readOnly: true }),
  message: lines('বার্তা', {
    required: true,
    hint: `সর্বোচ্চ ${formatNumber(MESSAGE_MAX)} অক্ষর।`,
  }),
  is_read: choice(
    'পড়া হয়েছে',
    { false: ['অপঠিত'], true: ['পড়া হয়েছে'] },
    { shortLabel: 'পড়া হয়েছে কি না', readOnly: true, needs: 'readMarks' },
  ),
  is_answered: choice(
    'উত্তর দেওয়া হয়েছে',
    { false: ['উত্তর বাকি'], true: ['উত্তর দেওয়া হয়েছে'] },
    { shortLabel: 'উত্তর দেওয়া হয়েছে কি না', readOnly: true },
  ),
};
