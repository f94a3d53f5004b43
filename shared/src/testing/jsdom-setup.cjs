// jsdom lacks what router, antd and the theme ask for at import time.
const { TextDecoder, TextEncoder } = require('node:util');
Object.assign(globalThis, {
  TextEncoder,
  TextDecoder,
  ResizeObserver: class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
});
Object.defineProperty(globalThis, 'matchMedia', {
  value: (query: string) => ({ matches: false, media: query, addEventListener() {}, removeEventListener() {}, addListener() {}, removeListener() {} }),
});
const { getComputedStyle } = globalThis;
globalThis.getComputedStyle = (element) => getComputedStyle(element);
