import { useSearchParams } from 'react-router-dom';
import { can } from '@angan/shared';
import { NotLoaded } from '@angan/shared/ui';
import { PageHeader } from '../../layout/page-header.tsx';
import screen from '../../layout/screen.module.css';
import { AddForm } from './lesson/add-form.tsx';
import { LessonDialog } from './lesson/lesson-dialog.tsx';
import { freshAddress, freshFrom } from './lesson/fresh-lesson.ts';
import { TeacherHours } from './teacher-hours.tsx';
import { useRoutine } from './use-routine.ts';
import { WeekChoice } from './week/week-choice.tsx';
import { WeekTools } from './week/week-tools.tsx';
import { WithoutRoutine } from './week/without-routine.tsx';
import { WeekView } from './week/week-view.tsx';
import { chosenOf, lessonsOf, isSection } from './week/week.ts';
import s from './routine.module.css';

export function Component() {
  const loaded = useRoutine();
  const data = loaded.value;
  const [params, setParams] = useSearchParams();
  if (!data) {
    return (
      <div className={screen.screen}>
        <PageHeader title="ক্লাস রুটিন" />
        <NotLoaded query={loaded}>রুটিন লোড করা যায়নি।</NotLoaded>
      </div>
    );
  }

  const requested = {
    by: params.get('by'),
    class: params.get('class'),
    section: params.get('section'),
    teacher: params.get('teacher'),
  };
  const chosen = chosenOf(requested, data.entries);
  const editing = data.entries.find(({ id }) => String(id) === params.get('edit'));
  const fresh = freshFrom(params.get('edit'));
  const edit = (id: string | null) =>
    setParams(
      (known) => {
        if (id === null) known.delete('edit');
        else known.set('edit', id);
        return known;
      },
      { replace: id === null, preventScrollReset: true },
    );
  const show = (wanted: Record<string, string>) =>
    setParams(Object.fromEntries(Object.entries(wanted).filter(([, value]) => value)), {
      replace: true,
      preventScrollReset: true,
    });

  return (
    <div className={screen.screen}>
      <PageHeader title="ক্লাস রুটিন" />
      {can('routineList') && (
        <section className={`${screen.card} ${s.week}`} aria-labelledby="routine-week-title">
          <h2 id="routine-week-title" className={`${screen.cardTitle} no-print`}>
            সাপ্তাহিক রুটিন
          </h2>
          <WithoutRoutine data={data} />
          <WeekChoice data={data} chosen={chosen} onChange={show} />
          {isSection(chosen) && (
            <WeekTools
              key={`${chosen.classId}-${chosen.sectionId}`}
              chosen={chosen}
              entries={lessonsOf(data.entries, chosen)}
              data={data}
            />
          )}
          <WeekView
            data={data}
            chosen={chosen}
            onEdit={({ id }) => edit(String(id))}
            onAdd={(day, slot) => edit(freshAddress(day, slot))}
          />
        </section>
      )}
      <AddForm data={data} />
      {can('routineList') && <TeacherHours data={data} />}
      {fresh && isSection(chosen) && (
        <LessonDialog
          entry={null}
          fresh={{ classId: chosen.classId, sectionId: chosen.sectionId, ...fresh }}
          data={data}
          onClose={() => edit(null)}
        />
      )}
      {editing && (
        <LessonDialog key={editing.id} entry={editing} data={data} onClose={() => edit(null)} />
      )}
    </div>
  );
}
