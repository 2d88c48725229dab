const { TestEnvironment } = require('jest-environment-jsdom');

/** jsdom with the fetch family of Node, which browsers have, jsdom lacks and react-router needs. */
class DomEnvironment extends TestEnvironment {
  /** @override */
  async setup() {
    await super.setup();
    const {
      AbortController,
      AbortSignal,
      fetch,
      Headers,
      ReadableStream,
      Request,
      Response,
      structuredClone,
      TextDecoder,
      TextEncoder,
      TransformStream,
      Uint8Array,
    } = globalThis;
    Object.assign(this.global, {
      AbortController,
      AbortSignal,
      fetch,
      Headers,
      ReadableStream,
      Request,
      Response,
      structuredClone,
      TextDecoder,
      TextEncoder,
      TransformStream,
      Uint8Array,
    });
  }
}

module.exports = DomEnvironment;
