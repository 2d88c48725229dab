import { useLoaded, type Deferred, type Loaded } from '@angan/shared';
import { EmptyState, Spinner } from '@angan/shared/ui';
import { useState, type ReactNode } from 'react';
import { useLoaderData, useSearchParams } from 'react-router-dom';
import { Band } from '../../components/band.tsx';
import { LoadedSection } from '../../components/states/loaded-section.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { textParam } from '../../data/address.ts';
import { filterPeople, taughtSubjects, useFinder } from './find-people.ts';
import type { PeopleData, ListedPerson } from './loader.ts';
import s from './people.module.css';
import { marksOf, type Marks } from './marks.tsx';
import { PeopleSearch } from './people-search.tsx';
import { PersonCard } from './person-card.tsx';
import { StaffRow } from './staff-row.tsx';
import { SubjectChips } from './subject-chips.tsx';

/** The portraits of a phone's first screen: what is seen at once is not fetched lazily. */
const FIRST_SCREEN = 4;

interface GroupProps {
  id: string;
  title: string;
  people: Deferred<Loaded<ListedPerson[]>>;
  white?: boolean;
  failed: string;
  /** The words and the subject that narrow the group. */
  search: string;
  subject?: string;
  finder: ReturnType<typeof useFinder>;
  children: (people: ListedPerson[], marks: Marks) => ReactNode;
}

function Group({
  id,
  title,
  people,
  white,
  failed,
  search,
  subject = '',
  finder,
  children,
}: GroupProps) {
  return (
    <Band id={id} title={title} white={white}>
      <LoadedSection data={people} waiting={<Spinner />} failed={failed}>
        {(rows) => {
          const found = filterPeople(rows, search, subject, finder);
          if (rows.length === 0) return <EmptyState>কোনো তথ্য পাওয়া যায়নি।</EmptyState>;
          if (found.length === 0) return <p className={s.none}>এই খোঁজে কাউকে পাওয়া যায়নি।</p>;
          return children(found, marksOf(finder, search));
        }}
      </LoadedSection>
    </Band>
  );
}

export function People() {
  const { teachers, staff } = useLoaderData<PeopleData>();
  const [params] = useSearchParams();
  const subject = textParam(params, 'subject');
  const [search, setSearch] = useState(textParam(params, 'q'));
  const [isSearching, setIsSearching] = useState(false);
  const finder = useFinder(isSearching || search !== '');
  const loaded = useLoaded(teachers);
  return (
    <>
      <PageHead
        title="শিক্ষক ও কর্মচারী"
        aside={
          <PeopleSearch
            value={search}
            subject={subject}
            onFocus={() => setIsSearching(true)}
            onType={setSearch}
          />
        }
      />
      {loaded?.ok && <SubjectChips subjects={taughtSubjects(loaded.value)} chosen={subject} />}
      <Group
        id="teachers"
        title="শিক্ষকবৃন্দ"
        people={teachers}
        failed="দুঃখিত, শিক্ষকদের তথ্য লোড করা যায়নি।"
        search={search}
        subject={subject}
        finder={finder}
      >
        {(people, marks) => (
          <ul className={s.grid}>
            {people.map((person, index) => (
              <PersonCard
                key={person.id}
                person={person}
                marks={marks}
                lazy={index >= FIRST_SCREEN}
              />
            ))}
          </ul>
        )}
      </Group>
      {!subject && (
        <Group
          id="staff"
          title="কর্মচারীবৃন্দ"
          people={staff}
          white
          failed="দুঃখিত, কর্মচারীদের তথ্য লোড করা যায়নি।"
          search={search}
          finder={finder}
        >
          {(people, marks) => (
            <ul className={s.rows}>
              {people.map((person) => (
                <StaffRow key={person.id} person={person} marks={marks} />
              ))}
            </ul>
          )}
        </Group>
      )}
    </>
  );
}
