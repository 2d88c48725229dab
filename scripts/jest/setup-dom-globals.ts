import { TextDecoder, TextEncoder } from 'node:util';

// jsdom lacks these; react-router needs them when it is first imported.
Object.assign(globalThis, { TextEncoder, TextDecoder });
