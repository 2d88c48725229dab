import type { Deferred, Loaded } from '@angan/shared';
import { Avatar, EmptyState, Spinner } from '@angan/shared/ui';
import { Band } from '../../components/band.tsx';
import { LoadedSection } from '../../components/loaded-section.tsx';
import s from './committee.module.css';
import type { Member } from './loader.ts';

const PORTRAIT = '128px';

const Card = ({ member: { full_name, role, picture } }: { member: Member }) => (
  <li className={s.member}>
    <div className={s.portrait}>
      <Avatar name={full_name} photo={picture} sizes={PORTRAIT} />
    </div>
    <h3>{full_name}</h3>
    <p>{role}</p>
  </li>
);

/** The managing committee. */
export function Committee({ members }: { members: Deferred<Loaded<Member[]>> }) {
  return (
    <Band id="committee" title="কলেজ পরিচালনা পর্ষদ">
      <LoadedSection
        data={members}
        waiting={<Spinner />}
        failed="দুঃখিত, পরিচালনা পর্ষদের তথ্য লোড করা যায়নি।"
      >
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState>পরিচালনা পর্ষদের তথ্য শিগগিরই যুক্ত হবে।</EmptyState>
          ) : (
            <ul className={s.grid}>
              {rows.map((member) => (
                <Card key={member.id} member={member} />
              ))}
            </ul>
          )
        }
      </LoadedSection>
    </Band>
  );
}
