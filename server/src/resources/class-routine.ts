import { classRoutine } from '@angan/shared/contract';
import { dayName, formatTime } from '@angan/bengali-text';
import { clash } from '../http/errors.ts';
import type { ResourceRow } from '../db/schema.ts';
import { openToRead } from '../auth/access.ts';
import { defineResource } from '../resource/define-resource.ts';

const when = (row: ResourceRow) =>
  `${typeof row.day === 'number' ? `${dayName(row.day)} ` : ''}${formatTime(String(row.startTime))} ` +
  `থেকে ${formatTime(String(row.endTime))}`;

/** A teacher, and a section of a class, can be in one place at a time. */
export const classRoutineResource = defineResource(classRoutine, {
  access: openToRead,
  async prepare(entry, { previous, find }) {
    const nameOf = async (path: string, id: number) => {
      const [row] = await find(path, { id });
      return String(row?.full_name ?? row?.name ?? '');
    };
    const sameTime = (await find('class-routine', { day: entry.day })).filter(
      (row) =>
        row.id !== previous?.id &&
        String(row.startTime) < entry.endTime &&
        entry.startTime < String(row.endTime),
    );
    const teacherBusy = sameTime.find((row) => row.teacherId === entry.teacherId);
    if (teacherBusy) {
      const sentence = `${await nameOf('teachers', entry.teacherId)} ${when(teacherBusy)} পর্যন্ত অন্য ক্লাসে আছেন।`;
      throw clash(sentence, { teacherId: sentence });
    }
    const sectionBusy = sameTime.find(
      (row) => row.classId === entry.classId && row.sectionId === entry.sectionId,
    );
    if (sectionBusy) {
      const sentence =
        `${await nameOf('classes', entry.classId)}, ${await nameOf('sections', entry.sectionId)} ` +
        `শাখার ${when(sectionBusy)} পর্যন্ত অন্য ক্লাস আছে।`;
      throw clash(sentence, { sectionId: sentence });
    }
    return entry;
  },
});
