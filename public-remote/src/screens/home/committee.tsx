import type { Loaded } from '@angan/shared';
import type { CommitteeMember } from '@angan/shared/contract';
import { Avatar, EmptyState, pictureOf, Spinner } from '@angan/shared/ui';
import { Band } from '../../parts/band.tsx';
import type { Later } from '../../parts/later.ts';
import { LoadedPart } from '../../parts/loaded-part.tsx';
import s from './committee.module.css';

const PORTRAIT = '128px';

const Member = ({ member: { full_name, role, photo, media } }: { member: CommitteeMember }) => (
  <li className={s.member}>
    <div className={s.portrait}>
      <Avatar name={full_name} photo={pictureOf(photo, media?.photo)} sizes={PORTRAIT} />
    </div>
    <h3>{full_name}</h3>
    <p>{role}</p>
  </li>
);

/** The managing committee. */
export function Committee({ members }: { members: Later<Loaded<CommitteeMember[]>> }) {
  return (
    <Band id="committee" title="কলেজ পরিচালনা পর্ষদ">
      <LoadedPart data={members} waiting={<Spinner />} failed="দুঃখিত, পরিচালনা পর্ষদের তথ্য লোড করা যায়নি।">
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState>পরিচালনা পর্ষদের তথ্য শিগগিরই যুক্ত হবে।</EmptyState>
          ) : (
            <ul className={s.grid}>{rows.map((member) => <Member key={member.id} member={member} />)}</ul>
          )
        }
      </LoadedPart>
    </Band>
  );
}
