import { charterHeadings, charterNames } from './charter-words.ts';
import { describedResource } from '../fields/described-resource.ts';
import { integer, lines, text } from '../fields/field.ts';
import { TITLE_MAX } from '../limits.ts';
import type { RecordOf } from '../fields/resource.ts';

const CELL_MAX = 1000;

export const charterServices = describedResource('charter-services', {
  title: 'সেবা',
  fields: {
    service: text(charterHeadings.service, {
      required: true,
      max: TITLE_MAX,
      hint: 'যেমন প্রত্যয়নপত্র প্রদান।',
      shortLabel: 'সেবা',
      searched: true,
      sorted: true,
      wide: true,
    }),
    /** Its place in the charter; the server puts a new one last when it is left out. */
    serial: integer('ক্রম', {
      min: 1,
      max: 999,
      rangeMessage: 'ক্রম ১ থেকে ৯৯৯-এর মধ্যে হবে।',
      hint: 'খালি রাখলে সবার শেষে বসবে।',
      aliases: ['ক্রমিক', 'ক্রমিক নম্বর'],
    }),
    longest_time: text('সর্বোচ্চ সময়', {
      hint: 'যেমন ২ কার্যদিবস।',
      fileHeading: charterHeadings.longest_time,
    }),
    papers: lines(charterHeadings.papers, { max: CELL_MAX, rows: 3 }),
    papers_from: lines('কাগজপত্র বা ফরম কোথায় পাওয়া যাবে', {
      max: CELL_MAX,
      rows: 3,
      fileHeading: charterHeadings.papers_from,
    }),
    fee: lines('সেবামূল্য ও পরিশোধের নিয়ম', {
      max: CELL_MAX,
      rows: 2,
      shortLabel: 'সেবামূল্য',
      fileHeading: charterHeadings.fee,
      wide: true,
    }),
    officer: lines(charterHeadings.officer, {
      max: CELL_MAX,
      rows: 3,
      hint: 'নাম বা পদবি, কক্ষ, ফোন।',
    }),
    superior_officer: lines(charterHeadings.superior_officer, {
      max: CELL_MAX,
      rows: 3,
      hint: 'যাঁর কাছে আপিল করা যাবে।',
    }),
  },
  order: ['serial', 'id'],
  firstInFiles: charterNames,
});

export type CharterService = RecordOf<typeof charterServices>;
