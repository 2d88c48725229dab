const { TestEnvironment } = require('jest-environment-jsdom');

/** Classes and functions of Node that browsers have too, jsdom lacks, and react-router needs. */
const SHARED = /** @type {const} */ ([
  'AbortController',
  'AbortSignal',
  'fetch',
  'Headers',
  'ReadableStream',
  'Request',
  'Response',
  'structuredClone',
  'TextDecoder',
  'TextEncoder',
  'TransformStream',
  'Uint8Array',
]);

/** jsdom with the fetch family of Node. */
class DomEnvironment extends TestEnvironment {
  /** @override */
  async setup() {
    await super.setup();
    Object.assign(this.global, Object.fromEntries(SHARED.map((name) => [name, globalThis[name]])));
  }
}

module.exports = DomEnvironment;
