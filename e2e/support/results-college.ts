import { formatNumber } from '@angan/bengali-text';
import type { Office } from './dashboard.ts';

export interface ResultsCollege {
  examId: number;
  classId: number;
  physics: number;
  bangla: number;
  parts: { written: number; choice: number; practical: number; bangla: number };
  /** By roll, from 1. */
  students: number[];
}

export const RESULT_YEAR = '২০২৫-২০২৬';

/** A section of the twelfth class with an exam in entry: physics in three parts, bangla in one. */
export async function addResultsCollege(office: Office, size: number): Promise<ResultsCollege> {
  const { id: classId } = await office.add('classes', { name: `পরীক্ষার শ্রেণি ${size}` });
  const subject = async (name: string) =>
    (await office.add('subjects', { name, class_name: classId })).id;
  const physics = await subject('পদার্থবিজ্ঞান');
  const bangla = await subject('বাংলা সাহিত্য');
  const rows = Array.from({ length: size }, (_, at) => ({
    full_name: `পরীক্ষার্থী ${formatNumber(at + 1)}`,
    roll_number: String(at + 1),
    class_name: classId,
    section: 'ক',
    study_group: 'বিজ্ঞান',
    guardian_name: 'আব্দুল করিম',
    result_consent: 'given',
  }));
  await office.call('POST', 'students/import/', { rows, existing: 'refuse' });
  const list = (await office.list('students')).filter((row) => row['class_name'] === classId);
  const students = rows.map(
    ({ full_name: name }) => list.find((row) => row['full_name'] === name)!.id,
  );
  const { id: examId } = await office.add('exams', {
    name: `বার্ষিক মূল্যায়ন ${size}`,
    academic_year: RESULT_YEAR,
  });
  const part = async (of: number, name: string, full: number, pass: number) =>
    (
      await office.add('exam-parts', {
        exam: examId,
        subject: of,
        name,
        full_marks: full,
        pass_mark: pass,
      })
    ).id;
  const parts = {
    written: await part(physics, 'সৃজনশীল', 50, 17),
    choice: await part(physics, 'বহুনির্বাচনি', 25, 8),
    practical: await part(physics, 'ব্যবহারিক', 25, 8),
    bangla: await part(bangla, 'লিখিত', 100, 33),
  };
  const choice = { compulsory: [physics, bangla], fourth: null };
  await office.call('PUT', 'choices/', { class_id: classId, group: 'বিজ্ঞান', ...choice });
  const opened = await office.call('POST', `exams/${examId}/state/`, { action: 'open' });
  if (opened.status >= 400) throw new Error(JSON.stringify(opened.body));
  return { examId, classId, physics, bangla, parts, students };
}

/** A teacher who may enter the marks of one subject in section ক. */
export async function addMarksTeacher(office: Office, username: string, subject: number) {
  const account = { username, password: 'Shobuj-Nodi-2026' };
  const { body } = await office.call<{ id: number }>('POST', 'register/', {
    ...account,
    confirm_password: account.password,
    full_name: `শিক্ষক ${username}`,
    phone: '01712345678',
  });
  await office.call('PATCH', `users/${body.id}/`, { areas: ['marks'] });
  const scopes = [{ subject_id: subject, section: 'ক' }];
  await office.call('PUT', `users/${body.id}/mark-scopes/`, { scopes });
  return account;
}
