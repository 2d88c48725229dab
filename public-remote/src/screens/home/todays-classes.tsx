import { useLoaded, type Deferred, type Loaded } from '@angan/shared';
import { Link } from 'react-router-dom';
import { Band } from '../../components/band.tsx';
import { LoadedSection } from '../../components/states/loaded-section.tsx';
import { Tabs } from '../../components/tabs.tsx';
import { rememberWeek, useOwnWeek } from '../../data/own-week.ts';
import type { ClassesOfToday } from './data/classes-of-today.ts';
import s from './todays-classes.module.css';

const Lessons = ({ name, lessons }: ClassesOfToday['sections'][number]) => (
  <>
    <h3 className={s.name}>{name}</h3>
    <ul className={s.lessons} aria-label={name}>
      {lessons.map(({ time, subject }, place) => (
        <li key={place}>
          <span>{time}</span>
          <strong>{subject}</strong>
        </li>
      ))}
    </ul>
  </>
);

export function TodaysClasses({ classes }: { classes: Deferred<Loaded<ClassesOfToday | null>> }) {
  const own = useOwnWeek();
  const loaded = useLoaded(classes);
  if (!loaded || (loaded.ok && !loaded.value)) return null;
  return (
    <Band
      id="today"
      title={
        <>
          <span className={s.now}>আজকের </span>ক্লাস{' '}
          <span className={s.day}>{loaded.ok && loaded.value?.day}</span>
        </>
      }
      white
      aside={<Link to="/academic#routine">পুরো সপ্তাহের রুটিন</Link>}
    >
      <LoadedSection data={classes} waiting={null} failed="দুঃখিত, ক্লাস রুটিন লোড করা যায়নি।">
        {(today) =>
          today && (
            <>
              {today.next && (
                <p className={s.free}>
                  <span className={s.now}>আজ কোনো ক্লাস নেই। </span>পরের ক্লাস:{' '}
                  <strong>{today.next}</strong>
                </p>
              )}
              <Tabs
                label="শ্রেণি ও শাখা"
                tabs={today.sections}
                initial={today.sections.findIndex(({ to }) => to === own)}
                onChoose={({ to }) => rememberWeek(to)}
              >
                {(selected) =>
                  today.sections
                    .slice(selected, selected + 1)
                    .map((section) => <Lessons key={section.name} {...section} />)
                }
              </Tabs>
            </>
          )
        }
      </LoadedSection>
    </Band>
  );
}
