import type { Deferred, Loaded } from '@angan/shared';
import { EmptyState, Spinner } from '@angan/shared/ui';
import { useLoaderData } from 'react-router-dom';
import { Band } from '../../components/band.tsx';
import { LoadedSection } from '../../components/loaded-section.tsx';
import { PageHead } from '../../components/page-head.tsx';
import type { PeopleData, Person } from './loader.ts';
import s from './people.module.css';
import { PersonCard } from './person-card.tsx';

/** The portraits of a phone's first row: what is seen at once is not fetched lazily. */
const FIRST_ROW = 2;

interface GroupProps {
  id: string;
  title: string;
  people: Deferred<Loaded<Person[]>>;
  first?: boolean;
  failed: string;
}

const Group = ({ id, title, people, first, failed }: GroupProps) => (
  <Band id={id} title={title} white={!first}>
    <LoadedSection data={people} waiting={<Spinner />} failed={failed}>
      {(rows) =>
        rows.length === 0 ? (
          <EmptyState>কোনো তথ্য পাওয়া যায়নি।</EmptyState>
        ) : (
          <ul className={s.grid}>
            {rows.map((person, index) => (
              <PersonCard key={person.id} person={person} lazy={!first || index >= FIRST_ROW} />
            ))}
          </ul>
        )
      }
    </LoadedSection>
  </Band>
);

/** The teachers and the staff of the college. */
export function People() {
  const { teachers, staff } = useLoaderData<PeopleData>();
  return (
    <>
      <PageHead title="শিক্ষক ও কর্মচারী" intro="কলেজের শিক্ষক ও কর্মচারীবৃন্দ।" />
      <Group
        id="teachers"
        title="শিক্ষকবৃন্দ"
        people={teachers}
        first
        failed="দুঃখিত, শিক্ষকদের তথ্য লোড করা যায়নি।"
      />
      <Group
        id="staff"
        title="কর্মচারীবৃন্দ"
        people={staff}
        failed="দুঃখিত, কর্মচারীদের তথ্য লোড করা যায়নি।"
      />
    </>
  );
}
