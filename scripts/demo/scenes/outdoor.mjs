/** Six scenes under the open sky, each 1200 x 900. */
import { annualSports } from './outdoor/annual-sports.mjs';
import { pohelaBoishakh } from './outdoor/pohela-boishakh.mjs';
import { ekushey } from './outdoor/ekushey.mjs';
import { treePlanting } from './outdoor/tree-planting.mjs';
import { resultsDay } from './outdoor/results-day.mjs';
import { field } from './outdoor/field.mjs';

export const outdoor = {
  'annual-sports': annualSports,
  'pohela-boishakh': pohelaBoishakh,
  ekushey,
  'tree-planting': treePlanting,
  'results-day': resultsDay,
  field,
};
