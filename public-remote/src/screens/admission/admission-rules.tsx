import { formatDate } from '@angan/bengali-text';
import { LinkedText } from '@angan/shared/ui';
import type { ReactNode } from 'react';
import { Reveal } from '../../components/reveal.tsx';
import s from './admission.module.css';
import type { AdmissionWords } from './loader.ts';

const Part = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <Reveal as="section" className={s.part}>
    <h2 id={id}>{title}</h2>
    {children}
  </Reveal>
);

/** Who may enter the college, how, and with which papers. */
export const AdmissionRules = ({
  eligibility,
  process,
  papers,
}: Pick<AdmissionWords, 'eligibility' | 'process' | 'papers'>) => (
  <>
    {eligibility.length > 0 && (
      <Part id="eligibility" title="ভর্তির যোগ্যতা">
        <ul>
          {eligibility.map((text) => (
            <li key={text}>
              <LinkedText text={text} />
            </li>
          ))}
        </ul>
      </Part>
    )}
    {papers.length > 0 && (
      <Part id="papers" title="প্রয়োজনীয় কাগজপত্র">
        <ul>
          {papers.map(({ text }) => (
            <li key={text}>
              <LinkedText text={text} />
            </li>
          ))}
        </ul>
      </Part>
    )}
    {process.length > 0 && (
      <Part id="process" title="ভর্তির প্রক্রিয়া">
        <ol className={s.steps}>
          {process.map(({ text, date }) => (
            <li key={text}>
              <span>
                <LinkedText text={text} />
                {date && <strong className={s.date}>{formatDate(date)}</strong>}
              </span>
            </li>
          ))}
        </ol>
      </Part>
    )}
  </>
);
