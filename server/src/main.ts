import module from 'node:module';

(module as { enableCompileCache?(): void }).enableCompileCache?.();
// A file of its own, so that the cache already works when it is loaded.
void import(/* webpackChunkName: "server" */ './start.ts').then(({ start }) => start());
