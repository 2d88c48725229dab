import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  describeAboveDatabase,
  describeEachDatabase,
  type TestDatabase,
} from '../../../testing/databases.ts';
import { runCli } from '../run-cli.ts';

export interface Cli {
  readonly database: TestDatabase;
  readonly folder: string;
  /** A further database, removed with the suite. */
  newPlace(): Promise<TestDatabase>;
  /** Runs one command on a place; answers its exit code and what it wrote. */
  angan(
    args: string[],
    place?: Partial<TestDatabase>,
    env?: Record<string, string>,
    password?: string,
  ): Promise<{ code: number; out: string; err: string }>;
}

const withCli =
  (describeDatabases: typeof describeEachDatabase) =>
  (title: string, suite: (cli: Cli, kind: TestDatabase['kind']) => void): void =>
    describeDatabases(title, (makeDatabase, kind) => {
      const places: TestDatabase[] = [];
      const cli: { -readonly [Key in keyof Cli]: Cli[Key] } = {
        database: undefined as unknown as TestDatabase,
        folder: '',
        async newPlace() {
          const place = await makeDatabase({ isEmpty: true });
          places.push(place);
          return place;
        },
        async angan(args, place = cli.database, env = {}, password) {
          const [out, err]: [string[], string[]] = [[], []];
          const code = await runCli(args, {
            env: { DATA_DIR: place.dataDir, DATABASE_URL: place.url, ...env },
            print: (line) => void out.push(line),
            printError: (line) => void err.push(line),
            readPassword: () =>
              password === undefined
                ? Promise.reject(new Error('no input'))
                : Promise.resolve(password),
          });
          return { code, out: out.join('\n'), err: err.join('\n') };
        },
      };
      beforeAll(async () => {
        cli.folder = mkdtempSync(path.join(tmpdir(), 'angan-cli-'));
        cli.database = await cli.newPlace();
      });
      afterAll(async () => {
        for (const place of places) await place.remove();
        rmSync(cli.folder, { recursive: true, force: true });
      });
      suite(cli, kind);
    });

export const describeCli = withCli(describeEachDatabase);

/** The same for what holds or breaks above the database. */
export const describeCliAboveDatabase = withCli(describeAboveDatabase);
