import { createInstance } from '@module-federation/enhanced/runtime';
import * as runtimeCore from '@module-federation/runtime-core';
import * as Shared from '@angan/shared';
import * as Router from '@angan/shared/router';
import * as React from 'react';
import * as JsxRuntime from 'react/jsx-runtime';
import * as ReactDOM from 'react-dom';
import { boot } from '../boot.ts';

/** A call that has not answered by then has failed: the runtime itself would wait 20 s, or for ever. */
const TIMEOUT_MS = 4000;

// Remotes are built with externalRuntime: they use this copy of the runtime core.
(globalThis as Record<string, unknown>)['_FEDERATION_RUNTIME_CORE'] = runtimeCore;

const singletons: Record<string, unknown> = { react: React, 'react/jsx-runtime': JsxRuntime, 'react-dom': ReactDOM, 'react-router-dom': Router, '@angan/shared': Shared };

/** Counts the forced attempts: their addresses carry it, so that no cache answers with the copy that failed. */
let attempts = 0;
export const nextAttempt = (): number => ++attempts;

const shared = Object.fromEntries(
  Object.entries(singletons).map(([name, lib]) => {
    const version = __VERSIONS__[name] ?? '0.0.0';
    return [name, { version, lib: () => lib as never, shareConfig: { singleton: true, eager: true, requiredVersion: `^${version}` } }];
  }),
);

async function fetchManifest(url: string, init: RequestInit): Promise<Response> {
  const inlined = boot().manifests[new URL(url, location.href).pathname];
  if (inlined && attempts === 0) return new Response(JSON.stringify(inlined));
  const response = await fetch(url, { ...init, cache: 'no-cache', signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`${response.status} ${url}`);
  return response;
}

/** The remotes' own runtime asks for CORS from other origins alone; what is preloaded here must ask alike, or it is fetched twice. */
const crossOriginOf = (url: string) => (new URL(url, location.href).origin === location.origin ? null : 'anonymous');

function createScript({ url }: { url: string }) {
  const script = document.createElement('script');
  script.async = true;
  script.crossOrigin = crossOriginOf(url);
  script.src = attempts > 0 && url.includes('remoteEntry') ? `${url}?r=${attempts}` : url;
  return { script, timeout: TIMEOUT_MS };
}

function createLink({ url, attrs }: { url: string; attrs?: Record<string, unknown> }) {
  const link = document.createElement('link');
  for (const [name, value] of Object.entries(attrs ?? {})) link.setAttribute(name, String(value));
  link.crossOrigin = crossOriginOf(url);
  link.href = url;
  return link;
}

/** The page's one federation host. Remotes are registered when they are wanted, see load-remote.ts. */
export const federation = createInstance({
  name: 'shell',
  remotes: [],
  shareStrategy: 'loaded-first',
  shared,
  plugins: [{ name: 'angan-network', fetch: fetchManifest, createScript, createLink }],
});
