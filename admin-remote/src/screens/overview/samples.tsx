import { Link } from 'react-router-dom';
import type { Overview } from '@angan/shared/contract';
import { formatNumber } from '@angan/bengali-text';
import { screenOf } from '../../layout/places.ts';
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

/** Where pictures of the demonstration still stand, for the college to replace. */
export function Samples({ samples }: { samples: Overview['sample_pictures'] }) {
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
