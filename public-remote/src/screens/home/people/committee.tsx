import type { Deferred, Loaded } from '@angan/shared';
import { formatNumber } from '@angan/bengali-text';
import { Avatar, EmptyState, Spinner } from '@angan/shared/ui';
import { Band } from '../../../components/band.tsx';
import { LoadedSection } from '../../../components/states/loaded-section.tsx';
import f from '../../../components/folding/fold-summary.module.css';
import s from './committee.module.css';
import type { CommitteePerson } from '../loader.ts';

const OFFICERS = 2;

const Cards = ({ people }: { people: CommitteePerson[] }) => (
  <ul className={s.grid}>
    {people.map(({ id, full_name, role, picture }) => (
      <li key={id} className={s.member}>
        <div className={s.portrait}>
          <Avatar name={full_name} photo={picture} sizes="64px" />
        </div>
        <h3>{full_name}</h3>
        <p>{role}</p>
      </li>
    ))}
  </ul>
);

export function Committee({ members }: { members: Deferred<Loaded<CommitteePerson[]>> }) {
  return (
    <Band id="committee" title="কলেজ পরিচালনা পর্ষদ" white>
      <LoadedSection
        data={members}
        waiting={<Spinner />}
        failed="দুঃখিত, পরিচালনা পর্ষদের তথ্য লোড করা যায়নি।"
      >
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState>পরিচালনা পর্ষদের তথ্য শিগগিরই যুক্ত হবে।</EmptyState>
          ) : (
            <>
              <Cards people={rows.slice(0, OFFICERS)} />
              {rows.length > OFFICERS && (
                <details className={s.others}>
                  <summary className={f.summary}>
                    সব সদস্য দেখুন ({formatNumber(rows.length)} জন)
                  </summary>
                  <Cards people={rows.slice(OFFICERS)} />
                </details>
              )}
            </>
          )
        }
      </LoadedSection>
    </Band>
  );
}
