import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { temporary } from '../support/places.mjs';
import { floorImages } from './images.mjs';
import { floorPages } from './pages.mjs';

/** @import { College, Row } from '../support/types.ts' */

/**
 * The content of the product's public pages, as its API answers it.
 * @returns {Promise<College>}
 */
export async function collegeData(/** @type {string} */ origin) {
  const list = async (/** @type {string} */ name) => (await fetch(`${origin}/api/${name}/`)).json();
  const [[institution], notices, committee, principals, teachers, staff, shots] = await Promise.all(
    [
      'institutions',
      'notices',
      'committee-members',
      'principal-vice-principal',
      'teachers',
      'staff',
      'gallery',
    ].map(list),
  );
  return {
    institution,
    notices,
    committee,
    principal: principals.find((/** @type {Row} */ { designation }) => designation === 'principal'),
    people: [...teachers, ...staff],
    shots,
  };
}

/** Writes the four static pages with what the running product shows; answers their folder. */
export async function buildFloor(/** @type {string} */ origin) {
  const folder = path.join(temporary, 'floor');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const images = await floorImages(folder);
  const data = await collegeData(origin);
  const write = (/** @type {string} */ name, /** @type {string} */ text) => {
    writeFileSync(path.join(folder, name), text);
    writeFileSync(path.join(folder, `${name}.gz`), gzipSync(text, { level: 9 }));
  };
  for (const [name, html] of Object.entries(floorPages(data, images))) write(`${name}.html`, html);
  write('notices.json', JSON.stringify(data.notices));
  return folder;
}
