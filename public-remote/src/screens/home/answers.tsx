import { Reveal } from '../../components/reveal.tsx';
import s from './answers.module.css';
import { Glance } from './glance.tsx';
import type { HomeData } from './loader.ts';
import { Notices } from './notices.tsx';

export const Answers = ({ notices, office }: Pick<HomeData, 'notices' | 'office'>) => (
  <Reveal className={s.answers}>
    <Notices notices={notices} />
    <Glance notices={notices} office={office} />
  </Reveal>
);
