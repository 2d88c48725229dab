import { runNode } from './steps/run.mjs';

// `npm run gallery` serves every component of shared/src/ui with its states; PORT moves it from 4600.
// The journey `gallery` looks at each with axe and, with `--pictures`, keeps a picture of it.
process.exitCode = await runNode([
  ...['node_modules/@rspack/cli/bin/rspack.js', 'serve'],
  ...['--config', 'scripts/gallery/rspack.config.ts'],
]);
