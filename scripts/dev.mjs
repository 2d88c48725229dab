import { install } from './steps/install.mjs';
import { requireNode } from './steps/node-version.mjs';

// `npm run dev` runs every part here; with the name of a remote and --against, that one alone
// beside a deployed site.
requireNode();
if (!(await install())) process.exit(1);
await import(process.argv.length > 2 ? '../remote-kit/commands/dev.mjs' : './dev/all.mjs');
