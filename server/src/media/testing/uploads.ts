import { filesOf } from '../../../testing/files.ts';
import { describeServerAboveDatabase, type Suite } from '../../../testing/suite.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { until } from '../../../testing/until.ts';

/** Waits until every first page of a PDF is drawn or given up. */
export const allDrawn = (app: TestApp): Promise<void> =>
  until('every first page was looked at', async () => {
    const due = app.store.db.selectFrom('media').select('key').where('kind', '=', 'pdf');
    const left = await due.where('width', 'is', null).execute();
    return left.length + filesOf(app).temporary.length === 0;
  });

function uploads(server: Suite) {
  const send = (path: string, form: Record<string, string | File>) =>
    server.app.call('POST', path, { token: server.token, form });
  return {
    rows: async () => ((await server.app.call('GET', 'staff/')).body as unknown[]).length,
    addStaff: (photo: File) => send('staff/', { full_name: 'ক', designation: 'খ', photo }),
    addNotice: (pdf_file: File) => send('notices/', { title: 'ক', pdf_file }),
    stored: (address: string) => server.app.call('GET', address, {}),
    allDrawn: () => allDrawn(server.app),
  };
}

export const describeUploads = (
  title: string,
  suite: (server: Suite, actions: ReturnType<typeof uploads>) => void,
) =>
  describeServerAboveDatabase(title, (server) => {
    const actions = uploads(server);
    // No test meets a drawing of the one before.
    afterEach(actions.allDrawn);
    suite(server, actions);
  });
