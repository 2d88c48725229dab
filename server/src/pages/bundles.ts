import { createRequire } from 'node:module';
import path from 'node:path';
import vm from 'node:vm';
import { readFileSync } from 'node:fs';
import type { Institution, PageMeta, RemoteModule } from '@angan/shared/contract';
import { watched, type WebParts } from './parts.ts';

/** How a page reaches the API on the server; the shape of `Transport` in @angan/shared. */
export interface Transport {
  read(path: string): Promise<unknown>;
  send(path: string, values: Record<string, unknown>, key?: string): Promise<unknown>;
}

/** What operators configure for the pages; the shape of `SiteConfig` in @angan/shared. */
export interface SiteConfig {
  emailjs: { serviceId: string; templateId: string; publicKey: string } | null;
  avatarUrl: string | null;
  publicUrl: string;
}

export interface RenderedPage {
  status: number;
  html: string;
  title: string;
  meta: PageMeta;
  institution: Institution | null;
  chunks: string[];
  hydrationData: unknown;
  incomplete: boolean;
}

/** What the shell's server bundle exports, see shell/src/entry-server.tsx. */
interface ShellBundle {
  singletons: Record<string, unknown>;
  prepare(transport: Transport, config: SiteConfig): void;
  render(request: Request, publicRemote: RemoteModule): Promise<RenderedPage | Response>;
}

/** Runs a CommonJS bundle whose `require` of a singleton is answered by `singletons`. */
function runBundle(file: string, code: string, singletons: Record<string, unknown>): unknown {
  const own = createRequire(file);
  const wrapped = vm.runInThisContext(`(function (module, exports, require, __filename, __dirname) {${code}\n})`, { filename: file }) as (...values: unknown[]) => void;
  const module = { exports: {} as unknown };
  const require = (id: string): unknown => {
    if (Object.hasOwn(singletons, id)) return singletons[id];
    if (!id.startsWith('.')) return own(id) as unknown;
    const inner = path.resolve(path.dirname(file), id);
    return runBundle(inner, readFileSync(inner, 'utf8'), singletons);
  };
  wrapped(module, module.exports, require, file, path.dirname(file));
  return module.exports;
}

/** The bundles that render pages, taken up anew when a file changes; `current` answers undefined while one is missing. */
export function serverBundles(parts: WebParts, transport: Transport, config: SiteConfig) {
  const shell = watched(parts.shellBundle, (code) => {
    const bundle = runBundle(parts.shellBundle, code, {}) as ShellBundle;
    bundle.prepare(transport, config);
    return bundle;
  });
  const { serverBundle } = parts.remotes.public_remote;
  let remote: ReturnType<typeof watchRemote> | undefined;
  const watchRemote = (bundle: ShellBundle) => ({ bundle, read: watched(serverBundle, (code) => runBundle(serverBundle, code, bundle.singletons) as RemoteModule) });

  return {
    current() {
      const found = shell();
      if (!found) return undefined;
      if (remote?.bundle !== found.value) remote = watchRemote(found.value);
      const publicRemote = remote.read();
      return publicRemote && { shell: found.value, publicRemote: publicRemote.value, stamp: `${found.stamp}/${publicRemote.stamp}` };
    },
  };
}
