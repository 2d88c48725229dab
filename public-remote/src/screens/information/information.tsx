import type { Institution } from '@angan/shared/contract';
import { informationItems, itemTitles } from '@angan/shared/information';
import { toBengaliDigits, formatDate } from '@angan/bengali-text';
import { Spinner } from '@angan/shared/ui';
import type { ReactNode } from 'react';
import { Link, useLoaderData } from 'react-router-dom';
import { FailedSection } from '../../components/states/failed-section.tsx';
import { LoadedSection } from '../../components/states/loaded-section.tsx';
import { PageHead } from '../../components/page-head.tsx';
import page from '../../components/page.module.css';
import { PrintButton } from '../../components/links/print-button.tsx';
import s from './information.module.css';
import { Approval, ContactItem, Mpo, Officer, Profile } from './institution-items.tsx';
import { NumberedItem, ItemRows } from './item.tsx';
import type { InformationData, LoadedInformation } from './loader.ts';
import { Charter, Orders, PeopleTable, Sections, Students, Syllabi } from './tables.tsx';
import { Follows } from './facts.tsx';

const AcademicItem = ({ syllabi, notices, gaps }: LoadedInformation) => (
  <>
    <h3>ক্লাস রুটিন</h3>
    <p className={s.more}>
      {gaps.includes('classId') ? (
        <Follows />
      ) : (
        <Link to="/academic#routine">শিক্ষকের নামসহ সব শ্রেণির রুটিন</Link>
      )}
    </p>
    <h3>সিলেবাস</h3>
    <ItemRows rows={syllabi}>{(rows) => <Syllabi rows={rows} />}</ItemRows>
    <h3>নোটিশ</h3>
    <ItemRows rows={notices}>
      {(rows) => (
        <>
          <ul className={s.notices}>
            {rows.map(({ id, title, date }) => (
              <li key={id}>
                <Link to={`/notice/${id}`}>{title}</Link>{' '}
                <span className={s.day}>{formatDate(date)}</span>
              </li>
            ))}
          </ul>
          <p className={s.more}>
            <Link to="/notice">সব নোটিশ</Link>
          </p>
        </>
      )}
    </ItemRows>
  </>
);

const PeopleItem = ({ heads, teachers, staff }: LoadedInformation) => (
  <>
    <h3>প্রতিষ্ঠানপ্রধান</h3>
    <ItemRows rows={heads}>
      {(rows) => <PeopleTable caption="প্রতিষ্ঠানপ্রধান" rows={rows} />}
    </ItemRows>
    <h3>শিক্ষক</h3>
    <ItemRows rows={teachers}>{(rows) => <PeopleTable caption="শিক্ষক" rows={rows} />}</ItemRows>
    <h3>কর্মচারী</h3>
    <ItemRows rows={staff}>{(rows) => <PeopleTable caption="কর্মচারী" rows={rows} />}</ItemRows>
    <p className={s.more}>
      <Link to="/facnstaff">ছবি ও যোগাযোগসহ শিক্ষক ও কর্মচারী</Link>
    </p>
  </>
);

const CHARTER = { id: 'charter', title: 'সিটিজেন চার্টার' };
const OWN = 'কলেজের দেওয়া তথ্য';
const sources = {
  profile: OWN,
  recognition: 'অনুমোদনকারী কর্তৃপক্ষের আদেশ',
  students: 'শিক্ষার্থী তালিকা থেকে গণনা',
  sections: 'শ্রেণির তালিকা',
  academic: 'ক্লাস রুটিন, সিলেবাস ও নোটিশ বোর্ড',
  mpo: OWN,
  contact: OWN,
  information_officer: OWN,
  complaint_officer: OWN,
  people: 'শিক্ষক ও কর্মচারীর তালিকা',
  committee: 'পরিচালনা পর্ষদের তালিকা',
};
const idOf = (item: string) => item.replace('_', '-');

/** The items by their names; those of the institution's own record show one failure each. */
function contents(loaded: LoadedInformation): Record<keyof typeof sources, ReactNode> {
  const { institution, gaps } = loaded;
  const own = (show: (of: Partial<Institution>) => ReactNode) =>
    institution.ok ? show(institution.value ?? {}) : <FailedSection error={institution.error} />;
  return {
    profile: own((of) => <Profile of={of} gaps={gaps} />),
    recognition: (
      <>
        {own((of) => (
          <Approval of={of} />
        ))}
        <ItemRows rows={loaded.orders}>{(rows) => <Orders rows={rows} />}</ItemRows>
      </>
    ),
    students: (
      <>
        <ItemRows rows={loaded.students}>{(rows) => <Students rows={rows} />}</ItemRows>
        {gaps.includes('gender') && (
          <p className={page.quiet}>সব শিক্ষার্থীর লিঙ্গভিত্তিক হিসাব শিগগির যোগ করা হবে।</p>
        )}
      </>
    ),
    sections: <ItemRows rows={loaded.classes}>{(rows) => <Sections rows={rows} />}</ItemRows>,
    academic: <AcademicItem {...loaded} />,
    mpo: own((of) => <Mpo of={of} gaps={gaps} />),
    contact: own((of) => <ContactItem of={of} gaps={gaps} />),
    information_officer: own((of) => <Officer of={of} gaps={gaps} post="information" />),
    complaint_officer: own((of) => <Officer of={of} gaps={gaps} post="complaint" />),
    people: <PeopleItem {...loaded} />,
    committee: (
      <>
        <ItemRows rows={loaded.committee}>
          {(rows) => <PeopleTable caption={itemTitles.committee} rows={rows} roleTitle="পদবি" />}
        </ItemRows>
        <p className={s.more}>
          <Link to="/#committee">ছবিসহ পরিচালনা পর্ষদ</Link>
        </p>
      </>
    ),
  };
}

function InformationPage() {
  const { information } = useLoaderData<InformationData>();
  return (
    <>
      <PageHead
        title="প্রতিষ্ঠানের তথ্য"
        aside={<PrintButton />}
        intro="মাধ্যমিক ও উচ্চ শিক্ষা অধিদপ্তরের নির্দেশনা অনুযায়ী এগারোটি তথ্য, সঙ্গে সিটিজেন চার্টার।"
      />
      <div className={`${page.page} ${s.layout}`}>
        <nav className={`${s.contents} no-print`} aria-label="এই পাতায় যা আছে">
          <ol>
            {informationItems.map((item, index) => (
              <li key={item}>
                <Link to={`#${idOf(item)}`}>
                  {`${toBengaliDigits(index + 1)}. ${itemTitles[item]}`}
                </Link>
              </li>
            ))}
            <li>
              <Link to={`#${CHARTER.id}`}>{CHARTER.title}</Link>
            </li>
          </ol>
        </nav>
        <div className={s.items}>
          <LoadedSection data={information} waiting={<Spinner />}>
            {(loaded) => {
              const entries = contents(loaded);
              return (
                <>
                  {informationItems.map((item, index) => (
                    <NumberedItem
                      key={item}
                      id={idOf(item)}
                      number={index + 1}
                      title={itemTitles[item]}
                      source={sources[item]}
                    >
                      {entries[item]}
                    </NumberedItem>
                  ))}
                  <NumberedItem id={CHARTER.id} title={CHARTER.title} source={OWN}>
                    <ItemRows rows={loaded.charter}>{(rows) => <Charter rows={rows} />}</ItemRows>
                  </NumberedItem>
                </>
              );
            }}
          </LoadedSection>
        </div>
      </div>
    </>
  );
}

export { InformationPage as Component };
