/** Makes every picture and circular of the demonstration college again: `node scripts/demo/make.mjs`. */
import { drawBuilding } from './building.mjs';
import { drawGallery } from './gallery.mjs';
import { drawLogo } from './logo.mjs';
import { printLetters } from './pdfs.mjs';
import { drawPortraits } from './portraits.mjs';

for (const step of [drawLogo, drawBuilding, drawPortraits, drawGallery, printLetters]) await step();
