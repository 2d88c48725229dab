import path from 'node:path';
import { buildIn, change, copySources } from './changed-copy.mjs';

/** Changes of the next release: primitives of `shared`, a text of the shell, a field of the server's answers. */
const CHANGES = [
  [
    'shared/src/ui/actions/button.tsx',
    '<button type={type}',
    '<button data-release="next" type={type}',
  ],
  [
    'admin-remote/src/layout/page-header.tsx',
    '<div className={s.header}>',
    '<div className={s.header} data-release="next">',
  ],
  [
    'public-remote/src/components/page-head.tsx',
    '<div className={s.head}>',
    '<div className={s.head} data-release="next">',
  ],
  ['shell/src/layout/footer/footer.tsx', 'সর্বস্বত্ব সংরক্ষিত।', 'সর্বস্বত্ব সংরক্ষিত, পরের সংস্করণ।'],
  [
    'server/src/resource/present.ts',
    '  wire.version = row.version;',
    "  wire.version = row.version;\n  wire.release = 'next';",
  ],
];

/** Builds the next release of every part from a changed copy of the sources in `folder`. */
export async function buildNext(/** @type {string} */ folder) {
  await copySources(folder);
  for (const [file, from, to] of CHANGES) change(path.join(folder, file), from, to);
  await buildIn(folder);
}
