import { createInstance } from '@module-federation/enhanced/runtime';
import * as runtimeCore from '@module-federation/runtime-core';
import * as Shared from '@angan/shared';
import * as Router from '@angan/shared/router';
import * as React from 'react';
import * as JsxRuntime from 'react/jsx-runtime';
import * as ReactDOM from 'react-dom';
import { createScript } from './network.ts';

// Remotes are built with externalRuntime: they use this copy of the runtime core.
(globalThis as Record<string, unknown>)['_FEDERATION_RUNTIME_CORE'] = runtimeCore;

const singletons: Record<string, unknown> = { react: React, 'react/jsx-runtime': JsxRuntime, 'react-dom': ReactDOM, 'react-router-dom': Router, '@angan/shared': Shared };

const shared = Object.fromEntries(
  Object.entries(singletons).map(([name, lib]) => {
    const version = __VERSIONS__[name] ?? '0.0.0';
    return [name, { version, lib: () => lib as never, shareConfig: { singleton: true, eager: true, requiredVersion: `^${version}` } }];
  }),
);

/** The page's one federation host. Remotes are registered when they are wanted, see load-remote.ts. */
export const federation = createInstance({
  name: 'shell',
  remotes: [],
  shareStrategy: 'loaded-first',
  shared,
  plugins: [{ name: 'angan-network', createScript }],
});
