import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { temporary } from '../support/places.mjs';
import { apiOf, startProduct } from '../support/product.mjs';
import { originals } from './pictures.mjs';
import { pdf } from './pdf.mjs';

/** @import { Row } from '../support/types.ts' */

const PEOPLE = 40;
const PICTURES = 24;
const LOOK_MS = 250;

/** @returns {[blob: Blob, name: string]} */
const jpeg = (
  /** @type {Map<string, Buffer>} */ photos,
  /** @type {string} */ kind,
  /** @type {number} */ index,
) => [
  new Blob(
    [new Uint8Array(photos.get(`${kind}-${String(index + 1).padStart(2, '0')}.jpg`) ?? [])],
    {
      type: 'image/jpeg',
    },
  ),
  `${kind}-${index + 1}.jpg`,
];

export function form(
  /** @type {Record<string, string | null | undefined>} */ values,
  /** @type {Record<string, [blob: Blob, name: string]>} */ files,
) {
  const body = new FormData();
  for (const [name, value] of Object.entries(values))
    if (value !== null && value !== undefined) body.set(name, value);
  for (const [name, [blob, filename]] of Object.entries(files)) body.set(name, blob, filename);
  return body;
}

/** The name of a second person of the same post. */
const copyOf = (
  /** @type {Row} */ { full_name, designation, subject, contact_phone, contact_email },
  /** @type {number} */ number,
) => ({
  full_name: `${full_name} (${number})`,
  designation,
  subject,
  contact_phone,
  contact_email,
});

/**
 * Turns the demonstration college into the one that is measured: photos for all, 40 people, 24
 * pictures, a PDF to every notice.
 */
async function enrich(/** @type {string} */ origin) {
  const [api, photos] = [await apiOf(origin), await originals()];
  const [institution] = await api.get('institutions/');
  await api.send(
    'PATCH',
    `institutions/${institution.id}/`,
    form({}, { institution_image: jpeg(photos, 'building', 0) }),
  );
  for (const [index, { id }] of (await api.get('principal-vice-principal/')).entries())
    await api.send(
      'PATCH',
      `principal-vice-principal/${id}/`,
      form({}, { photo: jpeg(photos, 'principal', index) }),
    );
  for (const [index, { id }] of (await api.get('committee-members/')).entries())
    await api.send(
      'PATCH',
      `committee-members/${id}/`,
      form({}, { photo: jpeg(photos, 'member', index) }),
    );

  const [teachers, staff] = [await api.get('teachers/'), await api.get('staff/')];
  const people = [
    ...teachers.map((person) => /** @type {[string, Row]} */ (['teachers', person])),
    ...staff.map((person) => /** @type {[string, Row]} */ (['staff', person])),
  ];
  for (let index = 0; index < PEOPLE; index += 1) {
    const [list, person] = people[index % people.length];
    const files = { photo: jpeg(photos, 'person', index) };
    if (index < people.length) await api.send('PATCH', `${list}/${person.id}/`, form({}, files));
    else await api.send('POST', `${list}/`, form(copyOf(person, index), files));
  }

  const shots = await api.get('gallery/');
  for (let index = 0; index < PICTURES; index += 1) {
    const { id, caption } = shots[index % shots.length];
    const files = { image: jpeg(photos, 'gallery', index) };
    await api.send(
      index < shots.length ? 'PATCH' : 'POST',
      index < shots.length ? `gallery/${id}/` : 'gallery/',
      form({ caption }, files),
    );
  }
  for (const { id, title, pdf_file } of await api.get('notices/')) {
    if (!pdf_file)
      await api.send(
        'PATCH',
        `notices/${id}/`,
        form({}, { pdf_file: [new Blob([pdf(title)], { type: 'application/pdf' }), 'notice.pdf'] }),
      );
  }
  // Their first pages are drawn after the answer: a measured server should have none left to draw.
  while (
    (await api.get('notices/')).some(({ media }) => media.pdf_file && !media.pdf_file.variants)
  )
    await pause(LOOK_MS);
}

/** Fills a data folder with the measured college, through the API of the release in `folder`. */
export async function fill(/** @type {{ data: string, folder?: string }} */ place) {
  rmSync(place.data, { recursive: true, force: true });
  const product = await startProduct(place);
  try {
    await enrich(product.origin);
  } finally {
    await product.stop();
  }
}

/** Makes the data folder of the measured college anew, and answers where it is. */
export async function fillCollege() {
  const data = path.join(temporary, 'college');
  await fill({ data });
  writeFileSync(path.join(data, 'ready'), '');
  for (const name of readdirSync(temporary))
    if (/^college-/.test(name)) rmSync(path.join(temporary, name), { recursive: true });
  return data;
}
