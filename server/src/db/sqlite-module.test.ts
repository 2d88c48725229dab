import { hasOwnSqlite, requireSqlite } from './sqlite-module.ts';

it('SQLite below 3.51.3 is refused at the start with a sentence, a newer one is not', () => {
  for (const version of ['3.51.2', '3.9.20', '3.46.1'])
    expect(() => requireSqlite(version)).toThrow(
      `needs SQLite 3.51.3 or newer; this is ${version}`,
    );
  for (const version of ['3.51.3', '3.53.0', '4.0.0'])
    expect(() => requireSqlite(version)).not.toThrow();
});

it('Node 24 brings its own SQLite, older ones take the package', () => {
  expect(hasOwnSqlite).toBe(Number.parseInt(process.versions.node, 10) >= 24);
});
