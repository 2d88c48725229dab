import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const NAMES = ['রুবিনা', 'রাকিব', 'আফসানা', 'সুমন', 'মোহাম্মদ', 'নাসরিন', 'তানভীর'];
const FAMILIES = ['খাতুন', 'হোসেন', 'আক্তার', 'রহমান', 'ইসলাম', 'বেগম', 'উদ্দিন'];
const CATEGORIES = ['পরীক্ষা', 'ছুটি', 'ফলাফল'];
const CLASSES = 12;
/** Roll numbers begin here, so that each is a word that a search finds once. */
export const FIRST_ROLL = 1_000_000;
const TIME = '2026-01-02T03:04:05.000Z';
const PICTURE = Buffer.from('a picture of which only the bytes count '.repeat(20));

const oneOf = (/** @type {string[]} */ words, /** @type {string} */ n) =>
  `case ${n} % ${words.length} ${words.map((word, at) => `when ${at} then '${word}'`).join(' ')} end`;

/** How many rows of each list go with so many students. */
export const amounts = (/** @type {number} */ students) => ({
  students,
  notices: students / 5,
  pictures: students / 10,
  changes: students * 10,
});

/** SQL that fills a college of so many students; names are folded already, as a search compares them. */
export function rowsOf(/** @type {'sqlite' | 'postgres'} */ kind, /** @type {number} */ students) {
  const { notices, pictures, changes } = amounts(students);
  const day =
    kind === 'sqlite'
      ? `date('2000-01-01', (n % 9000) || ' days')`
      : `to_char(date '2000-01-01' + n % 9000, 'YYYY-MM-DD')`;
  const stem = kind === 'sqlite' ? `printf('%032x', n)` : `lpad(to_hex(n), 32, '0')`;
  const separator = kind === 'sqlite' ? 'char(1)' : 'chr(1)';
  const created = (/** @type {number} */ rows) =>
    `with recursive one(n) as (select 0 union all select n + 1 from one where n < ${rows - 1})`;
  const always = `created_at, updated_at, version, search_text`;
  const name = `${oneOf(NAMES, 'n')} || ' ' || ${oneOf(FAMILIES, '(n / 7)')}`;
  const roll = `cast(${FIRST_ROLL} + n as text)`;
  const title = `'নোটিশ ' || n || ': আসনবিন্যাস'`;
  const category = oneOf(CATEGORIES, 'n');
  const hash = createHash('sha256').update(PICTURE).digest('hex');
  const parts = `'[{"key":"' || ${stem} || '-320.webp","bytes":${PICTURE.length},"sha256":"${hash}","width":320}]'`;
  return [
    `${created(CLASSES)} insert into classes (${always}, name, unique_0)
      select '${TIME}', '${TIME}', 1, 'শাখা ' || n, 'শাখা ' || n, 'শাখা ' || n from one`,
    `${created(students)} insert into students (${always}, full_name, roll_number, class_name, section,
        gender, date_of_birth, guardian_name, guardian_contact, address, digital_id_code, unique_0)
      select '${TIME}', '${TIME}', 1, ${name} || ${separator} || ${roll}, ${name}, ${roll},
        1 + n % ${CLASSES}, ${oneOf(['ক', 'খ', 'গ'], 'n')}, ${oneOf(['female', 'male'], 'n')},
        '2009-05-06', 'অভিভাবক ' || n, '01711111111', 'মধুখালী, ফরিদপুর', 'code ' || n, 'u' || n
      from one`,
    `${created(notices)} insert into notices (${always}, title, description, date, category,
        is_published, status, is_pinned)
      select '${TIME}', '${TIME}', 1, ${title} || ${separator} || ${category}, ${title},
        '${'পরীক্ষা প্রতিদিন সকাল ১০টায় শুরু হবে। '.repeat(8)}', ${day}, ${category}, 1, 'live', 0
      from one`,
    `insert into notice_categories (${always}, name, position, unique_0) values
      ${CATEGORIES.map((one, n) => `('${TIME}', '${TIME}', 1, '${one}', '${one}', ${n}, '${one}')`).join()}`,
    `${created(pictures)} insert into media (key, stem, kind, name, bytes, width, height, files, created_at)
      select ${stem} || '-320.webp', ${stem}, 'image', null, ${PICTURE.length}, 320, 240, ${parts},
        '${TIME}' from one`,
    `${created(pictures)} insert into gallery (${always}, image, caption)
      select '${TIME}', '${TIME}', 1, 'ছবি ' || n, ${stem} || '-320.webp', 'ছবি ' || n from one`,
    `${created(pictures)} insert into files (${always}, title, is_decorative, image)
      select '${TIME}', '${TIME}', 1, 'ছবি ' || n, 'ছবি ' || n, 1, ${stem} || '-320.webp' from one`,
    `${created(changes)} insert into history (at, actor_name, resource, record_id, action, label, before, after)
      select '${TIME}', 'অফিস', 'students', n % ${students} + 1, 'update', 'রুবিনা খাতুন',
        '{"address":"মধুখালী"}', '{"address":"ফরিদপুর"}' from one`,
    // The keys of searches are made by the next start.
    `delete from settings where name = 'search-keys-version'`,
  ];
}

/** The files of the pictures in a data folder. */
export function writePictures(/** @type {string} */ data, /** @type {number} */ students) {
  const folder = path.join(data, 'media/files');
  mkdirSync(folder, { recursive: true });
  for (let n = 0; n < amounts(students).pictures; n += 1)
    writeFileSync(path.join(folder, `${n.toString(16).padStart(32, '0')}-320.webp`), PICTURE);
}
