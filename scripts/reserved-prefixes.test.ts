import { REMOTES } from '@angan/shared/platform';
import { readConfig } from '../server/src/config.ts';

it.each(REMOTES.filter(({ ssr }) => ssr))(
  'no remote of the operator takes the address of a page of the $folder',
  async ({ folder }) => {
    const { routes } = (await import(`../${folder}/src/routes.tsx`)) as {
      routes: { path: string }[];
    };
    const first = new Set(routes.map(({ path }) => path.split('/')[1]!));
    first.delete('');
    const isRefused = (name: string) => {
      const line = { folder: 'library-remote', prefix: `/${name}/x`, permission: null };
      try {
        readConfig({ REMOTES: JSON.stringify([line]) });
        return false;
      } catch (error) {
        return String(error).includes("is one of the site's own addresses");
      }
    };
    expect([...first].filter((name) => !isRefused(name))).toEqual([]);
    expect(isRefused('library')).toBe(false);
  },
);
