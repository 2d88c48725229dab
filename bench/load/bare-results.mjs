// The look-up of results as a bare Node server over the same database. Run as: node bare-results.mjs DATABASE PORT
import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import { DatabaseSync } from '@photostructure/sqlite';

const [file = '', port] = process.argv.slice(2);
const db = new DatabaseSync(file, { readOnly: true });
// A handle that nothing names any more is collected, and its statements with it.
process.once('exit', () => db.close());
const ofExam = db.prepare(
  `select name, academic_year, visible_from, basis, highest from exams join exam_closings on exam_id = id
    where id = ? and state = 'published' and visible_from <= ? and visible_until > ?`,
);
const ofRoll = db.prepare(
  `select person, result, corrected_at, code from results
    left join result_codes on result_codes.student_id = results.student_id
    where exam_id = ? and class_id = ? and section = ? and roll_key = ?`,
);
const digest = (/** @type {string} */ text) => createHash('sha256').update(text).digest();

/** @returns {object | null} */
function lookUp(/** @type {Record<string, any>} */ { exam_id, class_id, section, roll, secret }) {
  const now = new Date().toISOString();
  /** @type {any} */
  const exam = ofExam.get(exam_id, now, now);
  /** @type {any} */
  const found = exam && ofRoll.get(exam_id, class_id, section, roll);
  if (!timingSafeEqual(digest(secret), digest(found?.code ?? '')) || !found) return null;
  const [basis, highest, person, result] = [
    exam.basis,
    exam.highest,
    found.person,
    found.result,
  ].map((text) => JSON.parse(text));
  const { academic_year, visible_from: published_at } = exam;
  const { subjects, ...totals } = result;
  return {
    exam: exam.name,
    academic_year,
    published_at,
    corrected_at: found.corrected_at,
    ...totals,
    ...person,
    marks: undefined,
    subjects: subjects.map((/** @type {any} */ subject) => {
      const parts = basis.parts.filter((/** @type {any} */ part) => part.subject_id === subject.id);
      return {
        ...subject,
        name: parts[0].subject,
        highest: highest[subject.id] ?? null,
        parts: parts.map((/** @type {any} */ { part_id, paper, name, full_marks }) => ({
          paper,
          name,
          full_marks,
          mark: person.marks[part_id] ?? null,
        })),
      };
    }),
  };
}

createServer({ keepAliveTimeout: 72_000 }, (request, response) => {
  /** @type {Buffer[]} */
  const body = [];
  request
    .on('data', (part) => body.push(part))
    .on('end', () => {
      const sheet = body.length > 0 ? lookUp(JSON.parse(Buffer.concat(body).toString())) : null;
      const text = JSON.stringify({ outcome: sheet ? 'sheet' : 'wrong', sheet });
      response.writeHead(200, {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(text),
        'cache-control': 'no-store',
      });
      response.end(text);
    });
}).listen(Number(port), '127.0.0.1');
