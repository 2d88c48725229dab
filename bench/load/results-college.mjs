import { apiOf, startProduct } from '../support/product.mjs';

/** @import { ResultsExam, Say } from '../support/types.ts' */

const [STUDENTS, ROWS, CELLS] = [10_000, 5000, 500];
const YEAR = '২০২৫-২০২৬';
const SUBJECTS = ['বাংলা', 'ইংরেজি', 'পদার্থবিজ্ঞান', 'রসায়ন', 'গণিত', 'আইসিটি', 'জীববিজ্ঞান'];

/** @returns {<Answer>(method: string, name: string, json?: object) => Promise<Answer>} */
const callsOf =
  (/** @type {string} */ origin, /** @type {string} */ token) => async (method, name, json) => {
    const answer = await fetch(`${origin}/api/${name}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: json && JSON.stringify(json),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${name}: ${answer.status} ${text}`);
    return text ? JSON.parse(text) : null;
  };

/**
 * Puts a published exam of 10,000 students in seven subjects into a college; answers what its families know.
 * @returns {Promise<ResultsExam>}
 */
export async function publishExam(/** @type {string} */ data, /** @type {Say} */ say) {
  const product = await startProduct({ data });
  try {
    const { token } = await apiOf(product.origin);
    const call = callsOf(product.origin, token);
    const { id: classId } = await call('POST', 'classes/', { name: 'ফলের শ্রেণি' });
    say(`adding ${STUDENTS} students with their marks`);
    for (const section of ['ক', 'খ'])
      await call('POST', 'students/import/', {
        rows: Array.from({ length: ROWS }, (_, at) => ({
          full_name: `শিক্ষার্থী ${at + 1}`,
          roll_number: String(at + 1),
          class_name: classId,
          section,
          study_group: 'বিজ্ঞান',
          result_consent: 'given',
        })),
      });
    const { id: exam } = await call('POST', 'exams/', { name: 'নির্বাচনি', academic_year: YEAR });
    const subjects = [];
    for (const name of SUBJECTS) {
      const { id } = await call('POST', 'subjects/', { name, class_name: classId });
      const part = { exam, subject: id, paper: null, name: 'লিখিত', full_marks: 100 };
      subjects.push({ id, part: (await call('POST', 'exam-parts/', part)).id });
    }
    const [fourth, ...compulsory] = subjects.map(({ id }) => id).reverse();
    await call('PUT', 'choices/', { class_id: classId, group: 'বিজ্ঞান', compulsory, fourth });
    await call('POST', `exams/${exam}/state/`, { action: 'open' });
    for (const section of ['ক', 'খ'])
      for (const { id, part: part_id } of subjects) {
        const query = `subject_id=${id}&section=${encodeURIComponent(section)}`;
        /** @type {{ students: { student_id: number }[] }} */
        const { students } = await call('GET', `exams/${exam}/marks/?${query}`);
        for (let first = 0; first < students.length; first += CELLS)
          await call('PUT', `exams/${exam}/marks/`, {
            cells: students.slice(first, first + CELLS).map(({ student_id }, at) => ({
              part_id,
              student_id,
              before: null,
              value: String(35 + ((at * 7 + id) % 60)),
            })),
          });
      }
    await call('POST', `exams/${exam}/state/`, { action: 'close' });
    await call('POST', `exams/${exam}/state/`, { action: 'publish' });
    /** @type {{ roll: string, section: string, code: string }[]} */
    const codes = await call('POST', 'result-codes/', { class_id: classId, academic_year: YEAR });
    return { exam_id: exam, class_id: classId, codes };
  } finally {
    await product.stop();
  }
}
