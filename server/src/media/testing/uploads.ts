import { describeServer, type Suite } from '../../../testing/suite.ts';

/** What the tests of uploads send and read. */
function uploads(server: Suite) {
  const send = (path: string, form: Record<string, string | File>) =>
    server.app.call('POST', path, { token: server.token, form });
  return {
    rows: async () => ((await server.app.call('GET', 'staff/')).body as unknown[]).length,
    addStaff: (photo: File) => send('staff/', { full_name: 'ক', designation: 'খ', photo }),
    addNotice: (pdf_file: File) => send('notices/', { title: 'ক', pdf_file }),
    stored: (address: string) => server.app.call('GET', address, {}),
  };
}

/** A suite of uploads that runs on each database. */
export const describeUploads = (
  title: string,
  suite: (server: Suite, actions: ReturnType<typeof uploads>) => void,
) => describeServer(title, (server) => suite(server, uploads(server)));
