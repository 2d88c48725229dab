/** Six scenes under a roof, each 1200 x 900. */
import { library } from './indoor/library.mjs';
import { classroom } from './indoor/classroom.mjs';
import { computerLab } from './indoor/computer-lab.mjs';
import { debate } from './indoor/debate.mjs';
import { scienceFair } from './indoor/science-fair.mjs';
import { culturalEvening } from './indoor/cultural-evening.mjs';

export const indoor = {
  library,
  classroom,
  'computer-lab': computerLab,
  debate,
  'science-fair': scienceFair,
  'cultural-evening': culturalEvening,
};
