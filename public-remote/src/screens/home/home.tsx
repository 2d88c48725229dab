import { useInstitution } from '@angan/shared';
import { useLoaderData } from 'react-router-dom';
import { About } from './about.tsx';
import { AdminBar } from './admin-bar.tsx';
import { Answers } from './answers.tsx';
import { Committee } from './people/committee.tsx';
import { GalleryStrip } from './gallery-strip.tsx';
import { Hero } from './hero.tsx';
import type { HomeData } from './loader.ts';
import { PrincipalMessage } from './people/principal-message.tsx';
import { Tiles } from './tiles.tsx';
import { TodaysClasses } from './todays-classes.tsx';

export function Home() {
  const data = useLoaderData<HomeData>();
  const institution = useInstitution();
  return (
    <>
      <AdminBar />
      <Hero institution={institution} {...data} />
      <Answers {...data} />
      <Tiles texts={data.texts} />
      <TodaysClasses classes={data.classes} />
      <PrincipalMessage principal={data.principal} />
      <About institution={institution} {...data} />
      <GalleryStrip shots={data.shots} />
      <Committee members={data.committee} />
    </>
  );
}
