/** Draws the gallery; names choose single scenes: `node scripts/demo/gallery.mjs library debate`. */
import { savePicture } from './canvas.mjs';
import { indoor } from './scenes/indoor.mjs';
import { outdoor } from './scenes/outdoor.mjs';

export async function drawGallery(/** @type {string[]} */ wanted = []) {
  for (const [name, draw] of Object.entries({ ...outdoor, ...indoor }))
    if (wanted.length === 0 || wanted.includes(name))
      await savePicture(draw(), `gallery/${name}.jpg`, { quality: 80 });
}

if (process.argv[1] === import.meta.filename) await drawGallery(process.argv.slice(2));
