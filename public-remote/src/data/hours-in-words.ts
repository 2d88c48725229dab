import { dayName, formatTime } from '@angan/shared/text';
import type { OfficeHours } from './content/types.ts';

const hour = (time: string) => formatTime(time).replace(':০০', 'টা');

/** রবিবার থেকে বৃহস্পতিবার, সকাল ৯টা থেকে বিকাল ৪টা */
export const hoursInWords = ({ firstDay, lastDay, opens, closes }: OfficeHours): string =>
  `${dayName(firstDay)} থেকে ${dayName(lastDay)}, ${hour(opens)} থেকে ${hour(closes)}`;
