import '@angan/shared/styles';
import '../styles/fonts.css';
import { noteUncaught } from '../federation/noted-errors.ts';
import { guardScripts } from './trusted-types.ts';

/** Between two parts of the start the browser paints, and hears a tap. */
const pause = () => new Promise((resolve) => setTimeout(resolve));

/** Evaluates this chunk's modules in steps: as one task they blocked a slow phone for a third of a second. */
async function begin() {
  await pause();
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await pause();
  await import(/* webpackMode: "eager" */ '@angan/shared/router');
  await pause();
  const { startPage } = await import(/* webpackMode: "eager" */ './hydrate.tsx');
  await pause();
  void startPage();
}

noteUncaught();
guardScripts();
// The line is free for what is not needed to begin.
document.documentElement.dataset['started'] = 'true';
void begin();
