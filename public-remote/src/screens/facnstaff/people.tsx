import { useLoaded, type Deferred, type Loaded, avatarUrlOf } from '@angan/shared';
import { EmptyState, Spinner, Avatar } from '@angan/shared/ui';
import { useState, type ReactNode } from 'react';
import { useLoaderData, useSearchParams } from 'react-router-dom';
import { Band } from '../../components/band.tsx';
import { HeadSearch } from '../../components/head-search.tsx';
import { Chips } from '../../components/chips.tsx';
import { LoadedSection } from '../../components/states/loaded-section.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { textParam, queryOf } from '../../data/address.ts';
import { filterPeople, taughtSubjects, useFinder } from './find-people.ts';
import type { PeopleData, ListedPerson } from './loader.ts';
import page from '../../components/page.module.css';
import s from './people.module.css';
import { marksOf, type Marks } from './marks.tsx';
import { Missing } from '../../components/states/missing.tsx';
import { ContactButtons } from './contact-buttons.tsx';
import c from '../../components/chips.module.css';

/** Next to the words on phones, four to a row on desktops; exact, so that no larger picture is fetched. */
const SIZES = '(min-width: 1000px) 265px, (min-width: 700px) calc((100vw - 70px) / 3), 88px';

interface PersonCardProps {
  person: ListedPerson;
  marks: Marks;
  lazy: boolean;
}

function PersonCard({ person, marks, lazy }: PersonCardProps) {
  const { full_name, designation, subject, picture } = person;
  return (
    <li className={s.card}>
      <div className={s.portrait}>
        <Avatar
          name={full_name}
          photo={picture}
          fallbackUrl={avatarUrlOf(full_name)}
          sizes={SIZES}
          lazy={lazy}
        />
      </div>
      <div className={s.words}>
        <h3>{marks(full_name)}</h3>
        <dl>
          <dt className="visually-hidden">পদবি</dt>
          <dd className={s.designation}>{designation ? marks(designation) : <Missing />}</dd>
          <dt className="visually-hidden">বিষয়</dt>
          <dd>{subject ? marks(subject) : <Missing />}</dd>
        </dl>
        <ContactButtons person={person} />
      </div>
    </li>
  );
}

function SubjectChips({ subjects, selected }: { subjects: readonly string[]; selected: string }) {
  if (subjects.length < 2) return null;
  return (
    <nav className={`${s.subjects} ${c.scroller} no-print`} aria-label="শিক্ষকের বিষয়">
      <Chips
        chips={['', ...subjects].map((subject) => ({
          to: subject ? `/facnstaff?${queryOf({ subject })}` : '/facnstaff',
          name: subject || 'সব বিষয়',
          isCurrent: subject === selected,
        }))}
      />
    </nav>
  );
}

function StaffRow({ person, marks }: { person: ListedPerson; marks: Marks }) {
  const { full_name, designation, picture } = person;
  return (
    <li className={s.row}>
      <div className={s.face}>
        <Avatar
          name={full_name}
          photo={picture}
          fallbackUrl={avatarUrlOf(full_name)}
          sizes="56px"
        />
      </div>
      <div className={s.who}>
        <h3>{marks(full_name)}</h3>
        <p className={s.designation}>{designation ? marks(designation) : <Missing />}</p>
      </div>
      <ContactButtons person={person} />
    </li>
  );
}

/** The portraits of a phone's first screen: what is seen at once is not fetched lazily. */
const FIRST_SCREEN = 4;

interface GroupProps {
  id: string;
  title: string;
  people: Deferred<Loaded<ListedPerson[]>>;
  white?: boolean;
  failed: string;
  search: string;
  subject?: string;
  finder: ReturnType<typeof useFinder>;
  children: (people: ListedPerson[], marks: Marks) => ReactNode;
}

function Group(props: GroupProps) {
  const { id, title, people, white, failed, search, subject = '', finder, children } = props;
  return (
    <Band id={id} title={title} white={white}>
      <LoadedSection data={people} waiting={<Spinner />} failed={failed}>
        {(rows) => {
          const found = filterPeople(rows, search, subject, finder);
          if (rows.length === 0) return <EmptyState>কোনো তথ্য পাওয়া যায়নি।</EmptyState>;
          if (found.length === 0) return <p className={page.quiet}>এই খোঁজে কাউকে পাওয়া যায়নি।</p>;
          return children(found, marksOf(finder, search));
        }}
      </LoadedSection>
    </Band>
  );
}

/** The text of the search box: what is typed, or the last search in the address. */
function useSearchText(requested: string) {
  const [visible, setVisible] = useState(requested);
  const [search, setSearch] = useState(requested);
  if (requested !== visible) {
    setVisible(requested);
    // A result of the site's search, selected on this page; a subject's link keeps what is typed.
    if (requested) setSearch(requested);
  }
  return [search, setSearch] as const;
}

const teacherCards = (people: readonly ListedPerson[], marks: Marks) => (
  <ul className={s.grid}>
    {people.map((person, index) => (
      <PersonCard key={person.id} person={person} marks={marks} lazy={index >= FIRST_SCREEN} />
    ))}
  </ul>
);

const staffRows = (people: readonly ListedPerson[], marks: Marks) => (
  <ul className={s.rows}>
    {people.map((person) => (
      <StaffRow key={person.id} person={person} marks={marks} />
    ))}
  </ul>
);

function People() {
  const { teachers, staff } = useLoaderData<PeopleData>();
  const [params] = useSearchParams();
  const subject = textParam(params, 'subject');
  const [search, setSearch] = useSearchText(textParam(params, 'q'));
  const [isSearching, setIsSearching] = useState(false);
  const finder = useFinder(isSearching || search !== '');
  const loaded = useLoaded(teachers);
  return (
    <>
      <PageHead
        title="শিক্ষক ও কর্মচারী"
        aside={
          <HeadSearch
            action="/facnstaff"
            aria-label="নাম, পদবি বা বিষয় দিয়ে খুঁজুন"
            placeholder="নাম বা বিষয়"
            value={search}
            onFocus={() => setIsSearching(true)}
            onType={setSearch}
          >
            {subject && <input type="hidden" name="subject" value={subject} />}
          </HeadSearch>
        }
      />
      {loaded?.ok && <SubjectChips subjects={taughtSubjects(loaded.value)} selected={subject} />}
      <Group
        id="teachers"
        title="শিক্ষকবৃন্দ"
        people={teachers}
        failed="দুঃখিত, শিক্ষকদের তথ্য লোড করা যায়নি।"
        search={search}
        subject={subject}
        finder={finder}
      >
        {teacherCards}
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
          {staffRows}
        </Group>
      )}
    </>
  );
}

export { People as Component };
