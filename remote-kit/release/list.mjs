import { partNames } from './parts.mjs';
import { liveCard, trialCard } from './standing.mjs';
import { releasesOf } from './store.mjs';

/** @import { Place, TrialPlan } from './types.ts' */

const minute = (/** @type {string} */ built) => `${built.slice(0, 10)} ${built.slice(11, 16)}`;
const versions = (/** @type {Record<string, string>} */ singletons) =>
  Object.entries(singletons)
    .filter(([name]) => name !== 'react/jsx-runtime')
    .map(([name, version]) => `${name} ${version}`)
    .join(', ');

/** The share of a trial, or when and why it was taken back. */
function trialText(/** @type {TrialPlan | undefined} */ plan) {
  if (!plan) return '';
  const { share, since, then, after = 0, visits = 0, takenBack } = plan;
  if (takenBack) return `  taken back ${minute(takenBack.at)}: ${takenBack.reason}`;
  const next = then ? `, ${then} % after ${after} minutes and ${visits} visits` : '';
  return `  ${share} % of visits since ${minute(since)}${next}`;
}

/** One line for each release that a place keeps; a star marks the live one of each part. Times are UTC. */
export async function releaseLines(/** @type {Place} */ place) {
  const lines = [];
  for (const part of partNames) {
    const [live, all] = [await liveCard(place, part), await releasesOf(place, part)];
    const trial = await trialCard(place, part);
    const none = all.length > 0 ? 'no release is live' : 'not released here';
    lines.push(live ? part : `${part}: ${none}, taken as it was built`);
    lines.push(
      ...all.map(
        ({ release, built, contract, singletons }) =>
          `${release === live?.release ? '*' : ' '} ${release}  built ${minute(built)}  contract ` +
          `${contract}  ${versions(singletons)}` +
          (release === trial?.release ? trialText(trial.trial) : ''),
      ),
    );
  }
  return lines;
}
