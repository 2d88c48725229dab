import injectExternalRuntimeCore from '@module-federation/inject-external-runtime-core-plugin';

/**
 * Remotes are built with `experiments.externalRuntime` and take Module Federation's runtime from the page.
 * Experimental: remote-kit/build/external-runtime.test.ts fails when a release of the packages changes it.
 */
export const externalRuntime = injectExternalRuntimeCore();
