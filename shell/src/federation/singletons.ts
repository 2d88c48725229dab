import * as Shared from '@angan/shared';
import * as Router from '@angan/shared/router';
import type { createInstance } from '@module-federation/enhanced/runtime';
import * as React from 'react';
import * as JsxRuntime from 'react/jsx-runtime';
import * as ReactDOM from 'react-dom';

type Singletons = NonNullable<Parameters<typeof createInstance>[0]['shared']>;

const modules: Record<string, unknown> = {
  react: React,
  'react/jsx-runtime': JsxRuntime,
  'react-dom': ReactDOM,
  'react-router-dom': Router,
  '@angan/shared': Shared,
};

/** Modules that exist once per page: the shell brings them, remotes are built without them. */
export const singletons: Singletons = Object.fromEntries(
  Object.entries(modules).map(([name, module]) => {
    const version = __VERSIONS__[name] ?? '0.0.0';
    return [
      name,
      {
        version,
        lib: () => module,
        shareConfig: { singleton: true, eager: true, requiredVersion: `^${version}` },
      },
    ];
  }),
);
