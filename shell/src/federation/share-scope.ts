import * as Shared from '@angan/shared';
import * as Router from '@angan/shared/router';
import * as React from 'react';
import * as JsxRuntime from 'react/jsx-runtime';
import * as ReactDOM from 'react-dom';

/** A singleton as the container of a remote looks for it, whichever federation runtime it was built with. */
interface Offer {
  version: string;
  from: string;
  loaded: boolean;
  eager: boolean;
  lib: () => unknown;
  get: () => Promise<() => unknown>;
}

/** By name, then by version. */
export type ShareScope = Record<string, Record<string, Offer>>;

const singletons: Record<string, unknown> = {
  react: React,
  'react/jsx-runtime': JsxRuntime,
  'react-dom': ReactDOM,
  'react-router-dom': Router,
  '@angan/shared': Shared,
};

const offer = (version: string, singleton: unknown): Offer => {
  const lib = () => singleton;
  return {
    version,
    from: 'shell',
    loaded: true,
    eager: true,
    lib,
    get: () => Promise.resolve(lib),
  };
};

/** Everything that exists once per page, as the shell hands it to its remotes. */
export const shareScope: ShareScope = Object.fromEntries(
  Object.entries(singletons).map(([name, singleton]) => {
    const version = __VERSIONS__[name] ?? '0.0.0';
    return [name, { [version]: offer(version, singleton) }];
  }),
);
