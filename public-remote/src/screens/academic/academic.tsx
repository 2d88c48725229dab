import { can } from '@angan/shared';
import type { AcademicTexts } from '@angan/shared/contract';
import { IfOffered } from '@angan/shared/offered';
import { Spinner } from '@angan/shared/ui';
import common from '@angan/shared/styles/common.module.css';
import { Link, useLoaderData } from 'react-router-dom';
import { Band } from '../../components/band.tsx';
import { LoadedSection } from '../../components/states/loaded-section.tsx';
import { PageHead } from '../../components/page-head.tsx';
import s from './academic.module.css';
import type { AcademicData } from './loader.ts';
import { RoutineView } from './routine-view.tsx';

const Teaching = ({ programmes, departments }: AcademicTexts) => (
  <>
    {programmes.length > 0 && (
      <Band
        id="programmes"
        title="শিক্ষা কার্যক্রম"
        white
        aside={
          <IfOffered needs="information">
            <Link to="/information#academic">সিলেবাস ও প্রতিষ্ঠানের তথ্য</Link>
          </IfOffered>
        }
      >
        <ul className={s.programmes}>
          {programmes.map(({ name, note }) => (
            <li key={name} className={common.card}>
              <h3>{name}</h3>
              {note && <p>{note}</p>}
            </li>
          ))}
        </ul>
      </Band>
    )}
    {departments.length > 0 && (
      <Band id="departments" title="বিভাগসমূহ">
        <ul className={s.departments}>
          {departments.map(({ name }) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      </Band>
    )}
  </>
);

function Academic() {
  const { routine, today, texts } = useLoaderData<AcademicData>();
  return (
    <>
      <PageHead
        title="একাডেমিক তথ্য"
        intro={
          can('routineList')
            ? 'কলেজের শিক্ষা কার্যক্রম, বিভাগ ও সাপ্তাহিক ক্লাস রুটিন।'
            : 'কলেজের শিক্ষা কার্যক্রম ও বিভাগ।'
        }
      />
      <IfOffered needs="routineList">
        <Band id="routine" title="ক্লাস রুটিন">
          <LoadedSection
            data={routine}
            waiting={<Spinner />}
            failed="দুঃখিত, ক্লাস রুটিন লোড করা যায়নি।"
          >
            {(weeks) => <RoutineView routine={weeks} today={today} />}
          </LoadedSection>
        </Band>
      </IfOffered>
      <div className="no-print">
        <LoadedSection
          data={texts}
          waiting={<Spinner />}
          failed="দুঃখিত, শিক্ষা কার্যক্রম ও বিভাগগুলো লোড করা যায়নি।"
        >
          {(words) => <Teaching {...words} />}
        </LoadedSection>
      </div>
    </>
  );
}

export { Academic as Component };
