import { WORKER_PATH } from '@angan/shared/copies';
import { REMOTES } from '@angan/shared/platform';
import { namedEntries } from '../federation/boot.ts';

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string; createHTML(html: string): string },
  ): void;
}

/** A remote of the operator is known later than this. */
const isBuiltFile = (path: string) =>
  /\/static\/[\w.-]+\.js$/.test(path) &&
  ['/', ...REMOTES.map(({ base }) => base)].includes(path.replace(/static\/[^/]+$/, ''));

/** Scripts come from this origin's and the remotes' folders of built files, and from nowhere else. */
function mayRun(address: string): boolean {
  const url = new URL(address, location.href);
  if (!url.pathname.endsWith('.js')) return false;
  if (url.origin === location.origin)
    return !__FAIL_CLOSED__ || isBuiltFile(url.pathname) || url.pathname === WORKER_PATH;
  return [...namedEntries].some((entry) => new URL(entry, location.href).origin === url.origin);
}

/** Checks addresses of scripts where the browser enforces Trusted Types; HTML made from text is refused. */
export function guardScripts(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy('default', {
    createScriptURL(url) {
      if (!mayRun(url)) throw new TypeError(`No script may come from ${url}`);
      return url;
    },
    createHTML(html) {
      // The toasts' style library empties an element with a blank.
      if (html.trim() !== '') throw new TypeError('HTML is never made from text here.');
      return html;
    },
  });
}
