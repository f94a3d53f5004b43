// jsdom lacks APIs that the router, antd and the theme need at import time.
const { ReadableStream, TextDecoderStream, TransformStream } = require('node:stream/web');
const { TextDecoder, TextEncoder } = require('node:util');

const listeners = { addEventListener() {}, removeEventListener() {}, addListener() {}, removeListener() {} };

Object.assign(globalThis, {
  TextEncoder,
  TextDecoder,
  ReadableStream,
  TextDecoderStream,
  TransformStream,
  structuredClone: globalThis.structuredClone ?? ((value) => JSON.parse(JSON.stringify(value))),
  ResizeObserver: class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
  // Node's implementation would keep the process alive.
  MessageChannel: class {
    port1 = { onmessage: null, close() {} };
    port2 = { postMessage: (data) => setTimeout(() => this.port1.onmessage?.({ data })), close() {} };
  },
  matchMedia: (media) => ({ matches: false, media, ...listeners }),
  scrollTo() {},
  reportError() {},
});

// antd measures scroll bars through a pseudo-element, which jsdom does not implement.
const { getComputedStyle } = globalThis;
globalThis.getComputedStyle = (element) => getComputedStyle(element);

// jsdom has no layout, so there is nothing to scroll to.
Element.prototype.scrollIntoView = () => {};
