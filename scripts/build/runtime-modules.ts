import { createRequire } from 'node:module';
import path from 'node:path';

const RUNTIME = '@module-federation/webpack-bundler-runtime';

/**
 * The federation plugin takes its runtime as CommonJS, of which the build can leave nothing out;
 * this is the same package's entry for bundlers.
 */
export function runtimeModules(root: string): Record<string, string> {
  const { resolve } = createRequire(path.join(root, 'package.json'));
  return { [resolve(RUNTIME)]: resolve(`${RUNTIME}/bundler`) };
}
