import { cpSync, existsSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { temporary } from '../support/places.mjs';
import { apiOf, startProduct } from '../support/product.mjs';

/** @import { Row, Say } from '../support/types.ts' */

const GIVEN = [
  'মোছা. রুবিনা',
  'তানিয়া',
  'মো. রাকিব',
  'সুমন',
  'আফসানা',
  'প্রিয়াংকা',
  'জুবায়ের',
  'শারমিন',
  'অনিক',
  'নাসরিন',
];
const FAMILY = [
  'খাতুন',
  'আক্তার',
  'হোসেন',
  'বিশ্বাস',
  'রহমান',
  'সাহা',
  'মোল্লা',
  'দাস',
  'শেখ',
  'চাকমা',
];
const AT_ONCE = 8;

const student = (/** @type {number} */ number, /** @type {Row[]} */ classes) => ({
  full_name: `${GIVEN[number % 10]} ${FAMILY[Math.floor(number / 10) % 10]} ${number}`,
  roll_number: String(number),
  class_name: classes[number % classes.length].id,
  section: ['ক', 'খ', 'গ'][number % 3],
  guardian_name: `${GIVEN[(number + 3) % 10]} ${FAMILY[number % 10]}`,
  guardian_contact: `017${String(number).padStart(8, '0')}`,
  contact_phone: `018${String(number).padStart(8, '0')}`,
  address: 'মধুখালী, ফরিদপুর',
});

/** A data folder of the college with `count` students, made through the API once. */
export async function manyStudents(
  /** @type {string} */ college,
  /** @type {number} */ count,
  /** @type {Say} */ say,
) {
  const data = path.join(temporary, `college-${count}`);
  if (existsSync(path.join(data, 'ready'))) return data;
  rmSync(data, { recursive: true, force: true });
  cpSync(college, data, { recursive: true });
  rmSync(path.join(data, 'ready'), { force: true });
  const product = await startProduct({ data });
  try {
    const api = await apiOf(product.origin);
    const classes = await api.get('classes/');
    /** @type {{ count: number }} */
    const { count: there } = await api.get('students/?page_size=1');
    let next = there;
    say(`adding ${count - there} students`);
    const worker = async () => {
      while (next < count) {
        next += 1;
        await api.post('students/', student(100_000 + next, classes));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
  } finally {
    await product.stop();
  }
  writeFileSync(path.join(data, 'ready'), '');
  return data;
}
