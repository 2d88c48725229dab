import { minutesOf } from '@angan/shared/schedule';
import { formatNumber } from '@angan/bengali-text';
import { Bars } from '../../layout/charts/bars.tsx';
import { Card } from '../../layout/card.tsx';
import type { RoutineData } from './use-routine.ts';

/** How many hours a week each teacher has, most first. */
export function TeacherHours({ data: { entries, teachers } }: { data: RoutineData }) {
  if (entries.length === 0) return null;
  const hours = new Map<string, number>();
  for (const { teacherId, startTime, endTime } of entries) {
    const id = String(teacherId);
    hours.set(id, (hours.get(id) ?? 0) + minutesOf(endTime) - minutesOf(startTime));
  }
  const title = 'শিক্ষকদের সাপ্তাহিক ক্লাস';
  return (
    <Card title={title}>
      <Bars
        caption={title}
        title="শিক্ষক"
        parts={['সময়']}
        say={(minutes) => `${formatNumber(minutes / 60, 2)} ঘণ্টা`}
        bars={teachers
          .map(({ value, label }) => ({ id: value, name: label, minutes: hours.get(value) ?? 0 }))
          .sort((a, b) => b.minutes - a.minutes)
          .map(({ minutes, ...teacher }) => ({ ...teacher, values: [minutes] }))}
      />
    </Card>
  );
}
