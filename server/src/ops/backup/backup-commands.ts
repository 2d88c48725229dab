import { existsSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { openStore, sqliteFile } from '../../db/store.ts';
import { write } from '../../db/write.ts';
import { OPERATOR } from '../../history/authors.ts';
import { ofCollege, recordChange } from '../../history/record-change.ts';
import { openDriver, tempRoot } from '../../media/open.ts';
import { tempFolder } from '../../media/storage/temp-folder.ts';
import { makeBackup } from './make-backup.ts';
import { openArchive } from './reader.ts';
import { restoreArchive } from './restore.ts';
import { verifyArchive } from './verify.ts';
import { restoreCopy } from '../offsite/restore-command.ts';
import { CommandError, type Command } from '../command.ts';
import { requireDataFolder } from '../data-folder.ts';
import { size } from '../size.ts';
import { requireEmptyDatabase } from '../tables/empty-place.ts';

const target = ([word, ...others]: readonly string[], command: string): string => {
  if (!word || others.length > 0)
    throw new CommandError(`Give one file: angan ${command} FILE.zip`, 2);
  return path.resolve(word);
};

export const backupCommands: Record<string, Command> = {
  backup: {
    usage: 'FILE.zip',
    summary: 'writes a backup: database, files, checksums',
    more: [
      'The server may run and write meanwhile: the backup holds what was there at one moment.',
      'FILE.zip must not exist. It appears under this name only when it is complete, readable by you alone.',
      'Sessions are left out: after a restore everyone logs in again.',
      'Ends with 1 when files that the database names were missing or changed; the archive is written all the same.',
    ].join('\n'),
    async run({ config, store, args, print }) {
      const file = target(args, 'backup');
      if (existsSync(file)) throw new CommandError(`${file} exists already. Choose another name.`);
      const { rows, files, bytes, lost, changed } = await makeBackup({
        store,
        dataDir: config.dataDir,
        driver: openDriver(config),
        file,
        now: new Date(),
        progress: print,
      });
      print(
        `${file}: ${rows} rows, ${files} files of ${size(bytes)}; the archive has ${size(statSync(file).size)}`,
      );
      if (lost.length + changed.length > 0) {
        throw new CommandError(
          `The backup is written, but ${lost.length} files that the database names were missing and ` +
            `${changed.length} had changed. "check" names them.`,
        );
      }
    },
  },
  restore: {
    usage: 'FILE.zip | --from PLACE',
    summary: 'puts a backup or a copy into an empty place',
    more: [
      'The place is that of DATA_DIR, DATABASE_URL and the S3_ variables; it must be empty, and no ' +
        'server may run on it.',
      'The complete archive is read and compared with its checksums before anything is touched.',
      'A backup of SQLite can be put into PostgreSQL and the other way round, and files from a disk into a bucket.',
      "PLACE is a folder or s3://bucket/folder, as in BACKUP_TO; --at '2026-11-28 10:05' takes the last copy " +
        'of that minute or before, --line one of several servers. BACKUP_KEY must be set, and for a bucket ' +
        'the BACKUP_S3_ variables.',
    ].join('\n'),
    async runBare(context) {
      const { config, args, print } = context;
      if (args.some((word) => word.startsWith('--'))) return restoreCopy(context);
      const file = target(args, 'restore');
      const archive = await openArchive(file);
      try {
        print(`Comparing ${file} with its checksums …`);
        await verifyArchive(archive, file, config.databaseUrl ? 'postgres' : 'sqlite', print);
        const { created_at, tables, files, lost } = archive.manifest;
        print(`The archive of ${created_at} is complete. Restoring …`);
        requireDataFolder(config);
        const databaseFile = config.databaseUrl ? null : sqliteFile(config.dataDir);
        const isNew = databaseFile !== null && !existsSync(databaseFile);
        const store = openStore(config, () => undefined);
        const temp = tempFolder(tempRoot(config));
        let isRestored = false;
        try {
          await restoreArchive({
            archive,
            store,
            driver: openDriver(config),
            temp,
            progress: print,
          });
          await write(store, OPERATOR, [], (trx) =>
            recordChange(trx, OPERATOR, ofCollege('restore-backup', created_at), new Date()),
          );
          isRestored = true;
        } finally {
          temp.remove();
          // A server may have been started meanwhile: what it holds by now stays.
          const isEmpty = await requireEmptyDatabase(store.db).then(
            () => true,
            () => false,
          );
          await store.db.destroy();
          // A server would find an empty database and fill it with the demonstration.
          if (isNew && !isRestored && isEmpty)
            for (const end of ['', '-wal', '-shm'])
              rmSync(`${databaseFile}${end}`, { force: true });
        }
        print(
          `Restored ${tables.reduce((sum, { rows }) => sum + rows, 0)} rows and ${files.length} files. ` +
            'Everyone logs in again.',
        );
        if (lost.length > 0)
          print(
            `${lost.length} files were missing already when the backup was made; "check" names them.`,
          );
      } finally {
        archive.close();
      }
    },
  },
};
