import { mkdtempSync, rmSync } from 'node:fs';
import { figures } from './support/figures.ts';
import { killWhileCopying } from './support/killed-copies.ts';
import { times } from './support/mode.ts';
import { smallDisk } from './support/small-disk.ts';

describe('copies of the data whose servers are killed again and again', () => {
  let away: { folder: string; remove(): void };
  beforeEach(() => {
    // Another disk than that of the data, where this user may not mount one.
    const shared = () => {
      const folder = mkdtempSync('/dev/shm/angan-away-');
      return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
    };
    away = smallDisk(64) ?? shared();
  });
  afterEach(() => away.remove());

  it.each([1, 2])(
    'lose no copy that was acknowledged and bring back none that never was, with %i process(es)',
    async (processes) => {
      const kills = times(50, processes === 1 ? 5 : 3);
      const place = { folder: away.folder };
      const found = await killWhileCopying(
        { env: { BACKUP_TO: away.folder }, place },
        { kills, processes },
      );
      const { faults, lost, final, restored, states, acknowledged } = found;
      expect({ faults, lost }).toEqual({ faults: [], lost: [] });
      expect(restored.titles).toEqual(final);
      expect(restored.lines).toHaveLength(1);
      expect(acknowledged).toBeGreaterThan(0);
      figures(`copies-killed-${processes}`, {
        'processes on one data folder': processes,
        'kills while they write and copy': kills,
        'copies acknowledged between kills': acknowledged,
        'copies there at the end, each restored': states,
        'of the acknowledged ones lost, or restored as never was': 0,
      });
    },
  );
});
