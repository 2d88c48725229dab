import { weekdays } from '@angan/bengali-text';
import { choice, line, paragraph, time, type ValuesOf } from './kinds.ts';

/** By the number of the day: 0 is Sunday. */
const days = Object.fromEntries(weekdays.map((name, day) => [day, [name]] as const));

/** The office's hours, which rest until the college gives them, and the beginnings of a message by the word after `/contact?topic=`. */
export const contactTexts = {
  firstDay: choice('অফিস খোলার প্রথম বার', days, '0', {
    group: 'অফিসের সময়',
    hint: 'শুরু ও শেষের সময় দিলে ওয়েবসাইটে দেখা যায়।',
  }),
  lastDay: choice('অফিস খোলার শেষ বার', days, '4'),
  opens: time('অফিস শুরু'),
  closes: time('অফিস শেষ'),
  alumniLead: line(
    'ফরমের ওপরে যা লেখা থাকে',
    'আপনি কি এই কলেজের প্রাক্তন শিক্ষার্থী? নিচের বার্তায় আপনার কথা লিখে পাঠান; আমরা যোগাযোগ করব।',
    { group: 'প্রাক্তন শিক্ষার্থীর বার্তা' },
  ),
  alumniMessage: paragraph(
    'বার্তার শুরু',
    'আমি এই কলেজের একজন প্রাক্তন শিক্ষার্থী।\nবিভাগ ও পাসের সাল: \nবর্তমান পেশা: ',
  ),
};

export type ContactTexts = ValuesOf<typeof contactTexts>;
