import { digitalIdCode, studentRegister, students, type Student } from '@angan/shared/contract';
import { closedToRead } from '../auth/access.ts';
import { register } from '../capabilities/register.ts';
import { invalid } from '../http/errors.ts';
import { defineResource } from '../resource/define-resource.ts';

const ofLeaving = ['left_reason', 'left_year'] as const;

/** A student who is there has nothing about leaving; refuses new values. */
function notLeft(
  student: Pick<Student, (typeof ofLeaving)[number]>,
  previous?: Pick<Student, (typeof ofLeaving)[number]>,
) {
  const changed = ofLeaving.filter((name) => student[name] && student[name] !== previous?.[name]);
  if (changed.length > 0)
    throw invalid(Object.fromEntries(changed.map((name) => [name, 'আগে অবস্থা ‘প্রাক্তন’ করুন।'])));
  return { left_reason: null, left_year: null };
}

export const studentsResource = defineResource(students, {
  access: closedToRead,
  isImportable: true,
  isPersonal: true,
  parts: [register(studentRegister)],
  async prepare(student, { previous, now, find }) {
    const state = student.state ?? previous?.state ?? 'active';
    const isLeaving = state === 'left' && previous?.state !== 'left' && !student.left_year;
    const [college] = isLeaving ? await find('institutions') : [];
    return {
      ...student,
      ...(state === 'active' && notLeft(student, previous)),
      ...(college && { left_year: college.academic_year ?? null }),
      state,
      digital_id_code:
        previous?.digital_id_code ?? student.digital_id_code ?? digitalIdCode(student, now),
    };
  },
});
