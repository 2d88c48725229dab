import { Link } from 'react-router-dom';
import type { Overview } from '@angan/shared/contract';
import { formatDate, formatNumber } from '@angan/bengali-text';
import { checkIcon, Icon } from '@angan/shared/ui';
import common from '@angan/shared/styles/common.module.css';
import { placeOf } from '../../layout/places.ts';
import { missingParts } from './missing.ts';
import { Samples } from './samples.tsx';
import s from './overview.module.css';

const kinds = [
  {
    name: 'notices_without_pdf',
    resource: 'notices',
    all: 'notices?without=pdf_file',
    text: (count: string) => `${count}টি নোটিশে PDF নেই`,
  },
  {
    name: 'teachers_without_photo',
    resource: 'teachers',
    all: 'teacher-info-form?without=photo',
    text: (count: string) => `${count} জন শিক্ষকের ছবি নেই`,
  },
  {
    name: 'classes_without_routine',
    resource: '',
    all: 'class-routine',
    text: (count: string) => `${count}টি শ্রেণির রুটিন নেই`,
  },
] as const;

function backupText({ enabled, last }: NonNullable<Overview['backup']>): string {
  if (!enabled) return 'প্রতিদিনের ব্যাকআপ চালু নেই। যিনি সার্ভার দেখাশোনা করেন তাঁকে জানান।';
  return last ? `সর্বশেষ ব্যাকআপ: ${formatDate(last)}` : 'এখনো কোনো ব্যাকআপ হয়নি।';
}

/** True where other parts of the start page name nothing that is missing either. */
const isComplete = ({ missing, information = [] }: Overview): boolean =>
  missingParts(missing).length === 0 && information.every(({ gaps }) => gaps.length === 0);

/** True where this account has anything that may wait. */
export const concerns = (overview: Overview): boolean =>
  Boolean(overview.backup) ||
  overview.sample_pictures.length > 0 ||
  kinds.some(({ name }) => overview[name] && (overview[name].count > 0 || isComplete(overview)));

/** Things to complete, each with how many and where; and the last backup. */
export function Waiting({ overview }: { overview: Overview }) {
  const samples = overview.sample_pictures;
  const waiting = kinds.flatMap(({ name, ...kind }) => {
    const list = overview[name];
    return list && list.count > 0 ? [{ name, ...kind, ...list }] : [];
  });
  return (
    <ul className={s.rows}>
      {waiting.map(({ name, resource, all, text, count, rows }) => (
        <li key={name}>
          <Link className={s.more} to={`/dashboard/${all}`}>
            {text(formatNumber(count))}
          </Link>
          <ul className={s.named}>
            {rows.map(({ id, label }) => (
              <li key={id}>
                <Link
                  to={resource ? placeOf(resource, id) : `/dashboard/class-routine?class=${id}`}
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </li>
      ))}
      {samples.length > 0 && <Samples samples={samples} />}
      {waiting.length === 0 && samples.length === 0 && isComplete(overview) && (
        <li className={s.complete}>
          <Icon path={checkIcon} size={20} />
          আর কোনো কাজ বাকি নেই।
        </li>
      )}
      {overview.backup && <li className={common.muted}>{backupText(overview.backup)}</li>}
    </ul>
  );
}
