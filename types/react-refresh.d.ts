declare module 'react-refresh/cjs/react-refresh-runtime.development.js' {
  const runtime: Record<string, unknown>;
  export = runtime;
}

// eslint-disable-next-line no-var -- a property of globalThis
declare var __ANGAN_REFRESH__: Record<string, unknown> | undefined;
