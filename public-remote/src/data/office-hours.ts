import type { ContactTexts } from '@angan/shared/contract';
import { dayName, formatTime } from '@angan/bengali-text';

export interface OfficeHours {
  /** 0 Sunday to 6 Saturday; the days run from the first to the last, over the end of the week too. */
  firstDay: number;
  lastDay: number;
  /** HH:MM of 24 hours. */
  opens: string;
  closes: string;
}

export const officeHoursOf = ({
  firstDay,
  lastDay,
  opens,
  closes,
}: ContactTexts): OfficeHours | null =>
  opens && closes ? { firstDay: Number(firstDay), lastDay: Number(lastDay), opens, closes } : null;

const hour = (time: string) => formatTime(time).replace(':০০', 'টা');

/** রবিবার থেকে বৃহস্পতিবার, সকাল ৯টা থেকে বিকাল ৪টা */
export const hoursInWords = ({ firstDay, lastDay, opens, closes }: OfficeHours): string =>
  `${dayName(firstDay)} থেকে ${dayName(lastDay)}, ${hour(opens)} থেকে ${hour(closes)}`;
