// jsdom lacks what router, antd and the theme ask for at import time.
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
  // Node's own would keep the process alive.
  MessageChannel: class {
    port1 = { onmessage: null, close() {} };
    port2 = { postMessage: (data) => setTimeout(() => this.port1.onmessage?.({ data })), close() {} };
  },
  matchMedia: (media) => ({ matches: false, media, ...listeners }),
  scrollTo() {},
  reportError() {},
});

// antd measures scroll bars through a pseudo element, which jsdom only complains about.
const { getComputedStyle } = globalThis;
globalThis.getComputedStyle = (element) => getComputedStyle(element);

// jsdom lays nothing out, so there is nothing to scroll to.
Element.prototype.scrollIntoView = () => {};
