import type { Topic } from './types.ts';

/** Beginnings of a message, by the word after `/contact?topic=`. */
export const contactTopics: Readonly<Record<string, Topic>> = {
  alumni: {
    lead: 'আপনি কি এই কলেজের প্রাক্তন শিক্ষার্থী? নিচের বার্তায় আপনার কথা লিখে পাঠান; আমরা যোগাযোগ করব।',
    message: 'আমি এই কলেজের একজন প্রাক্তন শিক্ষার্থী।\nবিভাগ ও পাসের সাল: \nবর্তমান পেশা: ',
  },
};
