import { useLoaded } from '@angan/shared';
import type { Institution } from '@angan/shared/contract';
import { collegeName } from '@angan/shared/text';
import { Logo } from '@angan/shared/ui';
import { Band } from '../../components/band.tsx';
import { FoldedText } from '../../components/folding/folded-text.tsx';
import { LoadedSection } from '../../components/states/loaded-section.tsx';
import s from './about.module.css';
import type { HomeData, HomeWords } from './loader.ts';
import { formatNumber } from '@angan/bengali-text';
import type { ReactNode } from 'react';
import { Missing } from '../../components/states/missing.tsx';
import { PendingSection } from '../../components/states/pending-section.tsx';

const Counter = ({ value, children }: { value: ReactNode; children: ReactNode }) => (
  <li className={s.counter}>
    <strong className={s.value}>{value}</strong>
    <span className={s.label}>{children}</span>
  </li>
);

/** An unknown count is a dash; a nought is left out. */
function Counters({
  teacherCount,
  counters,
}: Pick<HomeData, 'teacherCount'> & Pick<HomeWords, 'counters'>) {
  const loaded = useLoaded(teacherCount);
  const count = loaded?.ok ? formatNumber(loaded.value) : <Missing />;
  const nobody = loaded?.ok && loaded.value === 0;
  const visible = counters.filter(({ isTeachers }) => !(isTeachers && nobody));
  if (visible.length === 0) return null;
  return (
    <>
      <ul className={s.counters}>
        {visible.map(({ value, label, isTeachers }) => (
          <Counter key={label} value={isTeachers ? (loaded ? count : '…') : (value ?? <Missing />)}>
            {label}
          </Counter>
        ))}
      </ul>
      {!loaded && <PendingSection />}
    </>
  );
}

type Props = { institution: Institution | null } & Pick<
  HomeData,
  'teacherCount' | 'texts' | 'history'
>;

const MAX_LENGTH = 320;

/** On small screens behind its heading; on wide ones a column. */
const Text = ({ title, text }: { title: string; text: string }) => (
  <details className={s.text}>
    <summary>
      <h3>{title}</h3>
    </summary>
    <FoldedText text={text} limit={MAX_LENGTH} of={title} />
  </details>
);

export function About({ institution, teacherCount, texts, history }: Props) {
  const loaded = useLoaded(history);
  const past = loaded?.ok ? loaded.value : null;
  return (
    <Band
      id="about"
      title="কলেজ পরিচিতি"
      white
      aside={
        <Logo
          institution={institution}
          alt={`লোগো: ${collegeName(institution)}`}
          size={64}
          sizes="72px"
        />
      }
    >
      <LoadedSection data={texts} waiting={null}>
        {({ counters, mission, vision }) => (
          <>
            <Counters teacherCount={teacherCount} counters={counters} />
            <div className={s.texts}>
              {mission && <Text title="আমাদের লক্ষ্য" text={mission} />}
              {vision && <Text title="আমাদের রূপকল্প" text={vision} />}
              {past && <Text title="আমাদের ইতিহাস" text={past} />}
            </div>
          </>
        )}
      </LoadedSection>
    </Band>
  );
}
