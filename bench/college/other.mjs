import { cpSync, existsSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { temporary } from '../support/places.mjs';
import { apiOf, startProduct } from '../support/product.mjs';
import { form } from './fill.mjs';
import { originals } from './pictures.mjs';

/** @import { Say } from '../support/types.ts' */

const NAME =
  'মুক্তিযোদ্ধা শহীদ অধ্যাপক আবদুল কাদের চৌধুরী মেমোরিয়াল স্কুল অ্যান্ড কলেজ ও কারিগরি শিক্ষা প্রতিষ্ঠান, রাজবাড়ী';
const HISTORY = 'গ্রামের মানুষের দেওয়া জমিতে টিনের দুটি ঘর নিয়ে এই প্রতিষ্ঠান শুরু হয়েছিল। ';
/** From a wide panorama to an upright picture of a phone, and one smaller than its place. */
const SHAPES = [
  [2400, 600],
  [1080, 2160],
  [1200, 1200],
  [240, 180],
];
/** Every third person has no photo. */
const WITHOUT_PHOTO = 3;

/**
 * A data folder with the contents of another institution: a long name, no logo, pictures of other
 * shapes, people without a photo.
 */
export async function otherCollege(/** @type {string} */ college, /** @type {Say} */ say) {
  const data = path.join(temporary, 'college-other');
  if (existsSync(path.join(data, 'ready'))) return data;
  say('making another institution');
  rmSync(data, { recursive: true, force: true });
  cpSync(college, data, { recursive: true });
  rmSync(path.join(data, 'ready'), { force: true });
  const photos = [...(await originals()).values()];
  /** @returns {Promise<[blob: Blob, name: string]>} */
  const picture = async (/** @type {number} */ index) => {
    const [width, height] = SHAPES[index % SHAPES.length];
    const bytes = await sharp(photos[index % photos.length])
      .resize(width, height)
      .jpeg()
      .toBuffer();
    return [new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), `${index}.jpg`];
  };
  const product = await startProduct({ data });
  try {
    const api = await apiOf(product.origin);
    const [{ id }] = await api.get('institutions/');
    await api.send(
      'PATCH',
      `institutions/${id}/`,
      form(
        { name: NAME, history: HISTORY.repeat(40), logo: '' },
        { institution_image: await picture(1) },
      ),
    );
    for (const [index, shot] of (await api.get('gallery/')).entries())
      await api.send('PATCH', `gallery/${shot.id}/`, form({}, { image: await picture(index) }));
    for (const list of ['teachers', 'staff', 'committee-members', 'principal-vice-principal'])
      for (const [index, person] of (await api.get(`${list}/`)).entries())
        await api.send(
          'PATCH',
          `${list}/${person.id}/`,
          index % WITHOUT_PHOTO === 0
            ? form({ photo: '' }, {})
            : form({}, { photo: await picture(index) }),
        );
  } finally {
    await product.stop();
  }
  writeFileSync(path.join(data, 'ready'), '');
  return data;
}
