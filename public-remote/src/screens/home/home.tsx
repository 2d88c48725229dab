import { useInstitution } from '@angan/shared';
import { useLoaderData } from 'react-router-dom';
import { About } from './about.tsx';
import { Committee } from './committee.tsx';
import { Hero } from './hero.tsx';
import type { HomeData } from './loader.ts';
import { NewestNotices } from './newest-notices.tsx';
import { PrincipalMessage } from './principal-message.tsx';
import { Tiles } from './tiles.tsx';

export function Home() {
  const { teacherCount, committee, principal, year } = useLoaderData<HomeData>();
  const institution = useInstitution();
  return (
    <>
      <Hero institution={institution} />
      <Tiles />
      <NewestNotices />
      <About institution={institution} teacherCount={teacherCount} year={year} />
      <Committee members={committee} />
      <PrincipalMessage principal={principal} />
    </>
  );
}
