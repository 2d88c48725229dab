import '@angan/shared/styles';
import '../styles/fonts.css';
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

/** Whether this browser is one of package.json's list: all but Chrome 95 and 96 know findLast. */
const isListed = 'findLast' in Array.prototype || 'URLPattern' in globalThis;

if (isListed) {
  guardScripts();
  // The line is free for what is not needed to begin.
  document.documentElement.dataset['started'] = 'true';
  void begin();
} else {
  // The server's page stays as it is without script; an empty one says why.
  const waiting = document.querySelector('#root > [role="status"]');
  if (waiting) waiting.textContent = 'এই ব্রাউজারটি পুরোনো। নতুন একটি ব্রাউজারে পাতাটি খুলুন।';
}
