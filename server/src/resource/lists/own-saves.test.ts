import { describeServerAboveDatabase } from '../../../testing/suite.ts';

describeServerAboveDatabase(
  'on a day with more writes than answers can be made again',
  (server) => {
    const PAGES = Array.from({ length: 62 }, (_, page) => `notices/?page=${page + 1}&page_size=1`);
    const read = async (path: string, token?: string) => {
      const { body } = await server.app.call('GET', path, token ? { token } : {});
      return (Array.isArray(body) ? body[0] : body.results?.[0])?.title as string | undefined;
    };
    const save = async (title: string) => {
      const form = { title, date: '2026-03-10', category: 'exam' };
      const { status } = await server.app.call('POST', 'notices/', { token: server.token, form });
      expect(status).toBe(201);
    };

    it('a caller with a token reads in each list and page what was just saved', async () => {
      await save('শুরু');
      for (const path of [...PAGES, 'notices/']) await read(path);
      const seen: (string | undefined)[][] = [];
      for (const title of ['প্রথম', 'দ্বিতীয়', 'তৃতীয়']) {
        await save(title);
        // Visitors have so many made again that what was there before would answer.
        for (const path of PAGES) await read(path);
        await save(`${title} আবার`);
        seen.push([await read('notices/', server.token), await read(PAGES[0]!, server.token)]);
      }
      expect(seen).toEqual(
        ['প্রথম', 'দ্বিতীয়', 'তৃতীয়'].map((title) => [`${title} আবার`, `${title} আবার`]),
      );
    });
  },
);
