/** Draws every portrait: `node scripts/demo/portraits.mjs`. */
import { savePicture } from './canvas.mjs';
import { people } from './portrait/people.mjs';
import { portrait } from './portrait/portrait.mjs';

export async function drawPortraits() {
  for (const [name, traits] of Object.entries(people))
    await savePicture(portrait(traits), `portraits/${name}.jpg`);
}

if (process.argv[1] === import.meta.filename) await drawPortraits();
