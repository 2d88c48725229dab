import { rmSync } from 'node:fs';
import path from 'node:path';
import { file, pdf } from '../../../testing/files.ts';
import { startApp } from '../../../testing/test-app.ts';
import { migrate } from '../../db/migrate.ts';
import { openDriver, tempRoot } from '../../media/open.ts';
import { tempFolder } from '../../media/storage/temp-folder.ts';
import { describeCli } from '../testing/cli.ts';
import { openArchive } from './reader.ts';
import { restoreArchive } from './restore.ts';

describeCli('a restore under which a server is started', (cli) => {
  it('adds no row to those of the server, and takes its files away again', async () => {
    const app = await startApp(cli.database);
    const { token } = await app.account('clerk', 'Admin');
    const form = { title: 'ক', pdf_file: file(pdf(), 'a.pdf') };
    await app.call('POST', 'notices/', { token, form });
    await app.close();
    const zip = path.join(cli.folder, 'a.zip');
    expect((await cli.angan(['backup', zip])).code).toBe(0);

    const place = await cli.newPlace();
    const config = { dataDir: place.dataDir, databaseUrl: place.url, s3: undefined };
    const [store, other, driver] = [place.open(), place.open(), openDriver(config)];
    const temp = tempFolder(tempRoot(config));
    const archive = await openArchive(zip);
    const body = {
      ...driver,
      async put(from: string, key: string) {
        await driver.put(from, key);
        await migrate(other);
        const row = { name: 'demo', value: 'off' };
        await other.db.insertInto('settings').values(row).execute();
      },
    };
    await expect(restoreArchive({ archive, store, driver: body, temp })).rejects.toThrow(
      'The database is not empty',
    );
    expect(await other.db.selectFrom('media').select('key').execute()).toEqual([]);
    const left = [];
    for await (const { key } of driver.list()) left.push(key);
    expect(left).toEqual([]);
    archive.close();
    temp.remove();
    rmSync(zip);
  });
});
