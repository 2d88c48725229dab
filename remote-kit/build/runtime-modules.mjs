import { createRequire } from 'node:module';

const RUNTIME = '@module-federation/webpack-bundler-runtime';

/**
 * The federation plugin takes its runtime as CommonJS, of which the build can leave nothing out;
 * this is the same package's entry for bundlers.
 */
export function runtimeModules() {
  // The package shows no package.json: it is found by one of its entries.
  const { resolve } = createRequire(
    createRequire(import.meta.url).resolve('@module-federation/enhanced/rspack'),
  );
  return { [resolve(RUNTIME)]: resolve(`${RUNTIME}/bundler`) };
}
