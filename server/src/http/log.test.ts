import { describeAboveDatabase, type TestDatabase } from '../../testing/databases.ts';
import { file, pdf } from '../../testing/files.ts';
import { startApp, type TestApp } from '../../testing/test-app.ts';
import { openApiDocument } from '../openapi/document.ts';
import { operationsOf } from '../openapi/testing/requests.ts';
import { resources } from '../resources/index.ts';

interface Line {
  level: number;
  msg: string;
  path?: string;
  status?: number;
}

const WARNING = 40;

describeAboveDatabase('the log of ordinary use', (makeDatabase) => {
  let database: TestDatabase;
  let app: TestApp;
  const written: string[] = [];
  const lines = () => written.map((line) => JSON.parse(line) as Line);
  beforeEach(async () => {
    written.length = 0;
    database = await makeDatabase();
    app = await startApp(
      database,
      { LOG_LEVEL: 'debug' },
      { logTarget: { write: (line) => void written.push(line) } },
    );
  });
  afterEach(async () => {
    await app.close();
    await database.remove();
  });

  it('has no warning and no query, whoever reads, saves, exports or is refused', async () => {
    const { token } = await app.account('admin', 'Admin');
    const secret = 'access_token=secret-in-the-query';
    const reads = operationsOf(openApiDocument(resources, '1.0.0')).filter(
      ([method]) => method === 'get',
    );
    for (const [, path] of reads) {
      const address = `${path.replace(/\{\w+\}/g, '1').replace(/^\/api\//, '')}?${secret}`;
      for (const caller of [undefined, token]) await app.call('GET', address, { token: caller });
    }
    await app.call('POST', `notices/?${secret}`, {
      token,
      form: { title: 'ছুটির নোটিশ', pdf_file: file(pdf(), 'ছুটি.pdf') },
    });
    await app.call('DELETE', `notices/1/?${secret}`, { token });
    await app.call('POST', `login/?${secret}`, { json: { username: 'admin', password: 'wrong' } });
    await app.call('GET', `/api/no-such-list/?${secret}`);

    expect(lines().filter(({ level }) => level >= WARNING)).toEqual([]);
    expect(written.filter((line) => line.includes('secret-in-the-query'))).toEqual([]);
    expect(lines().filter(({ msg }) => msg === 'answered').length).toBeGreaterThan(reads.length);
  });
});
