import { partNames } from './parts.mjs';
import { liveCard } from './standing.mjs';
import { releasesOf } from './store.mjs';

/** @import { Place } from './types.ts' */

const minute = (/** @type {string} */ built) => `${built.slice(0, 10)} ${built.slice(11, 16)}`;
const versions = (/** @type {Record<string, string>} */ singletons) =>
  Object.entries(singletons)
    .filter(([name]) => name !== 'react/jsx-runtime')
    .map(([name, version]) => `${name} ${version}`)
    .join(', ');

/** One line for each release that a place keeps; a star marks the live one of each part. Times are UTC. */
export async function releaseLines(/** @type {Place} */ place) {
  const lines = [];
  for (const part of partNames) {
    const [live, all] = [await liveCard(place, part), await releasesOf(place, part)];
    const none = all.length > 0 ? 'no release is live' : 'not released here';
    lines.push(live ? part : `${part}: ${none}, taken as it was built`);
    lines.push(
      ...all.map(
        ({ release, built, contract, singletons }) =>
          `${release === live?.release ? '*' : ' '} ${release}  built ${minute(built)}  contract ` +
          `${contract}  ${versions(singletons)}`,
      ),
    );
  }
  return lines;
}
