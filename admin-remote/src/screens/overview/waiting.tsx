import { Link } from 'react-router-dom';
import type { Overview } from '@angan/shared/contract';
import { formatDate, formatDateTime, formatNumber } from '@angan/bengali-text';
import { checkIcon, Icon } from '@angan/shared/ui';
import common from '@angan/shared/styles/common.module.css';
import { pathOf, screenOf } from '../../layout/places.ts';
import { Copies } from './copies.tsx';
import { missingParts } from './missing.ts';
import s from './overview.module.css';

const names: Readonly<Record<string, string>> = {
  institutions: 'প্রতিষ্ঠান',
  'principal-vice-principal': 'অধ্যক্ষ',
  'committee-members': 'পরিচালনা পর্ষদ',
  gallery: 'গ্যালারি',
  teachers: 'শিক্ষক',
  staff: 'কর্মচারী',
  students: 'শিক্ষার্থী',
  files: 'ফাইল',
};

function Samples({ samples }: { samples: Overview['sample_pictures'] }) {
  const counts = new Map<string, number>();
  for (const { resource } of samples) counts.set(resource, (counts.get(resource) ?? 0) + 1);
  return (
    <li>
      <span className={s.samples}>
        {`${formatNumber(samples.length)}টি নমুনা ছবি আছে, কলেজের নিজের ছবি দিন`}
      </span>
      <ul className={s.named}>
        {[...counts].map(([resource, count]) => (
          <li key={resource}>
            <Link
              to={screenOf(resource)}
            >{`${names[resource] ?? resource} (${formatNumber(count)})`}</Link>
          </li>
        ))}
      </ul>
    </li>
  );
}

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

function snapshotText({ at, failed_at }: NonNullable<Overview['snapshot']>): string {
  const last = at
    ? `ওয়েবসাইটের সর্বশেষ কপি: ${formatDateTime(at)}`
    : 'ওয়েবসাইটের কোনো কপি এখনো হয়নি।';
  if (!failed_at) return last;
  return `${formatDateTime(failed_at)}: ওয়েবসাইটের কপি হালনাগাদ করা যায়নি, আবার চেষ্টা হবে। ${last}`;
}

const PARTS: Partial<Record<string, string>> = {
  shell: 'ওয়েবসাইটের কাঠামোর',
  public_remote: 'ওয়েবসাইটের পাতাগুলোর',
  admin_remote: 'ড্যাশবোর্ডের',
};

/** Of a release that was taken back, then of one that goes on. */
const REASONS: Record<NonNullable<Trial['reason']>, string> = {
  failures: 'দর্শকদের ফোনে বা কম্পিউটারে এটি ঠিকমতো চলেনি',
  rendering: 'সার্ভার এর পাতা তৈরি করতে পারেনি',
  errors: 'এতে ত্রুটি বেশি হচ্ছে, তাই সবার কাছে যাচ্ছে না।',
  speed: 'এটি আগেরটির চেয়ে ধীর, তাই সবার কাছে যাচ্ছে না।',
  visits: 'সবার কাছে যাওয়ার আগে আরও কিছু ভিজিট দরকার।',
  place: 'সার্ভার নিজে এটি সবার কাছে পাঠাতে পারছে না।',
};

type Trial = NonNullable<Overview['trials']>[number];

function trialText({ part, share, visits, reason, taken_back, at }: Trial): string {
  const [name, why] = [PARTS[part] ?? `${part} অংশের`, reason ? REASONS[reason] : ''];
  if (taken_back)
    return `${formatDateTime(at)}: ${name} নতুন সংস্করণ তুলে নেওয়া হয়েছে, কারণ ${why}। আগের সংস্করণ চালু আছে।`;
  return `${name} নতুন সংস্করণ ${formatNumber(share)}% ভিজিটে পরীক্ষা করা হচ্ছে; এ পর্যন্ত ভিজিট ${formatNumber(visits)}। ${why}`;
}

/** True where other parts of the start page name nothing that is missing either. */
const isComplete = ({ missing, information = [] }: Overview): boolean =>
  missingParts(missing).length === 0 && information.every(({ gaps }) => gaps.length === 0);

export const concerns = (overview: Overview): boolean =>
  Boolean(overview.backup) ||
  overview.sample_pictures.length > 0 ||
  kinds.some(({ name }) => overview[name] && (overview[name].count > 0 || isComplete(overview)));

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
                <Link to={resource ? pathOf(resource, id) : `/dashboard/class-routine?class=${id}`}>
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
      {overview.backup && (overview.backup.enabled || !overview.copies) && (
        <li className={common.muted}>{backupText(overview.backup)}</li>
      )}
      {overview.trials?.map((trial) => (
        <li key={trial.part} className={trial.taken_back ? s.problem : common.muted}>
          {trialText(trial)}
        </li>
      ))}
      {overview.copies && <Copies copies={overview.copies} />}
      {overview.snapshot && (
        <li className={overview.snapshot.failed_at ? s.problem : common.muted}>
          {snapshotText(overview.snapshot)}
        </li>
      )}
    </ul>
  );
}
