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

// antd measures scroll bars through a pseudo-element, which jsdom does not implement. Queries by role ask for the style of
// every element, which jsdom computes each time; it drops its own cache of a document when a style may have changed.
const { getComputedStyle } = globalThis;
const implementation = Object.getOwnPropertySymbols(document).find(({ description }) => description === 'impl');
const computed = new WeakMap();
globalThis.getComputedStyle = (element) => {
  if (!element.isConnected) return getComputedStyle(element);
  const inner = element.ownerDocument[implementation];
  const known = computed.get(inner._styleCache ?? inner)?.get(element);
  if (known) return known;
  const style = getComputedStyle(element);
  if (!computed.has(inner._styleCache)) computed.set(inner._styleCache, new WeakMap());
  computed.get(inner._styleCache).set(element, style);
  return style;
};

// Queries match every element with every rule of the style sheets that antd adds, which no test looks at.
const { createElement } = Document.prototype;
Document.prototype.createElement = function (name, options) {
  const element = createElement.call(this, name, options);
  if (element.localName === 'style') element.type = 'text/plain';
  return element;
};

// React's development build records a stack for each of the first ten thousand elements of a second.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = require('react');
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set() {} });

// jsdom has no layout, so there is nothing to scroll to.
Element.prototype.scrollIntoView = () => {};
